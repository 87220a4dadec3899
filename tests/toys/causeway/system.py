"""Causeway as the kernel sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.system import Chances, Content, Outcome, RuleSystem, Telling
from tests.toys.causeway.content.catalog import DATA
from tests.toys.causeway.content.setup import Setup, complete
from tests.toys.causeway.content.tables import Catalog
from tests.toys.causeway.odds import shooting
from tests.toys.causeway.position.actions import ACTIONS
from tests.toys.causeway.position.events import EVENTS, RoundBegan
from tests.toys.causeway.position.state import State
from tests.toys.causeway.position.stats import LAST
from tests.toys.causeway.rules import ending
from tests.toys.causeway.rules.battle import Battle
from tests.toys.causeway.rules.start import first_position
from tests.toys.causeway.rules.turn import Turn
from tests.toys.causeway.telling import labels, measure, reasons, report, view
from tests.toys.causeway.telling.account import Account
from tests.toys.causeway.telling.lobby import lobby

if TYPE_CHECKING:
    from tests.toys.causeway.position.state import CausewayGame


class Causeway(RuleSystem[State, Catalog]):
    """The rules of `README.md`."""

    name = "causeway"
    title = "Causeway"
    version = 1
    state_type = State
    scenario_type = Setup
    procedures = (Battle, Turn)
    actions = ACTIONS
    events = EVENTS
    chapters = (RoundBegan,)
    limit = 48  # [CW-2] twelve rounds of four turns
    content = Content.of(DATA, lobby=lobby, complete=complete)
    chances = Chances(odds=shooting.odds, gauge=shooting.gauge)
    telling = Telling(
        observe=view.observe,
        describe=labels.describe,
        narrate=labels.narrate,
        why_not=reasons.why_not,
        measure=measure.measure,
        report=report.report,
        summary=report.summary,
    )

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog

    def setup(self, scenario: Any) -> tuple[State, Procedure]:
        """[CW-1] The teams on their ends."""
        return first_position(scenario, self.catalog), Battle(0)

    def seats(self, state: State) -> int:
        return len(state.strength)

    def outcome(self, state: State) -> Outcome:
        return ending.outcome(state)

    def account(self, state: State) -> Account:
        """[CW-5] The strength that every unit has left."""
        return Account(tuple(state.strength))

    def concede(self, game: CausewayGame, player: int) -> None:
        """[CW-7] The other team wins."""
        game.state.quitter = player

    def check(self, state: State) -> None:
        """[CW-1, CW-5] The invariants of the rules."""
        for player, kind in enumerate(state.kinds):
            assert 0 <= state.strength[player] <= self.catalog.units[kind].strength
            assert 0 <= state.spaces[player] <= LAST
        assert 0 <= state.round <= state.rounds


SYSTEM = Causeway(DATA.contents)
