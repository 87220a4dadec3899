"""[RO-17.12] A heavy bunker sends infantry out while its force is alerted."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import CIRCLE, INCH, ahead
from ironmuster.geometry.plane.shapes import overlap
from ironmuster.systems.rollout.position.events.turns import Deployed
from ironmuster.systems.rollout.position.shifting import aside_of
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, PLAYER, BattleGame, State
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.position.table import kind_of
from ironmuster.systems.rollout.rules.reporting import tell

HEAVY: Final = "heavy_bunker"
HALF: Final = CIRCLE // 2
FARTHEST: Final = 6 * INCH  # a base that touches it, from the middle of a bunker
INFANTRY: Final = {PLAYER: kind_of("infantry_a", "rifle"), ENEMY: "infantry_g"}


def reinforce(game: BattleGame) -> None:
    """[RO-17.12] One infantry unit of its side in contact with the rear of each heavy bunker that
    stands and has occupants."""
    state = game.state
    for bunker in range(len(state.kind)):
        if state.kind[bunker] == HEAVY and sends(state, bunker):
            side, group = state.side[bunker], state.group[bunker]
            unit = state.enlist(INFANTRY[side], side, group)
            place = behind(state, unit, bunker)
            if place is not None:
                facing = state.facing[bunker]
                state.field(unit, place[0], place[1], facing)
                tell(game, Deployed(unit, place[0], place[1], facing))


def behind(state: State, unit: int, bunker: int) -> tuple[int, int] | None:
    """[RO-17.12, RO-R99] Where a base stands in contact with the rear of a bunker, or as near to
    that as it can."""
    shape, line = state.pieces[state.host[bunker]].shape(), state.line(unit)
    facing = state.facing[bunker]
    way = (facing + HALF) % CIRCLE
    low, high = 0, FARTHEST
    while low < high:
        middle = (low + high) >> 1
        x, y = ahead(state.x[bunker], state.y[bunker], way, middle)
        if overlap(line.outline(x, y, facing), shape):
            low = middle + 1
        else:
            high = middle
    x, y = ahead(state.x[bunker], state.y[bunker], way, low)
    return aside_of(state, unit, line, x, y, facing)


def sends(state: State, bunker: int) -> bool:
    """[RO-17.12] Whether a bunker has occupants, stands, and knows of the enemy; the player's
    always does."""
    piece, group = state.host[bunker], state.group[bunker]
    stands = piece != NOBODY and bool(state.standing >> piece & 1)
    alerted = group == NOBODY or bool(state.alert >> group & 1)
    return stands and alerted and not is_out(state, bunker)
