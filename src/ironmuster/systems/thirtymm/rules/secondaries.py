"""[TM-4.6, TM-18.4, D13] The secondary objectives: what they bring, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.thirtymm.position.events import Scored
from ironmuster.systems.thirtymm.position.state import FIELDED, State
from ironmuster.systems.thirtymm.rules.orders import (
    FIRST_SCORING,
    MOST,
    able_units,
    deployable,
    saved,
)

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame

# The goals in the order of D13.
HEADHUNTER: Final = 0
ATTRITION: Final = 1
DISMANTLE: Final = 2
BREAKTHROUGH: Final = 3
HOLD_THE_LINE: Final = 4
DEMOLITION: Final = 5
CLOSE_QUARTERS: Final = 6
HIGH_GROUND: Final = 7
PRESERVATION: Final = 8
GOALS: Final = 9
LIMBS: Final = 3  # destroyed for a point of Dismantle
CAP: Final = 3  # points of one goal


def secondary(state: State, team: int) -> int:
    """[TM-18.4] The secondary points of a team: its three goals together, 7 at most."""
    total = 0
    for goal in range(GOALS):
        if state.goals[team] >> goal & 1:
            total += state.merits[GOALS * team + goal]
    return min(MOST, total)


def earn(game: MissionGame, team: int, goal: int, points: int) -> None:
    """[D13] Points for one goal, 3 at most; they are told if the team has chosen it."""
    state = game.state
    had = state.merits[GOALS * team + goal]
    gained = min(points, CAP - had)
    if gained <= 0:
        return
    before = secondary(state, team)
    state.merits[GOALS * team + goal] = had + gained
    now = secondary(state, team)
    if now > before:
        name = list(state.table.catalog.secondaries)[goal]
        game.emit(Scored(team, name, now - before, now, name))


def note_loss(game: MissionGame, index: int) -> None:
    """[D13] A unit is destroyed or inoperative: Headhunter, Attrition."""
    state = game.state
    profile = state.table.profiles[index]
    if profile.linked:
        return
    team = 1 - profile.team
    earn(game, team, ATTRITION, 1)
    costs = [state.table.profiles[one].dc for one in deployable(state, profile.team)]
    if profile.dc == max(costs) and state.merits[GOALS * team + HEADHUNTER] == 0:
        earn(game, team, HEADHUNTER, CAP)


def note_structure(game: MissionGame, team: int) -> None:
    """[D13] A structure was felled by an attack or throw of the team: Demolition."""
    earn(game, team, DEMOLITION, 1)


def note_brawl(game: MissionGame, index: int) -> None:
    """[D13] A melee weapon of this unit did damage, or its Hold or Throw succeeded: Close Quarters,
    once a round."""
    state = game.state
    team = state.table.profiles[index].team
    if not state.brawled >> team & 1:
        state.brawled |= 1 << team
        earn(game, team, CLOSE_QUARTERS, 1)


def count_limbs(game: MissionGame) -> None:
    """[D13] Dismantle: a point for every three enemy limbs destroyed."""
    state = game.state
    for team in (0, 1):
        lost = 0
        for index in state.table.units_of(1 - team):
            for limb in state.table.profiles[index].limbs:
                lost += state.units[index].left[limb] == 0
        earn(game, team, DISMANTLE, lost // LIMBS - state.merits[GOALS * team + DISMANTLE])


def round_goals(game: MissionGame) -> None:
    """[D13, TM-5.9] What is counted at the end of a round: limbs, and from round 2 on High
    Ground."""
    state = game.state
    count_limbs(game)
    if state.round < FIRST_SCORING:
        return
    counts = [0, 0]
    for team in (0, 1):
        for index in able_units(state, team):
            counts[team] += state.units[index].elevation >= 1
    for team in (0, 1):
        if counts[team] > counts[1 - team]:
            earn(game, team, HIGH_GROUND, 1)


def final_goals(game: MissionGame, areas: list[int]) -> None:
    """[D13, TM-18.5] What is counted at the end of the battle; `areas` are those of both teams."""
    state = game.state
    count_limbs(game)
    for team in (0, 1):
        able = able_units(state, team)
        safe = saved(state, team)
        through = 0
        for index in able:
            through += areas[1 - team] >> state.units[index].cell & 1
        earn(game, team, BREAKTHROUGH, through)
        if not enemies_in(state, team, areas[team]):
            half = 2 * len(safe) >= len(deployable(state, team))
            earn(game, team, HOLD_THE_LINE, 2 + int(half))
        costs = [state.table.profiles[index].dc for index in safe]
        total = sum([state.table.profiles[index].dc for index in state.table.units_of(team)])
        if 2 * sum(costs) >= total:
            earn(game, team, PRESERVATION, CAP)


def enemies_in(state: State, team: int, area: int) -> bool:
    """[D13] Whether an able enemy unit is in an area."""
    for index in able_units(state, 1 - team):
        unit = state.units[index]
        if unit.status == FIELDED and area >> unit.cell & 1:
            return True
    return False
