"""[RO-10.5, RO-11.1, RO-11.5, RO-11.6, RO-7.9, RO-7.10, RO-17.10, RO-22.9] HP lost, statuses taken,
and everything that follows from them at once."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.shapes import disc, within
from ironmuster.systems.rollout.content.measures import thousandths
from ironmuster.systems.rollout.position.events.attacks import (
    Battered,
    Captured,
    Fell,
    Hurt,
    Pinned,
    Razed,
    Shifted,
    Staggered,
)
from ironmuster.systems.rollout.position.footing import is_ground
from ironmuster.systems.rollout.position.profile import EMPLACEMENT, OBJECT, SECOND
from ironmuster.systems.rollout.position.shifting import aside_of, beside
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    FIELDED,
    HOUSED,
    NOBODY,
    PINNED,
    BattleGame,
    Lot,
    State,
)
from ironmuster.systems.rollout.position.stats import GENERAL, pair_of
from ironmuster.systems.rollout.rules.reporting import tell

COLLAPSE: Final = 3  # HP for whoever is in a building or transport that is destroyed
FIGHT: Final = "fight"  # the cause of what a blow does [RO-12.5]


def hurt(game: BattleGame, unit: int, hp: int, cause: str) -> None:
    """[RO-10.5] A unit loses HP for a cause, a word; at 0 it is out of action."""
    state = game.state
    lost = min(hp, state.hp[unit])
    if lost <= 0:
        return
    state.hp[unit] -= lost
    tell(game, Hurt(unit, hp, state.hp[unit], cause))
    if not state.hp[unit]:
        fall(game, unit, cause)


def fall(game: BattleGame, unit: int, cause: str) -> None:
    """[RO-10.5, RO-11.6, RO-18.4] A unit whose HP are gone is out of action: no status is left, it
    carries nothing, and whoever is in it gets out."""
    state = game.state
    state.marks[unit] &= ~PINNED
    state.staggered[unit] = 0
    tell(game, Fell(unit, cause))
    if state.goal.bearer == unit:
        state.goal.bearer = NOBODY
    body = state.line(unit).body
    if unit in state.goal.things and state.goal.item:
        lose_item(game, unit, cause)
    if body == OBJECT and state.host[unit] != NOBODY:
        raze(game, state.host[unit])
    for passenger in range(len(state.kind)):
        if state.status[passenger] == ABOARD and state.host[passenger] == unit:
            unload(game, passenger, unit)
    if is_general_inside(state, unit):
        bail_out(game, unit)


def lose_item(game: BattleGame, unit: int, cause: str) -> None:
    """[D9] What was found at the token is destroyed, and may blow up; an enemy leader who is beaten
    in a fight is captured."""
    state = game.state
    item = game.catalog.items[state.goal.item]
    if item.move == "hostile" and cause == FIGHT:
        state.goal.out.append(unit)
        tell(game, Captured(unit))
    if item.blast is not None:
        point = disc(state.x[unit], state.y[unit], 0)
        for other in range(len(state.kind)):
            near = other != unit and is_ground(state, other)
            if near and within(point, state.base(other), thousandths(item.blast.within)):
                hurt(game, other, item.blast.hp, "explosion")


def unload(game: BattleGame, passenger: int, transport: int) -> None:
    """[RO-7.10] Whoever was in a transport that is out of action takes 3 HP and stands beside
    it."""
    state = game.state
    state.status[passenger] = FIELDED
    state.host[passenger] = NOBODY
    place = beside(state, passenger, state.line(passenger), transport, state.facing[transport]) or (
        state.x[transport],
        state.y[transport],
    )
    state.x[passenger], state.y[passenger] = place
    state.facing[passenger] = state.facing[transport]
    tell(game, Shifted(passenger, *place, "transport"))
    hurt(game, passenger, COLLAPSE, "transport")


def is_general_inside(state: State, unit: int) -> bool:
    """[RO-22.9] Whether a unit is the tank of a general who has not got out."""
    if GENERAL not in state.line(unit).traits or state.form[unit] == SECOND:
        return False
    return not any([other != unit for other in pair_of(state, unit)])


def get_out(game: BattleGame, tank: int, x: int, y: int, facing: int) -> int:
    """[RO-22.9] A general stands beside his tank, with 1 HP, a unit of its own; return its id."""
    state = game.state
    walker = state.enlist(state.kind[tank], state.side[tank], state.group[tank])
    state.form[walker] = SECOND
    state.hp[walker] = state.hp_start[walker] = state.line(walker).hp
    state.field(walker, x, y, facing)
    tell(game, Shifted(walker, x, y, "general"))
    return walker


def bail_out(game: BattleGame, tank: int) -> None:
    """[RO-22.9] The tank is destroyed: its general is placed in contact with it on foot."""
    state = game.state
    line = state.profile(tank).lines[SECOND]
    facing = state.facing[tank]
    place = beside(state, tank, line, tank, facing)
    x, y = place or (state.x[tank], state.y[tank])
    get_out(game, tank, x, y, facing)


def batter(game: BattleGame, piece: int, hp: int, cause: str) -> None:
    """[RO-10.10, RO-17.10] A piece of terrain loses HP; at 0 it is destroyed."""
    state = game.state
    lost = min(hp, state.sturdy[piece])
    if lost <= 0:
        return
    state.sturdy[piece] -= lost
    tell(game, Battered(piece, hp, state.sturdy[piece], cause))
    if not state.sturdy[piece]:
        raze(game, piece)


def raze(game: BattleGame, piece: int) -> None:
    """[RO-7.9, RO-10.10, RO-17.10, RO-17.12] A piece is destroyed: a building becomes rubble, a
    bunker stays as cover, others are gone. Who served it is out of action; who was inside takes 3
    HP and stands on the rubble."""
    state, catalog = game.state, game.catalog
    if not state.standing >> piece & 1:
        return
    lot = state.pieces[piece]
    defence, terrain = catalog.defences.get(lot.kind), catalog.terrain.get(lot.kind)
    becomes = lot.kind if defence is not None and defence.bunker else ""
    if terrain is not None and terrain.becomes is not None:
        becomes = terrain.becomes
    state.sturdy[piece] = 0
    tell(game, Razed(piece, becomes))
    if becomes != lot.kind:
        state.standing &= ~(1 << piece)
        if becomes:
            replace(state, lot, becomes, state.owner[piece])
    for unit in range(len(state.kind)):
        if state.host[unit] != piece:
            continue
        if state.line(unit).body in (EMPLACEMENT, OBJECT):
            hurt(game, unit, state.hp[unit], "collapse")
        elif state.status[unit] == HOUSED:
            bury(game, unit)


def replace(state: State, lot: Lot, kind: str, owner: int) -> None:
    """[RO-6.9, RO-7.9] Lay another kind of piece, without HP, where one was."""
    number = len(state.pieces)
    state.pieces.append(Lot(kind, lot.cores, lot.radius))
    state.sturdy.append(0)
    state.owner.append(owner)
    state.standing |= 1 << number


def bury(game: BattleGame, unit: int) -> None:
    """[RO-7.9] Whoever was in a building that is destroyed takes 3 HP and stands on the rubble, or
    is shifted the shortest way from what stands there."""
    state = game.state
    state.status[unit] = FIELDED
    state.host[unit] = NOBODY
    x, y, facing = state.x[unit], state.y[unit], state.facing[unit]
    place = aside_of(state, unit, state.line(unit), x, y, facing) or (x, y)
    state.x[unit], state.y[unit] = place
    tell(game, Shifted(unit, *place, "rubble"))
    hurt(game, unit, COLLAPSE, "rubble")


def pin(game: BattleGame, unit: int) -> None:
    """[RO-11.1] A unit is Pinned; pins do not stack."""
    state = game.state
    if state.hp[unit] and not state.marks[unit] & PINNED:
        state.marks[unit] |= PINNED
        tell(game, Pinned(unit))


def stagger(game: BattleGame, unit: int) -> None:
    """[RO-11.5] A unit is Staggered from now to the end of the next turn; things are not."""
    state = game.state
    if state.hp[unit] and state.line(unit).body != OBJECT:
        state.staggered[unit] = state.turn + 1
        tell(game, Staggered(unit, state.turn + 1))
