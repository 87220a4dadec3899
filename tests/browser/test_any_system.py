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


def test_hidden_hands_are_covered_until_the_next_player_is_there(toys: Screen) -> None:
    page = toys.page
    page.goto(f"{toys.url}#/new/parley")
    page.get_by_role("radio", name="3 player").click()
    page.get_by_role("radio", name="All people").click()
    for seat, name in enumerate(("Ann", "Ben", "Cy"), 1):
        page.get_by_role("group", name=f"Seat {seat}").get_by_label("Name").fill(name)
    expect(page.get_by_label("Hints", exact=False)).to_have_count(0)
    toys.button("Start the game").click()
    cover = page.get_by_role("dialog", name="Hand over")
    hand = page.locator("dt:text-is('Hand') + dd")
    answers = page.get_by_label("What to do now").get_by_role("button", name="Bid")
    hands: set[str] = set()
    for name in ("Ann", "Ben", "Cy"):
        expect(cover).to_contain_text(name)
        expect(hand).to_have_text("none")
        expect(answers).to_have_count(0)
        page.keyboard.press("Escape")
        expect(cover).to_be_visible()
        cover.get_by_role("button", name=f"I am {name}").click()
        expect(answers.first).to_be_visible()
        hands.add(hand.inner_text())
        if name == "Ben":
            page.reload()  # whoever comes back has to say again who they are
            expect(cover).to_contain_text("Ben")
            expect(hand).to_have_text("none")
            cover.get_by_role("button", name="I am Ben").click()
        answers.first.click()
    assert all(cards != "none" for cards in hands)
    log = page.locator("[role=log]")
    expect(log).to_contain_text(re.compile(r"The bids are \d, \d, \d"))
    assert not re.search(r"draws \d", log.inner_text())
    cover.get_by_role("button", name="Pass").click()
    expect(cover).to_contain_text("Ben")
