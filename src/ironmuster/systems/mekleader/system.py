"""Mek Leader as the kernel sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.system import Chances, Content, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.setup import Setup, complete
from ironmuster.systems.mekleader.content.tables import Catalog
from ironmuster.systems.mekleader.odds import odds
from ironmuster.systems.mekleader.position import hidden
from ironmuster.systems.mekleader.position.actions import ACTIONS, Give
from ironmuster.systems.mekleader.position.events import EVENTS, TurnStarted
from ironmuster.systems.mekleader.position.state import State
from ironmuster.systems.mekleader.rules import ending, invariants
from ironmuster.systems.mekleader.rules.build import BuildPhase
from ironmuster.systems.mekleader.rules.debriefing import Debriefing
from ironmuster.systems.mekleader.rules.deployment import Deployment
from ironmuster.systems.mekleader.rules.engagement import Engagement
from ironmuster.systems.mekleader.rules.event_phase import EventPhase
from ironmuster.systems.mekleader.rules.foes import FoePhase
from ironmuster.systems.mekleader.rules.mission import MissionPhase
from ironmuster.systems.mekleader.rules.repair import RepairPhase
from ironmuster.systems.mekleader.rules.start import first_position, revive
from ironmuster.systems.mekleader.rules.steps import SubStep
from ironmuster.systems.mekleader.rules.strike import Hit, SecondChance
from ironmuster.systems.mekleader.rules.turn import Campaign, Turn
from ironmuster.systems.mekleader.rules.windows import Window
from ironmuster.systems.mekleader.telling import labels, log, measure, reasons, report, view
from ironmuster.systems.mekleader.telling.lobby import lobby
from ironmuster.systems.mekleader.telling.why_squad import why_not_give

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame


class MekLeader(RuleSystem[State, Catalog]):
    """The rules of `docs/rules/mekleader.md`."""

    name = "mekleader"
    title = "Mek Leader"
    version = 1
    state_type = State
    scenario_type = Setup
    procedures: tuple[type[Procedure], ...] = (
        Campaign,
        Turn,
        EventPhase,
        BuildPhase,
        MissionPhase,
        Deployment,
        FoePhase,
        Window,
        Engagement,
        SubStep,
        SecondChance,
        Hit,
        Debriefing,
        RepairPhase,
    )
    actions: tuple[type[Action], ...] = ACTIONS
    events: tuple[type[Event], ...] = EVENTS
    chapters: tuple[type[Event], ...] = (TurnStarted,)
    limit = 400_000
    players_key = "players"
    content = Content.of(DATA, lobby=lobby, complete=complete)
    chances = Chances(odds=odds.odds)
    hides = staticmethod(hidden.hides)
    telling = Telling(
        observe=view.observe,
        describe=labels.describe,
        phrases=labels.phrases,
        narrate=log.narrate,
        why_not=reasons.why_not,
        measure=measure.measure,
        report=report.report,
        summary=report.summary,
        curves=report.curves,
    )

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog

    def setup(self, scenario: Any) -> tuple[State, Procedure]:
        """[ML-2.2] The position before anything is dealt."""
        return first_position(scenario, self.catalog), Campaign()

    def revive(self, state: State) -> None:
        revive(state, self.catalog)

    def seats(self, state: State) -> int:
        return len(state.players)

    def outcome(self, state: State) -> Outcome:
        """[ML-2.4, ML-2.6] 1 for a win, together or alone; a half each where several share it."""
        shared = len(state.winners) > 1 and not ending.is_coop(state)
        scores = [0.0] * len(state.players)
        for player in state.winners:
            scores[player] = 0.5 if shared else 1.0
        return Outcome(tuple(scores), state.ended)

    def concede(self, game: MekGame, player: int) -> None:
        ending.concede(game, player)

    def redact(self, event: Event, viewer: int | None) -> Event | None:
        return hidden.redact(event, viewer)

    def determinize(self, game: MekGame, viewer: int) -> None:
        hidden.determinize(game, viewer)

    def blind(self, game: MekGame) -> tuple[Action, ...]:
        return hidden.blind(game)

    def accepts(self, game: MekGame, action: Action) -> bool:
        """[ML-21.3] A gift of any amount, listed or not."""
        seat = game.state.active
        return isinstance(action, Give) and not why_not_give(game.state, seat, action)

    def check(self, state: State) -> None:
        invariants.check(state)


SYSTEM = MekLeader(DATA.contents)
