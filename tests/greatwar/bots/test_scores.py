"""[section 5.5] Scores of the regular bot, worked out by hand from tables 4.1, 4.2 and 5.2.

Ways of 1296: 2D6 less 2D6 is 4 or more in 206, 3 or more in 310, 2 or more in 435.
"""

from __future__ import annotations

import pytest

from ironmuster.kernel.house_rules import Setting
from ironmuster.systems.greatwar.bots.mind import FAR, Mind
from ironmuster.systems.greatwar.bots.outlook import Outlook
from ironmuster.systems.greatwar.bots.plans import Plan, plans_of
from ironmuster.systems.greatwar.position.moves import moves_of
from ironmuster.systems.greatwar.position.state import State
from tests.greatwar.moments import Units, cell, position, scenario, unit

rule = pytest.mark.rule


def state_of(
    units: Units,
    owned: dict[int, tuple[str, ...]] | None = None,
    map: str = "kestrel_ford",
    turn: int = 1,
    **options: Setting,
) -> State:
    state = position(scenario(map, options), units, owned)
    state.turn, state.leader, state.first = turn, 0, 0
    return state


def outlook(state: State, player: int = 0) -> Outlook:
    return Outlook(Mind(state.table), state, player)


def plans(state: State, player: int = 0) -> dict[tuple[str, ...], Plan]:
    """The moves of the only unmoved unit, by their path."""
    return {plan.path: plan for plan in plans_of(outlook(state, player), moves_of(state, player))}


@rule("GW-4.2", "GW-4.4")
def test_ways_cost_three_quarters_from_road_to_road() -> None:
    state = state_of({"1-1": "0103", "2-1": "0703"})
    ways = outlook(state).mind.ways_to(cell(state, "0403"))
    assert ways[cell(state, "0403")] == 0
    assert ways[cell(state, "0303")] == 0.75
    assert ways[cell(state, "0103")] == 3 * 0.75
    assert ways[cell(state, "0402")] == 1  # off the road, onto a site
    # swamp to swamp would be 2; by the city it is 1 and then two steps on the road
    assert outlook(state).mind.ways_to(cell(state, "0402"))[cell(state, "0403")] == 2


@rule("GW-4.2")
def test_where_no_way_leads_is_far() -> None:
    state = state_of({"1-1": "0705", "2-1": "0302"}, map="sable_coast")
    board = state.table.board
    shut = [at for at, hex in enumerate(board.hexes) if hex and not board.open >> at & 1]
    assert shut
    assert outlook(state).mind.ways_to(cell(state, "0302"))[shut[0]] == FAR


@rule("GW-6.2", "GW-6.3")
def test_sites_on_the_way_and_at_the_end() -> None:
    # 2-1 marches 0603-0503-0403-0302-0301 this turn, to a city held by one unit of equal bv
    found = plans(state_of({"1-3": "0102", "2-1": "0603"}))
    plan = found["0101", "0201", "0301"]
    assert plan.captures == 200
    assert plan.end.site == pytest.approx(400 * (1 - 0.75 * 0.8 * 435 / 1296))
    assert plan.end.risk == 0  # 2-1 would rather lose there than win
    assert plan.end.approach == pytest.approx(0.5 * 400 / 1.5)
    assert plan.leaving == plan.rest == plan.end.battle == 0
    assert plan.score() == pytest.approx(200 + 319.444 + 133.333, abs=0.01)
    passing = found["0201", "0301", "0201"]
    assert passing.captures == pytest.approx(400 * 0.25)  # nobody guards it
    assert found["0201", "0101"].captures == 0  # its end is not on the way


@rule("GW-6.3")
def test_an_own_site_is_left_and_held_for_the_same() -> None:
    # 2-1 comes by 0403-0303-0203-0103; a capital takes two off: 3 or more in 310 of 1296
    found = plans(state_of({"1-1": "0103", "2-1": "0503"}))
    kept = (0.75 - 0.75 * 0.8 * 310 / 1296) * 1000
    assert found["0203",].leaving == pytest.approx(-kept)
    assert found[()].end.site == pytest.approx(kept)
    assert found[()].leaving == 0
    assert found["0203", "0103"].leaving == 0  # it comes back


@rule("GW-4.1")
def test_who_has_moved_comes_next_turn_unless_it_is_the_last() -> None:
    state = state_of({"1-1": "0103", "2-1": "0503"})
    unit(state, "2-1").moved = True
    assert outlook(state).loss(cell(state, "0103"), 0) == 0.4
    state.turn = state.table.last
    assert outlook(state).loss(cell(state, "0103"), 0) == 0
    unit(state, "2-1").moved = False
    assert outlook(state).loss(cell(state, "0103"), 0) == 0.75


@rule("GW-11.1")
def test_the_two_strongest_come() -> None:
    state = state_of({"1-1": "0103", "2-1": ("0503", 2), "2-2": "0503", "2-3": "0403"})
    view = outlook(state)
    assert view.strongest_two(cell(state, "0103"), False) == 2000
    # 2000 against 1000, less two for the capital, is +6: 94.6 % in table 5.2
    assert view.loss(cell(state, "0103"), 1000) == pytest.approx(0.6 * 0.946, abs=0.001)


@rule("GW-5.1", "GW-5.2")
def test_an_attack_on_a_city() -> None:
    # EX-7: shift -1; decisive 206, marginal 229, draw 140, then 286 and 435 of 1296
    units: Units = {"1-1": "0505", "2-3": "0504"}
    state = state_of(units, {1: ("0504",)}, "greywater")
    for_it = 1.6 * (600 * 206 + 250 * 229) / 1296 + 400 * 435 / 1296
    ev = for_it - (300 * 286 + 600 * 435) / 1296
    end = plans(state)["0504",].end
    assert end.attacks
    assert end.battle == pytest.approx(0.7 * ev)  # it can still leave
    assert end.site == end.risk == 0
    unit(state, "2-3").moved = True
    assert plans(state)["0504",].end.battle == pytest.approx(ev)


@rule("GW-5.2", "GW-5.8", "GW-R10")
@pytest.mark.parametrize("both", [False, True])
def test_a_defender_holds_the_hex_after_a_draw(both: bool) -> None:
    # 2-1 has come to 1-1, which stayed: the same dice from the other side
    after = "both_retreat" if both else "attacker_retreats"
    units: Units = {"1-1": "0504", "2-1": "0504"}
    state = state_of(units, {0: ("0504",)}, "greywater", draw_rule=after)
    two = unit(state, "2-1")
    two.moved, two.stamp, state.activations = True, 1, 1
    end = plans(state)[()].end
    assert not end.attacks
    holds = (435 + 286 + (0 if both else 140)) / 1296
    ev = 1.6 * (600 * 435 + 250 * 286) / 1296 - (300 * 229 + 600 * 206) / 1296 + 400 * holds
    assert end.battle == pytest.approx(ev)


@rule("GW-4.8")
@pytest.mark.parametrize(("third", "less"), [("0605", 200), ("0104", 0)])
def test_a_battle_that_can_be_joined(third: str, less: int) -> None:
    apart = state_of({"1-1": "0505", "2-3": "0504"}, map="greywater")
    joined = state_of({"1-1": "0505", "2-3": "0504", "2-4": third}, map="greywater")
    alone = plans(apart)["0504",].end.battle
    assert plans(joined)["0504",].end.battle == pytest.approx(alone - less)


@rule("GW-4.8")
def test_there_is_no_room_for_a_third() -> None:
    units: Units = {"1-1": "0505", "2-2": "0504", "2-3": "0504"}
    full = plans(state_of(units, map="greywater"))["0504",].end.battle
    more: Units = {**units, "2-4": "0605"}
    assert plans(state_of(more, map="greywater"))["0504",].end.battle == pytest.approx(full)


@rule("GW-5.1")
def test_the_danger_of_standing_in_the_open() -> None:
    # two units against one on grass: +8: 1226 decisive, 55 marginal, 5 marginal and 0 decisive
    state = state_of({"1-1": "0203", "2-1": "0403", "2-2": "0403"})
    end = plans(state)[()].end
    ad, am, dm, dd = 1226, 55, 5, 0
    want = 0.45 * (0.7 * (600 * dd + 250 * dm) - (600 * ad + 300 * am)) / 1296
    assert end.risk == pytest.approx(want)
    assert end.site == 0


@rule("GW-7.7")
def test_a_worn_unit_rests_on_an_own_site() -> None:
    assert plans(state_of({"1-1": ("0103", 2), "2-1": "0703"}))[()].rest == 100
    assert plans(state_of({"1-1": ("0203", 2), "2-1": "0703"}))[()].rest == 0
    assert plans(state_of({"1-1": ("0103", 2), "2-1": "0703"}, refit=False))[()].rest == 0
    assert plans(state_of({"1-1": ("0103", 2), "2-1": "0703"}))["0203",].rest == 0


@rule("GW-8.2", "GW-7.8")
def test_a_factory_is_worth_more_while_it_can_raise_a_unit() -> None:
    state = state_of({"1-1": "0103", "2-1": "0703"}, turn_limit=7)
    assert outlook(state).worth(cell(state, "0105")) == 550
    state.turn = 2  # five turns left
    assert outlook(state).worth(cell(state, "0105")) == 200
    assert outlook(state).worth(cell(state, "0703")) == 1000


@rule("GW-8.1")
def test_the_best_target_draws_and_friends_share_it() -> None:
    # of 0403: the city 0403 itself is taken; 0301 lies 1.5 off, 0505 as far, the capital 2.25
    units: Units = {"1-1": "0403", "2-1": "0703"}
    state = state_of(units, {0: ("0403",)})
    view = outlook(state)
    assert view.approach(unit(state, "1-1"), cell(state, "0403")) == pytest.approx(
        0.5 * 1000 / (1.5 + 2.25)
    )
    more = state_of({**units, "1-2": "0503"}, {0: ("0403",)})
    # a friend is nearer to the capital; nobody is to 0301
    assert outlook(more).approach(unit(more, "1-1"), cell(more, "0403")) == pytest.approx(
        max(0.5 * 1000 / 3.75 / 1.6, 0.5 * 400 / (1.5 + 1.5))
    )


@rule("GW-9.1")
def test_what_is_too_far_does_not_draw_and_nothing_does_in_the_last_turn() -> None:
    state = state_of({"1-1": "0103", "2-1": "0703"})
    state.turn = 5  # one left: six points of movement at most
    near = [t for t in outlook(state).targets() if t.ways[cell(state, "0103")] <= 6]
    best = max(0.5 * t.value / (1.5 + t.ways[cell(state, "0103")]) for t in near)
    assert outlook(state).approach(unit(state, "1-1"), cell(state, "0103")) == pytest.approx(best)
    state.turn = 6
    assert outlook(state).approach(unit(state, "1-1"), cell(state, "0103")) == 0


@rule("GW-8.1")
def test_an_own_site_in_danger_draws() -> None:
    state = state_of({"1-1": "0104", "2-1": "0503"})
    danger = {target.cell: target.value for target in outlook(state).targets()}
    assert danger[cell(state, "0103")] == 750
    guarded = state_of({"1-1": "0103", "2-1": "0503"})  # 14 % is no danger
    assert cell(guarded, "0103") not in [one.cell for one in outlook(guarded).targets()]


@rule("GW-8.1")
def test_who_trails_is_bolder_in_the_last_third() -> None:
    state = state_of({"1-1": "0103", "2-1": "0703"}, {1: ("0403",)})
    state.turn = 3  # three of six left
    assert outlook(state).aggr == 1.6
    state.turn = 4
    assert outlook(state).aggr == pytest.approx(2.4)
    assert outlook(state, 1).aggr == 1.6


@rule("GW-13.4")
def test_the_sites_of_an_ally_are_as_good_as_own_ones() -> None:
    state = position(scenario("four_marches", alliances="1+3"), {})
    state.turn = 1
    view = outlook(state)
    assert view.own == state.owned[0] | state.owned[2]
