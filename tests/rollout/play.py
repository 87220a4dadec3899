"""A bare battle for tests of one procedure: units where they are wanted, and dice in order."""

from __future__ import annotations

from typing import Any, Final

from ironmuster.geometry.plane.shapes import Shape
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.game import Game
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.position.profile import SECOND
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    PLAYER,
    SHOOTING,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.table import Table
from tests.rollout.harness import Passage
from tests.rollout.helpers import CATALOG

FORCE: Final = 0  # of every enemy, alerted
# So that tests choose for both sides, who see each other.
HUMAN: Final[dict[str, Any]] = {"enemy_control": "human", "enemy_fog": False}


def battle(**options: Any) -> State:
    """A position without units: day, clear, turn 1, the Shoot phase, the enemy's force alerted."""
    setup = Setup(options={**HUMAN, **options})
    state = State(setup, turn=1, phase=SHOOTING, alert=1 << FORCE)
    state.table = Table(setup, CATALOG)
    state.tokens = state.table.rules.fudge_tokens
    return state


def put(
    state: State, kind: str, x: float, y: float, facing: int = 90, side: int = PLAYER, form: int = 0
) -> int:
    """Set a unit down, in inches; return its id."""
    unit = state.enlist(kind, side, FORCE if side == ENEMY else -1)
    state.field(unit, round(1000 * x), round(1000 * y), facing)
    state.form[unit] = form
    return unit


def foe(state: State, kind: str, x: float, y: float, facing: int = 270, form: int = 0) -> int:
    """Set a unit of the enemy down, in inches."""
    return put(state, kind, x, y, facing, ENEMY, form)


def alternate(state: State, kind: str, x: float, y: float, facing: int = 90) -> int:
    """Set a robot of the player down in its other form."""
    return put(state, kind, x, y, facing, PLAYER, SECOND)


def piece(state: State, kind: str, shape: Shape, hp: int = 0, owner: int = -1) -> int:
    """Lay a piece; return its number."""
    return state.lay(Laid(kind, shape), hp, owner)


def crewed(
    state: State, kind: str, shape: Shape, facing: int = 270, side: int = ENEMY
) -> tuple[int, int]:
    """Lay an emplacement of a side with its HP and its crew: the unit and the piece."""
    lot = piece(state, kind, shape, CATALOG.defences[kind].hp or 0, side)
    middle = (shape.left + shape.right) // 2, (shape.low + shape.high) // 2
    unit = state.enlist(kind, side, FORCE if side == ENEMY else -1)
    state.field(unit, *middle, facing)
    state.host[unit] = lot
    return unit, lot


def begin(state: State, procedure: Procedure, *dice: int) -> BattleGame:
    """Run a procedure to its first question, with these dice first; others would be an error."""
    system = Passage((type(procedure),), procedure)
    game: BattleGame = Game(system, state, [procedure], Dice(bytes(32), 0, dice, True), {})
    game.advance()
    return game


def bare(state: State) -> BattleGame:
    """A game without anything in progress, for functions that take one."""
    return Game(Passage((), Procedure()), state, [], Dice(bytes(32), 0, (), True), {})


def answer(game: BattleGame, action: Action, *dice: int) -> list[Event]:
    """Answer with these dice; all of them must be rolled, and no other."""
    game.dice.script = list(dice)
    events = game.apply(action)
    assert game.dice.script == [], "dice are left"
    return events


def answers(game: BattleGame) -> list[Action]:
    """The answers of the open question."""
    assert game.decision is not None
    return list(game.decision.options)


def gun(state: State, unit: int, id: str) -> int:
    """The number of a weapon of a unit."""
    return next(one.number for one in state.profile(unit).guns if one.id == id)
