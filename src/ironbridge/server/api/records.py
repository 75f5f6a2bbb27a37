"""Records over HTTP: that of a finished game, and one brought in from elsewhere."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from ironbridge.server import records
from ironbridge.server.api.answers import problems
from ironbridge.server.authentication import Asked, count_deed
from ironbridge.server.records import LARGEST_RECORD

JSON_LINES = "application/jsonl"


class Imported(msgspec.Struct, frozen=True):
    """The table that was created from it."""

    id: str


async def _record(request: Asked, id: str) -> Response[bytes]:
    parts = request.parts
    text = await parts.database.read(records.export_record, parts.desks, id, request.user)
    name = f'attachment; filename="ironbridge-{id}.jsonl"'
    return Response(text, media_type=JSON_LINES, headers={"content-disposition": name})


@get(
    "/api/tables/{id:str}/record",
    tags=["records"],
    summary="Download the record",
    media_type=JSON_LINES,
    responses=problems(403, 404),
)
async def record(request: Asked, id: FromPath[str]) -> Response[bytes]:
    """Only of a finished game: until then it would reveal hidden information."""
    return await _record(request, id)


@get("/tables/{id:str}/record.jsonl", include_in_schema=False)
async def record_file(request: Asked, id: FromPath[str]) -> Response[bytes]:
    return await _record(request, id)


@post(
    "/api/records",
    tags=["records"],
    summary="Import a record",
    request_max_body_size=LARGEST_RECORD,
    responses=problems(401, 429, changing=True),
)
async def bring(request: Asked) -> Imported:
    """The body is a record as `ironbridge` writes it (JSON lines); it opens as a private table."""
    parts = request.parts
    person = count_deed(request, parts.limits.copies)
    return Imported(await records.bring_in(parts.database, parts.titles, person, await request.body()))


ROUTES = [record, record_file, bring]
