"""The Great War at the screen: moves by mouse, by dragging and by touch, and all beside them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.general import HEX, General, told
from tests.browser.hands import at_rest, comes_to
from tests.browser.layout import faults
from tests.browser.screen import serious

STEPS = 60
# How many rows the smaller answers stand in.
ROWS = """() => new Set([...document.querySelectorAll('.prompt .others .button')]
    .map(one => Math.round(one.getBoundingClientRect().top))).size"""


@pytest.fixture
def general(page: Page, served: Served) -> General:
    player = General(page)
    player.begin(served.url)
    return player


def test_a_campaign_by_mouse(general: General) -> None:
    """[EX-4] The first game is Kestrel Ford against the regular bot: two sites in one move."""
    page = general.page
    expect(page.get_by_role("application", name="Kestrel Ford")).to_be_visible()
    front = page.locator("path.teeth")
    expect(front).to_have_attribute("d", re.compile("^M"))
    before = str(front.get_attribute("d"))
    general.hex("0102", up=10)
    expect(page.locator(".prompt .what")).to_contain_text("Weasel: where to?")
    general.hex("0301")
    # The shortest way is proposed; one that takes more is a click away.
    expect(page.locator(".prompt .facts")).to_have_text("move of 2 hexes · takes City 0301")
    on_the_way = page.get_by_role("button", name="Take Academy 0101 on the way")
    expect(on_the_way).to_be_visible()
    assert page.evaluate(ROWS) == 2, "a third would lie over the map"
    on_the_way.click()
    expect(page.locator(".prompt .facts")).to_contain_text("takes Academy 0101 and City 0301")
    # The same hex may be come to by other ways, which take less.
    ways = page.get_by_role("region", name="Ways there").get_by_role("button")
    expect(ways.filter(has_text="takes 0101 and 0301")).to_have_attribute("aria-pressed", "true")
    general.main("Move")
    for site in ("Academy", "City"):
        expect(told(page)).to_contain_text(f"{site}, yours")
    expect(front).not_to_have_attribute("d", before)  # it goes along with who moves
    assert not serious(page)
    # The site list and what would come of it are beside the map.
    page.get_by_role("button", name="Ending").click()
    expect(page.get_by_role("region", name="The campaign")).to_contain_text("final battle")
    page.get_by_role("button", name="Sites").click()
    sites = page.get_by_role("region", name="The campaign").get_by_role("listitem")
    expect(sites).to_have_count(9)
    expect(sites.first).to_contain_text("You")
    for _ in range(STEPS):
        if general.is_over or "Turn 3" in page.locator("header .turn").inner_text():
            break
        general.step()
    else:
        raise AssertionError("two turns do not end")
    page.get_by_role("button", name="News").click()
    expect(page.get_by_role("article").get_by_role("heading")).to_contain_text(r"Turn")
    # The log keeps room for several lines beside them.
    high = "document.querySelector('[role=log]').getBoundingClientRect().height > 180"
    comes_to(page, lambda: page.evaluate(high), True)


def test_enter_goes_the_way_that_was_clicked_beside_the_board(general: General) -> None:
    """What was clicked keeps the keys; Enter is what the golden button says all the same."""
    page = general.page
    general.hex("0102", up=10)
    expect(page.locator(".prompt .what")).to_contain_text("Weasel: where to?")
    general.hex("0301")
    way = page.get_by_role("region", name="Ways there").get_by_role("button", name="by 0202")
    way.click()
    expect(way).to_have_attribute("aria-pressed", "true")
    before = general.said
    page.keyboard.press("Enter")
    general.settle(before)
    expect(page.get_by_role("log")).to_contain_text("0102-0202-0301")


def test_a_campaign_goes_on_after_a_reload(general: General) -> None:
    general.hex("0102", up=10)
    general.hex("0301")
    general.main("Move")
    general.page.reload()
    general.settle()
    expect(told(general.page)).to_contain_text("City, yours")


def test_an_illegal_move_says_which_rule_forbids_it(general: General) -> None:
    general.hex("0102", up=10)
    general.hex("0605")
    expect(general.page.locator(".toast")).to_contain_text("out of reach")


def test_a_path_is_drawn_by_dragging(general: General) -> None:
    """[GW-4.4] A march of four road hexes, hex by hex."""
    page = general.page
    page.mouse.move(*at_rest(page, HEX, "0102"))
    page.mouse.down()
    for hex in ("0102", "0101", "0201", "0301", "0401"):
        page.mouse.move(*page.evaluate(HEX, hex), steps=4)
    page.mouse.up()
    expect(page.locator(".prompt .facts")).to_contain_text("march of 4 hexes")
    general.main("Move")
    expect(page.get_by_role("log")).to_contain_text("marched 0102-0101-0201-0301-0401")


def test_a_turn_by_touch(phone: Page, served: Served) -> None:
    player = General(phone, touch=True)
    player.begin(served.url)
    tiles = phone.locator(".tiles button")
    expect(tiles).to_have_count(3)
    tiles.nth(2).tap()
    player.hex("0301")
    player.main("Move")
    expect(told(phone)).to_contain_text("City, yours")
    for place in (0, 1):
        if not re.search("Choose a unit", player.prompt):
            break
        tiles.nth(place).tap()
        player.main("Hold")
    assert not serious(phone)
    assert faults(phone) == []
