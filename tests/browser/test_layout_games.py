"""Rollout and Mek Leader at every size, light and dark, with what is asked in sight."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from benchmarks.waits import is_fight
from ironmuster.kernel.chance import key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.scenario import scenario_from
from ironmuster.registry import SYSTEMS
from tests.browser.conftest import Served
from tests.browser.lag import PATIENCE
from tests.browser.layout import lasting
from tests.browser.moments import imported, played_until, seated
from tests.browser.test_layout import Windows


def may_go(game: Game[Any, Any]) -> bool:
    """A unit that can change its form is to move."""
    asked = game.decision
    return bool(asked and asked.prompt == "movement" and game.state.turn == 2)


def open_at(
    page: Page, url: str, moment: Callable[[Game[Any, Any]], bool], name: str, **words: Any
) -> None:
    """Sit down where a game of regulars came to."""
    address, script = seated(url, played_until(moment, name=name, **words))
    page.add_init_script(script)
    page.goto(address)
    page.locator(".prompt.mine").wait_for(timeout=4 * PATIENCE)


def test_a_move_of_rollout_keeps_within_every_window(page: Page, served: Served) -> None:
    open_at(page, served.url, may_go, "rollout", mission="recon", location="village")
    page.locator(".token").first.wait_for()
    windows = Windows(page)
    windows.look("a move")
    assert not windows.wrong, "\n".join(windows.wrong)


def test_a_fight_of_mek_leader_keeps_within_every_window(page: Page, served: Served) -> None:
    open_at(page, served.url, is_fight, "mekleader", scenario="solo_regular")
    windows = Windows(page, ".stage > .board")
    windows.look("a fight")
    assert not windows.wrong, "\n".join(windows.wrong)


# Everything two people play in: the line over the board has a button for their talk as well.
COMPANY: dict[str, dict[str, Any]] = {
    "battlemachine": {},
    "greatwar": {"map": "kestrel_ford", "options": {"battle_mode": "auto"}},
    "mekleader": {"scenario": "rivals", "players": 2},
    "rollout": {"mission": "recon", "location": "village", "options": {"enemy_control": "human"}},
    "thirtymm": {},
}


@pytest.mark.parametrize("name", COMPANY)
def test_the_head_line_of_two_people_fits_on_a_phone(
    phone: Page, served: Served, name: str
) -> None:
    """Where a game stands after twenty answers, whatever they were."""
    system, chance = SYSTEMS[name], random.Random(1)
    recorder = Recorder(system, scenario_from(system, COMPANY[name]), key_of(1), SYSTEMS)
    for _ in range(20):
        assert recorder.game.decision is not None
        options = recorder.game.decision.options
        recorder.act(options.at(chance.randrange(len(options))))
    seats = [{"kind": "person", "name": person} for person in ("Ann", "Ben")]
    match = imported(served.url, recorder, 20, seats)
    phone.goto(f"{served.url}#/match/{match['match']}/{match['tokens'][0]}")
    phone.get_by_role("button", name="People and talk").wait_for()
    phone.locator("header .status").wait_for()
    assert lasting(phone) == []


def test_colours_are_switched_on_a_phone_where_no_game_is_played(
    phone: Page, served: Served
) -> None:
    """At a table they are in the settings."""
    for page in ("", "#/learn/battlemachine"):
        phone.goto(f"{served.url}{page}")
        expect(phone.locator("header").get_by_role("button", name="colours")).to_be_visible()
