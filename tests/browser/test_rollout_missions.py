"""Rollout 1942 at the screen: a mission by mouse, keys and touch, to its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.scout import GOES, PATROL, Scout, Thumb, Typist, play, sit
from tests.browser.screen import serious


def test_a_mission_by_mouse_with_dragged_ways_to_its_end(page: Page, served: Served) -> None:
    sit(page, served.url, team=PATROL)
    player = Scout(page)
    play(player, GOES)
    assert not serious(page)
    play(player)
    assert player.moves >= 5
    expect(page.get_by_label("Result")).to_contain_text(
        re.compile("won|lost|win|lose|defeat", re.I)
    )


@pytest.mark.parametrize("hand", [Typist, Thumb])
def test_a_mission_by_keys_and_by_touch(
    hand: type[Scout], page: Page, phone: Page, served: Served
) -> None:
    seen = phone if hand is Thumb else page
    sit(seen, served.url, team=PATROL)
    player = hand(seen)
    play(player)
    assert player.is_over and player.moves >= 5
