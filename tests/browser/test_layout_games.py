"""Rollout and Mek Leader at every size, light and dark, with what is asked in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from benchmarks.waits import is_fight
from ironmuster.kernel.game import Game
from tests.browser.conftest import Served
from tests.browser.lag import PATIENCE
from tests.browser.moments import played_until, seated
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
