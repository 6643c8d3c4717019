"""The first tables: tables, their log, seals, deadlines and outbox, and the interactions seen."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

BIG_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "interactions",
        sa.Column("interaction", sa.String(length=128), nullable=False),
        sa.Column("table", sa.BigInteger(), nullable=True),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("interaction", name=op.f("pk_interactions")),
    )
    op.create_table(
        "tables",
        sa.Column("id", BIG_ID, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=True),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("pack", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("head", sa.String(length=64), nullable=False),
        sa.Column("thrown", sa.BigInteger(), nullable=False),
        sa.Column("click", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_tables_open_channel",
        "tables",
        ["channel"],
        unique=True,
        sqlite_where=sa.text("open"),
        postgresql_where=sa.text("open"),
    )
    op.create_table(
        "deadlines",
        sa.Column("table", BIG_ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("step", sa.String(length=128), nullable=False),
        sa.Column("automatic", sa.Boolean(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_deadlines_table")),
        sa.PrimaryKeyConstraint("table", "seat", "step", name=op.f("pk_deadlines")),
    )
    op.create_index(op.f("ix_deadlines_due"), "deadlines", ["due"], unique=False)
    op.create_table(
        "log",
        sa.Column("table", BIG_ID, nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=128), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("interaction", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("throws", sa.Text(), nullable=False),
        sa.Column("opened", sa.Text(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_log_table")),
        sa.PrimaryKeyConstraint("table", "seq", name=op.f("pk_log")),
    )
    op.create_table(
        "outbox",
        sa.Column("row", BIG_ID, nullable=False),
        sa.Column("table", BIG_ID, nullable=False),
        sa.Column("first", sa.BigInteger(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("card", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_outbox_table")),
        sa.PrimaryKeyConstraint("row", name=op.f("pk_outbox")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_told_table", "outbox", ["told", "table"], unique=False)
    op.create_table(
        "seals",
        sa.Column("table", BIG_ID, nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("salt", sa.String(length=32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("opened", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_seals_table")),
        sa.PrimaryKeyConstraint("table", "digest", name=op.f("pk_seals")),
    )
    op.create_table(
        "seats",
        sa.Column("table", BIG_ID, nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_seats_table")),
        sa.PrimaryKeyConstraint("table", "user", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_user", "seats", ["user"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("table", BIG_ID, nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_snapshots_table")),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_snapshots")),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_index("ix_seats_user", table_name="seats")
    op.drop_table("seats")
    op.drop_table("seals")
    op.drop_index("ix_outbox_told_table", table_name="outbox")
    op.drop_table("outbox")
    op.drop_table("log")
    op.drop_index(op.f("ix_deadlines_due"), table_name="deadlines")
    op.drop_table("deadlines")
    op.drop_index(
        "ix_tables_open_channel",
        table_name="tables",
        sqlite_where=sa.text("open"),
        postgresql_where=sa.text("open"),
    )
    op.drop_table("tables")
    op.drop_table("interactions")
