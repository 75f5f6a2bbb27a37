"""A person at a browser: what they look at, and how they point, confirm and wait."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, Response, expect
from playwright.sync_api import TimeoutError as Impatience

PASSWORD = "coal and iron"
PATIENCE = 15_000
expect.set_options(timeout=PATIENCE)

_CALL = """async ([method, url, body]) => {
    const token = document.querySelector("meta[name=csrf-token]").content;
    const headers = {"content-type": "application/json", "x-csrftoken": token};
    const sent = body === null ? undefined : JSON.stringify(body);
    const answer = await fetch(url, {method, headers, body: sent});
    return [answer.status, await answer.text()];
}"""


_RENEW = """async () => {
    const page = await (await fetch("/login")).text();
    const [, token] = page.match(/name="csrf-token" content="([0-9a-f]+)"/);
    document.querySelector("meta[name=csrf-token]").content = token;
}"""
_STAND = """() => {
    const table = document.querySelector("#table");
    const refusal = document.querySelector("#refusal");
    return [table.dataset.version, table.dataset.picks, refusal?.textContent ?? ""];
}"""
_MOVED = f"before => JSON.stringify(({_STAND})()) !== JSON.stringify(before)"
_SEND = """async ([url, body]) => {
    const token = document.querySelector("meta[name=csrf-token]").content;
    const answer = await fetch(url, {method: "POST", headers: {"x-csrftoken": token}, body});
    return [answer.status, await answer.text()];
}"""


def _together(action: dict[str, Any]) -> list[str]:
    """Things on a map that name several parts of an action at once."""
    if action["type"] in ("deliver", "lift"):
        return [f"{action['hex']}:{action['cube']}"]
    if action["type"] == "build" and "hex" in action:
        return [action["hex"], f"{action['hex']}/{action['tile']}@{'+'.join(action['tracks'])}"]
    if action["type"] == "place_cube":
        return [f"{action['column']}:{action['box'] - 1}"]
    return []


class Player:
    """One window."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)
        self.name = ""
        self.stored: list[dict[str, Any]] = []  # the actions the server has acknowledged
        page.on("response", self._note)

    def _note(self, answer: Response) -> None:
        if answer.request.method == "POST" and "/moves?" in answer.url and answer.ok:
            self.stored.append(json.loads(answer.request.post_data or "{}")["action"])

    # People

    def register(self, name: str) -> None:
        """By the API: the pages of registration have tests of their own."""
        self.call("POST", "/api/accounts", {"name": name, "password": PASSWORD})
        self.page.evaluate(_RENEW)  # the token of the page was for nobody's session
        self.name = name

    def call(self, method: str, url: str, body: Any = None, status: int | None = None) -> Any:
        """Ask the API as this person."""
        answered, text = self.page.evaluate(_CALL, [method, url, body])
        assert answered == status if status else answered < 300, f"{method} {url}: {answered} {text}"
        return json.loads(text) if text else None

    # Tables

    def open_table(self, title: str, *others: str, seed: int = 7, **more: Any) -> str:
        """A table of this person and others (`greedy`, `random`, `open`, `screen`); its id."""
        plans: list[dict[str, str]] = [{"kind": "me"}]
        for other in others:
            bot = other in ("greedy", "random")
            plans.append({"kind": "bot", "bot": other} if bot else {"kind": other, "name": other.title()})
        wanted = {"title": title, "seats": plans, "seed": seed, "name": "Thursday table", **more}
        table: str = self.call("POST", "/api/tables", wanted)["id"]
        return table

    def go(self, table: str) -> None:
        self.page.goto(f"/tables/{table}")

    @property
    def table(self) -> Locator:
        return self.page.locator("#table")

    @property
    def version(self) -> int:
        return int(self.table.get_attribute("data-version") or 0)

    @property
    def picks(self) -> list[str]:
        found: list[str] = json.loads(self.table.get_attribute("data-picks") or "[]")
        return found

    def my_turn(self) -> None:
        """Wait until it is this person's to decide."""
        expect(self.table).to_have_attribute("data-mine", "yes")

    def bring(self, record: str) -> str:
        """Bring in a record; the id of its table."""
        answer = self.page.evaluate(_SEND, ["/api/records", record])
        assert answer[0] == 201, answer
        table: str = json.loads(answer[1])["id"]
        return table

    def take_the_screen(self) -> None:
        """Where several people share the screen, say that it has been handed over."""
        self.page.wait_for_selector("#table[data-mine=yes], [data-handover]")
        curtain = self.page.locator("[data-handover]")
        if curtain.count():
            curtain.click()
            expect(curtain).to_have_count(0)

    # Playing

    def point(self, thing: str) -> None:
        """Click a thing: a verb, a row, a card or a place on the board."""
        self.pick(self.page.locator(f'[data-pick="{thing}"]:visible').first)

    def pick(self, found: Locator) -> None:
        """Click, and wait until the answer is shown, and what it plays at once is stored and shown too."""
        found.click()
        self.answered()

    def answered(self) -> None:
        """A click or key has asked when it returns, so that this waits for the answer to it."""
        expect(self.page.locator("#table:not([data-asking], [aria-busy])")).to_have_count(1)

    def point_out(self, action: dict[str, Any]) -> None:
        """Point at each part of an action until the main button, or a button beside it, plays it; play it."""
        before = self.version
        wanted = [("type", action["type"])] + [("", thing) for thing in _together(action)]
        for field, value in action.items():
            if field != "type":
                wanted += [(field, str(one)) for one in (value if isinstance(value, list) else [value])]
        for field, value in [*wanted, *wanted]:
            if self.version > before or self._press(action):
                return
            if f"{field}={value}" not in self.picks:
                self._point_at(field, value)
        assert self.version > before or self._press(action), f"{action}: {self.picks}"

    def _press(self, action: dict[str, Any]) -> bool:
        for button in self.page.locator("[data-play]:visible").all():
            if json.loads(button.get_attribute("data-play") or "{}") == action:
                button.click()
                return True
        return False

    def _point_at(self, field: str, value: str) -> None:
        """Click what stands for a value, wherever it is; what is filled in already stands nowhere."""
        pick = f"{field}={value}" if field else value
        for place in (
            f'[data-pick="{pick}"]',
            f"[data-picks*='\"{pick}\"']",
            f'[role=button][data-pick="{value}"]',
        ):
            found = self.page.locator(f"{place}:visible")
            if found.count():
                before = self._stand()
                found.first.click()
                with suppress(Impatience):  # a thing that does not fit changes nothing but the words
                    self.page.wait_for_function(_MOVED, arg=before, timeout=3_000)
                if self.table.get_attribute("data-at-once"):
                    self.moved_on(int(before[0]))
                return

    def _stand(self) -> list[str]:
        found: list[str] = self.page.evaluate(_STAND)
        return found

    # With the keyboard

    def tab_to(self, selector: str, most: int = 60) -> None:
        """Press Tab until it is reached."""
        reached = "wanted => document.activeElement.matches(wanted)"
        for _ in range(most):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(reached, selector):
                return
        raise AssertionError(f"{most} times Tab do not lead to {selector}")

    def press(self, key: str) -> None:
        """A key; where it asks the server for the table, wait until that is shown."""
        self.page.keyboard.press(key)
        self.answered()

    def focused(self) -> str:
        """What the focused thing stands for."""
        found: str = self.page.evaluate("() => document.activeElement.dataset.pick ?? ''")
        return found

    def picked_from(self, field: str) -> str:
        """The first value that the list offers for a field."""
        found = self.page.locator(f'#choices [data-pick^="{field}="]').first.get_attribute("data-pick")
        return str(found).partition("=")[2]

    @property
    def confirm(self) -> Locator:
        return self.page.locator("#confirm")

    def play(self) -> None:
        """Click the main button and wait until the move is stored and shown."""
        before = self.version
        self.confirm.click()
        self.moved_on(before)

    def moved_on(self, before: int) -> None:
        """A later version is shown, or the result, if a bot ended the game before the view was asked for."""
        self.page.wait_for_function(
            """before => document.querySelector(".result")
                || Number(document.querySelector("#table")?.dataset.version ?? 0) > before""",
            arg=before,
        )

    def reads(self, *texts: str) -> None:
        """The page says all these."""
        for text in texts:
            expect(self.page.locator("body")).to_contain_text(text)

    def lit(self) -> Sequence[str]:
        """What can be pointed at on the board."""
        found = self.page.locator('#pieces [data-pick][role="button"]')
        return [str(found.nth(i).get_attribute("data-pick")) for i in range(found.count())]
