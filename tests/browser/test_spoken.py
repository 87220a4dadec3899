"""A whole battle by keys alone, from spoken words alone: whoever plays reads nothing but what a
screen reader says (names and live words of the page, never where something is drawn)."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, TimeoutError, expect

from tests.battlemachine.helpers import battle, mech
from tests.browser.conftest import Served
from tests.browser.hands import READY, Keys
from tests.browser.lag import PATIENCE
from tests.browser.moments import seated
from tests.browser.screen import opening
from tests.browser.stage import Stage

BUTTON = re.compile(r'button "([^"]+)"(?! \[disabled\])')
# The cheapest way is shown: what another one costs is said of another place.
OTHER = "That way it costs"
PLACE = re.compile(r"^(\d+), (\d+)")
# What to answer, the first that is offered: to shoot, to act, and else to be done with it.
WANTED = ("Kill Order", "Fire", "Move", "Attack", "Activate", "Finish", "End")
NAME = "Ann"
BACK = {"Right": "Left", "Left": "Right", "Down": "Up", "Up": "Down"}
CHOICES = 12  # how many places are listened to before one is taken


def place_in(told: str) -> tuple[int, int]:
    """The place that is said."""
    at = PLACE.match(told)
    assert at is not None, f"no place is said: {told!r}"
    return int(at[1]), int(at[2])


class Listener:
    """Who hears the page and has keys."""

    def __init__(self, page: Page) -> None:
        self.page, self.keys = page, Keys(page)
        self.at = (0, 0)
        self.turned = False

    @property
    def prompt(self) -> str:
        """The region that says what to do, as it is read out."""
        region = self.page.get_by_label("What to do now")
        if not region.count():
            return ""
        try:
            return region.aria_snapshot(timeout=2_000)
        except TimeoutError:  # it has gone meanwhile: the game is over
            return ""

    @property
    def over(self) -> bool:
        return self.page.get_by_label("Result").count() > 0

    def here(self) -> str:
        """What is said of the place where the keys are."""
        return self.page.locator(".frame [aria-live]").inner_text()

    def foes(self) -> list[tuple[int, int]]:
        """Where the others stand, by the list of the board in words."""
        told = self.page.get_by_label("The board in words").get_by_role("listitem")
        mine = f"({NAME})"
        lines = [one for one in told.all_inner_texts() if ", facing " in one and mine not in one]
        return [place_in(line) for line in lines]

    def choose(self) -> None:
        """Go from choice to choice on the board, take the one nearest to a foe."""
        self.page.keyboard.press("b")
        heard: list[str] = []
        for _ in range(CHOICES):
            self.page.keyboard.press("n")
            told = self.here()
            assert OTHER not in told, f"said of another place: {told!r}"
            if told in heard:
                break
            heard.append(told)
        foes = self.foes() or [(7, 7)]

        def far(told: str) -> int:
            at = place_in(told)
            return min(abs(at[0] - x) + abs(at[1] - y) for x, y in foes)

        best = place_in(min(heard, key=far))
        self.walk(best)
        self.at = best
        self.page.keyboard.press("Enter")

    def walk(self, to: tuple[int, int]) -> None:
        """Go there by the arrows; what is said after the first step tells which way is which."""
        for _ in range(60):
            x, y = place_in(self.here())
            if (x, y) == to:
                return
            key = (
                ("Right" if to[0] > x else "Left") if to[0] != x else "Down" if to[1] > y else "Up"
            )
            self.page.keyboard.press(f"Arrow{BACK[key] if self.turned else key}")
            now = place_in(self.here())
            if abs(to[0] - now[0]) + abs(to[1] - now[1]) > abs(to[0] - x) + abs(to[1] - y):
                self.turned = not self.turned
        raise AssertionError(f"no arrows lead to {to}")

    def answer(self) -> None:
        """Press the button that is wanted most, by its name."""
        names: list[str] = BUTTON.findall(self.prompt)
        for wanted in WANTED:
            for name in names:
                if name.startswith(wanted):
                    region = self.page.get_by_label("What to do now")
                    # By its first words: what an answer would do is known, and said, later.
                    button = region.get_by_role(
                        "button", name=re.compile(f"^{wanted}"), disabled=False
                    )
                    return self.keys.press(button.first)
        raise AssertionError(f"nothing to press: {names}")

    def face(self) -> None:
        """Look at the nearest foe, else ahead, else any way that is offered."""
        x, y = self.at
        foes = sorted(self.foes(), key=lambda foe: abs(foe[0] - x) + abs(foe[1] - y))
        east, south = (foes[0][0] - x, foes[0][1] - y) if foes else (0, -1)
        way = ("south" if south > 0 else "north") if abs(south) >= abs(east) else ""
        way = way or ("east" if east > 0 else "west")
        wanted = self.page.get_by_role("button", name=f"Face {way}", exact=True)
        anyhow = self.page.get_by_role("button", name=re.compile("^Face "))
        anyhow.first.wait_for()
        self.keys.press((wanted if wanted.count() else anyhow).first)

    def step(self) -> None:
        before = self.prompt
        if "Which way" in before:
            self.face()
        elif "marked square" in before or "Place" in before:
            self.choose()
        else:
            self.answer()
        self.wait(before)

    def wait(self, before: str = "") -> None:
        """Until something else is asked, or all is over."""
        end = time.monotonic() + 4 * PATIENCE / 1000
        while not self.over:
            if self.page.evaluate(READY) and self.prompt not in ("", before):
                return
            assert time.monotonic() < end, f"still: {self.prompt}"
            self.page.wait_for_timeout(40)


def test_a_whole_game_is_played_from_spoken_words_alone(page: Page, served: Served) -> None:
    address, script = seated(served.url, opening())
    page.add_init_script(script)
    page.goto(address)
    page.get_by_role("application").wait_for()
    player = Listener(page)
    player.wait()
    for _ in range(400):
        if player.over:
            break
        player.step()
    assert player.over
    result = page.get_by_label("Result").aria_snapshot()
    assert re.search("Victory|Defeat|A draw", result)
    log = page.get_by_role("log").aria_snapshot()
    assert re.search("(Equerry|Kestrel) moves", log), log


def test_a_target_is_found_and_fired_at_from_spoken_words_alone(page: Page, served: Served) -> None:
    game = battle(
        mech("archon", "heavy_laser", "laser", at=(7, 9), facing="N"),
        mech("gopher", "autogun", seat=1, at=(7, 5), facing="S", dam=2),
        mech("ox", "laser", seat=1, at=(2, 3), facing="S"),
        map="crossroads",
        phase="firing",
        dice=[5, 2, 3, 4],
    )
    Stage(game).open(page, served.url)
    player = Listener(page)
    player.wait()
    page.keyboard.press("b")
    page.keyboard.press("n")
    while not player.here().startswith("7, 5, Gopher"):
        page.keyboard.press("n")
    assert "target" in player.here()
    page.keyboard.press("Enter")
    asked = page.get_by_label("What to do now")
    expect(asked.get_by_role("button", name=re.compile("^Fire")).first).to_be_enabled()
    player.answer()
    expect(page.get_by_role("log")).to_contain_text("rolls to hit Gopher")
