"""[5.5, RO-20.5, RO-20.6] Where a unit goes: the places that are offered are first judged by what
is known without looking along lines of sight, the best of them in full."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ironmuster.geometry.plane.lattice import GRID
from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Shape, gap, within
from ironmuster.kernel.bot import Reason
from ironmuster.kernel.record import Options
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.bots.danger import Danger
from ironmuster.systems.rollout.bots.plans import (
    BATTLE,
    EXPLORE,
    LEAVE,
    TOUCH,
    Plan,
    Task,
    is_brawler,
    longest_reach,
)
from ironmuster.systems.rollout.bots.said import Said
from ironmuster.systems.rollout.bots.shots import USUAL, weight_of
from ironmuster.systems.rollout.position.actions import (
    OWN_FACING,
    Change,
    Hold,
    Investigate,
    Leave,
    Lock,
    Move,
    Order,
    PullBack,
)
from ironmuster.systems.rollout.position.profile import AERIAL, SHOOT, THROWN
from ironmuster.systems.rollout.position.retreats import may_end_it
from ironmuster.systems.rollout.position.sight import BARE, FULL, outline
from ironmuster.systems.rollout.position.spotting import survey_of
from ironmuster.systems.rollout.position.state import (
    CHANGED,
    EXPLORES,
    NOBODY,
    PLAYER,
    State,
)
from ironmuster.systems.rollout.position.stats import CONTACT, effective_move, is_pinned
from ironmuster.systems.rollout.position.worth import UNIT
from ironmuster.systems.rollout.rules.enemy.melee import best_weapon
from ironmuster.systems.rollout.rules.enemy.prospects import (
    Moment,
    Scope,
    cover_at,
    most_of,
    offence,
)
from ironmuster.systems.rollout.rules.enemy.ways import Ways
from ironmuster.systems.rollout.rules.orders import active

LOOKED_AT: Final = 15  # places that are judged in full, beside the one the unit is at [RO-20.6]
TARGETS: Final = 8  # that are shot at from there in thought, the nearest
HUNDREDTHS: Final = 100
CONTACTS: Final = 3 * UNIT  # touching what is to be touched [RO-20.8]
EAGER: Final = 7  # tenths, of a fight that may come of a charge
STROLL: Final = 2 * INCH  # that a robot would rather be short of than shoot from a car
CHARGE: Final = 3 * INCH  # [RO-12.1]
THROWS: Final = 8  # tenths [RO-20.6]
SHELTERED: Final = 3  # tenths less to be feared for each grade of cover


@mypyc_attr(acyclic=True)
class Step:
    """[RO-20.6] A place, and what speaks for it, in 360ths of an HP."""

    def __init__(self, action: Action, x: int, y: int, far: int, rough: int, danger: int) -> None:
        self.action: Action = action
        self.x: int = x
        self.y: int = y
        self.far: int = far  # still to go
        self.rough: int = rough  # all that needs no look
        self.danger: int = danger
        self.cover: int = BARE
        self.shots: int = 0
        self.target: int = NOBODY
        self.worth: int = 0


class March:
    """[5.5] What a unit weighs when it moves."""

    def __init__(self, state: State, plan: Plan, unit: int) -> None:
        self.state: State = state
        self.plan: Plan = plan
        self.unit: int = unit
        self.task: Task = plan.task(state, unit)
        self.danger: Danger = Danger(state, unit)
        self.foes: list[int] = active(state, 1 - PLAYER)
        self.shape: Shape = self.task.aim.shape
        self.brawls: list[tuple[int, int, int, int]] = brawls_of(state, unit, self.foes)

    def steps(self, options: Options, best_only: bool = False) -> list[Step]:
        """[RO-20.5] The places that are offered, the best first, as far as they were looked at; or
        the best alone."""
        state, unit = self.state, self.unit
        x, y = state.x[unit], state.y[unit]
        moves: list[Move] = []
        cells: list[int] = []
        here: Step | None = None
        for place in range(options.size()):
            action = options.at(place)
            if isinstance(action, Move):
                moves.append(action)
                cells.append(cell_of(action))
            elif isinstance(action, Hold) and action.facing == OWN_FACING:
                here = Step(action, x, y, 0, 0, 0)
        ways = Ways(state, unit, self.task.aim, [cell for cell in cells if cell >= 0])
        found: list[Step] = []
        for move, cell in zip(moves, cells, strict=True):
            far = ways.from_cell(cell) if cell >= 0 else ways.from_place(move.x, move.y)
            found.append(self.rough(move, move.x, move.y, far))
        found.sort(key=by_rough)
        found = found[:LOOKED_AT]
        if here is not None:
            far = ways.from_place(x, y)
            found.append(self.rough(here.action, x, y, far))
        judged = self.judge(found, best_only)
        judged.sort(key=by_worth)
        return judged[:1] if best_only else judged

    def rough(self, action: Action, x: int, y: int, far: int) -> Step:
        """[RO-20.6] A place as it is judged without looking."""
        role, state, unit = self.task.role, self.state, self.unit
        danger = self.danger.at(x, y)
        left = max(0, far - role.near)
        worth = -(role.haste * UNIT * left) // (HUNDREDTHS * INCH)
        worth -= role.fear * danger // HUNDREDTHS
        if self.task.kind == TOUCH and touches(state, unit, action, x, y, self.shape):
            worth += CONTACTS
        worth += self.brawl(x, y)
        return Step(action, x, y, left, worth, danger)

    def brawl(self, x: int, y: int) -> int:
        """[RO-12.1, 5.4] The best fight that a charge from there may come to."""
        best = 0
        for fx, fy, square, net in self.brawls:
            dx, dy = fx - x, fy - y
            if net > best and dx * dx + dy * dy <= square:
                best = net
        return best * EAGER // 10

    def judge(self, steps: list[Step], best_only: bool) -> list[Step]:
        """[RO-20.6] Shots and throws from each place, and cover there; or only from those that may
        be the best."""
        targets, close = self.targets(), self.closest()
        if not best_only:
            for step in steps:
                self.look_from(step, targets, close)
            return steps
        most = self.most(targets)
        likely = [(step.rough + most + self.shelter(step, FULL), step) for step in steps]
        likely.sort(key=lambda one: -one[0])
        found: list[Step] = []
        best = 0
        for worth, step in likely:
            if found and worth < best:
                break
            self.look_from(step, targets, close)
            best = max(best, step.worth) if found else step.worth
            found.append(step)
        return found

    def most(self, targets: list[int]) -> int:
        """[RO-20.6] What shots and throws are worth at most from anywhere."""
        state, unit = self.state, self.unit
        moment = Moment(state, unit, state.x[unit], state.y[unit], shooting_form(state, unit))
        scope, shot = Scope(state, unit, targets, SHOOT), 0
        for target, worth in zip(scope.units, most_of(state, unit, scope, 1, {}), strict=True):
            shot = max(shot, worth, worth * weight_of(state, self.plan, target) // USUAL)
        thrown = Scope(state, unit, targets, THROWN)
        throw = max(most_of(state, unit, thrown, 1, {}), default=0)
        moment.back(state, unit)
        return shot + throw * THROWS // 10

    def shelter(self, step: Step, cover: int) -> int:
        """[RO-20.6] What cover of a grade is worth at a place."""
        role = self.task.role
        spared = role.fear * step.danger * SHELTERED * cover // (10 * HUNDREDTHS)
        return spared + role.shelter * UNIT * cover // HUNDREDTHS

    def look_from(self, step: Step, targets: list[int], close: int) -> None:
        """[RO-20.6] Shots and throws from a place, and cover there."""
        state, unit = self.state, self.unit
        survey = survey_of(state)
        there = Moment(state, unit, step.x, step.y, shooting_form(state, unit))
        shot = offence(state, unit, targets, SHOOT, survey=survey)
        throw = offence(state, unit, targets, THROWN, survey=survey)
        step.shots = shot.worth
        step.target = shot.target
        if shot.target != NOBODY:
            step.shots = shot.worth * weight_of(state, self.plan, shot.target) // USUAL
        for thing in state.goal.things:
            if thing in targets:
                aimed = offence(state, unit, [thing], SHOOT, survey=survey).worth
                worth = aimed * weight_of(state, self.plan, thing) // USUAL
                if worth > step.shots:
                    step.shots, step.target = worth, thing
        if close != NOBODY:
            step.cover = cover_at(state, unit, close, survey)
        there.back(state, unit)
        step.worth = step.rough + step.shots + throw.worth * THROWS // 10
        step.worth += self.shelter(step, step.cover)

    def targets(self) -> list[int]:
        """[RO-20.6] The enemies that might be shot at from anywhere it gets to, the nearest, and
        the object of the mission."""
        state, unit = self.state, self.unit
        far = longest_reach(state, unit) + effective_move(state, unit)
        own = outline(state, unit)
        near: list[tuple[int, int]] = []
        for foe in self.foes:
            away = gap(own, outline(state, foe))
            if away <= far:
                near.append((away, foe))
        near.sort()
        found = [foe for _, foe in near[:TARGETS]]
        for thing in state.goal.things:
            if state.side[thing] != PLAYER and within(own, outline(state, thing), far):
                found.append(thing)
        return found

    def closest(self) -> int:
        """[RO-20.6] The nearest enemy, against which cover counts."""
        state, own = self.state, outline(self.state, self.unit)
        best, found = 0, NOBODY
        for foe in self.foes:
            away = gap(own, outline(state, foe))
            if found == NOBODY or away < best:
                best, found = away, foe
        return found


def by_rough(step: Step) -> tuple[int, int, int]:
    """[RO-20.6] The highest first; ties by x, y."""
    return -step.rough, step.x, step.y


def by_worth(step: Step) -> tuple[int, int, int]:
    """[RO-20.6] The highest first; ties by x, y."""
    return -step.worth, step.x, step.y


def cell_of(move: Move) -> int:
    """[RO-20.5] The point of whole inches of a place; -1 where it is none."""
    if move.x % INCH or move.y % INCH:
        return -1
    return GRID.cell(move.x // INCH, move.y // INCH)


def touches(state: State, unit: int, action: Action, x: int, y: int, shape: Shape) -> bool:
    """[RO-2.5] Whether a unit would be in contact with something there."""
    facing = action.facing if isinstance(action, Move) else OWN_FACING
    if facing == OWN_FACING:
        facing = state.facing[unit]
    return within(state.line(unit).outline(x, y, facing), shape, CONTACT)


def brawls_of(state: State, unit: int, foes: list[int]) -> list[tuple[int, int, int, int]]:
    """[RO-20.12, 5.4] The fights that are worth it for a robot: the place of an enemy, the square
    of how near it must be, and the net."""
    found: list[tuple[int, int, int, int]] = []
    if not is_brawler(state, unit) or is_pinned(state, unit):
        return found
    moment = Moment(state, unit, state.x[unit], state.y[unit], 0)
    wide = state.line(unit).wide
    for foe in foes:
        net = best_weapon(state, unit, foe)[0]
        if net > 0:
            far = CHARGE + wide + state.line(foe).wide
            found.append((state.x[foe], state.y[foe], far * far, net))
    moment.back(state, unit)
    return found


def shooting_form(state: State, unit: int) -> int:
    """[RO-5.4] The form in which a unit will shoot: as a robot, if it may still change."""
    lines = state.profile(unit).lines
    if len(lines) < 2 or not lines[0].robot or state.marks[unit] & CHANGED:
        return NOBODY
    return 0


def march(
    state: State, plan: Plan, unit: int, options: Options, best_only: bool = False
) -> list[Said]:
    """[5.5] What a unit does in its Movement activation, the best first."""
    first = errand(state, plan, unit, options)
    if first is not None:
        return [first]
    found = March(state, plan, unit)
    steps = found.steps(options, best_only)
    return [told(found.task, step) for step in steps]


def errand(state: State, plan: Plan, unit: int, options: Options) -> Said | None:
    """[RO-5.4, RO-6.8, RO-18.7, RO-22.6] What comes before any move: to leave, to investigate, a
    code, the faster form."""
    task = plan.task(state, unit)
    change: Said | None = None
    back: Said | None = None
    best: Said | None = None
    for place in range(options.size()):
        action = options.at(place)
        if isinstance(action, Move):
            continue
        if isinstance(action, Leave) and task.kind == LEAVE:
            return Said(action, Reason(f"it is there: {task.text}", "RO-6.8"))
        if isinstance(action, Order | Lock):
            worth = state.profile(action.target).rank * 2 + isinstance(action, Order)
            if best is None or worth > best.worth:
                text = "the strongest Skandan in reach is out of it"
                best = Said(action, Reason(text, "RO-22.6", (f"unit:{action.target}",)), worth)
        elif isinstance(action, Investigate) and is_wanted(state, plan, action.point):
            return Said(action, Reason("it is beside a point that is still needed", "RO-18.7"))
        elif isinstance(action, PullBack) and task.kind != LEAVE and not may_end_it(state, unit):
            back = Said(action, Reason("no longer Pinned, it can shoot again", "RO-13.2"))
        elif isinstance(action, Change) and wants_wheels(state, task, unit):
            text = f"the faster form: {task.text}"
            change = Said(action, Reason(text, "RO-5.4"))
    return best or back or change


def is_wanted(state: State, plan: Plan, point: int) -> bool:
    """[RO-18.7] Whether a point is needed and nobody is about it yet."""
    if state.goal.points[point] not in plan.ground:
        return False
    return EXPLORES + point not in state.task


def wants_wheels(state: State, task: Task, unit: int) -> bool:
    """[5.4] Whether a robot goes in its other form: where that is faster, and its goal is
    farther off than it walks."""
    profile, line = state.profile(unit), state.line(unit)
    other = profile.lines[1 - state.form[unit]]
    if state.form[unit] != 0 or other.body == AERIAL or other.move <= line.move:
        return False
    away = gap(outline(state, unit), task.aim.shape) - max(0, task.role.near - line.wide)
    stroll = 0 if task.kind == TOUCH else STROLL
    return away > effective_move(state, unit) + stroll


def told(task: Task, step: Step) -> Said:
    """[5.5] A place with what speaks for it."""
    words = [task.text]
    if step.far > 0 and task.kind in (TOUCH, EXPLORE, LEAVE):
        words.append(f'{step.far / INCH:.0f}" still to go')
    elif task.kind != BATTLE:
        words.append("it gets there")
    if step.shots:
        words.append(f"{step.shots / UNIT:.1f} HP to be shot from there")
    words.append(f"{step.danger / UNIT:.1f} HP to be feared there")
    if step.cover:
        words.append("in cover")
    anchors = (f"unit:{step.target}",) if step.target != NOBODY else ()
    return Said(step.action, Reason(", ".join(words), task.rule, anchors), step.worth, True)
