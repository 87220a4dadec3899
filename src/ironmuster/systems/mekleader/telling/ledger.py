"""[part 6] What the events of a game come to, counted in the order in which it happened."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from ironmuster.kernel.game import Step
from ironmuster.kernel.ledger import Attempt, Counts
from ironmuster.kernel.report import Moment
from ironmuster.kernel.value import Event
from ironmuster.systems.mekleader.odds.fortune import FOES, chance_of, dice_of, spread_of
from ironmuster.systems.mekleader.position import events as ev
from ironmuster.systems.mekleader.position.worth import card_sale
from ironmuster.systems.mekleader.telling.names import name_of

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.content.tables import Catalog
    from ironmuster.systems.mekleader.position.state import State

INCOME: Final = {
    "subsidy": "Subsidy",
    "pay": "Missions",
    "investors": "Investors",
    "received": "Gifts",
}


class Ledger:
    """Counts what the events of a game tell, in the order in which it happened."""

    def __init__(self, state: State) -> None:
        # What a player spent on a kind of thing, and got for it again.
        self.money: Counts[tuple[int, str]] = Counts(
            spent="Spent", bought="Bought", brought="Sold for", sold="Sold"
        )
        self.income: dict[tuple[int, str], int] = defaultdict(int)
        self.weapons: Counts[tuple[int, str]] = Counts(
            dealt="Damage dealt", attacks="Attacks", hits="Hits", kills="Kills"
        )
        self.owners = {
            mek.number: seat for seat, player in enumerate(state.players) for mek in player.meks
        }
        self.shots: list[Attempt] = []
        self.against: list[tuple[int, Attempt]] = []
        self.rolled: list[tuple[int, int]] = []
        self.moments: list[Moment] = []
        self.culprits: dict[int, tuple[int, str]] = {}
        self.best = 0
        self.latest: Attempt

    def hear(self, step: Step) -> None:
        """Take down one answer and what came of it."""
        spread = spread_of(step)
        for event in step.events:
            self.rolled += dice_of(event)
            if isinstance(event, ev.Attacked | ev.Rerolled):
                self.shoot(event, spread, step)
                spread = None  # the attacks that follow are others'
            else:
                self.fight(event, step)
                self.trade(event, step.before.state)
                self.remember(event, step)

    def shoot(
        self, event: ev.Attacked | ev.Rerolled, spread: list[float] | None, step: Step
    ) -> None:
        """[ML-11.1] A To-Hit roll."""
        state: State = step.after.state
        again = isinstance(event, ev.Rerolled)
        number = event.unit if isinstance(event, ev.Rerolled) else event.attacker
        card = self.shots[-1].means if isinstance(event, ev.Rerolled) else event.card
        player = self.owners.get(number, FOES)
        if isinstance(event, ev.Attacked) and event.by >= 0:
            player = event.by
        chance = chance_of(event.need, state.rules)
        shot = Attempt(step.number, player, number, card, event.target, chance, event.hit, spread)
        if player == FOES:
            whom = self.owners.get(event.target, state.active)
            self.against.append((whom, shot))
        elif self.owners.get(event.target, FOES) == FOES:
            self.shots.append(shot)
            self.weapons.add((player, card), attacks=not again, hits=event.hit)
        self.latest = shot

    def fight(self, event: Event, step: Step) -> None:
        """[ML-12] What an attack did, and who is gone."""
        match event:
            case ev.AlliesJoined(numbers):
                for number in numbers:
                    self.owners[number] = step.before.state.active
            case ev.Damaged(target, _, _, damage, left):
                self.hurt(target, damage, left)
            case ev.HeadHit(target):
                self.latest.spread = None  # no dice decided the damage
                self.culprits[target] = (self.latest.player, self.latest.means)
            case ev.Destroyed(unit, _):
                culprit = self.culprits.get(unit)
                if culprit is not None and culprit[0] != FOES:
                    self.weapons.add(culprit, kills=1)

    def hurt(self, target: int, damage: int, left: int) -> None:
        """[ML-12.10] The damage of the latest hit; what a unit had not left does not count."""
        shot = self.latest
        most = damage if shot.spread is None else len(shot.spread) - 1
        shot.amount = damage if left else min(damage, most)
        self.culprits[target] = (shot.player, shot.means)
        if shot.player != FOES and self.owners.get(target, FOES) == FOES:
            self.weapons.add((shot.player, shot.means), dealt=shot.amount)

    def trade(self, event: Event, state: State) -> None:
        """[ML-6, ML-16] Where money came from and went to."""
        catalog = state.catalog
        match event:
            case ev.Bought(player, card, price, number):
                if card not in catalog.attachments:
                    self.owners[number] = player
                self.money.add((player, kind_of(catalog, card)), spent=price, bought=1)
            case ev.Sold(player, card, _, attachments, price):
                for part in attachments:
                    brings = card_sale(part, state.rules, catalog)
                    price -= brings
                    self.sell(player, kind_of(catalog, part), brings)
                self.sell(player, kind_of(catalog, card), price)
            case ev.Repaired(player, _, points, "cash"):
                self.money.add((player, "Repairs"), spent=points)
            case ev.CashChanged(player, amount, _, "gift"):
                self.money.add((player, "Gifts"), spent=-amount)
            case ev.CashChanged(player, amount, _, why):
                self.income[player, INCOME[why]] += amount

    def sell(self, player: int, kind: str, price: int) -> None:
        """[ML-6.6] A card of a kind was sold, alone or with its Mek."""
        self.money.add((player, kind), brought=price, sold=1)

    def remember(self, event: Event, step: Step) -> None:
        """What is worth looking at again."""
        state: State = step.after.state
        match event:
            case ev.CashChanged(player, amount, _, "pay") if amount > self.best:
                self.best = amount
                text = f"A mission pays {amount} MC"
                self.moments = [one for one in self.moments if one.name != "Best pay"]
                self.moments.append(Moment("Best pay", text, step.number, player, "ML-15.1"))
            case ev.Destroyed(unit, card) if card in state.catalog.meks:
                if all(one.name != "First Mek lost" for one in self.moments):
                    text = f"{name_of(state, unit)} is destroyed"
                    owner = self.owners.get(unit)
                    self.moments.append(
                        Moment("First Mek lost", text, step.number, owner, "ML-12.8")
                    )
            case ev.GoalReached(player, cash):
                text = f"{cash} MC in cash"
                self.moments.append(Moment("Goal", text, step.number, player, "ML-2.4"))


def kind_of(catalog: Catalog, card: str) -> str:
    """[ML-1.7] What sort of a Build card it is."""
    if card in catalog.meks:
        return "Meks"
    if card in catalog.pilots:
        return "Pilots"
    return "Weapons" if card in catalog.weapons else "Equipment"
