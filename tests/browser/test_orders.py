"""Orders for later at the screen: given on the map and in words, kept over a reload, dropped;
nobody else is shown them."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Served
from tests.browser.general import General
from tests.browser.moments import posted
from tests.browser.screen import serious
from tests.browser.test_battle_inside import until

FORD = {"map": "kestrel_ford", "options": {"battle_mode": "auto"}}


def opened(page: Page) -> Locator:
    """The sheet of orders in words, from the menu."""
    page.get_by_role("button", name="More").click()
    menu = page.get_by_role("banner")
    menu.get_by_role("button", name=re.compile("^Orders for later")).click()
    page.get_by_role("region", name="Orders for later").get_by_role("button").last.click()
    return page.get_by_role("dialog", name="Orders for later")


def begun(served: Served, chromium: Browser) -> tuple[dict[str, Any], Any, int]:
    """A campaign of Ann and Ben, its room, and who of them is asked first."""
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
    body = {"system": "greatwar", "scenario": FORD, "seats": seats}
    match = posted(f"{served.url}api/matches", served.url, body)
    # Who is asked first is seen in a browser of its own: one that was given two seats has both.
    probe = chromium.new_context()
    seen = probe.new_page()
    seen.goto(f"{served.url}#/match/{match['match']}")
    seen.get_by_label("What to do now").wait_for()
    room = served.app.state.lobby.rooms[match["match"]]
    probe.close()
    return match, room, room.match.decision.player


def seated(page: Page, served: Served, match: dict[str, Any], player: int) -> General:
    """Who sits down in a seat."""
    page.goto(f"{served.url}#/match/{match['match']}/{match['tokens'][player]}")
    page.get_by_label("What to do now").wait_for()
    return General(page)


def test_orders_are_given_on_the_map_and_carried_out(
    page: Page, served: Served, chromium: Browser
) -> None:
    """[GW-3.2] Ben waits for Ann: he chooses a unit, then the hex it is to go to, and another
    holds. The ways are drawn; one is taken out again; what is left is done when his turn comes."""
    match, room, first = begun(served, chromium)
    waiting = 1 - first
    ben = seated(page, served, match, waiting)
    # Both capitals are five hexes from the middle; 0203 and 0603 are beside them, by road.
    near = ("0203", "0603")[waiting]
    page.locator("aside.roster").get_by_role("button", name="Orders for later").click()
    strip = page.get_by_role("region", name="Orders for later")
    given = strip.get_by_role("list", name="Given orders").get_by_role("listitem")
    expect(given).to_have_text(["None is given yet"])
    units = page.locator("aside.roster button.offered")
    expect(units).to_have_count(3)
    units.nth(0).click()
    expect(page.locator(".prompt .what")).to_contain_text("where to when it is to move next?")
    expect(page.locator(".frame path.reach").first).to_be_visible()
    ben.hex(near)
    page.locator(".prompt .main:enabled", has_text="Give the order").click()
    expect(given).to_have_text([re.compile(f"1.*to {near}")])
    ways = page.locator(".ordered .way")
    expect(ways).to_have_count(1)
    units.nth(1).click()
    page.locator(".prompt .main:enabled", has_text="Give the order").click()
    expect(given).to_have_count(2)
    expect(given.last).to_contain_text("holds")
    assert serious(page) == []
    # Another way of the same unit takes the place of the first; the second is taken out.
    units.nth(0).click()
    page.locator(".prompt .main:enabled", has_text="Give the order").click()
    expect(given.first).to_have_text(re.compile("1.*holds"))
    units.nth(0).click()
    expect(page.locator(".prompt .what")).to_contain_text("where to when it is to move next?")
    ben.hex(near)
    expect(page.locator(".prompt .what")).to_contain_text(re.compile(f" to .*{near}"))
    page.keyboard.press("Enter")
    expect(given.first).to_have_text(re.compile(f"1.*to {near}"))
    strip.get_by_role("button", name=re.compile("^Drop")).last.click()
    expect(given).to_have_count(1)
    page.get_by_role("button", name="Done").click()
    expect(strip).to_have_count(0)
    expect(ways).to_have_count(1)
    assert len(room.match.recorder.entries) == 0

    context = chromium.new_context()
    ann = seated(context.new_page(), served, match, first)
    expect(ann.page.locator(".prompt.mine")).to_be_visible()
    expect(ann.page.locator(".ordered")).to_have_count(0)
    ann.page.locator("aside.roster button.offered").first.click()
    ann.page.locator(".prompt .main:enabled", has_text="Hold").click()
    until(page, lambda: len(room.match.recorder.entries) == 2)
    context.close()
    expect(ways).to_have_count(0)
    expect(page.get_by_role("log")).to_contain_text(re.compile(f"(moved|marched) .*{near}"))
    assert room.preparations.kept == {}


def test_orders_are_given_by_touch(served: Served, chromium: Browser) -> None:
    """At 390x844 a tile begins it, another is the unit; a tap on the map is the way, a second one
    gives the order."""
    match, room, first = begun(served, chromium)
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    ben = seated(context.new_page(), served, match, 1 - first)
    ben.touch = True
    page = ben.page
    near = ("0203", "0603")[1 - first]
    page.get_by_role("button", name="Orders for later").tap()
    strip = page.get_by_role("region", name="Orders for later")
    expect(strip).to_be_visible()
    page.locator(".tiles button.offered").first.tap()
    expect(page.locator(".prompt .what")).to_contain_text("where to")
    ben.hex(near)
    expect(page.locator(".prompt .what")).to_contain_text(re.compile(f" to .*{near}"))
    main = page.locator(".prompt .main:enabled", has_text="Give the order")
    expect(main).to_be_visible()
    ben.hex(near)
    given = strip.get_by_role("list", name="Given orders").get_by_role("listitem")
    expect(given).to_have_text([re.compile(f"1.*to {near}")])
    box = strip.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390
    given.get_by_role("button").tap()
    expect(given).to_have_text(["None is given yet"])
    page.get_by_role("button", name="Done").tap()
    expect(strip).to_have_count(0)
    assert room.preparations.kept == {}
    context.close()


def test_orders_are_given_kept_and_dropped(page: Page, served: Served, chromium: Browser) -> None:
    match, room, first = begun(served, chromium)
    page.goto(f"{served.url}#/match/{match['match']}/{match['tokens'][first]}")
    page.get_by_label("What to do now").wait_for()
    sheet = opened(page)
    expect(sheet).to_contain_text("Nothing is ordered yet")
    sheet.get_by_label("Filter the orders").fill("holds")
    offered = sheet.get_by_role("list", name="Orders to give").get_by_role("button")
    expect(offered).to_have_count(3)
    # It is one's own question that is open: the first is given at once, the next is kept, and each
    # case is told.
    at_once = sheet.get_by_text("You are asked right now")
    expect(at_once).to_be_visible()
    offered.first.click()
    until(page, lambda: len(room.match.recorder.entries) == 1)
    expect(sheet).to_contain_text("Nothing is ordered yet")
    expect(at_once).to_have_count(0)
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


def test_on_the_map_it_is_said_that_an_order_is_carried_out_at_once(
    page: Page, served: Served, chromium: Browser
) -> None:
    """While one's own question is open the first order answers it: the question says so, and the
    button says what is done then; the next one is for later again."""
    match, room, first = begun(served, chromium)
    seated(page, served, match, first)
    page.get_by_role("button", name="More").click()
    menu = page.get_by_role("banner")
    menu.get_by_role("button", name=re.compile("^Orders for later")).click()
    strip = page.get_by_role("region", name="Orders for later")
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text("carried out as soon as it is given")
    page.locator("aside.roster button.offered").first.click()
    prompt.locator(".main:enabled", has_text="Hold").click()
    until(page, lambda: len(room.match.recorder.entries) == 1)
    expect(prompt).to_contain_text("when its question comes")
    expect(strip.get_by_role("listitem")).to_have_text(["None is given yet"])
