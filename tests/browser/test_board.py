"""The board: previews that the engine measured, zoom, keys, and moves that nobody waits for."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from tests.battlemachine.helpers import BattleGame, battle, mech
from tests.browser.conftest import Served
from tests.browser.hands import at_rest, comes_to
from tests.browser.screen import FACE, FIRE, Screen
from tests.browser.stage import Stage

rule = pytest.mark.rule
PIXELS = "() => document.querySelector('.frame svg').getBoundingClientRect().width"
GLIDING = """() => document.getAnimations().filter(
    (one) => one.effect.target.closest('.token') && one.playState === 'running').length"""


def moment(phase: str) -> BattleGame:
    """An Ox among a few enemies on the map with buildings A to J; Mov 4."""
    return battle(
        mech("ox", "laser", "lob_smoke_mortar", at=(7, 10), facing="N"),
        mech("ox", "laser", at=(2, 13), facing="N"),
        mech("corsair", "laser", "autogun", seat=1, at=(4, 1), facing="S"),
        mech("praetor", "rail_gun", seat=1, at=(8, 3), facing="S"),
        map="foundry_row",
        phase=phase,
        dice=[3, 3, 3, 3],
    )


@pytest.fixture
def staged(page: Page, served: Served) -> Screen:
    return Screen(page, served.url)


def show(screen: Screen, phase: str) -> Stage:
    stage = Stage(moment(phase))
    stage.open(screen.page, screen.url)
    screen.wait(lambda: screen.prompt and screen.prompt != "…")
    return stage


def middle(page: Page, name: str) -> float:
    """How far down the middle of a way to look is drawn."""
    box = page.get_by_role("button", name=name, exact=True).bounding_box()
    assert box
    return box["y"] + box["height"] / 2


def test_keys_come_first_to_the_facing_that_is_proposed(staged: Screen) -> None:
    """The rest follow round the rose, as the hand of a clock goes."""
    game = battle(
        mech("ox", "laser", at=(1, 8), facing="N"),
        mech("ox", "laser", seat=1, at=(10, 8), facing="W"),
        map="crossroads",
        phase="moving",
        dice=[3, 3],
    )
    Stage(game).open(staged.page, staged.url)
    staged.wait(lambda: staged.prompt and staged.prompt != "…")
    staged.click(2, 8)
    page = staged.page
    expect(page.locator(".facing.proposed")).to_have_attribute("aria-label", "Face east")
    faces = page.get_by_role("button", name=FACE).all()
    names = [face.get_attribute("aria-label") for face in faces]
    assert names[:2] == ["Face east", "Face south-east"] and names[-1] == "Face north-east"


def test_a_turned_board_shows_where_north_is(staged: Screen) -> None:
    """Words name a way to look by the map, so the picture has to say where its north lies."""
    show(staged, "moving")
    page = staged.page
    norths = page.locator("svg text", has_text=re.compile("^N↓?$"))
    expect(norths).to_have_count(0)
    page.keyboard.press("o")
    expect(norths).to_have_count(1)  # at the corner
    staged.click(8, 8)
    staged.wait(lambda: middle(page, "Face south") < middle(page, "Face north"))
    expect(norths).to_have_count(2)
    mark = page.locator(".rose .north").bounding_box()
    assert mark and mark["y"] > middle(page, "Face north")
    page.keyboard.press("o")
    expect(norths).to_have_count(0)
    staged.wait(lambda: middle(page, "Face south") > middle(page, "Face north"))


@rule("BM-17.6")
def test_buildings_that_decide_a_demolition_are_marked_with_their_side(staged: Screen) -> None:
    units = mech("ox", "laser", at=(7, 10)), mech("ox", "laser", seat=1, at=(7, 3), facing="S")
    game = battle(*units, map="foundry_row", scenario="demolition", phase="moving")
    Stage(game).open(staged.page, staged.url)
    staged.wait(lambda: staged.prompt and staged.prompt != "…")
    marked = staged.page.locator(".plate", has=staged.page.locator(".aim"))
    for side, names in enumerate(("AB", "FG")):
        ours = marked.filter(has=staged.page.locator(f".side-{side}"))
        expect(ours).to_have_text([re.compile(rf"^\s*{name}") for name in names])


@rule("BM-5.3", "BM-5.4")
def test_reachable_squares_show_what_they_cost_and_the_way_there(staged: Screen) -> None:
    show(staged, "moving")
    told = staged.page.locator(".frame .hover")
    costs = staged.page.locator(".cost")
    expect(costs.first).to_be_visible()
    ahead = staged.page.locator('.cost[transform="translate(750 779)"]')
    expect(ahead).to_have_text("1")  # one square straight ahead
    staged.hover(8, 8)
    # A step ahead, a turn and a step; the facing of the way there is the cheapest end.
    expect(told).to_contain_text("costs 3 of 4 points")
    expect(staged.page.locator(".path")).to_be_visible()
    staged.hover(8, 3)
    expect(told).to_contain_text(re.compile(r"Not possible: .*BM-5"))


@rule("BM-6.4")
def test_the_line_of_sight_names_what_blocks_it(staged: Screen) -> None:
    show(staged, "firing")
    staged.hover(4, 1)
    told = staged.page.locator(".frame .hover")
    expect(told).to_contain_text(re.compile(r"No line of sight: building [A-J] at .*BM-6\.4"))
    expect(staged.page.locator(".blocker").first).to_be_visible()
    staged.hover(8, 3)
    expect(told).to_contain_text("In sight, distance 7")
    expect(staged.page.locator(".blocker")).to_have_count(0)


@rule("BM-6.7", "BM-12.5")
def test_smoke_shows_its_shadow_before_it_is_laid(staged: Screen) -> None:
    show(staged, "firing")
    staged.hover(8, 6)
    expect(staged.page.locator(".frame .hover")).to_contain_text("Smoke here would hide")
    expect(staged.page.locator(".veil .source")).to_be_visible()


def test_the_threat_of_the_enemy_is_shown_by_a_key_and_by_a_button(staged: Screen) -> None:
    show(staged, "moving")
    button = staged.page.get_by_role("button", name="Threat", exact=True)
    staged.page.get_by_role("application").focus()
    staged.page.keyboard.press("t")
    expect(staged.page.locator(".danger .edge").first).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(staged.page.locator(".danger .edge")).to_have_count(0)


@rule("BM-6.3")
def test_danger_is_told_in_degrees_with_who_brings_it(staged: Screen) -> None:
    stage = show(staged, "moving")
    page = staged.page
    game = stage.game
    page.get_by_role("button", name="Threat", exact=True).click()
    found = cast(Any, game.system.telling.measure(game, 0, {"type": "threat", "against": 0}))
    legend = page.get_by_role("note", name="Degrees of danger")
    expect(legend).to_contain_text("Damage Ox 1 can expect")
    expect(page.locator(".danger .fill").nth(1)).to_be_attached()  # more than one degree
    danger = found.dangers[0]
    names = {2: "Corsair", 3: "Praetor"}
    told = page.locator(".frame .hover")
    # A square in reach: whom one could hit from it, who could hit back, from whom it is safe.
    staged.hover(8, 8)
    expect(told).to_contain_text(re.compile(r"[Cc]an hit .*Praetor \(\d+ %\)|No enemy to fire at"))
    expect(told).to_contain_text("Ox 1 can expect")
    square = next(d for d in found.dangers if (8, 8) in d.squares)
    expect(told).to_contain_text(f"{square.damage:.1f} damage")
    expect(page.locator(".menace")).to_have_count(len(square.by))
    # And any other square: the worst of all.
    x, y = danger.squares[0]
    staged.hover(x, y)
    for menace in danger.by:
        expect(told).to_contain_text(f"{names[menace.mech]} ({menace.damage:.1f})")


def test_keys_zoom_and_walk_from_choice_to_choice(staged: Screen) -> None:
    show(staged, "move")
    keys, board = staged.page.keyboard, staged.page.get_by_role("application")
    board.focus()
    whole = at_rest(staged.page, PIXELS)
    keys.press("+")
    keys.press("+")
    staged.wait(lambda: staged.page.evaluate(PIXELS) > 1.5 * whole)
    keys.press("0")
    staged.wait(lambda: abs(staged.page.evaluate(PIXELS) - whole) < 2)
    keys.press("n")
    spoken = staged.page.locator(".frame [aria-live]")
    expect(spoken).to_contain_text("7, 10, Ox 1")
    keys.press("n")
    expect(spoken).to_contain_text("2, 13, Ox 2")
    keys.press("Enter")
    staged.wait(lambda: "Move Ox 2" in staged.prompt)


def test_a_move_is_seen_gliding_yet_nothing_waits_and_escape_ends_it(staged: Screen) -> None:
    staged.page.add_init_script("localStorage.setItem('ironmuster.speed', '0.1')")
    show(staged, "moving")
    staged.click(7, 7)
    staged.face("west")
    staged.wait(lambda: "Move Ox 2" in staged.prompt)
    comes_to(staged.page, lambda: staged.page.evaluate(GLIDING), 1, "the token is under way")
    staged.page.keyboard.press("Escape")
    assert staged.page.evaluate(GLIDING) == 0
    assert (7, 7) in staged.mechs(0)


@rule("BM-10.3")
def test_a_mech_stands_until_the_shot_that_destroys_it_lands(staged: Screen) -> None:
    page = staged.page
    page.add_init_script("localStorage.setItem('ironmuster.speed', '0.1')")
    shooter = mech("archon", "heavy_laser", at=(7, 9), facing="N")
    gopher = mech("gopher", "autogun", seat=1, at=(7, 5), facing="S", dam=1)
    ox = mech("ox", "laser", seat=1, at=(2, 3), facing="S")
    game = battle(shooter, gopher, ox, map="crossroads", phase="firing", dice=[6, 2, 6, 2])
    Stage(game).open(page, staged.url)
    staged.click(7, 5)
    staged.button(FIRE).click()
    first = page.wait_for_function(
        """() => document.querySelector('.effects.playing') &&
            ['.token', '.wreck'].map((all) => document.querySelectorAll(all).length)"""
    )
    assert first.json_value() == [3, 0], "all stand while the shot flies"
    page.keyboard.press("ArrowRight")
    expect(page.locator(".wreck")).to_have_count(1)
    expect(page.locator(".token")).to_have_count(2)
