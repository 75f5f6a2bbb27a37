"""The newest state is kept only when nothing can be taken back; so it has a number of steps of its own."""

import sqlalchemy as sa
from alembic import op

revision = "r003"
down_revision = "r002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("kept", sa.Integer(), server_default="0", nullable=False))
    tables = sa.table("tables", sa.column("steps", sa.Integer()), sa.column("kept", sa.Integer()))
    op.execute(tables.update().values(kept=tables.c.steps))
