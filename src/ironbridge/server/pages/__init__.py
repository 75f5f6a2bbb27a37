"""HTML pages. Each module has a list `ROUTES` of handlers, which the app collects."""
