"""[section 5.5] What a bot sees in a position: who can reach what, what sites are worth, and how
likely they are to be lost.

Reach is judged as the units stand now. Of a team the sites of an ally count as own ones: the final
adds their warchests [GW-13.5].

    own, neutral, Threat.reach   sets of hexes, one int each
    Target.ways[cell]            how far a hex is from a site
    Target.near[...]             how far the own units are, the nearest first
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from ironmuster.systems.greatwar.position.moves import paths_of
from ironmuster.systems.greatwar.position.stats import by_order, neutral_sites
from ironmuster.systems.greatwar.rules.final import chest
from ironmuster.systems.greatwar.rules.raising import units_made

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.bots.mind import Mind
    from ironmuster.systems.greatwar.position.state import State, Unit

BOLD: Final = 1.6  # aggr
BOLDER: Final = 1.5  # times as much when trailing
EARLY: Final = 6  # turns left for which a factory is worth more
RAISES: Final = 350.0  # what it is worth more
SOON: Final = 0.75  # of a site without guards, to who can come this turn
LATER: Final = 0.4  # and to who can come next turn
GUARDED: Final = 0.8
FEARED: Final = 0.2  # the loss from which an own site is a target
DRAWN: Final = 0.5  # how much a target counts
CROWDED: Final = 0.6  # by how much less for each friend that is nearer


class Threat:
    """An enemy on the map: its bv, where it can be after a move, and whether that is to come."""

    def __init__(self, unit: Unit, reach: int) -> None:
        self.unit: Unit = unit
        self.bv: int = unit.steps * unit.step_bv
        self.reach: int = reach
        self.moved: bool = unit.moved


class Target:
    """A site worth going to: the way to it from each hex, those of the own units in order, and what
    it counts."""

    def __init__(self, cell: int, value: float, ways: list[float], near: list[float]) -> None:
        self.cell: int = cell
        self.value: float = value
        self.ways: list[float] = ways
        self.near: list[float] = near


class Outlook:
    """A position as a player of a side sees it. `own` are the sites of the side, `force` the bv it
    has in each hex; `threats` its enemies on the map, the strongest first."""

    def __init__(self, mind: Mind, state: State, player: int) -> None:
        table = state.table
        self.mind: Mind = mind
        self.state: State = state
        self.player: int = player
        self.team: int = table.teams[player]
        self.left: int = table.last - state.turn  # turns after this one
        self.aggr: float = BOLD * BOLDER if self.trailing() else BOLD
        self.own: int = 0
        for ally in table.allies(player):
            self.own |= state.owned[ally]
        self.neutral: int = neutral_sites(state)
        self.force: dict[int, int] = {}
        self.friends: list[Unit] = []
        threats: list[Threat] = []
        for unit in state.units:
            if unit.cell < 0:
                continue
            if table.teams[unit.player] == self.team:
                self.friends.append(unit)
                bv = unit.steps * unit.step_bv
                self.force[unit.cell] = self.force.get(unit.cell, 0) + bv
            else:
                threats.append(Threat(unit, reach_of(state, unit)))
        self.friends.sort(key=by_order)
        self.threats: list[Threat] = sorted(threats, key=strongest)
        self._losses: dict[tuple[int, int], float] = {}
        self._worths: dict[int, float] = {}
        self._targets: list[Target] | None = None

    def trailing(self) -> bool:
        """[section 5.5] Behind in running warchests, with a third of the turns left."""
        state = self.state
        if 3 * self.left > state.table.last:
            return False
        others = {team for team in state.table.teams if team != self.team}
        return chest(state, self.team) < max([chest(state, team) for team in others])

    def worth(self, cell: int) -> float:
        """[section 5.5] V: the value of a site, more for a factory that may yet raise a unit."""
        found = self._worths.get(cell)
        if found is None:
            table = self.state.table
            found = float(table.worth[cell])
            makes = table.board.factories >> cell & 1 and self.left >= EARLY
            if makes and not units_made(self.state, self.player, cell):
                found += RAISES
            self._worths[cell] = found
        return found

    def strongest_two(self, cell: int, moved: bool) -> int:
        """The bv of the two strongest enemies that can reach a hex; with `moved` next turn, too."""
        total = 0
        count = 0
        for threat in self.threats:
            if threat.reach >> cell & 1 and (moved or not threat.moved):
                total += threat.bv
                count += 1
                if count == 2:
                    break
        return total

    def loss(self, cell: int, guards: int) -> float:
        """[section 5.5] L: the expected share of an own site that is lost with guards of such bv:
        this turn, or, unless it is the last, by the next."""
        key = (cell, guards)
        found = self._losses.get(key)
        if found is None:
            found = self._lost(cell, guards, SOON, self.strongest_two(cell, False))
            if self.left > 0:
                soon = self._lost(cell, guards, LATER, self.strongest_two(cell, True))
                found = max(found, soon)
            self._losses[key] = found
        return found

    def _lost(self, cell: int, guards: int, share: float, enemies: int) -> float:
        if not enemies:
            return 0.0
        if not guards:
            return share
        return share * GUARDED * self.mind.beats(cell, enemies, guards)

    def targets(self) -> list[Target]:
        """[section 5.5] The sites that are not own, and own ones that are in danger, by their
        value; as the position stands."""
        found = self._targets
        if found is None:
            found = []
            for cell in self.state.table.board.site_cells:
                value = self.worth(cell)
                if self.own >> cell & 1:
                    loss = self.loss(cell, self.force.get(cell, 0))
                    value = value * loss if loss > FEARED else 0.0
                if value > 0.0:
                    ways = self.mind.ways_to(cell)
                    near = sorted([ways[unit.cell] for unit in self.friends])
                    found.append(Target(cell, value, ways, near))
            self._targets = found
        return found

    def approach(self, unit: Unit, cell: int) -> float:
        """[section 5.5] How well a hex lies for what is still to be taken or saved."""
        if self.left <= 0:
            return 0.0
        best = 0.0
        limit = 3.0 * (self.left + 1)
        for target in self.targets():
            way = target.ways[cell]
            if way <= limit:
                nearer = bisect_left(target.near, way) - (target.ways[unit.cell] < way)
                value = target.value / (1.5 + way) / (1.0 + CROWDED * nearer)
                if value > best:
                    best = value
        return DRAWN * best


def strongest(threat: Threat) -> tuple[int, int]:
    """The strongest first, then in order of ids."""
    return -threat.bv, threat.unit.order


def reach_of(state: State, unit: Unit) -> int:
    """[GW-4] The hexes a unit can be in after a move from where it stands, its own included."""
    cells = state.table.board.cells
    found = 1 << unit.cell
    for path in paths_of(state, unit):
        if path:
            found |= 1 << cells[path[-1]]
    return found
