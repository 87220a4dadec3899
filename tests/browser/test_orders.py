"""Orders for later at the screen: given, kept over a reload, dropped; nobody else is shown them."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Served
from tests.browser.moments import posted
from tests.browser.screen import serious
from tests.browser.test_battle_inside import until

FORD = {"map": "kestrel_ford", "options": {"battle_mode": "auto"}}


def opened(page: Page) -> Locator:
    """The sheet of orders, from the menu."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name=re.compile("^Orders for later")).click()
    return page.get_by_role("dialog", name="Orders for later")


def test_orders_are_given_kept_and_dropped(page: Page, served: Served, chromium: Browser) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
    body = {"system": "greatwar", "scenario": FORD, "seats": seats}
    match = posted(f"{served.url}api/matches", served.url, body)
    # Who is asked first is seen in a browser of its own: one that was given two seats has both.
    probe = chromium.new_context()
    seen = probe.new_page()
    seen.goto(f"{served.url}#/match/{match['match']}")
    seen.get_by_label("What to do now").wait_for()
    room = served.app.state.lobby.rooms[match["match"]]
    first = room.match.decision.player
    probe.close()
    page.goto(f"{served.url}#/match/{match['match']}/{match['tokens'][first]}")
    page.get_by_label("What to do now").wait_for()
    sheet = opened(page)
    expect(sheet).to_contain_text("Nothing is ordered yet")
    sheet.get_by_label("Filter the orders").fill("holds")
    offered = sheet.get_by_role("list", name="Orders to give").get_by_role("button")
    expect(offered).to_have_count(3)
    # It is one's own question that is open: the first is given at once, the next is kept.
    offered.first.click()
    until(page, lambda: len(room.match.recorder.entries) == 1)
    expect(sheet).to_contain_text("Nothing is ordered yet")
    offered.nth(1).click()
    given = sheet.get_by_role("list", name="Given orders").get_by_role("listitem")
    expect(given).to_have_count(1)
    expect(given).to_contain_text("holds")
    assert serious(page) == []
    assert len(room.match.recorder.entries) == 1

    page.reload()
    page.get_by_label("What to do now").wait_for()
    sheet = opened(page)
    expect(given).to_have_count(1)
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    other = context.new_page()
    other.goto(f"{served.url}#/match/{match['match']}/{match['tokens'][1 - first]}")
    other.get_by_label("What to do now").wait_for()
    theirs = opened(other)
    expect(theirs).to_contain_text("Nothing is ordered yet")
    box = theirs.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390
    context.close()
    sheet.get_by_role("button", name=re.compile("^Drop")).click()
    expect(sheet).to_contain_text("Nothing is ordered yet")
    assert room.preparations.kept == {}
