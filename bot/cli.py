"""The command line. Everything heavy is imported by the command that needs it."""

import os
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot import __version__
from bot.simulate import Robots

if TYPE_CHECKING:
    from bot.settings import Settings

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

UNUSABLE = 2
"""Exit code where the program cannot even begin: no token, an unreadable file, a database that is taken."""

LATER = os.EX_TEMPFAIL
"""Exit code where a later start may do better: Discord cannot be reached, or is in trouble."""

PROBLEMS = 1
"""Exit code where the doctor has found something to be mended."""


LEFT_OUT = (
    "The container image holds the bot alone. The local table and scenarios run where the program is checked "
    "out: see `make play` there."
)


def stop(reason: str, code: int = UNUSABLE) -> typer.Exit:
    """Say in one line why the program cannot run."""
    typer.echo(reason, err=True)
    return typer.Exit(code)


def read_settings() -> "Settings":
    """The settings of this environment."""
    from bot.settings import BadSettingsError, read, slips

    for slip in slips(os.environ):
        typer.echo(slip, err=True)
    try:
        return read()
    except BadSettingsError as error:
        raise stop(str(error)) from error


@contextmanager
def checked_out() -> Generator[None]:
    """For what runs on the offline Discord: where that was not installed, one line says so."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in ("bot.play", "bot.scenario", "simcord"):
            raise
        raise stop(LEFT_OUT) from error


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"table-referee {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """A Discord bot that is the game master of board games."""


@app.command()
def run(
    pause: Annotated[
        int,
        typer.Option(
            min=0,
            help="Seconds to wait before it ends where it cannot run: for a host that restarts it at once.",
        ),
    ] = 0,
) -> None:
    """Run the bot. Needs DISCORD_TOKEN, in the environment or in a file .env."""
    try:
        _run()
    except typer.Exit:
        time.sleep(pause)
        raise


def _run() -> None:
    settings = read_settings()

    from bot.login import NotNowError, NotRunnableError
    from bot.running import serve

    try:
        serve(settings)
    except NotRunnableError as error:
        raise stop(str(error), LATER if isinstance(error, NotNowError) else UNUSABLE) from error


@app.command()
def doctor() -> None:
    """Look whether the bot has everything that it needs, and say what to do where not."""
    from bot.doctor import examine_and_print

    if not examine_and_print(read_settings()):
        raise typer.Exit(PROBLEMS)


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, run one after the other.")],
    show: Annotated[bool, typer.Option("--show", help="Print the whole talk as it goes.")] = False,
    db: Annotated[str | None, typer.Option("--db", help="Another database than a fresh SQLite file.")] = None,
) -> None:
    """Run scenario files against the real bot on an offline Discord."""
    with checked_out():
        from bot.scenario import run_files

        raise typer.Exit(run_files(files, show=show, db=db))


@app.command()
def play(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port of the local page.")] = 8777,
    people: Annotated[str, typer.Option(help="Who sits at the local table.")] = "alice,bob,carol",
) -> None:
    """Open a local table in the browser: no token, no network."""
    names = list(dict.fromkeys(name.strip() for name in people.split(",") if name.strip()))
    if not names:
        raise stop("Nobody would sit at the table. Try: --people alice,bob")
    with checked_out():
        from bot.play import play as play_locally

        raise typer.Exit(play_locally(port=port, people=names))


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="The game, such as brawl.")],
    games: Annotated[int, typer.Option("-n", min=1, help="How many games each kind of player plays.")] = 1000,
    players: Annotated[int | None, typer.Option(help="At every table; else each number in turn.")] = None,
    kind: Annotated[Robots, typer.Option(help="Who plays.")] = Robots.BOTH,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at work.")] = os.cpu_count() or 1,
    pack: Annotated[str | None, typer.Option(help="A pack's name or file.")] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the tables as Markdown.")] = False,
) -> None:
    """Let robots play many games, and see whether the game is fair and all of it is used."""
    from bot.simulate import Wish, WishError
    from bot.simulate import simulate as play_many
    from games.kernel import PackError

    wish = Wish(game, games, kind, players, seed, pack)
    try:
        code = play_many(wish, jobs=jobs, markdown=markdown)
    except (WishError, PackError) as error:
        raise stop(str(error)) from error
    raise typer.Exit(code)


@app.command()
def migrate() -> None:
    """Bring the database of DATABASE_URL to the newest schema. An older one is backed up before."""
    import asyncio

    from store.store import open_store
    from store.unusable import UnusableDatabaseError

    async def open_once(url: str) -> None:
        async with open_store(url):
            pass

    try:
        asyncio.run(open_once(read_settings().database_url))
    except UnusableDatabaseError as error:
        raise stop(str(error)) from error
    typer.echo("The database is up to date.")


@app.command()
def backup(
    file: Annotated[
        Path | None, typer.Argument(help="The new file; without it, one in backups/ beside the database.")
    ] = None,
) -> None:
    """Copy the database to a new file, checked. The bot may go on running."""
    from store.backup import BackupError, back_up

    try:
        made = back_up(read_settings().database_url, file)
    except BackupError as error:
        raise stop(f"No backup was made: {error}") from error
    typer.echo(f"The backup is {made}")


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="A backup.")]) -> None:
    """Put a backup into the database's place. The bot must be stopped."""
    from store.restore import restore as put_back
    from store.unusable import UnusableDatabaseError

    try:
        replaced = put_back(read_settings().database_url, file)
    except UnusableDatabaseError as error:
        raise stop(f"Nothing was restored: {error}") from error
    typer.echo("The backup is in place." + (f" What was there before is {replaced}" if replaced else ""))


@app.command()
def health() -> None:
    """Ask the running bot how it is: 0 when all is well, 1 when something is not or nobody answers."""
    from bot.health import SilentError, ask

    try:
        findings = ask(read_settings().database_url)
    except SilentError as error:
        typer.echo(error, err=True)
        raise typer.Exit(1) from error
    for what, wrong in findings.items():
        typer.echo(f"{what}: {wrong or 'well'}")
    raise typer.Exit(1 if any(findings.values()) else 0)
