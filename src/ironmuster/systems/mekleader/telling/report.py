"""[part 6] A game in figures: cash and worth by turn, missions, what money came from and went to,
weapons, luck, dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ironmuster.kernel.game import Step
from ironmuster.kernel.ledger import Attempt, surprises
from ironmuster.kernel.report import Bar, Bars, Fact, Moment, Report, Series
from ironmuster.systems.mekleader.odds.fortune import dice_of, faces_of, luck_of
from ironmuster.systems.mekleader.position.state import SUCCESS, Contract
from ironmuster.systems.mekleader.position.worth import worth
from ironmuster.systems.mekleader.rules.ending import is_coop
from ironmuster.systems.mekleader.telling.ledger import INCOME, Ledger
from ironmuster.systems.mekleader.telling.names import card_name, name_of

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame, State

MISSION_COLUMNS: Final = ("Pay", "Threat", "Rounds", "Damage taken", "Meks lost")
KINDS: Final = ("Meks", "Pilots", "Weapons", "Equipment", "Repairs", "Gifts")


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
        each("Worth", [worth(one, state.rules, state.catalog) for one in players]),
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
            contract_name(state, one),
            seat,
            (
                one.pay,
                state.catalog.missions[one.mission].threat,
                one.rounds,
                one.damage,
                one.meks_lost,
            ),
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
    spent = [(seat, kind) for seat in seats for kind in KINDS if (seat, kind) in ledger.money.rows]
    weapons = ledger.weapons
    return (
        Bars("Missions", MISSION_COLUMNS, tuple(missions)),
        Bars("Income", ("MC",), tuple(income)),
        ledger.money.bars("Spending", spent, lambda key: (key[1], key[0])),
        weapons.bars("By weapon", weapons.ranked(), lambda key: (card_name(state, key[1]), key[0])),
    )


def contract_name(state: State, one: Contract) -> str:
    """[ML-14.3] A mission with its turn, and how it ended where that was no success."""
    name = f"{one.turn}. {card_name(state, one.mission)}"
    return name if one.result == SUCCESS else f"{name} ({one.result})"


def moments(state: State, ledger: Ledger) -> tuple[Moment, ...]:
    """What is worth looking at again, in the order in which it happened."""

    def told(shot: Attempt) -> str:
        who = card_name(state, shot.means)
        if shot.actor > 0:
            who = name_of(state, shot.actor)
            who += (
                f", {card_name(state, shot.means)}" if shot.means in state.catalog.weapons else ""
            )
        return f"{who} at {name_of(state, shot.target)}"

    found = ledger.moments + surprises("attack", "damage", "ML-11.1", ledger.shots, told)
    return tuple(sorted(found, key=lambda one: one.action))


def summary(state: State) -> dict[str, int]:
    """[ML-20.3] Turns, cash, wealth, missions and losses of each player, and who went first."""
    found = {"first": state.first}
    for seat, player in enumerate(state.players):
        found[f"turns_{seat}"] = player.turns
        found[f"cash_{seat}"] = player.cash
        found[f"worth_{seat}"] = worth(player, state.rules, state.catalog)
        found[f"missions_{seat}"] = len(player.contracts)
        found[f"paid_{seat}"] = sum(entry.pay > 0 for entry in player.contracts)
        found[f"lost_{seat}"] = sum(entry.meks_lost for entry in player.contracts)
    return found


def curves(state: State) -> dict[str, list[int]]:
    """[ML-2.4] Cash and wealth of each player at the end of each of their turns."""
    found = {f"cash_{seat}": player.ledger for seat, player in enumerate(state.players)}
    return found | {f"worth_{seat}": player.worth for seat, player in enumerate(state.players)}
