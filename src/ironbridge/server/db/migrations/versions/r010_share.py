"""The part of its budget that a master last thought with, for the table to tell."""

import sqlalchemy as sa
from alembic import op

revision = "r010"
down_revision = "r009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("share", sa.Float(), server_default="1", nullable=False))
