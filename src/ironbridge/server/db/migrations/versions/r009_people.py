"""Recovery, mail, bans, mutes, reports and the host's deeds; a line of chat can be nobody's."""

import sqlalchemy as sa
from alembic import op

revision = "r009"
down_revision = "r008"


def upgrade() -> None:
    op.add_column("users", sa.Column("mail", sa.String(254), server_default="", nullable=False))
    op.add_column("users", sa.Column("banned", sa.Float(), nullable=True))
    op.create_index("ix_users_mail", "users", ["mail"])
    with op.batch_alter_table("chat") as chat:
        chat.alter_column("user", existing_type=sa.Integer(), nullable=True)
    op.create_table(
        "tickets",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("mail", sa.String(254), server_default="", nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_tickets_user", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name="pk_tickets"),
    )
    op.create_index("ix_tickets_user", "tickets", ["user"])
    op.create_table(
        "mails",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("subject", sa.String(200), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("nonce", sa.String(32), server_default="", nullable=False),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_mails_user", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_mails"),
    )
    op.create_index("ix_mails_user", "mails", ["user"])
    op.create_index("ix_mails_due", "mails", ["due"])
    op.create_table(
        "mutes",
        sa.Column("user", sa.Integer(), nullable=False),
        sa.Column("muted", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_mutes_user", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["muted"], ["users.id"], name="fk_mutes_muted", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "muted", name="pk_mutes"),
    )
    op.create_index("ix_mutes_muted", "mutes", ["muted"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("table", sa.String(16), nullable=True),
        sa.Column("by", sa.Integer(), nullable=True),
        sa.Column("about", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("quote", sa.Text(), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("closed", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_reports_table", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name="fk_reports_by", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["about"], ["users.id"], name="fk_reports_about", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    for column in ("table", "by", "about"):
        op.create_index(f"ix_reports_{column}", "reports", [column])
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("by", sa.String(80), nullable=False),
        sa.Column("deed", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("details", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deeds"),
    )
