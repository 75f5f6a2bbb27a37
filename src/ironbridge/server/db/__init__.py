"""The database: tables, migrations, and how connections are made."""
