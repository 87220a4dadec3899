"""Three browsers at a campaign: two fight a battle of Battle Machine, the third looks on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.replay import Recorder, Replay
from ironmuster.kernel.scenario import scenario_from
from tests.browser.conftest import Served
from tests.browser.moments import posted
from tests.contract.scenarios import SYSTEMS
from tests.server.harness import PATIENCE

NAMES = ("Ann", "Ben", "Cleo")
MAP = "Frontier"
BATTLE = "Battle Machine"
MOVED = re.compile("Your move")


@pytest.fixture
def frontier(built: None, tmp_path: Path) -> Iterator[Served]:
    """A server of the made-up systems and the real ones."""
    served = Served(tmp_path, systems="tests.contract.scenarios:SYSTEMS")
    yield served
    served.stop()


def begun(served: Served) -> dict[str, Any]:
    """Begin a frontier of three people, who fight by Battle Machine or a parley."""
    seats = [{"kind": "person", "name": name} for name in NAMES]
    scenario = {"houses": 3, "seasons": 3, "ways": ["battlemachine", "parley"]}
    body = {"system": "frontier", "scenario": scenario, "seats": seats}
    return posted(f"{served.url}api/matches", served.url, body)


def answer(page: Page, text: str) -> None:
    """Give an answer in words, once it is open."""
    expect(page).to_have_title(MOVED)
    page.get_by_role("button", name=text, exact=True).first.click()


def show(page: Page, what: str) -> None:
    """Show the battle, or what lies around it."""
    page.get_by_role("group", name="What is shown").get_by_role("button", name=what).click()


def fact(page: Page, name: str) -> Any:
    """What a system without a drawing says under a name."""
    return page.get_by_role("term").filter(has_text=re.compile(f"^{name}$"))


def raised(frontier: Served, *people: Page) -> dict[str, Any]:
    """Three sit down at a match and raise their forces."""
    match = begun(frontier)
    for one, token in zip(people, match["tokens"], strict=True):
        one.goto(f"{frontier.url}#/match/{match['match']}/{token}")
        one.get_by_label("What to do now").wait_for()
    for one in people:
        answer(one, "Raise guns, guns")
    return match


def test_a_battle_between_two_of_three(page: Page, others: list[Page], frontier: Served) -> None:
    ann, (ben, cleo) = page, others
    match = raised(frontier, ann, ben, cleo)
    expect(fact(ann, "Season")).to_be_visible()
    answer(ann, "Attack town 2")
    answer(ben, "Fight by battlemachine")

    # Those who fight see the board of the battle with their own forces; the third looks on.
    for one in (ann, ben, cleo):
        expect(one.get_by_role("application")).to_be_visible()
        expect(one.get_by_label("Games inside each other")).to_contain_text("Ann, Ben")
    expect(cleo.get_by_label("Games inside each other")).to_contain_text("you watch")
    room = frontier.app.state.lobby.rooms[match["match"]]
    player = room.match.decision.player
    active, waiting = (ann, ben) if player == 0 else (ben, ann)
    assert player in (0, 1)
    expect(active).to_have_title(MOVED)
    for one in (waiting, cleo):
        expect(one).not_to_have_title(MOVED)
        expect(one.get_by_label("What to do now")).to_contain_text(NAMES[player])

    # The map during the battle: as it is, to be looked at only. What is asked is told.
    show(cleo, MAP)
    expect(cleo.get_by_role("application")).to_have_count(0)
    expect(fact(cleo, "Holders")).to_be_visible()
    expect(cleo.get_by_label("What to do now")).to_contain_text(
        f"The battle goes on {NAMES[player]} "
    )
    show(active, MAP)
    expect(fact(active, "Holders")).to_be_visible()
    expect(active).to_have_title(MOVED)
    expect(active.get_by_label("What to do now")).to_contain_text("The battle waits for you")
    active.get_by_role("button", name="Back to the battle").click()
    expect(active.get_by_role("application")).to_be_visible()

    # The third leaves; the server is closed in the middle of the battle, and started again.
    cleo.goto(frontier.url)
    listed = cleo.get_by_role("listitem").filter(has_text=MAP).last
    expect(listed).to_contain_text(f"{NAMES[player]} sets up")
    expect(cleo).to_have_title("Ironmuster")
    before = room.match.seq
    active.get_by_role("button", name="Every answer").or_(
        active.get_by_title("Every answer in words")
    ).first.click()
    active.get_by_role("region", name="What to do now").get_by_role("listitem").get_by_role(
        "button"
    ).first.click()
    expect(active.get_by_label("What to do now")).to_be_visible()
    until(active, lambda: room.match.seq > before)
    frontier.stop()
    frontier.start()
    for one in (ann, ben):
        expect(one.get_by_role("alert")).to_have_count(0)
        expect(one.get_by_role("application")).to_be_visible()
    until(ann, lambda: match["match"] in frontier.app.state.lobby.rooms)
    room = frontier.app.state.lobby.rooms[match["match"]]
    # Whose line is still cut gives nothing up.
    until(ann, lambda: all(room.seating.presence.away(seat) is None for seat in (0, 1)))
    assert room.match.seq > before and room.match.game.innermost().system.name == "battlemachine"

    # One gives the battle up, not the campaign; the third, who comes back, is told that it is on.
    give_up(ben, "This battle")
    for one in (ann, ben):
        expect(one.get_by_label("Games inside each other")).to_have_count(0)
        expect(one.get_by_role("application")).to_have_count(0)
        expect(one.get_by_role("log")).to_contain_text("Town 2 falls to Ann")
    answer(ben, "Rest")
    cleo.reload()
    expect(cleo).to_have_title("(1) Ironmuster")
    expect(listed).to_contain_text("Your turn: ")
    cleo.goto(f"{frontier.url}#/match/{match['match']}")
    expect(cleo).to_have_title(MOVED)
    expect(cleo.get_by_role("log")).to_contain_text("Town 2 falls to Ann")
    give_up(ben, None)
    expect(cleo.get_by_role("log")).to_contain_text("Ben gives up")
    expect(cleo).to_have_title(MOVED)


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until something holds at the server, for as long as a busy machine may need."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to be"
        page.wait_for_timeout(20)


def give_up(page: Page, what: str | None) -> None:
    """Concede a battle or the match, by the menu."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Concede").click()
    dialog = page.get_by_role("dialog")
    if what:
        expect(dialog.get_by_role("button", name=what)).to_have_attribute("aria-pressed", "true")
    dialog.get_by_role("button", name="Concede", exact=True).click()


def test_back_to_the_choice_of_how_to_fight_with_the_consent_of_all(
    page: Page, others: list[Page], frontier: Served
) -> None:
    ann, (ben, cleo) = page, others
    raised(frontier, ann, ben, cleo)
    answer(ann, "Attack town 2")
    answer(ben, "Fight by battlemachine")
    expect(ben.get_by_role("application")).to_be_visible()
    ben.get_by_role("button", name="More").click()
    ben.get_by_role("button", name="Go back together").click()
    dialog = ben.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_text(
        [
            re.compile("the choice of how to fight.*with Ann and Cleo", re.S),
            re.compile("the beginning of Ann's march.*with Ann and Cleo", re.S),
        ]
    )
    dialog.get_by_role("button", name="Back to the choice of how to fight").click()
    cleo.get_by_role("button", name="Play on").click()
    told = ben.get_by_role("status").filter(has_text="Cleo would rather play on")
    expect(told).to_contain_text("nothing is taken back")
    expect(ann.get_by_role("button", name="Play on")).to_have_count(0)

    ben.get_by_role("button", name="More").click()
    ben.get_by_role("button", name="Go back together").click()
    dialog.get_by_role("button", name="Back to the choice of how to fight").click()
    for one in (ann, cleo):
        one.get_by_role("button", name="Let Ben go back to the choice of how to fight").click()
    for one in (ann, ben, cleo):
        expect(one.get_by_role("application")).to_have_count(0)
    agreed = "All agree: Ben goes back to the choice of how to fight"
    expect(ben.get_by_role("status").filter(has_text=agreed)).to_be_visible()
    answer(ben, "Fight by parley")
    expect(cleo.get_by_label("Games inside each other")).to_contain_text("Parley")


def test_the_report_has_the_figures_of_each_battle(page: Page, frontier: Served) -> None:
    """Those of the campaign first, those of a battle by its own rules where it is chosen."""
    words = {"houses": 4, "seasons": 1, "ways": ["causeway", "parley"]}
    replay = played(words)
    last = [entry.system for entry in replay.entries]
    first = last.index("causeway") + 1
    seats = [{"kind": "person", "name": name} for name in (*NAMES, "Dan")]
    body = {"replay": msgspec.to_builtins(replay), "entry": len(replay.entries), "seats": seats}
    match = posted(f"{frontier.url}api/matches/import", frontier.url, body)["match"]
    page.goto(f"{frontier.url}#/report/{match}")
    expect(page.get_by_text("Frontier · report")).to_be_visible()
    parts = page.get_by_label("Figures of")
    chosen = parts.get_by_role("option").filter(has_text="Causeway").first.inner_text()
    assert f"(actions {first} to " in chosen and "Ann" in chosen
    parts.select_option(label=chosen.strip())
    expect(page.get_by_text("Causeway · report")).to_be_visible()
    expect(page.get_by_text("Strength left").first).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function(
        "one => one.getBoundingClientRect().right <= 390", arg=parts.element_handle()
    )


def played(words: dict[str, Any]) -> Replay:
    """Play a frontier at random to its end."""
    system, dice = SYSTEMS["frontier"], Dice(key_of("a report"))
    recorder = Recorder(system, scenario_from(system, words), key_of("in parts"), SYSTEMS)
    while (decision := recorder.game.decision) is not None:
        recorder.act(decision.options.at(dice.below(decision.options.size())))
    return recorder.replay()
