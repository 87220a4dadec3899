"""Time that runs out: a fact of the clock, recorded like an answer, the question left open."""

from __future__ import annotations

import pytest

from ironmuster.kernel.chance import key_of
from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.replay import Recorder, verify
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.kernel.value import TimeUp
from tests.toys.parley import PARLEY, Parley, ParleyGame, ParleySystem, Table

MANY = 7


class Timed(ParleySystem):
    """Parley of nominally seven rounds, against the clock: the round under way is the last."""

    name = "timed"

    def time_limit(self, state: Table) -> int | None:
        return 90 if state.rounds == MANY else None

    def time_up(self, game: ParleyGame) -> None:
        game.state.rounds = game.state.round


TIMED = Timed()
SYSTEMS = {"timed": TIMED}


def recorder() -> Recorder:
    return Recorder(TIMED, Parley(rounds=MANY), key_of("time"), SYSTEMS)


def answer(record: Recorder) -> None:
    assert record.game.decision is not None
    record.act(record.game.decision.options.at(0))


def test_the_open_question_stays_open() -> None:
    record = recorder()
    answer(record)
    before = record.game.decision
    record.act(TimeUp())
    assert record.game.decision is not None and before is not None
    assert record.game.decision.player == before.player == 1
    assert list(record.game.decision.options) == list(before.options)


def test_the_game_ends_with_the_round_under_way_and_its_record_can_be_verified() -> None:
    record = recorder()
    record.act(TimeUp())
    while record.game.decision is not None:
        answer(record)
    assert record.game.state.round == record.game.state.rounds == 1
    assert record.entries[0].action == {"type": "timeup"}
    assert fingerprint(verify(record.replay(), SYSTEMS)) == fingerprint(record.game)


def test_the_rules_tell_the_agreed_seconds_while_they_may_run_out() -> None:
    game = recorder().game
    assert game.system.time_limit(game.state) == 90
    game.resolve(TimeUp())
    assert game.system.time_limit(game.state) is None
    assert PARLEY.time_limit(game.state) is None


def test_time_runs_out_once_and_only_where_it_was_agreed() -> None:
    record = recorder()
    record.act(TimeUp())
    assert record.game.why_not(TimeUp()) is not None
    plain = Recorder(PARLEY, Parley(), key_of("time"), {"parley": PARLEY})
    with pytest.raises(IllegalAction):
        plain.act(TimeUp())


def test_nobody_takes_the_clock_back_for_free() -> None:
    record = recorder()
    record.act(TimeUp())
    assert record.free == [False]
    assert record.undo_point(0) == 1
