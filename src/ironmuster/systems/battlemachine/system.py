"""Battle Machine as the kernel sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ironmuster.kernel.engagement import Host
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.force import Forces
from ironmuster.kernel.system import Chances, Content, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.battlemachine.content import hosting
from ironmuster.systems.battlemachine.content.battlegroup import from_toml
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.setup import Setup, complete
from ironmuster.systems.battlemachine.content.tables import Catalog
from ironmuster.systems.battlemachine.odds import forecast
from ironmuster.systems.battlemachine.position.actions import ACTIONS, Raise
from ironmuster.systems.battlemachine.position.events import EVENTS, TimeRanOut, TurnStarted
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.rules.attack import Activation, AttackPhase
from ironmuster.systems.battlemachine.rules.deployment import (
    ChooseBattlegroups,
    Deployment,
    RaiseForces,
)
from ironmuster.systems.battlemachine.rules.ending import end, hides, keeps_length, possible_lengths
from ironmuster.systems.battlemachine.rules.movement import MechMove, MovementPhase
from ironmuster.systems.battlemachine.rules.start import first_position, lay_table, unfit
from ironmuster.systems.battlemachine.rules.style import CommonGrid, Orders
from ironmuster.systems.battlemachine.rules.turn import Battle, MechByMech, Turn
from ironmuster.systems.battlemachine.telling import (
    builder,
    labels,
    log,
    measure,
    reasons,
    report,
    view,
)
from ironmuster.systems.battlemachine.telling.account import Account, account
from ironmuster.systems.battlemachine.telling.lobby import lobby

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.position.state import BattleGame


class BattleMachine(RuleSystem[State, Catalog]):
    """The rules of `docs/rules/battlemachine.md`."""

    name = "battlemachine"
    title = "Battle Machine"
    version = 1
    state_type = State
    scenario_type = Setup
    procedures: tuple[type[Procedure], ...] = (
        Battle,
        ChooseBattlegroups,
        RaiseForces,
        Deployment,
        Turn,
        MovementPhase,
        MechMove,
        Orders,
        CommonGrid,
        AttackPhase,
        Activation,
        MechByMech,
    )
    actions: tuple[type[Action], ...] = ACTIONS
    events: tuple[type[Event], ...] = EVENTS
    chapters: tuple[type[Event], ...] = (TurnStarted,)
    limit = 20_000
    content = Content.of(DATA, lobby=lobby, complete=complete)
    chances = Chances(odds=forecast.odds, gauge=forecast.gauge)
    hides = staticmethod(hides)  # asked at every decision of a bot, so it is compiled
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
        key="battlegroups",
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
        """[BM-3.1] The position before anything is rolled."""
        return first_position(scenario, self.catalog), Battle(0)

    def revive(self, state: State) -> None:
        lay_table(state, self.catalog)

    def outcome(self, state: State) -> Outcome:
        """[BM-16.1] 1 for the winner, a half each for a draw."""
        scores = [0.5, 0.5]
        if state.winner >= 0:
            scores = [0.0, 0.0]
            scores[state.winner] = 1.0
        return Outcome(tuple(scores), state.ended)

    def account(self, state: State) -> Account:
        return account(state)

    def accepts(self, game: BattleGame, action: Action) -> bool:
        """[GW-10.6] A battlegroup that a player has built for a battle of a campaign."""
        asked, decision = game.state.table.asked, game.decision
        if asked is None or decision is None or not isinstance(action, Raise):
            return False
        return not unfit(action.battlegroup, asked, decision.player, game.catalog)

    def concede(self, game: BattleGame, player: int) -> None:
        """[BM-16.7] The other side wins."""
        end(game, 1 - player, "conceded")

    def time_limit(self, state: State) -> int | None:
        """[BM-16.5, BM-R56] The agreed minutes in seconds, until they have run out."""
        minutes = state.table.rules.time_limit_min
        return None if minutes is None or state.late else 60 * minutes

    def time_up(self, game: BattleGame) -> None:
        """[BM-16.5] The round under way is the last."""
        game.state.late = True
        if game.observed:
            game.emit(TimeRanOut(game.state.round))

    def private(self, state: State) -> bool:
        """[BM-3.2] Only the battlegroups; the length is secret for everyone [BM-R64]."""
        return not state.battlegroups

    def determinize(self, game: BattleGame, viewer: int) -> None:
        """[BM-R64] Roll the hidden length again, no shorter than the game has lasted."""
        state = game.state
        if state.length and keeps_length(state):
            state.length = game.draw(possible_lengths(state))

    def check(self, state: State) -> None:
        """[BM-2.2, BM-1.5] The invariants of the rules."""
        cells = [mech.cell for mech in state.mechs if mech.status == STANDING]
        assert len(cells) == len(set(cells)), "two mechs on one square [BM-2.2]"
        known = state.first >= 0  # before that the mechs are not numbered yet [BM-1.6]
        assert len(state.mechs) == (len(state.table.profiles) if known else 0)
        for profile, mech in zip(state.table.profiles, state.mechs, strict=known):
            assert (mech.cell >= 0) == (mech.status == STANDING)
            assert mech.dam <= profile.dam, "Dam above its start [BM-1.3]"
            assert mech.eng >= 0, "Eng below 0 [BM-14.1]"
            assert (mech.dam > 0) == (mech.status != 2), "Dam 0 is destroyed [BM-10.3]"
            if mech.cell >= 0:
                assert not state.walls >> mech.cell & 1, "a mech in a building [BM-13.2]"
        for index, building in enumerate(state.table.field.buildings):
            assert 0 <= state.ruin[index] <= building.strength


SYSTEM = BattleMachine(DATA.contents)
