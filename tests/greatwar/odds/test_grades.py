"""[section 5.2] The odds in closed form, against the table of the book and against every way the
dice of the rules can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from ironmuster.kernel.explore import branches
from ironmuster.kernel.odds import Odds
from ironmuster.systems.greatwar.odds.grades import (
    WAYS,
    bv_swing,
    differences,
    grades,
    odds,
    prospect,
)
from ironmuster.systems.greatwar.position.actions import (
    Confirm,
    Enter,
    Fight,
    LeaveToDice,
    Move,
    Name,
)
from ironmuster.systems.greatwar.position.stats import steps_of
from ironmuster.systems.greatwar.rules.battles import Battles
from ironmuster.systems.greatwar.rules.final import Final
from tests.greatwar.made import Playing, at, moving, play
from tests.greatwar.moments import Units, position, scenario, unit

rule = pytest.mark.rule

# Table 5.2: the shift, five chances in percent, and the EV.
TABLE = """
-4 2.7 7.0 6.2 17.7 66.4 -207
-3 5.4 10.5 8.0 20.4 55.6 -166
-2 9.7 14.2 9.6 22.1 44.4 -116
-1 15.9 17.7 10.8 22.1 33.6 -60
0 23.9 20.4 11.3 20.4 23.9 0
1 33.6 22.1 10.8 17.7 15.9 60
2 44.4 22.1 9.6 14.2 9.7 116
3 55.6 20.4 8.0 10.5 5.4 166
4 66.4 17.7 6.2 7.0 2.7 207
5 76.1 14.2 4.3 4.2 1.2 240
6 84.1 10.5 2.7 2.3 0.4 263
8 94.6 4.2 0.8 0.4 0.0 290
10 98.8 1.1 0.1 0.0 0.0 298
"""


@rule("GW-11.4")
def test_the_ways_of_four_dice() -> None:
    ways = differences()
    told = [ways[apart] for apart in range(11)]
    assert told == [146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1]
    assert told[1:] == [ways[-apart] for apart in range(1, 11)]
    assert sum(ways.values()) == WAYS


@rule("GW-11.5", "GW-11.4")
@pytest.mark.parametrize("row", TABLE.split("\n")[1:-1])
def test_table_5_2(row: str) -> None:
    shift, *percents, swing = row.split()
    table = position(scenario()).table
    found = grades(table, int(shift))
    assert [f"{100 * one / WAYS:.1f}" for one in found] == percents
    assert round(bv_swing(table, found)) == int(swing)
    wins = found.attacker_wins / WAYS
    assert wins == pytest.approx(sum(map(float, percents[:2])) / 100, abs=0.0011)


def shares(told: Odds) -> dict[str, dict[int, float]]:
    return {
        one.name: {part.value: part.probability for part in one.shares} for one in told.quantities
    }


def followed(game: Playing, action: Fight | Name | LeaveToDice) -> dict[str, dict[int, float]]:
    """What every way of the dice comes to: the five grades, and the steps each side loses."""
    battle = prospect(game, action)
    assert battle is not None
    before = Counter(game.state.table.teams[one.player] for one in game.state.units)
    assert before
    found: dict[str, dict[int, Fraction]] = {}
    for branch in branches(game, action):
        after = branch.game
        pair = (battle.attacker, battle.defender)
        for number, grade in enumerate(("decisive", "marginal")):
            for role, player in zip(("attacker", "defender"), pair, strict=True):
                won = [after.state.decisive, after.state.marginal][number][player]
                note(found, f"{role}_{grade}", won, branch.probability)
        note(found, "draw", after.state.draws[0], branch.probability)
        for role, player, steps in zip(("attacker", "defender"), pair, battle.steps, strict=True):
            # What a loss question still has to say is in the debts of the battle.
            own = [one for one in after.state.units if one.player == player and one.cell >= 0]
            owed = sum(getattr(one, "debts", [0, 0])[pair.index(player)] for one in after.stack)
            note(found, f"{role}_loses", steps - steps_of(own) + owed, branch.probability)
    return {name: {k: float(p) for k, p in one.items()} for name, one in found.items()}


def note(found: dict[str, dict[int, Fraction]], name: str, value: int, chance: Fraction) -> None:
    part = found.setdefault(name, {})
    part[value] = part.get(value, Fraction(0)) + chance


def battle(mode: str, units: Units, **options: str) -> Playing:
    """A battle in 0504, of which the units of player 1 came first, and another in 0803."""
    state = position(scenario(options={"battle_mode": mode, **options}), units)
    for number, id in enumerate(units):
        unit(state, id).stamp = number
    state.leader = 0
    return at(state, [Battles()])


@rule("GW-11.3", "GW-11.4", "GW-11.6", "GW-5.10")
@pytest.mark.parametrize(
    "units",
    [
        {"1-1": "0504", "2-1": "0504"},
        {"1-1": ("0504", 3), "2-1": "0504", "2-2": ("0504", 2)},
        {"1-1": "0504", "1-2": ("0504", 3), "2-1": ("0504", 1)},
    ],
)
def test_the_odds_are_what_comes_of_the_dice(units: Units) -> None:
    game = battle("ask", units)
    told = odds(game, Name("auto"))
    assert told is not None and told.exact
    wanted = followed(game, Name("auto"))
    found = shares(told)
    assert set(found) == set(wanted)
    for name, parts in wanted.items():
        assert {k: p for k, p in found[name].items() if p} == pytest.approx(parts)


@rule("GW-11.1", "GW-11.2", "GW-11.3")
def test_the_shift_is_told_with_its_reasons() -> None:
    game = battle("ask", {"1-1": "0504", "2-1": "0504", "2-2": "0504"})
    told = odds(game, Name("any"))
    assert told is not None
    (shift,) = told.sums
    assert (shift.value, [(one.amount, one.rule) for one in shift.parts]) == (
        7,
        [(8, "GW-11.1"), (-1, "GW-11.2")],
    )


@rule("GW-5.4")
def test_where_no_dice_decide_there_are_no_odds() -> None:
    game = battle("ask", {"1-1": "0504", "2-1": "0504"})
    assert odds(game, Name("manual")) is None
    by_hand = battle("manual", {"1-1": "0504", "2-1": "0504"})
    assert odds(by_hand, LeaveToDice()) is not None
    assert odds(by_hand, Enter("draw", "")) is None
    play(by_hand, Enter("draw", ""))
    assert odds(by_hand, Confirm()) is None


@rule("GW-5.2", "GW-3.3")
def test_the_odds_of_a_battle_that_is_picked() -> None:
    units: Units = {"1-1": "0504", "2-1": "0504", "1-2": "0803", "2-2": "0803"}
    game = battle("ask", units)
    found = prospect(game, Fight("0504"))
    assert found is not None
    assert (found.attacker, found.defender, found.strengths) == (1, 0, (1000, 1000))
    assert prospect(game, Fight("0101")) is None


@rule("GW-5.2")
def test_the_odds_of_a_move_into_an_enemys_hex() -> None:
    state = position(scenario(), {"1-1": "0404", "1-2": "0404", "2-1": "0504", "2-2": "1105"})
    game = moving(state)
    found = prospect(game, Move("1-1", ("0504",)))
    assert found is not None
    assert (found.attacker, found.defender, found.strengths) == (0, 1, (1000, 1000))
    play(game, Move("1-1", ("0504",)), Move("2-2"))
    joined = prospect(game, Move("1-2", ("0504",)))
    assert joined is not None and joined.strengths == (2000, 1000)
    assert joined.attacker == 0
    held = prospect(game, Move("2-1"))
    assert held is not None and (held.attacker, held.defender) == (0, 1)
    for none in (Move("1-2"), Move("1-2", ("0704",)), Move("9-9")):
        assert prospect(game, none) is None


@rule("GW-5.2")
def test_who_holds_a_hex_that_was_entered_defends_it() -> None:
    state = position(scenario(), {"1-1": "0404", "2-1": "0503", "1-2": "0404"})
    game = moving(state)
    play(game, Move("1-1", ("0504",)), Move("2-1", ("0504",)))
    found = prospect(game, Move("1-2", ("0504",)))
    assert found is not None
    assert (found.attacker, found.defender, found.strengths) == (1, 0, (1000, 2000))


@rule("GW-9.5", "GW-11.1")
def test_the_odds_of_the_final() -> None:
    state = position(scenario(options={"battle_mode": "ask"}))
    state.decisive, state.leader = [2, 0], 0
    game = at(state, [Final([])])
    told = odds(game, Name("auto"))
    assert told is not None
    assert told.sums[0].value == 5  # 1600 to 1000
    assert [one.name for one in told.quantities] == list(grades(state.table, 5)._fields)
    wanted = grades(state.table, 5).attacker_decisive / WAYS
    assert shares(told)["attacker_decisive"][1] == pytest.approx(wanted)
