"""Notices: where they go, what is told and when, who looks at which table. A webhook becomes a way."""

import sqlalchemy as sa
from alembic import op

revision = "r012"
down_revision = "r011"

DISCORD = ("https://discord.com/%", "https://discordapp.com/%")


def upgrade() -> None:
    op.add_column("users", sa.Column("told", sa.Text(), nullable=False, server_default=""))
    ways = _create_ways()
    _move_webhooks(op.get_bind(), ways)
    op.drop_column("users", "webhook")
    op.drop_table("notices")  # calls that a server which is stopped now had not made
    _create_notices()
    op.create_table(
        "looks",
        *_of_a_table(),
        sa.Column("process", sa.String(32), nullable=False, index=True),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table", "user", "process"),
    )
    op.create_table(
        "hushed",
        *_of_a_table(),
        sa.Column("told", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("table", "user"),
    )


def _users() -> sa.Column[int]:
    owner = sa.ForeignKey("users.id", ondelete="CASCADE")
    return sa.Column("user", sa.Integer(), owner, nullable=False, index=True)


def _of_a_table() -> tuple[sa.Column[str], sa.Column[int]]:
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table", sa.String(16), table, nullable=False), _users()


def _create_ways() -> sa.Table:
    return op.create_table(
        "ways",
        sa.Column("id", sa.Integer(), primary_key=True),
        _users(),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text(), nullable=False, server_default=""),
        sa.Column("keys", sa.String(200), nullable=False, server_default=""),
        sa.Column("name", sa.String(60), nullable=False, server_default=""),
        sa.Column("active", sa.Boolean(), nullable=False, server_default="1"),
        sa.Column("daily", sa.Boolean(), nullable=False, server_default="0"),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("arrived", sa.Float()),
        sa.Column("took", sa.Float()),
        sa.Column("failing", sa.Float()),
        sa.Column("failures", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("reason", sa.String(20), nullable=False, server_default=""),
    )


def _move_webhooks(c: sa.Connection, ways: sa.Table) -> None:
    users = sa.table("users", sa.column("id"), sa.column("webhook"), sa.column("created"))
    discord = sa.or_(*(users.c.webhook.like(start) for start in DISCORD))
    kind = sa.case((discord, "discord"), else_="webhook")
    old = sa.select(users.c.id, kind, users.c.webhook, users.c.created).where(users.c.webhook != "")
    c.execute(sa.insert(ways).from_select(["user", "kind", "address", "created"], old))


def _create_notices() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), primary_key=True),
        _users(),
        sa.Column(
            "table",
            sa.String(16),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("facts", sa.Text(), nullable=False, server_default="{}"),
        sa.Column("at", sa.Float(), nullable=False, index=True),
        sa.Column("told", sa.Float()),
        sa.Column("by", sa.String(60), nullable=False, server_default=""),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column(
            "way", sa.Integer(), sa.ForeignKey("ways.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column(
            "notice",
            sa.Integer(),
            sa.ForeignKey("notices.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("due", sa.Float(), nullable=False, index=True),
    )
