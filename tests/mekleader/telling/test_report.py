"""[part 6] A game in figures: what it tells is what happened, counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Step
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.report import Bars, Report
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from ironmuster.match.report import report_of
from ironmuster.systems.mekleader.bots.regular import Regular
from ironmuster.systems.mekleader.content.setup import Setup
from ironmuster.systems.mekleader.position import actions as act
from ironmuster.systems.mekleader.system import SYSTEM
from tests.mekleader.helpers import MekGame, game, man, mek, squad

rule = pytest.mark.rule


def reported(table: MekGame, *actions: Action) -> Report:
    """The report of a game that goes on with these answers."""

    def steps() -> Any:
        for number, action in enumerate(actions, 1):
            before = table.clone()
            assert table.decision is not None
            player = table.decision.player
            events = list(table.apply(action))
            yield Step(number, player, action, (), before, table, events)

    start = table.clone()
    start.events = []
    return SYSTEM.telling.report(start, steps())


def rows(found: Report, name: str) -> dict[tuple[str, int | None], tuple[float, ...]]:
    [bars] = [one for one in found.bars if one.name == name]
    assert isinstance(bars, Bars)
    return {(row.name, row.player): row.values for row in bars.rows}


@rule("ML-6.3", "ML-6.6", "ML-6.7", "ML-16.1")
def test_what_money_was_spent_on() -> None:
    # Numbers: Medium Mek 1 with 4 damage; the Lasgun of the market goes onto it.
    table = game(
        squad(mek("medium", "targeter", damage=4), cash=60),
        at="build",
        market=["lasgun", "green_pilot", "magpie"],
        seed=1,
    )
    found = reported(
        table,
        act.Buy(0, 1),
        act.Buy(0),
        act.Buy(0),
        act.SellMek(1),
    )
    spending = rows(found, "Spending")
    assert spending["Meks", 0] == (10, 1, 16, 1), "a Medium Mek of 20 with 4 damage"
    assert spending["Pilots", 0] == (5, 1, 0, 0)
    assert spending["Weapons", 0] == (5, 1, 5, 1)
    assert spending["Equipment", 0] == (0, 0, 5, 1)
    facts = {fact.name: fact.values for fact in found.facts}
    assert facts["Cash"] == (60 - 20 + 26,) and facts["Worth"] == (66 + 10 + 5,)


@rule("ML-11.1", "ML-12.8", "ML-15.1")
def test_a_mission_with_its_luck() -> None:
    # A Lasgun hits a Hover Tank with 1 hit left on 6 of ten faces, for 1 damage whatever the die.
    table = game(
        squad(mek("medium", "lasgun", "autogun", pilot=man("regular"))),
        at="engagement",
        mission="patrol_wastelands",
        foes=["hover_tank"],
        script=[4, 10, 3, 1],
        seed=2,
    )
    foe = table.state.fight
    assert foe is not None
    foe.foes[0].damage = 14
    number = foe.foes[0].number
    found = reported(table, act.Attack(1, 0, number), act.Attack(1, 1, number))
    assert rows(found, "Missions")["1. Patrol Wastelands", 0] == (30, 3, 1, 0, 0)
    assert rows(found, "Income")["Missions", 0] == (30,)
    weapons = rows(found, "By weapon")
    assert weapons["Lasgun", 0] == (0, 1, 0, 0)
    assert weapons["Autogun", 0] == (1, 1, 1, 1)
    luck = {one.name: one for one in found.luck}
    assert (luck["Hits"].rolls, luck["Hits"].actual) == (2, 1)
    assert luck["Hits"].expected == pytest.approx(1.2)
    assert luck["Damage"].expected == pytest.approx(1.2) and luck["Damage"].actual == 1
    assert "Misses of the Foes" in luck, "the doomed tank still fires"
    [pay] = [one for one in found.moments if one.name == "Best pay"]
    assert (pay.text, pay.action, pay.player) == ("A mission pays 30 MC", 2, 0)


@rule("ML-2.4")
def test_cash_and_worth_by_turn_with_the_goal() -> None:
    table = game(squad(mek("small"), cash=499, hand=["investors"]), at="event", script=["salvage"])
    found = reported(table, act.Play("investors"))
    cash, value = found.series
    assert (cash.name, cash.axis, cash.goal, cash.steps) == ("Cash", "turn", 500.0, ("0", "1"))
    assert cash.lines == ((499.0, 509.0),)
    assert value.lines == ((499.0, 519.0),)
    assert [one.name for one in found.moments] == ["Goal"]


@rule("ML-21.1")
def test_partners_have_no_goal_of_their_own() -> None:
    table = game(squad(), squad(), at="build", market=["lasgun"], interaction="coop", seed=1)
    found = reported(table, act.Give(1, 30))
    assert [one.goal for one in found.series] == [None, None]
    assert rows(found, "Spending") == {("Gifts", 0): (30, 0, 0, 0)}
    assert rows(found, "Income") == {("Gifts", 1): (30,)}


def test_dice_are_counted_by_their_faces() -> None:
    table = game(
        squad(mek("medium", "lasgun", "lasgun", pilot=man("regular"))),
        at="engagement",
        foes=["battle_mek"],
        script=[5, 2, 4],
        seed=3,
    )
    found = reported(table, act.Attack(1, 0, 4))
    [ten, six] = found.faces
    assert (ten.name, ten.counts[4], sum(ten.counts)) == ("All D10", 1, 1)
    assert (six.name, six.counts[1], sum(six.counts)) == ("All D6", 1, 1)


@pytest.mark.parametrize(
    ("players", "options"),
    [(1, {}), (2, {"victory_mc": 200}), (3, {"victory_mc": 150, "interaction": "coop"})],
)
def test_the_report_of_a_whole_game_adds_up(players: int, options: dict[str, Any]) -> None:
    record = Recorder(SYSTEM, Setup(players, options), key_of(players), {SYSTEM.name: SYSTEM})
    bots = [Regular(Dice(key_of(seat))) for seat in range(players)]
    while not record.game.over:
        decision = record.game.decision
        assert decision is not None
        place = bots[decision.player].choose(Seat(record.game, decision.player))
        record.act(decision.options.at(place))
    found = report_of(record.replay(), {SYSTEM.name: SYSTEM}).figures
    state = record.game.state
    income, spending = rows(found, "Income"), rows(found, "Spending")
    for seat, player in enumerate(state.players):
        earned = sum(value[0] for (_, whose), value in income.items() if whose == seat)
        spent = sum(value[0] - value[2] for (_, whose), value in spending.items() if whose == seat)
        assert 100 + earned - spent == player.cash, "every MC is accounted for"
        assert found.series[0].lines[seat][-1] == player.ledger[-1]
    missions, weapons = rows(found, "Missions"), rows(found, "By weapon")
    assert len(missions) == sum(len(player.contracts) for player in state.players)
    for one in found.luck:
        mine = [value for (_, whose), value in weapons.items() if whose == one.player]
        if one.name == "Hits":
            assert one.actual == sum(value[2] for value in mine)
        assert one.unluckier + one.luckier <= 1 + 1e-9
    assert sum(found.faces[0].counts) >= sum(one.rolls for one in found.luck if "Hit" in one.name)
    assert all(1 <= one.action <= len(record.entries) for one in found.moments)
