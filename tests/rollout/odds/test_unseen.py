"""[RO-17.13] What is foretold of an imagined game is what comes of it when it is played."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.explore import sample
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.odds.unseen import foretell
from ironmuster.systems.rollout.position.actions import Hold, Move
from ironmuster.systems.rollout.position.state import PLAYER, BattleGame, State
from ironmuster.systems.rollout.rules.movement import MovementTurn
from ironmuster.systems.rollout.system import SYSTEM
from tests.contract.play import begin, chooser, question, some, walk
from tests.contract.scenarios import CASES
from tests.rollout.play import battle, piece, put
from tests.rollout.rules.test_knowledge import mined

MINED: Final = next(case for case in CASES if case.name == "rollout-mined")
GAMES: Final = 400  # that are imagined at a position

rule = pytest.mark.rule


def moving(state: State, unit: int) -> BattleGame:
    """A unit is asked where it goes."""
    game: BattleGame = Game(SYSTEM, state, [MovementTurn(unit)], Dice(bytes(32)), {})
    game.advance()
    return game


def compared(game: BattleGame, action: Action, games: int = GAMES) -> list[dict[str, int] | None]:
    """What is foretold in each of some imagined games, None where it has to be played; nothing
    where it has to be in any case."""
    told = foretell(game, action, PLAYER)
    if told is None:
        return []
    found = [told(game.imagine(PLAYER, number)) for number in range(games)]
    for number, known in enumerate(found):
        assert known in (None, sample(game, action, number, PLAYER)), number
    return found


@rule("RO-17.13", "RO-R120")
@pytest.mark.parametrize("kind", ["infantry_a:rifle", "lorry"])
def test_only_a_way_into_a_field_has_to_be_played(kind: str) -> None:
    """Past the object at (24, 40), 6" round which the field lies: 4" north, some ways lead into it
    and some do not. To stay, or to go south, never does."""
    state, _ = mined()
    game = moving(state, put(state, kind, 24, 32))
    found = compared(game, Move(24_000, 36_000))
    assert found.count(None) > 3 and found.count({}) > 3
    hurt = [sample(game, Move(24_000, 36_000), number, PLAYER) for number in range(GAMES)]
    assert any(hurt), "some mine goes off"
    for action in (Hold(), Move(24_000, 30_000)):
        assert compared(game, action) == [{}] * GAMES


@rule("RO-17.13", "RO-R75")
def test_who_goes_round_its_own_mines_is_played() -> None:
    """So is everything where no field lies hidden."""
    state, field = mined()
    unit = put(state, "infantry_a:rifle", 20, 31)
    state.known |= 1 << field
    assert foretell(moving(state, unit), Hold(), PLAYER) is None
    state.known = 0
    other = battle(enemy_control="auto", mines_spare_own=False)
    state.setup, state.table = other.setup, other.table
    assert foretell(moving(state, unit), Hold(), PLAYER) is None


@rule("RO-17.13", "RO-7.5")
def test_where_dice_are_rolled_it_is_played() -> None:
    """A lorry drives at a building, 10" off the object; or short of it."""
    state, _ = mined()
    piece(state, "barn", rectangle(2_000, 10_000, 4_000, 2_000), 6)
    game = moving(state, put(state, "lorry", 4, 6))
    assert foretell(game, Move(4_000, 14_000), PLAYER) is None
    assert foretell(game, Move(4_000, 7_000), PLAYER) is not None


@rule("RO-17.13", "RO-R120")
def test_what_is_foretold_in_a_battle_is_what_is_played() -> None:
    game, dice = begin(MINED, 1), chooser(MINED, 1)
    found = 0
    for _ in walk(game, dice, 20):
        if question(game).player == PLAYER and game.secretive():
            for action in some(game, 2):
                found += len(compared(game, action, 2))
    assert found > 20
