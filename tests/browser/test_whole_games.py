"""A whole battle from its first mech to its result by mouse and by touch; `test_spoken.py` plays
one by keys."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.hands import Keys, Mouse, Touch
from tests.browser.screen import Screen


def play_to_the_end(screen: Screen) -> None:
    screen.short()
    screen.deploy()
    screen.play()
    result = screen.page.get_by_label("Result")
    expect(result).to_contain_text(re.compile("Victory|Defeat|A draw"))
    expect(result).to_contain_text("kill points")
    expect(result.get_by_role("link", name="Report")).to_be_visible()


def test_a_whole_game_at_a_desk(page: Page, served: Served) -> None:
    screen = Screen(page, served.url, Mouse)
    play_to_the_end(screen)
    expect(page.get_by_role("log")).to_contain_text("Game over")


def test_a_whole_game_on_a_phone(phone: Page, served: Served) -> None:
    screen = Screen(phone, served.url, Touch)
    play_to_the_end(screen)
    screen.part("Log")
    expect(phone.get_by_role("log")).to_contain_text("Game over")


def test_a_battle_is_set_up_by_keys_alone(page: Page, served: Served) -> None:
    screen = Screen(page, served.url, Keys)
    page.goto(served.url)
    screen.hand.press(screen.on_shelf().get_by_role("link", name="Set up a game"))
    expect(screen.button("Start the game")).to_be_visible()
    screen.hand.press(screen.button("Start the game"))
    expect(page.get_by_role("application")).to_be_visible()


def test_the_sheet_of_keys(screen: Screen) -> None:
    screen.short()
    screen.page.keyboard.press("?")
    sheet = screen.page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text("take back")
    expect(sheet).to_contain_text("what to expect of the enemy")
    screen.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
