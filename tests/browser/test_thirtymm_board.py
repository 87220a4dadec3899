"""What is done on the board of 30MM: pulled, aimed, strafed, grappled, thrown, and shown before."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from ironmuster.kernel.explore import odds
from ironmuster.kernel.game import Game
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.position.actions import Move
from tests.browser.conftest import Served
from tests.browser.hands import CENTRE, SETTLED, at_rest, comes_to
from tests.browser.moments import played_until, seated
from tests.browser.screen import serious
from tests.browser.skirmish import in_turn, may_act
from tests.browser.stage import Stage
from tests.thirtymm.moments import MissionGame, body, building_of, unit, where

NEW = ("Sections", "Thrusters", "Grapple")
COLUMN = 3**0.5 / 2  # from one column of hexes to the next, in heights of a hex


class Field:
    """A page with a battle on it, its hexes as points of the window."""

    def __init__(self, page: Page, url: str, game: MissionGame, stage: Stage | None = None) -> None:
        self.page, self.game, self.stage = page, game, stage or Stage(game)
        self.stage.open(page, url)
        self.main = page.locator(".prompt .main:enabled")
        page.locator(".prompt.mine").wait_for()

    def at(self, label: str) -> tuple[float, float]:
        """The middle of a hex of level 0."""
        column, row = int(label[:2]) - 1, int(label[2:]) - 1
        x, y = at_rest(self.page, CENTRE, [column * COLUMN, row + column % 2 / 2])
        return x, y

    def click(self, label: str, dx: float = 0) -> None:
        x, y = self.at(label)
        self.page.mouse.click(x + dx, y)

    def pull(self, start: str, end: str, stop: Callable[[], None] | None = None) -> None:
        """Press on a hex, pull to another one and let go, or give up by what `stop` does."""
        self.page.mouse.move(*self.at(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.at(end), steps=6)
        if stop:
            stop()
        self.page.mouse.up()

    def acts(self) -> list[dict[str, Any]]:
        """What was answered so far."""
        return [one["action"] for one in self.stage.heard if one["type"] == "act"]

    def answered(self, count: int) -> list[dict[str, Any]]:
        """The answers, once there are so many."""
        comes_to(self.page, lambda: len(self.acts()), count)
        return self.acts()


def duel(*more: Any, **how: Any) -> MissionGame:
    """A Trooper with a Raider four hexes before it, on open ground."""
    return in_turn(
        unit("alto_trooper", "0609", "N"),
        unit("portanova_raider", "0605", "S", team=1),
        *more,
        **how,
    )


class Late(Stage):
    """What is measured comes when a test says so."""

    def __init__(self, game: MissionGame) -> None:
        super().__init__(game)
        self.asked: list[tuple[WebSocketRoute, dict[str, Any]]] | None = []

    def _answer(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        if self.asked is not None and message["type"] == "measure":
            self.asked.append((line, message))
        else:
            super()._answer(line, message)

    def let_go(self) -> None:
        """Answer all that was asked, and what will be."""
        held, self.asked = self.asked or [], None
        for line, message in held:
            self._answer(line, message)


# -- moving ----------------------------------------------------------------------------------------


def test_a_move_and_the_way_it_looks_are_one_answer(page: Page, served: Served) -> None:
    field = Field(page, served.url, duel())
    field.click("0507")
    expect(field.main).to_contain_text("Move")
    page.keyboard.press("Enter")
    move, face = field.answered(2)
    assert (move["type"], move["at"]) == ("move", "0507")
    assert face == {"type": "face", "facing": 0}  # towards the enemy, as was shown
    assert where(field.game, 0) == "0507" and body(field.game, 0).facing == 0


def test_a_unit_is_pulled_to_a_hex_and_the_hex_to_its_facing(page: Page, served: Served) -> None:
    field = Field(page, served.url, duel())
    field.pull("0609", "0607")
    expect(field.main).to_contain_text("Move")
    assert not field.acts()
    field.pull("0607", "0709")  # south-east of it
    move, face = field.answered(2)
    assert (move["at"], face["facing"]) == ("0607", 2)
    assert where(field.game, 0) == "0607" and body(field.game, 0).facing == 2


@pytest.mark.parametrize("how", ["Escape", "outside"])
def test_a_pull_that_is_given_up_has_never_been(page: Page, served: Served, how: str) -> None:
    field = Field(page, served.url, duel())
    page.wait_for_function(SETTLED)
    before = page.locator(".prompt").inner_text()

    def give_up() -> None:
        if how == "Escape":
            page.keyboard.press("Escape")
        else:
            page.mouse.move(5, 5)

    field.pull("0609", "0607", give_up)
    expect(page.locator(".ghost")).to_have_count(0)
    comes_to(page, page.locator(".prompt").inner_text, before)
    assert not field.acts()


@pytest.mark.parametrize("how", ["Escape", "beside"])
def test_commands_close_without_an_answer(page: Page, served: Served, how: str) -> None:
    """By the key that takes back, which then takes back nothing else, or a click beside them."""
    stage = Stage(in_turn(unit("alto_trooper", "0609", "N"), unit("talon", "0602", "S", team=1)))
    stage.open(page, served.url)
    button = page.get_by_role("button", name=re.compile("^Commands"))
    commands = page.get_by_role("group", name="Commands")
    button.click()
    expect(commands.get_by_role("button").first).to_be_visible()
    if how == "Escape":
        page.keyboard.press("Escape")
        expect(button).to_be_focused()
    else:
        page.locator(".prompt .what").click()
    expect(commands).to_have_count(0)
    expect(button).to_have_attribute("aria-expanded", "false")
    assert [one for one in stage.heard if one["type"] == "act"] == []


def test_of_two_units_on_one_hex_each_is_meant_by_its_own_figure(
    page: Page, served: Served
) -> None:
    Field(page, served.url, duel(unit("sparrow", "0609", "N")))
    feet = at_rest(
        page,
        """() => [...document.querySelectorAll('.token')].map(one => {
            const box = one.querySelector('.plate').getBoundingClientRect();
            return [Number(one.dataset.index), box.left + box.width / 2, box.top + box.height / 2];
        })""",
    )
    spots = {int(index): (left, top) for index, left, top in feet}
    assert spots[2][0] - spots[0][0] > 15  # beside each other
    page.mouse.click(*spots[2])
    expect(page.get_by_role("heading", name="KS-02 Sparrow")).to_be_visible()


# -- attacks ---------------------------------------------------------------------------------------


def test_aiming_by_the_silhouette(page: Page, served: Served) -> None:
    field = Field(page, served.url, duel())
    field.click("0605")
    silhouette = page.get_by_role("group", name="Portanova Raider: aim at a section")
    silhouette.get_by_role("button", name=re.compile("^left arm", re.I)).click()
    expect(page.locator(".prompt")).to_contain_text("Left arm")
    assert not serious(page)  # with the panel open
    page.keyboard.press("Enter")
    shot = field.answered(1)[0]
    names = field.game.state.table.profiles[1].names
    assert (shot["type"], shot["unit"], names[shot["item"]]) == ("attack", 1, "left_arm")


def half_hidden(**how: Any) -> MissionGame:
    """W3: of a Raider behind a building only the head shows."""
    return in_turn(
        unit("alto_trooper", "0104", "S"),
        unit("portanova_raider", "0207", "N", team=1),
        map="S3",
        **how,
    )


def test_what_is_seen_of_a_target_and_what_hides_the_rest_stands_on_the_board(
    page: Page, served: Served
) -> None:
    Field(page, served.url, half_hidden())
    page.locator(".roster, aside").get_by_text("Portanova Raider").first.click()
    expect(page.locator(".aimed .hides")).to_have_count(1)
    expect(page.locator(".aimed .shape text")).to_have_text("1/6 seen")
    expect(page.locator(".aimed .part.hidden")).to_have_count(5)
    told = "4 hexes away · 1 of 6 sections in sight; building b1 on 0206 hides the others"
    expect(page.get_by_text(told)).to_be_visible()


def test_full_sight_is_told_on_the_line_and_the_line_hides_no_number(
    page: Page, served: Served
) -> None:
    field = Field(page, served.url, duel())
    field.click("0605")
    expect(page.locator(".aimed .whole text")).to_have_text("all seen")
    order = page.locator(".aimed .line, .plate:has(.core)").evaluate_all(
        "all => all.map(one => one.classList.contains('line'))"
    )
    assert order[0] is True and len(order) == 3  # the line first, and two plates over it


def test_who_cannot_be_shot_at_gives_way_to_who_is_aimed_at(page: Page, served: Served) -> None:
    behind = [unit("sentry", at, "N", team=1) for at in ("0114", "1114")]
    field = Field(page, served.url, duel(*behind))
    chips = page.get_by_role("group", name="Target").get_by_role("button")
    expect(chips).to_have_count(3)
    field.click("0605")
    expect(chips).to_have_count(2)
    chips.get_by_text("no shot").click()
    expect(chips).to_have_count(3)


def test_a_shot_that_is_aimed_takes_two_lines_of_the_question(page: Page, served: Served) -> None:
    Field(page, served.url, half_hidden())
    page.locator(".roster, aside").get_by_text("Portanova Raider").first.click()
    facts = page.locator(".prompt .facts")
    expect(facts).to_have_text(re.compile(r"Head · 4 of \d+ AP · ≈ [\d.]+ damage · destroys it"))
    high = page.locator(".prompt .what, .prompt .facts").evaluate_all(
        "all => all.map(one => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))"
    )
    assert [round(lines) for lines in high] == [1, 1]


def test_sections_thrusters_and_grapples_are_explained_where_they_first_come_up(
    page: Page, served: Served
) -> None:
    field = Field(page, served.url, duel(unit("sentry", "0709", "S", team=1)))
    sentry = page.locator(".roster, aside").get_by_text("DC-1 Sentry").first
    notes = {name: page.get_by_role("note", name=f"New: {name}") for name in NEW}
    expect(notes["Thrusters"]).to_contain_text("TM-8.6")
    expect(notes["Sections"]).to_have_count(0)
    field.click("0605")
    expect(notes["Sections"]).to_contain_text("TM-12.2")
    expect(notes["Grapple"]).to_have_count(0)  # it is too far away for that
    assert not serious(page)
    notes["Sections"].get_by_role("button", name="Got it").click()
    expect(notes["Sections"]).to_have_count(0)
    sentry.click()
    expect(notes["Grapple"]).to_contain_text("TM-13.1")
    page.reload()
    expect(notes["Thrusters"]).to_be_visible()
    sentry.click()
    expect(notes["Grapple"]).to_be_visible()
    expect(notes["Sections"]).to_have_count(0)


def test_the_signs_on_the_board_are_explained_until_they_are_put_away(
    page: Page, served: Served
) -> None:
    page.set_viewport_size({"width": 1600, "height": 900})
    Field(page, served.url, duel())
    signs = page.get_by_role("note", name="Signs on the board")
    for words in ("Defense: falls at 0", "level (none: 0)", "in the air", "water", "under water"):
        expect(signs.get_by_text(words, exact=True)).to_be_visible()
    signs.get_by_role("button", name="Put the signs away").click()
    expect(signs.get_by_text("Defense: falls at 0")).to_have_count(0)
    page.reload()
    expect(signs.get_by_role("button", name="Signs on the board")).to_be_visible()
    expect(signs.get_by_text("Defense: falls at 0")).to_have_count(0)


def test_the_signs_cover_no_board_that_has_no_room_beside_it_unless_they_are_asked_for(
    page: Page, served: Served
) -> None:
    page.set_viewport_size({"width": 1600, "height": 900})
    Field(page, served.url, duel())
    signs = page.get_by_role("note", name="Signs on the board")
    words = signs.get_by_text("Defense: falls at 0")
    expect(words).to_be_visible()
    beside = """one => {
        const svg = document.querySelector('.canvas > svg');
        const edge = new DOMPoint(0, 0).matrixTransform(svg.getScreenCTM()).x;
        return one.getBoundingClientRect().right <= edge;
    }"""
    comes_to(page, lambda: signs.evaluate(beside), True)
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(words).to_have_count(0)
    signs.get_by_role("button", name="Signs on the board").click()
    expect(words).to_be_visible()


@pytest.mark.parametrize("way", ["N", "S"])
def test_on_a_phone_the_signs_lie_over_no_enemy_unless_they_are_asked_for(
    phone: Page, served: Served, way: str
) -> None:
    """Whether there is somebody to attack or not."""
    units = unit("alto_trooper", "0609", way), unit("portanova_raider", "0605", "S", team=1)
    Field(phone, served.url, in_turn(*units))
    signs = phone.get_by_role("note", name="Signs on the board")
    expect(phone.locator(".prompt.mine")).to_be_visible()
    expect(signs.get_by_text("Defense: falls at 0")).to_have_count(0)
    signs.get_by_role("button", name="Signs on the board").tap()
    expect(signs.get_by_text("Defense: falls at 0")).to_be_visible()


def test_a_fall_is_shown_before_the_shot_that_brings_it(page: Page, served: Served) -> None:
    game = in_turn(
        unit("alto_trooper", "0609", "N"),
        unit("talon", "0605", "S", 2, team=1, left={"wing_binder 1": 0}),
    )
    field = Field(page, served.url, game)
    page.locator(".roster, aside").get_by_text("RV-28 Talon").first.click()
    told = (
        "Without its Wing Binder it falls 2 levels to 0605: 4 to its left leg, 4 to its right leg"
    )
    expect(page.get_by_text(told).first).to_be_visible()
    page.get_by_role("button", name=re.compile(r"^Aim at: Wing Binder")).click()
    expect(page.locator(".tumbles .likely text")).to_have_text(re.compile(r"▼2 \d+ %"))
    expect(page.locator(".prompt")).to_contain_text("it falls 2 levels")
    assert not field.acts()


# -- strafing --------------------------------------------------------------------------------------


def test_strafing_an_enemy_on_the_way(page: Page, served: Served) -> None:
    game = in_turn(unit("swift", "0612", "N", 1), unit("portanova_raider", "0608", "S", team=1))
    field = Field(page, served.url, game)
    field.click("0608")
    page.get_by_role("button", name="Fly over it to strafe").click()
    expect(page.locator(".prompt")).to_contain_text("0608")
    expect(field.main).to_be_visible()
    page.keyboard.press("Enter")
    leg = field.answered(1)[0]
    assert (leg["type"], leg["at"]) == ("fly", "0608")
    assert where(game, 0) == "0608" and game.state.turn.strafing
    expect(field.main).to_contain_text("Fire")  # the best shot from over it is proposed
    field.main.click()
    shot = field.answered(2)[1]
    assert (shot["type"], shot["unit"]) == ("attack", 1)
    assert game.decision is not None and game.decision.prompt == "aim"
    for count in range(3, 9):  # a salvo keeps its aim
        if game.decision is None or game.decision.prompt != "aim":
            break
        expect(field.main).to_contain_text("Next shot")
        field.main.click()
        assert field.answered(count)[-1] == {"type": "aim", "item": shot["item"]}
    assert game.decision is not None and game.decision.prompt == "act"
    assert any(one.at == "0602" for one in game.decision.options if isinstance(one, Move))


# -- grapples --------------------------------------------------------------------------------------


def gripping(*dice: int) -> MissionGame:
    """W8: a Breaker before a Raider, a building two hexes behind that."""
    return in_turn(
        unit("portanova_breaker", "0409", "N"),
        unit("portanova_raider", "0408", "S", team=1),
        map="S3",
        dice=dice,
    )


def seized(field: Field) -> None:
    """The Raider is grappled by its button in the panel, and does not get away."""
    field.page.locator(".roster, aside").get_by_text("Portanova Raider").first.click()
    field.page.get_by_role("button", name=re.compile("Grapple Portanova Raider, 2 AP")).click()
    expect(field.page.locator(".prompt")).to_contain_text("hold it or throw it")


def test_a_grapple_and_a_hold(page: Page, served: Served) -> None:
    field = Field(page, served.url, gripping(8, 1))
    seized(field)
    page.get_by_role("button", name="Hold the unit").click()
    assert [one["type"] for one in field.answered(2)] == ["grapple", "hold"]
    assert body(field.game, 1).partner == 0
    expect(page.locator(".token .clamp")).to_have_count(1)


def test_a_throw_into_a_building_is_seen_before_it_is_made(page: Page, served: Served) -> None:
    field = Field(page, served.url, gripping(8, 1, 8))
    seized(field)
    field.click("0406")
    expect(page.locator(".prompt")).to_contain_text(
        "91 % 0406 into building S3-b6: 8 damage to Portanova Raider"
    )
    expect(page.locator(".tumbles .plate.likely")).to_have_text("▲91 %")
    expect(page.locator(".tumbles .plate")).to_have_count(6)
    assert len(field.acts()) == 1
    expect(field.main).to_be_visible()
    page.keyboard.press("Enter")
    assert field.answered(2)[1] == {"type": "throw", "at": "0406"}
    assert body(field.game, 1).stuck == building_of(field.game, "S3-b6")
    expect(page.get_by_role("log").or_(page.get_by_label("Log")).first).to_contain_text(
        "Portanova Raider"
    )


# -- advice and views ------------------------------------------------------------------------------


@pytest.mark.parametrize(("pressed", "weapon"), [(True, "Missile Pod"), (False, "Gatling Gun")])
def test_the_shot_under_a_finger_is_the_one_that_is_fired(
    page: Page, served: Served, pressed: bool, weapon: str
) -> None:
    """Numbers that come late make the best shot of the first, but not while one confirms it."""
    entries = DATA.contents.units["bulwark"].weapons
    bulwark = unit("bulwark", "0609", "N", sheet_changes={"weapons": entries[1::-1]})
    stage = Late(in_turn(bulwark, unit("portanova_raider", "0605", "S", team=1)))
    field = Field(page, served.url, stage.game, stage)
    field.click("0605")
    asked = page.locator(".prompt .what")
    expect(asked).to_have_text("Missile Pod at Portanova Raider")
    field.main.hover()
    if pressed:
        page.mouse.down()
    stage.let_go()
    expect(page.locator(".prompt .facts")).to_contain_text("damage")
    expect(asked).to_have_text(f"{weapon} at Portanova Raider")
    if not pressed:
        page.mouse.down()
    page.mouse.up()
    [act] = field.answered(1)
    assert act["weapon"] == int(not pressed)


def test_a_hint_points_on_the_board(page: Page, served: Served) -> None:
    address, script = seated(served.url, played_until(may_act, name="thirtymm"))
    page.add_init_script(script)
    page.goto(address)
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = (
        page.get_by_role("region", name=re.compile("hint", re.I)).or_(page.locator(".hint")).first
    )
    expect(hint).to_be_visible()
    expect(page.locator(".advised").first).to_be_attached()


def test_the_field_of_view_says_how_much_of_whom_is_seen(page: Page, served: Served) -> None:
    Field(page, served.url, duel())
    page.get_by_role("application").focus()
    page.keyboard.press("r")
    expect(page.locator(".view .limit")).to_be_attached()
    seen = page.locator(".view .met text")
    expect(seen).to_have_count(1)
    expect(seen).to_have_text(re.compile(r"^\d+$"))


# -- reactions -------------------------------------------------------------------------------------


def asks_for_a_shield(game: Game[Any, Any]) -> bool:
    """Whether a hit may be taken by a shield."""
    return game.decision is not None and game.decision.prompt == "shield"


def test_a_reaction_is_asked_with_what_comes_of_both_answers(page: Page, served: Served) -> None:
    record = played_until(asks_for_a_shield, name="thirtymm", mission="m03")
    assert record.game.decision is not None
    answers = list(record.game.decision.options)
    means = [
        {one.name: one.mean for one in odds(record.game, answer).quantities} for answer in answers
    ]
    address, script = seated(served.url, record)
    page.add_init_script(script)
    page.goto(address)
    asked = page.locator(".prompt.mine")
    expect(asked).to_contain_text("is hit: does a shield take it?")
    for mean in means:
        expect(asked.locator(".facts")).to_contain_text(f"{mean['own_damage']:g} damage")
    assert means[0] != means[-1]  # it makes a difference
    expect(asked.locator(".main:enabled")).to_have_text(re.compile("^Raise "))  # one is proposed
