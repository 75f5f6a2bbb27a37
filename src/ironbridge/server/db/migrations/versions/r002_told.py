"""Seats kept for the invited stay so, and a chosen seed is told."""

import sqlalchemy as sa
from alembic import op

revision = "r002"
down_revision = "r001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("invited", sa.Boolean(), server_default="0", nullable=False))
    op.add_column("tables", sa.Column("seed_chosen", sa.Boolean(), server_default="0", nullable=False))
    seats = sa.table("seats", sa.column("kind"), sa.column("invited", sa.Boolean()))
    op.execute(seats.update().where(seats.c.kind == "invited").values(invited=True))
