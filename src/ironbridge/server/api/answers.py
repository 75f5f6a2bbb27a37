"""The problems a route may answer with, for its description: `responses=problems(404, 409)`."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from ironbridge.server.errors import Problem

MEANINGS = {
    400: "The request cannot be read: `reason` says where.",
    401: "Nobody is logged in.",
    403: "Not allowed: another's seat or table, a wrong password, or no CSRF token.",
    404: "There is no such thing, or not for you.",
    409: "It has moved on since, or it is taken.",
    413: "The body is too large.",
    422: "The rules refuse it: `refusal` says why.",
    429: "Too many tries; `Retry-After` says how long to wait.",
    503: "Too many of all ask at once, or the database cannot be used; `reason` says which.",
}
ALWAYS = (400, 503)  # NUL characters, bad cookies; a database that is locked, full or broken
CHANGING = (*ALWAYS, 403, 409, 413)  # whatever has a body, needs a CSRF token and may meet another change
NOTHING = {204: ResponseSpec(None, description="Done.")}


def problems(*statuses: int, changing: bool = False) -> dict[int, ResponseSpec]:
    """These, and those any route may answer with; `changing` for POST, PUT, PATCH and DELETE."""
    every = sorted({*statuses, *(CHANGING if changing else ALWAYS)})
    return {
        status: ResponseSpec(Problem, description=MEANINGS[status], generate_examples=False)
        for status in every
    }


AT_A_TABLE = problems(401, 404, 409, changing=True)  # where a table is changed and no rule can refuse it
