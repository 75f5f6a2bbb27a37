"""Lessons people have learnt; clocks, questions and orders at tables; results and ratings."""

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
    op.add_column("users", sa.Column("time_off", sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("pace", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("until", sa.Float()))
    op.create_index("ix_tables_until", "tables", ["until"])
    op.add_column("seats", sa.Column("stand_in", sa.String(20), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("bank", sa.Float(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("resigned_at", sa.Integer()))
    op.create_table(
        "petitions",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("about", sa.Integer()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.Column("agreed", sa.String(40), nullable=False, server_default=""),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_petitions_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", name="pk_petitions"),
    )
    op.create_table(
        "orders",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("steps", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("fate", sa.String(10), nullable=False, server_default="waits"),
        sa.Column("why", sa.Text(), nullable=False, server_default=""),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_orders_table", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_orders_user", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_orders"),
    )
    op.create_index("ix_orders_user", "orders", ["user"])
    op.create_table("heartbeat", sa.Column("at", sa.Float(), nullable=False))
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default="0"))
    op.create_table(
        "results",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer()),
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
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_results_table", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_results_user", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_results"),
    )
    op.create_index("ix_results_user", "results", ["user"])
    op.create_index("ix_results_alias_title", "results", ["alias", "title"])
    op.create_index("ix_results_title_finished", "results", ["title", "finished"])
