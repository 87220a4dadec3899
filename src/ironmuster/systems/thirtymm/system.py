"""30MM Wargame as the kernel sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ironmuster.kernel.engagement import Host
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.force import Forces
from ironmuster.kernel.system import Chances, Content, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action, Event, Value
from ironmuster.systems.thirtymm.content import hosting
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup, complete
from ironmuster.systems.thirtymm.content.squad import from_toml
from ironmuster.systems.thirtymm.content.tables import Catalog
from ironmuster.systems.thirtymm.odds import forecast
from ironmuster.systems.thirtymm.position.actions import ACTIONS, Raise
from ironmuster.systems.thirtymm.position.events import EVENTS, Activated, RoundBegan
from ironmuster.systems.thirtymm.position.state import NOBODY, State
from ironmuster.systems.thirtymm.rules import ending, invariants
from ironmuster.systems.thirtymm.rules.activation import Activation, DroneMove
from ironmuster.systems.thirtymm.rules.attack import Strike
from ironmuster.systems.thirtymm.rules.battle import Battle, Round
from ironmuster.systems.thirtymm.rules.deployment import Arrival, Deployment, Reinforcement
from ironmuster.systems.thirtymm.rules.flight import LastLeg
from ironmuster.systems.thirtymm.rules.grapple import Grappling
from ironmuster.systems.thirtymm.rules.mobilisation import Mobilisation, RaiseForces
from ironmuster.systems.thirtymm.rules.movement import UnitMove
from ironmuster.systems.thirtymm.rules.opening import Goals, Opening
from ironmuster.systems.thirtymm.rules.reactions import StrikeBack, Watch
from ironmuster.systems.thirtymm.rules.start import first_position, lay_table
from ironmuster.systems.thirtymm.rules.throwing import Flight
from ironmuster.systems.thirtymm.rules.thrust import ThrusterMove
from ironmuster.systems.thirtymm.telling import (
    builder,
    labels,
    log,
    measure,
    reasons,
    report,
    view,
)
from ironmuster.systems.thirtymm.telling.account import account
from ironmuster.systems.thirtymm.telling.lobby import lobby

if TYPE_CHECKING:
    from ironmuster.systems.thirtymm.position.state import MissionGame


class ThirtyMinuteMissions(RuleSystem[State, Catalog]):
    """The rules of `docs/rules/thirtymm.md`."""

    name = "thirtymm"
    title = "30MM Wargame"
    version = 1
    state_type = State
    scenario_type = Setup
    procedures: tuple[type[Procedure], ...] = (
        Battle,
        Mobilisation,
        RaiseForces,
        Opening,
        Goals,
        Deployment,
        Reinforcement,
        Arrival,
        Round,
        Activation,
        UnitMove,
        ThrusterMove,
        LastLeg,
        DroneMove,
        Strike,
        Watch,
        StrikeBack,
        Grappling,
        Flight,
    )
    actions: tuple[type[Action], ...] = ACTIONS
    events: tuple[type[Event], ...] = EVENTS
    chapters: tuple[type[Event], ...] = (RoundBegan, Activated)
    limit = 20_000
    players_key = "players"
    content = Content.of(DATA, lobby=lobby, complete=complete)
    chances = Chances(odds=forecast.odds, gauge=forecast.gauge)
    telling = Telling(
        observe=view.observe,
        describe=labels.describe,
        phrases=labels.phrases,
        narrate=log.narrate,
        why_not=reasons.why_not,
        measure=measure.measure,
        report=report.report,
        summary=report.summary,
    )
    forces = Forces(
        key="squads",
        shop=builder.shop,
        weigh=builder.weigh,
        sheet=builder.sheet,
        read=from_toml,
    )

    host = Host(
        currency=hosting.CURRENCY,
        rate=hosting.RATE,
        cap=hosting.CAP,
        floor=hosting.FLOOR,
        engage=hosting.engage,
        account=account,
    )

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog

    def setup(self, scenario: Any) -> tuple[State, Procedure]:
        """[TM-4.1, TM-4.2] The position before anything is rolled."""
        return first_position(scenario, self.catalog), Battle()

    def revive(self, state: State) -> None:
        if state.mission:
            lay_table(state, self.catalog)

    def seats(self, state: State) -> int:
        return len(state.setup.teams)

    def outcome(self, state: State) -> Outcome:
        """[TM-18.7] A team shares one score."""
        return ending.outcome(state)

    def concede(self, game: MissionGame, player: int) -> None:
        """[TM-18.5] The other team wins."""
        ending.surrender(game, player)

    def account(self, state: State) -> Value | None:
        return None if state.setup.asked is None else account(state)

    def accepts(self, game: MissionGame, action: Action) -> bool:
        """[GW-10.6] A squad that a player has built for a battle of a campaign."""
        asked, decision = game.state.table.asked, game.decision
        if asked is None or decision is None or not isinstance(action, Raise):
            return False
        return not hosting.unfit(action.squad, asked, decision.player, game.catalog)

    def hides(self, state: State) -> bool:
        """[TM-0.9, TM-4.6] Only the choice of secondary objectives, until it is revealed; in a
        battle of a campaign that of squads [GW-10.6]."""
        if state.setup.asked is not None:
            return not state.units
        return state.south != NOBODY and not state.goals[0]

    def check(self, state: State) -> None:
        invariants.check(state)


SYSTEM = ThirtyMinuteMissions(DATA.contents)
