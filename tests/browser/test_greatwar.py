"""The Great War at the screen: a campaign by mouse, a turn by touch, a result typed in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from ironmuster.systems.greatwar.rules.battles import Battles
from tests.browser.conftest import Served
from tests.browser.hands import Onlooker
from tests.browser.layout import faults
from tests.browser.screen import serious
from tests.browser.stage import Stage
from tests.greatwar.made import at
from tests.greatwar.moments import position, scenario, unit

# Where a hex is drawn: even rows lie half a hex further east.
HEX = """hex => {
    const svg = document.querySelector('.frame svg');
    const box = svg.getBoundingClientRect(), seen = svg.viewBox.baseVal;
    const scale = box.width / seen.width, [wide, , left, top] = JSON.parse(svg.dataset.unit);
    const column = hex.slice(0, 2) - 1, row = hex.slice(2) - 1;
    return [box.left + (left + (column + row % 2 / 2) * wide - seen.x) * scale,
            box.top + (top + row * wide * Math.sqrt(3) / 2 - seen.y) * scale];
}"""
STEPS = 60


class General(Onlooker):
    """A person who plays a campaign by clicks or taps."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        super().__init__(page)
        self.touch = touch

    def begin(self, url: str) -> None:
        """Start the first game from its set-up page."""
        self.page.goto(url)
        self.page.evaluate("localStorage.setItem('ironmuster.speed', '0')")
        self.page.goto(f"{url}#/new/greatwar")
        self.page.get_by_role("button", name="Start the game").click()
        self.settle()

    def hex(self, hex: str, up: int = 0) -> None:
        """Choose a hex, or the figure whose body is so far above its middle."""
        x, y = self.page.evaluate(HEX, hex)
        hand = self.page.touchscreen.tap if self.touch else self.page.mouse.click
        hand(x, y - up)

    def main(self, words: str) -> None:
        """Give the answer that is meant, by these words."""
        before = self.said
        button = self.page.locator(".prompt .main:enabled")
        expect(button).to_contain_text(words)
        button.tap() if self.touch else button.click()
        self.settle(before)

    def listed(self) -> None:
        """Give the first of all answers."""
        before = self.said
        self.page.locator(".prompt").get_by_role("button", name=re.compile("^(All|List)")).click()
        self.page.locator(".prompt .sheet").get_by_role("button").nth(0).click()
        self.settle(before)

    def step(self) -> None:
        """Answer whatever is asked: hold, fight by dice, or the first that is possible."""
        asked, before = self.prompt, self.said
        if "Choose a unit" in asked:
            self.page.locator("aside.roster button.offered").first.click()
            self.main("Hold")
        elif "how is it fought" in asked:
            methods = self.page.get_by_role("group", name="How it is fought")
            methods.get_by_role("button", name="By dice").click()
            self.settle(before)
        elif self.page.get_by_role("button", name="Deploy nothing more").count():
            self.page.get_by_role("button", name="Deploy nothing more").click()
            self.settle(before)
        else:
            self.listed()


@pytest.fixture
def general(page: Page, served: Served) -> General:
    player = General(page)
    player.begin(served.url)
    return player


def told(page: Page) -> str:
    """The map in words."""
    return " ".join(page.get_by_label("The map in words").get_by_role("listitem").all_inner_texts())


def test_a_campaign_by_mouse(general: General) -> None:
    """[EX-4] The first game is Kestrel Ford against the regular bot: two sites in one move."""
    page = general.page
    assert "Kestrel Ford" in (page.get_by_role("application").get_attribute("aria-label") or "")
    general.hex("0102", up=10)
    expect(page.locator(".prompt .what")).to_contain_text("Weasel: where to?")
    general.hex("0301")
    expect(page.locator(".prompt .facts")).to_contain_text("takes Academy 0101 and City 0301")
    # The same hex may be come to by other ways, which take less.
    ways = page.get_by_role("region", name="Ways there").get_by_role("button")
    expect(ways.filter(has_text="takes 0101, 0301")).to_have_attribute("aria-pressed", "true")
    general.main("Move")
    assert "Academy of You" in told(page) and "City of You" in told(page)
    assert not serious(page)
    # The site list and what would come of it are beside the map.
    page.get_by_role("button", name="If it ended").click()
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


def test_a_campaign_goes_on_after_a_reload(general: General) -> None:
    general.hex("0102", up=10)
    general.hex("0301")
    general.main("Move")
    general.page.reload()
    general.settle()
    assert "City of You" in told(general.page)


def test_an_illegal_move_says_which_rule_forbids_it(general: General) -> None:
    general.hex("0102", up=10)
    general.hex("0605")
    expect(general.page.locator(".toast")).to_contain_text("out of reach")


def test_a_path_is_drawn_by_dragging(general: General) -> None:
    """[GW-4.4] A march of four road hexes, hex by hex."""
    page = general.page
    x, y = page.evaluate(HEX, "0102")
    page.mouse.move(x, y)
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
    assert "City of You" in told(phone)
    for place in (0, 1):
        if not re.search("Choose a unit", player.prompt):
            break
        tiles.nth(place).tap()
        player.main("Hold")
    assert not serious(phone)
    assert faults(phone) == []


def test_a_result_is_typed_in_with_all_its_faults_at_once(page: Page, served: Served) -> None:
    """[EX-15, GW-12.2 to 12.5] Two against one, a marginal victory of the defender."""
    places = {"1-1": ("0605", 4), "1-2": ("0605", 3), "2-1": ("0605", 4)}
    state = position(scenario(options={"battle_mode": "ask"}), places)
    for id, stamp in (("1-1", 2), ("1-2", 3), ("2-1", 1)):
        unit(state, id).stamp = stamp
    state.turn = 1
    stage = Stage(at(state, [Battles()]), seats=(0, 1))
    page.add_init_script("localStorage.setItem('ironmuster.speed', '0')")
    stage.open(page, served.url)
    card = page.get_by_role("region", name="Battle", exact=True)
    expect(card).to_contain_text("Battle: City 0605")
    methods = card.get_by_role("group", name="How it is fought")
    methods.get_by_role("button", name="On a real table").click()
    expect(card).to_contain_text("on a real table")
    methods.get_by_role("button", name="Any way").click()
    card.get_by_role("radio", name="Defender, marginal").check()
    card.get_by_role("checkbox").check()
    card.get_by_label("Iron Guard").fill("5")
    card.get_by_label("Federal Lance").fill("0")
    alert = card.get_by_role("alert")
    expect(alert.get_by_role("listitem")).to_have_count(2)
    expect(alert).to_contain_text("had 4 steps, not 5")
    expect(alert).to_contain_text("winner has no steps left")
    enter = card.get_by_role("button", name="Enter this result")
    expect(enter).to_be_disabled()
    card.get_by_role("checkbox").uncheck()
    enter.click()
    expect(card).to_contain_text("Entered: marginal victory of the defender")
    card.get_by_role("button", name="Confirm the result").click()
    expect(page.locator(".prompt .what")).to_contain_text("loses the next step")
    for id in ("1-1", "1-2", "1-1", "1-2"):
        if "loses the next step" not in page.locator(".prompt .what").inner_text():
            break
        row = page.locator("aside.roster").get_by_role("button").filter(has_text=id)
        row.click()
        if page.locator(".prompt .main:enabled").count():
            page.locator(".prompt .main:enabled").click()
        page.wait_for_timeout(300)
    expect(page.locator(".prompt .what")).to_contain_text("retreats: where to?")
    expect(page.get_by_role("log")).to_contain_text("2-1) has 3 steps left")
