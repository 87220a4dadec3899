"""Rollout 1942 at the screen: what is told and shown in a mission."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

from ironmuster.systems.rollout.content.created import filled
from tests.browser.conftest import Served
from tests.browser.hands import Touch, at_rest, comes_to
from tests.browser.scout import FOOT, GOES, OPEN, Scout, Thumb, play, sit
from tests.rollout.helpers import CATALOG

# The base of some unit in the window, and a place three inches above it, with nothing before them.
RULED = """() => {
    const open = (x, y) => !!document.elementFromPoint(x, y)?.closest('[role=application]');
    const bases = [...document.querySelectorAll('.token .plate')].map((plate) => {
        const svg = plate.ownerSVGElement, box = plate.getBoundingClientRect();
        const inch = 100 * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        return [box.left + box.width / 2, box.top + box.height / 2, inch];
    });
    const seen = bases.filter(([x, y, inch]) => open(x, y) && open(x, y - 3 * inch));
    return seen.sort(([, a], [, b]) => a - b)[0];
}"""

# Of some words and plates of the board, those that what floats over it covers.
COVERED = """(all) => all.filter((one) => {
    const at = one.getBoundingClientRect();
    return [...document.querySelectorAll('.prompt, [aria-label="What happened"]')].some((over) => {
        const box = over.getBoundingClientRect();
        return at.left < box.right && at.right > box.left &&
            at.top < box.bottom - 1 && at.bottom > box.top + 1;
    });
}).map((one) => one.textContent)"""


# The places with a name, and where they lie in the window.
SPOTS = """() => [...document.querySelectorAll('.board .spot')].map((spot) => {
    const box = spot.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
})"""


# The bases that lie free in the window.
BASES = """() => [...document.querySelectorAll('.token .plate')].map((plate) => {
    const box = plate.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}).filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.frame svg'))"""


# The bases of enemies that lie free in the window.
FOES = """() => [...document.querySelectorAll('.token.side-1 .plate')].map((plate) => {
    const box = plate.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}).filter(([x, y]) => document.elementFromPoint(x, y)?.closest('.frame svg'))"""


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_a_scale_and_plates_at_the_rim_lie_clear_of_what_floats(
    size: tuple[int, int], page: Page, served: Served
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit(page, served.url)
    player = Scout(page)
    player.settle()
    if "Which edge" in player.prompt:  # three answers, and the question beside them
        assert page.locator(".prompt").evaluate("(one) => one.offsetHeight") <= 76
    expect(page.locator(".rulers text")).to_have_count(18)
    comes_to(page, lambda: page.locator(".rulers text").evaluate_all(COVERED), [])
    play(player, GOES)
    comes_to(page, lambda: page.locator(".token .plate").evaluate_all(COVERED), [])


def test_a_point_is_told_with_its_price_or_the_rule_that_forbids_it(
    page: Page, served: Served
) -> None:
    sit(page, served.url)
    player = Scout(page)
    play(player, GOES)
    x, y, inch = at_rest(page, FOOT)
    page.mouse.move(x, y - 2 * inch)
    tape = page.locator(".preview text.sum")
    expect(tape).to_have_text(re.compile(r"^[\d.]+″ of [\d.]+″$"))
    page.mouse.move(x, y - 20 * inch)
    expect(tape).to_have_text("Not there")
    expect(page.locator(".preview")).to_contain_text("RO-6.")
    page.mouse.click(x, y - 2 * inch)
    expect(page.get_by_label("What to do now")).to_contain_text(re.compile(r"to [\d.]+. east"))
    # The price is said with the question, too.
    expect(page.get_by_label("What to do now")).to_contain_text(re.compile(r"[\d.]+″ of 4″ · turn"))
    page.keyboard.press("]")
    expect(page.get_by_role("button", name=re.compile("^Move"))).to_be_enabled()


def test_what_would_be_so_is_told_before_the_move(page: Page, served: Served) -> None:
    sit(page, served.url)
    player = Scout(page)
    play(player, GOES)
    x, y, inch = at_rest(page, FOOT)
    page.mouse.click(x, y - 2 * inch)
    expect(page.get_by_label("If it stops here")).to_be_visible()
    # Escape closes the list of all answers first; what was put there stays.
    page.get_by_role("button", name=re.compile("^All ")).click()
    listed = page.get_by_text("Every answer in words")
    expect(listed).to_be_visible()
    page.keyboard.press("Escape")
    expect(listed).to_have_count(0)
    expect(page.get_by_label("If it stops here")).to_be_visible()


def test_the_table_is_told_in_words_from_who_acts_outward(page: Page, served: Served) -> None:
    sit(page, served.url)
    player = Scout(page)
    play(player, GOES)
    told = page.get_by_label("The table in words").get_by_role("listitem")
    expect(told.first).to_have_text(
        re.compile(r"^\s*Gearshift \(Robot\), yours, 12 of 12 HP, moves 4″")
    )
    foes = re.compile(r"the enemy.s, .*inches (north|south|east|west)")
    expect(told.filter(has_text=foes).first).to_be_attached()
    page.get_by_role("application").focus()
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    live = page.locator(".frame p.unseen[aria-live]")
    expect(live).to_contain_text(re.compile("east, .* north.*, [\\d.]+″ of 4″"))


def test_the_enemy_says_why(page: Page, served: Served) -> None:
    sit(page, served.url, mission="clash")
    player = Scout(page)
    play(player, GOES)
    page.locator(".prompt").get_by_role("button", name="The rest passes").click()
    player.settle()
    expect(page.get_by_role("log")).to_contain_text("makes for")


@pytest.mark.rule("RO-2.4")
def test_a_ruler_between_any_two_ends_by_mouse_keys_and_touch(
    page: Page, phone: Page, served: Served
) -> None:
    sit(page, served.url)
    play(Scout(page), GOES)
    x, y, inch = at_rest(page, RULED)
    length = page.locator(".ruler text")
    read = page.locator(".board p.unseen[aria-live]", has_text=re.compile("inches|Ruler"))
    page.get_by_role("button", name="Ruler", exact=True).click()
    expect(read).to_have_text("Ruler. Choose one end, then the other")
    page.mouse.move(x, y)
    page.mouse.down()
    for part in (1, 2, 3):
        page.mouse.move(x, y - part * inch)
    # From the edge of the base, not from its middle, and the unit does not go anywhere.
    expect(length).to_have_text(re.compile(r"^[1-4](\.\d+)?″$"))
    page.mouse.up()
    expect(read).to_have_text(re.compile(r"^\w.* to .* north: [1-4](\.\d+)? inches$"))
    assert GOES in Scout(page).prompt and not page.locator(".preview").count()
    page.keyboard.press("m")
    expect(length).to_have_count(0)

    board = page.get_by_role("application")
    board.focus()
    page.keyboard.press("m")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(length).to_have_text(re.compile(r"^[1-4](\.\d+)?″$"))
    expect(read).to_have_text(re.compile(r" inches$"))
    page.keyboard.press("Escape")
    expect(length).to_have_count(0)

    sit(phone, served.url)
    play(Thumb(phone), GOES)
    phone.get_by_role("button", name="The view", exact=True).click()
    phone.get_by_role("button", name="Ruler", exact=True).click()
    phone.get_by_role("button", name="The view", exact=True).click()
    told = phone.locator(".board p.unseen[aria-live]", has_text="Ruler")
    expect(told).to_have_text("Ruler. Choose one end, then the other")
    x, y, inch = at_rest(phone, RULED)
    phone.touchscreen.tap(x, y)
    phone.touchscreen.tap(x, y - 3 * inch)
    expect(phone.locator(".ruler text")).to_have_text(re.compile(r"^[1-4](\.\d+)?″$"))


def test_who_acts_stands_above_the_question_and_is_dragged_from_there(
    page: Page, served: Served
) -> None:
    sit(page, served.url)
    player = Scout(page)
    play(player, GOES)
    page.wait_for_timeout(600)
    foot = player.foot()
    assert foot, "its base is under the question"
    player.go(*foot)
    expect(page.locator(".preview")).to_be_visible()
    expect(page.get_by_label("What to do now")).to_contain_text(re.compile(r"to [\d.]+. east"))


@pytest.mark.rule("RO-10.4")
def test_backs_are_shown_with_the_ranges_also_from_the_other_side(
    page: Page, served: Served
) -> None:
    sit(page, served.url)
    play(Scout(page), GOES)
    page.keyboard.press("r")
    backs = page.locator(".rears text")
    expect(backs.first).to_have_text("+2")
    wedge = page.locator(".token:has(.ring.active) .wedge")
    before = str(wedge.get_attribute("transform"))
    page.keyboard.press("o")
    expect(wedge).not_to_have_attribute("transform", before)
    turns = [
        float(re.findall(r"rotate\(([\d.]+)\)", one)[0])
        for one in (before, str(wedge.get_attribute("transform")))
    ]
    assert abs(turns[1] - turns[0]) == 180
    expect(backs.first).to_have_text("+2")
    page.keyboard.press("o")
    page.keyboard.press("r")
    expect(backs).to_have_count(0)


def test_a_finger_drags_under_a_lens_and_another_sets_a_corner(phone: Page, served: Served) -> None:
    sit(phone, served.url)
    player = Thumb(phone)
    play(player, GOES)
    phone.wait_for_timeout(600)
    foot = player.foot()
    assert foot, "its base is under the question"
    x, y, inch = foot
    # Behind its own figure, whose head lies there, the ground is meant.
    phone.touchscreen.tap(x, y - 2.5 * inch)
    asked = phone.get_by_label("What to do now")
    expect(asked).to_contain_text(re.compile(r"2\.[3-7]″ of 4″"))
    phone.locator(".prompt").get_by_role("button", name="Back").tap()
    expect(asked).to_contain_text(GOES)
    phone.wait_for_timeout(600)
    foot = player.foot()
    assert foot, "its base is under the question"
    x, y, inch = foot
    wire = phone.context.new_cdp_session(phone)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        down = [{"x": px, "y": py, "id": at} for at, (px, py) in enumerate(points)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": down})

    touch("touchStart", (x, y))
    for part in (0.5, 0.8, 1):
        touch("touchMove", (x, y - part * inch))
    lens = phone.locator(".lens")
    expect(lens).to_be_visible()
    box = lens.bounding_box()
    assert box and box["y"] + box["height"] < y - inch
    assert lens.evaluate("one => !!document.querySelector(one.querySelector('use').href.baseVal)")
    other = (x - 90, y - 3 * inch)
    touch("touchStart", (x, y - inch), other)
    touch("touchMove", (x + inch, y - 1.5 * inch), other)
    expect(phone.locator(".preview .corner").first).to_be_visible()
    touch("touchEnd")
    expect(lens).to_have_count(0)
    expect(phone.get_by_label("What to do now")).to_contain_text(re.compile(r"to [\d.]+. east"))


def test_a_card_that_was_folded_stays_so_at_the_next_question(phone: Page, served: Served) -> None:
    sit(phone, served.url, mission="defend")
    player = Thumb(phone)
    play(player, "Which defences")
    handle = phone.get_by_role("button", name="Details, forces and log")
    expect(handle).to_have_attribute("aria-expanded", "true")
    handle.tap()  # the shop, which lies over the team
    phone.wait_for_timeout(600)
    bases = at_rest(phone, BASES)
    assert bases, "nobody is in sight"
    phone.touchscreen.tap(*bases[0])
    expect(handle).to_have_attribute("aria-expanded", "true")
    handle.tap()
    phone.locator(".prompt").get_by_role("button", name="Buy nothing more").tap()
    play(player, GOES)
    expect(handle).to_have_attribute("aria-expanded", "false")


@pytest.mark.rule("RO-2.2")
def test_a_phone_shows_the_whole_table_where_its_edge_is_asked_for(
    phone: Page, served: Served
) -> None:
    sit(phone, served.url, mission="defend", terrain="random")
    expect(phone.locator(".prompt .what")).to_have_text("Which edge of the table is yours?")
    inside = """() => {
        const svg = document.querySelector('.frame svg'), box = svg.getBoundingClientRect();
        const seen = svg.viewBox.baseVal, scale = box.width / seen.width;
        const [left, top] = [box.left - seen.x * scale, box.top - seen.y * scale];
        return left >= -1 && left + 4800 * scale <= innerWidth + 1;
    }"""
    phone.wait_for_function(inside)
    edges = phone.locator(".frame svg text").filter(
        has_text=re.compile("^(West|North|East|South)$")
    )
    expect(edges).to_have_count(4)
    phone.locator(".prompt").get_by_role("button", name="Keep the southern edge").tap()
    expect(phone.locator(".prompt .what")).not_to_contain_text("edge")
    phone.wait_for_function(f"() => !({inside})()")
    expect(edges).to_have_count(0)
    # All are set up round what is defended [RO-4.7]: that comes into sight, not the own edge.
    expect(phone.locator(".board text.name", has_text="★")).to_be_in_viewport(ratio=1)


@pytest.mark.rule("RO-17.3")
def test_a_phone_opens_the_shop_and_a_defence_from_the_list_can_be_gone_back_from(
    phone: Page, served: Served
) -> None:
    sit(phone, served.url, mission="defend")
    play(Thumb(phone), "Which defences")
    shop = phone.get_by_role("region", name="Defences")
    expect(shop).to_be_visible()
    prompt = phone.locator(".prompt")
    prompt.get_by_role("button", name=re.compile(r"^All \d+")).tap()
    prompt.get_by_role("button", name=re.compile("^Sandbags")).tap()
    expect(prompt.locator(".what")).to_have_text("Build Sandbags: where?")
    expect(shop).to_be_hidden()
    prompt.get_by_role("button", name="Back").tap()
    expect(prompt.locator(".what")).to_have_text("Which defences do you build?")
    expect(shop).to_be_visible()
    expect(prompt.locator(".latest")).not_to_contain_text("The player set up")


@pytest.mark.rule("RO-18.9")
def test_what_the_mission_is_about_bears_a_star_and_its_hp_are_in_the_head_line(
    page: Page, served: Served
) -> None:
    sit(page, served.url, mission="defend")
    play(Scout(page), GOES)
    name = page.locator(".board text.name", has_text="★")
    expect(name).to_have_count(1)
    expect(name).to_have_text(re.compile("^★ (Building|Vehicle|Soldier)$"))
    stands = str(name.text_content()).removeprefix("★ ")
    expect(page.locator(".headline .stands")).to_have_text(re.compile(rf"^{stands} (10|6|2) HP$"))


@pytest.mark.rule("RO-1.8")
def test_tokens_are_asked_about_no_more_in_a_phase(page: Page, served: Served) -> None:
    sit(page, served.url, mission="clash", fudge_tokens=9)
    player = Scout(page)
    play(player, "spend a token")
    phase = page.locator(".phases .now").inner_text()
    again = page.locator(".prompt").get_by_role("button", name="Not again this phase")
    again.click()
    expect(again).to_have_count(0)  # the order goes first, and answers then
    player.settle()
    while True:
        asked = player.prompt  # read before the phase, which may come to an end meanwhile
        if page.locator(".phases .now").inner_text() != phase:
            break
        assert "spend a token" not in asked
        player.step()
        player.settle()


@pytest.mark.rule("RO-8.1")
def test_an_aircraft_is_flown_along_its_lanes(page: Page, served: Served) -> None:
    kite = filled(CATALOG.chassis["aircraft"], "kite", "Kite", CATALOG)
    wing = {"id": "wing", "name": "Wing", "characters": ["gearshift"]}
    sit(page, served.url, "clash", {**wing, "metarians": [msgspec.to_builtins(kite)]})
    player = Scout(page)
    play(player, "Kite go?")
    page.locator(".prompt").get_by_role("button", name="Change into").click()
    expect(page.locator(".prompt .what")).to_contain_text("Kite flies")
    lanes = page.locator(".landing .may")
    expect(lanes).to_have_count(13)
    page.wait_for_timeout(600)
    ends = [spot for spot in at_rest(page, SPOTS) if page.evaluate(OPEN, spot)]
    page.mouse.move(*ends[0])
    expect(page.locator(".landing .wings")).to_have_count(1)
    page.mouse.click(*ends[0])
    expect(page.locator(".prompt .what")).to_contain_text("Fly")
    page.locator(".prompt .main:enabled", has_text="Fly").click()
    player.settle()
    expect(page.get_by_role("log")).to_contain_text("Kite flies")


def test_a_click_a_little_beyond_the_move_goes_as_far_as_it_can(page: Page, served: Served) -> None:
    sit(page, served.url)
    play(Scout(page), GOES)
    x, y, inch = at_rest(page, FOOT)
    page.mouse.move(x, y - 4.3 * inch)
    tape = page.locator(".preview text.sum")
    expect(tape).to_have_text("Not there")
    page.mouse.click(x, y - 4.3 * inch)
    expect(tape).to_have_text(re.compile(r"^(3\.\d|4)″ of 4″$"))
    expect(page.get_by_role("button", name=re.compile("^Move"))).to_be_enabled()
    # What is far beyond it is refused, and says why.
    page.mouse.click(x, y - 8 * inch)
    expect(tape).to_have_text("Not there")
    expect(page.get_by_label("What to do now")).to_contain_text("RO-6.")


@pytest.mark.parametrize("hand", [Scout, Thumb])
def test_an_enemy_is_read_about_while_somebody_is_moved(
    hand: type[Scout], page: Page, phone: Page, served: Served
) -> None:
    page = phone if hand is Thumb else page
    sit(page, served.url)
    player = hand(page)
    play(player, GOES)
    if hand is Thumb:
        Touch(page).whole()
    foot = at_rest(page, FOES)[0]
    page.touchscreen.tap(*foot) if hand is Thumb else page.mouse.click(*foot)
    # Its card is open: it has a name on the table. Nobody goes there.
    foe = re.compile("Infantry|Motorcycle|Scout|Panzer")
    expect(page.locator(".plate .name").filter(has_text=foe)).to_have_count(1)
    expect(page.locator(".prompt .main")).to_contain_text("Hold")
    if hand is Scout:
        page.get_by_role("button", name="Close the card").click()
        expect(page.locator(".plate .name").filter(has_text=foe)).to_have_count(0)
    assert GOES in player.prompt
