"""[GW-13.6, GW-3.11, GW-7.11] Those who give up."""

from __future__ import annotations

import pytest

from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.system import Outcome
from ironmuster.systems.greatwar.position.actions import Deploy, Enter, Fight, LeaveToDice, Move
from ironmuster.systems.greatwar.position.events import (
    BattleBegan,
    BattleStruck,
    FellWithCapital,
    FinalBegan,
    GaveUp,
    Removed,
)
from ironmuster.systems.greatwar.position.state import READY
from ironmuster.systems.greatwar.position.stats import warchest
from ironmuster.systems.greatwar.rules.battles import Battles
from ironmuster.systems.greatwar.rules.campaign import Campaign
from ironmuster.systems.greatwar.rules.final import Final
from ironmuster.systems.greatwar.rules.initiative import Initiative
from ironmuster.systems.greatwar.rules.many_players import without_capital
from ironmuster.systems.greatwar.rules.reserve import Deployment
from tests.greatwar.made import SYSTEM, Playing, asked, at, moving, of, offered
from tests.greatwar.moments import Units, cell, owner, position, scenario, unit

rule = pytest.mark.rule


def give_up(game: Playing, player: int) -> None:
    game.concede(player)
    SYSTEM.check(game.state)


@rule("GW-3.11")
def test_with_two_players_the_other_wins_at_once() -> None:
    game = moving(position(scenario()))
    give_up(game, 0)
    assert game.outcome == Outcome((0.0, 1.0), "conceded")


@rule("GW-13.6", "GW-R45")
def test_with_three_the_campaign_goes_on_without_what_they_had() -> None:
    state = position(scenario("three_crowns"), {"1-1": "0805", "2-1": "0308", "3-1": "0302"})
    game = moving(state, first=1)
    assert asked(game) == (1, "move")
    give_up(game, 1)
    assert of(game.events, GaveUp) == [GaveUp(1)]
    assert of(game.events, Removed) == [Removed("2-1", "GW-13.6")]
    assert (owner(state, "0308"), warchest(state, 1)) == (-1, 0)
    assert asked(game) == (2, "move")
    with pytest.raises(IllegalAction, match=r"given up already \[GW-13.6\]"):
        game.concede(1)
    give_up(game, 0)
    assert game.outcome == Outcome((0.0, 0.0, 1.0), "conceded")


@rule("GW-13.6")
def test_what_the_initiative_player_would_decide_falls_to_the_next() -> None:
    units: Units = {"1-1": "0505", "3-1": "0505", "1-2": "0404", "3-2": "0404"}
    units = {**units, "1-3": "0302", "2-1": "0302"}
    state = position(scenario("three_crowns"), units)
    for number, id in enumerate(units):
        unit(state, id).stamp = number
    state.leader = 1
    game = at(state, [Battles()])
    assert asked(game) == (1, "battle")
    assert offered(game) == [Fight("0302"), Fight("0404"), Fight("0505")]
    give_up(game, 1)
    assert asked(game) == (2, "battle")
    assert offered(game) == [Fight("0404"), Fight("0505")]


@rule("GW-13.6", "GW-R45", "GW-5.4")
def test_a_battle_of_allies_is_struck_off_and_named_anew() -> None:
    setup = scenario("four_marches", {"battle_mode": "manual"}, alliances="1+3")
    state = position(setup, {"1-1": "0705", "3-1": "0705", "2-1": "0705"})
    for id, stamp in (("1-1", 1), ("3-1", 2), ("2-1", 3)):
        unit(state, id).stamp = stamp
    state.leader = 0
    game = at(state, [Battles()])
    assert asked(game) == (1, "enter")
    give_up(game, 0)
    assert of(game.events, BattleStruck) == [BattleStruck("0705")]
    assert of(game.events, BattleBegan) == [BattleBegan("0705", ("2-1",), ("3-1",), (1, 2))]
    assert (asked(game), state.defeats) == ((1, "enter"), [0, 0, 0, 0])
    give_up(game, 3)  # not in the battle, which goes on
    assert (asked(game), of(game.events, BattleStruck)) == ((1, "enter"), [])
    assert unit(state, "3-1").fought is False


@rule("GW-13.6")
def test_a_battle_without_enemies_is_struck_off() -> None:
    setup = scenario("three_crowns", {"battle_mode": "manual"})
    state = position(setup, {"1-1": "0505", "2-1": "0505", "3-1": "0302"})
    unit(state, "1-1").stamp = 1
    state.leader = 0
    game = at(state, [Battles()])
    give_up(game, 1)
    assert (game.over, state.decisive, unit(state, "1-1").cell) == (
        True,
        [0, 0, 0],
        cell(state, "0505"),
    )


@rule("GW-R52")
def test_a_result_that_has_come_stands() -> None:
    state = position(scenario("three_crowns"), {"1-1": "0506", "2-1": "0505", "3-1": "0302"})
    # 7 - 4 - 1 = 2: a marginal victory of the attacker, and 2-1 has to retreat.
    game = moving(state, [3, 4, 2, 2, 1, 1, 2, 2])
    game.apply(Move("1-1", ("0505",)))
    game.apply(Move("2-1"))
    game.apply(Move("3-1"))
    assert asked(game) == (1, "retreat")
    give_up(game, 1)
    assert (state.marginal, unit(state, "1-1").steps) == ([1, 0, 0], 3)
    assert owner(state, "0505") == 0


@rule("GW-R52")
def test_the_final_begins_anew_without_a_finalist() -> None:
    state = position(scenario("three_crowns", {"battle_mode": "manual"}))
    state.marginal, state.leader = [0, 2, 1], 0
    game = at(state, [Final([])], [6, 6, 1, 1])
    assert of(game.events, FinalBegan) == [FinalBegan(1, 2, (1300, 1150))]
    game.apply(Enter("decisive", "attacker"))
    give_up(game, 2)
    assert of(game.events, FinalBegan) == [FinalBegan(1, 0, (1300, 1000))]
    game.apply(LeaveToDice())
    assert game.outcome == Outcome((0.0, 1.0, 0.0), "final")


@rule("GW-13.6")
def test_the_final_goes_on_when_another_gives_up() -> None:
    state = position(scenario("three_crowns", {"battle_mode": "manual"}))
    state.marginal, state.leader = [0, 2, 1], 0
    game = at(state, [Final([])])
    game.concede(0)
    assert (asked(game), of(game.events, FinalBegan)) == ((1, "enter"), [])


@rule("GW-13.6", "GW-3.6")
def test_deployment_passes_over_who_gave_up() -> None:
    state = position(scenario("three_crowns"), {"1-1": "0805", "2-1": "0308", "3-1": "0302"})
    for id in ("1-1", "2-1"):
        unit(state, id).cell, unit(state, id).square = -1, READY
    game = at(state, [Deployment([1, 0, 2])])
    assert asked(game) == (1, "deploy")
    give_up(game, 1)
    assert asked(game) == (0, "deploy")
    game.apply(Deploy("1-1", "0805"))
    assert game.over


@rule("GW-13.6", "GW-R49")
def test_who_gives_up_names_no_leader() -> None:
    options: dict[str, Setting] = {"initiative": "alternate", "initiative_choice": "choose"}
    state = position(scenario("three_crowns", options))
    state.leader = 0
    game = at(state, [Initiative()])
    give_up(game, 1)
    assert asked(game) == (2, "lead")


@rule("GW-7.11", "GW-R17")
def test_by_an_option_the_loss_of_every_capital_is_defeat() -> None:
    setup = scenario(options={"capital_loss": "sudden_death"})
    state = position(setup, {"1-1": "1105", "2-1": "0605"})
    state.leader = 0
    campaign = Campaign()
    campaign.at = Campaign.STEPS.index("conquest")
    game = at(state, [campaign])
    assert of(game.events, FellWithCapital) == [FellWithCapital(1)]
    assert game.outcome == Outcome((1.0, 0.0), "capital")


@rule("GW-7.11", "GW-13.6")
def test_with_more_players_it_is_a_concession() -> None:
    setup = scenario("three_crowns", {"capital_loss": "sudden_death"})
    state = position(setup, {"1-1": "0308", "2-1": "0505", "3-1": "0302"})
    state.leader = 0
    campaign = Campaign()
    campaign.at = Campaign.STEPS.index("conquest")
    game = at(state, [campaign], [1, 1, 2, 2])
    assert (state.out, asked(game)) == ([False, True, False], (2, "move"))


@rule("GW-R53")
def test_nobody_falls_where_nobody_has_a_capital() -> None:
    state = position(scenario("three_crowns", {"capital_loss": "sudden_death"}))
    state.owned = [0, 0, 0]
    assert without_capital(state) == []
    state.owned[1] = 1 << cell(state, "0805")
    assert without_capital(state) == [0, 2]
    assert without_capital(position(scenario("three_crowns"))) == []
