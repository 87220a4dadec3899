"""[section 5.2] The five grades of a battle by dice, exactly, before it is chosen."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ironmuster.kernel.explore import exactly
from ironmuster.kernel.odds import Odds
from ironmuster.kernel.tally import Sum, Tally
from ironmuster.systems.greatwar.content.entries import DECISIVE, MARGINAL
from ironmuster.systems.greatwar.position.actions import (
    ATTACKER,
    AUTO,
    DEFENDER,
    MANUAL,
    Fight,
    LeaveToDice,
    Move,
    Name,
)
from ironmuster.systems.greatwar.position.moves import broken
from ironmuster.systems.greatwar.position.state import NOWHERE, State, Unit
from ironmuster.systems.greatwar.position.stats import (
    HIGH,
    enemies_of,
    full_for,
    lowest_stamp,
    share,
    side_at,
    sides_at,
    steps_of,
    strength,
    unit_of,
)
from ironmuster.systems.greatwar.rules.methods import Settlement
from ironmuster.systems.greatwar.rules.resolver import graded, shift_of

if TYPE_CHECKING:
    from ironmuster.kernel.value import Action
    from ironmuster.systems.greatwar.position.state import WarGame
    from ironmuster.systems.greatwar.position.table import Table

WAYS: Final = 1296  # of four dice to fall
FAR: Final = 10  # of 2D6 from 2D6, either way


@cache
def differences() -> dict[int, int]:
    """[section 5.2] How many ways there are for 2D6 less 2D6 to come to a number."""
    sums = {total: 6 - abs(total - 7) for total in range(2, 13)}
    return {
        apart: sum(ways * sums.get(total - apart, 0) for total, ways in sums.items())
        for apart in range(-FAR, FAR + 1)
    }


class Grades(NamedTuple):
    """[section 5.2] The chances of the five grades, in 1296 parts, for the attacker."""

    attacker_decisive: int
    attacker_marginal: int
    draw: int
    defender_marginal: int
    defender_decisive: int

    @property
    def attacker_wins(self) -> int:
        """In 1296 parts."""
        return self.attacker_decisive + self.attacker_marginal


def grades(table: Table, shift: int) -> Grades:
    """[GW-11.4, GW-11.5] The five grades at a shift."""
    counts = {
        (DECISIVE, ATTACKER): 0,
        (MARGINAL, ATTACKER): 0,
        ("draw", ""): 0,
        (MARGINAL, DEFENDER): 0,
        (DECISIVE, DEFENDER): 0,
    }
    for apart, ways in differences().items():
        result = graded(table, apart + shift)
        counts[result.grade, result.winner] += ways
    return Grades(*counts.values())


class Prospect(NamedTuple):
    """[GW-5.2] A battle as it would be fought now: the hex, nowhere for the final; roles by side,
    with strength and steps."""

    cell: int
    attacker: int
    defender: int
    strengths: tuple[int, int]
    steps: tuple[int, int]


def odds(game: WarGame, action: Action) -> Odds | None:
    """[section 5.2] The odds of an answer that leads to a battle: exactly those of the dice, also
    where it may be resolved otherwise. None where nothing is fought or more comes before it."""
    found = prospect(game, action)
    return None if found is None else of_battle(game.state, found)


def prospect(game: WarGame, action: Action) -> Prospect | None:
    """[GW-5.2, GW-5.4] The battle an answer leads to."""
    state = game.state
    if isinstance(action, Move):
        return after_move(state, action)
    if isinstance(action, Fight):
        cell = state.table.board.cells.get(action.hex, NOWHERE)
        sides = sides_at(state, cell) if cell != NOWHERE else []
        return between(state, cell, sides[1], sides[0]) if len(sides) > 1 else None
    top = game.stack[-1]
    asks = isinstance(action, LeaveToDice | Name)
    if not asks or not isinstance(top, Settlement):
        return None
    if isinstance(action, Name) and action.method == MANUAL and AUTO not in top.said:
        return None
    if top.cell == NOWHERE:
        bv = (top.bv[0], top.bv[1])
        return Prospect(NOWHERE, top.teams[0], top.teams[1], bv, (0, 0))
    return between(state, top.cell, top.teams[0], top.teams[1])


def between(state: State, cell: int, attacker: int, defender: int) -> Prospect:
    """A battle of two sides in a hex."""
    sides = [side_at(state, cell, team) for team in (attacker, defender)]
    return Prospect(
        cell,
        attacker,
        defender,
        (strength(sides[0]), strength(sides[1])),
        (steps_of(sides[0]), steps_of(sides[1])),
    )


def after_move(state: State, action: Move) -> Prospect | None:
    """[GW-5.2] The battle of a move that ends with enemies of one side, if nobody else came."""
    unit = unit_of(state, action.unit)
    board = state.table.board
    if unit is None or unit.cell == NOWHERE:
        return None
    team = state.table.teams[unit.player]
    enemies, full = enemies_of(state, team), full_for(state, team)
    if broken(board, unit.cell, action.path, enemies, full) is not None:
        return None
    cell = board.cells[action.path[-1]] if action.path else unit.cell
    others = [side for side in sides_at(state, cell) if side != team]
    if len(others) != 1:
        return None
    own: list[Unit] = [one for one in side_at(state, cell, team) if one is not unit]
    foes = side_at(state, cell, others[0])
    stamp = state.activations + 1 if action.path else unit.stamp
    first = min(lowest_stamp(own), stamp) < min(lowest_stamp(foes), HIGH)
    own.append(unit)
    if first:
        pair, sides = (others[0], team), (foes, own)
    else:
        pair, sides = (team, others[0]), (own, foes)
    return Prospect(
        cell,
        *pair,
        (strength(sides[0]), strength(sides[1])),
        (steps_of(sides[0]), steps_of(sides[1])),
    )


def of_battle(state: State, battle: Prospect) -> Odds:
    """[section 5.2] The five grades, the bv and the mean losses of a battle, with each shift."""
    table = state.table
    shift = shift_of(table, battle.cell, *battle.strengths)
    chances = grades(table, shift.whole)
    found = {
        name: {1: Fraction(count, WAYS), 0: 1 - Fraction(count, WAYS)}
        for name, count in zip(Grades._fields, chances, strict=True)
    }
    if battle.cell != NOWHERE and table.wears:
        for place, name in enumerate(("attacker_loses", "defender_loses")):
            found[name] = lost(table, shift.whole, battle.steps[place], (ATTACKER, DEFENDER)[place])
    return exactly(found, (told(shift.by_ratio, shift.by_ground, shift.whole),))


def lost(table: Table, shift: int, steps: int, role: str) -> dict[int, Fraction]:
    """[GW-11.6] How many steps a side loses, with the chance of each number."""
    found: dict[int, Fraction] = {}
    for apart, ways in differences().items():
        result = graded(table, apart + shift)
        beaten = 100 if result.grade == DECISIVE else result.loser_loses
        percent = result.winner_loses if result.winner in (role, "") else beaten
        number = share(steps, percent)
        found[number] = found.get(number, Fraction(0)) + Fraction(ways, WAYS)
    return found


def told(by_ratio: int, by_ground: int, whole: int) -> Sum:
    """[GW-11.1 to GW-11.3] The shift with its reasons."""
    tally = Tally()
    tally.note("Strength", by_ratio, "GW-11.1")
    tally.note("Ground", -by_ground, "GW-11.2")
    tally.note("Limit", whole - tally.total, "GW-11.3")
    return tally.named("shift")


def bv_swing(table: Table, chances: Grades) -> Fraction:
    """[section 5.2] EV: the mean of what a battle brings the attacker more than the defender."""
    rules = table.rules
    decisive = rules.bv_decisive_victory - rules.bv_defeat
    marginal = rules.bv_marginal_victory - rules.bv_defeat
    swing = decisive * (chances.attacker_decisive - chances.defender_decisive)
    swing += marginal * (chances.attacker_marginal - chances.defender_marginal)
    return Fraction(swing, WAYS)
