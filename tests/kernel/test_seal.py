"""Dice that anyone can draw again with their key, and only with theirs."""

from __future__ import annotations

from msgspec import structs

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.replay import Recorder, Replay, resume
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.seal import Drawn, drawn_from, seal_of
from tests.toys.systems import TOYS

KEY, OTHER = key_of(1), key_of(2)


def recorder() -> Recorder:
    """A campaign on the dice of `KEY`."""
    system = TOYS["campaign"]
    return Recorder(system, scenario_from(system, {"turns": 4}), KEY, TOYS)


def play(game: Recorder, most: int = 10_000) -> Recorder:
    """Give the first answer until the end, or so many times."""
    while game.game.decision is not None and most:
        game.act(game.game.decision.options.at(0))
        most -= 1
    return game


def rolled(replay: Replay) -> int:
    """How many dice were rolled."""
    return len(replay.opening) + sum(len(entry.draws) for entry in replay.entries)


def test_every_die_comes_from_the_key() -> None:
    replay = play(recorder()).replay()
    assert rolled(replay) > 5
    assert drawn_from(replay, KEY, TOYS) == Drawn(rolled(replay), 0)


def test_no_die_comes_from_another_key() -> None:
    replay = play(recorder()).replay()
    assert drawn_from(replay, OTHER, TOYS).stream < rolled(replay)


def test_dice_after_something_was_taken_back_are_found() -> None:
    game = recorder()
    play(game)
    first = next(place for place, entry in enumerate(game.entries) if entry.draws)
    game.rewind(first)
    replay = play(game).replay()
    assert drawn_from(replay, KEY, TOYS) == Drawn(rolled(replay), 0)


def test_real_dice_and_imported_ones_are_counted_apart() -> None:
    before = play(recorder()).replay()
    cut = len(before.entries) // 2
    after = play(resume(before, cut, OTHER, TOYS)).replay()
    early = len(after.opening) + sum(len(entry.draws) for entry in after.entries[:cut])
    late = rolled(after) - early
    found = drawn_from(after, OTHER, TOYS)
    assert late and late <= found.stream < rolled(after) == found.stream + found.others
    assert early > found.others > early / 2, "one or two of the early dice may fit by chance"
    typed = tuple(structs.replace(entry, position=0) for entry in before.entries)
    by_hand = structs.replace(before, entries=typed)
    opening = len(before.opening)
    assert drawn_from(by_hand, KEY, TOYS) == Drawn(opening, rolled(before) - opening)


def test_a_seal_says_nothing_but_which_key_it_is() -> None:
    assert seal_of(KEY) != seal_of(OTHER)
    assert len(seal_of(KEY)) == 32 and seal_of(KEY) not in KEY.hex()
