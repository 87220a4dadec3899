"""An album of pictures of the documentation: a browser on one device, and games that are shown."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import Browser, Locator

from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.seat import Seat
from ironmuster.registry import SYSTEMS
from studio import ROOT, Screen, webp
from tests.browser.hands import Mouse, Touch

IMAGES = ROOT / "docs" / "images"
PERSON = {"kind": "person", "name": "You"}
BOT = {"kind": "bot", "bot": "greedy"}
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


@dataclass(eq=False)
class Shown:
    """A game of regulars that is shown: its seed, who is shown in its seats, and its moments; `now`
    is the one that the start page has, in words, and `prefix` begins the names of its pictures."""

    slug: str
    prefix: str
    words: dict[str, Any]
    seed: int
    seats: list[dict[str, str]]
    moments: dict[str, Callable[[Game[Any, Any]], bool]]
    now: tuple[str, str]
    board: str  # what to wait for at the table


@cache
def played(shown: Shown) -> tuple[Recorder, dict[str, int]]:
    """The game that is shown, and after how many answers it comes to each moment and its end."""
    system = SYSTEMS[shown.slug]
    record = Recorder(system, scenario_from(system, shown.words), key_of(shown.seed), SYSTEMS)
    bots = [
        roster.make("greedy", shown.slug, Dice(key_of(f"{shown.seed} {seat}")))
        for seat in range(len(shown.seats))
    ]
    moments: dict[str, int] = {}
    while (asked := record.game.decision) is not None:
        for moment, reached in shown.moments.items():
            if moment not in moments and reached(record.game):
                moments[moment] = len(record.entries)
        seat = Seat(record.game, asked.player)
        record.act(asked.options.at(bots[asked.player].choose(seat)))
    return record, moments | {"end": len(record.entries)}


def enter(url: str, shown: Shown, moment: str) -> dict[str, Any]:
    """Bring the game to the server as it was; return the match as a browser keeps it."""
    record, moments = played(shown)
    replay = msgspec.to_builtins(record.replay())
    wanted = {"replay": replay, "entry": moments[moment], "seats": shown.seats}
    headers = {"Content-Type": "application/json", "Origin": url.rstrip("/")}
    with urllib.request.urlopen(
        urllib.request.Request(f"{url}api/matches/import", json.dumps(wanted).encode(), headers)
    ) as answer:
        made = json.load(answer)
    about = {"system": shown.slug, "title": SYSTEMS[shown.slug].title, "played": 1}
    return about | {name: made[name] for name in ("match", "names", "tokens")}


class Album:
    """A browser on one device; every page is opened as by somebody who was never here."""

    def __init__(self, browser: Browser, url: str, device: str, wanted: str) -> None:
        self.browser, self.url, self.device, self.wanted = browser, url, device, wanted

    def open(self, path: str, *kept: dict[str, Any]) -> Screen:
        """Open a page; `kept` are the matches this browser has a seat in."""
        look: dict[str, Any] = {"reduced_motion": "reduce", "color_scheme": "light"}
        context = self.browser.new_context(**DEVICES[self.device], **look)
        page = context.new_page()
        page.add_init_script("localStorage.setItem('ironmuster.speed', '0')")
        shelf = json.dumps(json.dumps(kept))
        page.add_init_script(f"localStorage.setItem('ironmuster.matches', {shelf})")
        page.goto(self.url + path)
        return Screen(page, self.url, Touch if self.device == "phone" else Mouse)

    def match(self, shown: Shown, moment: str) -> dict[str, Any]:
        """A new match that stands where the game came to, as a browser keeps it."""
        return enter(self.url, shown, moment)

    def sit(self, shown: Shown, moment: str) -> Screen:
        """Sit down at the table of a new match."""
        match = self.match(shown, moment)
        screen = self.open(f"#/match/{match['match']}", match)
        screen.page.locator(shown.board).wait_for()
        screen.wait(lambda: screen.is_over or screen.mine())
        return screen

    def take(self, name: str, screen: Screen, top: Locator | None = None) -> None:
        """Keep what is seen now, in light and in dark; `top` is brought to the upper edge."""
        page = screen.page
        page.wait_for_load_state("networkidle")
        if top:
            top.evaluate("one => one.scrollIntoView()")
        if self.wanted in name:
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                page.wait_for_timeout(600)  # what slides, fades or comes later is there
                file = IMAGES / f"{name}-{self.device}-{scheme}.webp"
                file.write_bytes(webp(page))
            page.emulate_media(color_scheme="light")
