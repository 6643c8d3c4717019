"""Seats have notices of their own: what is to be told to one of them in private."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

BIG_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("row", BIG_ID, nullable=False),
        sa.Column("table", BIG_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("first", sa.BigInteger(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_notices_table")),
        sa.PrimaryKeyConstraint("row", name=op.f("pk_notices")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_notices_told_table", "notices", ["told", "table", "seat"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_notices_told_table", table_name="notices")
    op.drop_table("notices")
