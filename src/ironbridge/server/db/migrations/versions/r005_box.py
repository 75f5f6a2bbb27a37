"""Tables beside a real box keep what was told for a step that waits."""

import sqlalchemy as sa
from alembic import op

revision = "r005"
down_revision = "r004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("box", sa.JSON(), nullable=True))
