"""30MM at the screen: a mission by mouse, by keys and by touch, and what is told on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.commander import Commander, Thumb, Typist, sit
from tests.browser.conftest import Served
from tests.browser.screen import serious

STEPS = 700


def play(player: Commander, until: str = "") -> None:
    """Play on until a word is asked, or to the end."""
    for _ in range(STEPS):
        player.settle()
        if player.is_over or (until and until in player.prompt):
            return
        player.step()
    raise AssertionError("the mission does not end")


def test_a_mission_by_mouse_to_its_end(page: Page, served: Served) -> None:
    sit(page, served.url)
    player = Commander(page)
    play(player, " acts")
    assert not serious(page)
    play(player)
    expect(page.get_by_label("Result")).to_contain_text(re.compile("victory|win|draw|lose", re.I))


@pytest.mark.parametrize("hand", [Typist, Thumb])
def test_a_mission_by_keys_and_by_touch(
    hand: type[Commander], page: Page, phone: Page, served: Served
) -> None:
    seen = phone if hand is Thumb else page
    sit(seen, served.url)
    play(hand(seen))
    assert hand(seen).is_over


def test_a_hex_is_told_with_its_level_and_what_stands_there(page: Page, served: Served) -> None:
    sit(page, served.url)
    player = Commander(page)
    play(player, " acts")
    words = page.get_by_label("The board in words")
    told = words.get_by_role("listitem").all_inner_texts()
    assert any(re.search(r"hex \d{4}, level 0, .*elevation 0.*of \d+, facing", one) for one in told)
    page.get_by_role("application").focus()
    page.keyboard.press("ArrowUp")
    live = page.locator(".frame p.unseen[aria-live]")
    expect(live).to_contain_text(re.compile(r"hex \d{4}, level"))


def test_one_enter_sets_a_unit_up_and_a_click_takes_another_one_first(
    page: Page, served: Served
) -> None:
    sit(page, served.url, mission="m02")
    player = Typist(page)
    play(player, "which way")
    main = page.locator(".prompt .main:enabled")
    expect(main).to_have_text(re.compile("Place"))
    first = page.get_by_label("What to do now").inner_text().split(" on ")[0].strip()
    own = page.locator(".roster, aside").get_by_role("button")
    own.filter(has_text="TC-1 Badger 1").first.click()
    expect(page.locator(".prompt")).to_contain_text("TC-1 Badger 1 on")
    assert "Badger" not in first
    placed = 0
    for _ in range(9):
        player.settle()
        if "which way" not in player.prompt:
            break
        player.take()
        placed += 1
    assert placed == 3, player.prompt
    assert "activate" in player.prompt


def test_moving_turning_firing_twice_and_ending_takes_seven_clicks(
    page: Page, served: Served
) -> None:
    sit(page, served.url)
    player = Commander(page)
    shots = 0
    for _ in range(STEPS):
        player.settle()
        if player.is_over or shots == 2:
            break
        if re.search("AP .* to move|unit to activate", player.prompt):
            player.clicks = shots = 0  # both shots are of one turn
        # By the button: a shot's odds come later, and what a shield would take is damage as well.
        shots += player.main.count() and player.main.inner_text().startswith("Fire")
        player.step()
    assert shots == 2 and player.clicks + 1 <= 7
