"""The table at every size, light and dark: nothing is cut off, what is asked is in sight, and the
board stays where it is from question to question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.battlemachine.helpers import BattleGame, battle, mech
from tests.browser.commander import Commander, sit
from tests.browser.conftest import Served
from tests.browser.hands import at_rest, comes_to
from tests.browser.layout import faults
from tests.browser.screen import FIRE, Screen
from tests.browser.stage import Stage

# What is asked and its answers, as far as they cannot be seen or reached.
HIDDEN = """() => {
    const asked = document.querySelector('[aria-label="What to do now"]');
    if (!asked) return ['nothing is asked'];
    const found = [];
    for (const one of [asked, ...asked.querySelectorAll('.answers button')]) {
        const box = one.getBoundingClientRect();
        const name = one === asked ? 'the question' : one.textContent.trim();
        const [right, bottom] = [innerWidth + 1, innerHeight + 1];
        if (box.left < 0 || box.top < 0 || box.right > right || box.bottom > bottom)
            found.push(`${name} is out of sight`);
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const over = document.elementFromPoint(x, y);
        if (!one.contains(over)) found.push(`${name} lies under ${over?.className}`);
    }
    for (const one of asked.querySelectorAll('.what, .facts'))
        if (one.scrollHeight > one.clientHeight + 2) found.push(`"${one.textContent}" is cut`);
    return found;
}"""
BOARD = """board => {
    const {x, y, width, height} = document.querySelector(board).getBoundingClientRect();
    return [innerWidth, innerHeight, x, y, width, height];
}"""


def position(phase: str) -> BattleGame:
    """A few mechs among buildings; who fires has somebody in sight, who gives an order five."""
    drones = (mech("gopher", "autogun", seat=1, at=(x, 1), facing="S") for x in (9, 11, 13))
    order = phase == "order"
    return battle(
        mech("archon", "heavy_laser", "lob_smoke_mortar", at=(7, 9), facing="N"),
        mech("praetor", "laser", at=(2, 10), facing="N"),
        mech("praetor", "rail_gun", seat=1, at=(7, 5), facing="S"),
        mech("corsair", "laser", "autogun", seat=1, at=(4, 1), facing="S"),
        *(drones if order else ()),
        factions=("sol", None) if order else (None, None),
        commanders=("carman_skiric", None) if order else (None, None),
        map="crossroads",
        phase=phase,
        dice=[3, 3, 3, 3],
    )


class Windows:
    """A table in play; every question is looked at in all sizes."""

    def __init__(self, page: Page, board: str = ".frame") -> None:
        self.page, self.board = page, board
        self.boxes: dict[str, list[Any]] = {}
        self.wrong: list[str] = []

    def look(self, state: str) -> None:
        """Measure what is asked now."""
        page = self.page

        def more() -> list[str]:
            wide, high, *box = page.evaluate(BOARD, self.board)
            known = self.boxes.setdefault(f"{wide}x{high}", box)
            moved = [] if known == box else [f"the board is {box}, not {known}"]
            hidden: list[str] = page.evaluate(HIDDEN)
            return hidden + moved

        self.wrong += [f"{state}, {fault}" for fault in faults(page, more)]
        page.set_viewport_size({"width": 1440, "height": 900})
        places = "() => [...document.querySelectorAll('.token')].map(one => one.getScreenCTM().e)"
        at_rest(page, places)  # the camera glides to where it was


class Table(Windows):
    """One of Battle Machine."""

    def __init__(self, page: Page, url: str, phase: str) -> None:
        super().__init__(page)
        self.screen = Screen(page, url)
        Stage(position(phase)).open(page, url)
        self.screen.wait(lambda: self.screen.prompt and self.screen.prompt != "…")


def a_move(table: Table) -> None:
    """Choose who moves, where to, which way."""
    screen = table.screen
    screen.wait(lambda: "a marked square" in screen.prompt)  # who moves is proposed
    table.look("where to")
    screen.click(7, 7)
    screen.button("Face north", exact=True).wait_for()
    table.look("which way")


def a_shot(table: Table) -> None:
    """Choose a target, read a card, open the parts."""
    screen = table.screen
    table.look("at whom")
    screen.click(7, 5)
    screen.button(FIRE).first.wait_for()
    table.look("with what")
    screen.page.set_viewport_size({"width": 390, "height": 844})
    for part in ("Details", "Forces", "Log"):
        screen.part(part)
        table.look(part)
        screen.page.set_viewport_size({"width": 390, "height": 844})
    screen.page.set_viewport_size({"width": 1440, "height": 900})
    screen.button(FIRE).first.click()
    expect(screen.page.get_by_label("The last shot")).to_contain_text("no damage")
    screen.wait(screen.mine)
    table.look("what came of it")


def an_order(table: Table) -> None:
    """Choose among many, each with a button."""
    table.look("at whom with +1")


@pytest.mark.parametrize(
    ("phase", "play"), [("move", a_move), ("firing", a_shot), ("order", an_order)]
)
def test_the_table_keeps_within_every_window(
    page: Page, served: Served, phase: str, play: Callable[[Table], None]
) -> None:
    table = Table(page, served.url, phase)
    play(table)
    assert not table.wrong, "\n".join(table.wrong)


def test_a_mission_keeps_within_every_window(page: Page, served: Served) -> None:
    sit(page, served.url)
    player, windows = Commander(page), Windows(page)
    todo = {
        *("secondary objectives", "which way?", "faces"),
        *("unit to activate", "to move", " damage"),
    }
    for _ in range(120):
        player.settle()
        for words in [words for words in todo if words in player.prompt]:
            windows.look(words)
            todo.discard(words)
        if not todo:
            break
        player.step()
    assert not todo, "what was never asked"
    assert not windows.wrong, "\n".join(windows.wrong)


def test_two_lines_of_the_head_fit_its_height_on_a_phone(phone: Page, served: Served) -> None:
    Stage(position("move")).open(phone, served.url)
    word = phone.get_by_role("button", name="Length of the game")
    word.wait_for()
    high = "document.querySelector('header').getBoundingClientRect().height"
    comes_to(phone, lambda: phone.evaluate(high) < 50, True)  # 48 and its border, as at the set-up
    box = word.bounding_box()
    assert box
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 6)
    expect(phone.get_by_role("note", name="Length of the game")).to_be_visible()


def test_what_opens_over_a_question_is_reached_to_its_top_on_a_phone(
    phone: Page, served: Served
) -> None:
    game = battle(
        mech("corsair", "laser", at=(7, 8), facing="N"),
        mech("praetor", "rail_gun", seat=1, at=(8, 2), facing="S"),
        phase="moving",
    )
    Stage(game).open(phone, served.url)
    phone.set_viewport_size({"width": 390, "height": 560})
    asked = phone.get_by_label("What to do now")
    asked.get_by_role("button", name="All ").tap()
    expect(asked.get_by_label("Filter the answers")).to_be_visible()
    asked.get_by_role("button", name="Close").tap()
    expect(asked.get_by_text("Every answer in words")).to_have_count(0)
