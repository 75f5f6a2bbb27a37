"""One line a request and one an event, as JSON or as text. No query strings, no cookies, no bodies."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec

LOGGER = logging.getLogger("ironbridge")
REQUESTS = logging.getLogger("ironbridge.requests")


class JsonLines(logging.Formatter):
    """A record as one JSON object; `extra={"fields": {...}}` adds to it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class TextLines(logging.Formatter):
    """The same for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s", "%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        return " ".join([super().format(record), *(f"{key}={value}" for key, value in fields.items())])


def set_up_logs(style: str, level: int = logging.INFO) -> None:
    """Everything the server and its parts say goes to standard error, in one form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else TextLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # it logs addresses, and webhooks' hold secrets
    logging.getLogger("httpcore").setLevel(logging.WARNING)


def tell(event: str, **fields: Any) -> None:
    """An event that is no request: a start, a stop, a worker."""
    LOGGER.info(event, extra={"fields": fields})


def tell_request(method: str, path: str, status: int, ms: float) -> None:
    level = logging.ERROR if status >= 500 else logging.INFO
    fields = {"method": method, "path": path, "status": status, "ms": round(ms, 1)}
    REQUESTS.log(level, "request", extra={"fields": fields})
