"""What a person does at the screen, by role and words; squares by where they are drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.scenario import scenario_from
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.browser.hands import ASKED, CENTRE, READY, Mouse, Onlooker, at_rest, place_at
from tests.browser.moments import seated

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FACE = re.compile("Face ")
# What axe asks of colours, but for what level AAA adds.
OF_COLOURS = ["color-contrast", "link-in-text-block"]
HINT = "[title^='What would a bot do']"  # stands among the answers where they fill one line
FIRE = re.compile(r"^Fire( [<>\d].*)?$")


class Screen(Onlooker):
    """A page of the running front end."""

    def __init__(self, page: Page, url: str, hand: type[Mouse] = Mouse) -> None:
        super().__init__(page)
        self.url, self.hand = url, hand(page)

    # -- looking ------------------------------------------------------------------------------

    def button(self, name: str | re.Pattern[str], exact: bool = False) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=name, exact=exact)

    def on_shelf(self, title: str = "Battle Machine") -> Locator:
        """A game on the start page."""
        heading = self.page.get_by_role("heading", name=title)
        return self.page.get_by_role("article").filter(has=heading)

    def marked(self) -> list[tuple[int, int]]:
        """The squares that are offered."""
        drawn = self.page.locator(".reach").evaluate_all(
            "all => all.map(one => one.getAttribute('d'))"
        )
        square = r"M(-?[\d.]+) (-?[\d.]+)h(-?[\d.]+)v(-?[\d.]+)"
        found = [map(float, one) for one in re.findall(square, " ".join(drawn))]
        return [place_at(self.page, x + wide / 2, y + high / 2) for x, y, wide, high in found]

    def costs(self) -> dict[tuple[int, int], int]:
        """What it takes to come to each square, as written on it."""
        written = self.page.locator(".cost").evaluate_all(
            "all => all.map(one => [one.getAttribute('transform'), one.textContent])"
        )
        found = {}
        for where, cost in written:
            x, y = re.findall(r"[\d.]+", where)
            found[place_at(self.page, float(x), float(y))] = int(cost)
        return found

    def mechs(self, side: int) -> list[tuple[int, int]]:
        """The squares of a side's mechs, as drawn, in the order of the mechs."""
        tokens = self.page.locator(f".token.side-{side}")
        styles = tokens.evaluate_all(
            """all => all.sort((a, b) => a.dataset.index - b.dataset.index)
                .map(one => one.style.transform)"""
        )
        found = [re.findall(r"(-?[\d.]+)px", style) for style in styles]
        return [place_at(self.page, float(x), float(y)) for x, y in found]

    def serious(self, colours: bool = False) -> list[str]:
        """What axe finds that keeps somebody out, as the page is now."""
        return serious(self.page, colours=colours)

    # -- setting up -----------------------------------------------------------------------------

    def set_up(self, *, points: int = 50, bot: str = "Random", scenario: str = "") -> None:
        """Fill the form in and start; without a bot a second person sits at the same screen."""
        self.page.goto(f"{self.url}#/new/battlemachine")
        for part in ("The battle", "The sides"):
            self.unfold(part)
        second = self.page.get_by_role("group", name="Seat 2")
        if bot:
            second.get_by_role("radio", name=bot, exact=True).click()
        else:
            second.get_by_role("radio", name="Friend here").click()
        if points != 50:
            self.page.get_by_role("radio", name="Crossroads").click()
        if scenario:
            self.page.get_by_role("radio", name=scenario).click()
        self.button("Start the game").click()
        self.page.get_by_role("application").wait_for()
        self.wait(lambda: self.prompt and self.prompt != "…")

    def short(self) -> None:
        """Sit down at a battle of two patrols that begins now and lasts four rounds at most."""
        address, script = seated(self.url, opening())
        self.page.add_init_script(script)
        same = self.page.url.startswith(self.url)
        self.page.goto(address)
        if same:
            self.page.reload()  # the script runs where a document is made
        self.page.get_by_role("application").wait_for()

    def unfold(self, part: str) -> None:
        """Open a part of the form that a narrow screen folds."""
        self.button("Start the game").wait_for()
        folded = self.page.locator("details:not([open]) > summary", has_text=part)
        if folded.count():
            folded.click()

    # -- playing --------------------------------------------------------------------------------

    def click(self, x: int, y: int) -> None:
        """Click a square."""
        self.hand.square(x, y)

    def hover(self, x: int, y: int) -> None:
        """Point at a square."""
        self.page.mouse.move(*at_rest(self.page, CENTRE, [x, y]))

    def face(self, name: str) -> None:
        """Choose a facing on the rose, or any when that one is not offered; an open sheet may lie
        over it."""
        self.part()
        self.button(FACE).first.wait_for()
        wanted = self.button(f"Face {name}", exact=True)
        self.hand.press((wanted if wanted.count() else self.button(FACE)).first)

    def deploy(self) -> None:
        """Place all mechs of the side that is asked, side by side at the front of its zone."""
        self.wait(lambda: "Place" in self.prompt)
        self.settle()
        while "Place" in self.prompt and not self.page.get_by_role("dialog").count():
            before = self.said
            squares = self.marked()
            north = min(y for _, y in squares) == 0
            front = max(y for _, y in squares) if north else min(y for _, y in squares)
            taken = self.mechs(0) + self.mechs(1)
            free = [s for s in squares if s[1] == front and s not in taken]
            self.click(*free[len(free) // 2])
            self.face("south" if north else "north")
            self.settle(before)

    def move(self) -> None:
        """Move the chosen mech as near to the enemy as it can, facing it."""
        foes = self.mechs(1)
        x = sum(foe[0] for foe in foes) / len(foes)
        y = sum(foe[1] for foe in foes) / len(foes)
        taken = self.mechs(0) + foes
        squares = [s for s in self.marked() if s not in taken] or self.marked()
        near = min(squares, key=lambda s: abs(s[0] - x) + abs(s[1] - y))
        self.click(*near)
        east, south = x - near[0], y - near[1]
        if abs(east) > abs(south):
            self.face("east" if east > 0 else "west")
        else:
            self.face("south" if south > 0 else "north")

    def step(self) -> None:
        """Do the next thing that the prompt asks for, once it asks."""
        self.settle()
        if self.is_over:
            return
        before, asked = self.said, self.prompt
        asked_here = self.page.locator(ASKED)
        answers = asked_here.locator(f".answers button:not({HINT})")
        if "a marked square" in asked:
            self.move()
        elif "choose a mech to move" in asked:
            self.hand.press(answers.first)
        elif " a target" in asked or asked_here.locator(".main").count():
            self.hand.press(asked_here.locator(".main"))  # it is proposed, once its odds are known
        elif " attacks" in asked:
            self.hand.press(answers.filter(has_text="Finish"))
        else:
            self.hand.press(answers.filter(has_not_text=re.compile(r"^\s*(Back|All )")).first)
        self.settle(before)

    def mine(self) -> bool:
        """Whether this screen has to do something, and nothing is on its way."""
        return bool(self.page.evaluate(READY))

    def play(self, most: int = 400) -> None:
        """Play to the end."""
        for _ in range(most):
            if self.is_over:
                return
            self.step()
        raise AssertionError("the game does not end")


# What ends by itself has ended: halfway through a change of colours no contrast can be judged.
STILL = """() => document.getAnimations().every(
    (one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""


def lit(page: Page, scheme: str, **more: Any) -> None:
    """Bring a page into the light or into the dark."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", **more)
    page.locator(f"html[data-theme={scheme}]").wait_for(state="attached")


def serious(page: Page, part: Locator | None = None, colours: bool = False) -> list[str]:
    """What axe finds serious or critical on a page that has come to rest, or in a part of it; only
    what has to do with `colours` where the same page was looked at in others."""
    page.wait_for_function(STILL)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    where = part or page.locator("html")
    asked = {"resultTypes": ["violations"], **({"runOnly": OF_COLOURS} if colours else {})}
    found = where.evaluate("(one, asked) => axe.run(one, asked)", asked)
    return [
        f"{one['id']} {one['nodes'][0]['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def opening() -> Recorder:
    """A battle of two patrols at its first decision: seat 0 begins, and it is short."""
    words = {"map": "crossroads", "battlegroups": ["sol_patrol", "union_patrol"]}
    scenario = scenario_from(SYSTEM, {**words, "options": {"point_limit": 25}})
    for number in range(1000):
        record = Recorder(SYSTEM, scenario, key_of(number), {SYSTEM.name: SYSTEM})
        if record.game.state.first == 0 and record.game.state.length <= 4:
            return record
    raise AssertionError("the dice never make a short game")
