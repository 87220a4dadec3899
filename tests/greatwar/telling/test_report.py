"""[section 6] The figures of a campaign."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Step, start
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.names import player as mark
from ironmuster.kernel.report import Bar, Mark, Report, Spot
from ironmuster.kernel.seat import deciding
from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.bots import greedy
from ironmuster.systems.greatwar.position.actions import (
    Confirm,
    Enter,
    Lose,
    Move,
    Retreat,
)
from ironmuster.systems.greatwar.position.stats import warchest
from ironmuster.systems.greatwar.telling.ledger import came_at
from ironmuster.systems.greatwar.telling.report import curves, report, summary
from tests.greatwar.made import SYSTEM, Playing, dice, moving
from tests.greatwar.moments import position, scenario, unit

rule = pytest.mark.rule
HIGH_AND_LOW = (6, 6, 1, 1)  # the initiative of the next turn


def story(game: Playing, answers: list[Action]) -> Iterator[Step]:
    """The steps of a game that is answered so."""
    for number, action in enumerate(answers, 1):
        assert game.open is not None
        before, player = game.clone(), game.open.player
        events = list(game.apply(action))
        yield Step(number, player, action, (), before, game, events)


def played(map: str, options: dict[str, Setting], seed: int) -> Iterator[tuple[Playing, Step]]:
    """The steps of a whole campaign of bots."""
    game = start(SYSTEM, scenario(map, options), dice(None, seed))
    bots = [greedy(Dice(key_of(seat))) for seat in range(4)]
    number = 0
    yield game, Step(0, 0, Lose(""), (), game.clone(), game.clone(), [])
    while not game.over:
        decision = game.decision
        assert decision is not None
        action = decision.options.at(bots[decision.player].choose(deciding(game)))
        before = game.clone()
        number += 1
        events = list(game.apply(action))
        yield game, Step(number, decision.player, action, (), before, game, events)


@rule("GW-5.7", "GW-11.4", "GW-11.5")
def test_a_battle_is_counted_with_its_odds() -> None:
    """EX-7: 6 + 4 against 3 + 4, shift -1: a marginal victory that comes in 33.6 %; 1 and 3 steps
    are lost, and 2-3 retreats."""
    state = position(scenario("greywater"), {"1-1": "0505", "2-3": "0504"}, {1: ("0504",)})
    game = moving(state, [6, 4, 3, 4, *HIGH_AND_LOW])
    answers: list[Action] = [Move("1-1", ("0504",)), Move("2-3", ()), Retreat("2-3", "0503")]
    before = game.clone()
    found = report(before, story(game, answers))
    assert found.bars[0].rows == (Bar("1. the city 0504 (marginal)", 0, (150, 100, -1, 4)),)
    assert [row.values for row in found.bars[1].rows] == [
        (0, round(206 / 1296, 2)),
        (1, round(229 / 1296, 2)),
        (0, round(140 / 1296, 2)),
        (0, round(286 / 1296, 2)),
        (0, round(435 / 1296, 2)),
    ]
    assert [(one.player, one.rolls, one.actual) for one in found.luck] == [(0, 1, 1), (1, 1, 0)]
    assert found.luck[0].expected == pytest.approx(435 / 1296, abs=1e-6)
    assert [one.counts for one in found.faces] == [(0, 0, 0, 1, 0, 1), (0, 0, 1, 1, 0, 0)]
    battles, taken, beaten = found.maps
    assert battles.spots == (Spot(4, 3, (1, 1)),)
    assert Spot(4, 3, (1, 0)) in taken.spots and beaten.spots == ()
    facts = {one.name: one.values for one in found.facts}
    assert facts["Marginal victories"] == (1, 0) and facts["Units defeated"] == (0, 0)
    assert facts["Warchest"] == (1550, 1000)


def typed_in(*left: int) -> Report:
    """The report of a battle for 0504 that is entered as a draw, with these steps left."""
    setup = scenario("greywater", {"battle_mode": "manual"})
    state = position(setup, {"1-1": "0505", "2-3": "0504"}, {1: ("0504",)})
    game = moving(state, HIGH_AND_LOW)
    answers: list[Action] = [Move("1-1", ("0504",)), Move("2-3", ())]
    answers += [Enter("draw", "", left), Confirm()]
    return report(game.clone(), story(game, answers))


@rule("GW-5.2", "GW-11.1", "GW-12.3")
def test_a_battle_on_a_real_table_has_the_odds_its_dice_would_have_had() -> None:
    """EX-7 entered in place of rolled: equal strengths, so 100 %, and -1 for the city."""
    found = typed_in(3, 3)
    assert found.bars[0].rows == (Bar("1. the city 0504 (draw)", None, (0, 100, -1, 2)),)
    assert "Battles by dice" not in {one.name for one in found.bars}


@rule("GW-12.4")
def test_all_steps_that_a_typed_in_result_costs_are_counted() -> None:
    """4 steps each: one has 1 left, the other 2, so 3 and 2 are lost."""
    found = typed_in(1, 2)
    assert found.bars[0].rows == (Bar("1. the city 0504 (draw)", None, (0, 100, -1, 5)),)


@rule("GW-11.5")
@pytest.mark.parametrize(
    ("grade", "winner", "at"),
    [
        ("decisive", "attacker", 0),
        ("marginal", "attacker", 1),
        ("draw", "", 2),
        ("marginal", "defender", 3),
        ("decisive", "defender", 4),
    ],
)
def test_where_a_grade_stands(grade: str, winner: str, at: int) -> None:
    assert came_at(grade, winner) == at


@rule("GW-8.1", "GW-8.3", "GW-9.1")
@pytest.mark.parametrize(
    ("map", "options"),
    [("kestrel_ford", {}), ("three_crowns", {"turn_limit": 6, "warchest_base": 500})],
)
def test_a_whole_campaign_in_figures(map: str, options: dict[str, Setting]) -> None:
    steps = played(map, options, 5)
    game, first = next(steps)
    found = report(first.before, (step for _, step in steps))
    state = game.state
    turns = state.table.last
    assert [len(one.lines[0]) for one in found.series] == [turns + 1] * 3
    chests = [float(warchest(state, player)) for player in range(len(state.out))]
    assert [line[-1] for line in found.series[0].lines] == chests
    assert [line[-1] for line in found.series[1].lines] == [
        float(mask.bit_count()) for mask in state.owned
    ]
    bars = {one.name: one.rows for one in found.bars}
    assert [row.values[0] for row in bars["Warchest by source"]] == chests
    assert all(sum(row.values[1:]) == row.values[0] for row in bars["Warchest by source"])
    final = bars["Battles"][-1]
    assert final.name.startswith(f"{turns}. the final battle (")
    assert final.values[0] == final.values[3] == 0  # it brings no bv, and costs no steps [GW-9.6]
    count = sum(state.decisive) + sum(state.marginal) + sum(state.draws) // 2 + 1
    assert len(bars["Battles"]) == count
    by_dice = bars["Battles by dice"]
    assert sum(row.values[0] for row in by_dice) == count
    assert sum(row.values[1] for row in by_dice) == pytest.approx(count, abs=0.05)
    lines = curves(state)
    assert all(len(line) == turns for line in lines.values())
    assert lines["decisive"][-1] == sum(state.decisive)
    numbers = summary(state)
    assert (numbers["turns"], numbers["warchest_0"]) == (turns, chests[0])


@rule("GW-1.2", "GW-4.2")
def test_the_plan_of_a_map() -> None:
    """Kestrel Ford: seven columns and five rows; m. in the second place of row 2 is slow, the
    street over woods beside it is not."""
    game = moving(position(scenario("kestrel_ford"), {"1-1": "0103", "2-1": "0703"}))
    ground = report(game, ()).plan
    assert ground is not None and (ground.width, ground.height) == (7, 5)
    assert ground.shape == "hex_pointy"
    assert Mark(1, 1, "rough") in ground.marks and Mark(2, 2, "rough") not in ground.marks
    shut = moving(position(scenario("sable_coast"), {"1-1": "0302", "2-1": "0705"}))
    closed = report(shut, ()).plan
    assert closed is not None and "solid" in {mark.kind for mark in closed.marks}


@rule("GW-6.3", "GW-11.5")
def test_a_draw_is_no_moment() -> None:
    """Two steps against four are a ratio of 200: -8, with the capital -10. 12 against 2 is a draw:
    nothing to look at again."""
    state = position(scenario("kestrel_ford"), {"1-1": "0603", "1-2": "0603", "2-1": "0703"})
    unit(state, "1-1").steps = unit(state, "1-2").steps = 1
    game = moving(state, [6, 6, 1, 1, *HIGH_AND_LOW])
    answers: list[Action] = [Move("1-1", ("0703",)), Move("2-1", ()), Move("1-2", ("0703",))]
    before = game.clone()
    found = report(before, story(game, answers))
    assert [one.name for one in found.moments] == []
    assert found.bars[0].rows[0].player is None


@rule("GW-6.3", "GW-11.5")
def test_a_capital_that_falls_against_the_odds() -> None:
    """Four steps against four in a capital: -2, won in 23.9 % of the time (table 5.2). 12 against 2
    comes to +8, which is decisive."""
    state = position(scenario("kestrel_ford"), {"1-1": "0603", "2-1": "0703"})
    game = moving(state, [6, 6, 1, 1, *HIGH_AND_LOW])
    before = game.clone()
    found = report(before, story(game, [Move("1-1", ("0703",)), Move("2-1", ())]))
    upset, fall = found.moments
    assert upset.name == "Against the odds" and upset.player == 0 and upset.action == 2
    assert upset.text == f"{mark(0)} won {mark(1)}'s capital 0703, at 24 %"
    assert (fall.name, fall.rule) == ("A capital falls", "GW-6.3")
    assert found.facts[-1].values == (0, 1)
    assert found.maps[2].spots == (Spot(6, 2, (0, 1)),)


@rule("GW-13.6")
def test_who_gave_up_has_no_row() -> None:
    game = start(SYSTEM, scenario("three_crowns"), dice(None, 1))
    before = game.clone()
    game.concede(1)
    step = Step(1, 1, Move("2-1", ()), (), before, game, list(game.events))
    found = report(before, [step])
    assert [row.player for row in found.bars[-1].rows] == [0, 2]
