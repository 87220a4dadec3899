"""The program is updated while a match is open in a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from ironmuster.server.protocol import PROTOCOL
from tests.browser.conftest import Served
from tests.browser.hands import comes_to
from tests.server.harness import BOTS, SYSTEMS
from tests.server.updated import RAISED


@pytest.fixture
def house(built: None, tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path, systems=SYSTEMS, bots=BOTS)
    yield served
    served.stop()


def test_an_old_page_loads_itself_anew_once_and_then_says_so(
    page: Page, house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.goto(f"{house.url}#/new/campaign")
    page.get_by_role("button", name="Start the game").click()
    prompt = page.get_by_label("What to do now")
    expect(prompt).to_be_visible()
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    house.stop()
    monkeypatch.setattr("ironmuster.server.sockets.PROTOCOL", PROTOCOL + 1)
    house.start()
    told = page.get_by_role("alert").filter(has_text="The server has been updated.")
    expect(told).to_be_visible()
    comes_to(page, lambda: len(loads), 1, "by itself, and not for ever")
    monkeypatch.undo()
    page.reload()
    expect(prompt).to_be_visible()
    expect(told).to_have_count(0)


def test_a_part_that_could_not_be_fetched_comes_when_the_server_answers(
    page: Page, house: Served
) -> None:
    page.goto(house.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    away = True

    def answer(route: Route) -> None:
        if away:
            route.abort()
        else:
            route.continue_()

    page.route("**/*", answer)
    with page.expect_event("requestfailed"):
        page.evaluate("() => { location.hash = '#/design' }")
    away = False
    expect(page.get_by_role("heading", name="Style page")).to_be_visible()


def test_a_match_of_older_rules_is_read_and_goes_on(page: Page, house: Served) -> None:
    page.goto(f"{house.url}#/new/causeway")
    page.get_by_role("button", name="Start the game").click()
    prompt = page.get_by_label("What to do now")
    for _ in range(3):
        prompt.get_by_role("button", name="Hold").click()
    before = page.url
    house.stop()
    house.more["systems"] = RAISED
    house.start()
    page.reload()
    rules = page.get_by_label("Rules of this match")
    expect(rules).to_contain_text("Played under rules 1.")
    rules.get_by_text("What has changed since").click()
    expect(rules).to_contain_text("A 1 never hits.")
    expect(prompt).to_contain_text("if all people agree")
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("group", name="Playback")).to_be_visible()
    expect(rules).to_contain_text("Played under rules 1.")
    page.goto(before)
    page.get_by_role("button", name="Go on").click()
    expect(prompt.get_by_role("button", name="Hold")).to_be_visible()
    assert page.url != before, "it is a match of its own"
    expect(rules).to_have_count(0)
    page.goto(before)
    expect(prompt.get_by_role("button", name="Hold")).to_be_visible()
    assert page.url != before, "and so it is for who comes by the old link"


def test_a_start_page_without_its_games_says_so_on_plain_ground(page: Page, house: Served) -> None:
    """The lines between the scenes, of which there are none, filled the window with gold."""
    page.route("**/api/systems", lambda route: route.fulfill(status=500, body="{}"))
    page.goto(house.url)
    told = page.get_by_role("alert")
    expect(told).to_be_visible()
    behind = "one => getComputedStyle(one.parentElement).backgroundColor"
    ground = page.locator("body").evaluate("one => getComputedStyle(one).backgroundColor")
    assert told.evaluate(behind) == ground
    high = "one => one.closest('.shelf').clientHeight - one.parentElement.offsetHeight"
    assert told.evaluate(high) <= 1
