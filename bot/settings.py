"""What the host decides: environment variables, or lines of a file `.env`."""

from typing import Literal

from pydantic import SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """The settings by their names in capitals: `DISCORD_TOKEN`, `DATABASE_URL`, `MEMBERS`, `LOG_LEVEL`."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

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
