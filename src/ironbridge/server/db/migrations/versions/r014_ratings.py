"""Ratings: rated tables, and the results of the games that are over."""

import sqlalchemy as sa
from alembic import op

revision = "r014"
down_revision = "r012"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default="0"))
    op.create_table(
        "results",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), sa.ForeignKey("users.id", ondelete="SET NULL")),
        sa.Column("alias", sa.String(16)),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("level", sa.String(20), nullable=False, server_default=""),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("map", sa.String(80), nullable=False, server_default=""),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False, server_default="0"),
        sa.Column("finished", sa.Float(), nullable=False),
        sa.Column("took", sa.Float(), nullable=False),
        sa.Column("actions", sa.Integer(), nullable=False),
        sa.Column("opening", sa.Text(), nullable=False, server_default=""),
        sa.Column("sources", sa.Text(), nullable=False, server_default=""),
        sa.Column("rated", sa.Boolean(), nullable=False, server_default="0"),
        sa.Column("number", sa.Integer()),
        sa.Column("mu_before", sa.Float()),
        sa.Column("sigma_before", sa.Float()),
        sa.Column("mu", sa.Float()),
        sa.Column("sigma", sa.Float()),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_index("ix_results_user", "results", ["user"])
    op.create_index("ix_results_alias_title", "results", ["alias", "title"])
    op.create_index("ix_results_title_finished", "results", ["title", "finished"])
