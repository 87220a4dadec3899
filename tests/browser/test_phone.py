"""On a phone: what is asked and what it is asked about are in sight, upright and on its side."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from ironmuster.systems.mekleader.position.actions import NOBODY, Buy
from ironmuster.systems.mekleader.position.units import fight_of
from tests.battlemachine.helpers import BattleGame, battle, mech
from tests.browser.conftest import Served
from tests.browser.hands import CENTRE, Touch, at_rest, comes_to
from tests.browser.layout import FAULTS
from tests.browser.mercenary import brought
from tests.browser.screen import STILL
from tests.browser.skirmish import in_turn
from tests.browser.stage import Stage
from tests.mekleader import helpers as company
from tests.thirtymm.moments import unit

UPRIGHT: ViewportSize = {"width": 390, "height": 844}
LYING: ViewportSize = {"width": 844, "height": 390}
# The parts of a fight, each with what it lies under or leaves.
COVERED = """() => {
    const scene = document.querySelector('.scene').getBoundingClientRect();
    const sheet = document.querySelector('.stage > .sheet').getBoundingClientRect();
    const boxes = name => [...document.querySelectorAll(name)]
        .filter(one => one.checkVisibility())
        .map(one => [one, one.getBoundingClientRect()]);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const say = one => one.closest('article')?.getAttribute('aria-label') ?? one.textContent.trim();
    const found = [];
    const parts = boxes('.foes .plate, .foes .lamps, .foes .chance, .foes .troubles li, ' +
        '.own .plate, .own .lamps, .own .troubles li');
    for (const [one, box] of parts) {
        const name = `${one.className.split(' ')[0] || one.tagName} of ${say(one)}`;
        if (meet(box, sheet)) found.push(`${name} lies under the sheet`);
        const end = Math.min(scene.bottom, innerHeight) + 1;
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > end)
            found.push(`${name} sticks out`);
        for (const [band, place] of boxes('.track li'))
            if (meet(box, place)) found.push(`${name} meets the band ${say(band)}`);
    }
    for (const kind of ['.plate', '.chance'])
        for (const [one, box] of boxes(kind))
            for (const [other, place] of boxes(kind))
                if (one !== other && meet(box, place))
                    found.push(`${say(one)} meets ${say(other)}`);
    return [...new Set(found)];
}"""


def crowded(foes: int) -> company.MekGame:
    """A squad of four against many Foes of long names, some of them marked by cards."""
    kinds = ["jump_troops", "support_mek", "heavy_infantry", "light_mek", "sp_artillery"]
    kinds += ["heavy_mek", "assault_mek", "artillery"]
    pilot = company.man("green")
    squad = company.squad(
        company.mek("behemoth", "heavy_mortar", "autogun", pilot=pilot),
        company.mek("halyard", "light_mortar", pilot=company.man("green")),
        company.mek("cricket", "missile_pod", pilot=company.man("regular")),
        company.mek("thistle", "lasgun", pilot=company.man("regular")),
        hand=["salvage"],
    )
    game = company.game(squad, at="engagement", foes=kinds[:foes], seed=3)
    standing = fight_of(game.state).foes
    for foe in standing[:2] + standing[-2:]:
        foe.immobilized = foe.gyros = foe.dry = True
    return game


@pytest.mark.parametrize("foes", [3, 5, 7, 8])
def test_a_fight_with_many_foes_has_room_on_a_phone(phone: Page, served: Served, foes: int) -> None:
    stage = Stage(crowded(foes))
    stage.come(phone, served.url, phone.get_by_label("Your side"))
    for size in (UPRIGHT, LYING):
        phone.set_viewport_size(size)
        phone.wait_for_timeout(400)
        comes_to(phone, partial(phone.evaluate, COVERED), [], size)


# On a desk: own plates under the question, and names that are cut.
SPOILT = """() => {
    const asked = document.querySelector('.stage .asked').getBoundingClientRect();
    const under = [...document.querySelectorAll('.own .plate, .foes .plate')].filter(one => {
        const box = one.getBoundingClientRect();
        return box.bottom > asked.top + 1 && box.right > asked.left && box.left < asked.right;
    });
    const cut = [...document.querySelectorAll('.foe .name, .foe .need, .foe .row')].filter(
        one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4);
    const met = [...document.querySelectorAll('.foe')].filter(one => {
        const name = document.createRange();
        name.selectNodeContents(one.querySelector('.name'));
        const info = one.closest('.plate').querySelector('.info').getBoundingClientRect();
        return [...name.getClientRects()].some(box => box.right > info.left + 2
            && box.left < info.right && box.top < info.bottom - 4 && box.bottom > info.top + 4);
    });
    const title = document.querySelector('.scene > header h2').getBoundingClientRect();
    const hid = [...document.querySelectorAll('.foes .chance')].filter(one => {
        const box = one.getBoundingClientRect();
        return box.left < title.right && box.top < title.bottom && box.bottom > title.top;
    });
    return [under, cut, met, hid].map(list => list.map(one => one.textContent.trim()));
}"""


@pytest.mark.parametrize("foes", [3, 5, 8])
def test_on_a_desk_names_of_foes_are_whole_and_no_plate_lies_under_the_question(
    page: Page, served: Served, foes: int
) -> None:
    stage = Stage(crowded(foes))
    stage.come(page, served.url, page.get_by_label("Your side"))
    for wide, high in ((1440, 900), (1024, 768)):
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_timeout(400)
        comes_to(page, partial(page.evaluate, SPOILT), [[], [], [], []], (wide, high))


def test_a_card_that_was_raised_lies_down_when_something_else_is_asked(
    page: Page, served: Served
) -> None:
    stage = Stage(crowded(3))
    stage.come(page, served.url, page.get_by_label("Your side"))
    hand = page.get_by_label("Your hand")
    page.locator(".prompt.mine").wait_for()
    hand.get_by_role("button").first.click()
    raised = hand.locator("li.up")
    expect(raised).to_have_count(1)
    page.mouse.move(700, 300)
    page.locator(".foes .offered .over").first.click()
    expect(page.get_by_label("What to do now")).to_contain_text("Missile Pod of Cricket")
    expect(raised).to_have_count(0)


def fits_one(game: Any) -> bool:
    """Whether something on the market fits a Mek of the squad."""
    return any(isinstance(one, Buy) and one.mek != NOBODY for one in game.decision.options)


def test_with_a_card_in_hand_every_answer_is_within_reach(phone: Page, served: Served) -> None:
    """The broad golden answer pushed the others out to the left, where nothing scrolls."""
    address, script = brought(served.url, fits_one)
    phone.add_init_script(script)
    phone.goto(address)
    phone.locator("[aria-label=Market] li[data-drag]:not(:has(.buy)) .over").first.tap()
    answers = phone.locator(".prompt .answers button")
    expect(answers.filter(has_text=re.compile("^Buy .* for "))).to_be_visible()
    comes_to(phone, partial(phone.evaluate, FAULTS), [])
    for name in ("Hint", "Back", "End the Build Phase"):
        expect(answers.filter(has_text=name)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("mechs", [2, 3])
def test_common_grid_is_asked_a_step_at_a_time(phone: Page, served: Served, mechs: int) -> None:
    units = [mech("archon", "laser", at=(x, 9), facing="N") for x in (5, 7, 9)[:mechs]]
    enemy = mech("praetor", "rail_gun", seat=1, at=(7, 2), facing="S")
    game = battle(*units, enemy, factions=("combine", None), phase="order")
    stage = Stage(game)
    stage.open(phone, served.url)
    asked = phone.get_by_label("What to do now")
    expect(asked).to_contain_text("a mech that gives energy")
    answers = asked.locator(".answers button")
    expect(answers.filter(has_text="Share no more Eng")).to_be_visible()
    expect(answers.filter(has_text=re.compile("[123] Eng"))).to_have_count(0)
    phone.locator(".tiles button").nth(1).tap()
    if mechs > 2:
        expect(asked).to_contain_text("To which mech does Archon 2 give energy?")
        phone.locator(".tiles button").nth(0).tap()
    expect(asked).to_contain_text("Archon 2 to Archon 1: how much energy?")
    expect(answers.filter(has_text=re.compile("^ *[123] Eng *$"))).to_have_count(3)
    low = "one => one.getBoundingClientRect().height < 160"
    comes_to(phone, lambda: asked.evaluate(low), True)
    answers.filter(has_text="2 Eng").tap()
    expect(asked).to_contain_text("a mech that gives energy")
    assert [one.eng for one in game.state.mechs[:2]] == [10, 6]  # 8 each before


def test_nothing_looks_pressed_where_a_finger_was(phone: Page, served: Served) -> None:
    """What comes to lie there looked as if the finger were still on it."""
    Stage(orders()).open(phone, served.url)
    answer = phone.get_by_role("button", name="Kill Order: Praetor 1")
    ground = "one => getComputedStyle(one).backgroundColor"
    expect(answer).to_be_enabled()
    phone.wait_for_function(STILL)
    before = answer.evaluate(ground)

    def hovered() -> bool:
        """A pointer lies there, where a browser leaves it after a tap."""
        box = answer.bounding_box()
        assert box
        phone.mouse.move(box["x"] + 9, box["y"] + 9)
        return bool(answer.evaluate("one => one.matches(':hover')"))

    comes_to(phone, hovered, True)
    phone.wait_for_timeout(300)
    phone.wait_for_function(STILL)
    assert answer.evaluate(ground) == before


# The things whose middle is not their own: something lies over it, or cuts it off.
UNSEEN = """all => all.filter(one => {
    one.scrollIntoView({block: 'nearest'});
    const {left, right, top, bottom} = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}).map(one => one.innerText)"""


def test_commands_are_all_in_reach_of_a_thumb(phone: Page, served: Served) -> None:
    """They opened beyond the upper edge of the sheet, which showed a strip of one of them."""
    stage = Stage(in_turn(unit("alto_trooper", "0609", "N"), unit("talon", "0602", "S", team=1)))
    stage.open(phone, served.url)
    asked = phone.get_by_label("What to do now")
    for size in (LYING, UPRIGHT):
        phone.set_viewport_size(size)
        phone.wait_for_timeout(400)
        asked.get_by_role("button", name=re.compile("^Commands")).tap()
        commands = asked.get_by_role("group", name="Commands").get_by_role("button")
        expect(commands.filter(has_text="Kneel")).to_be_visible()
        comes_to(phone, partial(phone.evaluate, FAULTS), [], size)
        comes_to(phone, partial(commands.evaluate_all, UNSEEN), [], size)
        asked.get_by_role("button", name=re.compile("^Commands")).tap()
        expect(commands).to_have_count(0)
    asked.get_by_role("button", name=re.compile("^Commands")).tap()
    commands.filter(has_text="Kneel").tap()
    expect(asked.get_by_title("To the log")).to_contain_text("kneels")


def test_all_ways_to_look_are_in_reach_of_a_thumb(phone: Page, served: Served) -> None:
    """On its side the last four of them lay below the window."""
    Stage(orders()).open(phone, served.url)
    button = phone.get_by_role("button", name="The view")
    for size in (LYING, UPRIGHT):
        phone.set_viewport_size(size)
        phone.wait_for_timeout(400)
        expect(button).to_contain_text("View")
        button.tap()
        ways = phone.get_by_role("group", name="The view").get_by_role("button")
        expect(ways.filter(has_text="Full screen")).to_be_in_viewport(ratio=1)
        ways.filter(has_text="Threat").tap()
        expect(phone.get_by_role("note", name="Degrees of danger")).to_be_in_viewport(ratio=1)
        comes_to(phone, partial(phone.evaluate, FAULTS), [], size)
        comes_to(phone, partial(ways.evaluate_all, UNSEEN), [], size)
        ways.filter(has_text="Threat").tap()
        button.tap()


def two_that_may_move() -> Stage:
    """Two mechs that are asked to move, and one that cannot be chosen."""
    squad = [mech("ox", "laser", at=(x, 12), facing="N") for x in (4, 8)]
    foe = mech("praetor", "laser", seat=1, at=(7, 6), facing="S")
    return Stage(battle(*squad, foe, map="foundry_row", phase="move"))


def test_who_acts_by_a_tap_opens_no_card_over_the_board(phone: Page, served: Served) -> None:
    """The card of the mech that was tapped came up over the squares in its reach."""
    two_that_may_move().open(phone, served.url)
    asked, touch = phone.get_by_label("What to do now"), Touch(phone)
    handle = phone.get_by_role("button", name="Details, forces and log")
    for square, name in (((8, 12), "Ox 2"), ((4, 12), "Ox 1")):
        phone.wait_for_timeout(400)
        touch.square(*square)
        expect(asked).to_contain_text(f"Move {name}")
        expect(asked).to_contain_text("a marked square")
        phone.wait_for_timeout(200)
        expect(handle).to_have_attribute("aria-expanded", "false")
    touch.square(7, 6)  # who cannot be chosen is read
    expect(handle).to_have_attribute("aria-expanded", "true")


def test_what_was_opened_on_a_phone_goes_when_the_next_thing_is_asked(
    phone: Page, served: Served
) -> None:
    """It lay over the squares that were asked for, with the tiles of the forces above it."""
    two_that_may_move().open(phone, served.url)
    asked = phone.get_by_label("What to do now")
    handle = phone.get_by_role("button", name="Details, forces and log")
    tiles = phone.locator("main > .tiles")
    expect(asked).to_contain_text("Move Ox 1")
    expect(tiles).to_be_visible()
    handle.tap()
    phone.get_by_role("group", name="Beside the board").get_by_role("button", name="Log").tap()
    expect(handle).to_have_attribute("aria-expanded", "true")
    expect(tiles).to_be_hidden()
    asked.get_by_role("button", name="End movement").tap()
    expect(asked).to_contain_text("Fire")
    expect(handle).to_have_attribute("aria-expanded", "false")
    expect(tiles).to_be_visible()


def test_the_card_of_a_target_does_not_cover_what_comes_of_a_shot(
    phone: Page, served: Served
) -> None:
    """Struck, it could be chosen no more, and so its card came up, over the dice and the enemy's
    turn. Whoever taps it then reads it all the same."""
    shooter = mech("archon", "heavy_laser", at=(7, 9), facing="N")
    ox = mech("ox", "laser", seat=1, at=(7, 5), facing="S")
    game = battle(shooter, ox, map="crossroads", phase="firing", dice=[2, 5])
    Stage(game).open(phone, served.url)
    asked, touch = phone.get_by_label("What to do now"), Touch(phone)
    handle = phone.get_by_role("button", name="Details, forces and log")
    expect(asked).to_contain_text("Heavy Laser at Ox")
    phone.wait_for_timeout(400)
    touch.square(7, 5)
    fire = asked.locator(".main").filter(has_text="Fire")
    expect(fire).to_be_visible()
    expect(handle).to_have_attribute("aria-expanded", "false")
    fire.tap()
    expect(asked.get_by_title("To the log")).to_contain_text("to play")
    phone.wait_for_timeout(400)
    expect(handle).to_have_attribute("aria-expanded", "false")
    touch.square(7, 5)
    expect(handle).to_have_attribute("aria-expanded", "true")


def test_a_button_that_is_brought_into_sight_leaves_squares_under_the_finger(
    phone: Page, served: Served
) -> None:
    """Chromium scrolled the board below its camera, and every tap after that missed by as much."""
    two_that_may_move().open(phone, served.url)
    asked = phone.get_by_label("What to do now")
    expect(asked).to_contain_text("Move Ox 1")
    phone.wait_for_timeout(400)
    canvas = phone.get_by_role("application")
    before = at_rest(phone, CENTRE, [8, 12])
    canvas.evaluate("one => (one.scrollLeft = 60)")
    comes_to(phone, lambda: canvas.evaluate("one => one.scrollLeft"), 0)
    now = at_rest(phone, CENTRE, [8, 12])
    assert abs(before[0] - 60 - now[0]) <= 1, "what was brought into sight is there"
    Touch(phone).square(8, 12)
    expect(asked).to_contain_text("Move Ox 2")


def orders() -> BattleGame:
    """Any of four enemies may be named by an order; they stand along their edge of the map."""
    enemies = [mech("praetor", "laser", seat=1, at=(x, 1), facing="S") for x in (3, 6, 9, 11)]
    return battle(
        mech("archon", "heavy_laser", at=(7, 12), facing="N"),
        *enemies,
        factions=("sol", None),
        commanders=("carman_skiric", None),
        map="foundry_row",
        phase="order",
    )


# The targets that a finger does not reach where they are drawn, by what lies over them.
BURIED = """() => [...document.querySelectorAll('.token.side-1')].flatMap(one => {
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return over?.closest('.canvas') ? [] : [`${left},${top} under ${over?.outerHTML.slice(0, 80)}`];
})"""


def test_whom_an_order_may_name_lies_under_no_small_map(phone: Page, served: Served) -> None:
    Stage(orders()).open(phone, served.url)
    expect(phone.get_by_label("What to do now")).to_contain_text("Kill Order")
    for size in (UPRIGHT, LYING):
        phone.set_viewport_size(size)
        phone.wait_for_timeout(600)
        comes_to(phone, partial(phone.evaluate, BURIED), [], size)


class Held(Stage):
    """A position whose last action may be taken back by consent only, which is asked for."""

    def _tell(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            message |= {"ask_undo": True, "held": "dice were rolled", "asked": [1]}
        super()._tell(line, message)


def test_who_asks_to_take_back_is_told_that_the_others_are_asked(
    phone: Page, served: Served
) -> None:
    game = battle(
        mech("archon", "laser", at=(5, 9), facing="N"),
        mech("praetor", "rail_gun", seat=1, at=(7, 2), facing="S"),
        phase="move",
    )
    stage = Held(game)
    stage.open(phone, served.url)
    phone.get_by_role("button", name="Ask to undo").tap()
    told = phone.get_by_role("status").filter(has_text="asked whether you may take that back")
    expect(told).to_contain_text(re.compile("Ben .*; playing on withdraws it"))
    phone.wait_for_timeout(8000)  # a passing message stays for seven seconds
    expect(told).to_be_visible()
    comes_to(phone, lambda: [one["type"] for one in stage.heard].count("undo"), 1)


def test_two_games_and_a_half_fill_the_first_screen_of_a_phone(phone: Page, served: Served) -> None:
    """It was one and a half: each game is a scene, and what starts it is at once in sight."""
    phone.goto(served.url)
    games = phone.get_by_label("Games").get_by_role("article")
    expect(games.nth(2).get_by_role("heading")).to_be_in_viewport(ratio=1)
    half = """one => {
        const {top, bottom} = one.getBoundingClientRect();
        return (top + bottom) / 2 <= innerHeight;
    }"""
    comes_to(phone, lambda: games.nth(2).evaluate(half), True)
    for one in games.all()[:2]:
        for way in ("Quick start", "Set up a game"):
            expect(one.get_by_text(way)).to_be_in_viewport(ratio=1)
    comes_to(phone, partial(phone.evaluate, FAULTS), [])
