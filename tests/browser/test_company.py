"""Friends on two devices: who is there, what they say, a bot for who is away, giving up."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from ironmuster.server.presence import Presence
from tests.browser.conftest import Served, watched
from tests.browser.hands import comes_to
from tests.browser.screen import opening, serious

TITLE = "Battle Machine"
PHONE: Final = 390


def call(url: str, path: str, **body: Any) -> dict[str, Any]:
    """Post to the server."""
    request = urllib.request.Request(
        f"{url}api/matches/{path}",
        json.dumps(body).encode(),
        {"Content-Type": "application/json", "Origin": url.rstrip("/")},
    )
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


@dataclass
class Friends:
    """Two people with a browser each at one match; `ann` set it up, and it is her turn."""

    ann: Page
    ben: Page
    match: str
    address: str
    token: str

    def log(self, page: Page) -> Any:
        """The log of a screen."""
        return page.get_by_role("log", name="What happened")


def sit(page: Page, url: str, match: str, tokens: list[str | None], host: str = "") -> None:
    """Open the table with the keys to some seats."""
    kept = {
        "match": match,
        "system": "battlemachine",
        "title": TITLE,
        "names": ["Ann", "Ben"],
        "tokens": tokens,
        "host": host,
        "played": 1,
    }
    page.add_init_script(
        f"localStorage.getItem('ironmuster.matches') ?? localStorage.setItem("
        f"'ironmuster.matches', {json.dumps(json.dumps([kept]))})"
    )
    page.goto(f"{url}#/match/{match}")
    page.get_by_role("application").wait_for()


@pytest.fixture
def other(chromium: Browser) -> Iterator[Page]:
    """The screen of somebody else, a phone."""
    context = chromium.new_context(
        viewport={"width": PHONE, "height": 844}, has_touch=True, is_mobile=True
    )
    yield from watched(context.new_page())


def friends(page: Page, other: Page, served: Served, **terms: Any) -> Friends:
    """Ann sets a match up, Ben opens his invitation, and both sit at the table."""
    record = opening()
    person = {"kind": "person", "name": "Player 2", "elsewhere": True}
    made = call(
        served.url,
        "import",
        replay=msgspec.to_builtins(record.replay()),
        entry=len(record.entries),
        seats=[{"kind": "person", "name": "Ann"}, person],
        terms=terms,
    )
    match = made["match"]
    seated = call(served.url, f"{match}/sit", secret=made["invitations"][1], name="Ben")
    sit(page, served.url, match, [made["tokens"][0], None], made["host"])
    sit(other, served.url, match, [seated["token"]])
    return Friends(page, other, match, served.url, seated["token"])


def asked(page: Page) -> Any:
    """What is asked at a screen."""
    return page.get_by_label("What to do now")


def above(covered: Any, prompt: Any) -> None:
    """What lies over a table leaves what is asked free."""

    def ends() -> bool:
        over, under = covered.bounding_box(), prompt.bounding_box()
        return bool(over and under and over["y"] + over["height"] <= under["y"])

    comes_to(covered.page, ends, True)


def gone_for(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    """From now on whoever is away has been for so much longer."""
    away = Presence.away

    def longer(self: Presence, player: int) -> int | None:
        found = away(self, player)
        return None if found is None else found + seconds

    monkeypatch.setattr(Presence, "away", longer)


def test_two_people_talk_and_see_who_is_there(page: Page, other: Page, served: Served) -> None:
    both = friends(page, other, served)
    expect(both.log(page)).to_contain_text("Ben sits down in place of Player 2")
    page.keyboard.press("c")
    panel = page.get_by_role("dialog", name="People and talk")
    people = panel.get_by_role("list", name="At the table")
    expect(people).to_contain_text("Ann at this screen")
    expect(people).to_contain_text("Ben here")
    panel.get_by_label("Say something").fill("Ready <b>when</b> you are")
    panel.get_by_label("Say something").press("Enter")
    expect(panel.get_by_role("log", name="Talk")).to_contain_text("Ready <b>when</b> you are")
    expect(other.get_by_role("status", name="Just said")).to_contain_text("Ready <b>when</b> you")
    other.get_by_role("button", name="People and talk, 1 unread").tap()
    theirs = other.get_by_role("dialog", name="People and talk")
    expect(theirs.get_by_role("log", name="Talk")).to_contain_text("Ann")
    expect(other.get_by_role("button", name="People and talk", exact=True)).to_be_visible()
    theirs.get_by_role("button", name="Thanks").tap()
    expect(panel.get_by_role("log", name="Talk").get_by_text("Thanks")).to_be_visible()
    above(theirs, asked(other))
    assert serious(page) == serious(other) == []
    theirs.get_by_role("button", name="Close").tap()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    other.reload()
    expect(other.get_by_role("button", name="People and talk", exact=True)).to_be_visible()
    expect(other.get_by_role("status", name="Just said")).to_have_text("")


def test_a_match_without_talk_shows_people_only(page: Page, other: Page, served: Served) -> None:
    friends(page, other, served, chat=False)
    page.get_by_role("button", name="People", exact=True).click()
    panel = page.get_by_role("dialog", name="People")
    expect(panel.get_by_role("list", name="At the table")).to_contain_text("Ben here")
    expect(panel.get_by_label("Say something")).to_have_count(0)


def test_a_bot_plays_for_who_stays_away_until_they_are_back(
    page: Page, other: Page, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = friends(page, other, served)
    expect(asked(other)).to_contain_text("Ann")
    expect(asked(other)).not_to_contain_text("away")
    page.goto(f"{both.address}#/")
    absence = other.get_by_label("Who is waited for")
    expect(absence).to_contain_text("Ann has been away for less than a minute.")
    expect(absence).to_contain_text("You may go on without Ann in 5 minutes.")
    expect(asked(other)).not_to_contain_text("away")  # it is said once
    expect(absence.get_by_role("button")).to_have_count(0)

    gone_for(monkeypatch, 300)
    other.reload()
    expect(absence).to_contain_text("Ann has been away for 5 minutes.")
    expect(absence.get_by_role("button", name="End the match")).to_be_visible()
    absence.get_by_role("button", name="Let a bot play for Ann").tap()
    dialog = other.get_by_role("dialog", name="Let a bot play for Ann?")
    dialog.get_by_role("radio", name="Random").check()
    dialog.get_by_role("button", name="Let it play").tap()
    expect(absence).to_have_count(0)
    page.goto(f"{both.address}#/match/{both.match}")
    expect(page.get_by_text("Random plays for you")).to_be_visible()
    assert serious(page) == serious(other) == []
    page.get_by_role("button", name="Play again myself").click()
    expect(page.get_by_text("Random plays for you")).to_have_count(0)
    expect(both.log(page)).to_contain_text("Random plays for Ann")
    expect(both.log(page)).to_contain_text("Ann plays again")


def test_who_waits_for_long_may_end_the_match(
    page: Page, other: Page, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = friends(page, other, served)
    gone_for(monkeypatch, 300)
    page.goto(f"{both.address}#/")
    other.wait_for_timeout(1200)
    other.reload()
    absence = other.get_by_label("Who is waited for")
    absence.get_by_role("button", name="End the match").tap()
    dialog = other.get_by_role("dialog", name="End the match?")
    dialog.get_by_role("button", name="Wait on").tap()
    absence.get_by_role("button", name="End the match").tap()
    dialog.get_by_role("button", name="End the match").tap()
    expect(other.get_by_label("Result")).to_contain_text("Ben")


def test_a_bot_plays_for_oneself_and_gives_the_seat_back(
    page: Page, other: Page, served: Served
) -> None:
    both = friends(page, other, served)
    other.get_by_role("button", name="More", exact=True).tap()
    other.get_by_role("button", name="Let a bot play for me").tap()
    dialog = other.get_by_role("dialog", name="Let a bot play for you?")
    expect(dialog.get_by_role("radio", checked=True)).to_have_count(1)
    dialog.get_by_role("button", name="Let it play").tap()
    back = other.get_by_role("button", name="Play again myself")
    expect(both.log(page)).to_contain_text("plays for Ben")
    back.tap()
    expect(back).to_have_count(0)
    expect(both.log(page)).to_contain_text("Ben plays again")


def test_one_concedes_while_the_other_decides(page: Page, other: Page, served: Served) -> None:
    friends(page, other, served)
    expect(asked(page)).to_contain_text("Your move")
    other.get_by_role("button", name="More", exact=True).tap()
    other.get_by_role("button", name="Concede").tap()
    dialog = other.get_by_role("dialog", name="Concede the game?")
    dialog.get_by_role("button", name="Concede").tap()
    for screen in (page, other):
        expect(screen.get_by_label("Result")).to_be_visible()


def test_a_seat_that_is_asked_only_when_able_says_so(
    page: Page, other: Page, served: Served
) -> None:
    """Where something is hidden; off until it is switched on, and told to all."""
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
    scenario = {"scenario": "rivals", "players": 2}
    request = {"system": "mekleader", "scenario": scenario, "seats": seats}
    made = call(served.url, "", **request)
    for screen, token in zip((page, other), made["tokens"], strict=True):
        screen.goto(f"{served.url}#/match/{made['match']}/{token}")
        asked(screen).wait_for()
    page.get_by_role("button", name="More", exact=True).click()
    switch = page.get_by_role("switch", name="Ask me only when I can play something")
    expect(switch).to_have_attribute("aria-checked", "false")
    switch.click()
    page.get_by_role("button", name="More", exact=True).click()
    expect(switch).to_have_attribute("aria-checked", "true")
    other.get_by_role("button", name="People and talk").tap()
    people = other.get_by_role("list", name="At the table")
    expect(people).to_contain_text("Ann here, asked only when able")
    above(people.locator(".."), asked(other))
    assert other.evaluate("document.documentElement.scrollWidth") == PHONE
