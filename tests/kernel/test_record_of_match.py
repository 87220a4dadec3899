"""The record of a match: acting leaves no trace on error; undo is computed; files are checked."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from ironmuster.kernel.chance import D6, Undecided, key_of
from ironmuster.kernel.editions import Edition
from ironmuster.kernel.errors import EngineError, IllegalAction, SaveError
from ironmuster.kernel.explore import next_draw
from ironmuster.kernel.flow import NEXT, Flow, ask
from ironmuster.kernel.game import Game
from ironmuster.kernel.record import Listed
from ironmuster.kernel.replay import Recorder, Replay, load, resume, verify
from ironmuster.kernel.snapshot import encode, fingerprint, snapshot
from ironmuster.kernel.value import Action, Concede
from tests.kernel.hostile import damaged
from tests.toys.bare import Bare, Notes, Nothing, Said, Say, Script
from tests.toys.campaign import CAMPAIGN, Cross, Hold, March, Muster, Stormed, Taken
from tests.toys.parley import PARLEY, Bid, Deck, Drew, Parley, Pass, Raise
from tests.toys.systems import TOYS

KEY = key_of("a match")


def campaign(**scenario: int) -> Recorder:
    return Recorder(CAMPAIGN, March(**scenario), KEY, TOYS)


def parley(draws: list[int], **scenario: int) -> Recorder:
    """Return a parley whose first hands are dealt as told."""
    return Recorder(PARLEY, Parley(**scenario), KEY, TOYS, draws)


def trace(recorder: Recorder) -> tuple[Any, ...]:
    """Return everything a failed act might have touched."""
    game = recorder.game
    dice = game.dice
    return (
        encode(snapshot(game)),
        game.events[:],
        (dice.key, dice.position, dice.script[:], dice.explore, dice.drawn[:]),
        recorder.entries[:],
        recorder.free[:],
        msgspec.json.encode(recorder.replay()),
    )


@pytest.mark.parametrize(
    ("draws", "fault", "text"),
    [
        ([], Undecided, "d6 has not been rolled"),
        ([7], EngineError, "7 cannot come up on d6"),
        ([True], EngineError, "True cannot come up on d6"),
        ([3, 4], EngineError, "1 rolled values too many"),
    ],
)
def test_wrong_real_dice_leave_everything_as_it_was(
    draws: list[int], fault: type[EngineError], text: str
) -> None:
    recorder = campaign()
    recorder.act(Muster("ford"))
    before = trace(recorder)
    with pytest.raises(fault, match=text):
        recorder.act(Cross("keep"), draws)
    assert trace(recorder) == before


@pytest.mark.parametrize("draws", [None, [3]])
def test_a_refused_action_leaves_everything_as_it_was(draws: list[int] | None) -> None:
    recorder = campaign()
    before = trace(recorder)
    with pytest.raises(IllegalAction, match="CP-2"):
        recorder.act(Muster("port"), draws)
    assert trace(recorder) == before


def test_a_fault_in_the_rules_leaves_everything_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = campaign()
    recorder.act(Muster("ford"))
    before = trace(recorder)

    def crash(*_: Any) -> None:
        recorder.game.state.turn += 0
        raise RuntimeError("a fault in the rules")

    with monkeypatch.context() as patch, pytest.raises(RuntimeError):
        patch.setattr("tests.toys.campaign.end", crash)
        recorder.act(Cross("keep"))
    assert trace(recorder) == before
    recorder.act(Cross("keep"))


def test_real_dice_are_played_as_rolled_and_use_none_of_the_stream() -> None:
    recorder = campaign()
    recorder.act(Muster("ford"), [])
    assert next_draw(recorder.game, Cross("keep"), []) is D6
    assert next_draw(recorder.game, Cross("keep"), [3]) is None
    with pytest.raises(EngineError, match="9 cannot come up"):
        next_draw(recorder.game, Cross("keep"), [9])
    with pytest.raises(EngineError, match="too many"):
        next_draw(recorder.game, Cross("keep"), [3, 3])
    assert recorder.act(Cross("keep"), [3]) == [Stormed(0, "keep", 3), Taken(0, "keep")]
    assert recorder.entries[-1].draws == (3,)
    assert recorder.game.dice.position == 0
    recorder.act(Muster("port"))
    recorder.act(Cross("pass"))
    assert recorder.game.dice.position > 0
    verify(recorder.replay(), TOYS)


def test_a_set_up_with_real_dice_asks_for_each_card() -> None:
    with pytest.raises(Undecided, match="deck has not been rolled"):
        parley([1, 2, 3])
    with pytest.raises(EngineError, match="1 rolled values too many"):
        parley([1, 2, 3, 4, 5, 6, 6])
    recorder = parley([1, 2, 3, 4, 5, 6])
    assert recorder.opening == (1, 2, 3, 4, 5, 6)
    assert recorder.opening_events[-1] == Drew(1, 6)
    assert recorder.game.state.hands == [[1, 2, 3], [4, 5, 6]]


def test_undo_is_free_until_the_decision_passes_on() -> None:
    recorder = campaign()
    assert recorder.undo_point(0) == 0
    recorder.act(Muster("ford"))
    assert (recorder.free, recorder.undo_point(0), recorder.undo_point(1)) == ([True], 0, 1)
    recorder.rewind(recorder.undo_point(0))
    recorder.act(Hold())
    assert recorder.game.decision is not None and recorder.game.decision.player == 1
    assert (recorder.free, recorder.undo_point(0)) == ([False], 1)


def test_undo_is_not_free_beyond_chance() -> None:
    recorder = campaign(turns=1)
    recorder.act(Muster("ford"))
    recorder.act(Cross("keep"))
    assert recorder.free == [True, False]
    assert recorder.undo_point(0) == 2


class Rolls(Script):
    """One player answers twice, with a roll between."""

    STEPS: ClassVar[tuple[str, ...]] = ("first", "roll", "second")

    def first(self, game: Game[Notes, Nothing]) -> Flow:
        return ask(0, "first", Listed([Say(1), Say(2)]))

    def roll(self, game: Game[Notes, Nothing]) -> Flow:
        if game.answer == Say(1):
            game.draw(D6)
        return NEXT

    def second(self, game: Game[Notes, Nothing]) -> Flow:
        return ask(0, "second", Listed([Say(1), Say(2)]))


@pytest.mark.parametrize(("answer", "free"), [(1, False), (2, True)])
def test_undo_is_free_only_without_chance_even_where_nothing_of_it_shows(
    answer: int, free: bool
) -> None:
    system = Bare("bare", Rolls)
    recorder = Recorder(system, Said(), KEY, {"bare": system})
    recorder.act(Say(answer))
    assert recorder.free == [free]


def test_undo_is_not_free_after_a_card_was_shown() -> None:
    recorder = parley([1, 2, 2, 3, 4, 4])
    for action in (Bid(1), Bid(3), Pass(), Raise(4), Pass(), Raise(4)):
        recorder.act(action)
    assert recorder.game.state.hands == [[2, 2], []]
    recorder.act(Raise(2))
    assert recorder.game.decision is not None and recorder.game.decision.player == 0
    assert recorder.free[-1] is False, "envoy 1 did not know of the 2"


def test_undo_is_not_free_after_a_seat_that_is_not_asked_saw_something() -> None:
    recorder = parley([1, 2, 3, 6], players=4, hand=1, rounds=1)
    for card in (1, 2, 3):
        recorder.act(Bid(card))
    assert recorder.free == [False] * 3
    recorder.act(Bid(6))
    assert recorder.game.over and recorder.free[-1] is False


def test_a_match_rewound_by_consent_never_rolls_the_same_dice_again() -> None:
    recorder = campaign()
    recorder.act(Muster("ford"))
    recorder.act(Cross("keep"))
    used = recorder.game.dice.position
    recorder.rewind(1)
    assert recorder.game.dice.position == used > 0
    assert len(recorder.entries) == len(recorder.free) == 1
    again = resume(load(msgspec.json.encode(recorder.replay())), 1, KEY, TOYS)
    assert again.game.dice.position == used
    assert encode(snapshot(again.game)) == encode(snapshot(recorder.game))
    assert again.act(Cross("keep")) == recorder.act(Cross("keep"))


def test_a_match_resumed_before_its_first_action_does_not_repeat_the_opening() -> None:
    recorder = Recorder(PARLEY, Parley(), KEY, TOYS)
    again = resume(recorder.replay(), 0, KEY, TOYS)
    assert again.game.dice.position == recorder.game.dice.position >= 6
    assert again.opening_events == recorder.opening_events


def played() -> Recorder:
    """Return a campaign with a parley inside, conceded in the end."""
    recorder = campaign()
    moves: list[Action] = [
        *(Muster("ford"), Cross("moor")),
        *(Muster("port"), Cross("moor")),
    ]
    for action, draws in zip(moves, [None, [6], None, None], strict=True):
        recorder.act(action, draws)
    while recorder.game.child is not None:
        decision = recorder.game.decision
        assert decision is not None
        recorder.act(decision.options.at(decision.options.size() - 1))
    recorder.act(Concede())
    return recorder


def test_a_replay_with_an_inner_game_is_verified() -> None:
    recorder = played()
    replay = load(msgspec.json.encode(recorder.replay()))
    assert {entry.system for entry in replay.entries} == {"campaign", "parley"}
    assert fingerprint(verify(replay, TOYS)) == fingerprint(recorder.game)
    assert replay.outcome is not None and replay.outcome.reason == "conceded"


RULES = {"parley": Edition(PARLEY.version, PARLEY.catalog.digest)}


def test_a_record_says_by_which_rules_the_games_inside_were_played() -> None:
    recorder = campaign()
    assert recorder.replay().entered == {}
    recorder = played()
    replay = load(msgspec.json.encode(recorder.replay()))
    assert replay.entered == RULES
    assert resume(replay, len(replay.entries), KEY, TOYS).entered == RULES
    assert resume(replay, 3, KEY, TOYS).entered == {}, "the battle is not fought yet"
    recorder.rewind(4)
    assert recorder.entered == RULES, "the fourth answer begins the parley"
    recorder.rewind(3)
    assert recorder.entered == {}


def test_changed_rules_of_a_game_inside_are_told_before_anything_is_played() -> None:
    replay = played().replay()
    changed = type("Changed", (type(PARLEY),), {"version": PARLEY.version + 1})()
    cards = type("Cards", (type(PARLEY),), {"catalog": Deck((4, 4, 4, 4, 4, 3))})()
    systems = {slug: one for slug, one in TOYS.items() if slug != "parley"}
    for others, text in (
        ({**systems, "parley": changed}, "parley: saved with rules version 2, this is 3"),
        ({**systems, "parley": cards}, "parley: saved with another catalogue"),
        (systems, "no rule system 'parley'"),
    ):
        with pytest.raises(SaveError, match=text):
            verify(msgspec.structs.replace(replay, data={}), others)


def test_a_file_is_played_with_its_own_data_also_of_a_game_inside() -> None:
    replay = load(msgspec.json.encode(played().replay()))
    assert set(replay.data) == {replay.catalog, RULES["parley"].catalog}
    cards = type("Cards", (type(PARLEY),), {"catalog": Deck((4, 4, 4, 4, 4, 3))})()
    later = {**TOYS, "parley": cards}
    game = verify(replay, later)
    assert game.systems["parley"].catalog.digest == PARLEY.catalog.digest
    on = resume(replay, len(replay.entries), KEY, later)
    assert on.replay().data == replay.data and later["parley"] is cards
    assert on.waypoints.systems["parley"].catalog.digest == PARLEY.catalog.digest


def test_a_file_that_does_not_name_them_is_played_as_it_was() -> None:
    body = msgspec.json.decode(msgspec.json.encode(played().replay()))
    del body["entered"]
    replay = load(msgspec.json.encode(body))
    verify(replay, TOYS)
    assert resume(replay, len(replay.entries), KEY, TOYS).replay().entered == RULES


def test_who_does_not_decide_may_concede_and_the_replay_says_who() -> None:
    recorder = Recorder(PARLEY, Parley(), KEY, TOYS)
    decision = recorder.game.decision
    assert decision is not None
    other = 1 - decision.player
    recorder.act(Concede(), player=other)
    assert recorder.entries[-1].player == other and recorder.game.over
    replay = load(msgspec.json.encode(recorder.replay()))
    ended = verify(replay, TOYS)
    assert ended.outcome is not None and ended.outcome.scores[other] == 0.0
    for nobody in (2, -1):
        entry = msgspec.structs.replace(replay.entries[-1], player=nobody)
        with pytest.raises(SaveError, match="nothing to decide"):
            verify(msgspec.structs.replace(replay, entries=(entry,)), TOYS)


def test_a_changed_replay_is_found_out() -> None:
    replay = played().replay()
    swap = msgspec.structs.replace
    entries = replay.entries
    for broken, text in (
        (swap(replay, fingerprint="0"), "recorded 0"),
        (swap(replay, outcome=None), "recorded None"),
        (swap(replay, version=9), "version 9"),
        (swap(replay, catalog="x"), "another catalogue"),
        (swap(replay, system="chess"), "'chess'"),
        (swap(replay, scenario={"lords": 9}), "scenario"),
        (swap(replay, opening=(1,)), "too many"),
        (swap(replay, entries=entries[1:]), "entry 0"),
        (swap(replay, entries=entries[:-1]), "replay ends"),
        (swap(replay, entries=(swap(entries[0], player=1), *entries[1:])), "entry 0: player 1"),
        (swap(replay, entries=(swap(entries[0], draws=(1,)), *entries[1:])), "entry 0: 1 rec"),
        (swap(replay, entries=(swap(entries[0], system="x"), *entries[1:])), "entry 0"),
        (swap(replay, entries=(entries[0], swap(entries[1], draws=()), *entries[2:])), "entry 1"),
    ):
        with pytest.raises(SaveError, match=text):
            verify(broken, TOYS)
    for count in (-1, len(entries) + 1):
        with pytest.raises(SaveError, match="entries, not"):
            resume(replay, count, KEY, TOYS)


def test_a_damaged_replay_is_refused_whatever_was_damaged() -> None:
    document = msgspec.json.decode(msgspec.json.encode(played().replay()))
    right = 0
    for broken in damaged(document):
        try:
            verify(msgspec.convert(broken, Replay), TOYS)
        except (SaveError, msgspec.ValidationError):
            continue
        right += 1
    assert right < 200, "only positions in the dice stream and defaults may differ unnoticed"


@pytest.mark.parametrize(
    "raw", [b"", b"{}", b"[" * 100_000, b'{"scenario":' * 100_000, b"\xff", b" " * (17 << 20)]
)
def test_bytes_that_are_no_replay_are_refused(raw: bytes) -> None:
    with pytest.raises(SaveError, match="not a replay"):
        load(raw)


def test_a_replay_has_a_bounded_number_of_entries() -> None:
    document = msgspec.json.decode(msgspec.json.encode(played().replay()))
    document["entries"] = [document["entries"][0]] * 100_001
    with pytest.raises(SaveError, match="100000"):
        load(msgspec.json.encode(document))


def test_another_format_is_refused() -> None:
    replay = msgspec.structs.replace(played().replay(), format=3)
    with pytest.raises(SaveError, match=r"format 3, written by Ironmuster \d.*; .* reads up to 2$"):
        load(msgspec.json.encode(replay))
