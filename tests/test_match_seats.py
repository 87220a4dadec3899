"""Who sits where in the course of a match: rows of the journal beside those of the game."""

from __future__ import annotations

import random

import pytest

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.replay import verify
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.match import (
    Match,
    Row,
    SeatSpec,
    header_of,
    load_match,
    pending,
    played_by,
    standing,
    start_match,
    surviving,
)
from ironmuster.match.company import sentence
from ironmuster.registry import SYSTEMS
from ironmuster.systems.mekleader.system import SYSTEM as MEK
from tests.toys.campaign import CAMPAIGN, Cross, March, Muster
from tests.toys.systems import TOYS

KEY = key_of("seats")
ANN, BEN = SeatSpec("person", "Ann"), SeatSpec("person", "Ben")
DORA = SeatSpec("person", "Dora", real_dice=True)


def campaign(*seats: SeatSpec) -> Match:
    return start_match(CAMPAIGN, March(), seats, KEY, TOYS)


def again(match: Match, seats: tuple[SeatSpec, ...], rows: list[Row]) -> Match:
    """Load a match from its first seats and its journal."""
    header = header_of(campaign(*seats).recorder)
    return load_match(header, seats, KEY, rows, TOYS)


def row(seq: int, kind: str, keep: int = 0, note: str = "", player: int = 0) -> Row:
    return Row(seq, kind, player, keep=keep, note=note)  # type: ignore[arg-type]


def test_taking_back_leaves_what_happened_to_the_seats() -> None:
    journal = [
        row(1, "act"),
        row(2, "seat"),
        row(3, "act"),
        row(4, "seat"),
        row(5, "undo", keep=1),
        row(6, "act"),
        row(7, "undo", keep=0),
        row(8, "act"),
    ]
    assert [one.seq for one in standing(journal)] == [2, 4, 8]
    assert [one.seq for one in surviving(journal)] == [8]
    assert [one.seq for one in surviving(journal[:6])] == [1, 6]


def test_dice_that_are_waited_for_stay_unless_a_bot_takes_the_seat() -> None:
    rolling = [row(1, "choose"), row(2, "roll")]
    assert len(pending([*rolling, row(3, "seat", note="joined", player=1)])) == 2
    assert len(pending([*rolling, row(3, "seat", note="invited")])) == 2
    assert len(pending([*rolling, row(3, "seat", note="bot", player=1)])) == 2
    assert pending([*rolling, row(3, "seat", note="bot")]) == []
    assert pending([*rolling, row(3, "seat", note="battle")]) == []


def test_seats_names_and_lines_come_back_from_the_journal() -> None:
    seats = (ANN, SeatSpec("person", ""))
    match = campaign(*seats)
    rows = [match.act(Muster("ford"))]
    rows.append(match.seat(1, BEN, "joined"))
    rows.append(match.act(Cross("moor")))
    rows.append(match.seat(1, played_by("Ben", "random"), "bot"))
    rows.append(match.take_back(1, 0))
    twin = again(match, seats, rows)
    assert twin.names == match.names == ("Ann", "Ben (Random)")
    assert twin.seats == match.seats and twin.notes == match.notes
    assert [note.text for note in twin.notes] == [
        "Ben sits down in place of Player 2",
        "Random plays for Ben",
    ]
    assert (twin.seq, twin.moved) == (match.seq, match.moved) == (5, 5)
    assert twin.lines(None) == match.lines(None)
    assert fingerprint(twin.game) == fingerprint(match.game)
    assert twin.person_of(1) == BEN and twin.person_of(0) == ANN


def test_who_was_expected_by_name_sits_down_in_place_of_nobody() -> None:
    assert sentence("joined", "Ben", "Ben", "") == "Ben sits down"
    assert sentence("joined", "Player 2", "Ben", "") == "Ben sits down in place of Player 2"


def test_whoever_is_called_you_is_spoken_to() -> None:
    told = [
        sentence("battle", "You", "You (Regular)", "greedy"),
        sentence("relieved", "You (Regular)", "You", ""),
        sentence("moved", "You", "You", ""),
        sentence("gone", "You", "You", ""),
    ]
    assert told == [
        "Regular plays for you until this battle is over",
        "The battle is over, and you play again",
        "You go on at another device",
        "You were away for too long, and the match is ended",
    ]
    assert sentence("relieved", "Young (Regular)", "Young", "").endswith("and Young plays again")


def test_the_article_of_a_seats_name_has_a_small_letter_within_a_sentence() -> None:
    told = [
        sentence("bot", "The enemy", "The enemy (Regular)", "greedy"),
        sentence("returned", "The enemy (Regular)", "The enemy", ""),
        sentence("joined", "The enemy", "Ben", ""),
        sentence("relieved", "The enemy (Regular)", "The enemy", ""),
    ]
    assert told == [
        "Regular plays for the enemy",
        "The enemy plays again",
        "Ben sits down in place of the enemy",
        "The battle is over, and the enemy plays again",
    ]


def test_what_could_not_be_kept_leaves_no_trace_of_a_seat() -> None:
    match = campaign(ANN, BEN)
    mark = match.mark()
    match.seat(1, SeatSpec("person", "Eve"), "joined")
    match.back_to(mark)
    assert match.names == ("Ann", "Ben") and not match.notes and match.seq == 0
    assert match.person_of(1) == BEN


def test_a_bot_that_takes_over_waits_for_no_dice_typed_by_hand() -> None:
    seats = (DORA, BEN)
    match = campaign(*seats)
    rows = [match.act(Muster("ford")), match.act(Cross("moor"))]
    assert match.rolling is not None
    rows.append(match.seat(0, played_by("Dora", "random"), "bot"))
    assert match.rolling is None and match.bot_to_move() == 0
    twin = again(match, seats, rows)
    assert twin.rolling is None and twin.bot_to_move() == 0
    assert twin.person_of(0) == DORA, "the one who comes back has her dice"


@pytest.mark.parametrize(
    ("broken", "text"),
    [
        (Row(1, "seat", 0, note="joined"), "an action is missing"),
        (Row(1, "seat", 0, action={"kind": "ghost"}, note="joined"), "row 1"),
        (Row(1, "seat", 0, action={"kind": "person"}, note="vanished"), "row 1"),
        (Row(1, "seat", 9, action={"kind": "person"}, note="joined"), "there is no seat 9"),
    ],
)
def test_a_broken_row_about_a_seat_is_told(broken: Row, text: str) -> None:
    with pytest.raises(SaveError, match=text):
        again(campaign(ANN, BEN), (ANN, BEN), [broken])


def test_who_concedes_out_of_turn_is_in_the_replay() -> None:
    match = campaign(ANN, BEN)
    decision = match.decision
    assert decision is not None and decision.player == 0
    rows = [match.concede(1)]
    assert rows[0].player == 1
    ended = verify(match.recorder.replay(), TOYS)
    assert ended.outcome is not None and ended.outcome.scores == (1.0, 0.0)
    twin = again(match, (ANN, BEN), rows)
    assert twin.game.outcome == match.game.outcome


def test_windows_with_nothing_to_play_are_passed_over_for_who_wants_it() -> None:
    """Three rivals answer by chance; only the one who wants it is passed over, and only then."""
    seats = [SeatSpec("person", name, when_able=name == "Ann") for name in ("Ann", "Ben", "Cleo")]
    scenario = scenario_from(MEK, {"players": 3})
    match = start_match(MEK, scenario, seats, key_of("windows"), SYSTEMS)
    dice, passed, asked = random.Random(3), 0, 0
    for _ in range(600):
        decision = match.decision
        if decision is None:
            break
        actions = [type(option).__name__ for option in decision.options]
        window = set(actions) & {"Pass", "End"} and "StandAside" in actions
        nothing = bool(window) and set(actions) <= {"Pass", "End", "StandAside"}
        action = match.pass_over()
        if action is not None:
            assert nothing and decision.player == 0
            assert type(action).__name__ in ("Pass", "End")
            passed += 1
            match.act(action)
            continue
        if nothing and decision.player == 0:
            assert not match.game.system.blind(match.game), "nothing was hidden there"
        asked += decision.player == 0
        match.act(decision.options.at(dice.randrange(decision.options.size())))
    assert passed and asked
