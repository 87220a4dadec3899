"""What is outlined under a pointer or a finger is what a click or a tap takes."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import Page

from tests.battlemachine.helpers import battle, mech
from tests.browser.conftest import Served
from tests.browser.hands import CENTRE, FREE, place_at
from tests.browser.screen import Screen
from tests.browser.stage import Stage

COUNT = 30
# On its own square a mech is meant as well, which is chosen already.
OWN = "7,8"
# Two frames later: a browser may hold back what a pointer does until the next one.
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
MEANT = "() => document.querySelector('.frame .meant')?.dataset.place ?? ''"
TAKEN = "() => document.querySelector('.ghost')?.getAttribute('transform') ?? ''"


def moving(page: Page, served: Served) -> Screen:
    """A mech among buildings and others looks for a square to go to."""
    game = battle(
        mech("corsair", "laser", at=(7, 8), facing="N"),
        mech("ox", "laser", at=(6, 9), facing="N"),
        mech("praetor", "rail_gun", seat=1, at=(8, 6), facing="S"),
        map="foundry_row",
        phase="moving",
        dice=[3, 3, 3, 3],
    )
    Stage(game).open(page, served.url)
    screen = Screen(page, served.url)
    screen.wait(lambda: len(screen.marked()) > 10)
    return screen


def spots(screen: Screen, chance: random.Random, slack: float) -> list[tuple[int, int]]:
    """Points in and around the squares that are offered, as they are drawn now."""
    page = screen.page
    found: list[tuple[int, int]] = []
    squares = screen.marked()
    while len(found) < COUNT // 2:
        x, y = page.evaluate(CENTRE, list(chance.choice(squares)))
        # Whole pixels, as a mouse has them.
        at = round(x + slack * chance.uniform(-1, 1)), round(y + slack * chance.uniform(-1, 1))
        if page.evaluate(FREE, list(at)):
            found.append(at)
    return found


def taken(page: Page) -> str:
    """The square that was chosen, as a click on it left it."""
    found = re.findall(r"-?[\d.]+", page.evaluate(TAKEN))
    return ",".join(map(str, place_at(page, *map(float, found)))) if found else ""


def take_all(screen: Screen, seed: int, slack: float, press: Callable[[int, int], str]) -> None:
    """Press at points of both views of the board: `press` returns what was outlined, and that is
    what it takes."""
    page, chance, hits = screen.page, random.Random(seed), 0
    for turn in range(2):
        for x, y in spots(screen, chance, slack):
            meant = press(x, y)
            assert meant == OWN or taken(page) == meant, f"at {x}, {y}, turn {turn}"
            hits += bool(meant)
            page.keyboard.press("Escape")
            page.evaluate(SETTLED)
        page.keyboard.press("o")
        page.wait_for_timeout(300)
    assert hits > COUNT / 2


def test_thirty_clicks_take_what_was_outlined(page: Page, served: Served) -> None:
    def click(x: int, y: int) -> str:
        page.mouse.move(x, y)
        page.evaluate(SETTLED)
        meant = str(page.evaluate(MEANT))
        page.mouse.click(x, y)
        page.evaluate(SETTLED)
        return meant

    take_all(moving(page, served), 1, 30, click)


def test_thirty_taps_take_what_was_outlined(phone: Page, served: Served) -> None:
    def tap(x: int, y: int) -> str:
        phone.touchscreen.tap(x, y)
        phone.evaluate(SETTLED)
        return str(phone.evaluate(MEANT))

    take_all(moving(phone, served), 2, 35, tap)
