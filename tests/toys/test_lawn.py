"""The lawn by its rules: ways, what forbids them, the peg, and what is said of it all."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.geometry.plane import shapes, sweep
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import DataError, IllegalAction
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action
from ironmuster.server.answers import offered
from tests.toys.lawn import places
from tests.toys.lawn.position import Roll, Rolled, State, Struck
from tests.toys.lawn.rules import Play
from tests.toys.lawn.system import SYSTEM
from tests.toys.systems import TOYS


def moment(*dice: int, ball: tuple[int, int], other: tuple[int, int] = (1000, 7000)) -> Any:
    """The first player's turn in round 2 of 8."""
    xs, ys = [ball[0], other[0]], [ball[1], other[1]]
    state = State(8, 2, xs, ys, [0, 0], [1, 1], [0, 0], -1)
    play = Play(0)
    play.at = play.STEPS.index("offer")
    game: Game[Any, Any] = Game(SYSTEM, state, [play], Dice(key_of(1), 0, dice), TOYS)
    game.advance()
    return game


@pytest.mark.parametrize(
    ("roll", "reason"),
    [
        (Roll(4000, 3000), None),
        (Roll(4301, 3000), None),  # the hedge begins at 4.8; a thousandth is no fault
        (Roll(4302, 3000), "2.801 inches on, the hedge [LN-3]"),
        (Roll(1500, 6001), None),  # nor is one here
        (Roll(1500, 6002), "3.002 inches, a ball rolls 3 inches [LN-2]"),
        (Roll(1500, 5999, path=((1499, 3000),)), None),  # 0.001 and 3.000, rounded up
        (Roll(1500, 6001, path=((1499, 3000),)), "3.003 inches, a ball rolls 3 inches [LN-2]"),
        (Roll(499, 3000), None),
        (Roll(498, 3000), "the ball stays on the lawn [LN-5]"),
        (Roll(3000, 4001), None),
        (Roll(3000, 4002), "a ball or a peg is in the way there [LN-4]"),
        (Roll(1500, 3999, 360), "a facing is 0 to 359 degrees [LN-8]"),
        (Roll(1500, 3000, path=((1600, 3000),) * 13), "a way has at most 12 corners [LN-2]"),
    ],
)
def test_the_first_rule_that_a_roll_breaks_is_named(roll: Roll, reason: str | None) -> None:
    """[LN-2, LN-3, LN-4, LN-5, LN-8] From (1.5, 3): 3 inches in all, half an inch of ball, and
    the other ball at (3, 5)."""
    game = moment(ball=(1500, 3000), other=(3000, 5000))
    assert game.why_not(roll) == reason
    assert SYSTEM.accepts(game, roll) is (reason is None)


def test_where_no_corner_is_named_the_ball_goes_round_the_hedge() -> None:
    """[LN-2] From west to east of its upper end: (4.3, 7) is the corner for a ball of half an inch,
    the hedge reaching to 6.5, so up to it is 0.5 and on to (5.7, 7) 1.4."""
    game = moment(ball=(4300, 6500))
    [rolled] = game.apply(Roll(5700, 7000))
    assert rolled == Rolled(0, ((4300, 6500), (4300, 7000), (5700, 7000)), 0)
    assert game.state.ball(0) == (5700, 7000)


def test_named_places_come_first_each_with_its_reason_and_then_whole_inches() -> None:
    """[LN-2] The peg is at (10, 4): a ball of 0.5 touches a peg of 0.1 from 0.6 away."""
    game = moment(ball=(8500, 4000), other=(8500, 5500))
    options = game.decision.options
    count = options.named()
    told = [SYSTEM.telling.describe(game, options.at(place)).text for place in range(count)]
    assert told == ["Touch the peg", "Beside the other ball", "Stay"]
    assert list(options)[:count] == [Roll(9400, 4000), Roll(8500, 4500), Roll(8500, 4000)]
    rest = list(options)[count:]
    assert rest and all(one.x % 1000 == one.y % 1000 == 0 for one in rest)
    assert Roll(8000, 1000) not in rest, "more than 3 inches: 0.5 and 3 are 3.04"


def test_of_many_answers_those_with_a_reason_keep_their_words() -> None:
    game = moment(ball=(8500, 4000))
    options = game.decision.options
    many, few = offered(game, ("Ann", "Ben"), list(options), options.named())
    assert [one.text for one in few] == ["Touch the peg", "Stay"]
    [kind] = many
    assert len(kind.columns["x"]) == options.size() - 2


@pytest.mark.parametrize(("die", "scored"), [(2, False), (3, True)])
def test_a_ball_in_contact_with_its_peg_scores_on_three(die: int, scored: bool) -> None:
    """[LN-6] Then it makes for the other peg. Contact is 0.05 inches or less."""
    game = moment(die, ball=(8500, 4000))
    told = game.apply(Roll(9350, 4000))
    assert told[1:] == [Struck(0, die, scored)]
    assert (game.state.scores, game.state.pegs) == (
        ([1, 0], [0, 1]) if scored else ([0, 0], [1, 1])
    )
    assert len(moment(ball=(8500, 4000)).apply(Roll(9348, 4000))) == 1, "0.052 away"


def test_the_mark_looks_where_it_is_told_or_along_the_last_leg() -> None:
    """[LN-8]"""
    for roll, facing in (
        (Roll(9000, 4500, 200), 200),
        (Roll(9000, 4500), 45),
        (Roll(8500, 4500, path=((9000, 4500),)), 180),
        (Roll(8500, 4000), 0),
    ):
        game = moment(ball=(8500, 4000))
        game.apply(roll)
        assert game.state.facings[0] == facing, roll


def test_the_screen_measures_what_the_rules_judge() -> None:
    """[LN-2]"""
    game = moment(ball=(4300, 6500))
    asked = {"type": "way", "x": 5700, "y": 7000}
    found: Any = SYSTEM.telling.measure(game, None, asked)
    assert (found.legs, found.fault) == ((500, 1400), "")
    found = SYSTEM.telling.measure(game, None, asked | {"x": 10**30})
    assert (found.way, found.fault) == ((), "the ball stays on the lawn [LN-5]")
    for wrong in ({"x": 1.5}, {"x": "1"}, {"x": None}, {"path": [[1]]}, {"facing": True}, {"z": 1}):
        with pytest.raises(DataError, match="question"):
            SYSTEM.telling.measure(game, None, asked | wrong)


@pytest.mark.parametrize(
    "roll",
    [
        Roll(-1, 4000),
        Roll(10**30, 4000),
        Roll(1500, -(2**63)),
        Roll(1500, 4000, 10**30),
        Roll(1500, 4000, path=((2**63, 1), (1500, 4000))),
        Roll(1500, 4000, path=((1600, 4000),) * 100_000),
    ],
)
def test_what_is_out_of_bounds_is_refused_before_anything_is_worked_out(
    roll: Action, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = moment(ball=(1500, 3000))

    def never(*_: Any, **__: Any) -> Any:
        raise AssertionError("geometry was asked about it")

    for name in ("price", "hits", "free_way", "overlap", "disc", "rectangle", "along"):
        monkeypatch.setattr(places, name, never)
    monkeypatch.setattr(sweep, "length", never)
    monkeypatch.setattr(shapes, "Shape", never)
    with pytest.raises(IllegalAction, match="LN-"):
        game.apply(roll)
