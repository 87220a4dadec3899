"""[D12, RO-23.10, RO-R118] Equipment that is used in the Movement phase, once in a battle."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH, ahead
from ironmuster.geometry.plane.shapes import disc, gap
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.position.actions import Jump, Smoke
from ironmuster.systems.rollout.position.events.moves import Jumped, Smoked
from ironmuster.systems.rollout.position.ground import SMOKE
from ironmuster.systems.rollout.position.state import (
    FIELDED,
    JUMPED,
    JUMPS,
    SMOKED,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import effective_move, is_flying, is_out
from ironmuster.systems.rollout.rules.reporting import tell

JETS: Final = "jump_jets"
POTS: Final = "smoke_pots"
CLOUD: Final = 2 * INCH  # half of its 4"
SIDES: Final = range(0, 360, 45)  # on which smoke is offered


def gear(state: State, unit: int) -> list[Action]:
    """[D12] What a unit can use now."""
    offered: list[Action] = [Jump(), *[Smoke(side) for side in SIDES]]
    return [one for one in offered if not why_not_used(state, unit, one)]


def why_not_used(state: State, unit: int, action: Action) -> str:
    """[D12] Why a unit cannot use its equipment so; nothing where it can."""
    jumps = isinstance(action, Jump)
    if (JETS if jumps else POTS) not in state.profile(unit).equipment:
        return "it has no such equipment [RO-23.10]"
    if state.marks[unit] & (JUMPED if jumps else SMOKED):
        return "it is used up in this battle [RO-23.10]"
    if is_out(state, unit) or state.status[unit] != FIELDED or is_flying(state, unit):
        return "it does not stand on the table [RO-5.2]"
    if jumps and not effective_move(state, unit):
        return "it does not move [RO-6.2]"
    return ""


def use_gear(game: BattleGame, unit: int, action: Jump | Smoke) -> None:
    """[D12, RO-R118] Jets for the next move; or smoke beside the base, on the side that is
    named."""
    state = game.state
    if isinstance(action, Jump):
        state.marks[unit] |= JUMPS | JUMPED
        tell(game, Jumped(unit))
        return
    state.marks[unit] |= SMOKED
    x, y = cloud_at(state, unit, action.facing)
    number = state.lay(Laid(SMOKE, disc(x, y, CLOUD)), 0)
    tell(game, Smoked(unit, number, x, y))


def cloud_at(state: State, unit: int, facing: int) -> tuple[int, int]:
    """[RO-R118] The middle of the smoke: in that direction from the middle of the base, as near as
    the two outlines only touch."""
    base, line = state.base(unit), state.line(unit)
    near, far = line.wide + CLOUD - 1, line.long + CLOUD
    while far - near > 1:
        half = (near + far) // 2
        touches = gap(base, disc(*ahead(state.x[unit], state.y[unit], facing, half), CLOUD)) == 0
        near, far = (half, far) if touches else (near, half)
    return ahead(state.x[unit], state.y[unit], facing, near)


def clear_smoke(game: BattleGame) -> None:
    """[D12] Smoke lasts to the end of the turn."""
    state = game.state
    for number in range(len(state.pieces)):
        if state.pieces[number].kind == SMOKE:
            state.standing &= ~(1 << number)
