"""Who plays a campaign of the Great War at the screen, and moments of one to begin at."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from ironmuster.registry import SYSTEMS
from ironmuster.systems.greatwar.position.actions import Move, Name, Retreat
from tests.browser.hands import Onlooker, at_rest
from tests.browser.moments import posted

# Where a hex is drawn: even rows lie half a hex further east.
HEX = """hex => {
    const svg = document.querySelector('.frame svg');
    const box = svg.getBoundingClientRect(), seen = svg.viewBox.baseVal;
    const scale = box.width / seen.width, [wide, , left, top] = JSON.parse(svg.dataset.unit);
    const column = hex.slice(0, 2) - 1, row = hex.slice(2) - 1;
    return [box.left + (left + (column + row % 2 / 2) * wide - seen.x) * scale,
            box.top + (top + row * wide * Math.sqrt(3) / 2 - seen.y) * scale];
}"""
# Two turns of Kestrel Ford, after which all six units stand in three battles: at 0402, in the city
# at 0405 and in the woods at 0401.
CROSSROADS = (
    Move("1-1", ("0203", "0303", "0302", "0403")),
    Move("2-1", ("0603", "0503", "0403")),
    Move("1-2", ("0203", "0303", "0302", "0401")),
    Move("2-2", ("0603", "0503", "0404", "0405")),
    Move("1-3", ("0201", "0301", "0302", "0401")),
    Move("2-3", ("0603", "0503", "0404")),
    Name("auto"),
    Retreat("2-1", "0402"),
    Move("1-1", ("0402",)),
    Move("2-3", ("0403", "0302", "0301", "0401")),
    Move("1-2", ("0302", "0403", "0404", "0405")),
    Move("2-1", ()),
    Move("1-3", ()),
    Move("2-2", ()),
)
SEED = 14
# The first turn of Three Crowns: players 1 and 2 meet at 0505, and player 3 attacks both at 0404.
MEETING = (
    Move("2-2", ("0407", "0406", "0505", "0404")),
    Move("3-3", ("0203", "0204", "0304", "0404")),
    Move("1-1", ("0705", "0605", "0505", "0404")),
    Move("2-3", ("0308", "0407", "0406", "0505")),
    Move("3-1", ("0303", "0304", "0404")),
    Move("1-2", ("0705", "0605", "0505")),
    Move("2-4", ("0308", "0407", "0406", "0505")),
    Move("3-4", ("0302", "0403")),
    Move("1-4", ("0805", "0705", "0605", "0505")),
    Move("2-1", ("0407", "0406")),
    Move("3-2", ("0303", "0204", "0304")),
    Move("1-3", ("0704", "0705", "0605")),
)


class General(Onlooker):
    """A person who plays a campaign by clicks or taps."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        super().__init__(page)
        self.touch = touch

    def begin(self, url: str) -> None:
        """Start the first game from its set-up page."""
        self.page.goto(url)
        self.page.evaluate("localStorage.setItem('ironmuster.speed', '0')")
        self.page.goto(f"{url}#/new/greatwar")
        self.page.get_by_role("button", name="Start the game").click()
        self.settle()

    def hex(self, hex: str, up: int = 0) -> None:
        """Choose a hex, or the figure whose body is so far above its middle."""
        x, y = at_rest(self.page, HEX, hex)
        hand = self.page.touchscreen.tap if self.touch else self.page.mouse.click
        hand(x, y - up)

    def main(self, words: str) -> None:
        """Give the answer that is meant, by these words."""
        before = self.said
        button = self.page.locator(".prompt .main:enabled")
        expect(button).to_contain_text(words)
        button.tap() if self.touch else button.click()
        self.settle(before)

    def listed(self) -> None:
        """Give the first of all answers."""
        before = self.said
        self.page.locator(".prompt").get_by_role("button", name=re.compile("^(All|List)")).click()
        self.page.locator(".prompt .sheet li button").first.click()
        self.settle(before)

    def fight(self, method: str) -> None:
        """Name how a battle is fought, on its card."""
        before = self.said
        methods = self.page.get_by_role("group", name="How it is fought")
        methods.get_by_role("button", name=method).click()
        self.settle(before)

    def step(self) -> None:
        """Answer whatever is asked: hold, fight by dice, or the first that is possible."""
        asked, before = self.prompt, self.said
        if "Choose a unit" in asked:
            self.page.locator("aside.roster button.offered").first.click()
            self.main("Hold")
        elif "how is it fought" in asked:
            self.fight("By dice")
        elif self.page.get_by_role("button", name="Deploy nothing more").count():
            self.page.get_by_role("button", name="Deploy nothing more").click()
            self.settle(before)
        else:
            self.listed()

    def give_up(self) -> None:
        """Concede the battle that is on, not the campaign."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.page.get_by_role("button", name="Concede").click()
        dialog = self.page.get_by_role("dialog")
        battle = dialog.get_by_role("button", name="This battle")
        expect(battle).to_have_attribute("aria-pressed", "true")
        dialog.get_by_role("button", name="Concede", exact=True).click()


def crossroads() -> Recorder:
    """A campaign of two turns before its three last battles; player 1 chooses the first."""
    return played("kestrel_ford", SEED, CROSSROADS)


def meeting() -> Recorder:
    """A campaign of three before their first battles; player 2 chooses which."""
    return played("three_crowns", 1, MEETING)


def played(map: str, seed: int, answers: tuple[Action, ...]) -> Recorder:
    """A campaign of two turns after these answers."""
    words = {"map": map, "options": {"battle_mode": "ask", "turn_limit": 2}}
    system = SYSTEMS["greatwar"]
    recorder = Recorder(system, scenario_from(system, words), key_of(seed), SYSTEMS)
    for action in answers:
        recorder.act(action)
    return recorder


def finished() -> Recorder:
    """A campaign of six turns that two regulars have played to its end by dice."""
    words = {"map": "kestrel_ford", "options": {"battle_mode": "auto"}}
    system = SYSTEMS["greatwar"]
    recorder = Recorder(system, scenario_from(system, words), key_of(5), SYSTEMS)
    bots = [roster.make("greedy", "greatwar", Dice(key_of(place))) for place in (0, 1)]
    while (decision := recorder.game.decision) is not None:
        place = bots[decision.player].choose(Seat(recorder.game, decision.player))
        recorder.act(decision.options.at(place))
    return recorder


def begun(url: str, recorder: Recorder, seats: list[dict[str, Any]]) -> tuple[str, list[str]]:
    """Go on with a campaign with these in its seats; the address of its table, and the tokens."""
    body = {"replay": msgspec.to_builtins(recorder.replay()), "seats": seats}
    created = posted(f"{url}api/matches/import", url, {**body, "entry": len(recorder.entries)})
    return f"{url}#/match/{created['match']}", created["tokens"]


def against_bot(page: Page, url: str, recorder: Recorder) -> General:
    """Sit down as player 1 against the regular bot."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]
    address, tokens = begun(url, recorder, seats)
    return at_table(page, address, ["Ann", "Bot"], tokens)


def at_table(page: Page, address: str, names: list[str], tokens: list[str]) -> General:
    """Open a match whose seats this browser has."""
    kept = {
        "match": address.rpartition("/")[2],
        "system": "greatwar",
        "title": "The Great War",
        "names": names,
        "tokens": tokens,
        "played": 1,
    }
    value = json.dumps(json.dumps([kept]))
    page.add_init_script(f"localStorage.setItem('ironmuster.matches', {value})")
    page.goto(address)
    general = General(page)
    general.settle()
    return general


def told(page: Page) -> Locator:
    """The map in words."""
    return page.get_by_label("The map in words")
