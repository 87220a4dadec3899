"""Setting up in one press, and what one has to choose among in sight on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ironmuster.kernel.record import Decision
from ironmuster.systems.battlemachine.position.actions import KillOrder, Place
from tests.battlemachine.helpers import BattleGame, battle, mech
from tests.browser.conftest import Served
from tests.browser.hands import at_rest, comes_to
from tests.browser.screen import Screen
from tests.browser.stage import Stage

rule = pytest.mark.rule
# How far each of what is marked lies outside of what nothing covers, in pixels: under the head line
# or the strip, or behind the own mechs and the sheet.
HIDDEN = """marks => {
    const top = document.querySelector('header').getBoundingClientRect().bottom;
    const tiles = document.querySelector('.stage > .tiles').getBoundingClientRect();
    return [...document.querySelectorAll(marks)].map(one => {
        const {left, right, top: head, bottom} = one.getBoundingClientRect();
        const foot = Math.min(bottom, (head + bottom) / 2 + 12);
        return Math.max(0, top - foot, foot - tiles.top, -left, right - innerWidth);
    });
}"""


def setting_up() -> BattleGame:
    """Three mechs to set up, before an enemy does."""
    own = (mech("ox", "autogun", at=None, commander=not place) for place in range(3))
    return battle(*own, mech("ox", "laser", seat=1, at=None), map="crossroads", phase="deploy")


def far_apart() -> BattleGame:
    """Two enemies to give a Kill Order against, one at each end of the board."""
    return battle(
        mech("archon", "heavy_laser", at=(6, 10), facing="N"),
        mech("gopher", "autogun", seat=1, at=(1, 1), facing="S"),
        mech("gopher", "autogun", seat=1, at=(10, 4), facing="S"),
        factions=("sol", None),
        commanders=("carman_skiric", None),
        map="crossroads",
        phase="order",
    )


def opened(page: Page, url: str, game: BattleGame) -> tuple[Stage, Screen]:
    """The position on the page, once it asks."""
    stage, screen = Stage(game), Screen(page, url)
    stage.open(page, url)
    screen.wait(lambda: screen.prompt and screen.prompt != "…")
    return stage, screen


def asked(stage: Stage) -> Decision:
    """The open question of the game."""
    assert stage.game.decision is not None
    return stage.game.decision


@rule("BM-3.5")
@pytest.mark.parametrize("by", ["a click", "a key"])
def test_all_mechs_are_set_up_where_they_are_shown(page: Page, served: Served, by: str) -> None:
    stage, screen = opened(page, served.url, setting_up())
    expect(page.locator(".post")).to_have_count(3)
    button = screen.button("Place all as shown")
    button.wait_for()
    high = "document.querySelector('.prompt').getBoundingClientRect().height"
    comes_to(page, lambda: page.evaluate(high), 72)
    if by == "a key":
        page.keyboard.press("Enter")
    else:
        button.click()
    screen.wait(lambda: asked(stage).player == 1)
    placed = [one["action"] for one in stage.heard if one["type"] == "act"]
    assert [one["mech"] for one in placed] == [0, 1, 2] and {one["type"] for one in placed} == {
        Place.__name__.lower()
    }


@rule("BM-3.5")
def test_each_may_be_placed_by_itself_and_the_others_as_shown(page: Page, served: Served) -> None:
    stage, screen = opened(page, served.url, setting_up())
    expect(page.locator(".post")).to_have_count(3)
    screen.click(0, 11)
    expect(screen.button("Place all")).to_have_count(0)
    screen.button("Face east", exact=True).click()
    screen.button("Place all as shown").click()
    screen.wait(lambda: asked(stage).player == 1)
    first = stage.game.state.mechs[0]
    grid = stage.game.state.table.field.grid
    assert (grid.xs[first.cell], grid.ys[first.cell], first.facing) == (0, 11, 2)


def test_where_they_would_stand_is_in_sight_on_a_phone(phone: Page, served: Served) -> None:
    opened(phone, served.url, setting_up())
    expect(phone.locator(".post")).to_have_count(3)
    comes_to(phone, lambda: at_rest(phone, HIDDEN, ".post .here"), [0, 0, 0])


@rule("BM-15.4")
def test_whom_an_order_may_name_is_in_sight_on_a_phone(phone: Page, served: Served) -> None:
    stage, _ = opened(phone, served.url, far_apart())
    assert all(isinstance(one, KillOrder) for one in asked(stage).options)
    expect(phone.locator(".target")).to_have_count(2)
    comes_to(phone, lambda: at_rest(phone, HIDDEN, ".target > path"), [0, 0])
