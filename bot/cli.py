"""The command line. Everything heavy is imported by the command that needs it."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.simulate import Robots

if TYPE_CHECKING:
    from bot.settings import Settings

app = typer.Typer(
    help="A Discord bot that is the game master of board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

UNUSABLE = 2
"""Exit code where the program cannot even begin: no token, an unreadable file, a database that is taken."""


def stop(reason: str) -> typer.Exit:
    """Say in one line why the program cannot run."""
    typer.echo(reason, err=True)
    return typer.Exit(UNUSABLE)


def read_settings() -> "Settings":
    """The settings of this environment."""
    from pydantic import ValidationError

    from bot.settings import Settings

    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        raise stop(f"{str(first['loc'][0]).upper()}: {first['msg']}") from error


@app.command()
def run() -> None:
    """Run the bot. Needs DISCORD_TOKEN, in the environment or in a file .env."""
    settings = read_settings()
    if settings.discord_token is None or not settings.discord_token.get_secret_value().strip():
        raise stop("DISCORD_TOKEN is not set. Put the bot's token there, or into a file .env.")

    from bot.running import NotRunnableError, serve

    try:
        serve(settings)
    except NotRunnableError as error:
        raise stop(str(error)) from error


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, run one after the other.")],
    show: Annotated[bool, typer.Option("--show", help="Print the whole talk as it goes.")] = False,
    db: Annotated[str | None, typer.Option("--db", help="Another database than a fresh SQLite file.")] = None,
) -> None:
    """Run scenario files against the real bot on an offline Discord."""
    from bot.scenario import run_files

    raise typer.Exit(run_files(files, show=show, db=db))


@app.command()
def play(
    port: Annotated[int, typer.Option(help="The port of the local page.")] = 8777,
    people: Annotated[str, typer.Option(help="Who sits at the local table.")] = "alice,bob,carol",
) -> None:
    """Open a local table in the browser: no token, no network."""
    from bot.play import play as play_locally

    raise typer.Exit(
        play_locally(port=port, people=[name.strip() for name in people.split(",") if name.strip()])
    )


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
    """Bring the database of DATABASE_URL to the newest schema."""
    import asyncio

    from store.lock import AlreadyRunningError, only_instance
    from store.migrate import SchemaTooNewError, upgrade

    url = read_settings().database_url
    try:
        with only_instance(url):
            asyncio.run(upgrade(url))
    except (AlreadyRunningError, SchemaTooNewError) as error:
        raise stop(str(error)) from error
    typer.echo("The database is up to date.")
