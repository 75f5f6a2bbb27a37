"""An app on a database of its own, and people who ask it things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from httpx import Request, Response
from litestar import Litestar
from litestar.testing import TestClient
from litestar.testing.transport import TestClientTransport

from ironbridge.registry import titles
from ironbridge.server.addresses import read_networks
from ironbridge.server.app import create_app, new_state
from ironbridge.server.csrf import CSRF_COOKIE, CSRF_HEADER
from ironbridge.server.db.database import Database
from ironbridge.server.desks import Desks
from ironbridge.server.settings import Settings
from tests.server.postgres import IS_TRIED, Cluster, running_postgres
from tests.server.quick_passwords import QUICK, REAL, hashing_by
from tests.server.stores import lay_empty, open_store

PASSWORD = "coal and iron"
VISITORS = "192.0.2.1"  # the address they all ask from
PROXIED = read_networks(VISITORS)


def settings_in(folder: Path, **more: Any) -> Settings:
    """Settings of a server without bots' workers and without rate limits."""
    values: dict[str, Any] = {"workers": 0, "limits": False, **more}
    return Settings(database=f"sqlite:///{folder / 'ironbridge.db'}", secret="s" * 32, **values)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_in(tmp_path)


@pytest.fixture
def database(settings: Settings) -> Iterator[Database]:
    """A migrated database, for tests of services: `database.write_now(people.register, ...)`."""
    with open_store(settings.database) as database:
        yield database


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with running_postgres() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def postgres(cluster: Cluster) -> str:
    return cluster.url


@pytest.fixture(params=["sqlite", "postgres"] if IS_TRIED else ["sqlite"])
def store(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Database]:
    """As `database`, and once more on PostgreSQL where it is installed."""
    url = settings.database if request.param == "sqlite" else request.getfixturevalue("postgres")
    with open_store(url) as database:
        yield database


@pytest.fixture
def desks() -> Desks:
    return Desks(titles())


class FromSomewhere(TestClientTransport[Any]):
    """Litestar's own says `testclient`, which is no address."""

    def parse_request(self, request: Request) -> dict[str, Any]:
        return {**super().parse_request(request), "client": (VISITORS, 50_000)}


class Visitor(TestClient[Litestar]):
    """A client that keeps its cookies and sends the CSRF token along; redirects are not followed."""

    __test__ = False
    codes: list[str]  # of the account registered last

    def __init__(self, app: Litestar, **how: Any) -> None:
        super().__init__(app, **how)
        self._transport = FromSomewhere(self, how.get("raise_server_exceptions", True))  # type: ignore[assignment]

    def request(self, method: Any, url: Any, **how: Any) -> Response:
        headers = dict(how.pop("headers", None) or {})
        if method not in ("GET", "HEAD", "OPTIONS"):
            if not self.cookies.get(CSRF_COOKIE):
                super().request("GET", "/health", follow_redirects=False)
            headers.setdefault(CSRF_HEADER, self.cookies.get(CSRF_COOKIE, ""))
        if not isinstance(how.get("follow_redirects"), bool):  # post() and get() pass a default of their own
            how["follow_redirects"] = False
        return super().request(method, url, headers=headers, **how)

    def register(self, name: str, password: str = PASSWORD) -> dict[str, Any]:
        """A new account, logged in from now on."""
        answer = self.post("/api/accounts", json={"name": name, "password": password})
        assert answer.status_code == 201, answer.text
        person: dict[str, Any] = answer.json()
        self.codes = person.pop("codes")
        return person

    def hide(self) -> None:
        """Pages show who is in the lobby at the moment: for tests that compare pages this one never is."""
        assert self.post("/settings", data={"unseen": "1"}).status_code == 303


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords() -> Iterator[None]:
    with hashing_by(QUICK):
        yield


@pytest.fixture
def real_passwords() -> Iterator[None]:
    """For tests of the hashing itself."""
    with hashing_by(REAL):
        yield


@pytest.fixture(scope="session")
def built() -> Litestar:
    """The routes of an app are the same whatever its settings, and slow to put together."""
    return create_app(settings_in(Path("nowhere")))


@pytest.fixture
def app(settings: Settings, built: Litestar) -> Litestar:
    """An app that remembers nothing of the tests before."""
    lay_empty(settings.database)
    built.state = new_state(settings)
    return built


@pytest.fixture
def visitor(app: Litestar) -> Iterator[Visitor]:
    """Somebody nobody knows yet. The app runs as long as this one does."""
    with Visitor(app) as client:
        yield client


@pytest.fixture
def open_visitor(app: Litestar, visitor: Visitor) -> Callable[..., Visitor]:
    """`open_visitor("Ada")`: another browser on the same app, logged in; "" for a stranger."""

    def another(name: str = "") -> Visitor:
        client = Visitor(app)
        client.blocking_portal = visitor.blocking_portal  # the app runs already: it must not start again
        if name:
            client.register(name)
        return client

    return another


@pytest.fixture
def ada(visitor: Visitor) -> Visitor:
    """A browser logged in as Ada."""
    visitor.register("Ada")
    return visitor


@pytest.fixture
def changed(settings: Settings) -> Callable[..., Settings]:
    """The settings with some others: `changed(limits=True)`."""
    return lambda **more: msgspec.structs.replace(settings, **more)
