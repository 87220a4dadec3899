"""[section 5.5] The answers beside moves: battles, losses, retreats, deployment, results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.greatwar.bots.mind import FAR
from ironmuster.systems.greatwar.bots.plans import Place, battle_value
from ironmuster.systems.greatwar.content.entries import CAPITAL
from ironmuster.systems.greatwar.position.actions import (
    ANY,
    Confirm,
    Deploy,
    Fight,
    Lead,
    LeaveToDice,
    LetThemEnter,
    Name,
    Retreat,
)
from ironmuster.systems.greatwar.position.stats import (
    is_enemy,
    side_at,
    sides_at,
    spawn_hexes,
    strength,
)

if TYPE_CHECKING:
    from ironmuster.kernel.record import Options
    from ironmuster.kernel.value import Action
    from ironmuster.systems.greatwar.bots.outlook import Outlook

HOME: Final = 50.0  # of a capital
NEAR: Final = 3.0  # the way from which an enemy is near a spawn hex
OWN: Final = 1000.0  # of an own site to retreat to, above every way


def values_of(outlook: Outlook, options: Options) -> list[float]:
    """[section 5.5] What each answer is worth, in its order; the first of the best is given."""
    return [value_of(outlook, options.at(place)) for place in range(options.size())]


def value_of(outlook: Outlook, action: Action) -> float:
    """[section 5.5] What an answer is worth among those of its question. Losses are taken by
    default, in order of ids [GW-5.10]."""
    if isinstance(action, Fight):
        return fight(outlook, action.hex).battle
    if isinstance(action, Retreat):
        return retreat(outlook, action.hex)
    if isinstance(action, Deploy):
        return deploy(outlook, action.hex)
    if isinstance(action, Lead):
        return float(is_enemy(outlook.state, outlook.player, action.player))  # [GW-R54]
    if isinstance(action, Name):
        return float(action.method == ANY)  # [GW-5.4]
    if isinstance(action, LetThemEnter | Confirm):
        return 2.0  # [GW-12.5]
    return float(isinstance(action, LeaveToDice))


def fight(outlook: Outlook, hex: str) -> Place:
    """[section 5.5] The battle in a hex, of its first two sides; nothing, for one of others."""
    state = outlook.state
    cell = state.table.board.cells[hex]
    found = Place()
    sides = sides_at(state, cell)[:2]
    if outlook.team in sides:
        found.attacks = sides[1] == outlook.team
        foe = sides[0] if found.attacks else sides[1]
        own = strength(side_at(state, cell, outlook.team))
        foes = strength(side_at(state, cell, foe))
        found.battle = battle_value(outlook, cell, own, foes, found)
    return found


def retreat(outlook: Outlook, hex: str) -> float:
    """[section 5.5] An own site, then the nearest spawn hex."""
    state = outlook.state
    cell = state.table.board.cells[hex]
    way = FAR
    for spawn in spawn_hexes(state, outlook.player):
        way = min(way, outlook.mind.ways_to(spawn)[cell])
    return (OWN if state.owned[outlook.player] >> cell & 1 else 0.0) - way


def deploy(outlook: Outlook, hex: str) -> float:
    """[section 5.5] Near what is to be taken, at home, and where an enemy is near an empty hex."""
    board = outlook.state.table.board
    cell = board.cells[hex]
    total = HOME if board.site[cell] == CAPITAL else 0.0
    for site in board.site_cells:
        if not outlook.own >> site & 1:
            total += outlook.worth(site) / (2.0 + outlook.mind.ways_to(site)[cell])
    if cell not in outlook.force:
        ways = outlook.mind.ways_to(cell)
        if any([ways[threat.unit.cell] <= NEAR for threat in outlook.threats]):
            total += outlook.worth(cell) / 4.0
    return total
