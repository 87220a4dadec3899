"""[5.5] What a position is worth to the player's side, in HP of a support unit."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH, length
from ironmuster.geometry.plane.shapes import disc, gap
from ironmuster.systems.rollout.bots.danger import Danger
from ironmuster.systems.rollout.bots.plans import carries, pace
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    AWAY,
    CIVIL,
    ENEMY,
    FIELDED,
    HOUSED,
    NOBODY,
    PLAYER,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out, is_pinned
from ironmuster.systems.rollout.position.worth import SUPPORT, UNIT, value_of
from ironmuster.systems.rollout.rules.missions.clash import losses
from ironmuster.systems.rollout.rules.orders import LOST, WON, active

OBJECTIVE: Final = 5.0  # of progress from none to all
DECIDED: Final = 15.0  # on top of that, for a mission that is won, and off it for one that is lost
TO_COME: Final = 0.6  # of the damage that may be expected next
PIN: Final = 0.4
HERE: Final = (FIELDED, HOUSED, ABOARD, AWAY)
FAR: Final = 24 * INCH
FOUND: Final = 0.4  # of the progress of Investigate, to know what the token is
TAKEN: Final = 0.5  # of that of Recovery, to carry the Metarian
NEAR: Final = 0.3  # at most, for being on the way


def value_to_player(state: State) -> float:
    """[5.5] HP on both sides by what they count, pins, progress, and the damage to come."""
    total = OBJECTIVE * progress(state)
    if state.goal.decided:
        total += DECIDED if state.goal.decided == WON else -DECIDED
    for unit in range(len(state.kind)):
        side = state.side[unit]
        if side == CIVIL or unit in state.goal.things or state.status[unit] not in HERE:
            continue
        worth = value_of(state, unit) * max(0, state.hp[unit]) / SUPPORT
        if is_pinned(state, unit) and not is_out(state, unit):
            worth -= PIN
        total += worth if side == PLAYER else -worth
    if state.goal.decided != LOST:
        for unit in active(state, PLAYER):
            danger = Danger(state, unit).at(state.x[unit], state.y[unit])
            total -= TO_COME * danger / UNIT
    return total


def progress(state: State) -> float:
    """[5.5, RO-18] How far the mission has got, 0 to 1."""
    if state.goal.decided == WON:
        return 1.0
    mission = state.mission
    if mission == "recovery":
        return carried(state)
    if mission == "recon":
        return explored(state)
    if mission in ("defend", "attack"):
        thing = state.goal.things[0]
        left = max(0, state.hp[thing]) / max(1, state.profile(thing).hp)
        return left if mission == "defend" else 1.0 - left
    if mission == "escort":
        return driven(state)
    if mission == "investigate":
        return found_out(state)
    own, theirs = losses(state, PLAYER), losses(state, ENEMY)
    return 0.5 + (theirs[0] / theirs[1] - own[0] / own[1]) / 2


def carried(state: State) -> float:
    """[RO-18.5] The prone Metarian: how near who takes it up is to it, or how near it is to the
    edge."""
    goal = state.goal
    if goal.bearer == NOBODY:
        able = [unit for unit in active(state, PLAYER) if carries(state, unit)]
        thing = outline(state, goal.load)
        away = [gap(outline(state, unit), thing) for unit in able]
        return NEAR * max(0.0, 1.0 - min(away, default=FAR) / FAR)
    if state.side[goal.bearer] != PLAYER:
        return -TAKEN
    return TAKEN + (1.0 - TAKEN) * max(0.0, 1.0 - state.y[goal.bearer] / FAR)


def explored(state: State) -> float:
    """[RO-18.8] Points that are done, and how near others are to somebody."""
    goal = state.goal
    needed = (len(goal.points) + 1) // 2
    units = active(state, PLAYER)
    left: list[float] = []
    for number in range(len(goal.points)):
        if not goal.done >> number & 1:
            spot = disc(*goal.points[number], 0)
            away = min([gap(outline(state, unit), spot) for unit in units], default=FAR)
            left.append(max(0.0, 1.0 - away / FAR))
    left.sort(reverse=True)
    done = goal.done.bit_count()
    return min(1.0, (done + NEAR * sum(left[: max(0, needed - done)])) / needed)


def driven(state: State) -> float:
    """[RO-18.16] How far the convoy has got, by the HP it has left."""
    goal = state.goal
    total = float(goal.delivered)
    way = 0
    for place in range(1, len(goal.road)):
        x, y = goal.road[place - 1]
        way += length(goal.road[place][0] - x, goal.road[place][1] - y)
    for place, unit in enumerate(goal.convoy):
        if not is_out(state, unit) and state.status[unit] in HERE:
            share = state.hp[unit] / state.profile(unit).hp
            total += share * (1.0 + goal.gone[place] / max(1, way)) / 2
    return total / max(1, len(goal.convoy))


def found_out(state: State) -> float:
    """[RO-18.20] Whether the token is known, and how many have left, or are near the edge."""
    goal = state.goal
    units = active(state, PLAYER)
    if not goal.item:
        token = disc(*goal.points[0], 0)
        away = min([gap(outline(state, unit), token) for unit in units], default=FAR)
        return NEAR * max(0.0, 1.0 - away / FAR)
    near = [max(0.0, 1.0 - state.y[unit] / FAR) for unit in units if pace(state, unit)]
    gone = len([unit for unit in goal.out if state.side[unit] == PLAYER])
    needed = max(1, (gone + len(units) + 1) // 2)
    near.sort(reverse=True)
    left = NEAR * sum(near[: max(0, needed - gone)])
    return FOUND + (1.0 - FOUND) * min(1.0, (gone + left) / needed)
