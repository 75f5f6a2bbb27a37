"""What is drawn at a table follows from a secret of its own, no longer from a seed."""

import secrets

import sqlalchemy as sa
from alembic import op

from ironbridge.core.kernel.chance import key_of

revision = "r008"
down_revision = "r007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.LargeBinary(32)))
    tables = sa.table("tables", *map(sa.column, ("id", "seed", "seed_chosen", "secret")))
    seeds = sa.select(tables.c.id, tables.c.seed, tables.c.seed_chosen)
    found = [
        {"which": id, "secret": key_of(seed) if chosen else secrets.token_bytes(32)}
        for id, seed, chosen in op.get_bind().execute(seeds).all()
    ]
    if found:
        op.get_bind().execute(tables.update().where(tables.c.id == sa.bindparam("which")), found)
    op.drop_column("tables", "seed")
