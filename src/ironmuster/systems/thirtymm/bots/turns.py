"""[section 5.3] One unit's turn, answer by answer: get free, go, shoot, strike, take a stance."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from ironmuster.geometry.masks import bits
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.bots.extras import (
    charged_lines,
    drone_to_move,
    hurled_lines,
    lower,
    ordered_lines,
)
from ironmuster.systems.thirtymm.bots.flights import best_leg, shifts
from ironmuster.systems.thirtymm.bots.grips import grapple_lines
from ironmuster.systems.thirtymm.bots.march import NOTHING, March, Spot, by_score
from ironmuster.systems.thirtymm.bots.plans import THRIFT, Line, best_plan
from ironmuster.systems.thirtymm.bots.worth import Worth
from ironmuster.systems.thirtymm.position.actions import (
    BreakFree,
    BreakGrapple,
    Counter,
    Disengage,
    Drop,
    EndTurn,
    Equip,
    Face,
    Gather,
    GetUp,
    Grapple,
    Guard,
    Hurl,
    Leave,
    Light,
    Move,
    Overwatch,
    PickUp,
    TakeObject,
    Thrust,
)
from ironmuster.systems.thirtymm.position.field import DEEPEST
from ironmuster.systems.thirtymm.position.profile import FLIES
from ironmuster.systems.thirtymm.position.state import (
    DOWNED,
    HOLDER,
    MOVED,
    MOVEMENT,
    NOBODY,
    PRONE,
    STILL,
    UPRIGHT,
    State,
)
from ironmuster.systems.thirtymm.position.stats import (
    cost_of,
    free_arms,
    is_grounded,
    standard_mp,
    weapons_of,
    working,
)
from ironmuster.systems.thirtymm.rules.mobility import Destinations, destinations_of, may_move
from ironmuster.systems.thirtymm.rules.targets import enemies_of
from ironmuster.systems.thirtymm.rules.thrust import course
from ironmuster.systems.thirtymm.rules.turn import TurnOptions

GUARDED: Final = 1 / 8  # of the damage feared that Guard keeps away
STANCE: Final = 2  # Action Points
GAIN: Final = 0.5  # by which a move has to be better than to stay


class Intent:
    """With which facing a move is to end that the bot has chosen: the next question is for that."""

    def __init__(self) -> None:
        self.facing: int = -1
        self._moment: list[int] = []

    def form(self, state: State, cell: int, elevation: int, facing: int) -> None:
        """A move to a place has been chosen."""
        self.facing = facing
        self._moment = moment_of(state, cell, elevation)

    def recall(self, state: State, cell: int, elevation: int) -> int:
        """The facing that was meant for a place, -1 if that was in another position."""
        if self.facing < 0 or self._moment != moment_of(state, cell, elevation):
            return -1
        return self.facing


def moment_of(state: State, cell: int, elevation: int) -> list[int]:
    """What a choice of facing rests on."""
    found = [state.round, state.turn.unit, state.turn.pool, cell, elevation, *state.ruin]
    for unit in state.units:
        found += [unit.cell, unit.elevation, unit.facing, unit.posture, unit.stored, *unit.left]
    for marker in state.markers:
        found += [marker.cell, marker.owner]
    return found


def best_act(state: State, worth: Worth, options: TurnOptions, intent: Intent) -> int:
    """[TM-5.6] What the unit whose turn it is does next."""
    index = state.turn.unit
    firsts = Firsts(options)
    free = firsts.of((BreakGrapple, BreakFree, Leave))
    if free >= 0:
        return free
    up = firsts.of((GetUp,))
    if up >= 0 and gets_up(state, worth):
        return up
    moves = options.moves > 0 or firsts.of((Thrust,)) >= 0
    march = March(state, worth, index, state.turn.pool, moves)
    if options.legs is not None:
        place = shifts(state, options, march)
        return place if place >= 0 else best_leg(state, options, march)
    if state.turn.phase == MOVEMENT:
        place = best_step(state, options, march, intent)
        if place >= 0:
            return place
        place = drone_to_move(state, options, march)
        if place >= 0:
            return place
    place = firsts.of((Gather, Light, TakeObject))
    if place < 0 and makes_room(state):
        place = firsts.of((Drop,))
    if place >= 0:
        return place
    place = best_attack(state, options, firsts, march)
    if place >= 0:
        return place
    if state.units[index].grip == HOLDER:
        place = firsts.of((Disengage,))
        if place >= 0:
            return place
    return best_rest(state, options, firsts, march)


def makes_room(state: State) -> bool:
    """[TM-18.8, D12] Whether a unit stands over the relic with both hands full, and has the points
    to take it once it has laid a weapon down."""
    unit = state.units[state.turn.unit]
    if state.table.mission.id != "m10" or state.turn.pool < STANCE or unit.object != NOBODY:
        return False
    if state.markers[0].cell != unit.cell or not is_grounded(state, state.turn.unit):
        return False
    profile = state.table.profiles[state.turn.unit]
    arms = working(unit, profile.arms)
    return arms > 0 and not free_arms(state, state.turn.unit)


@mypyc_attr(acyclic=True)
class Firsts:
    """Where the first answer of each kind is, plain attacks aside."""

    def __init__(self, options: TurnOptions) -> None:
        self.places: dict[type[Action], int] = {}
        for number, action in enumerate(options.listed):
            kind = type(action)
            if kind not in self.places:
                self.places[kind] = options.place(number)

    def of(self, kinds: tuple[type[Action], ...]) -> int:
        """The first answer of the first of these kinds that there is; -1 for none."""
        for kind in kinds:
            place = self.places.get(kind, -1)
            if place >= 0:
                return place
        return -1


def place_of(options: Options, action: Action) -> int:
    """The place of an answer, -1 if it is none."""
    return options.index(action) if options.has(action) else -1


def best_step(state: State, options: TurnOptions, march: March, intent: Intent) -> int:
    """[TM-7.1, TM-8.2] The best move or rotation; -1 if it is best to stay as one is. Who has moved
    has chosen its facing with that."""
    index = state.turn.unit
    unit = state.units[index]
    turns = 0
    thrusts: list[int] = []
    face, thrust = Face, Thrust  # names of a module are looked up each time
    for action in options.listed:
        kind = type(action)  # what `isinstance` asks of a struct costs ten times as much
        if kind is face:
            turns |= 1 << cast(Face, action).facing
        elif kind is thrust:
            thrusts.append(cast(Thrust, action).direction)
    ends = options.ends if state.turn.way == STILL else None
    if state.turn.way == MOVED or not (turns or thrusts or ends is not None):
        return -1
    stay = march.best(unit.cell, unit.elevation, 1 << unit.facing, NOTHING, True)
    best = stay.score + (GAIN if ends is not None else 0.1)
    answer: Action | None = None
    if turns:
        spot = march.best(unit.cell, unit.elevation, turns, best, True)
        if spot.facing >= 0 and spot.score > best:
            best = spot.score
            answer = Face(spot.facing)
    field = state.table.field
    if ends is not None:
        spot = best_end(march, ends, best)
        if spot.facing >= 0:
            best = spot.score
            answer = Move(field.label(spot.cell), spot.elevation)
            intent.form(state, spot.cell, spot.elevation, spot.facing)
    for direction in thrusts:
        path = course(state, index, direction, unit.facing, 2 * standard_mp(state, index))
        if len(path) > 1:
            cell, elevation = path[-1]
            facings = 1 << unit.facing
            spot = march.best(cell, elevation, facings, best, False)
            if spot.facing >= 0 and spot.score > best:
                best = spot.score
                answer = Thrust(direction)
    return -1 if answer is None else place_of(options, answer)


def best_end(march: March, ends: Destinations, least: float) -> Spot:
    """The best end of a move that is worth more than `least`; one without a facing if there is
    none."""
    best = Spot(-1, 0, -1, least)
    for bound in bounds_of(march, ends, least):
        if bound.score <= best.score:
            break
        facings = ends.facings(bound.cell, bound.elevation)
        spot = march.best(bound.cell, bound.elevation, facings, best.score, True)
        if spot.facing >= 0 and spot.score > best.score:
            best = spot
    return best


def gets_up(state: State, worth: Worth) -> bool:
    """[TM-14.3, TM-13.20] Whether a unit gets up: from where it was thrown always, from where it
    knelt or lay down if it does better by moving than by what it can do as it is."""
    index = state.turn.unit
    unit = state.units[index]
    if unit.posture == DOWNED:
        return True
    if state.turn.phase != MOVEMENT or state.turn.way != STILL:
        return False
    stays = March(state, worth, index, state.turn.pool)
    stay = stays.best(unit.cell, unit.elevation, 1 << unit.facing, NOTHING, True)
    twin = state.copy()
    twin.units[index].posture = UPRIGHT
    march = March(twin, worth, index, state.turn.pool - STANCE)
    if state.table.profiles[index].gait == FLIES or not may_move(twin, index):
        return True
    ends = destinations_of(twin, index, not state.turn.turned)
    return best_end(march, ends, stay.score + GAIN).facing >= 0


def bounds_of(march: March, ends: Destinations, least: float) -> list[Spot]:
    """The ends of a move that may be worth more than `least`, with what they are worth at most, the
    most promising first."""
    found: list[Spot] = []
    for level in range(len(ends.masks)):
        for cell in bits(ends.masks[level]):
            score = march.bound(cell, level + DEEPEST)
            if score > least:
                found.append(Spot(cell, level + DEEPEST, -1, score))
    found.sort(key=by_score)
    return found


def best_attack(state: State, options: TurnOptions, firsts: Firsts, march: March) -> int:
    """[section 5.3, step 2] The first attack of the best plan; -1 to bank what is left."""
    index = state.turn.unit
    unit = state.units[index]
    pool = state.turn.pool
    march.put(unit.cell, unit.elevation)
    lines: list[Line] = []
    for line in march.lines():
        if options.has(line.action):
            lines.append(line)
    lines += charged_lines(state, options, march, lines)
    if firsts.of((Hurl,)) >= 0:
        lines += hurled_lines(state, options, march)
    if firsts.of((Grapple,)) >= 0:
        lines += grapple_lines(state, index, options)
    lines += ordered_lines(state, options, march)
    plan = best_plan(lines, pool, march.bank)
    first = plan.first()
    if first is None:
        return -1
    if not first.close and unit.posture != PRONE and pool >= 2 * first.cost + STANCE:
        posture = lower(state, options, march, plan.value)
        if posture is not None:
            return place_of(options, posture)
    return place_of(options, first.action)


def best_rest(state: State, options: TurnOptions, firsts: Firsts, march: March) -> int:
    """[TM-14.5, TM-14.9 to TM-14.11] With nothing left to attack: a weapon in hand, a stance, or
    the points stored."""
    index = state.turn.unit
    unit = state.units[index]
    pool = state.turn.pool
    if not weapons_of(state, index):
        place = firsts.of((Equip, PickUp))
        if place >= 0:
            return place
    best = place_of(options, EndTurn())
    gain = 0.0
    price = 0.0 if march.bank.last else STANCE * THRIFT
    place = firsts.of((Guard,))
    if place >= 0:
        fear = march.danger().at(unit.cell)
        if GUARDED * fear - price > gain:
            gain = GUARDED * fear - price
            best = place
    for kind in (Overwatch, Counter):
        place = firsts.of((kind,))
        if place >= 0:
            worthy = watch_worth(state, index, pool - STANCE, kind is Counter)
            if worthy - price > gain:
                gain = worthy - price
                best = place
    return best


def watch_worth(state: State, index: int, points: int, close: bool) -> float:
    """[TM-14.9, TM-14.11] What the one attack of a reaction may be worth, if it comes to that."""
    grid = state.table.field.grid
    here = state.units[index].cell
    nearest = 99
    for foe in enemies_of(state, index):
        if state.units[foe].ready:
            nearest = min(nearest, grid.distance(here, state.units[foe].cell))
    best = 0.0
    for number in weapons_of(state, index):
        gun = state.table.guns[number]
        if gun.melee != close or cost_of(state, index, gun) > points:
            continue
        if nearest <= (2 if close else gun.range + 2):
            best = max(best, 0.12 * gun.damage * gun.salvo)
    return best
