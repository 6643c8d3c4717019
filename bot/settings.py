"""What the host decides: environment variables, or lines of a file `.env`. docs/operating.md lists them."""

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal

from pydantic import SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

ENV_FILE = Path(".env")

POSSIBLE = {
    "MEMBERS": "write true or false",
    "LOG_LEVEL": "write DEBUG, INFO, WARNING or ERROR",
}
"""What is said of a value that cannot be used, where the setting's own check says nothing better."""

ALIKE = 0.85
"""How much a name must look like a setting's to be taken for a slip of the pen."""


class BadSettingsError(Exception):
    """Settings that cannot be used; each line of the text names one and says what it should be."""


class Settings(BaseSettings):
    """The settings by their names in capitals: `DISCORD_TOKEN`, `DATABASE_URL`, `MEMBERS`, `LOG_LEVEL`."""

    model_config = SettingsConfigDict(env_file=ENV_FILE, env_ignore_empty=True, extra="forbid")

    discord_token: SecretStr | None = None
    database_url: str = "sqlite+aiosqlite:///data/tables.sqlite3"
    members: bool = False
    """Whether the privileged intent GUILD_MEMBERS is switched on for the bot."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, url: str) -> str:
        from sqlalchemy import make_url
        from sqlalchemy.exc import ArgumentError

        try:
            known = make_url(url).drivername == "sqlite+aiosqlite"
        except ArgumentError:
            known = False
        if not known:
            raise ValueError("write sqlite+aiosqlite:/// and then the path of a file")
        return url

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, level: Any) -> Any:
        return level.upper() if isinstance(level, str) else level


NAMES = tuple(name.upper() for name in Settings.model_fields)


def read() -> Settings:
    """The settings of this environment. Raises BadSettingsError, whose text shows no value: one is secret."""
    try:
        return Settings()
    except ValidationError as error:
        # What pydantic was given stands in its errors, so only name and rule are taken from them.
        lines = (_line(str(one["loc"][0]).upper(), one["type"], one["msg"]) for one in error.errors())
        raise BadSettingsError("\n".join(lines)) from None
    except UnicodeDecodeError:
        raise BadSettingsError(f"The file {ENV_FILE} is not text in UTF-8.") from None
    except OSError as error:
        raise BadSettingsError(f"The file {ENV_FILE} cannot be read: {error.strerror}.") from None


def slips(names: Iterable[str]) -> Iterator[str]:
    """Lines about environment variables that are no setting, but look like a misspelt one."""
    for name in names:
        if name.upper() not in NAMES and (meant := _alike(name)):
            yield f"{name} is no setting and is not read. Is {meant[0]} meant?"


def _line(name: str, kind: str, rule: str) -> str:
    if kind != "extra_forbidden":
        return f"{name}: {POSSIBLE.get(name) or rule.removeprefix('Value error, ')}"
    meant = " or ".join(_alike(name) or NAMES)
    return f"{name}: no setting has this name. Write {meant}, or take the line out of {ENV_FILE}."


def _alike(name: str) -> Sequence[str]:
    return get_close_matches(name.upper(), NAMES, n=1, cutoff=ALIKE)
