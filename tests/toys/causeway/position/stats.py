"""[CW-3, CW-4] Questions of fact: who stands where, who can be hit by whom, and with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.toys.causeway.content.tables import Catalog
    from tests.toys.causeway.position.state import State

LAST: Final = 8  # the spaces are 0 to 8
SIDES: Final = 2


def team_of(player: int) -> int:
    """[CW-1] The team of a player: 0 or 1."""
    return player % SIDES


def strength_of(state: State, team: int) -> int:
    """[CW-6] The strength a team has left."""
    return sum(state.strength[team::SIDES])


def foes_of(state: State, player: int) -> list[int]:
    """[CW-4] The players of the other team whose units stand."""
    others = range(1 - team_of(player), len(state.strength), SIDES)
    return [other for other in others if state.strength[other]]


def distance(state: State, player: int, other: int) -> int:
    """[CW-4] How many spaces two units are apart."""
    return abs(state.spaces[player] - state.spaces[other])


def targets_of(state: State, catalog: Catalog, player: int) -> list[int]:
    """[CW-4] Whom a unit can shoot at from where it stands."""
    reach = catalog.units[state.kinds[player]].range
    return [foe for foe in foes_of(state, player) if distance(state, player, foe) <= reach]


def needed(state: State, catalog: Catalog, player: int, target: int) -> int:
    """[CW-4, CW-R1] What a shot needs on the die."""
    covered = state.rules.cover == "ends" and state.spaces[target] in (0, LAST)
    return min(6, catalog.units[state.kinds[player]].aim + covered)


def spaces_for(state: State, catalog: Catalog, player: int) -> list[int]:
    """[CW-3] Where a unit can move, from the lowest space on."""
    here, speed = state.spaces[player], catalog.units[state.kinds[player]].speed
    reached = range(max(0, here - speed), min(LAST, here + speed) + 1)
    return [space for space in reached if space != here]
