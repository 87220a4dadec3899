"""The shell plays a system that it has never seen: facts in words, answers as buttons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.screen import Screen
from tests.server.harness import BOTS, SYSTEMS


@pytest.fixture
def toys(page: Page, built: None, tmp_path: Path) -> Iterator[Screen]:
    """The screen over a server of the made-up systems alone."""
    served = Served(tmp_path, systems=SYSTEMS, bots=BOTS)
    yield Screen(page, served.url)
    served.stop()


@pytest.mark.parametrize(
    ("system", "fact", "told"),
    [("campaign", "Holders", "storms|falls to|stands against"), ("parley", "Hand", "The bids are")],
)
def test_two_people_play_a_system_without_a_board_to_its_end(
    toys: Screen, system: str, fact: str, told: str
) -> None:
    page = toys.page
    page.goto(toys.url)
    page.get_by_role("article").filter(has_text=system.capitalize()).get_by_role(
        "link", name="Set up a game"
    ).click()
    page.get_by_role("radio", name="Two people").click()
    toys.button("Start the game").click()
    expect(page.get_by_role("term").filter(has_text=re.compile(f"^{fact}$"))).to_be_visible()
    prompt = page.get_by_label("What to do now")
    answers = prompt.get_by_role("button", disabled=False)
    result = page.get_by_label("Result")
    hand_over = page.get_by_role("button", name="I am Player")
    table, asked = page.get_by_role("main"), ""
    for _ in range(200):
        # What comes of an answer and who takes over are shown together, after it.
        toys.wait(
            lambda asked=asked: (
                result.is_visible()
                or hand_over.is_visible()
                or (answers.count() and table.inner_text() != asked)
            )
        )
        if result.is_visible():
            break
        if hand_over.is_visible():
            hand_over.click()
            expect(hand_over).to_have_count(0)
        else:
            asked = table.inner_text()
            answers.first.click()
    expect(result).to_contain_text(re.compile(r"wins|A draw"))
    expect(page.get_by_role("log")).to_contain_text(re.compile(told))
