"""What the server keeps. The same tables on SQLite and PostgreSQL; times are seconds since 1970."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A guest has no password; `key` is the name as it is compared, empty names being refused.
users = Table(
    "users",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key", String(80), unique=True),  # NULL for guests: two guests may share a name
    Column("password", String(200)),
    Column("language", String(10), nullable=False, server_default=""),  # "": as the browser asks
    Column("theme", String(10), nullable=False, server_default="system"),
    Column("colour", String(10), nullable=False, server_default=""),
    Column("hatching", String(10), nullable=False, server_default=""),
    Column("created", Float, nullable=False),
    Column("skeleton", String(160)),  # of an account: what the name looks like; NULL for who came later
    Column("mail", String(254), nullable=False, server_default="", index=True),  # confirmed, in small letters
    Column("banned", Float),  # until then
    Column("time_off", Text, nullable=False, server_default=""),  # JSON: when their clocks stand still
    Column("told", Text, nullable=False, server_default=""),  # JSON: what they want to be told, and when
    Column("unseen", Boolean, nullable=False, server_default="0"),  # nobody is told that they are here
    Column("spoken", String(40), nullable=False, server_default=""),  # languages, with commas between
    Column("time_off_since", Float),  # when the weekly part of their time off was changed
    Index("ix_users_skeleton", "skeleton", unique=True),
)

# `token` is the hash of what the cookie holds.
sessions = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

# What opens one door once, kept as a hash. `kind` is code (a recovery code), reset (a link to a new password)
# or mail (a link that confirms the address `mail`). A code has no end.
tickets = Table(
    "tickets",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("mail", String(254), nullable=False, server_default=""),
    Column("created", Float, nullable=False),
    Column("expires", Float),
)

# Mails still to be sent, each until it is worth nothing. The token of a link follows from `nonce` and
# the server's secret: it is put in when the mail is sent, and stands nowhere here.
mails = Table(
    "mails",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("address", String(254), nullable=False),
    Column("subject", String(200), nullable=False),
    Column("text", Text, nullable=False),
    Column("nonce", String(32), nullable=False, server_default=""),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("due", Float, nullable=False, index=True),
    Column("until", Float, nullable=False),
)

# A table where a game is played. `status` is open, running or finished. `version` is that of the match and
# rises with undo too; `pulse` rises with every change anybody might look at, chat included. `bot` is the
# level of the bot to decide, empty if a person decides; a worker holds its turn until `claimed`. `chapter`
# counts the records: a running game under newer rules begins a new one from `now`, its newest state.
# `secret` is where all that is drawn at the table comes from. `seed_chosen`: it follows from a seed that
# somebody set, who could work out every hand, which the others must be told. `share` is the part of its
# budget that a master here thought with last. Where there is a `pace`, the time of whoever decides
# runs out at `until`, which is NULL while no clock runs; `time_off` (JSON) is theirs as it was when the turn
# began, if they have changed it since; up to `given_back`, time that no server looked at was given back at
# this table alone. What happens at a `rated` table changes ratings.
# `joining` is whom the open seats are for. `rematch` is the table where the same people went on, if it is
# still there.
tables = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("title", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("status", String(10), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("owner", Integer, ForeignKey("users.id"), index=True),
    Column("invitation", String(32), nullable=False, unique=True),
    Column("header", JSON),
    Column("now", JSON),
    Column("chapter", Integer, nullable=False, server_default="1"),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("steps", Integer, nullable=False, server_default="0"),
    Column("undone", JSON),
    Column("pulse", Integer, nullable=False, server_default="0"),
    Column("deciding", Integer),
    Column("bot", String(20), nullable=False, server_default=""),
    Column("claimed", Float, nullable=False, server_default="0"),
    Column("progress", JSON),
    Column("outcome", JSON),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("started", Float),
    Column("finished", Float),
    Column("seed_chosen", Boolean, nullable=False, server_default="0"),
    Column("kept", Integer, nullable=False, server_default="0"),  # the steps behind `now`
    Column("box", JSON(none_as_null=True)),  # beside a real box: what was told for a step that waits
    Column("secret", LargeBinary(32)),
    Column("share", Float, nullable=False, server_default="1"),
    Column("pace", JSON(none_as_null=True)),
    Column("until", Float, index=True),
    Column("rated", Boolean, nullable=False, server_default="0"),
    Column("joining", JSON(none_as_null=True)),
    Column("rematch", String(16)),
    Column("deal", String(8)),  # the week, where a deal of the week is played
    Column("time_off", Text),
    Column("given_back", Float),
    Index("ix_tables_bot_claimed", "bot", "claimed"),
    Index("ix_tables_status_finished", "status", "finished"),
    Index("ix_tables_status_changed", "status", "changed"),
)

# `kind` is person, invited, open, bot, automa or left: the chair of somebody whose account is deleted, at a
# game that is over. One person may hold several seats: several at one screen.
# `invited`: the seat is kept for who has the invitation, also when somebody got up from it. `stand_in` is the
# level of the bot that plays for a person who is away; `bank` is the time they have beyond that of each turn.
seats = Table(
    "seats",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("user", Integer, ForeignKey("users.id"), index=True),
    Column("name", String(40), nullable=False, server_default=""),
    Column("bot", String(20), nullable=False, server_default=""),
    Column("resigned", Boolean, nullable=False, server_default="0"),
    Column("invited", Boolean, nullable=False, server_default="0"),
    Column("stand_in", String(20), nullable=False, server_default=""),
    Column("bank", Float, nullable=False, server_default="0"),
    Column("resigned_at", Integer),  # the steps played until then; NULL if that was not kept
    Column("away_since", Float),  # when the bot began to play for a person; NULL if they resigned
    PrimaryKeyConstraint("table", "seat"),
)

# Whom a seat of the kind invited is kept for by name, until they sit down or decline.
invitations = Table(
    "invitations",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("by", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table", "seat"),
)

# What a seat has asked the others at its table, until they have answered or the table has gone on.
# `agreed` are the seats that have agreed so far: the first to refuse ends it, and whoever asked is told.
petitions = Table(
    "petitions",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("about", Integer),
    Column("version", Integer, nullable=False),
    Column("asked", Float, nullable=False),
    Column("until", Float, nullable=False),
    Column("agreed", String(40), nullable=False, server_default=""),
    Column("level", String(20), nullable=False, server_default=""),  # of the bot that is asked for
    Column("still", Float),  # until when the clock stands still for it
    Column("refused", Integer),
)

# What each seat has asked last, and when: it does not ask the same again before the table goes on. `back`: a
# turn was taken back without asking anybody, as nobody had to agree; `version` is then the number of steps
# that were left.
questions = Table(
    "questions",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table", "kind", "seat"),
)

# A seat of a game that is over: what statistics are made of. Nothing of a running game stands here. `alias`
# stands for the person also after their account is deleted and `user` is NULL, so that the ratings of others
# can be computed again. `kind` is person, bot or automa, as the seat was when the game began; `left`: a bot
# played on. `took` is in seconds, `opening` and `sources` are JSON. Where the game was `rated`: the number of
# the person's rated games of the title, and the rating before and after it.
results = Table(
    "results",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user", Integer, ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("alias", String(16)),
    Column("kind", String(10), nullable=False),
    Column("level", String(20), nullable=False, server_default=""),
    Column("title", String(40), nullable=False),
    Column("map", String(80), nullable=False, server_default=""),
    Column("players", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("left", Boolean, nullable=False, server_default="0"),
    Column("finished", Float, nullable=False),
    Column("took", Float, nullable=False),
    Column("actions", Integer, nullable=False),
    Column("opening", Text, nullable=False, server_default=""),
    Column("sources", Text, nullable=False, server_default=""),
    Column("rated", Boolean, nullable=False, server_default="0"),
    Column("number", Integer),
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Column("mu", Float),
    Column("sigma", Float),
    PrimaryKeyConstraint("table", "seat"),
    Index("ix_results_alias_title", "alias", "title"),
    Index("ix_results_title_finished", "title", "finished"),
)

# A deal of the week, `2026-W47`: everybody who plays it sits in the first seat, against `bots` by level. All
# draws at all its tables follow from the one `secret`.
deals = Table(
    "deals",
    METADATA,
    Column("week", String(8), primary_key=True),
    Column("opens", Float, nullable=False),
    Column("closes", Float, nullable=False),
    Column("title", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON, as are `bots`
    Column("bots", Text, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
)

# A person's first try at a deal, at a table; no other counts. `score` and `place` stay NULL where the game
# was given up, or ended after its week. `sources` is JSON, as in `results`.
tries = Table(
    "tries",
    METADATA,
    Column("week", String(8), ForeignKey("deals.week"), nullable=False),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("finished", Float),
    Column("score", Integer),
    Column("place", Integer),
    Column("sources", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("week", "user"),
)

# What a seat has prepared, as JSON, for when it decides; nobody else may see it. `steps` are those that had
# been played when it was given, or followed last. `fate` is waits, played or dropped; `why` says it in the
# language of `user`.
orders = Table(
    "orders",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("fate", String(10), nullable=False, server_default="waits"),
    Column("why", Text, nullable=False, server_default=""),
    PrimaryKeyConstraint("table", "seat"),
)

# One row while clocks run: when a server last looked at them. Time that no server looked at does not count.
heartbeat = Table("heartbeat", METADATA, Column("at", Float, nullable=False))

steps = Table(
    "steps",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("chapter", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("step", JSON, nullable=False),  # as a line of a record
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table", "chapter", "number"),
)

# A line whose writer has deleted their account has neither user nor text.
chat = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("user", Integer, ForeignKey("users.id"), index=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

# A person's own notes on a table.
notes = Table(
    "notes",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table", "user"),
)

# How many stations of a lesson a person has passed.
learnt = Table(
    "learnt",
    METADATA,
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("lesson", String(100), nullable=False),
    Column("passed", Integer, nullable=False),
    PrimaryKeyConstraint("user", "lesson"),
)

# Where a person's notices go. `kind` is push, mail, discord or webhook; `address` is called, and empty for
# mail, which goes to the address of the account; `keys` encrypt what is pushed. What happened last: something
# `arrived` and `took` so many seconds, or nothing has since it began `failing`, for this `reason`.
ways = Table(
    "ways",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("address", Text, nullable=False, server_default=""),
    Column("keys", String(200), nullable=False, server_default=""),
    Column("name", String(60), nullable=False, server_default=""),
    Column("active", Boolean, nullable=False, server_default="1"),
    Column("daily", Boolean, nullable=False, server_default="0"),
    Column("created", Float, nullable=False),
    Column("arrived", Float),
    Column("took", Float),
    Column("failing", Float),
    Column("failures", Integer, nullable=False, server_default="0"),
    Column("reason", String(20), nullable=False, server_default=""),
)

# What there is to tell somebody about a table: what happened `at` a time, when it was `told` and which kinds
# of ways took it. A turn is that of a `version`. `facts` name people and lines by number: names may go.
notices = Table(
    "notices",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(20), nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("facts", Text, nullable=False, server_default="{}"),  # JSON
    Column("at", Float, nullable=False, index=True),
    Column("told", Float),
    Column("by", String(60), nullable=False, server_default=""),
)

# Notices still to be sent by a way: kept here so that a restart loses none.
deliveries = Table(
    "deliveries",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("way", Integer, ForeignKey("ways.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("notice", Integer, ForeignKey("notices.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("due", Float, nullable=False, index=True),
)

# Who looks at which table, by the server process that has their stream. It renews `until` while they look;
# afterwards that is when they left.
looks = Table(
    "looks",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("process", String(32), nullable=False, index=True),
    Column("until", Float, nullable=False),
    PrimaryKeyConstraint("table", "user", "process"),
)

# Until when somebody counts as being in the lobby.
visits = Table(
    "visits",
    METADATA,
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("until", Float, nullable=False),
)

# What a person wants to be told of one table, where that is not what they want of all: all, short or none.
hushed = Table(
    "hushed",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("told", String(10), nullable=False),
    PrimaryKeyConstraint("table", "user"),
)

# Whose lines a person does not want to read.
mutes = Table(
    "mutes",
    METADATA,
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("muted", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("user", "muted"),
)

# `user` has asked `other` to be friends. `state` is asked, accepted, ignored (which `user` sees as
# asked), or dropped: ignored and then taken back.
friends = Table(
    "friends",
    METADATA,
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("other", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("state", String(10), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("user", "other"),
)

# A group with a table of results. One that is not `listed` is seen by its members only; one that is `closed`
# has no new tables and no new members.
leagues = Table(
    "leagues",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("owner", Integer, ForeignKey("users.id"), nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("invitation", String(32), nullable=False, unique=True),
    Column("created", Float, nullable=False),
    Column("closed", Float),
)

# `state` is member, asked, ignored, which the owner sees as asked, or dropped: ignored and taken back.
members = Table(
    "members",
    METADATA,
    Column("league", Integer, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("user", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("state", String(10), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("league", "user"),
)

# Tables that were opened in a league: only its members can sit there.
league_tables = Table(
    "league_tables",
    METADATA,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("league", Integer, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False, index=True),
)

# What somebody told the host of another, `name` and `quote` as they were then. Open until it is `closed`.
reports = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("table", String(16), ForeignKey("tables.id", ondelete="SET NULL"), index=True),
    Column("by", Integer, ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("about", Integer, ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("name", String(40), nullable=False),
    Column("quote", Text, nullable=False),
    Column("reason", String(200), nullable=False),
    Column("closed", Float),
)

# What was done with `ironbridge admin`, and by which user of the machine.
deeds = Table(
    "deeds",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("by", String(80), nullable=False),
    Column("deed", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("details", String(200), nullable=False),
)

# Always empty: whether anything can be stored is tried here.
trials = Table("trials", METADATA, Column("filling", Text, nullable=False))
