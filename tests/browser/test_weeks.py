"""A match of weeks: bots for a battle, hours all agree on, what was missed, whose turn it is."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from ironmuster.server import showing
from tests.browser.conftest import Served, watched
from tests.browser.hands import comes_to
from tests.browser.layout import FAULTS
from tests.browser.moments import posted
from tests.browser.test_battle_inside import NAMES, answer, frontier, played, until

__all__ = ["frontier"]
MINUTE = 60_000
# A browser that lets the page tell of things, and what it was told.
TOLD = """
window.told = [];
window.Notification = class {
  static permission = 'granted';
  constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
};
window.away = false;
Object.defineProperty(Document.prototype, 'hidden', { get: () => window.away });
"""


def begun(served: Served) -> dict[str, Any]:
    """Begin a frontier of three people, who fight by Parley."""
    seats = [{"kind": "person", "name": name} for name in NAMES]
    scenario = {"houses": 3, "seasons": 3, "ways": ["parley"]}
    body = {"system": "frontier", "scenario": scenario, "seats": seats}
    return posted(f"{served.url}api/matches", served.url, body)


def seated(served: Served, pages: list[Page]) -> dict[str, Any]:
    """Sit down and raise levies, each at a screen of their own."""
    match = begun(served)
    for one, token in zip(pages, match["tokens"], strict=True):
        one.goto(f"{served.url}#/match/{match['match']}/{token}")
        one.get_by_label("What to do now").wait_for()
    for one in pages:
        answer(one, "Raise guns, guns")
    return match


def lend(page: Page, how_long: str) -> None:
    """Let a bot play for oneself."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    dialog = page.get_by_role("dialog", name="Let a bot play for you?")
    dialog.get_by_role("radio").first.check()
    dialog.get_by_role("button", name=how_long).click()
    dialog.get_by_role("button", name="Let it play").click()


def test_two_bots_fight_a_battle_while_nobody_is_there(
    page: Page, others: list[Page], frontier: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(showing, "AGAIN", 0)
    ann, (ben, cleo) = page, others
    match = seated(frontier, [ann, ben, cleo])
    answer(ann, "Attack town 2")
    expect(ann.get_by_label("Games inside each other")).to_contain_text("Parley")
    cleo.goto(frontier.url)
    lend(ben, "For this battle")
    expect(ben.get_by_role("status").filter(has_text="until this battle is over")).to_be_visible()
    ben.goto(frontier.url)
    room = frontier.app.state.lobby.rooms[match["match"]]
    entry = len(room.match.recorder.entries)
    lend(ann, "For this battle")
    ann.goto(frontier.url)
    until(ann, lambda: room.match.game.depth == 0 and not room.match.is_handed())
    assert len(room.match.recorder.entries) > entry
    assert [seat.kind for seat in room.match.seats] == ["person"] * 3

    # Whoever comes back reads what has happened, and is asked again.
    cleo.go_back()
    told = cleo.get_by_role("dialog", name=re.compile("Since you were here"))
    expect(told).to_contain_text("Town 2")
    expect(told).to_contain_text("The battle is over, and Ben plays again")
    told.get_by_role("button", name="To the table").click()
    expect(told).to_have_count(0)
    frontier.stop()
    frontier.start()
    ben.go_back()
    told = ben.get_by_role("dialog", name=re.compile("Since you were here"))
    expect(told).to_contain_text("The battle is over, and Ann plays again")
    told.press("Escape")
    answer(ben, "Rest")
    expect(ben.get_by_role("status").filter(has_text="plays for you")).to_have_count(0)


def test_all_agree_on_hours_in_the_middle_of_a_match(
    page: Page, others: list[Page], frontier: Served
) -> None:
    ann, (ben, cleo) = page, others
    seated(frontier, [ann, ben, cleo])
    ann.get_by_role("button", name=re.compile("^People")).click()
    ann.get_by_label("Who is away is waited for").select_option("8 hours")
    asked = [one.get_by_role("status", name="A proposal") for one in (ann, ben, cleo)]
    expect(asked[0]).to_contain_text("You want to wait 8 hours for who is away, not 5 minutes")
    expect(asked[0]).to_contain_text("Ben and Cleo are asked")
    expect(asked[1]).to_contain_text("Ann wants to wait 8 hours for who is away, not 5 minutes")
    asked[1].get_by_role("button", name="Agree").click()
    expect(asked[2]).to_contain_text("Ann and Ben want to wait 8 hours")
    cleo.set_viewport_size({"width": 390, "height": 844})
    expect(asked[2]).to_be_in_viewport(ratio=1)
    asked[2].get_by_role("button", name="Agree").click()
    for one in asked:
        expect(one).to_have_count(0)
    expect(ann.get_by_label("Who is away is waited for")).to_have_value("28800")


def test_home_says_whose_turn_it_is(
    chromium: Browser, others: list[Page], frontier: Served
) -> None:
    """The title counts one's turns; what is asked and since when stands beside the match; a new
    turn is told of while the page is out of sight."""
    ann, _ = others
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    home = context.new_page()
    closing = watched(home)
    next(closing)
    match = begun(frontier)
    ann.goto(f"{frontier.url}#/match/{match['match']}/{match['tokens'][0]}")
    ann.get_by_label("What to do now").wait_for()
    kept = {"match": match["match"], "system": "frontier", "title": "Frontier", "played": 1}
    kept |= {"names": list(NAMES), "tokens": [None, match["tokens"][1], None]}
    home.add_init_script(
        f"{TOLD} localStorage.setItem('ironmuster.matches', '{json.dumps([kept])}')"
    )
    home.clock.install()
    home.goto(frontier.url)
    listed = home.get_by_role("listitem").filter(has_text="Frontier").last
    expect(listed).to_contain_text("Ann decides: Levy, just now")
    home.set_viewport_size({"width": 320, "height": 568})
    wide = "() => document.scrollingElement.scrollWidth <= 320"
    comes_to(home, lambda: home.evaluate(wide), True)
    expect(home).to_have_title("Ironmuster")
    home.evaluate("() => { window.away = true; }")
    answer(ann, "Raise guns, guns")
    expect(ann).not_to_have_title(re.compile("Your move"))
    home.clock.fast_forward(MINUTE)
    expect(home).to_have_title("(1) Ironmuster")
    expect(listed).to_contain_text("Your turn: Levy")
    comes_to(home, lambda: home.evaluate("() => window.told"), ["Your turn: Levy"])
    home.clock.fast_forward(MINUTE)
    home.wait_for_timeout(200)
    assert home.evaluate("() => window.told") == ["Your turn: Levy"], "told of once"
    next(closing, None)


def test_film_and_report_have_the_turns_and_the_battles_in_them(
    page: Page, phone: Page, frontier: Served
) -> None:
    replay = played({"houses": 4, "seasons": 2, "ways": ["causeway", "parley"]})
    seats = [{"kind": "person", "name": name} for name in (*NAMES, "Dan")]
    body = {"replay": msgspec.to_builtins(replay), "entry": len(replay.entries), "seats": seats}
    match = posted(f"{frontier.url}api/matches/import", frontier.url, body)["match"]
    page.goto(f"{frontier.url}#/replay/{match}")
    parts = page.get_by_label("Part of the match")
    expect(parts).to_contain_text("Battle 1")
    titles = [one.strip() for one in parts.locator("option").all_text_contents()]
    seasons = [place for place, title in enumerate(titles) if title == "The levies lie open"]
    battles = [place for place, title in enumerate(titles) if title.startswith("Battle ")]
    assert len(seasons) == 2 and battles and min(battles) > seasons[0]
    assert {titles[place].split(": ")[1] for place in battles} <= {"Causeway", "Parley"}
    parts.select_option(index=battles[0])
    system = titles[battles[0]].split(": ")[1].lower()
    expect(parts.locator("option:checked")).to_have_text(re.compile("Battle 1"))

    # A line of the battle leads to the rules of the battle, one of the campaign to its own.
    lines = page.get_by_role("log").get_by_role("listitem")
    with page.expect_request(re.compile("/api/systems/frontier/rules")):
        lines.get_by_role("button", name=re.compile("Rule FR-")).first.click()
    book = page.get_by_role("dialog")
    expect(book).to_be_visible()
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    code = {"parley": "PL", "causeway": "CW"}[system]
    with page.expect_request(re.compile(f"/api/systems/{system}/rules")):
        lines.get_by_role("button", name=re.compile(f"Rule {code}-")).first.click()

    # The report on a phone: no figure of the match or of its battles is wider than it is.
    phone.goto(f"{frontier.url}#/report/{match}")
    choice = phone.get_by_label("Figures of")
    expect(choice.locator("optgroup").first).to_have_attribute("label", "The levies lie open")
    for place in range(-1, len(battles)):
        choice.select_option(value=str(place))
        phone.wait_for_timeout(200)
        comes_to(phone, lambda: phone.evaluate(FAULTS), [])
