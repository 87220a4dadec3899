"""[RO-18] How far the objective of a mission is, in a few words for the head line."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.hiding import in_fog
from ironmuster.systems.rollout.position.naming import unit_name
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, PLAYER, State
from ironmuster.systems.rollout.rules.knowledge import shows
from ironmuster.systems.rollout.rules.missions.clash import losses
from ironmuster.systems.rollout.rules.missions.investigate import heroes
from ironmuster.systems.rollout.telling.account import account

# [RO-18.5 to RO-18.21] What wins each mission, as it is said where there is room for a line.
WON_BY: Final = {
    "recovery": "carrying the Metarian off over your edge",
    "recon": "investigating half of the points",
    "defend": "the object having HP left at the end",
    "attack": "destroying the object",
    "escort": "half of the transports coming through",
    "investigate": "seeing what the token is, and half of the team leaving",
    "clash": "the enemy losing the larger share of its HP",
}

# [RO-20.1] The same for whoever plays the enemy.
HELD_BY: Final = {
    "recovery": "keeping them from carrying the Metarian off",
    "recon": "keeping them from half of the points",
    "defend": "the object having no HP left at the end",
    "attack": "the object having HP left after turn 6",
    "escort": "stopping more than half of the transports",
    "investigate": "keeping what the token is, or half of the team, from getting away",
    "clash": "their losing no smaller share of HP than you",
}

# [GW-10.12 to 10.14] What a battle of a campaign is about: its own victory does not count there.
CAMPAIGN: Final = {
    "hold": (
        "Hold the marker",
        "A battle of a campaign. What counts at its end is the share of each force that can still"
        ' fight on the table, and 15 in 100 more for the side with the more points within 6" of the'
        " marker. A side that concedes has nothing left.",
    ),
    "destroy": (
        "Stand-up fight",
        "A battle of a campaign. What counts at its end is the share of each force that can still"
        " fight on the table. A side that concedes has nothing left.",
    ),
}


def standing(state: State, viewer: int | None) -> str:
    """[RO-18.5 to RO-18.21] What is reached, of what is needed; what a viewer may not know of it
    is left out [RO-20.1]."""
    goal = state.goal
    match state.mission:
        case "recon" if goal.points:
            return f"{goal.done.bit_count()} of {wanted(state)} points"
        case "defend" | "attack" if goal.things:
            thing = goal.things[0]
            return f"{unit_name(state, thing)} {state.hp[thing]} HP"
        case "recovery" if goal.load >= 0:
            return carried(state, viewer)
        case "escort" if goal.convoy:
            return f"{goal.delivered} of {(len(goal.convoy) + 1) // 2} through"
        case "investigate" if goal.item and not is_blind(state, viewer):
            team = heroes(state)
            away = len([unit for unit in team if unit in goal.out])
            return f"{away} of {(len(team) + 1) // 2} away"
        case "investigate" if not goal.item:
            return "unknown token"
        case "clash" if state.turn and state.setup.asked is not None:
            return left(state, viewer)
        case "clash" if state.turn and not is_blind(state, viewer):
            return lost(state, viewer)
    return ""


def is_blind(state: State, viewer: int | None) -> bool:
    """[RO-20.1] Whether the fog hides from a viewer who of the player's side is where."""
    return viewer != PLAYER and in_fog(state)


def wanted(state: State) -> int:
    """[RO-18.8, RO-R215] The points that win: half, one fewer with a base module, one at least."""
    fewer = state.table.sortie.fewer
    return max(1, (len(state.goal.points) + 1) // 2 - fewer)


def carried(state: State, viewer: int | None) -> str:
    """[RO-18.4] Who has the prone Metarian."""
    bearer = state.goal.bearer
    if bearer == NOBODY or not shows(state, viewer, bearer):
        return f"Metarian {state.hp[state.goal.load]} HP"
    return f"{unit_name(state, bearer)} carries it"


def left(state: State, viewer: int | None) -> str:
    """[GW-10.14] The shares of both sides that can still fight, the viewer's first."""
    sides = account(state).sides
    shares = [100 * sides[side].field // sides[side].start for side in sides_for(viewer)]
    return f"Can fight: {shares[0]} % against {shares[1]} %"


def sides_for(viewer: int | None) -> tuple[int, int]:
    """The viewer's side first, for whoever only looks on the player's."""
    return (ENEMY, PLAYER) if viewer == ENEMY else (PLAYER, ENEMY)


def lost(state: State, viewer: int | None) -> str:
    """[RO-18.21] The shares of HP that both sides have lost, the viewer's first."""
    shares = []
    for side in sides_for(viewer):
        hp, total = losses(state, side)
        shares.append(100 * hp // total)
    return f"HP lost: {shares[0]} % against {shares[1]} %"
