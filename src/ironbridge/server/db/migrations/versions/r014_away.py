"""Since when a person has been away from their seat, and the bot that the others are asked to seat there."""

import sqlalchemy as sa
from alembic import op

revision = "r014"
down_revision = "r013"


def upgrade() -> None:
    op.add_column("seats", sa.Column("away_since", sa.Float()))
    op.add_column("petitions", sa.Column("level", sa.String(20), nullable=False, server_default=""))
