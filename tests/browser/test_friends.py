"""Friends on two devices: invitations, the join page, one home of a seat, strangers."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ironmuster.match import Film
from ironmuster.server.addresses import Addresses
from ironmuster.server.room import Room
from tests.browser.conftest import Served, watched
from tests.browser.heard import Heard
from tests.browser.lag import PATIENCE
from tests.browser.screen import Screen
from tests.server.harness import BOTS, SYSTEMS

LATER = 400  # seconds, more than those who play have agreed to wait
NAMES = re.compile("Player 2|Ben")


@pytest.fixture
def house(built: None, tmp_path: Path) -> Iterator[Served]:
    """A server of the made-up systems that listens on all addresses of this machine."""
    served = Served(tmp_path, host="0.0.0.0", systems=SYSTEMS, bots=BOTS)
    yield served
    served.stop()


@pytest.fixture
def outside(house: Served) -> str:
    """The link by which others reach the server; a machine without any network has a second
    address of its own for it."""
    links = Addresses("0.0.0.0", house.port).links()
    numbers = [one for one in links if re.match(r"http://\d", one)]
    return numbers[0] if numbers else f"http://127.0.0.2:{house.port}/"


@pytest.fixture
def host(page: Page, house: Served) -> Screen:
    """The screen of whoever runs the server, by the link it prints."""
    page.goto(f"{house.url}#/keeper/{house.app.state.gate.key}")
    page.get_by_role("article").first.wait_for()
    return Screen(page, house.url)


@pytest.fixture
def friend(chromium: Browser) -> Iterator[Page]:
    """A browser on another device."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    yield from watched(context.new_page())


def set_up(host: Screen, second: str) -> Heard:
    """Set Parley up for Ann and a second person, and start."""
    page = host.page
    page.goto(f"{host.url}#/new/parley")
    page.get_by_role("group", name="Seat 1").get_by_label("Name").fill("Ann")
    seat = page.get_by_role("group", name="Seat 2")
    seat.get_by_role("radio", name=second).click()
    heard = Heard(page)
    host.button("Start the game").click()
    page.wait_for_url("**/#/match/*")
    return heard


def room_of(house: Served, host: Screen) -> Room:
    """The room of the match at a screen."""
    room: Room = house.app.state.lobby.rooms[host.page.url.rpartition("/")[2]]
    return room


def link_in(dialog: Locator) -> str:
    """The link that a dialog shows."""
    return dialog.get_by_role("textbox", name=re.compile("^Link: The seat of")).input_value()


def sit_down(friend: Page, link: str, name: str) -> None:
    """Open an invitation and take its seat."""
    friend.goto(link)
    friend.get_by_label("Your name").fill(name)
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(re.compile("#/match/[0-9a-f]+$"))


def move_seat(dialog: Locator, friend: Page, outside: str) -> None:
    """Give the second seat to a friend's device."""
    dialog.get_by_role("listitem", name="Player 2").get_by_role(
        "button", name="To another device"
    ).click()
    link = link_in(dialog)
    sit_down(friend, outside + link[link.index("#") :], "Ben")


def share(screen: Screen) -> Locator:
    """Open what is said about the seats."""
    screen.page.get_by_role("button", name="More", exact=True).click()
    screen.button("Share or save").click()
    return screen.page.get_by_role("dialog", name="Share or save")


# Press the first answer, if there is one. It is seen and pressed at one moment, or it might be gone
# when it is pressed, and the next question somebody else's.
ANSWER = """() => [...document.querySelectorAll('[aria-label="What to do now"] button:enabled')]
    .find(one => /Bid|Raise|Pass/.test(one.innerText))?.click()"""


def answers(page: Page) -> Locator:
    """What may be done now."""
    return page.get_by_label("What to do now").get_by_role(
        "button", name=re.compile("Bid|Raise|Pass")
    )


def play(*pages: Page, until: Any) -> None:
    """Let each page answer with the first thing it may do."""
    end = time.monotonic() + 4 * PATIENCE / 1000
    while time.monotonic() < end:
        if until():
            return
        for page in pages:
            page.evaluate(ANSWER)
        pages[0].wait_for_timeout(60)
    raise AssertionError("it never came so far")


def test_a_friend_is_invited_leaves_is_stood_in_for_and_comes_back(
    house: Served, host: Screen, friend: Page, outside: str
) -> None:
    page = host.page
    heard = set_up(host, "Friend elsewhere")
    dialog = page.get_by_role("dialog", name="Invite your friend")
    expect(dialog).to_contain_text("Waiting for the link to be opened")
    expect(dialog.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    link = link_in(dialog)
    assert not link.startswith(house.url), "nobody else reaches this machine by localhost"
    link = outside + link[link.index("#") :]

    told = Heard(friend)
    friend.goto(link)
    assert friend.evaluate("isSecureContext") is ("127.0.0.2" in outside)
    expect(friend.get_by_role("main")).to_contain_text("With Ann")
    sit_down(friend, link, "Ben")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("log").first).to_contain_text("Ben sits down in place of Player 2")
    assert friend.evaluate("history.length") <= 3 and "join" not in friend.url

    room = room_of(house, host)
    play(page, friend, until=lambda: room.match.game.state.round == 2)
    device = friend.context
    friend.close()
    host.wait(lambda: room.seating.presence.away(1) is not None)
    room.seating.presence.now = _later(room.seating.presence.now)
    play(page, until=lambda: decides(room) == 1)
    page.reload()  # so long a wait is told anew
    host.button(re.compile("Let a bot play for Ben")).click()
    host.button("Let it play").click()
    expect(page.get_by_role("log").first).to_contain_text("plays for Ben")
    assert room.match.seats[1].kind == "bot"

    friend = device.new_page()
    friend.goto(f"{outside}#/")
    friend.get_by_role("region", name="Continue").get_by_role("link").click()
    friend.get_by_role("button", name=re.compile("Play again")).click()
    expect(page.get_by_role("log").first).to_contain_text("Ben plays again")
    over = page.get_by_label("Result")
    play(page, friend, until=over.is_visible)
    expect(friend.get_by_label("Result")).to_be_visible()

    hands, others = hands_in(told), hands_in(heard)
    assert hands and others, "each was shown cards of their own"
    held = hands_of(room, 0)
    assert others <= held and hands - held and not (hands - held) & others
    assert drawn(heard) <= {0}
    assert heard.asked() == {0}


def hands_in(heard: Heard) -> set[tuple[int, ...]]:
    """All the hands of cards that a page was shown."""
    return {tuple(view["hand"]) for view in heard.views()} - {()}


def drawn(heard: Heard) -> set[int]:
    """The cards that a page saw player 2 draw; 0 is a card face down."""
    return {event["card"] for event in heard.events("drew") if event["player"] == 1}


def decides(room: Room) -> int | None:
    """Who is asked now."""
    return None if room.match.decision is None else room.match.decision.player


def _later(now: Any) -> Any:
    return lambda: now() + LATER


def hands_of(room: Room, player: int) -> set[tuple[int, ...]]:
    """All the hands that a player has held, by playing the match again."""
    film = Film(room.match)
    positions = [film.at(entry) for entry in range(len(film))]
    return {tuple(game.state.hands[player]) for game in positions} - {()}


def test_the_hosts_screen_gives_a_seat_up_to_a_friend(
    house: Served, host: Screen, friend: Page, outside: str
) -> None:
    page = host.page
    heard = set_up(host, "Friend here")
    host.button("I am Ann").click()
    expect(answers(page).first).to_be_visible()
    dialog = share(host)
    move_seat(dialog, friend, outside)
    expect(dialog.get_by_role("listitem", name="Ben")).to_contain_text("A friend, here")
    dialog.get_by_role("button", name="Close", exact=True).click()
    room = room_of(house, host)
    result = page.get_by_label("Result")
    play(page, friend, until=result.is_visible)
    assert drawn(heard) <= {0}
    assert heard.asked() == {0}
    assert hands_in(heard) <= hands_of(room, 0)


def test_an_invitation_is_taken_back_and_a_seat_closed(
    host: Screen, friend: Page, outside: str
) -> None:
    set_up(host, "Friend elsewhere")
    host.button("To the table").click()
    dialog = share(host)
    seat = dialog.get_by_role("listitem", name=NAMES)
    first = link_in(dialog)
    seat.get_by_role("button", name="Take back").click()
    expect(seat).to_contain_text("Nobody sits here")
    used = outside + first[first.index("#") :]
    friend.goto(used)
    expect(friend.get_by_role("alert")).to_contain_text("has been used, or was taken back")
    expect(friend.get_by_role("link", name="Watch the game")).to_be_visible()
    dialog.get_by_role("checkbox", name="People without a seat may watch").uncheck()
    expect(dialog.get_by_role("textbox", name="Link: Watch")).to_have_count(0)
    friend.reload()
    expect(friend.get_by_role("alert")).to_contain_text("has been used, or was taken back")
    expect(friend.get_by_role("link", name="Watch the game")).to_have_count(0)
    seat.get_by_role("button", name="Invite a friend").click()
    second = link_in(dialog)
    assert second != first
    sit_down(friend, outside + second[second.index("#") :], "Eve")
    expect(seat.or_(dialog.get_by_role("listitem", name="Eve"))).to_contain_text("A friend, here")
    dialog.get_by_role("button", name="Close the seat").click()
    hand = friend.locator("dt:text-is('Hand') + dd")
    expect(hand).to_have_text(re.compile(r"\d, \d, \d"))
    dialog.get_by_role("button", name="Yes, close it").click()
    expect(dialog.get_by_role("listitem", name="Eve")).to_contain_text("Nobody sits here")
    expect(hand).to_have_text("none")


def test_strangers_get_what_their_link_is_good_for(
    house: Served, host: Screen, friend: Page, outside: str
) -> None:
    page = host.page
    set_up(host, "Friend here")
    match = page.url.rpartition("/")[2]
    kept = page.evaluate("JSON.parse(localStorage.getItem('ironmuster.matches'))")[0]
    friend.goto(outside)
    expect(friend.get_by_role("article").first).to_be_visible()
    expect(friend.locator(f"a[href*='{match}']")).to_have_count(0)  # nothing leads there
    friend.goto(f"{outside}#/match/{match}")
    watching = friend.get_by_label("What to do now")
    expect(watching).to_be_visible()
    expect(answers(friend)).to_have_count(0)

    host.button("I am Ann").click()
    dialog = share(host)
    move_seat(dialog, friend, outside)
    assert kept["tokens"][1]
    old = f"{outside}#/match/{match}/{kept['tokens'][1]}"
    assert friend.context.browser is not None
    stranger = friend.context.browser.new_page()
    stranger.goto(old)
    expect(stranger.get_by_label("What to do now")).to_be_visible()
    expect(answers(stranger)).to_have_count(0)
    stranger.goto(outside)
    expect(stranger.get_by_role("article").first).to_be_visible()
    expect(stranger.get_by_role("region", name="Continue")).to_have_count(0)
    stranger.close()


def test_another_browser_says_where_the_seat_is(
    screen: Screen, chromium: Browser, served: Served
) -> None:
    page = screen.page
    page.goto(served.url)
    screen.on_shelf().get_by_role("button", name="Quick start").click()
    expect(page.get_by_role("application")).to_be_visible()
    other = chromium.new_context().new_page()
    other.goto(page.url)
    expect(other.get_by_role("note")).to_contain_text("Player 1 sits at another browser")
    expect(other.get_by_label("What to do now")).not_to_contain_text("You is")
    expect(page.get_by_role("note")).to_have_count(0)
    other.context.close()
