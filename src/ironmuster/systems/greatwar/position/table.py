"""[GW-2.1] What a campaign is fought on and with; it follows from the set-up, and all clones of a
game share it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironmuster.systems.greatwar.content.setup import Setup, agreed, factions_of, teams_of
from ironmuster.systems.greatwar.position.board import Board, board_of

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.content.entries import Faction
    from ironmuster.systems.greatwar.content.options import HouseRules
    from ironmuster.systems.greatwar.content.tables import Catalog


class Table:
    """Options, map, factions and teams. `worth` is the bv of the site in each cell [GW-8.2],
    `spawns` the cells where units may return [GW-7.4], `last` the last turn [GW-9.1]."""

    def __init__(self, setup: Setup, catalog: Catalog) -> None:
        rules, sheet = agreed(setup, catalog)
        self.rules: HouseRules = rules
        self.catalog: Catalog = catalog
        self.board: Board = board_of(sheet, catalog, rules)
        self.factions: list[Faction] = factions_of(setup, catalog)
        self.teams: list[int] = list(teams_of(setup))
        self.last: int = sheet.turns if rules.turn_limit is None else rules.turn_limit
        self.limit: int = rules.stacking_limit
        self.squares: int = rules.reserve_squares
        self.wears: bool = rules.attrition == "steps"
        worth = {
            "capital": rules.bv_capital,
            "city": rules.bv_city,
            "factory": rules.bv_factory,
            "spaceport": rules.bv_spaceport,
            "academy": rules.bv_academy,
            "": 0,
        }
        board = self.board
        self.worth: list[int] = [worth[site] for site in board.site]
        words = rules.spawn_sites.split("+")
        self.spawns: int = 0
        for cell in board.site_cells:
            if board.site[cell] in words:
                self.spawns |= 1 << cell
        self.ratio_shifts: list[tuple[int, int]] = list(catalog.ratio_shifts)
        self.grade_rows: list[tuple[int, str, int, int]] = [
            (row.least, row.grade, row.winner, row.loser) for row in catalog.grade_rows
        ]

    @property
    def players(self) -> int:
        """[GW-2.1] How many play."""
        return len(self.teams)

    def allies(self, player: int) -> list[int]:
        """[GW-13.1] The players of the side of a player, that player included."""
        team = self.teams[player]
        return [other for other in range(len(self.teams)) if self.teams[other] == team]
