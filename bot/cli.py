"""The command line. Everything heavy is imported by the command that needs it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

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

    names = list(dict.fromkeys(name.strip() for name in people.split(",") if name.strip()))
    if not names:
        raise stop("Nobody would sit at the table. Try: --people alice,bob")
    raise typer.Exit(play_locally(port=port, people=names))


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
