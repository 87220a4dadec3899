"""[RO-23.1, RO-23.3, RO-23.14] The whole campaign: its turns, step by step, and its end."""

from __future__ import annotations

from typing import ClassVar, Final

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, call, goto
from ironmuster.kernel.system import Outcome
from ironmuster.systems.rollout.content.campaign import MOST_THREAT
from ironmuster.systems.rollout.position.campaign.facts import campaign_of, leads, score
from ironmuster.systems.rollout.position.campaign.record import (
    BASE,
    BATTLES,
    DOWNTIME,
    ORDERS,
    STAGES,
    Prize,
)
from ironmuster.systems.rollout.position.events.campaign import (
    CampaignBegan,
    CampaignEnded,
    CampaignTurnBegan,
)
from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.rules.campaign.base import BasePhase
from ironmuster.systems.rollout.rules.campaign.battles import BattlePhase
from ironmuster.systems.rollout.rules.campaign.books import is_lost_for_good, is_won
from ironmuster.systems.rollout.rules.campaign.downtime import Downtime
from ironmuster.systems.rollout.rules.campaign.orders import OrderPhase
from ironmuster.systems.rollout.rules.campaign.response import strike_back
from ironmuster.systems.rollout.rules.seats import seats

WON: Final = "London is free"
GIVEN_UP: Final = "given up"
GONE: Final = "the enemy gave up"


class Sealion(Procedure):
    """[RO-23.3] Turn after turn; where a turn stands is in the campaign itself, so that it can be
    taken up again from a sheet."""

    STEPS: ClassVar[tuple[str, ...]] = (
        *("begin", "open_turn", "orders", "battles", "downtime", "base", "answer", "judge"),
    )

    def copy(self) -> Sealion:
        twin = Sealion()
        twin.at = self.at
        return twin

    def begin(self, game: BattleGame) -> Flow:
        """[RO-23.1] The first turn, or the step that a sheet was written in."""
        campaign = campaign_of(game.state)
        game.emit(CampaignBegan(max(1, campaign.turn), campaign.turn > 0))
        return goto(STAGES[campaign.stage]) if campaign.turn else NEXT

    def open_turn(self, game: BattleGame) -> Flow:
        """[RO-23.3] Nobody has acted yet, nothing has happened; what lasted so long ends [D9]."""
        campaign = campaign_of(game.state)
        campaign.turn += 1
        campaign.lost = campaign.enemy_xp = campaign.taken = 0
        campaign.recruited = campaign.barked = False
        for one in campaign.roster:
            one.busy = False
        lasting: list[Prize] = []
        for prize in campaign.prizes:
            if not 0 < prize.until < campaign.turn:
                lasting.append(prize)
        campaign.prizes = lasting
        game.emit(CampaignTurnBegan(campaign.turn))
        return NEXT

    def orders(self, game: BattleGame) -> Flow:
        """[RO-23.3] 1."""
        campaign_of(game.state).stage = ORDERS
        return call(OrderPhase())

    def battles(self, game: BattleGame) -> Flow:
        """[RO-23.3] 2, and after each battle 3."""
        campaign_of(game.state).stage = BATTLES
        return call(BattlePhase())

    def downtime(self, game: BattleGame) -> Flow:
        """[RO-23.3] 4."""
        campaign_of(game.state).stage = DOWNTIME
        return call(Downtime())

    def base(self, game: BattleGame) -> Flow:
        """[RO-23.3] 5."""
        campaign_of(game.state).stage = BASE
        return call(BasePhase())

    def answer(self, game: BattleGame) -> Flow:
        """[RO-23.3] 6."""
        strike_back(game)
        return NEXT

    def judge(self, game: BattleGame) -> Flow:
        """[RO-23.3, RO-23.14] 7: won, lost, or the next turn."""
        campaign = campaign_of(game.state)
        why = ending(game)
        if not why:
            return goto("open_turn")
        campaign.ended = why
        game.emit(CampaignEnded(why == WON, why, score(campaign, game.catalog)))
        return DONE


def ending(game: BattleGame) -> str:
    """[RO-23.14, RO-R201] Why the campaign is over; nothing while it goes on."""
    state = game.state
    campaign = campaign_of(state)
    if is_lost_for_good(game):
        return "Home is lost"
    if is_won(game):
        return WON
    if campaign.threat >= MOST_THREAT:
        return "the enemy is everywhere"
    if not any([leads(one, game.catalog) for one in campaign.roster]):
        return "no Leader is left"
    if campaign.turn >= state.table.rules.campaign_turns:
        return "time is up"
    return ""


def outcome(state: State) -> Outcome:
    """[RO-23.14] Won or lost; of two people each the other."""
    campaign = campaign_of(state)
    won = campaign.ended in (WON, GONE)
    scores: tuple[float, ...] = (1.0,) if won else (0.0,)
    if seats(state) > 1:
        scores = (1.0, 0.0) if won else (0.0, 1.0)
    return Outcome(scores, campaign.ended)
