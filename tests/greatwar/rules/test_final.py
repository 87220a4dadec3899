"""[GW-8, GW-9] Warchests and the final battle."""

from __future__ import annotations

import pytest

from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.house_rules import Setting
from ironmuster.kernel.system import Outcome
from ironmuster.systems.greatwar.position.actions import Confirm, Enter, Name
from ironmuster.systems.greatwar.position.events import (
    BattleRolled,
    CampaignEnded,
    FinalBegan,
    FinalSettled,
    Paid,
)
from ironmuster.systems.greatwar.position.state import State
from ironmuster.systems.greatwar.position.stats import warchest
from ironmuster.systems.greatwar.rules.campaign import Campaign
from ironmuster.systems.greatwar.rules.ending import outcome
from ironmuster.systems.greatwar.rules.final import Final, finalists
from ironmuster.systems.greatwar.rules.warchest import credit, pay
from tests.greatwar.made import Playing, asked, at, of, play
from tests.greatwar.moments import Units, position, scenario, unit

rule = pytest.mark.rule


def ended(state: State, script: tuple[int, ...] = (), leader: int = 0) -> Playing:
    """The final of a position."""
    state.leader = leader
    stack: list[Procedure] = [Final([])]
    return at(state, stack, script)


def ex_16(**options: Setting) -> State:
    """EX-16: 4200 against 3550. Iron Meridian has enough sites for both."""
    state = position(scenario("iron_meridian", options))
    board = state.table.board
    wanted = {0: ["city"] * 4 + ["factory", "spaceport"]}
    wanted[1] = ["city"] * 3 + ["factory", "academy", "academy"]
    for player, kinds in wanted.items():
        for kind in kinds:
            taken = state.owned[0] | state.owned[1]
            free = [one for one in board.site_cells if not taken >> one & 1]
            state.owned[player] |= 1 << next(one for one in free if board.site[one] == kind)
    state.decisive, state.marginal = [3, 2], [2, 1]
    return state


@rule("GW-8.1", "GW-8.2", "GW-R21", "GW-R23", "GW-8.4")
def test_ex_16_warchests() -> None:
    state = ex_16()
    assert [warchest(state, player) for player in (0, 1)] == [4200, 3550]


@rule("GW-9.3", "GW-9.5", "GW-9.7", "GW-9.1", "GW-9.4", "GW-R24", "GW-11.1")
def test_ex_16_the_final_is_drawn_and_the_larger_warchest_wins() -> None:
    game = ended(ex_16(), (3, 4, 6, 2))
    assert of(game.events, FinalBegan) == [FinalBegan(0, 1, (4200, 3550))]
    assert of(game.events, BattleRolled) == [BattleRolled((3, 4, 6, 2), 118, 1, 0, 1, 0)]
    assert of(game.events, FinalSettled) == [FinalSettled("draw", -1)]
    assert of(game.events, CampaignEnded) == [CampaignEnded((4200, 3550), (0,), "counted")]
    assert game.outcome == Outcome((1.0, 0.0), "counted")


@rule("GW-9.6")
def test_any_victory_wins() -> None:
    game = ended(ex_16(), (3, 4, 6, 3))  # 7 - 9 + 1 = -1: marginal
    assert of(game.events, FinalSettled) == [FinalSettled("marginal", 1)]
    assert game.outcome == Outcome((0.0, 1.0), "final")
    assert [one.steps for one in game.state.units] == [4] * 14  # no step losses


@rule("GW-9.8", "GW-R24")
def test_by_an_option_the_warchests_are_counted() -> None:
    game = ended(ex_16(final_mode="count"))
    assert (game.outcome, of(game.events, FinalBegan)) == (Outcome((1.0, 0.0), "counted"), [])


@rule("GW-9.9", "GW-R24")
@pytest.mark.parametrize(("percent", "counted"), [(0, 4200), (100, 3550), (110, 3905), (200, 4200)])
def test_by_an_option_the_larger_is_capped(percent: int, counted: int) -> None:
    game = ended(ex_16(final_ratio_cap=percent), (6, 6, 1, 1))
    assert of(game.events, FinalBegan) == [FinalBegan(0, 1, (counted, 3550))]


def bare(units: Units, **options: Setting) -> State:
    """Greywater where nobody owns anything."""
    state = position(scenario(options=options), units)
    state.owned = [0, 0]
    return state


@rule("GW-9.2")
def test_a_warchest_of_nothing_loses_without_a_battle() -> None:
    state = bare({"1-1": "0605", "2-1": "1105"})
    state.marginal = [0, 1]
    game = ended(state)
    assert (game.outcome, of(game.events, FinalBegan)) == (Outcome((0.0, 1.0), "warchest"), [])


@rule("GW-9.2", "GW-9.7")
def test_two_empty_warchests_are_decided_by_what_else_there_is() -> None:
    one_more = bare({"1-1": "0605", "1-2": "0605", "2-1": "1105"})
    assert ended(one_more).outcome == Outcome((1.0, 0.0), "counted")
    alike = bare({"1-1": "0605", "2-1": "1105"})
    assert ended(alike).outcome == Outcome((0.5, 0.5), "counted")
    victories = bare({"1-1": "0605", "2-1": "1105"}, bv_decisive_victory=0)
    victories.decisive = [0, 1]
    assert ended(victories).outcome == Outcome((0.0, 1.0), "counted")


@rule("GW-9.3")
def test_of_equal_warchests_the_holder_of_the_initiative_attacks() -> None:
    game = ended(position(scenario()), (6, 6, 1, 1), leader=1)
    assert of(game.events, FinalBegan) == [FinalBegan(1, 0, (1000, 1000))]
    game = ended(position(scenario()), (6, 6, 1, 1), leader=0)
    assert of(game.events, FinalBegan) == [FinalBegan(0, 1, (1000, 1000))]


@rule("GW-9.5", "GW-12.5", "GW-12.4")
def test_a_final_on_a_real_table() -> None:
    game = ended(ex_16(battle_mode="ask"))
    play(game, Name("any"), Name("manual"))
    assert game.why_not(Enter("draw", "", (4, 4))) == "steps of 2 units, not of 0 [GW-12.4]"
    play(game, Enter("marginal", "defender"), Confirm())
    assert game.outcome == Outcome((0.0, 1.0), "final")


@rule("GW-13.5", "GW-9.7", "GW-R51")
def test_of_three_the_two_largest_warchests_fight() -> None:
    state = position(scenario("three_crowns"))
    state.marginal = [0, 2, 1]
    game = ended(state, (6, 6, 1, 1))
    assert of(game.events, FinalBegan) == [FinalBegan(1, 2, (1300, 1150))]
    assert game.outcome == Outcome((0.0, 1.0, 0.0), "final")
    alike = position(scenario("three_crowns"))
    for leader, pair in ((0, (0, 1)), (1, (1, 0)), (2, (0, 1))):
        alike.leader = leader
        assert finalists(alike) == pair
    # Equal bv, but the third has a decisive victory, and so stands before the first.
    alike.decisive, alike.marginal, alike.leader = [0, 0, 1], [2, 0, 0], 1
    assert finalists(alike) == (0, 2)


@rule("GW-13.5", "GW-13.1")
def test_teams_add_their_warchests_and_the_richer_partner_commands() -> None:
    state = position(scenario("four_marches", alliances="1+3"))
    state.marginal = [0, 1, 1, 1]
    game = ended(state, (6, 6, 1, 1))
    assert of(game.events, FinalBegan) == [FinalBegan(1, 2, (2300, 2150))]
    assert game.outcome == Outcome((0.0, 1.0, 0.0, 1.0), "final", (0, 1, 0, 1))


@rule("GW-5.6", "GW-5.7", "GW-5.8", "GW-8.1", "GW-R25")
def test_the_bv_of_battles_by_options() -> None:
    options = {"bv_draw": 20, "bv_defeat": 10, "bv_marginal_victory": 100}
    state = position(scenario(options=options))
    assert credit(state, "draw", -1, -1, [0, 1]) == 20
    assert credit(state, "marginal", 0, 1, [0, 1]) == 100
    assert credit(state, "decisive", 1, 0, [1, 0]) == 300
    assert [warchest(state, player) for player in (0, 1)] == [1130, 1330]


@rule("GW-8.3", "GW-R22", "GW-R26")
def test_by_options_sites_pay_every_turn_and_only_with_a_unit_on_them() -> None:
    state = position(scenario(options={"site_income": "per_turn"}), {"1-1": "0105"}, {1: ("0108",)})
    assert warchest(state, 0) == 0
    game = at(state, [])
    for turn in (1, 2):
        pay(game)
        assert [warchest(state, player) for player in (0, 1)] == [1000 * turn, 1200 * turn]
    assert of(game.events, Paid) == [Paid((1000, 1200))] * 2
    held = position(scenario(options={"occupied_means": "garrisoned"}), {"1-1": "0105"})
    assert [warchest(held, player) for player in (0, 1)] == [1000, 0]
    unit(held, "1-1").cell += 1
    assert warchest(held, 0) == 0


@rule("GW-9.1", "GW-R27", "GW-8.3")
def test_the_final_follows_the_whole_last_turn() -> None:
    state = position(scenario("kestrel_ford", {"turn_limit": 3}), {"1-1": "0101"})
    state.turn = 3
    state.leader = 0
    campaign = Campaign()
    campaign.at = Campaign.STEPS.index("conquest")
    game = at(state, [campaign], [6, 6, 1, 1])
    assert of(game.events, FinalBegan) == [FinalBegan(0, 1, (1200, 1000))]
    assert (game.over, outcome(state).winners) == (True, (0,))


@rule("GW-9.5")
def test_a_final_asks_as_a_battle_does() -> None:
    game = ended(ex_16(battle_mode="ask"))
    assert asked(game) == (0, "name")
