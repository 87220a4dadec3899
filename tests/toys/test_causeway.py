"""Causeway by its rules: shots, cover, the end of a battle of teams, and what is told of it."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.explore import branches, odds
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Concede
from ironmuster.match.report import report_of
from tests.toys.causeway.content.options import HouseRules
from tests.toys.causeway.content.setup import Setup
from tests.toys.causeway.position.actions import Go, Hold, Shoot
from tests.toys.causeway.position.events import Fell, Shot
from tests.toys.causeway.position.state import State
from tests.toys.causeway.rules.battle import Battle
from tests.toys.causeway.rules.ending import outcome
from tests.toys.causeway.rules.turn import Turn
from tests.toys.causeway.system import SYSTEM
from tests.toys.causeway.telling.lobby import Lobby
from tests.toys.systems import TOYS

NAMES = ("Ann", "Ben", "Cleo", "Dora")


def moment(
    *dice: int, spaces: list[int], strength: list[int], cover: Any = "none"
) -> Game[Any, Any]:
    """The first player's turn in round 2 of 6."""
    state = State(HouseRules(cover=cover), 6, 2, ["rifles"] * 4, spaces, strength, -1)
    battle, turn = Battle(1), Turn(0)
    battle.at = battle.STEPS.index("after")
    game: Game[Any, Any] = Game(SYSTEM, state, [battle, turn], Dice(key_of(1), 0, dice), TOYS)
    game.advance()
    return game


def test_a_unit_shoots_within_three_spaces_moves_up_to_two_or_holds() -> None:
    """[CW-3, CW-4] The second is 3 away and the fourth 4."""
    game = moment(spaces=[1, 4, 0, 5], strength=[3, 3, 3, 3])
    assert game.decision is not None
    assert list(game.decision.options) == [Shoot(1), Go(0), Go(2), Go(3), Hold()]
    assert game.why_not(Shoot(3)) == "out of range [CW-4]"
    assert game.why_not(Shoot(2)) == "no enemy who stands [CW-4]"


@pytest.mark.parametrize(
    ("die", "cover", "space", "hit"),
    [(3, "none", 8, False), (4, "none", 8, True), (4, "ends", 8, False), (4, "ends", 7, True)],
)
def test_a_shot_hits_on_four_and_on_five_at_who_has_cover(
    die: int, cover: str, space: int, hit: bool
) -> None:
    """[CW-4, CW-R1]"""
    game = moment(die, spaces=[6, space, 0, 0], strength=[3, 2, 3, 3], cover=cover)
    (shot,) = (event for event in game.apply(Shoot(1)) if isinstance(event, Shot))
    assert (shot.die, shot.hit) == (die, hit)
    assert game.state.strength == [3, 2 - hit, 3, 3]


def test_odds_and_what_the_screen_asks_are_those_of_the_die() -> None:
    """[CW-4] 4, 5 and 6 of six."""
    game = moment(spaces=[6, 7, 0, 0], strength=[3, 2, 3, 3])
    [quantity] = odds(game, Shoot(1)).quantities
    hits = sum(
        way.probability for way in branches(game, Shoot(1)) if way.game.state.strength[1] < 2
    )
    assert quantity.name == "damage" and quantity.mean == float(hits) == 0.5
    [target] = SYSTEM.telling.measure(game, None, {"type": "aim", "player": 0}).targets  # type: ignore[attr-defined]
    assert (target.player, target.needed, target.chance) == (1, 4, 0.5)
    with pytest.raises(DataError, match="player 4 has no unit"):
        SYSTEM.telling.measure(game, None, {"type": "aim", "player": 4})


def test_a_team_without_units_has_lost_together() -> None:
    """[CW-5, CW-6]"""
    game = moment(6, spaces=[6, 7, 0, 0], strength=[1, 1, 0, 0])
    assert Fell(1) in game.apply(Shoot(1))
    assert game.outcome == Outcome((1.0, 0.0, 1.0, 0.0), "destroyed", (0, 1, 0, 1))
    assert game.outcome.told(NAMES) == "Ann & Cleo win"


@pytest.mark.parametrize(
    ("strength", "told"), [([2, 0, 1, 3], "a draw"), ([2, 1, 0, 3], "Ben & Dora win")]
)
def test_the_stronger_team_wins_after_the_last_round(strength: list[int], told: str) -> None:
    """[CW-6]"""
    state = State(HouseRules(), 6, 6, ["rifles"] * 4, [0] * 4, strength, -1)
    assert (outcome(state).told(NAMES), outcome(state).reason) == (told, "strength")


def test_who_gives_up_gives_up_for_both() -> None:
    """[CW-7]"""
    game = start(SYSTEM, Setup(), Dice(key_of(1)))
    game.apply(Concede(), 2)
    assert game.outcome == Outcome((0.0, 1.0, 0.0, 1.0), "conceded", (0, 1, 0, 1))


def test_the_lobby_says_that_four_play() -> None:
    """[CW-1] The screen takes the number of seats from there."""
    found = SYSTEM.content.lobby(SYSTEM.catalog)
    assert isinstance(found, Lobby)
    assert found.min_players == found.max_players == SYSTEM.seats(SYSTEM.setup(Setup())[0]) == 4


def test_a_set_up_names_four_units_that_there_are() -> None:
    """[CW-1]"""
    for forces, fault in ((("rifles",), "4 are needed"), (("rifles",) * 3 + ("ox",), "'ox'")):
        with pytest.raises(DataError, match=fault):
            SYSTEM.setup(Setup(forces=forces))


def test_the_report_counts_what_the_dice_gave() -> None:
    """By hand: all walk to the middle, then Ann hits with a 5 and Ben misses with a 2."""
    recorder = Recorder(SYSTEM, Setup(rounds=3), key_of(1), TOYS)
    walk = [Go(2), Go(6), Go(2), Go(6), Go(4), Go(5), Hold(), Hold()]
    for action in walk:
        recorder.act(action)
    recorder.act(Shoot(1), draws=[5])
    recorder.act(Shoot(0), draws=[2])
    recorder.act(Hold())
    recorder.act(Hold())
    found = report_of(recorder.replay(), TOYS, NAMES).figures
    assert found.facts[0].values == (3.0, 2.0, 3.0, 3.0)
    assert found.series[0].lines[1] == (3.0, 3.0, 3.0, 2.0)
    assert [row.values for row in found.bars[0].rows[:2]] == [(1, 1, 0), (0, 1, 0)]
    luck = [(one.name, one.player, one.expected, one.actual) for one in found.luck]
    assert luck[:2] == [("Hits", 0, 0.5, 1.0), ("Damage", 0, 0.5, 1.0)]
