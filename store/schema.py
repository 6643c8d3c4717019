"""The tables of the database, the same on SQLite and PostgreSQL.

People's and channels' ids need 64 bits, moments are milliseconds since 1970 (UTC), and JSON is text in its
canonical form, so that hashes over it stay right.
"""

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    text,
)
from sqlalchemy.engine import Dialect

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

BigId = BigInteger().with_variant(Integer, "sqlite")
"""A 64-bit id that the database counts up; SQLite does so for a plain INTEGER only, which has 64 bits."""


class Moment(TypeDecorator[datetime]):
    """A moment with its zone, kept as milliseconds since 1970, UTC."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        """To the database."""
        return None if value is None else round(value.timestamp() * 1000)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """From the database."""
        return None if value is None else datetime.fromtimestamp(value / 1000, UTC)


tables = Table(
    "tables",
    metadata,
    Column("id", BigId, primary_key=True),
    Column("guild", BigInteger),
    Column("channel", BigInteger, nullable=False),
    Column("game", String(64), nullable=False),
    Column("pack", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("head", String(64), nullable=False),
    Column("thrown", BigInteger, nullable=False),
    Column("click", Text, nullable=False),
    # No id is ever used again: it stands in buttons, and in what the dice are made of.
    sqlite_autoincrement=True,
)
Index(
    "ix_tables_open_channel",
    tables.c.channel,
    unique=True,
    sqlite_where=text("open"),
    postgresql_where=text("open"),
)


def _of_table(*, primary_key: bool = False) -> Column[int]:
    return Column("table", BigId, ForeignKey(tables.c.id), primary_key=primary_key, nullable=False)


log = Table(
    "log",
    metadata,
    _of_table(primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", String(128), nullable=False),
    Column("version", Integer, nullable=False),
    Column("payload", Text, nullable=False),
    Column("seat", Integer),
    Column("interaction", Text, nullable=False),
    Column("at", Moment, nullable=False),
    Column("throws", Text, nullable=False),
    Column("opened", Text, nullable=False),
    Column("hash", String(64), nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("payload", Text, nullable=False),
)

seals = Table(
    "seals",
    metadata,
    _of_table(primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("salt", String(32), nullable=False),
    Column("value", Text, nullable=False),
    Column("opened", Boolean, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    _of_table(primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Index("ix_seats_user", "user"),
)

deadlines = Table(
    "deadlines",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("step", String(128), primary_key=True),
    Column("automatic", Boolean, nullable=False),
    Column("due", Moment, nullable=False, index=True),
    Column("remind", Moment),
)

outbox = Table(
    "outbox",
    metadata,
    Column("row", BigId, primary_key=True),
    _of_table(),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("told", Boolean, nullable=False),
    Column("message", BigInteger),
    Column("card", Boolean, nullable=False),
    Index("ix_outbox_told_table", "told", "table"),
    sqlite_autoincrement=True,
)

notices = Table(
    "notices",
    metadata,
    Column("row", BigId, primary_key=True),
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("told", Boolean, nullable=False),
    Column("message", BigInteger),
    Index("ix_notices_told_table", "told", "table", "seat"),
    # Buttons name their row, so no row comes twice.
    sqlite_autoincrement=True,
)

interactions = Table(
    "interactions",
    metadata,
    Column("interaction", String(128), primary_key=True),
    Column("table", BigInteger),
    Column("answer", Text, nullable=False),
    Column("at", Moment, nullable=False),
)
