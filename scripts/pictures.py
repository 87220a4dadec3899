"""Take the pictures of the documentation: `python scripts/pictures.py [part of a name]`.

Builds the screen; needs a Chromium, found as `chromium` or named by CHROMIUM. Every page and state
is taken on a desk and on a phone, light and dark, into `docs/images/`:
`table-attack-desktop-dark.webp`. All dice are known, so every run shows the same.
"""

from __future__ import annotations

import json
import sys
import time
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
from ironmuster.systems.battlemachine.position.actions import Fire
from studio import ROOT, Screen, studio, webp
from tests.browser.hands import Mouse, Touch
from tests.browser.screen import FIRE

IMAGES = ROOT / "docs" / "images"
SYSTEM = "battlemachine"
FORCES = ["sol_iron_warrant", "union_night_shift"]
CARDS = "mekleader"
PERSON = {"kind": "person", "name": "You"}
BOT = {"kind": "bot", "bot": "greedy"}
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


def may_move(game: Game[Any, Any]) -> bool:
    """The first seat chooses a mech to move, and the lines have met."""
    asked = game.decision
    return bool(asked and asked.player == 0 and asked.prompt == "move" and game.state.round == 3)


def may_fire(game: Game[Any, Any]) -> bool:
    """The first seat fires, with a choice of guns and of targets."""
    asked = game.decision
    if not asked or asked.player or asked.prompt != "fire" or game.state.round < 3:
        return False
    shots = [shot for shot in asked.options if isinstance(shot, Fire) and shot.mech >= 0]
    return len({shot.weapon for shot in shots}) > 1 and len({shot.mech for shot in shots}) > 1


def in_build(game: Game[Any, Any]) -> bool:
    """The market is full, with a few Meks in the hangar."""
    asked, state = game.decision, game.state
    return bool(asked and asked.prompt == "build" and len(state.market) == 8 and grown(game))


def at(prompt: str) -> Callable[[Game[Any, Any]], bool]:
    """A company that has grown is asked this."""
    return lambda game: bool(game.decision and game.decision.prompt == prompt and grown(game))


def in_fight(game: Game[Any, Any]) -> bool:
    """Four Foes or more still stand, and there is something to fire."""
    if not at("attack")(game) or game.state.fight.round < 1:
        return False
    return len(game.state.fight.foes) > 3 and any(mek.damage for mek in game.state.players[0].meks)


def grown(game: Game[Any, Any]) -> bool:
    """A company of three Meks or more."""
    return len(game.state.players[0].meks) > 2


@dataclass
class Shown:
    """A game of regulars that is shown: its seed, who is shown in its seats, and its moments."""

    slug: str
    words: dict[str, Any]
    seed: int
    seats: list[dict[str, str]]
    moments: dict[str, Callable[[Game[Any, Any]], bool]]
    board: str  # what to wait for at the table


BATTLE = Shown(
    SYSTEM,
    {"battlegroups": FORCES},
    3,
    [PERSON, BOT],
    {"move": may_move, "shot": may_fire},
    "[role=application]",
)
COMPANY = Shown(
    CARDS,
    {"scenario": "solo_regular"},
    7,
    [PERSON],
    {
        "build": in_build,
        "mission": at("mission"),
        "deploy": at("deploy"),
        "fight": in_fight,
        "retreat": at("retreat"),
        "repair": at("repair"),
    },
    "[aria-label='Table of cards']",
)


@cache
def played(slug: str) -> tuple[Recorder, dict[str, int]]:
    """The game that is shown, and after how many answers it comes to each moment and its end."""
    shown = {BATTLE.slug: BATTLE, COMPANY.slug: COMPANY}[slug]
    system = SYSTEMS[slug]
    record = Recorder(system, scenario_from(system, shown.words), key_of(shown.seed), SYSTEMS)
    bots = [
        roster.make("greedy", slug, Dice(key_of(f"{shown.seed} {seat}")))
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
    record, moments = played(shown.slug)
    replay = msgspec.to_builtins(record.replay())
    wanted = {"replay": replay, "entry": moments[moment], "seats": shown.seats}
    headers = {"Content-Type": "application/json", "Origin": url.rstrip("/")}
    with urllib.request.urlopen(
        urllib.request.Request(f"{url}api/matches/import", json.dumps(wanted).encode(), headers)
    ) as answer:
        made = json.load(answer)
    about = {"system": shown.slug, "title": SYSTEMS[shown.slug].title}
    names = [seat.get("name", "Regular") for seat in shown.seats]
    return {"match": made["match"], "tokens": made["tokens"], "played": 1, "names": names, **about}


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


def take_pages(album: Album) -> None:
    """Where a game starts, is learned and looked up, forces are built; what all is made of."""
    album.take("home", album.open(""))
    screen = album.open(f"#/learn/{SYSTEM}")
    screen.button("Start", exact=True).wait_for()
    album.take("learn", screen)
    screen.button("Start", exact=True).click()
    screen.page.get_by_label("Lesson", exact=True).wait_for()
    album.take("lesson", screen)
    album.take("rules", album.open(f"#/rules/{SYSTEM}/BM-9.1"))
    album.take("design", album.open("design"))
    album.take("set-up", album.open(f"#/new/{SYSTEM}"))
    screen = album.open(f"#/build/{SYSTEM}")
    album.take("builder-shelf", screen)
    screen.button("Iron Warrant").first.click()
    screen.page.get_by_role("status").get_by_text("legal").wait_for()
    album.take("builder", screen)


def take_move(album: Album) -> None:
    """Before a move: what threatens, what the book says, what a veteran would do, where to."""
    screen = album.sit(BATTLE, "move")
    album.take("table", screen)
    screen.page.get_by_role("application").focus()
    screen.page.keyboard.press("t")
    album.take("table-threat", screen)
    screen.page.keyboard.press("t")
    screen.button("Rules").first.click()
    screen.page.get_by_label("Search the rules").fill("line of sight")
    album.take("table-rules", screen)
    screen.button("Close", exact=True).click()
    screen.wait(lambda: "a marked square" in screen.prompt)
    screen.button("Hint").click()
    screen.page.get_by_role("group", name="Hint").get_by_text("Veteran").wait_for()
    album.take("table-hint", screen)
    screen.button("Close the hint").click()
    marked = sorted(screen.marked(), key=lambda square: square[1])
    square = marked[len(marked) // 2]  # under nothing that lies over the board
    if album.device == "phone":
        screen.click(*square)
    else:
        screen.hover(*square)
    album.take("table-move", screen)


def take_shot(album: Album) -> None:
    """A shot: what is known before it, and its dice."""
    screen = album.sit(BATTLE, "shot")
    fire = screen.button(FIRE).first  # target and gun are proposed
    fire.wait_for()
    album.take("table-attack", screen)
    fire.dispatch_event("click")  # which does not scroll a phone
    screen.wait(lambda: screen.mine())
    album.take("table-shot", screen)


def take_end(album: Album) -> None:
    """What the start page keeps of a game; its result, its report and its replay."""
    over, won = album.match(BATTLE, "end"), album.match(COMPANY, "end")
    minutes = time.time() // 60 * 60_000
    standing = {"standing": "Round 3", "turn": "your turn", "played": minutes - 20 * 60_000}
    campaign = {"standing": "Turn 4 of 15", "turn": "your turn", "played": minutes - 3 * 3_600_000}
    finished = {"over": True, "played": minutes - 24 * 3_600_000}
    going = (album.match(BATTLE, "move") | standing, album.match(COMPANY, "build") | campaign)
    album.take("home-matches", album.open("", *going, over | finished))
    for prefix, match in (("", over), (f"{CARDS}-", won)):
        screen = album.open(f"#/match/{match['match']}", match)
        screen.wait(lambda screen=screen: screen.is_over)
        album.take(f"{prefix}result", screen)
        screen = album.open(f"#/report/{match['match']}")
        screen.page.get_by_role("heading", level=1).wait_for()
        album.take(f"{prefix}report", screen)
    screen = album.open(f"#/report/{over['match']}")
    album.take("report-places", screen, screen.page.get_by_role("region", name="Where it happened"))
    screen = album.open(f"#/replay/{over['match']}/60")
    screen.page.get_by_label("What is shown").wait_for()
    album.take("replay", screen)


def take_company(album: Album) -> None:
    """A turn of Mek Leader, phase by phase."""
    for moment in COMPANY.moments:
        screen = album.sit(COMPANY, moment)
        mat = screen.page.locator(COMPANY.board)
        album.take(f"{CARDS}-{moment}", screen, mat if album.device == "phone" else None)
    album.take(f"{CARDS}-set-up", album.open(f"#/new/{CARDS}"))
    screen = album.open(f"#/learn/{CARDS}")
    screen.button("Start", exact=True).click()
    screen.page.get_by_label("Lesson", exact=True).wait_for()
    album.take(f"{CARDS}-lesson", screen)


def main() -> None:
    """Take them all, or those whose names have the words given in them."""
    wanted = "".join(sys.argv[1:])
    IMAGES.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, url):
        for device in DEVICES:
            album = Album(browser, url, device, wanted)
            take_pages(album)
            take_move(album)
            take_shot(album)
            take_company(album)
            take_end(album)


if __name__ == "__main__":
    main()
