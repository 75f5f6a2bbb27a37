"""Deals of the week, and the first try of each person at one."""

import sqlalchemy as sa
from alembic import op

revision = "r015"
down_revision = "r014"


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("week", sa.String(8), nullable=False),
        sa.Column("opens", sa.Float(), nullable=False),
        sa.Column("closes", sa.Float(), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("bots", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("week", name="pk_deals"),
    )
    op.add_column("tables", sa.Column("deal", sa.String(8)))
    op.create_table(
        "tries",
        sa.Column("week", sa.String(8), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("finished", sa.Float()),
        sa.Column("score", sa.Integer()),
        sa.Column("place", sa.Integer()),
        sa.Column("sources", sa.Text(), nullable=False, server_default=""),
        sa.ForeignKeyConstraint(["week"], ["deals.week"], name="fk_tries_week"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_tries_user", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_tries_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("week", "user", name="pk_tries"),
    )
    op.create_index("ix_tries_user", "tries", ["user"])
    op.create_index("ix_tries_table", "tries", ["table"])
