"""[RO-23.3, RO-23.4] Step 2 of a campaign turn: the battles, in the order that is chosen."""

from __future__ import annotations

from typing import ClassVar

from ironmuster.kernel.flow import DONE, Flow, Procedure, call, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import campaign_of
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules.campaign.expedition import Expedition
from ironmuster.systems.rollout.rules.campaign.spending import buy, purchases
from ironmuster.systems.rollout.rules.control import question


class BattlePhase(Procedure):
    """[RO-23.3] One battle after the other, until no order is left."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "again")

    def copy(self) -> BattlePhase:
        twin = BattlePhase()
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[RO-23.3] Which order is next, or a purchase before."""
        orders = campaign_of(game.state).orders
        if not orders:
            return DONE
        answers: list[Action] = [act.March(place) for place in range(len(orders))]
        answers += purchases(game)
        return question(game, PLAYER, NOBODY, "march", Listed(answers), sampled=True)

    def take(self, game: BattleGame) -> Flow:
        """[RO-23.3] It is fought."""
        answer = game.answer
        bought = buy(game, answer)
        if bought is not None:
            return bought
        assert isinstance(answer, act.March)
        order = campaign_of(game.state).orders.pop(answer.order)
        return call(Expedition(order.kind, order.sector, order.story, order.team))

    def again(self, game: BattleGame) -> Flow:
        """[RO-23.3] The next one."""
        return goto("offer")
