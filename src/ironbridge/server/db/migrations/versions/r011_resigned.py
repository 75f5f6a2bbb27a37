"""How far a game was when somebody resigned, for the log to tell."""

import sqlalchemy as sa
from alembic import op

revision = "r011"
down_revision = "r010"


def upgrade() -> None:
    op.add_column("seats", sa.Column("resigned_at", sa.Integer()))
