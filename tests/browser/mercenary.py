"""What a person does at a table of Mek Leader: cards by what is written on them."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.seat import Seat
from ironmuster.registry import SYSTEMS
from tests.browser.hands import COVER, READY, SAID, Onlooker
from tests.browser.moments import seated

GOES = re.compile(" goes( in .+)?$")
BUY = re.compile("^Buy")
SURE = 'dialog[aria-label="Are you sure?"]'
# It is asked, or the answer is on its way, or was taken.
ASKS = f"before => !!document.querySelector('{SURE}') || !({READY})() || ({SAID})() !== before"
# Who is at the screen (nobody while it is handed over), the cards of that hand, what the log tells,
# and all that can be read beside it.
SEEN = """() => {
    const text = found => found ? found.innerText : '';
    const log = [...document.querySelectorAll('[role=log]')];
    const told = log.map(one => one.textContent).join(' ');
    const hand = document.querySelector('[aria-label="Your hand"]');
    const cards = hand ? [...hand.querySelectorAll('h3')].map(one => one.textContent) : [];
    const all = document.body.cloneNode(true);
    all.querySelectorAll('[role=log], script, .unseen').forEach(one => one.remove());
    const covered = !!document.querySelector('dialog[aria-label="Hand over"]');
    const who = covered ? '' : text(document.querySelector('.prompt .who')).trim();
    return {who, cards, told, all: all.textContent};
}"""


def sit(page: Page, url: str, names: list[str], away: str = "", **scenario: Any) -> str:
    """Make a match of people at this one screen, and sit down at it; return the link by which who
    is `away` takes the last seat."""
    seats: list[Any] = [{"kind": "person", "name": name} for name in names]
    seats += [{"kind": "person", "name": away, "elsewhere": True}] if away else []
    body = {"system": "mekleader", "scenario": scenario, "seats": seats}
    headers = {"Content-Type": "application/json", "Origin": url.rstrip("/")}
    request = urllib.request.Request(f"{url}api/matches", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    kept = {**made, "system": "mekleader", "title": "Mek Leader", "names": names, "played": 1}
    shelf = json.dumps(json.dumps([kept]))
    page.goto(url)
    page.evaluate(f"localStorage.setItem('ironmuster.matches', {shelf})")
    page.goto(f"{url}#/match/{made['match']}")
    return f"{url}#/join/{made['match']}/{made['invitations'][-1]}"


def brought(url: str, reached: Callable[[Any], bool], seed: int = 1) -> tuple[str, str]:
    """A solo game that a bot has brought to a moment: the address of its page, and the script that
    gives the browser its seat."""
    system = SYSTEMS["mekleader"]
    recorder = Recorder(
        system, scenario_from(system, {"scenario": "solo_regular"}), key_of(seed), SYSTEMS
    )
    bot = roster.make("greedy", "mekleader", Dice(key_of(seed)))
    while not reached(recorder.game):
        decision = recorder.game.decision
        assert decision is not None, "the game ends before that"
        recorder.act(decision.options.at(bot.choose(Seat(recorder.game, 0))))
    return seated(url, recorder)


class Mercenary(Onlooker):
    """A player who buys what is cheap, takes the easiest mission and fires at the first Foe."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.idle = False  # goes on without buying anything

    @property
    def cover(self) -> Locator:
        """The sheet over a screen that is handed over."""
        return self.page.locator(COVER)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def ready(self) -> bool:
        """Whether somebody at this screen has to do something, and nothing is on its way."""
        if self.is_over or self.cover.count():
            return True
        return bool(self.page.evaluate(READY))

    def step(self) -> None:
        """Do the next thing."""
        self.settle()
        if self.is_over:
            return
        if self.cover.count():
            self.take_over()
            return
        done = self.act()
        if not done:
            self.finish()

    def take_over(self) -> None:
        """Pass without looking where that can be done, or else say to be here."""
        sheet = self.cover.element_handle()
        blind = self.cover.locator(".blind button")
        (blind.last if blind.count() else self.cover.get_by_role("button").first).click()
        self.page.wait_for_function("one => !one.isConnected", arg=sheet)

    def act(self) -> bool:
        """Do one thing with the cards, if there is one to do."""
        asked = self.prompt
        if self.idle and re.search("Build|Mission|Deployment", asked):
            return False
        for words, deed in (
            ("Build Phase", self.buy),
            ("Mission Phase", self.mission),
            ("Deployment", self.deploy),
            ("Aim ", self.fire),
            ("Repair Phase", self.repair),
            (" a skill", self.learn),
            ("discard", self.discard),
        ):
            if words in asked:
                return deed()
        return self.press(re.compile("^(Fight on|Lucky)"))

    def finish(self) -> None:
        """Nothing more: the way on, and yes where the table asks."""
        ways = self.page.locator(".prompt .ends button")
        if not ways.count():
            ways = self.page.locator(".prompt .answers button:not(.quiet)")
        self.go(ways.last)

    def go(self, way: Locator) -> None:
        """Press a button, and say yes where that is asked before the action."""
        before = self.said
        way.click()
        self.page.wait_for_function(ASKS, arg=before, polling=20)
        sure = self.page.locator(SURE)
        if sure.count():
            sure.get_by_role("button", name="Yes").click()

    def press(self, name: re.Pattern[str], inside: str = ".desk") -> bool:
        """Press the first button of that name, if there is one."""
        found = self.page.locator(inside).get_by_role("button", name=name)
        if not found.count() or not found.first.is_enabled():
            return False
        found.first.click()
        return True

    def buy(self) -> bool:
        """A Mek or a pilot at once, a weapon by its card and then the Mek."""
        self.page.locator("[aria-label=Market]").wait_for()  # they come later
        if self.press(BUY, "[aria-label=Market]"):
            return True
        card = self.page.locator("[aria-label=Market] li[data-drag] .over")
        if not card.count():
            return False
        card.first.click()
        self.page.locator(".bays .offered .over").first.click()
        return True

    def deploy(self) -> bool:
        """A pilot into every Mek."""
        return self.press(GOES)

    def mission(self) -> bool:
        """The mission with the fewest Foes."""
        cards = self.page.get_by_role("region", name="Missions").locator("li")
        threats = [
            (int(re.findall(r"Threat\s*(\d+)", text)[0]), place)
            for place, text in enumerate(cards.all_inner_texts())
        ]
        takes = cards.filter(has=self.button("Take it"))
        if not threats or takes.count() < len(threats):
            return False
        self.go(cards.nth(min(threats)[1]).get_by_role("button", name="Take it"))
        return True

    def fire(self) -> bool:
        """At the first Foe that can be aimed at, with the weapon that is at hand."""
        target = self.page.locator(".foes .offered .over")
        if not target.count():
            return False
        target.first.click()
        return True

    def repair(self) -> bool:
        return self.press(re.compile(r"^Repair (all|every|\d)"))

    def learn(self) -> bool:
        return self.press(re.compile("."), ".skills")

    def discard(self) -> bool:
        """The first card above the limit."""
        hand = self.page.get_by_role("region", name="Your hand")
        hand.locator(".offered .over, .chosen .over").first.click()
        hand.get_by_role("button", name="Discard").click()
        return True
