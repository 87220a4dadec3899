"""Who is told what of games inside each other, and the chapters that begin and end there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.inside import chair_in, seats_of
from ironmuster.kernel.names import named
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.system import Label, Landmark, Line, Phrase
from ironmuster.kernel.value import Concede
from ironmuster.match.landmarks import _stand
from ironmuster.match.log import Account, Heading, Log
from ironmuster.match.telling import account_of, headings_of
from ironmuster.server.answers import in_words, offered, with_names
from tests.toys.frontier.position import Held, Levied, Lost
from tests.toys.systems import TOYS

NAMES = ("Ann", "Ben", "Cleo")
ASKED = f"{mark(0)} asks {mark(1)}"


def begun(slug: str, **words: Any) -> Game[Any, Any]:
    """Return a game of one of the made-up systems at its first question."""
    system = TOYS[slug]
    return start(system, scenario_from(system, words), Dice(bytes(32)), TOYS)


def three_deep() -> tuple[Game[Any, Any], Game[Any, Any], Game[Any, Any]]:
    """Return a frontier of three, in it a campaign of Cleo against Ben, in it a parley of Ben
    against Cleo."""
    outer, middle, inner = begun("frontier", houses=3), begun("campaign"), begun("parley")
    outer.child, middle.seats = middle, (2, 1)
    middle.child, inner.seats = inner, (1, 0)
    outer.events = inner.events
    return outer, middle, inner


def test_who_sits_where_is_found_through_all_levels() -> None:
    outer, middle, inner = three_deep()
    assert [chair_in(outer, middle, viewer) for viewer in (0, 1, 2, None)] == [None, 1, 0, None]
    assert [chair_in(outer, inner, viewer) for viewer in (0, 1, 2, None)] == [None, 0, 1, None]
    assert (seats_of(outer, outer), seats_of(outer, middle)) == ((), (2, 1))
    assert seats_of(outer, inner) == (1, 2)


def test_a_card_two_battles_deep_is_told_to_who_has_drawn_it() -> None:
    """Player 0 of the parley is Ben, player 1 of the frontier; Ann sits in none of them."""
    outer, _, inner = three_deep()
    account = account_of(outer, outer.events, True, NAMES)
    texts = {viewer: [line.text for _, line in told] for viewer, told in account.items()}
    hands = inner.state.hands
    for envoy, player in ((0, 1), (1, 2)):
        for card in hands[envoy]:
            assert f"Envoy {envoy} draws {card}" in texts[player]
            assert f"Envoy {envoy} draws {card}" not in [*texts[0], *texts[None]]
    assert all(line.system == "parley" for told in account.values() for _, line in told)


def test_answers_and_landmarks_two_battles_deep_name_who_is_meant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Player 0 of the parley is player 1 of the campaign, who is Ben; not player 1 of the frontier
    by chance: player 1 of the parley is Cleo."""
    outer, _, inner = three_deep()
    kind = type(inner.system)
    telling = replace(inner.system.telling, describe=lambda game, action: Label(ASKED))
    monkeypatch.setattr(kind, "telling", telling)
    assert in_words(outer, NAMES, Concede()).text == "Ben asks Cleo"
    assert offered(outer, NAMES, [Concede()])[1][0].text == "Ben asks Cleo"
    phrase = with_names(Phrase("{who}", (), {"who": (ASKED,)}), NAMES, seats_of(outer, inner))
    assert phrase.words == {"who": ("Ben asks Cleo",)}
    monkeypatch.setattr(kind, "landmark", lambda system, game: Landmark("bid", ASKED))
    _, text, _, seats, _ = _stand(outer)
    assert named(text, NAMES, seats) == "Ben asks Cleo"


def test_lines_of_the_outermost_game_name_no_system() -> None:
    game = begun("frontier", houses=3)
    account = account_of(game, game.events, False, NAMES)
    assert all(line.system == "" for _, line in account[None])


def test_every_battle_that_begins_or_ends_with_an_answer_has_its_heading() -> None:
    outer, middle, inner = three_deep()
    nothing: Any = {None: []}
    assert headings_of(outer, nothing, 7, 0) == (
        Heading(7, 1, "Campaign"),
        Heading(7, 3, "Parley"),
    )
    assert headings_of(outer, nothing, 8, 1) == (Heading(8, 3, "Parley"),)
    assert headings_of(outer, nothing, 9, 2) == ()
    middle.child, middle.ended = None, [inner]
    assert headings_of(outer, nothing, 10, 2) == (Heading(10, 3, ""),)
    outer.child, outer.ended = None, [middle]
    assert headings_of(outer, nothing, 11, 2) == (Heading(11, 3, ""), Heading(11, 1, ""))


def test_a_battle_that_begins_and_ends_with_one_answer_ends_no_other() -> None:
    outer, middle, inner = three_deep()
    middle.child, middle.ended = None, [inner]
    assert headings_of(outer, {None: []}, 5, 1) == ()


def test_a_battle_that_a_game_fights_itself_is_a_chapter_with_its_turns_inside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In the frontier a levy is a turn, and here to hold a town a battle that ends with a loss."""
    game = begun("frontier", houses=3)
    monkeypatch.setattr(type(game.system), "battles", (Held, Lost))
    turn, battle, end = [
        (event, Line(text, "FR-1"))
        for event, text in (
            (Levied((("guns",),)), "Turn"),
            (Held(0, 1), "Battle"),
            (Lost(0, 1), "Over"),
        )
    ]
    fought = Heading(4, 1, "Battle", True)
    assert headings_of(game, {None: [turn, battle, turn]}, 4, 0) == (
        Heading(4, 0, "Turn"),
        fought,
        Heading(4, 2, "Turn"),
    )
    assert headings_of(game, {None: [turn]}, 5, 0, [fought]) == (Heading(5, 2, "Turn"),)
    assert headings_of(game, {None: [end, turn]}, 6, 0, [fought]) == (
        Heading(6, 1, "", True),
        Heading(6, 0, "Turn"),
    )
    assert headings_of(game, {None: [end, turn]}, 6, 0) == (Heading(6, 0, "Turn"),), "none was on"
    game.child = begun("parley")
    inside = headings_of(game, {None: []}, 7, 0, [fought])
    assert inside == (Heading(7, 3, "Parley"),), "a game inside that battle lies two further in"


def test_a_battle_ends_with_the_game_it_was_fought_in() -> None:
    log = Log()
    account: Account = {None: []}
    log.add(account, [Heading(0, 1, "Campaign")])
    log.add(account, [Heading(1, 3, "Siege", True)])
    assert log.battles() == [0, 1]
    log.add(account, [Heading(2, 3, "", True)])
    assert log.battles() == [0]
    log.add(account, [Heading(3, 3, "Sally", True)])
    twin = log.copy()
    log.add(account, [Heading(4, 1, "")])
    assert (log.battles(), twin.battles()) == ([], [0, 3])
    log.cut(3)
    assert log.battles() == [0, 3], "it is taken back"
    log.cut(2)
    assert log.battles() == [0]
