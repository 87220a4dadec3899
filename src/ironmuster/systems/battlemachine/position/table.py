"""What a game is played on and with: the map's masks, the options in force, the mechs' profiles.

Everything here follows from the set-up and who goes first; it is shared by all clones of a game.
"""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.sight import Sight, sight_of
from ironmuster.geometry.squares import ALL_ROUND, FRONT_90, FRONT_180, Grid, grid
from ironmuster.kernel.engagement import Engagement
from ironmuster.systems.battlemachine.content.battlegroup import mech_points
from ironmuster.systems.battlemachine.content.entries import Battlegroup, MapSheet
from ironmuster.systems.battlemachine.content.options import HouseRules
from ironmuster.systems.battlemachine.content.tables import Catalog
from ironmuster.systems.battlemachine.position.profile import Profile, Side
from ironmuster.systems.battlemachine.position.rolls import RollRules, roll_rules
from ironmuster.systems.battlemachine.position.terms import Terms

ARCS: Final[dict[str, int]] = {
    "front_180": FRONT_180,
    "front_90": FRONT_90,
    "all_round": ALL_ROUND,
}


class Building:
    """[BM-13.1, BM-R43] A building of the map: its squares, and its tiles + 2 for Arm and Dam."""

    def __init__(self, id: str, cells: list[int]) -> None:
        self.id = id
        self.cells = cells
        mask = 0
        for cell in cells:
            mask |= 1 << cell
        self.mask: int = mask
        self.strength: int = len(cells) + 2


class Site:
    """[BM-17.1] One or two marked squares; `near` is where a mech controls them from, of the marker
    in a battle of a campaign two squares away [GW-10.12]."""

    def __init__(
        self, number: int, cells: list[int], board: Grid, manhattan: bool, reach: int
    ) -> None:
        self.number = number
        self.cells = cells
        near = 0
        for cell in cells:
            near |= board.disc(cell, reach, manhattan)
        self.near: int = near


class Field:
    """[BM-2, BM-R4] A map as masks, with the zones of a battle that a campaign asks for, if one
    does [GW-10.9]."""

    def __init__(self, sheet: MapSheet, rules: HouseRules, asked: Engagement | None = None) -> None:
        board = grid(sheet.width, sheet.height)
        reach = 1 if asked is None else 2
        self.id: str = sheet.id
        self.name: str = sheet.name
        self.grid: Grid = board
        self.sight: Sight = sight_of(board)
        self.manhattan: bool = rules.distance_metric == "manhattan"
        self.buildings: list[Building] = [
            Building(id, [board.cell(x, y) for x, y in squares])
            for id, squares in sheet.buildings.items()
        ]
        self.sites: list[Site] = [
            Site(number, [board.cell(x, y) for x, y in squares], board, self.manhattan, reach)
            for number, squares in sheet.sites.items()
        ]
        rubble = 0
        for x, y in sheet.rubble:
            rubble |= 1 << board.cell(x, y)
        self.rubble: int = rubble
        depth = rules.zone_rows or sheet.zone  # [BM-R17]
        self.depth: int = depth if asked is None else asked.sides[0].depth
        self.depth_north: int = depth if asked is None else asked.sides[1].depth
        self.north: int = board.rows(0, self.depth_north - 1)
        self.south: int = board.rows(board.height - self.depth, board.height - 1)
        self.top: int = board.rows(0, 0)

    def building_at(self, cell: int) -> int:
        """Return the index of the building of the map that stands or stood on a cell, or -1."""
        for index in range(len(self.buildings)):
            if self.buildings[index].mask >> cell & 1:
                return index
        return -1

    def distance(self, a: int, b: int) -> int:
        """[BM-2.3, BM-R5] The distance between two cells in the metric of this game."""
        return self.grid.manhattan(a, b) if self.manhattan else self.grid.distance(a, b)


def rolls_of(rules: HouseRules) -> RollRules:
    """[BM-R22, BM-R23, BM-R24] What the dice mean under these options."""
    return roll_rules(
        rules.natural_conflict == "any_natural",
        rules.full_power == "str_plus_die",
        rules.armour_fumble == "normal_min_1",
    )


class Table:
    """Field, options, profiles and sides of one game, and the battle that a campaign asks for, if
    one does [GW-10.2]."""

    def __init__(
        self,
        scenario: str,
        field: Field,
        rules: HouseRules,
        catalog: Catalog,
        battlegroups: list[Battlegroup],
        first: int,
        asked: Engagement | None = None,
    ) -> None:
        self.scenario: str = scenario
        self.asked: Engagement | None = asked
        self.field: Field = field
        self.rules: HouseRules = rules
        self.terms: Terms = Terms(rules)
        self.catalog: Catalog = catalog
        self.first: int = first
        self.rolls: RollRules = rolls_of(rules)
        self.arc: int = ARCS[rules.firing_arc]
        self.shots: int = rules.shots_per_weapon
        self.bodies_block: bool = rules.units_block_los
        self.aimed_hurts: bool = rules.aimed_shot_hurts_mech
        self.sides: list[Side] = [
            Side(seat, battlegroup, catalog) for seat, battlegroup in enumerate(battlegroups)
        ]
        self.profiles: list[Profile] = []
        for seat in (first, 1 - first):
            if seat < len(battlegroups):
                self._muster(battlegroups[seat], self.sides[seat], catalog, rules)

    def _muster(
        self, battlegroup: Battlegroup, side: Side, catalog: Catalog, rules: HouseRules
    ) -> None:
        """[BM-1.6, BM-R66] Number the mechs: the first player's in roster order first."""
        for entry in battlegroup.mechs:
            index = len(self.profiles)
            self.profiles.append(Profile(index, side.seat, entry, catalog, rules))
            side.mechs.append(index)
            side.points += mech_points(entry, catalog, rules)
            if entry.commander:
                side.leader = index
