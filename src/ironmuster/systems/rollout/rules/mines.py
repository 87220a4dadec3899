"""[RO-17.13, RO-R75, RO-R115] Mine fields."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.shapes import disc, within
from ironmuster.systems.rollout.content.measures import thousandths
from ironmuster.systems.rollout.position.events.moves import MineRolled
from ironmuster.systems.rollout.position.footing import is_ground
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.rules.harm import hurt
from ironmuster.systems.rollout.rules.reporting import tell

CAUSE: Final = "mine"


def explodes(die: int) -> bool:
    """[RO-17.13] Whether a mine goes off: on an odd die."""
    return die % 2 == 1


def blow_up(game: BattleGame, unit: int, piece: int, die: int) -> None:
    """[RO-17.13] What comes of the die of a unit that got into a field it may set off, or started
    its move there. An explosion at that point is for all within 2" who stand in the open, and
    everybody knows the field from now on."""
    state = game.state
    tell(game, MineRolled(unit, piece, die, explodes(die)))
    if not explodes(die):
        return
    state.known |= 1 << piece
    blast = game.catalog.defences[state.pieces[piece].kind].blast
    assert blast is not None
    point = disc(state.x[unit], state.y[unit], 0)
    for other in range(len(state.kind)):
        near = is_ground(state, other) and state.profile(other).solid
        if other == unit or (near and within(point, state.base(other), thousandths(blast.within))):
            hurt(game, other, blast.hp, CAUSE)
