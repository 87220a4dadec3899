"""[RO-20] What the rules answer for the enemy: one of the answers that a person would have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    Activate,
    Change,
    EndPart,
    GoOn,
    Hold,
    LineUp,
    Pass,
    Patch,
    Rally,
    Shoot,
)
from ironmuster.systems.rollout.position.state import NOBODY, BattleGame
from ironmuster.systems.rollout.rules.enemy.brawling import charge, fight, leaves
from ironmuster.systems.rollout.rules.enemy.firing import shoot
from ironmuster.systems.rollout.rules.enemy.order import in_order
from ironmuster.systems.rollout.rules.enemy.travel import travel

QUIET: Final[tuple[Action, ...]] = (LineUp(), EndPart(), Pass(), GoOn(), Hold())


def choose(
    game: BattleGame, unit: int, prompt: str, possible: Options | Callable[[], Options]
) -> Action:
    """[RO-20] The answer for a unit, or for the side where there is none."""
    state = game.state
    if prompt == "move":
        going = travel(game, unit)
        if going is not None:
            return going
    options = possible if isinstance(possible, Options) else possible()
    if unit == NOBODY:
        return for_side(game, options)
    found: Action | None = None
    if prompt in ("shoot", "next"):
        shots = [one for one in options if isinstance(one, Shoot)]
        found = shoot(state, unit, shots, options.has(Change()))
    elif prompt == "charge":
        found = charge(state, unit, options)
    elif prompt == "fight":
        found = fight(state, unit, options)
    elif prompt == "break":
        found = leaves(state, unit, options)
    elif prompt in ("patch", "rally"):
        found = helps(options)
    return found or quiet(options)


def helps(options: Options) -> Action | None:
    """[RO-13.4, RO-13.6] The first help that can be given: the rules never keep it back."""
    for one in options:
        if isinstance(one, Patch | Rally):
            return one
    return None


def for_side(game: BattleGame, options: Options) -> Action:
    """[RO-20.2] Which unit acts next; all of them do."""
    units = [one.unit for one in options if isinstance(one, Activate)]
    if units and not options.has(LineUp()):
        return Activate(in_order(game.state, units)[0])
    return quiet(options)


def quiet(options: Options) -> Action:
    """The answer by which nothing is done; where there is none, the first."""
    for one in QUIET:
        if options.has(one):
            return one
    return options.at(0)
