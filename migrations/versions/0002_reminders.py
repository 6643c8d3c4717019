"""Deadlines know when to remind, halfway; those that stand already remind nobody."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("deadlines", sa.Column("remind", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("deadlines") as deadlines:
        deadlines.drop_column("remind")
