"""Deleting a person looks for what is theirs: without an index that reads every line of chat there is."""

from alembic import op

revision = "r004"
down_revision = "r003"


def upgrade() -> None:
    for table in ("chat", "notes", "notices"):
        op.create_index(f"ix_{table}_user", table, ["user"])
