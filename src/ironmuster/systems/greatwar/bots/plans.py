"""[section 5.5] What each move of each unit is worth, part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironmuster.systems.greatwar.content.entries import STEPS
from ironmuster.systems.greatwar.position.stats import (
    HIGH,
    lowest_stamp,
    side_at,
    strength,
    unit_of,
    units_at,
)

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.bots.outlook import Outlook
    from ironmuster.systems.greatwar.position.moves import Moves
    from ironmuster.systems.greatwar.position.state import Unit

RISKED: Final = 0.45
SLIPPING: Final = 0.7  # of a battle that the enemy can still leave
JOINED: Final = 200.0  # off one that another enemy can join
RESTED: Final = 50.0  # for each missing step


class Place:
    """What it is worth to end a move in a hex. A battle there has the side as attacker or not, and
    the odds from its own decisive victory to its own decisive defeat; none where no enemy is."""

    def __init__(self) -> None:
        self.battle: float = 0.0
        self.site: float = 0.0
        self.risk: float = 0.0
        self.approach: float = 0.0
        self.attacks: bool = False
        self.odds: list[float] = []

    def total(self) -> float:
        """All of it."""
        return self.battle + self.site + self.risk + self.approach


class Plan:
    """A move by its place in the options. `taken` are the sites it takes on its way."""

    def __init__(
        self, place: int, unit: Unit, path: tuple[str, ...], end: Place, taken: list[int]
    ) -> None:
        self.place: int = place
        self.unit: Unit = unit
        self.path: tuple[str, ...] = path
        self.end: Place = end
        self.taken: list[int] = taken
        self.captures: float = 0.0
        self.leaving: float = 0.0
        self.rest: float = 0.0

    def score(self) -> float:
        """[section 5.5] The score, before its noise."""
        return self.captures + self.leaving + self.rest + self.end.total()


def plans_of(outlook: Outlook, moves: Moves) -> list[Plan]:
    """[section 5.5] Every move that is listed, in its order."""
    found: list[Plan] = []
    for id, paths in zip(moves.units, moves.lists, strict=True):
        unit = unit_of(outlook.state, id)
        assert unit is not None
        found += plans_for(outlook, unit, paths, len(found))
    return found


def plans_for(outlook: Outlook, unit: Unit, paths: list[tuple[str, ...]], first: int) -> list[Plan]:
    """[section 5.5] The moves of one unit; `first` is the place of the first."""
    cells = outlook.state.table.board.cells
    ends: dict[int, Place] = {}
    left_behind = leaving(outlook, unit)
    found: list[Plan] = []
    for number, path in enumerate(paths):
        if path:
            cell = cells[path[-1]]
            end = ends.get(cell)
            if end is None:
                end = judged(outlook, unit, cell, True)
                ends[cell] = end
        else:
            cell = unit.cell
            end = judged(outlook, unit, cell, False)
        plan = Plan(first + number, unit, path, end, on_the_way(outlook, path, cell))
        for site in plan.taken:
            plan.captures += outlook.worth(site) * (1.0 - outlook.loss(site, 0))
        if cell != unit.cell:
            plan.leaving = left_behind
        if not path:
            plan.rest = resting(outlook, unit)
        found.append(plan)
    return found


def on_the_way(outlook: Outlook, path: tuple[str, ...], end: int) -> list[int]:
    """[section 5.5] C without h: the neutral sites a path takes before its end."""
    cells = outlook.state.table.board.cells
    found: list[int] = []
    for hex in path[:-1]:
        cell = cells[hex]
        if outlook.neutral >> cell & 1 and cell != end and cell not in found:
            found.append(cell)
    return found


def leaving(outlook: Outlook, unit: Unit) -> float:
    """[section 5.5] What an own site loses when a unit leaves it to those who stay."""
    cell = unit.cell
    if not outlook.own >> cell & 1:
        return 0.0
    guards = outlook.force[cell]
    rest = guards - unit.steps * unit.step_bv
    return -(outlook.loss(cell, rest) - outlook.loss(cell, guards)) * outlook.worth(cell)


def resting(outlook: Outlook, unit: Unit) -> float:
    """[section 5.5, GW-7.7] Holding on an own site lets a worn unit refit, where that is played."""
    state = outlook.state
    if not state.table.rules.refit or not state.owned[unit.player] >> unit.cell & 1:
        return 0.0
    return RESTED * (STEPS - unit.steps)


def judged(outlook: Outlook, unit: Unit, cell: int, moves: bool) -> Place:
    """[section 5.5] What it is worth to end in a hex, by a move or by holding."""
    found = Place()
    teams = outlook.state.table.teams
    here = units_at(outlook.state, cell)
    foes = [one for one in here if teams[one.player] != outlook.team]
    if foes:
        _fight(outlook, unit, cell, moves, foes, found)
    else:
        _stand(outlook, unit, cell, found)
    found.approach = outlook.approach(unit, cell)
    return found


def _fight(
    outlook: Outlook, unit: Unit, cell: int, moves: bool, foes: list[Unit], found: Place
) -> None:
    """[section 5.5] h holds enemies."""
    state = outlook.state
    own = [one for one in side_at(state, cell, outlook.team) if one is not unit]
    stamp = state.activations + 1 if moves else unit.stamp
    first = min(lowest_stamp(own) if own else HIGH, stamp)
    found.attacks = first > lowest_stamp(foes)
    bv = strength(own) + unit.steps * unit.step_bv
    ev = battle_value(outlook, cell, bv, strength(foes), found)
    if any([not foe.moved for foe in foes]):
        ev *= SLIPPING
    if _joined(outlook, cell, foes):
        ev -= JOINED
    found.battle = ev


def battle_value(outlook: Outlook, cell: int, own: int, foes: int, found: Place) -> float:
    """[section 5.5] EV of a battle of these strengths, with its odds and its hex."""
    table = outlook.state.table
    if found.attacks:
        odds = outlook.mind.odds(cell, own, foes)
        holds = odds[0] + odds[1]
    else:
        odds = outlook.mind.odds(cell, foes, own)[::-1]
        holds = odds[0] + odds[1]
        if table.rules.draw_rule == "attacker_retreats":
            holds += odds[2]
    found.odds = odds
    ev = outlook.aggr * (600.0 * odds[0] + 250.0 * odds[1]) - (300.0 * odds[3] + 600.0 * odds[4])
    return ev + holds * outlook.worth(cell)


def _joined(outlook: Outlook, cell: int, foes: list[Unit]) -> bool:
    """[section 5.5] Whether an unmoved enemy elsewhere can join those in a hex; where there is no
    room for it, the hex is none of those it reaches [GW-4.8]."""
    teams = outlook.state.table.teams
    sides = {teams[foe.player] for foe in foes}
    for threat in outlook.threats:
        there = threat.unit.cell != cell and threat.reach >> cell & 1
        if there and not threat.moved and teams[threat.unit.player] in sides:
            return True
    return False


def _stand(outlook: Outlook, unit: Unit, cell: int, found: Place) -> None:
    """[section 5.5] h is free of enemies."""
    bv = unit.steps * unit.step_bv
    friends = outlook.force.get(cell, 0)
    if cell == unit.cell:
        friends -= bv
    if outlook.own >> cell & 1:
        gained = outlook.loss(cell, friends) - outlook.loss(cell, friends + bv)
        found.site = gained * outlook.worth(cell)
    elif outlook.state.table.board.sites >> cell & 1:
        found.site = outlook.worth(cell) * (1.0 - outlook.loss(cell, friends + bv))
    enemies = outlook.strongest_two(cell, False)
    if enemies:
        odds = outlook.mind.odds(cell, enemies, friends + bv)
        won = 600.0 * odds[4] + 250.0 * odds[3]
        lost = 600.0 * odds[0] + 300.0 * odds[1]
        found.risk = RISKED * min(0.0, 0.7 * won - lost)
