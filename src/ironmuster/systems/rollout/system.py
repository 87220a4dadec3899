"""Rollout 1942 as the kernel sees it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from ironmuster.kernel.engagement import Host
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.force import Forces
from ironmuster.kernel.maps import Maps
from ironmuster.kernel.system import Chances, Content, Outcome, RuleSystem, Telling
from ironmuster.kernel.value import Action, Event, Value
from ironmuster.systems.rollout.content import hosting
from ironmuster.systems.rollout.content.catalog import DATA
from ironmuster.systems.rollout.content.map_checks import from_toml as map_from
from ironmuster.systems.rollout.content.setup import Setup, complete
from ironmuster.systems.rollout.content.tables import Catalog
from ironmuster.systems.rollout.content.teams import from_toml
from ironmuster.systems.rollout.odds import forecast, unseen
from ironmuster.systems.rollout.position.actions import ACTIONS
from ironmuster.systems.rollout.position.events import EVENTS
from ironmuster.systems.rollout.position.events.campaign import CampaignTurnBegan, Marched
from ironmuster.systems.rollout.position.events.turns import BattleEnded, PartBegan, TurnBegan
from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.rules import answers, ending, imagining, invariants, knowledge
from ironmuster.systems.rollout.rules.attack import Attack
from ironmuster.systems.rollout.rules.battle import Battle
from ironmuster.systems.rollout.rules.campaign import giving_up, sealion
from ironmuster.systems.rollout.rules.campaign.base import BasePhase
from ironmuster.systems.rollout.rules.campaign.battles import BattlePhase
from ironmuster.systems.rollout.rules.campaign.downtime import Downtime
from ironmuster.systems.rollout.rules.campaign.expedition import Expedition
from ironmuster.systems.rollout.rules.campaign.orders import OrderPhase
from ironmuster.systems.rollout.rules.campaign.sealion import Sealion
from ironmuster.systems.rollout.rules.campaign.spending import Purchase
from ironmuster.systems.rollout.rules.charging import ChargeTurn, Rush
from ironmuster.systems.rollout.rules.civilians import Civilians
from ironmuster.systems.rollout.rules.crashing import Crash
from ironmuster.systems.rollout.rules.defences import Fortification
from ironmuster.systems.rollout.rules.deployment import Deployment
from ironmuster.systems.rollout.rules.fighting import FightTurn
from ironmuster.systems.rollout.rules.melee import Blow, Melee
from ironmuster.systems.rollout.rules.mending import PatchUp
from ironmuster.systems.rollout.rules.mobilisation import Mobilisation, RaiseForces
from ironmuster.systems.rollout.rules.movement import MovementTurn
from ironmuster.systems.rollout.rules.opening import Opening
from ironmuster.systems.rollout.rules.parts import BattleTurn, Part
from ironmuster.systems.rollout.rules.recovery import Recovery
from ironmuster.systems.rollout.rules.retreating import BreakContact, PullingBack
from ironmuster.systems.rollout.rules.rolling import Roll
from ironmuster.systems.rollout.rules.routing import Rout
from ironmuster.systems.rollout.rules.seats import seats
from ironmuster.systems.rollout.rules.shooting import ShootTurn
from ironmuster.systems.rollout.rules.start import first_position, first_procedure, lay_table
from ironmuster.systems.rollout.rules.walking import Walk
from ironmuster.systems.rollout.rules.wounding import Wound
from ironmuster.systems.rollout.telling import (
    builder,
    labels,
    log,
    measure,
    reasons,
    report,
    surveying,
    view,
)
from ironmuster.systems.rollout.telling.account import account
from ironmuster.systems.rollout.telling.lobby import lobby
from ironmuster.systems.rollout.telling.preparing import preparing


class Rollout(RuleSystem[State, Catalog]):
    """The rules of `docs/rules/rollout.md`."""

    name = "rollout"
    title = "Rollout 1942"
    version = 2
    changes = MappingProxyType(
        {2: "A green enemy hesitates, a veteran one presses on [RO-20.17, RO-R232]."}
    )
    state_type = State
    scenario_type = Setup
    procedures: tuple[type[Procedure], ...] = (
        *(Battle, Mobilisation, RaiseForces, Opening, Deployment, Fortification, BattleTurn, Part),
        *(MovementTurn, Walk, ShootTurn, Attack, ChargeTurn, Rush, FightTurn, Melee, Blow, Roll),
        *(Civilians, Recovery, BreakContact, PullingBack, PatchUp, Rout, Crash, Wound),
        *(Sealion, OrderPhase, Purchase, BattlePhase, Expedition, Downtime, BasePhase),
    )
    actions: tuple[type[Action], ...] = ACTIONS
    events: tuple[type[Event], ...] = EVENTS
    chapters: tuple[type[Event], ...] = (CampaignTurnBegan, Marched, TurnBegan, PartBegan)
    battles: tuple[type[Event], type[Event]] | None = (Marched, BattleEnded)
    limit = 400_000  # decisions of twelve campaign turns
    content = Content.of(DATA, lobby=lobby, complete=complete)
    chances = Chances(odds=forecast.odds, gauge=forecast.gauge, foretell=unseen.foretell)
    telling = Telling(
        observe=view.observe,
        describe=labels.describe,
        phrases=labels.phrases,
        narrate=log.narrate,
        why_not=reasons.why_not,
        report=report.report,
        summary=report.summary,
        curves=report.curves,
        measure=measure.measure,
    )
    forces = Forces(
        key="teams",
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
    maps = Maps(survey=surveying.survey, read=map_from)
    preparing = preparing()

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog

    def setup(self, scenario: Any) -> tuple[State, Procedure]:
        """[RO-4.6, RO-23.1] The position before anything is rolled, of a battle or a campaign."""
        state = first_position(scenario, self.catalog)
        return state, first_procedure(state)

    def revive(self, state: State) -> None:
        lay_table(state, self.catalog)

    def seats(self, state: State) -> int:
        """[RO-20.1] One person plays against the rules, or two against each other."""
        return seats(state)

    def outcome(self, state: State) -> Outcome:
        """[RO-19.2, RO-23.14] Won or lost."""
        return ending.outcome(state) if state.campaign is None else sealion.outcome(state)

    def concede(self, game: BattleGame, player: int) -> bool:
        """[RO-5.5, RO-R218] Whoever gives up loses: a battle, or a campaign between two of them."""
        if game.state.campaign is not None:
            return giving_up.surrender(game, player)
        ending.surrender(game, player)
        return False

    def account(self, state: State) -> Value | None:
        return None if state.setup.asked is None else account(state)

    def hides(self, state: State) -> bool:
        """[RO-17.13, RO-20.1] Unknown mine fields, what is in the fog, and the choice of teams in a
        battle of a campaign [GW-10.6]."""
        choosing = state.setup.asked is not None and not state.setup.teams
        return choosing or knowledge.hides(state)

    def redact(self, event: Event, viewer: int | None) -> Event | None:
        return knowledge.redact(event, viewer)

    def determinize(self, game: BattleGame, viewer: int) -> None:
        imagining.determinize(game, viewer)

    def accepts(self, game: BattleGame, action: Action) -> bool:
        """[RO-4.7, RO-6.12, RO-17.2] An answer that names a place which is not listed."""
        return answers.accepts(game, action)

    def check(self, state: State) -> None:
        invariants.check(state)


SYSTEM = Rollout(DATA.contents)
