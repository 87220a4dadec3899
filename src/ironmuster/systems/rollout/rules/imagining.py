"""[RO-17.13, RO-20.1] What a seat does not know, drawn anew as the rules would have placed it."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.shapes import Shape, contains
from ironmuster.kernel.chance import Chance
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.position.dice import PLACE, between
from ironmuster.systems.rollout.position.field import triggers
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    FIELDED,
    BattleGame,
    State,
    lot_of,
)
from ironmuster.systems.rollout.position.stats import is_flying
from ironmuster.systems.rollout.rules.charging import Rush
from ironmuster.systems.rollout.rules.defences import NEAR, SOUTH, shape_at, why_not_laid
from ironmuster.systems.rollout.rules.knowledge import MINES, hidden_pieces
from ironmuster.systems.rollout.rules.site import SIDE
from ironmuster.systems.rollout.rules.walking import Walk

OFTEN: Final = 200  # tries to find a field another place; then it lies wherever it may
SUM: Final = 11  # of 2D10: so many ways, less one for each that the sum is off it
WAYS: Final = 10


def determinize(game: BattleGame, viewer: int) -> None:
    """[RO-17.13] The mine fields that a viewer does not know lie elsewhere, and may be others; one
    that was just driven or run into stays."""
    met = met_now(game)
    fields = [one for one in hidden_pieces(game.state, viewer) if one not in met]
    without = sum([1 << one for one in fields])
    for number in fields:
        lay_anew(game, number, without)
        without &= ~(1 << number)


def met_now(game: BattleGame) -> list[int]:
    """[RO-17.13] The fields for which a die is being rolled."""
    found = []
    for one in game.stack:
        if isinstance(one, Walk) and one.place:
            found.append(one.met[one.place - 1][2])
        elif isinstance(one, Rush):
            found.append(one.field)
    return found


def lay_anew(game: BattleGame, number: int, without: int) -> None:
    """[RO-17.2, RO-17.3] Another field that might lie there instead: of either kind, as likely as
    its side rolls it, or as not where it was bought; anywhere near the object, but where one of
    those pieces lies that are not to be laid yet."""
    state = game.state
    kind = game.draw(kind_of_field(state, state.owner[number]))
    entry = game.catalog.defences[kind]
    thing = outline(state, state.goal.things[0])
    west, east = max(0, thing.left - NEAR), min(SIDE, thing.right + NEAR)
    south, north = max(0, thing.low - NEAR), min(SIDE, thing.high + NEAR)
    for _ in range(OFTEN):
        x, y = between(west, east, game.draw(PLACE)), between(south, north, game.draw(PLACE))
        shape = shape_at(entry, x, y, SOUTH)
        state.pieces[number] = lot_of(Laid(kind, shape))
        if not why_not_laid(state, shape, without) and not betrayed(state, number, shape):
            return


def kind_of_field(state: State, side: int) -> Chance:
    """[RO-17.2] Which field it may be: by 2D10 where it was rolled."""
    if side != ENEMY:
        return Chance("field", MINES, (1, 1), secret=True)
    rolls = [state.table.catalog.defences[kind].roll for kind in MINES]
    weights = [WAYS - abs(SUM - roll) for roll in rolls]
    return Chance("field", MINES, weights, secret=True)


def betrayed(state: State, number: int, shape: Shape) -> bool:
    """[RO-17.13] Whether somebody stands in a field who would have set it off or rolled for it."""
    for unit in range(len(state.kind)):
        if state.status[unit] != FIELDED or is_flying(state, unit):
            continue
        if triggers(state, unit, number) and contains(shape, state.x[unit], state.y[unit]):
            return True
    return False
