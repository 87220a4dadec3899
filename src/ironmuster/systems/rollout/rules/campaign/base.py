"""[RO-23.11] Step 5 of a campaign turn: the base."""

from __future__ import annotations

from typing import ClassVar

from ironmuster.kernel.flow import DONE, NEXT, Flow, Procedure, goto
from ironmuster.kernel.record import Listed
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import campaign_of
from ironmuster.systems.rollout.position.campaign.prices import MATERIALS, module_price
from ironmuster.systems.rollout.position.campaign.record import DISCOUNT
from ironmuster.systems.rollout.position.events.campaign import Erected
from ironmuster.systems.rollout.position.state import NOBODY, PLAYER, BattleGame
from ironmuster.systems.rollout.rules.campaign.books import book, use_prize
from ironmuster.systems.rollout.rules.campaign.spending import buy, purchases
from ironmuster.systems.rollout.rules.control import question


class BasePhase(Procedure):
    """[RO-23.11] Modules are built, one level after the other."""

    STEPS: ClassVar[tuple[str, ...]] = ("offer", "take", "again")

    def copy(self) -> BasePhase:
        twin = BasePhase()
        twin.at = self.at
        return twin

    def offer(self, game: BattleGame) -> Flow:
        """[RO-23.11] A level of a module, a purchase, or nothing more."""
        answers: list[Action] = [act.Proceed(), *levels(game), *purchases(game)]
        return question(game, PLAYER, NOBODY, "base", Listed(answers), sampled=True)

    def take(self, game: BattleGame) -> Flow:
        """[RO-23.11] It is built."""
        answer = game.answer
        bought = buy(game, answer)
        if bought is not None:
            return bought
        if not isinstance(answer, act.Erect):
            return DONE
        erect(game, answer.module)
        return NEXT

    def again(self, game: BattleGame) -> Flow:
        """The same question again."""
        return goto("offer")


def levels(game: BattleGame) -> list[Action]:
    """[RO-23.11, D13] The modules whose next level the pool can pay."""
    campaign = campaign_of(game.state)
    found: list[Action] = []
    for module in game.catalog.modules:
        price = module_price(campaign, module, game.catalog)
        if price is not None and price <= campaign.xp:
            found.append(act.Erect(module))
    return found


def erect(game: BattleGame, module: str) -> None:
    """[RO-23.11, RO-23.6, D9] The next level of a module; what made it cheaper is used up."""
    campaign, catalog = campaign_of(game.state), game.catalog
    price = module_price(campaign, module, catalog)
    assert price is not None
    use_prize(game, DISCOUNT)
    use_prize(game, MATERIALS)
    place = list(catalog.modules).index(module)
    campaign.modules[place] += 1
    game.emit(Erected(module, campaign.modules[place]))
    book(game, -price, f"module:{module}:{campaign.modules[place]}")
