"""Every page at every size, light and dark: nothing is cut off and nothing sticks out."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

import httpx
import msgspec
import pytest
from playwright.sync_api import expect

from ironmuster.registry import SYSTEMS
from tests.browser.layout import RESTED, faults
from tests.browser.screen import Screen
from tests.playthroughs.book import PLAYTHROUGHS, replay_of

Opens = Callable[[Screen], None]


def at(path: str, *clicks: str) -> Opens:
    """Open a page, and then what these buttons open."""

    def opens(screen: Screen) -> None:
        screen.page.goto(screen.url + path)
        screen.page.wait_for_load_state("networkidle")
        for name in clicks:
            screen.page.locator("button, summary").filter(has_text=name).first.click()

    return opens


def played(screen: Screen) -> None:
    """The start page of somebody who plays, with a long name and many matches."""
    names = ["Maximiliane von Hohenstaufen-Lichtenfels", "Regular"]
    kept = [
        {
            "match": f"m{i}",
            "system": "battlemachine",
            "title": "Battle Machine",
            "names": names,
            "tokens": ["t"],
            "played": 1_700_000_000_000 + i,
            "standing": f"Round {i + 1}, movement",
            "turn": "Your turn",
            "over": i == 3,
        }
        for i in range(8)
    ]
    text = json.dumps(json.dumps(kept))
    screen.page.add_init_script(f"localStorage.setItem('ironmuster.matches', {text})")
    at("#/")(screen)
    expect(screen.page.get_by_role("region", name="Continue")).to_be_visible()


def settings(screen: Screen) -> None:
    """The sheet of settings."""
    at("#/")(screen)
    screen.button("Settings").click()
    expect(screen.page.get_by_role("dialog", name="Settings")).to_be_visible()


def catalogue(screen: Screen) -> None:
    """A mech is chosen for a force on the bench."""
    at("#/build/battlemachine", "Iron Warrant", "Where the", "Add a mech")(screen)
    expect(screen.page.get_by_label("Search mechs")).to_be_visible()


def afterwards(label: str, page: str, screen: Screen) -> None:
    """A page about a match that is over."""
    [case] = [case for case in PLAYTHROUGHS if case.label == label]
    replay = json.loads(msgspec.json.encode(replay_of(case)))
    seats = [{"kind": "person", "name": "Maximiliane von Hohenstaufen-Lichtenfels"}]
    seats += [{"kind": "bot", "bot": "random"}] * (label != "solo_regular")
    body = {"replay": replay, "entry": len(replay["entries"]), "seats": seats}
    answer = httpx.post(f"{screen.url}api/matches/import", json=body, timeout=60)
    assert answer.status_code == 201, answer.text
    at(f"#/{page}/{answer.json()['match']}")(screen)
    screen.page.wait_for_timeout(500)


PAGES: dict[str, Opens] = {
    "home": at("#/"),
    "home of a player": played,
    "settings": settings,
    "set-up of Battle Machine": at("#/new/battlemachine"),
    "house rules": at("#/new/battlemachine", "House rules", "Quick"),
    "set-up of Mek Leader": at("#/new/mekleader"),
    "set-up of 30MM": at("#/new/thirtymm"),
    "shelf of forces": at("#/build/battlemachine"),
    "bench": at("#/build/battlemachine", "Night Shift"),
    "bench of 30MM": at("#/build/thirtymm", "Blue Patrol"),
    "catalogue": catalogue,
    "lesson of Battle Machine": at("#/learn/battlemachine"),
    "lesson of Mek Leader": at("#/learn/mekleader"),
    "lesson of 30MM": at("#/learn/thirtymm"),
    "rules": at("#/rules/battlemachine/BM-9.1"),
    "report of Battle Machine": partial(afterwards, "clash", "report"),
    "report of Mek Leader": partial(afterwards, "solo_regular", "report"),
    "report of 30MM": partial(afterwards, "show_of_force", "report"),
    "replay of Battle Machine": partial(afterwards, "clash", "replay"),
    "replay of Mek Leader": partial(afterwards, "solo_regular", "replay"),
    "replay of 30MM": partial(afterwards, "show_of_force", "replay"),
    "end of a game": partial(afterwards, "clash", "match"),
    "end of a mission": partial(afterwards, "show_of_force", "match"),
}


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_cut_off_or_sticks_out(screen: Screen, name: str) -> None:
    PAGES[name](screen)
    assert faults(screen.page) == []


@pytest.mark.parametrize("opens", [at("#/"), played], ids=["a stranger", "a player"])
def test_the_words_of_a_scene_leave_its_figures_free(screen: Screen, opens: Opens) -> None:
    """On a desk the words of no game are higher than those of others, or than half its scene."""
    screen.page.set_viewport_size({"width": 1440, "height": 900})
    opens(screen)
    titles = screen.page.locator("article h2")
    expect(titles).to_have_count(len(SYSTEMS))
    screen.page.evaluate("document.fonts.ready")
    screen.page.evaluate(RESTED)
    found = titles.evaluate_all(
        """all => all.map(one => {
            const scene = one.closest('article').getBoundingClientRect();
            const {top} = one.getBoundingClientRect();
            return [(top - scene.top) / scene.height, scene.bottom - top];
        })"""
    )
    assert min(share for share, _ in found) > 0.55
    assert max(high for _, high in found) - min(high for _, high in found) < 40
