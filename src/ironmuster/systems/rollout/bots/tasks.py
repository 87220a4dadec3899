"""[5.4, 5.5] What each mission has the units of the player do."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.geometry.plane.shapes import Point, disc, within
from ironmuster.systems.rollout.bots.plans import (
    ASSIGNED,
    BATTLE,
    EXPLORE,
    HARD,
    LEAVE,
    TOUCH,
    WAIT,
    Plan,
    carries,
    far_from,
    fighting_range,
    hardest,
    is_brawler,
    is_safe,
    is_slow,
    pace,
    quickest,
    turns_to,
)
from ironmuster.systems.rollout.position.profile import EMPLACEMENT
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import (
    NOBODY,
    PLAYER,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out
from ironmuster.systems.rollout.rules.enemy.goals import Aim, can_hurt, place, thing
from ironmuster.systems.rollout.rules.missions.escort import rolling
from ironmuster.systems.rollout.rules.orders import active
from ironmuster.systems.rollout.rules.scene import on_road
from ironmuster.systems.rollout.rules.site import SIDE

BESIDE: Final = 900  # of a point of interest, from the outline of a base [RO-18.7]
COVERING: Final = 8 * INCH  # from a point, of who keeps enemies off it
POST: Final = 4 * INCH  # from the object of Defend
SIGHT: Final = 5_800  # from the token, of who is to see what it is [RO-18.19]
GUARD: Final = 3 * INCH  # that each enemy beside a point counts for
ROAD: Final = (0, 3 * INCH, 6 * INCH, 9 * INCH, 12 * INCH)  # ahead of the convoy
ON_ROAD: Final = 2 * INCH
A_TURN: Final = 95  # hundredths, with some room for a detour
SCREEN: Final = (5_200, 2_700)  # ahead of it, where the escort closes the road
KEEP: Final = 3 * INCH
HURRY: Final = 30
FAST: Final = 60
HEADLONG: Final = 100
HEEDLESS: Final = 10  # hundredths of the danger, for who has few turns left to strike
NEARER: Final = INCH  # than just within range of the object
HOME: Final = 60  # hundredths of an HP for each inch with the prone Metarian


def plan_of(state: State) -> Plan:
    """[5.5] The tasks of the player's units now."""
    plan = Plan()
    if state.goal.decided == "won":
        return plan
    if state.mission == "recovery":
        recover(state, plan)
    elif state.mission == "recon":
        explore(state, plan)
    elif state.mission == "defend":
        defend(state, plan)
    elif state.mission == "attack":
        destroy(state, plan)
    elif state.mission == "escort":
        escort(state, plan)
    elif state.mission == "investigate":
        investigate(state, plan)
    return plan


def movers(state: State) -> list[int]:
    """The player's units that move."""
    return [unit for unit in active(state, PLAYER) if state.line(unit).body != EMPLACEMENT]


def edge_below(state: State, unit: int) -> Aim:
    """[RO-6.8] The own edge, straight behind a unit."""
    return Aim("edge", disc(state.x[unit], 0, 0), exit=True)


def recover(state: State, plan: Plan) -> None:
    """[RO-18.3 to RO-18.5] Who is there first takes the Metarian up and carries it off; who has the
    enemy's carrier in reach stops that one."""
    goal = state.goal
    bearer, load = goal.bearer, goal.load
    if bearer != NOBODY and state.side[bearer] == PLAYER:
        home = edge_below(state, bearer)
        plan.give(bearer, LEAVE, home, 0, "home with the Metarian, over the own edge", "RO-18.5")
        plan.tasks[bearer].role.haste = HOME
        plan.ground = [(state.x[bearer], state.y[bearer])]
        plan.near = 9 * INCH
        return
    aim = thing(state, load if bearer == NOBODY else bearer, "metarian")
    plan.ground = [aim.middle()]
    if bearer != NOBODY:
        for unit in movers(state):
            near = 0 if is_brawler(state, unit) else fighting_range(state, unit)
            plan.support(
                unit, aim, near, "the enemy must not get away with it", "RO-18.5", ASSIGNED
            )
        return
    able = [unit for unit in movers(state) if carries(state, unit)]
    first = quickest(state, able, aim.shape)
    if first != NOBODY:
        plan.give(first, TOUCH, aim, 0, "to take up the prone Metarian", "RO-18.4")
    for unit in movers(state):
        if unit != first and not is_slow(state, unit):
            near = max(COVERING, fighting_range(state, unit))
            plan.support(unit, aim, near, "to cover who takes up the Metarian", "RO-18.4")


def wanted_points(state: State) -> list[int]:
    """[RO-18.8] The points of interest that are still needed: those that are nearest and least
    guarded."""
    goal = state.goal
    missing = (len(goal.points) + 1) // 2 - goal.done.bit_count()
    if missing <= 0:
        return []
    units = movers(state)
    foes = [outline(state, foe) for foe in active(state, 1 - PLAYER)]
    costs: list[tuple[int, int]] = []
    for number in range(len(goal.points)):
        if goal.done >> number & 1:
            continue
        spot = disc(*goal.points[number], 0)
        far = min([turns_to(state, unit, spot) for unit in units], default=0) * 40
        far += GUARD * sum([within(foe, spot, COVERING) for foe in foes])
        costs.append((far, number))
    costs.sort()
    return [number for _, number in costs[:missing]]


def explore(state: State, plan: Plan) -> None:
    """[RO-18.6 to RO-18.8] Somebody for each point that is needed, whom the enemy may not attack if
    there is such a one; the others keep enemies off it."""
    points = [state.goal.points[number] for number in wanted_points(state)]
    plan.ground = points
    if not points:
        return
    free = movers(state)
    for spot in points:
        shape = disc(*spot, 0)
        able = [unit for unit in free if is_safe(state, unit)]
        able = able or [unit for unit in free if state.line(unit).robot]
        first = quickest(state, able or free, shape)
        if first == NOBODY:
            return
        free.remove(first)
        near = BESIDE + state.line(first).wide
        aim = place("point", *spot)
        plan.give(first, EXPLORE, aim, near, "to investigate the point of interest", "RO-18.7")
    for unit in free:
        spot = closest(state, unit, points)
        near = (
            KEEP if is_brawler(state, unit) else max(COVERING, fighting_range(state, unit) - KEEP)
        )
        text = "to keep enemies off the point of interest"
        plan.support(unit, place("point", *spot), near, text, "RO-18.7", HURRY)


def closest(state: State, unit: int, points: list[Point]) -> Point:
    """The nearest of some places."""
    best, found = -1, points[0]
    for spot in points:
        far = length(state.x[unit] - spot[0], state.y[unit] - spot[1])
        if best < 0 or far < best:
            best, found = far, spot
    return found


def defend(state: State, plan: Plan) -> None:
    """[RO-18.9, RO-18.10] All stay round the object."""
    aim = thing(state, state.goal.things[0], "object")
    plan.ground = [aim.middle()]
    plan.near = 10 * INCH
    for unit in movers(state):
        plan.support(unit, aim, POST + 2 * INCH, "to stay beside what is defended", "RO-18.10")


def destroy(state: State, plan: Plan) -> None:
    """[RO-18.11, RO-18.12] All make for the object: into contact with it who strikes hardest, into
    range of it the others. Six turns are few for so long a way: who keeps out of fire comes too
    late, and with all its HP."""
    target = state.goal.things[0]
    if is_out(state, target):
        return
    aim = thing(state, target, "object")
    for unit in movers(state):
        if hardest(state, unit) >= HARD:
            text = "to strike at the object, which never defends itself"
            plan.give(unit, TOUCH, aim, 0, text, "RO-12.9")
            plan.tasks[unit].role.haste = HEADLONG
            plan.tasks[unit].role.fear = HEEDLESS
        elif can_hurt(state, unit, target):
            near = fighting_range(state, unit) - NEARER
            plan.give(unit, BATTLE, aim, near, "into range of the object", "RO-18.12")
            plan.tasks[unit].role.haste = FAST
            plan.tasks[unit].role.fear = 0


def escort(state: State, plan: Plan) -> None:
    """[RO-18.13 to RO-18.16] On the road just ahead of the convoy, so that no enemy finds room to
    park there: friends are shifted aside when it comes."""
    lead = rolling(state)
    if not lead:
        return
    goal = state.goal
    front = goal.gone[goal.convoy.index(lead[0])]
    plan.ground = [on_road(goal.road, front + far)[:2] for far in ROAD]
    plan.near = ON_ROAD
    slots = [inside(on_road(goal.road, front + far)[:2]) for far in SCREEN]
    able = [unit for unit in movers(state) if not is_slow(state, unit)]
    for unit in able:
        text = "beside the convoy"
        plan.support(unit, place("road", *slots[0]), KEEP, text, "RO-18.14", HURRY)
    for unit, slot in zip(screen(state, able, slots), slots, strict=False):
        text = "on the road ahead of the convoy, so that nobody else parks there"
        plan.give(unit, TOUCH, place("road", *slot), 0, text, "RO-18.14")
        plan.tasks[unit].role.haste = FAST


def screen(state: State, units: list[int], slots: list[Point]) -> list[int]:
    """Who takes which place on the road: those that fall least short of them in a turn, and then
    have the shortest ways."""
    best, found = (0, 0), units[:1]
    for one in units:
        for other in units:
            if one == other:
                continue
            short = way = 0
            for unit, slot in ((one, slots[0]), (other, slots[1])):
                far = far_from(state, unit, slot)
                way += far
                short += max(0, far - pace(state, unit) * A_TURN // 100)
            if len(found) < 2 or (short, way) < best:
                best, found = (short, way), [one, other]
    return found


def inside(spot: Point) -> Point:
    """The place on the table that is nearest to one on the road."""
    return max(0, min(SIDE, spot[0])), max(0, min(SIDE - INCH, spot[1]))


def investigate(state: State, plan: Plan) -> None:
    """[RO-18.17 to RO-18.20] The quickest look at the token; so many as must get away stay by the
    own edge until then."""
    goal = state.goal
    units = movers(state)
    if goal.item:
        for unit in units:
            home = edge_below(state, unit)
            plan.give(unit, LEAVE, home, 0, "away over the own edge", "RO-18.20")
            plan.tasks[unit].role.haste = FAST
        return
    token = place("token", *goal.points[0])
    plan.ground = [goal.points[0]]
    scouts = runners(state, units)
    for unit in units:
        if unit in scouts:
            near = SIGHT + state.line(unit).wide
            plan.give(unit, EXPLORE, token, near, "to see what the token is", "RO-18.19")
            plan.tasks[unit].role.haste = FAST
        else:
            home = edge_below(state, unit)
            plan.give(unit, WAIT, home, 0, "half of the team must get away in the end", "RO-18.20")


def runners(state: State, units: list[int]) -> list[int]:
    """[RO-18.20] Who goes to look at the token: the quickest, as many as need not get away, but
    one at least."""
    heroes = [one for one in range(len(state.kind)) if state.profile(one).character]
    team = [one for one in heroes if state.side[one] == PLAYER]
    spare = max(1, len(units) - (len(team) + 1) // 2)
    ordered = sorted(units, key=lambda one: (-pace(state, one), one))
    return ordered[:spare]
