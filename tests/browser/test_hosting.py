"""A server open to others: its password, its keeper, and a path of its own behind a proxy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.server.running import Proxy

WORD = "blue danube"
PATH = "/games/iron"
SEATS = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]


@contextmanager
def serving(folder: Path, *pages: Page, password: str = "") -> Iterator[Served]:
    """A server that the pages leave before it ends: what they still fetch would find nobody."""
    served = Served(folder, password=password)
    try:
        yield served
        for page in pages:
            page.goto("about:blank")
    finally:
        served.stop()


def key_of(served: Served) -> str:
    return (served.folder / "keeper.key").read_text()


def begin(page: Page, served: Served) -> str:
    body = {"system": "battlemachine", "scenario": {}, "seats": SEATS}
    shown = {"authorization": f"Bearer {key_of(served)}"}
    answer = page.request.post(f"{served.url}api/matches", data=body, headers=shown)
    match: str = answer.json()["match"]
    return match


def test_the_password_is_asked_once_and_opens_the_table(
    built: None, page: Page, phone: Page, tmp_path: Path
) -> None:
    with serving(tmp_path, page, phone, password=WORD) as served:
        match = begin(page, served)
        for one in (page, phone):
            one.goto(f"{served.url}#/match/{match}")
            asked = one.get_by_role("dialog", name="This table has a password")
            field = asked.get_by_label("Password")
            expect(field).to_be_focused()
            one.keyboard.press("Escape")
            expect(asked).to_be_visible()
            field.fill("green danube")
            one.keyboard.press("Enter")
            expect(asked.get_by_role("alert")).to_have_text("that is not the password")
            box = asked.bounding_box()
            assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 1440
            field.fill(WORD)
            asked.get_by_role("button", name="Come in").click()
            expect(asked).to_be_hidden()
            expect(one.get_by_text("Ann", exact=False).first).to_be_visible()
            one.reload()
            expect(one.get_by_text("Ann", exact=False).first).to_be_visible()
            expect(asked).to_be_hidden()


@pytest.mark.parametrize("password", ["", WORD])
def test_the_start_link_shows_every_match_and_is_not_kept_in_the_address(
    built: None, page: Page, phone: Page, tmp_path: Path, password: str
) -> None:
    with serving(tmp_path, page, phone, password=password) as served:
        begin(page, served)
        page.goto(f"{served.url}#/keeper/{key_of(served)}")
        others = page.get_by_role("region", name="All other matches on this server")
        expect(others.get_by_role("link")).to_have_count(1)
        assert key_of(served) not in page.url
        page.reload()
        expect(others.get_by_role("link")).to_have_count(1)
        if not password:
            phone.goto(served.url)
            expect(phone.get_by_role("heading", name="Battle Machine").first).to_be_visible()
            expect(phone.get_by_text("matches on this server")).to_have_count(0)
            expect(phone.get_by_text("Open to watch")).to_have_count(0)


def test_a_table_is_opened_under_a_path_of_its_own(built: None, page: Page, tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        match = begin(page, served)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        with closing(Proxy(served.port, PATH, takes_off=True)) as proxy:
            root = f"http://127.0.0.1:{proxy.port}{PATH}/"
            page.goto(root)
            expect(page.get_by_role("heading", name="Battle Machine").first).to_be_visible()
            page.goto(f"{root}#/match/{match}")
            expect(page.get_by_text("Ann", exact=False).first).to_be_visible()
            page.goto(f"{root}#/learn/battlemachine")
            expect(page.locator("img").first).to_be_visible()
            assert all(url.startswith((root, "data:")) for url in asked), asked
            page.goto("about:blank")  # before the proxy ends, too
