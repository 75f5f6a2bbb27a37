"""A table that is always empty: whether anything can be stored is tried on it."""

import sqlalchemy as sa
from alembic import op

revision = "r006"
down_revision = "r005"


def upgrade() -> None:
    op.create_table("trials", sa.Column("filling", sa.Text(), nullable=False))
