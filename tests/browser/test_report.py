"""After the game: the result, its report in figures, and the rematch the other way round."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Page, expect

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.seat import Seat
from ironmuster.systems.mekleader.bots.regular import Regular
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.system import SYSTEM as MEKLEADER
from tests.browser.conftest import Served
from tests.browser.screen import serious
from tests.playthroughs.book import PLAYTHROUGHS, replay_of

SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def played(served: Served) -> dict[str, Any]:
    """A whole game that is written down, as a match of Ann's that is over: she won 28 to 20."""
    [case] = [case for case in PLAYTHROUGHS if case.label == "clash"]
    replay = json.loads(msgspec.json.encode(replay_of(case)))
    body = {"replay": replay, "entry": len(replay["entries"]), "seats": SEATS}
    answer = httpx.post(f"{served.url}api/matches/import", json=body, timeout=60)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_from_the_result_to_the_report(page: Page, served: Served, played: dict[str, Any]) -> None:
    page.goto(f"{served.url}#/match/{played['match']}/{played['tokens'][0]}")
    result = page.get_by_label("Result")
    expect(result.get_by_role("heading")).to_have_text("Victory")
    expect(result).to_contain_text("kill points decide")
    expect(result.get_by_role("img", name="Kill points by round")).to_be_visible()
    for name in ("Rematch", "Swap sides"):
        expect(result.get_by_role("button", name=name)).to_be_enabled()
    assert serious(page) == []
    result.get_by_role("link", name="Report").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann wins")
    expect(page.locator(".box svg")).to_be_visible()
    glance = page.get_by_role("table", name=re.compile(r"^Ann against \w+ \(Random\)$"))
    expect(glance.get_by_role("row", name=re.compile("^28 Kill points 20$"))).to_be_visible()
    archon = page.get_by_role("region", name="By mech").get_by_role("row", name="Ann: Archon")
    expect(archon.get_by_role("cell").nth(0)).to_have_text("13")
    luck = page.get_by_role("img", name="Hits of Ann: 32, expected 32.1")
    expect(luck).to_be_visible()
    page.get_by_role("figure").filter(has_text="Damage dealt").locator("summary").click()
    told = page.get_by_role("region", name="Numbers of Damage dealt")
    expect(told.get_by_role("row", name="5 9 4", exact=True)).to_be_visible()
    assert serious(page) == []
    page.get_by_role("button", name=re.compile("colours")).click()
    assert serious(page, colours=True) == []


def test_the_report_on_a_phone(phone: Page, served: Served, played: dict[str, Any]) -> None:
    phone.goto(f"{served.url}#/report/{played['match']}")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Ann wins")
    phone.get_by_text("Destroyed", exact=True).last.tap()
    expect(phone.get_by_role("img", name="Destroyed: map with 5 places")).to_be_visible()
    wide = phone.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing sticks out sideways"


def test_a_moment_leads_into_the_replay(page: Page, served: Served, played: dict[str, Any]) -> None:
    page.goto(f"{served.url}#/report/{played['match']}")
    page.get_by_role("link", name="See it: First loss").click()
    expect(page).to_have_url(re.compile(f"#/replay/{played['match']}/59$"))


def test_a_rematch_with_sides_swapped(page: Page, served: Served, played: dict[str, Any]) -> None:
    page.goto(f"{served.url}#/report/{played['match']}")
    page.get_by_role("button", name="Swap sides").click()
    page.get_by_role("application").wait_for()
    match = re.findall(r"#/match/(\w+)", page.url)[0]
    assert match != played["match"]
    seats = page.request.get(f"{served.url}api/matches/{match}").json()["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats] == [
        ("bot", "Moreau (Random)"),
        ("person", "Ann"),
    ]


def test_the_report_of_a_game_for_one_with_two_kinds_of_dice(page: Page, served: Served) -> None:
    """Mek Leader: a curve up to the goal, missions, D10 and D6 apart."""
    record = Recorder(MEKLEADER, Setup(), key_of(3), {MEKLEADER.name: MEKLEADER})
    bot = Regular(Dice(key_of(0)))
    while not record.game.over:
        decision = record.game.decision
        assert decision is not None
        record.act(decision.options.at(bot.choose(Seat(record.game, decision.player))))
    replay = json.loads(msgspec.json.encode(record.replay()))
    body = {"replay": replay, "entry": len(replay["entries"]), "seats": SEATS[:1]}
    answer = httpx.post(f"{served.url}api/matches/import", json=body, timeout=60)
    assert answer.status_code == 201, answer.text
    page.goto(f"{served.url}#/report/{answer.json()['match']}")
    assert record.game.outcome is not None
    won = record.game.outcome.scores == (1.0,)
    expect(page.get_by_role("heading", level=1)).to_have_text("Victory" if won else "Defeat")
    expect(page.get_by_role("figure").filter(has_text="Cash")).to_contain_text("Goal 500")
    for die in ("All D10", "All D6"):
        expect(page.get_by_role("img", name=re.compile(f"^{die}: 1: "))).to_be_visible()
    contracts = record.game.state.players[0].contracts
    missions = page.get_by_role("region", name="Missions").get_by_role("row")
    expect(missions).to_have_count(len(contracts) + 1)
    assert serious(page) == []
