"""[part 5.6] The worth of the ground itself: distance to the enemy, threat, void, objectives."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.masks import bits
from ironmuster.geometry.patches import Patches
from ironmuster.systems.battlemachine.bots.danger import Danger
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.position.stats import style
from ironmuster.systems.battlemachine.position.worth import Worth
from ironmuster.systems.battlemachine.rules.mobility import hazards_of
from ironmuster.systems.battlemachine.rules.scenarios import demolition_targets, zone

FAR: Final = 0.25  # [part 5.6] per square farther from the enemy than the weapons like
NEAR_SITE: Final = 3.0  # [part 5.6] a site gained or denied
TOWARDS: Final = 0.25  # [part 5.6] per square nearer to the next site
RUINS: Final = 0.3  # [part 5.6] rubble, for those who waste nothing
VOID: Final = 10.0 / 3.0  # [part 5.5] expected damage of a void roll


def ground(state: State, worth: Worth, index: int, region: int, caution: float) -> Patches:
    """[part 5.6] The score of each cell of a region apart from the attack made from it."""
    table = state.table
    profile = table.profiles[index]
    mech = state.mechs[index]
    danger = Danger(state, worth, index, region)
    scores = danger.amounts
    scores.weigh(share_of(state, index), float(mech.dam), -caution * worth.threat[index])
    keep_close(state, index, danger.foes, region, scores)
    hazards = hazards_of(state, index) & region
    if hazards:
        scores.add(hazards, -VOID * 2.0 * worth.per_damage[index])
    if state.rubble & region and style(state, profile.owner) == "union":
        scores.add(state.rubble & region, RUINS)
    if has_goals(state):
        seek_goals(state, index, region, scores)
    return scores


def has_goals(state: State) -> bool:
    """[part 5.6, Objectives] Whether places count for the scenario, or in a campaign's battle."""
    table = state.table
    if table.asked is not None:
        return True
    return table.scenario != "clash" and table.scenario != "decapitation"


def seek_goals(state: State, index: int, region: int, scores: Patches) -> None:
    """[part 5.6, Objectives, GW-10.12] Add what places are worth for what is fought for."""
    if state.table.asked is not None:
        seek_marker(state, region, scores)
    else:
        seek_objectives(state, index, region, scores)


def share_of(state: State, index: int) -> float:
    """[part 5.6] The share of the threat that a mech is expected to take of all of its side."""
    own = 0
    for friend in state.table.sides[state.table.profiles[index].owner].mechs:
        if state.mechs[friend].status == STANDING:
            own += 1
    return 1.0 / max(1.0, 0.55 * own)


def liked_distance(state: State, index: int) -> int:
    """[part 5.6] The range that a mech likes to keep: that of its weapons, 6 at most."""
    profile = state.table.profiles[index]
    mech = state.mechs[index]
    reach = 0
    for place in profile.weapons:
        if mech.disabled[place] == 0 and profile.gear[place].high > reach:
            reach = profile.gear[place].high
    return min(reach, 6)


def keep_close(state: State, index: int, foes: list[int], region: int, scores: Patches) -> None:
    """[part 5.6] Take off 0.25 for every square beyond the range a mech likes to keep."""
    if not foes:
        return
    field = state.table.field
    distance = liked_distance(state, index)
    cells = [state.mechs[foe].cell for foe in foes]
    left = region
    steps = 0  # too far by so many squares
    while left:
        near = 0
        for cell in cells:
            near |= field.grid.disc(cell, distance + steps, field.manhattan)
        if steps and left & near:
            scores.add(left & near, -FAR * steps)
        left &= ~near
        steps += 1


def draw_near(state: State, region: int, goals: list[int], weight: float, scores: Patches) -> None:
    """[part 5.6] Take off `weight` for every square between a cell and the nearest goal."""
    if not goals:
        return
    grid = state.table.field.grid
    left = region
    steps = 0
    while left:
        near = 0
        for goal in goals:
            near |= grid.disc(goal, steps)
        scores.add(left & near, -weight * steps)
        left &= ~near
        steps += 1


def seek_marker(state: State, region: int, scores: Patches) -> None:
    """[part 5.6, GW-10.12] As with a site: who is near the marker of a campaign's battle helps to
    hold it."""
    goals: list[int] = []
    for site in state.table.field.sites:
        goals.extend(site.cells)
        scores.add(site.near & region, NEAR_SITE)
    draw_near(state, region, goals, TOWARDS, scores)


def seek_objectives(state: State, index: int, region: int, scores: Patches) -> None:
    """[part 5.6, Objectives] Sites gained or denied, crates, targets, the far edge."""
    table = state.table
    field = table.field
    scenario = table.scenario
    owner = table.profiles[index].owner
    if scenario == "core_samples" or scenario == "hold_the_portal":
        held = 0
        for friend in table.sides[owner].mechs:
            if friend != index and state.mechs[friend].status == STANDING:
                held |= 1 << state.mechs[friend].cell
        goals: list[int] = []
        for site in field.sites:
            if scenario == "hold_the_portal" and site.number != 3:
                continue
            if site.near & held and scenario == "core_samples":
                continue
            goals.extend(site.cells)
            scores.add(site.near & region, NEAR_SITE)
        draw_near(state, region, goals, TOWARDS, scores)
    elif scenario == "salvage":
        if state.mechs[index].crate:
            home = zone(state, owner)
            scores.add(home & region, NEAR_SITE)
            draw_near(state, region, bits(home), 2.0 * TOWARDS, scores)
        else:
            for cell in state.crates:
                if region >> cell & 1:
                    scores.add(1 << cell, NEAR_SITE)
            draw_near(state, region, state.crates, TOWARDS, scores)
    elif scenario == "breakthrough" and owner == state.first:
        for cell in bits(region):
            scores.add(1 << cell, -2.0 * TOWARDS * field.grid.ys[cell])
    elif scenario == "demolition":
        walls: list[int] = []
        for building in demolition_targets(table, owner):
            if state.ruin[building] > 0:
                walls.extend(field.buildings[building].cells)
        draw_near(state, region, walls, TOWARDS, scores)
