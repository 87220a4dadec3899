"""Who plays a mission of Rollout 1942 at the screen: goes up the table, fires if that is meant."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.browser.hands import READY, Onlooker, at_rest

# Where the base of who acts lies in the window, and how many pixels an inch is.
FOOT: Final = """() => {
    const token = document.querySelector('.token:has(.ring.active)'), svg = token?.ownerSVGElement;
    if (!token) return null;
    const box = token.querySelector('.plate').getBoundingClientRect();
    const inch = 100 * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return [box.left + box.width / 2, box.top + box.height / 2, inch];
}"""
OPEN: Final = """([x, y]) => !!document.elementFromPoint(x, y)?.closest('.frame svg')"""
# What was put somewhere may go there, or may not.
JUDGED: Final = """() => !!document.querySelector(
    '.prompt .main:enabled, .prompt .facts.refused')"""
QUICK: Final = {"infantry_count": "models", "terrain": "fixed:mill_village"}
# Few units are asked all that many are, and are sooner at the end.
PATROL: Final = {
    "id": "patrol",
    "name": "Patrol",
    "characters": ["gearshift", "evac"],
}
GOES: Final = " go?"
STEPS: Final = 500


def sit(
    page: Page, url: str, mission: str = "recon", team: dict[str, Any] | None = None, **options: Any
) -> None:
    """Make a match of one person against the rules, and sit down at it."""
    asked = {**QUICK, **options}
    scenario: dict[str, Any] = {"mission": mission, "location": "village", "options": asked}
    if team:
        scenario["teams"] = [team]
    body = {"system": "rollout", "scenario": scenario, "seats": [{"kind": "person", "name": "Ann"}]}
    headers = {"Content-Type": "application/json", "Origin": url.rstrip("/")}
    request = urllib.request.Request(f"{url}api/matches", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    kept = {**made, "system": "rollout", "title": "Rollout 1942", "names": ["Ann"], "played": 1}
    shelf = json.dumps(json.dumps([kept]))
    page.goto(url)
    page.evaluate(f"localStorage.setItem('ironmuster.matches', {shelf})")
    page.evaluate("localStorage.setItem('ironmuster.speed', '0')")
    page.goto(f"{url}#/match/{made['match']}")
    page.reload()
    page.get_by_role("application").wait_for()


class Scout(Onlooker):
    """By mouse: a unit is dragged up the table, and what is proposed is taken."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.moved = ""  # the prompt at which a move was tried
        self.moves = 0

    @property
    def main(self) -> Locator:
        """The answer that is meant."""
        return self.page.locator(".prompt .main:enabled")

    def ready(self) -> bool:
        """Whether there is something to do, and nothing is on its way."""
        return self.is_over or bool(self.page.evaluate(READY))

    def foot(self) -> tuple[float, float, float] | None:
        """Where who acts stands, if that is in sight, and how many pixels an inch is."""
        found = at_rest(self.page, FOOT)
        return tuple(found) if found and self.page.evaluate(OPEN, found[:2]) else None

    def go(self, x: float, y: float, inch: float) -> None:
        """Drag it from there so many inches up the table."""
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for part in (0.5, 1, 1.5, 2):
            mouse.move(x, y - part * inch)
        mouse.up()

    def press(self, thing: Locator) -> None:
        """Press a button."""
        thing.click()

    def back(self) -> None:
        """What was put there may not go there: think better of it."""
        self.press(self.page.locator(".prompt").get_by_role("button", name="Back"))

    def take(self) -> None:
        """Give the answer that is meant."""
        self.press(self.main)

    def move(self) -> None:
        """Put who acts two inches further up, where that may be."""
        foot = self.foot()
        if not foot:
            return
        self.go(*foot)
        self.page.wait_for_function(JUDGED)
        if self.main.count():
            self.moves += self.main.inner_text().startswith("Move")
        else:
            self.back()

    def step(self) -> None:
        """Do the next thing."""
        self.settle()
        if self.is_over:
            return
        asked = self.prompt
        if GOES in asked and self.moved != asked:
            self.moved = asked
            self.move()
            if GOES not in self.prompt and self.main.count():
                self.take()
            return
        if self.main.count():
            self.take()
            return
        # The first button asks for a hint.
        answers = self.page.locator(
            ".prompt .answers button.answer:enabled, .prompt .ends button:enabled"
        )
        ends = answers.filter(has_text=re.compile("passes|nothing more|stand|Stay"))
        self.press((ends if ends.count() else answers).first)


class Typist(Scout):
    """By keys alone."""

    def go(self, x: float, y: float, inch: float) -> None:
        self.page.get_by_role("application").focus()
        for _ in range(3):  # the first one brings the cursor to who acts
            self.page.keyboard.press("ArrowUp")
        self.page.keyboard.press("Enter")

    def press(self, thing: Locator) -> None:
        thing.focus()
        self.page.keyboard.press("Enter")

    def back(self) -> None:
        self.page.keyboard.press("Escape")


class Thumb(Scout):
    """By touch."""

    def go(self, x: float, y: float, inch: float) -> None:
        if self.page.evaluate(OPEN, [x, y - 2 * inch]):
            self.page.touchscreen.tap(x, y - 2 * inch)

    def press(self, thing: Locator) -> None:
        thing.tap()


def play(player: Scout, until: str = "") -> None:
    """Play on until a word is asked, or to the end."""
    for _ in range(STEPS):
        player.settle()
        if player.is_over or (until and until in player.prompt):
            return
        player.step()
    raise AssertionError(f"the mission does not end: {player.prompt!r}")
