"""Forged requests are refused: the token of the form or header must be the cookie's, made for the session.

A token is a number nobody can guess, signed together with the session's own token, so one that was planted in
somebody's browser, or was theirs before they logged in, is worth nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from http.cookies import SimpleCookie
from typing import Any

from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import RequestEncodingType, ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from litestar.utils.scope.state import ScopeState

from ironbridge.server.authentication import LANGUAGE_COOKIE, READING, SESSION_COOKIE
from ironbridge.server.errors import Forbidden
from ironbridge.server.requests import CheckedRequest
from ironbridge.server.settings import Settings
from ironbridge.words.catalogue import say, speak_with
from ironbridge.words.languages import choose_language, translations

CSRF_COOKIE = "ironbridge_csrf"
CSRF_HEADER = "x-csrftoken"
CSRF_FIELD = "_csrf_token"
NUMBER = 64  # hexadecimal digits
FORMS = (RequestEncodingType.URL_ENCODED, RequestEncodingType.MULTI_PART)


def new_token(secret: str, session: str) -> str:
    return _signed(secrets.token_hex(NUMBER // 2), secret, session)


def fits(token: str, secret: str, session: str) -> bool:
    """Was the token made for this session, "" being nobody's?"""
    return hmac.compare_digest(token.encode(), _signed(token[:NUMBER], secret, session).encode())


def _signed(number: str, secret: str, session: str) -> str:
    return number + hmac.new(secret.encode(), f"{number}.{session}".encode(), hashlib.sha256).hexdigest()


class ForgeryGuard:
    """Gives every browser a token, a new one with every change of session, and asks for it on a change."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.secret, self.secure = settings.secret, settings.secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        request: CheckedRequest = CheckedRequest(scope, receive)
        session = request.cookies.get(SESSION_COOKIE, "")
        kept = request.cookies.get(CSRF_COOKIE, "")
        token = kept if fits(kept, self.secret, session) else ""
        # A mail program that unsubscribes has no cookie: the address is the proof.
        guarded = not scope["route_handler"].opt.get("proves_itself")
        if guarded and request.method not in READING and not (token and await self._given(request) == token):
            language = choose_language(
                request.cookies.get(LANGUAGE_COOKIE, ""), request.headers.get("accept-language", "")
            )
            with speak_with(translations(language)):
                raise Forbidden(say("This page is out of date. Reload it and try again."))
        token = token or new_token(self.secret, session)
        ScopeState.from_scope(scope).csrf_token = token

        async def send_token(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                begun = _session_set_by(headers)
                if begun is not None:
                    headers.add("set-cookie", self._cookie(new_token(self.secret, begun)))
                elif token != kept:
                    headers.add("set-cookie", self._cookie(token))
            await send(message)

        await self.app(scope, receive, send_token)

    async def _given(self, request: CheckedRequest) -> Any:
        given = request.headers.get(CSRF_HEADER)
        if not given and request.content_type[0] in FORMS:
            given = (await request.form()).get(CSRF_FIELD)
        return given

    def _cookie(self, token: str) -> str:
        cookie = Cookie(key=CSRF_COOKIE, value=token, secure=self.secure, httponly=True, samesite="lax")
        return cookie.to_header(header="")


def _session_set_by(headers: MutableScopeHeaders) -> str | None:
    """The session a browser has after this answer; None if it stays what it was."""
    for line in headers.getall("set-cookie", []):
        if line.startswith(f"{SESSION_COOKIE}="):
            return SimpleCookie(line)[SESSION_COOKIE].value
    return None
