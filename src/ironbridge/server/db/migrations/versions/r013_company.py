"""Friends, invitations, the lobby, whom a table is for, rematches, leagues, absence, deals of the week."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "r013"
down_revision = "r012"


def upgrade() -> None:
    op.add_column("users", sa.Column("unseen", sa.Boolean(), nullable=False, server_default="0"))
    op.add_column("users", sa.Column("spoken", sa.String(40), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("joining", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("rematch", sa.String(16)))
    op.create_table(
        "invitations",
        _of("table", "tables", sa.String(16)),
        sa.Column("seat", sa.Integer(), nullable=False),
        _of("user", "users", index=True),
        _of("by", "users", index=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_table(
        "visits",
        _of("user", "users", primary_key=True),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_table(
        "friends",
        _of("user", "users"),
        _of("other", "users", index=True),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("user", "other"),
    )
    _create_leagues()
    op.add_column("seats", sa.Column("away_since", sa.Float()))
    op.add_column("petitions", sa.Column("level", sa.String(20), nullable=False, server_default=""))
    op.add_column("petitions", sa.Column("still", sa.Float()))
    op.add_column("petitions", sa.Column("refused", sa.Integer()))
    op.create_table(
        "questions",
        _of("table", "tables", sa.String(16)),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table", "kind", "seat"),
    )
    op.add_column("users", sa.Column("time_off_since", sa.Float()))
    op.add_column("tables", sa.Column("deal", sa.String(8)))
    op.add_column("tables", sa.Column("time_off", sa.Text()))
    op.add_column("tables", sa.Column("given_back", sa.Float()))
    _create_deals()


def _create_leagues() -> None:
    op.create_table(
        "leagues",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("owner", sa.Integer(), sa.ForeignKey("users.id"), nullable=False, index=True),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("invitation", sa.String(32), nullable=False, unique=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("closed", sa.Float()),
    )
    op.create_table(
        "members",
        _of("league", "leagues"),
        _of("user", "users", index=True),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("league", "user"),
    )
    op.create_table(
        "league_tables",
        _of("table", "tables", sa.String(16), primary_key=True),
        _of("league", "leagues", index=True),
    )


def _create_deals() -> None:
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


def _of(
    name: str, table: str, kind: Any = None, *, index: bool | None = None, primary_key: bool = False
) -> sa.Column[Any]:
    key = sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
    return sa.Column(name, kind or sa.Integer(), key, nullable=False, index=index, primary_key=primary_key)
