"""The frontier as the kernel sees it."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.errors import DataError, IllegalAction
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.system import Chances, Landmark, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action
from tests.toys.frontier.position import (
    NOBODY,
    PURSE,
    TOWNS,
    WAYS,
    Attack,
    Frontier,
    FrontierGame,
    Held,
    Ledger,
    Left,
    Levied,
    Levy,
    Lost,
    March,
    Meet,
    Rest,
    Taken,
)
from tests.toys.frontier.rules import Levies, Marching, Seasons, cost, staying
from tests.toys.frontier.telling import (
    describe,
    gauge,
    measure,
    narrate,
    observe,
    report,
    why_not,
)


class FrontierSystem(RuleSystem[March, Ledger]):
    """The rules of the frontier."""

    name = "frontier"
    title = "Frontier"
    version = 1
    catalog = Ledger(
        {"militia": 1, "pikes": 2, "guns": 3},
        (("militia", "militia", "pikes"), ("pikes", "pikes", "pikes"), ("guns", "guns"), ()),
    )
    state_type = March
    scenario_type = Frontier
    procedures = (Seasons, Levies, Marching)
    actions = (Levy, Attack, Rest, Meet)
    events = (Levied, Taken, Held, Lost, Left)
    chapters = (Levied,)
    limit = 200_000
    players_key = "houses"
    chances = Chances(gauge=gauge)
    telling = Telling(
        observe=observe,
        describe=describe,
        narrate=narrate,
        why_not=why_not,
        measure=measure,
        report=report,
    )

    def setup(self, scenario: Frontier) -> tuple[March, Procedure]:
        """[FR-1] Two towns for each house."""
        if not 2 <= scenario.houses <= 4 or not 1 <= scenario.seasons <= 99:
            raise DataError("houses: 2 to 4, seasons: 1 to 99 [FR-1]")
        if not set(scenario.ways) <= set(WAYS) or not {"causeway"} < {"causeway", *scenario.ways}:
            raise DataError(f"ways: some of {', '.join(WAYS)}, not a causeway alone [FR-4]")
        houses = range(scenario.houses)
        holders = [house for house in houses for _ in range(TOWNS)]
        none = [0 for _ in houses]
        state = March(
            scenario.seasons,
            0,
            list(scenario.ways),
            holders,
            [[] for _ in houses],
            none,
            [False for _ in houses],
            False,
        )
        return state, Seasons(0)

    def seats(self, state: March) -> int:
        return len(state.left)

    def hides(self, state: March) -> bool:
        """[FR-2] Levies that are not open yet."""
        return state.sealed

    def accepts(self, game: FrontierGame, action: Action) -> bool:
        """[FR-2] Any force that can be paid for."""
        return isinstance(action, Levy) and cost(game, action) <= PURSE

    def landmark(self, game: FrontierGame) -> Landmark | None:
        """[FR-3, FR-4] A march begins; the way to fight is open."""
        asked = game.open
        if asked is not None and asked.prompt == "attack":
            return Landmark("turn", f"the beginning of {mark(asked.player)}'s march")
        if asked is not None and asked.prompt == "way":
            return Landmark("way", "the choice of how to fight")
        return None

    def outcome(self, state: March) -> Outcome:
        """[FR-6] Most towns win; [FR-7] whoever gave up cannot."""
        counts = [
            NOBODY if gone else state.holders.count(house) for house, gone in enumerate(state.left)
        ]
        prize = 1.0 if counts.count(max(counts)) == 1 else 0.5
        scores = tuple(prize if count == max(counts) else 0.0 for count in counts)
        return Outcome(scores, "conceded" if len(staying(state)) == 1 else "towns")

    def concede(self, game: FrontierGame, player: int) -> bool:
        """[FR-7] The house leaves its towns; the others play on while there are two."""
        state = game.state
        if state.left[player]:
            raise IllegalAction("this house has given up already [FR-7]")
        top = game.stack[-1]
        if isinstance(top, Levies):
            place = staying(state).index(player)
            del top.given[place : place + 1]
        state.left[player] = True
        state.holders = [NOBODY if holder == player else holder for holder in state.holders]
        game.emit(Left(player))
        return len(staying(state)) > 1

    def check(self, state: March) -> None:
        houses = range(len(state.left))
        assert all(holder == NOBODY or not state.left[holder] for holder in state.holders)
        assert len(state.holders) == TOWNS * len(houses)
        assert 0 <= state.season <= state.seasons


SYSTEM: Final = FrontierSystem()
