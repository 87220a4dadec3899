"""Looking back at a match, playing on from there, and handing it on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.scenario import scenario_from
from ironmuster.match import SeatSpec, start_match
from ironmuster.systems.battlemachine.position.actions import Fire
from ironmuster.systems.battlemachine.system import SYSTEM
from tests.browser.conftest import Served
from tests.browser.lag import PATIENCE
from tests.browser.moments import bots, played_until, seated
from tests.browser.screen import FIRE, Screen

# Whether nothing sticks out of the seats that are given.
WITHIN = """() => [...document.querySelectorAll('fieldset')]
    .every(one => one.scrollWidth <= one.clientWidth)"""
SEATS = [{"kind": "bot", "bot": "greedy", "name": name} for name in ("Ann", "Ben")]


@pytest.fixture(scope="module")
def record(served: Served) -> str:
    """A match of Ann and Ben that is over."""
    key = key_of("a match to look back at")
    setup = scenario_from(SYSTEM, {"options": {"point_limit": 25}})
    seats = [SeatSpec("bot", name, "greedy") for name in ("Ann", "Ben")]
    match = start_match(SYSTEM, setup, seats, key, {SYSTEM.name: SYSTEM})
    while match.decision is not None:
        match.play_bot()
    replay = msgspec.to_builtins(match.recorder.replay())
    body = {"replay": replay, "entry": len(replay["entries"]), "seats": SEATS}
    return str(httpx.post(f"{served.url}api/matches/import", json=body, timeout=60).json()["match"])


@pytest.fixture
def played(page: Page, served: Served, record: str) -> str:
    """That match, at its table."""
    page.goto(f"{served.url}#/match/{record}")
    expect(page.get_by_label("Result")).to_be_visible()
    return record


def test_any_moment_is_a_step_or_a_key_away(screen: Screen, played: str) -> None:
    page = screen.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("link", name="Look back").click()
    slider = page.get_by_role("slider", name="Action")
    expect(slider).to_have_value("0")
    expect(page.get_by_label("What is shown")).to_contain_text("Roll-off")
    assert screen.mechs(0) == screen.mechs(1) == []
    page.keyboard.press("ArrowRight")
    screen.wait(lambda: len(screen.mechs(0) + screen.mechs(1)) == 1)
    expect(slider).to_have_value("1")
    page.keyboard.press("ArrowLeft")
    screen.wait(lambda: not screen.mechs(0) + screen.mechs(1))
    page.keyboard.press("End")
    log = page.get_by_role("log")
    expect(log.locator(".now").last).to_contain_text("Game over")
    expect(log.locator(".now").last).to_contain_text("victory for ")
    page.get_by_label("Part of the match").select_option(label="Round 1, Ann to play")
    expect(log.locator(".now").last).to_contain_text("Round 1, Ann to play")
    screen.wait(lambda: len(screen.mechs(0) + screen.mechs(1)) == 4)
    before = slider.input_value()
    page.keyboard.press("Space")
    screen.wait(lambda: slider.input_value() != before)
    page.keyboard.press("Space")
    expect(screen.button("Play", exact=True)).to_be_visible()
    expect(page).to_have_url(re.compile(f"#/replay/{played}/{slider.input_value()}$"))


def test_a_line_of_the_log_leads_to_its_moment_and_its_rule(screen: Screen, played: str) -> None:
    page = screen.page
    shown = page.get_by_label("Show in the log")
    lines = page.get_by_role("log").get_by_role("listitem")
    expect(lines.filter(has_text="Game over").first).to_be_attached()
    all_lines = lines.count()
    shown.select_option(label="Equerry")
    screen.wait(lambda: 0 < lines.count() < all_lines)
    expect(page.get_by_role("log")).to_contain_text("Equerry set up at")
    line = lines.filter(has_text="Equerry moves").first
    words = re.sub(r"\s+BM-[\d.]+$", "", line.inner_text().split("\n")[0])
    line.hover()
    line.get_by_role("link", name=re.compile("See this moment")).click()
    expect(page.get_by_label("What is shown")).to_contain_text(words)
    page.get_by_role("log").get_by_role("button", name="Rule BM-5.8").first.click()
    book = page.get_by_role("dialog", name="Rule BM-5.8")
    expect(book.locator(".sought")).to_contain_text("BM-5.8")
    book.get_by_label("Search the rules").fill("smoke counter")
    expect(book.get_by_role("status")).to_contain_text(re.compile(r"\d+ rules have these words"))
    expect(book.locator("mark").first).to_have_text(re.compile("smoke|counter", re.IGNORECASE))
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)


def test_a_match_is_played_on_from_a_moment_of_its_replay(screen: Screen, played: str) -> None:
    page = screen.page
    page.goto(f"{screen.url}#/replay/{played}")
    page.get_by_label("Part of the match").select_option(index=2)
    screen.button("Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    first = dialog.get_by_role("group", name="Seat 1")
    expect(first.get_by_role("radio", name="Regular")).to_be_checked()
    first.get_by_role("radio", name="Me").check()
    dialog.get_by_role("button", name="Play on").click()
    expect(page.get_by_label("What to do now")).to_be_visible()
    screen.wait(lambda: screen.prompt not in ("", "…"))
    assert f"/match/{played}" not in page.url
    expect(page.get_by_role("log")).to_contain_text("Round 1")
    expect(page.get_by_role("log")).not_to_contain_text("Game over")


def test_a_file_is_saved_and_opened_again(screen: Screen, played: str, tmp_path: Path) -> None:
    page = screen.page
    page.get_by_role("button", name="More", exact=True).click()
    screen.button("Share or save").click()
    with page.expect_download() as saving:
        screen.button("Save", exact=True).click()
    file = tmp_path / "match.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text())["names"] == ["Ann", "Ben"]
    page.goto(screen.url)
    page.get_by_label("Replay file").set_input_files(file)
    expect(page.get_by_label("Timeline")).to_be_visible()
    expect(page.get_by_role("complementary", name="Forces")).to_contain_text("Ann")
    page.get_by_role("link", name="Report").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("wins"))
    expect(page.get_by_role("region", name="By mech")).to_contain_text("Ann")
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.get_by_label("Timeline")).to_be_visible()
    page.goto(screen.url)
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text().replace('"fingerprint":"', '"fingerprint":"0'))
    page.get_by_label("Replay file").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("broken.json: the replay ends in position")


def test_a_saved_match_proposes_the_bot_it_had(screen: Screen, tmp_path: Path) -> None:
    seats = [
        {"kind": "person", "name": "Ann"},
        {"kind": "bot", "bot": "veteran:playouts=8"},
    ]
    body = {"system": "battlemachine", "scenario": {}, "seats": seats}
    match = httpx.post(f"{screen.url}api/matches", json=body).json()["match"]
    saved = httpx.get(f"{screen.url}api/matches/{match}/replay").json()
    page = screen.page

    def opened(replay: dict[str, Any]) -> tuple[Locator, Locator]:
        """Open a file, and ask to play on; return the two seats."""
        file = tmp_path / "saved.json"
        file.write_text(json.dumps(replay))
        page.goto(screen.url)
        page.get_by_label("Replay file").set_input_files(file)
        screen.button("Play on from here").click()
        dialog = page.get_by_role("dialog", name="Play on from here")
        one, other = (dialog.get_by_role("group", name=f"Seat {n}") for n in (1, 2))
        return one, other

    _, second = opened(saved | {"bots": ["", "oracle"]})
    expect(second.get_by_role("radio", name="Friend here")).to_be_checked()
    expect(second).to_contain_text("The bot that sat here cannot play on: no bot 'oracle' plays")
    second.get_by_role("radio", name="Bot").check()
    expect(second).not_to_contain_text("cannot play on")
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(WITHIN), "on a phone nothing sticks out of a seat"
    page.set_viewport_size(size)

    first, second = opened(saved)
    expect(first.get_by_label("Name")).to_have_value("Ann")
    expect(first.get_by_role("radio", name="Me")).to_be_checked()
    expect(second.get_by_role("radio", name="Bot")).to_be_checked()
    expect(second.get_by_role("radio", name="Veteran")).to_be_checked()
    expect(second).to_contain_text("It has 8 playouts for each answer")
    second.get_by_role("radio", name="Recruit").check()
    expect(second).not_to_contain_text("playouts")
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(page.get_by_label("What to do now")).to_be_visible()
    latest = httpx.get(f"{screen.url}api/matches/{page.url.split('/match/')[1]}").json()
    assert [seat["bot"] for seat in latest["seats"]] == ["", "recruit"]


def test_undo_says_what_has_come_out_since(screen: Screen) -> None:
    recorder = played_until(may_fire, options={"point_limit": 25})
    address, script = seated(screen.url, recorder)
    page = screen.page
    page.add_init_script(script)
    page.goto(address)
    page.get_by_role("group", name="Target").get_by_role("button").first.click()
    screen.button(FIRE).first.click()
    expect(page.get_by_role("log")).to_contain_text(re.compile(" (hit|miss)"))
    screen.button("Undo").click()
    expect(page.locator(".toast")).to_contain_text("Too late to take back. Dice were rolled: ")


def may_fire(game: Game[Any, Any]) -> bool:
    """Whether a shot at a mech is among the answers."""
    asked = game.decision
    return asked is not None and any(isinstance(a, Fire) and a.mech >= 0 for a in asked.options)


def test_a_seat_is_handed_over_by_an_invitation(screen: Screen, served: Served) -> None:
    page = screen.page
    screen.set_up(points=25, bot="")
    screen.wait(lambda: "Place" in screen.prompt)
    page.get_by_role("button", name="More", exact=True).click()
    screen.button("Share or save").click()
    seat = page.get_by_role("listitem", name="Player 2")
    seat.get_by_role("button", name="To another device").click()
    link = page.get_by_role("textbox", name="Link: The seat of Player 2").input_value()
    other = page.context.browser
    assert other is not None
    guest = other.new_page()
    guest.goto(link)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_label("What to do now")).to_be_visible()
    guest.wait_for_function("() => location.hash.split('/').length === 3")
    guest.goto(served.url)
    expect(guest.get_by_role("link", name=re.compile("against"))).to_be_visible()
    guest.close()


def test_two_bots_are_watched_at_a_chosen_speed(screen: Screen, served: Served) -> None:
    page = screen.page
    page.add_init_script("localStorage.setItem('ironmuster.speed', '1')")
    page.goto(f"{served.url}#/match/{bots(served.url)}")
    lines = page.get_by_role("log").get_by_role("listitem")
    screen.button("Pause").click()
    before = lines.count()
    screen.button("Step on").click()
    screen.wait(lambda: lines.count() > before)
    expect(screen.button("Play", exact=True)).to_be_visible()
    page.get_by_label("Speed").select_option(value="4")
    expect(screen.button("Pause")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("Round 1 of", timeout=2 * PATIENCE)
    screen.button("Pause").click()  # or the end might come while the next is pressed
    screen.button("To the end").click()
    # Where acts are shown the end is one too, and the result stands behind it.
    expect(page.get_by_role("dialog", name="The end")).to_be_visible(timeout=2 * PATIENCE)
    screen.button("See the board").click()
    expect(page.get_by_label("Result")).to_be_visible()


def second_moves(game: Game[Any, Any]) -> bool:
    """Whoever did not begin, whose edge is the far one, is to move."""
    asked = game.decision
    return asked is not None and asked.prompt == "move" and asked.player != game.state.first


def test_keys_lead_to_a_moment_that_lies_and_is_told_as_it_was_played(screen: Screen) -> None:
    """They were lost on the way, the own side lay at the top, and You were called Player 2."""
    recorder = played_until(second_moves, options={"point_limit": 25})
    address, script = seated(screen.url, recorder, name="You")
    page = screen.page
    page.add_init_script(script)
    page.goto(address)
    north = page.locator(".rulers text", has_text="N↓")
    expect(north).to_be_visible()
    expect(page.locator(".prompt.mine")).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_role("log").get_by_role("listitem").last).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#/replay/"))
    expect(page.get_by_label("What is shown")).to_be_focused()
    expect(north).to_be_visible()
    expect(page.get_by_role("complementary", name="Forces")).to_contain_text("You")
    expect(page.get_by_role("complementary", name="Forces")).not_to_contain_text("Player")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_label("What is shown")).to_be_focused()
