"""Why a bot did what it did: asked for by who watches, and after the end."""

from __future__ import annotations

import re

import httpx
import msgspec
import pytest
from playwright.sync_api import expect

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.scenario import scenario_from
from ironmuster.match import SeatSpec, start_match
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.browser.conftest import Served
from tests.browser.lag import PATIENCE
from tests.browser.moments import bots
from tests.browser.screen import Screen

SEATS = [{"kind": "bot", "bot": "greedy", "name": name} for name in ("Ann", "Ben")]


@pytest.fixture(scope="module")
def record(served: Served) -> tuple[str, int]:
    """A match of two bots that is over, and the number of an action that was a move of three
    squares or more."""
    setup = scenario_from(SYSTEM, {"options": {"point_limit": 25}})
    seats = [SeatSpec("bot", name, "greedy") for name in ("Ann", "Ben")]
    match = start_match(SYSTEM, setup, seats, key_of("why"), {SYSTEM.name: SYSTEM})
    while match.decision is not None:
        match.play_bot()
    far = next(
        entry
        for entry, told in match.chapters(None)
        for event, _ in told
        if type(event).__name__ == "Moved" and len(msgspec.to_builtins(event)["path"]) > 3
    )
    replay = msgspec.to_builtins(match.recorder.replay())
    body = {"replay": replay, "entry": len(replay["entries"]), "seats": SEATS}
    name = str(httpx.post(f"{served.url}api/matches/import", json=body, timeout=60).json()["match"])
    return name, far


def test_a_decision_of_the_past_is_explained(
    screen: Screen, served: Served, record: tuple[str, int]
) -> None:
    page = screen.page
    name, far = record
    page.goto(f"{served.url}#/replay/{name}/{far}")
    why = page.get_by_label("Why that was done")
    expect(why.get_by_role("button")).to_have_count(1)  # folded
    page.keyboard.press("w")
    choices = why.get_by_role("listitem")
    expect(choices.first).to_contain_text("done")
    expect(choices.first).to_contain_text(re.compile(r".\d+\.\d points"))
    expect(why).to_contain_text("a full bar is a mech of")
    arrow = page.locator("g.advised")
    expect(arrow.locator(".head")).to_have_count(1)
    shown = arrow.inner_html()
    choices.nth(1).get_by_role("button").hover()
    expect(choices.nth(1)).not_to_contain_text("done")
    screen.wait(lambda: arrow.inner_html() != shown)
    page.keyboard.press("w")
    expect(arrow).to_have_count(0)


def test_who_watches_bots_may_ask_at_the_table(screen: Screen, served: Served) -> None:
    page = screen.page
    page.goto(f"{served.url}#/match/{bots(served.url)}")
    page.get_by_role("button", name="Why was that done?").click()
    why = page.get_by_label("Why that was done")
    expect(why.get_by_role("listitem").first).to_be_visible(timeout=4 * PATIENCE)
    expect(why).to_contain_text(re.compile("Ann|Ben"))
