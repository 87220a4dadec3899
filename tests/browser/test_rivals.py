"""Rivals with cards in hand on two devices: neither is ever sent what the other holds."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served, watched
from tests.browser.heard import Heard
from tests.browser.mercenary import Mercenary, sit
from tests.browser.test_friends import sit_down

SHORT = {"victory_mc": 120, "start_mc": 60, "subsidy": 20, "turn_cap": 10, "max_rounds": 5}


@pytest.fixture
def friend(chromium: Browser) -> Iterator[Page]:
    """A browser on another device."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900})
    yield from watched(context.new_page())


def test_two_rivals_on_two_devices(page: Page, friend: Page, served: Served) -> None:
    heard, told = Heard(page), Heard(friend)
    link = sit(page, served.url, ["Ann"], "Ben", scenario="rivals", players=2, options=SHORT)
    sit_down(friend, link, "Ben")
    # What the one whose turn it is has in cash, the other does not read as their own.
    whose = [page.locator(".cash", has_text="Ben has"), friend.locator(".cash", has_text="Ann has")]
    told_of: set[int] = set()

    def goes_on() -> bool:
        told_of.update(place for place, one in enumerate(whose) if one.count())
        return play(ann, ben)

    ann = Mercenary(page)
    ben = Mercenary(friend)
    ben.idle = True
    ann.wait(goes_on, seconds=300)
    assert told_of == {0, 1}
    expect(friend.get_by_label("Result")).to_contain_text(re.compile("wins|draw"))

    for player, own in enumerate((heard, told)):
        hands = [[one["hand"] for one in view["players"]] for view in own.views()]
        assert any(hand[player] for hand in hands), "each was shown a hand"
        assert all(hand[1 - player] is None for hand in hands)
        drawn = [event for event in own.events("drewevents") if event["player"] != player]
        assert drawn and not any(event["cards"] for event in drawn)
        assert own.asked() == {player}


def play(*players: Mercenary) -> bool:
    """Let everybody who is asked do the next thing; whether the game is over."""
    for player in players:
        if player.ready():
            player.step()
    return players[0].is_over
