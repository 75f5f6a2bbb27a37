"""Import of a record: a file, read and replayed under the rules before anything is stored."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from ironbridge.core.refusals import IronbridgeError
from ironbridge.server.authentication import Asked, count_deed, logged_in
from ironbridge.server.errors import BadInput, ServerError
from ironbridge.server.pages.rendering import page
from ironbridge.server.records import LARGEST_RECORD, bring_in
from ironbridge.words.catalogue import say
from ironbridge.words.problems import problem

MEGABYTE = 1_000_000
Upload = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)]


async def _show(request: Asked, *, status: int = 200, reason: str = "") -> Response[str]:
    return await page(
        request, "import.html", status=status, reason=reason, megabytes=LARGEST_RECORD // MEGABYTE
    )


@get("/import", include_in_schema=False)
async def import_page(request: Asked) -> Response[str]:
    return await _show(request)


@post("/import", include_in_schema=False, request_max_body_size=LARGEST_RECORD + 64 * 1024)
async def import_file(request: Asked, data: Upload) -> Response[Any]:
    logged_in(request)
    parts = request.parts
    try:
        person = count_deed(request, parts.limits.copies)
        text = await read_upload(data.get("record"))
        id = await bring_in(parts.database, parts.titles, person, text, plain=True)
    except IronbridgeError as error:
        status = error.status if isinstance(error, ServerError) else BadInput.status
        return await _show(request, status=status, reason=problem(error))
    parts.bell.ring(id)
    return Redirect(f"/tables/{id}", status_code=303)


async def read_upload(given: Any) -> bytes:
    """The bytes of the file. Raises BadInput where there is none, or too much of it."""
    if not isinstance(given, UploadFile):
        raise BadInput(say("Choose a file first."))
    content = await given.read()
    if not content.strip():
        raise BadInput(say("The file is empty."))
    if len(content) > LARGEST_RECORD:
        raise BadInput(say("The file is larger than {size} MB.", size=LARGEST_RECORD // MEGABYTE))
    return content


ROUTES = [import_page, import_file]
