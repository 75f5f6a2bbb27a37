"""Accounts have the skeleton of their name; of those that look alike already, the oldest keeps it."""

import sqlalchemy as sa
from alembic import op

from ironbridge.server.names import skeleton

revision = "r007"
down_revision = "r006"


def upgrade() -> None:
    op.add_column("users", sa.Column("skeleton", sa.String(160), nullable=True))
    users = sa.table("users", *map(sa.column, ("id", "name", "key", "skeleton")))
    accounts = sa.select(users.c.id, users.c.name).where(users.c.key.is_not(None)).order_by(users.c.id)
    oldest: dict[str, int] = {}
    for id, name in op.get_bind().execute(accounts):
        oldest.setdefault(skeleton(name), id)
    for shape, id in oldest.items():
        op.execute(users.update().where(users.c.id == id).values(skeleton=shape))
    op.create_index("ix_users_skeleton", "users", ["skeleton"], unique=True)
