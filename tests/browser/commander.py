"""Who plays a mission of 30MM at the screen: takes what is proposed, moves now and then, fires."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.hands import READY, Onlooker, at_rest

# The hexes that are marked, as points of the window: each is a part of one path.
MARKED = """() => {
    const path = document.querySelector('.frame svg .reach'), svg = path?.ownerSVGElement;
    if (!path) return [];
    const box = svg.getBoundingClientRect(), seen = svg.viewBox.baseVal;
    const scale = box.width / seen.width;
    return path.getAttribute('d').split('z').filter(Boolean).map(part => {
        const found = part.match(/-?[\\d.]+/g).map(Number);
        const mean = odd => found.filter((_, i) => i % 2 === odd).reduce((a, b) => a + b) / 6;
        return [box.left + (mean(0) - seen.x) * scale, box.top + (mean(1) - seen.y) * scale];
    });
}"""
# A point of a figure's base in the window.
FOOT = """one => {
    const box = one.querySelector('.plate').getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
OPEN = """([x, y]) => !!document.elementFromPoint(x, y)?.closest('.frame svg')"""


def sit(page: Page, url: str, bot: str = "random", **scenario: Any) -> None:
    """Make a match of a person against a bot, and sit down at it."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": bot}]
    body = {"system": "thirtymm", "scenario": scenario, "seats": seats}
    headers = {"Content-Type": "application/json", "Origin": url.rstrip("/")}
    request = urllib.request.Request(f"{url}api/matches", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    names = ["Ann", bot]
    kept = {**made, "system": "thirtymm", "title": "30MM Wargame", "names": names, "played": 1}
    shelf = json.dumps(json.dumps([kept]))
    page.goto(url)
    page.evaluate(f"localStorage.setItem('ironmuster.matches', {shelf})")
    page.goto(f"{url}#/match/{made['match']}")
    page.get_by_role("application").wait_for()


class Commander(Onlooker):
    """By mouse: what is proposed is taken, an enemy in sight is attacked, else one moves on."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.clicks = 0
        self.moved = ""  # the prompt of the turn in which a move was tried
        self.aimed = ""  # the prompt at which an enemy was pointed at

    # -- looking -----------------------------------------------------------------------------------

    def ready(self) -> bool:
        """Whether there is something to do, and nothing is on its way."""
        return self.is_over or bool(self.page.evaluate(READY))

    @property
    def main(self) -> Locator:
        """The answer that is meant."""
        return self.page.locator(".prompt .main:enabled")

    def free(self, spots: list[list[float]]) -> list[list[float]]:
        """Those that nothing floats over."""
        return [spot for spot in spots if self.page.evaluate(OPEN, spot)]

    # -- doing -------------------------------------------------------------------------------------

    def point(self, x: float, y: float) -> None:
        """Choose what lies there."""
        self.clicks += 1
        self.page.mouse.click(x, y)

    def press(self, thing: Locator) -> None:
        """Press a button."""
        self.clicks += 1
        thing.click()

    def take(self) -> None:
        """Give the answer that is meant."""
        self.press(self.main)

    def target(self) -> bool:
        """Aim at the first enemy in sight, if there is one."""
        feet = at_rest(
            self.page,
            f"""() => {{
                const all = [...document.querySelectorAll('.token')];
                const marks = [...document.querySelectorAll('.target')]
                    .map(one => one.getAttribute('transform').match(/-?[\\d.]+/g).map(Number));
                const at = one => one.style.transform.match(/-?[\\d.]+/g).map(Number);
                return all.filter(one => marks.some(([x, y]) =>
                    Math.abs(at(one)[0] - x) < 1 && Math.abs(at(one)[1] - y) < 1)).map({FOOT});
            }}""",
        )
        for x, y in self.free(feet):
            self.point(x, y)
            return True
        return False

    def move(self) -> bool:
        """Choose the marked hex that leads furthest up the screen."""
        spots = self.free(at_rest(self.page, MARKED))
        for x, y in sorted(spots, key=lambda spot: spot[1])[:1]:
            self.point(x, y)
            return True
        return False

    def pick(self) -> None:
        """Choose the first unit that is offered."""
        ready = "[...document.querySelectorAll('.token:has(.ring.ready)')]"
        for x, y in self.free(at_rest(self.page, f"() => {ready}.map({FOOT})")):
            self.point(x, y)
            return
        self.press(self.page.locator(".prompt .answers button:enabled").first)

    def step(self) -> None:
        """Do the next thing."""
        self.settle()
        if self.is_over:
            return
        asked = self.prompt
        turn = re.search(r"(.+?) acts", asked)
        if self.main.count():
            self.take()
        elif turn:
            if self.moved != turn[1]:
                self.moved = turn[1]
                if self.move():
                    return
            missed = self.aimed == asked  # somebody else stands before that enemy
            self.aimed = asked
            if missed or not self.target():
                self.moved = ""
                self.press(self.page.get_by_role("button", name="End the turn"))
        elif "activate" in asked:
            self.moved = ""
            self.pick()
        elif "marked hex" in asked:
            self.wait(self.move)
        else:
            self.press(self.page.locator(".prompt .answers button:enabled").last)


class Thumb(Commander):
    """By touch: what lies under the sheet of a phone is found in its buttons."""

    def point(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def press(self, thing: Locator) -> None:
        thing.tap()


class Typist(Commander):
    """By keys alone: N goes to what can be chosen, arrows anywhere, Enter takes it."""

    def board(self, *keys: str) -> None:
        """Press keys on the board."""
        self.page.get_by_role("application").focus()
        for key in keys:
            self.page.keyboard.press(key)

    def take(self) -> None:
        self.page.get_by_role("application").focus()
        self.page.evaluate("document.activeElement.blur()")
        self.page.keyboard.press("Enter")

    def press(self, thing: Locator) -> None:
        thing.focus()
        self.page.keyboard.press("Enter")

    def target(self) -> bool:
        if not self.page.locator(".target").count():
            return False
        self.board("n", "Enter")
        return True

    def move(self) -> bool:
        if "marked hex" not in self.prompt:
            return False
        self.board("ArrowUp", "ArrowUp", "Enter")
        self.settle()
        return bool(self.main.count())

    def pick(self) -> None:
        self.board("n", "Enter")
