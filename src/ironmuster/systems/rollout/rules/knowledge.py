"""[RO-15.5, RO-17.13, RO-20.1, RO-R81] What each seat may know: mine fields and the fog."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.fog import in_fog
from ironmuster.systems.rollout.position.spotting import is_spotted
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, PLAYER, State

MINES: Final = ("antipersonnel_mines", "anti_tank_mines")


def shows(state: State, viewer: int | None, unit: int) -> bool:
    """[RO-15.5, RO-20.1] Whether a viewer sees a unit: in the fog who plays the enemy, and whoever
    only watches, see of the player's units those that are spotted."""
    if viewer == PLAYER or not in_fog(state) or state.side[unit] != PLAYER:
        return True
    if unit in state.goal.things or unit in state.goal.convoy:
        return True
    return is_spotted(state, ENEMY, unit)


def hidden_pieces(state: State, viewer: int | None) -> list[int]:
    """[RO-17.13] The mine fields that a viewer does not know."""
    return [
        number
        for number in range(len(state.pieces))
        if state.pieces[number].kind in MINES
        and state.owner[number] not in (NOBODY, viewer)
        and state.standing >> number & 1
        and not state.known >> number & 1
    ]


def hides(state: State) -> bool:
    """[RO-17.13, RO-20.1] Whether a seat may know less than this position holds."""
    return in_fog(state) or any([hidden_pieces(state, viewer) for viewer in (PLAYER, ENEMY)])
