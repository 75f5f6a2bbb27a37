"""The game server: people, tables, live boards. Services are plain functions on a database connection."""
