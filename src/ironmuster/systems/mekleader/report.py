"""[part 6] A game in figures: cash and worth by turn, missions, what money came from and went to,
weapons, luck, dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ironmuster.kernel.report import Bar, Bars, Fact, Moment, Report, Series, Step
from ironmuster.kernel.value import Event
from ironmuster.systems.mekleader import events as ev
from ironmuster.systems.mekleader.catalog import load
from ironmuster.systems.mekleader.ending import is_coop
from ironmuster.systems.mekleader.fortune import (
    FOES,
    Shot,
    chance_of,
    dice_of,
    faces_of,
    luck_of,
    spread_of,
)
from ironmuster.systems.mekleader.names import card_name, name_of
from ironmuster.systems.mekleader.worth import card_sale, worth

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.options import HouseRules
    from ironmuster.systems.mekleader.state import MekGame, State

MISSION_COLUMNS: Final = ("Pay", "Threat", "Rounds", "Damage taken", "Meks lost")
MONEY_COLUMNS: Final = ("Spent", "Bought", "Sold for", "Sold")
WEAPON_COLUMNS: Final = ("Damage dealt", "Attacks", "Hits", "Kills")
KINDS: Final = ("Meks", "Pilots", "Weapons", "Equipment", "Repairs", "Gifts")
INCOME: Final = {
    "subsidy": "Subsidy",
    "pay": "Missions",
    "investors": "Investors",
    "received": "Gifts",
}
SURPRISE: Final = 1 / 3  # what happens more often is nothing to look at again


@dataclass
class Money:
    """What a player spent on a kind of thing, and got for it again."""

    spent: int = 0
    bought: int = 0
    brought: int = 0
    sold: int = 0


@dataclass
class Score:
    """What weapons of a kind did."""

    dealt: int = 0
    attacks: int = 0
    hits: int = 0
    kills: int = 0


class Ledger:
    """Counts what the events of a game tell, in the order in which it happened."""

    def __init__(self, state: State) -> None:
        self.money: dict[tuple[int, str], Money] = defaultdict(Money)
        self.income: dict[tuple[int, str], int] = defaultdict(int)
        self.weapons: dict[tuple[int, str], Score] = defaultdict(Score)
        self.owners = {
            mek.number: seat for seat, player in enumerate(state.players) for mek in player.meks
        }
        self.shots: list[Shot] = []
        self.against: list[tuple[int, Shot]] = []
        self.rolled: list[tuple[int, int]] = []
        self.moments: list[Moment] = []
        self.culprits: dict[int, tuple[int, str]] = {}
        self.best = 0
        self.latest: Shot

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
                self.trade(event, step.before.state.rules)
                self.remember(event, step)

    def shoot(
        self, event: ev.Attacked | ev.Rerolled, spread: list[float] | None, step: Step
    ) -> None:
        """[ML-11.1] A To-Hit roll."""
        state: State = step.after.state
        again = isinstance(event, ev.Rerolled)
        number = event.unit if isinstance(event, ev.Rerolled) else event.attacker
        card = self.shots[-1].card if isinstance(event, ev.Rerolled) else event.card
        player = self.owners.get(number, FOES)
        if isinstance(event, ev.Attacked) and event.by >= 0:
            player = event.by
        chance = chance_of(event.need, state.rules)
        shot = Shot(step.number, player, number, card, event.target, chance, event.hit, spread)
        if player == FOES:
            whom = self.owners.get(event.target, state.active)
            self.against.append((whom, shot))
        elif self.owners.get(event.target, FOES) == FOES:
            self.shots.append(shot)
            score = self.weapons[player, card]
            score.attacks += not again
            score.hits += event.hit
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
                self.culprits[target] = (self.latest.player, self.latest.card)
            case ev.Destroyed(unit, _):
                culprit = self.culprits.get(unit)
                if culprit is not None and culprit[0] != FOES:
                    self.weapons[culprit].kills += 1

    def hurt(self, target: int, damage: int, left: int) -> None:
        """[ML-12.10] The damage of the latest hit; what a unit had not left does not count."""
        shot = self.latest
        most = damage if shot.spread is None else len(shot.spread) - 1
        shot.damage = damage if left else min(damage, most)
        self.culprits[target] = (shot.player, shot.card)
        if shot.player != FOES and self.owners.get(target, FOES) == FOES:
            self.weapons[shot.player, shot.card].dealt += shot.damage

    def trade(self, event: Event, rules: HouseRules) -> None:
        """[ML-6, ML-16] Where money came from and went to."""
        match event:
            case ev.Bought(player, card, price, number):
                if card not in load().attachments:
                    self.owners[number] = player
                money = self.money[player, kind_of(card)]
                money.spent += price
                money.bought += 1
            case ev.Sold(player, card, _, attachments, price):
                for part in attachments:
                    price -= card_sale(part, rules)
                    self.sell(player, part, card_sale(part, rules))
                self.sell(player, card, price)
            case ev.Repaired(player, _, points, "cash"):
                self.money[player, "Repairs"].spent += points
            case ev.CashChanged(player, amount, _, "gift"):
                self.money[player, "Gifts"].spent -= amount
            case ev.CashChanged(player, amount, _, why):
                self.income[player, INCOME[why]] += amount

    def sell(self, player: int, card: str, price: int) -> None:
        """[ML-6.6] A card was sold, alone or with its Mek."""
        money = self.money[player, kind_of(card)]
        money.brought += price
        money.sold += 1

    def remember(self, event: Event, step: Step) -> None:
        """What is worth looking at again."""
        state: State = step.after.state
        match event:
            case ev.CashChanged(player, amount, _, "pay") if amount > self.best:
                self.best = amount
                text = f"A mission pays {amount} MC"
                self.moments = [one for one in self.moments if one.name != "Best pay"]
                self.moments.append(Moment("Best pay", text, step.number, player, "ML-15.1"))
            case ev.Destroyed(unit, card) if card in load().meks:
                if all(one.name != "First Mek lost" for one in self.moments):
                    text = f"{name_of(state, unit)} is destroyed"
                    owner = self.owners.get(unit)
                    self.moments.append(
                        Moment("First Mek lost", text, step.number, owner, "ML-12.8")
                    )
            case ev.GoalReached(player, cash):
                text = f"{cash} MC in cash"
                self.moments.append(Moment("Goal", text, step.number, player, "ML-2.4"))


def kind_of(card: str) -> str:
    """[ML-1.7] What sort of a Build card it is."""
    catalog = load()
    if card in catalog.meks:
        return "Meks"
    if card in catalog.pilots:
        return "Pilots"
    return "Weapons" if card in catalog.weapons else "Equipment"


def report(start: MekGame, steps: Iterable[Step]) -> Report:
    """[part 6] The figures of a game."""
    ledger = Ledger(start.state)
    opening = [player.cash for player in start.state.players]
    game = start
    for event in start.events:
        ledger.rolled += dice_of(event)
    for step in steps:
        game = step.after
        ledger.hear(step)
    state = game.state
    return Report(
        facts(state),
        series(state, opening),
        tuple([bars for bars in tables(state, ledger) if bars.rows]),
        luck=luck_of(ledger.shots, ledger.against),
        faces=faces_of(ledger.rolled),
        moments=moments(state, ledger),
    )


def facts(state: State) -> tuple[Fact, ...]:
    """[ML-2.4] The first glance."""
    players = state.players

    def each(name: str, values: list[int]) -> Fact:
        return Fact(name, tuple([float(value) for value in values]))

    return (
        each("Cash", [one.cash for one in players]),
        each("Worth", [worth(one, state.rules) for one in players]),
        each("Turns", [one.turns for one in players]),
        each("Missions", [len(one.contracts) for one in players]),
        each("Successes", [sum(c.pay > 0 for c in one.contracts) for one in players]),
        each("Earned by missions", [sum(c.pay for c in one.contracts) for one in players]),
        each("Damage taken", [sum(c.damage for c in one.contracts) for one in players]),
        each("Meks lost", [sum(c.meks_lost for c in one.contracts) for one in players]),
    )


def series(state: State, opening: list[int]) -> tuple[Series, ...]:
    """[ML-2.4, ML-16.2] Cash and worth at the end of each turn; 0 is how it began."""
    turns = max([player.turns for player in state.players])
    steps = tuple([str(turn) for turn in range(turns + 1)])
    goal = None if is_coop(state) else float(state.rules.victory_mc)
    found = []
    for name, books in (
        ("Cash", [player.ledger for player in state.players]),
        ("Worth", [player.worth for player in state.players]),
    ):
        lines = tuple(
            [level([first, *book], turns + 1) for first, book in zip(opening, books, strict=True)]
        )
        found.append(Series(name, "MC", steps, lines, "line", "turn", goal))
    return tuple(found)


def level(values: list[int], length: int) -> tuple[float, ...]:
    """A line as long as the others: what a player had last stays."""
    padded = [*values, *[values[-1]] * (length - len(values))]
    return tuple([float(value) for value in padded])


def tables(state: State, ledger: Ledger) -> tuple[Bars, ...]:
    """Missions, income, spending and weapons."""
    missions = [
        Bar(
            f"Turn {one.turn}: {card_name(one.mission)}, {one.result}",
            seat,
            (one.pay, load().missions[one.mission].threat, one.rounds, one.damage, one.meks_lost),
        )
        for seat, player in enumerate(state.players)
        for one in player.contracts
    ]
    seats = range(len(state.players))
    income = [
        Bar(name, seat, (ledger.income[seat, name],))
        for seat in seats
        for name in INCOME.values()
        if ledger.income[seat, name]
    ]
    spent = [
        Bar(kind, seat, (one.spent, one.bought, one.brought, one.sold))
        for seat in seats
        for kind in KINDS
        for one in (ledger.money[seat, kind],)
        if one.spent or one.bought or one.sold
    ]
    ranked = sorted(ledger.weapons.items(), key=lambda item: (-item[1].dealt, item[0]))
    weapons = [
        Bar(card_name(card), seat, (one.dealt, one.attacks, one.hits, one.kills))
        for (seat, card), one in ranked
    ]
    return (
        Bars("Missions", MISSION_COLUMNS, tuple(missions)),
        Bars("Income", ("MC",), tuple(income)),
        Bars("Spending", MONEY_COLUMNS, tuple(spent)),
        Bars("By weapon", WEAPON_COLUMNS, tuple(weapons)),
    )


def moments(state: State, ledger: Ledger) -> tuple[Moment, ...]:
    """What is worth looking at again, in the order in which it happened."""
    found = ledger.moments[:]
    for name, lucky in (("Luckiest attack", True), ("Unluckiest attack", False)):
        shot = extreme(ledger.shots, lucky)
        if shot is not None:
            found.append(shot_moment(name, shot, state))
    return tuple(sorted(found, key=lambda one: one.action))


def odds_of(shot: Shot, lucky: bool) -> float:
    """How often the same attack does as much damage, or as little."""
    spread = shot.spread or [1.0]
    return sum(spread[shot.damage :] if lucky else spread[: shot.damage + 1])


def extreme(shots: list[Shot], lucky: bool) -> Shot | None:
    """The attack that surprises most, for good or ill; the first of equals."""
    fitting = [
        one
        for one in shots
        if one.spread is not None and bool(one.damage) == lucky and odds_of(one, lucky) < SURPRISE
    ]
    return min(fitting, key=lambda one: (odds_of(one, lucky), one.step), default=None)


def shot_moment(name: str, shot: Shot, state: State) -> Moment:
    """An attack in words, with its odds."""
    percent = max(1, round(100 * odds_of(shot, bool(shot.damage))))
    who = card_name(shot.card)
    if shot.attacker > 0:
        who = name_of(state, shot.attacker)
        who += f", {card_name(shot.card)}" if shot.card in load().weapons else ""
    what = f"{shot.damage} damage or more" if shot.damage else "no damage"
    text = f"{who} at {name_of(state, shot.target)}: {what} had a chance of {percent} %"
    return Moment(name, text, shot.step, shot.player, "ML-11.1")
