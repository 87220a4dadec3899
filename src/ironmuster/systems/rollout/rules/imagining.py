"""[RO-17.13, RO-20.1] What a seat does not know, drawn anew as the rules would have placed it."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.geometry.plane.shapes import Point, Shape, contains, within
from ironmuster.kernel.chance import Chance
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.position.dice import PLACE, between
from ironmuster.systems.rollout.position.field import MINE_FIELDS, triggers
from ironmuster.systems.rollout.position.footing import stands
from ironmuster.systems.rollout.position.hiding import in_fog, is_plain
from ironmuster.systems.rollout.position.meets import MINES
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.spotting import is_spotted
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    FIELDED,
    HOUSED,
    NOBODY,
    PLAYER,
    RESERVE,
    BattleGame,
    State,
    lot_of,
)
from ironmuster.systems.rollout.position.stats import is_flying, on_table
from ironmuster.systems.rollout.position.trails import fits_rolls, rolls_for, was_trodden
from ironmuster.systems.rollout.rules.alarm import shown_now
from ironmuster.systems.rollout.rules.charging import Rush
from ironmuster.systems.rollout.rules.defences import (
    NEAR,
    SOUTH,
    builder,
    shape_at,
    taken_ground,
    why_not_laid,
)
from ironmuster.systems.rollout.rules.disguise import CLOSE
from ironmuster.systems.rollout.rules.knowledge import hidden_pieces
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.site import SIDE
from ironmuster.systems.rollout.rules.walking import Walk

AHEAD: Final = 90  # the way whoever is imagined looks
BONUS: Final = 2 * INCH  # of Move, that a unit may have had
ROUNDS: Final = 4  # until what is seen is what was seen
OFTEN: Final = 200  # tries to find a field another place; then it lies wherever it may
SUM: Final = 11  # of 2D10: so many ways, less one for each that the sum is off it
WAYS: Final = 10
EDGES: Final = Chance("edge", range(4), (1, 1, 1, 1), secret=True)  # of a field: each side


def determinize(game: BattleGame, viewer: int) -> None:
    """[RO-17.13] The mine fields that a viewer does not know lie elsewhere, and may be others; one
    that was just driven or run into stays. [RO-20.1] Units in the fog stand elsewhere."""
    met = met_now(game)
    fields = [one for one in hidden_pieces(game.state, viewer) if one not in met]
    without = sum([1 << one for one in fields])
    for number in fields:
        lay_anew(game, number, without)
        without &= ~(1 << number)
    if viewer != PLAYER and in_fog(game.state):
        stand_anew(game)


def met_now(game: BattleGame) -> list[int]:
    """[RO-17.13] The fields for which a die is being rolled."""
    found = []
    for one in game.stack:
        if isinstance(one, Walk) and one.place and one.met[one.place - 1][1] == MINES:
            found.append(one.met[one.place - 1][2])
        elif isinstance(one, Rush):
            found.append(one.field)
    return found


def lay_anew(game: BattleGame, number: int, without: int) -> None:
    """[RO-17.2, RO-17.3, RO-R120] Another field that might lie there instead: of either kind, as
    likely as its side rolls it, or as not where it was bought, unless a die has told it; anywhere
    near the object, but where one of those pieces lies that are not to be laid yet; where somebody
    has rolled for it, and nobody has gone unharmed. It stays where that finds no other."""
    state, old = game.state, game.state.pieces[number]
    rolls = rolls_for(state, number)
    kind = old.kind if rolls else game.draw(kind_of_field(state, state.owner[number]))
    entry = game.catalog.defences[kind]
    west, south, east, north = ground_of(state)
    taken = taken_ground(state, without)
    for _ in range(OFTEN):
        x, y = between(west, east, game.draw(PLACE)), between(south, north, game.draw(PLACE))
        if rolls:
            x, y = about(game, shape_at(entry, 0, 0, SOUTH), rolls[0])
        shape = shape_at(entry, x, y, SOUTH)
        state.pieces[number] = lot_of(Laid(kind, shape))
        if not why_not_laid(state, shape, taken) and not betrayed(state, number, shape):
            return
    state.pieces[number] = old


def ground_of(state: State) -> tuple[int, int, int, int]:
    """[RO-17.2, GW-R62] The box in which a field can lie: near the object, in a battle of a
    campaign in the defender's zone."""
    if state.setup.asked is not None:
        return orders_of(state).zone(state, ENEMY).box
    thing = outline(state, state.goal.things[0])
    return (
        max(0, thing.left - NEAR),
        max(0, thing.low - NEAR),
        min(SIDE, thing.right + NEAR),
        min(SIDE, thing.high + NEAR),
    )


def about(game: BattleGame, shape: Shape, roll: tuple[int, int, int, int, int, int]) -> Point:
    """[RO-17.13, RO-R120] The middle of a field of an outline round (0, 0) for which a die was
    rolled: where a move began it is somewhere within, else somewhere on its edge."""
    _, _, _, px, py, begins = roll
    wide, tall = shape.right - shape.left, shape.high - shape.low
    x, y = between(0, wide, game.draw(PLACE)), between(0, tall, game.draw(PLACE))
    if not begins:
        side = game.draw(EDGES)
        x = (0, wide, x, x)[side]
        y = (y, y, 0, tall)[side]
    return px - x - shape.left, py - y - shape.low


def kind_of_field(state: State, side: int) -> Chance:
    """[RO-17.2] Which field it may be: as likely as the other where it was bought, by 2D10 where
    it was rolled."""
    if side == builder(state):
        return Chance("field", MINE_FIELDS, (1, 1), secret=True)
    rolls = [state.table.catalog.defences[kind].roll for kind in MINE_FIELDS]
    weights = [WAYS - abs(SUM - roll) for roll in rolls]
    return Chance("field", MINE_FIELDS, weights, secret=True)


def betrayed(state: State, number: int, shape: Shape) -> bool:
    """[RO-17.13, RO-R120] Whether somebody stands in a field, or has gone through it, who would
    have set it off or rolled for it; or has rolled for it elsewhere."""
    if was_trodden(state, number, shape) or not fits_rolls(state, number, shape):
        return True
    rolled = [unit for _, unit, _, _, _, _ in rolls_for(state, number)]
    for unit in range(len(state.kind)):
        if state.status[unit] != FIELDED or is_flying(state, unit) or unit in rolled:
            continue
        if triggers(state, unit, number) and contains(shape, state.x[unit], state.y[unit]):
            return True
    return False


def stand_anew(game: BattleGame) -> None:
    """[RO-20.1, RO-R117] The units in the fog, all but those that are on their way right now or
    carry what everybody sees, stand wherever they may have got to unseen."""
    state = game.state
    busy = [one.unit for one in game.stack if isinstance(one, Walk | Rush)]
    veiled = [
        unit
        for unit in range(len(state.kind))
        if is_plain(state, unit)
        and not state.shown >> unit & 1
        and unit not in busy
        and state.status[unit] in (FIELDED, HOUSED)
        and unit != state.goal.bearer
    ]
    for _ in range(ROUNDS):
        for unit in veiled:
            state.status[unit], state.host[unit] = RESERVE, NOBODY
            state.x[unit], state.y[unit], state.facing[unit] = 0, 0, AHEAD
        for unit in veiled:
            stand_somewhere(game, unit)
        if shown_now(state) == state.shown:
            return


def stand_somewhere(game: BattleGame, unit: int) -> None:
    """[RO-20.1] A place by D100, D100, else the first unseen one of whole inches."""
    state = game.state
    for _ in range(OFTEN):
        x, y = between(0, SIDE, game.draw(PLACE)), between(0, SIDE, game.draw(PLACE))
        if may_have_got(state, unit, x, y) and is_unseen_at(state, unit, x, y):
            return
    for y in range(0, SIDE + 1, INCH):
        for x in range(0, SIDE + 1, INCH):
            if is_unseen_at(state, unit, x, y):
                return
    state.field(unit, SIDE // 2, SIDE // 2, AHEAD)


def may_have_got(state: State, unit: int, x: int, y: int) -> bool:
    """[RO-20.3] Whether a unit may be there, for all that the enemy knows: as far from where it was
    last seen, or from its zone, as it moves in the turns since."""
    fast = max([line.move for line in state.profile(unit).lines]) + BONUS
    if state.seen[unit]:
        far = length(x - state.seen_x[unit], y - state.seen_y[unit])
        return far <= (state.turn - state.seen[unit] + 1) * fast
    return state.mission == "defend" or y <= NEAR + state.turn * fast


def is_unseen_at(state: State, unit: int, x: int, y: int) -> bool:
    """[RO-20.1] Set a unit down where it can stand and nobody of the enemy sees it; whether it
    could be."""
    if not stands(state, unit, x, y, AHEAD):
        return False
    state.field(unit, x, y, AHEAD)
    base = state.base(unit)
    close = any(
        [
            state.side[other] == ENEMY
            and on_table(state, other)
            and within(base, outline(state, other), CLOSE)
            for other in range(len(state.kind))
        ]
    )
    if close or is_spotted(state, ENEMY, unit):
        state.status[unit] = RESERVE
        return False
    return True
