"""[section 6] A campaign in figures: warchests, sites and steps by turn, battles, places, luck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ironmuster.kernel.ledger import hits, shown
from ironmuster.kernel.report import Bar, Bars, Fact, Luck, Mark, Plan, Report, Series
from ironmuster.systems.greatwar.position.state import NOBODY
from ironmuster.systems.greatwar.position.stats import battle_value, warchest
from ironmuster.systems.greatwar.telling.ledger import Fought, Ledger, name_of, spot

if TYPE_CHECKING:
    from ironmuster.kernel.game import Step
    from ironmuster.systems.greatwar.position.state import State, WarGame

GRADES: Final = (
    "Attacker, decisive",
    "Attacker, marginal",
    "Draw",
    "Defender, marginal",
    "Defender, decisive",
)
BATTLES: Final = ("bv", "Ratio in %", "Shift", "Steps lost")
SOURCES: Final = ("Warchest", "Battles", "Sites", "At the start")


def report(start: WarGame, steps: Iterable[Step]) -> Report:
    """[section 6] The figures of a campaign."""
    ledger = Ledger(start.state)
    ledger.level(start.state)
    opening = [warchest(start.state, player) for player in range(len(start.state.out))]
    game = start
    for step in steps:
        game = step.after
        ledger.hear(step)
    state = game.state
    if len(ledger.sites[0]) <= len(state.books[0]):
        ledger.level(state)  # the last turn is over, and no other begins
    players = len(state.out)
    return Report(
        facts(state, ledger),
        series(state, ledger, opening),
        tuple([bars for bars in tables(state, ledger) if bars.rows]),
        plan(state),
        ledger.places.maps(players),
        luck_of(ledger, players),
        tuple(
            faces
            for player in range(players)
            for faces in shown(
                "Dice of battles", player, 6, [face for face, own in ledger.dice if own == player]
            )
        ),
        tuple(ledger.moments),
    )


def facts(state: State, ledger: Ledger) -> tuple[Fact, ...]:
    """[GW-8.1] The first glance."""
    players = range(len(state.out))
    return (
        fact("Warchest", [warchest(state, player) for player in players]),
        fact("Decisive victories", state.decisive),
        fact("Marginal victories", state.marginal),
        fact("Draws", state.draws),
        fact("Sites", [mask.bit_count() for mask in state.owned]),
        fact("Units defeated", ledger.defeats),
    )


def fact(name: str, values: Sequence[int]) -> Fact:
    """A number of each player."""
    return Fact(name, tuple([float(value) for value in values]))


def series(state: State, ledger: Ledger, opening: list[int]) -> tuple[Series, ...]:
    """[GW-8.1, GW-1.3, GW-1.6] Warchest, sites and steps on the map at the end of each turn; 0 is
    how it began."""
    books = [[first, *book] for first, book in zip(opening, state.books, strict=True)]
    return (
        lines("Warchest", "bv", books),
        lines("Sites", "sites", ledger.sites),
        lines("Steps on the map", "steps", ledger.steps),
    )


def lines(name: str, unit: str, values: list[list[int]]) -> Series:
    """A level of each player, turn by turn."""
    steps = tuple([str(turn) for turn in range(len(values[0]))])
    levels = tuple([tuple([float(one) for one in line]) for line in values])
    return Series(name, unit, steps, levels, "line", "turn")


def tables(state: State, ledger: Ledger) -> tuple[Bars, ...]:
    """[section 6] Battles, grades against their odds, and warchests by source."""
    battles = [
        Bar(
            battle_name(state, one),
            None if one.winner == NOBODY else one.winner,
            (one.bv, one.ratio, one.shift, one.lost),
        )
        for one in ledger.battles
    ]
    rolled = sum(ledger.came)
    graded = [
        Bar(name, None, (float(came), round(expected, 2)))
        for name, came, expected in zip(GRADES, ledger.came, ledger.expected, strict=True)
    ]
    return (
        Bars("Battles", BATTLES, tuple(battles)),
        Bars("Battles by dice", ("Came", "Expected"), tuple(graded) if rolled else ()),
        Bars("Warchest by source", SOURCES, tuple(sources(state))),
    )


def sources(state: State) -> list[Bar]:
    """[GW-8.1] What each warchest is made of; one that is void has no row."""
    base = state.table.rules.warchest_base
    found = []
    for player, out in enumerate(state.out):
        if not out:
            whole, battles = warchest(state, player), battle_value(state, player)
            name = state.table.factions[player].name
            found.append(Bar(name, player, (whole, battles, whole - battles - base, base)))
    return found


def battle_name(state: State, one: Fought) -> str:
    """[GW-5.5, GW-9.6] A battle with its turn, and its grade."""
    return f"{one.turn}. {name_of(state, one.hex)} ({one.grade})"


def plan(state: State) -> Plan:
    """[GW-1.2] The map, with the closed hexes and the slow ones."""
    board = state.table.board
    places = [spot(hex) for hex in board.cells]
    marks = []
    for hex, cell in board.cells.items():
        if not board.entry[cell]:
            marks.append(Mark(*spot(hex), "solid"))
        elif board.entry[cell] > 1:
            marks.append(Mark(*spot(hex), "rough"))
    width = max([column for column, _ in places]) + 1
    height = max([row for _, row in places]) + 1
    return Plan(width, height, "hex_pointy", tuple(marks))


def luck_of(ledger: Ledger, players: int) -> tuple[Luck, ...]:
    """[section 5.2] How many battles by dice each player was to win, and did."""
    found: tuple[Luck, ...] = ()
    for player in range(players):
        mine = [one for one in ledger.attempts if one.player == player]
        found += hits("Battles won", player, mine)
    return found


def summary(state: State) -> dict[str, int]:
    """[GW-8.1, GW-9] The turns, how battles ended, and what each player has."""
    found = {
        "turns": state.turn,
        "decisive": sum(state.decisive),
        "marginal": sum(state.marginal),
        "draws": sum(state.draws) // 2,
    }
    for player, mask in enumerate(state.owned):
        found[f"warchest_{player}"] = warchest(state, player)
        found[f"battles_{player}"] = battle_value(state, player)
        found[f"sites_{player}"] = mask.bit_count()
    return found


def curves(state: State) -> dict[str, list[int]]:
    """[GW-8.1] Warchests, and battles by grade, at the end of each turn."""
    found = {f"warchest_{player}": book for player, book in enumerate(state.books)}
    names = ("decisive", "marginal", "draws")
    return found | dict(zip(names, state.tallies, strict=True))
