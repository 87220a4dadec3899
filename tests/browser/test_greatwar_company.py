"""Three people at a campaign of the Great War: two fight a battle, the third looks on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from ironmuster.server import showing
from tests.browser.conftest import Served
from tests.browser.general import General, begun, meeting

NAMES = ("Ann", "Ben", "Cleo")
MOVED = re.compile("Your move")


def test_two_of_three_fight_and_the_third_is_told_when_it_is_their_turn(
    page: Page, others: list[Page], served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[GW-13, GW-5.4] Ann attacks Ben, who gives the battle up; then Cleo's own battle comes."""
    monkeypatch.setattr(showing, "AGAIN", 0)  # whoever comes back has missed something
    seats = [{"kind": "person", "name": name} for name in NAMES]
    address, tokens = begun(served.url, meeting(), seats)
    ann, ben, cleo = (General(one) for one in (page, *others))
    for one, token in zip((ann, ben, cleo), tokens, strict=True):
        one.page.goto(f"{address}/{token}")
        one.page.get_by_label("What to do now").wait_for()

    # Ben has the initiative and chooses the battle; both name Battle Machine.
    ben.settle()
    ben.hex("0505")
    ben.page.locator(".prompt .main:enabled", has_text="Fight here").click()
    ann.settle()
    ann.page.get_by_role("group", name="How it is fought").get_by_role(
        "button", name="Battle Machine"
    ).click()
    ben.settle()
    ben.page.get_by_role("group", name="How it is fought").get_by_role(
        "button", name="Any way"
    ).click()
    for one in (ann, ben):
        expect(one.page).to_have_title(MOVED)
        one.page.locator(".prompt .main:enabled", has_text="Take this force").click()

    # Those who fight see the board of the battle; the third looks on, and at the map.
    watching = cleo.page.get_by_label("Games inside each other")
    expect(watching).to_contain_text("Turn 1, battle for City 0505")
    expect(watching).to_contain_text("you watch")
    expect(cleo.page.get_by_role("application")).to_be_visible()
    expect(cleo.page).not_to_have_title(MOVED)
    shown = cleo.page.get_by_role("group", name="What is shown")
    shown.get_by_role("button", name="The Great War").click()
    expect(cleo.page.get_by_role("application", name="Map of Three Crowns")).to_be_visible()
    shown.get_by_role("button", name="Battle Machine").click()

    # Cleo leaves; when the battle is over, her start page tells her that it is her turn.
    cleo.page.goto(served.url)
    listed = cleo.page.get_by_role("listitem").filter(has_text="The Great War").last
    # What he does is told in the words of the battle: there he sets up, on the map he would deploy.
    expect(listed).to_contain_text("Ben sets up")
    expect(cleo.page).to_have_title("Ironmuster")
    ben.give_up()
    for one in (ann, ben):
        debriefing = one.page.get_by_role("dialog", name="Debriefing: City 0505")
        expect(debriefing).to_contain_text("A decisive victory of the attacker, Ann")
        debriefing.get_by_role("button", name="To the map").click()
        expect(one.page.get_by_role("application", name="Map of Three Crowns")).to_be_visible()
    cleo.page.reload()  # it looks by itself now and then
    expect(cleo.page).to_have_title("(1) Ironmuster")
    expect(listed).to_contain_text("Your turn")
    cleo.page.goto(address)
    expect(cleo.page).to_have_title(MOVED)
    expect(cleo.page.locator(".prompt .what")).to_have_text("Hex 0404: how is it fought?")
    # She reads what she missed first: the front page, then the log.
    missed = cleo.page.get_by_role("region", name="What was missed")
    news = missed.get_by_role("article", name="Front page of turn 1")
    expect(news.get_by_role("heading")).to_have_text("Turn 1: Ostmark Dominion wins at City 0505")
    told = cleo.page.get_by_role("log")
    expect(told).to_contain_text("Ann won a decisive victory in the city 0505")
