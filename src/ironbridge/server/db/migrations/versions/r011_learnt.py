"""How far people have come in which lessons."""

import sqlalchemy as sa
from alembic import op

revision = "r011"
down_revision = "r010"


def upgrade() -> None:
    op.create_table(
        "learnt",
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("lesson", sa.String(100), nullable=False),
        sa.Column("passed", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_learnt_user", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "lesson", name="pk_learnt"),
    )
