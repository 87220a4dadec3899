"""[ML-2, ML-15, ML-16, ML-20, ML-21] Hard cases of how turns and games end, and of playing
together, from the specification alone."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.kernel.system import Outcome
from ironmuster.kernel.value import Concede
from ironmuster.systems.mekleader.position.actions import (
    Accept,
    Continue,
    Decline,
    Deploy,
    End,
    Give,
    Invite,
    Pass,
    Play,
    Refit,
    Repair,
    Retreat,
    SellMek,
    Take,
)
from ironmuster.systems.mekleader.position.events import (
    CashChanged,
    Discarded,
    GameEnded,
    GoalReached,
    Trained,
    TurnEnded,
    TurnStarted,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader.helpers import MekGame, Squad, game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule
JOINT: dict[str, Any] = {"interaction": "coop", "joint_missions": True}
SALVAGED = {"events": ["salvage", "salvage"]}
QUIET = {"events": ["investors", "investors", "detailed_plans", "detailed_plans"]}


def crewed(*mounted: str, size: str = "medium", damage: int = 0, **more: Any) -> Squad:
    """A squad of one Mek that can go."""
    return squad(mek(size, *mounted, pilot=man(), damage=damage), **more)


def finish(table: MekGame) -> None:
    """Play on without doing anything until the game is over."""
    while not table.over:
        play(table, *[*offered(table, End), *offered(table, Decline)][:1])


def turns(table: MekGame) -> list[int]:
    """How many turns each player has ended."""
    return [player.turns for player in table.state.players]


@rule("ML-R10", "ML-2.4", "ML-3.1")
def test_with_finish_round_only_seats_after_the_winner_in_the_round_have_another_turn() -> None:
    """Seat 1 goes first: seat 2 reaches the goal, seat 0 is the last of the round."""
    people = [squad(turns=2, cash=470), squad(turns=3, cash=499), squad(turns=2, cash=490)]
    table = game(
        *people, at="subsidy", active=2, first=1, seed=1, discards=QUIET, finish_round=True
    )
    assert of(table.events, GoalReached) == [GoalReached(2, 500)]
    assert of(table.events, TurnStarted) == [TurnStarted(0, 3, True)]
    finish(table)
    assert turns(table) == [3, 3, 3]
    assert table.outcome == Outcome((0.0, 0.0, 1.0), "goal"), "480, 499 and 500"


@rule("ML-R10")
def test_with_finish_round_the_last_seat_of_the_round_wins_at_once_whoever_was_first() -> None:
    people = [squad(turns=2, cash=495), squad(turns=3, cash=499)]
    table = game(*people, at="subsidy", active=0, first=1, finish_round=True)
    assert table.outcome == Outcome((1.0, 0.0), "goal")


@rule("ML-R10")
def test_with_finish_round_who_reaches_the_goal_second_plays_the_turn_to_its_end() -> None:
    people = [squad(turns=1, cash=510), squad(mek("small"), mek("small"), cash=495)]
    table = game(*people, at="build", active=1, market=["jammer"], seed=1, finish_round=True)
    table.state.goal = 0
    play(table, SellMek(1))
    assert not table.over and table.state.players[1].cash == 505
    events = play(table, SellMek(2))
    assert of(events, GoalReached) == [], "the goal is reached already"
    finish(table)
    assert table.outcome == Outcome((0.0, 1.0), "goal"), "510 against 515"


@rule("ML-R10", "ML-15.1", "ML-15.3")
def test_with_finish_round_a_payment_stops_the_turn_before_experience_repair_and_hand() -> None:
    people = crewed(cash=440, damage=3, hand=["ambush", "surprise"])
    table = game(
        people,
        squad(),
        at="debriefing",
        mission="assault_power_plant",
        hand_limit=0,
        discards=SALVAGED,
        seed=1,
        finish_round=True,
    )
    assert of(table.events, CashChanged)[0] == CashChanged(0, 60, 500, "pay")
    assert of(table.events, Trained) == [] and of(table.events, Discarded) == []
    state = table.state
    assert (state.active, state.fight, turns(table)) == (1, None, [1, 0])
    assert state.missions.discard["assault_power_plant"] == 1
    assert state.players[0].meks[0].damage == 3


@rule("ML-R10", "ML-4.3")
def test_with_finish_round_the_card_that_brought_the_goal_is_discarded() -> None:
    people = [squad(cash=490, hand=["investors"]), squad()]
    table = game(*people, at="event", script=["ambush", "surprise"], finish_round=True)
    play(table, Play("investors"), all=True)
    assert table.state.events.discard["investors"] == 1
    assert (table.state.active, turns(table), table.over) == (1, [1, 0], False)


@rule("ML-R10")
def test_with_finish_round_three_may_share_the_game() -> None:
    hurt = squad(mek("small", damage=1), turns=3, cash=500)
    people = [squad(turns=4, cash=500), squad(turns=4, cash=500), hurt]
    table = game(*people, at="repair", active=2, finish_round=True)
    table.state.goal = 0
    play(table, End())
    assert table.outcome == Outcome((0.5, 0.5, 0.5), "goal")


@rule("ML-2.4", "ML-16.2", "ML-17.14")
def test_investors_in_the_repair_phase_win_before_the_hand_is_checked() -> None:
    people = squad(cash=491, hand=["investors", "ambush"])
    table = game(people, at="repair", hand_limit=0)
    events = play(table, Play("investors"))
    assert of(events, GameEnded) == [GameEnded((0,), "goal")]
    assert table.state.players[0].hand == ["ambush"]


@rule("ML-R71", "ML-5.1")
@pytest.mark.parametrize("seats", [1, 3])
def test_cash_at_the_start_that_reaches_the_goal_wins_with_the_first_subsidy(seats: int) -> None:
    options: dict[str, Any] = {"start_mc": 500, "victory_mc": 100, "subsidy": 0, "hand_limit": 20}
    people = [squad(cash=500) for _ in range(seats)]
    before = game(*people, at="event", seed=1, active=seats - 1, **options)
    while prompt(before)[1] == "event":
        play(before, *offered(before, End))
    assert before.state.winners == [seats - 1] and of(before.events, CashChanged) == []


@rule("ML-2.6", "ML-R12")
def test_the_cap_comes_after_the_last_seat_of_the_round_and_three_may_share() -> None:
    """Seat 1 goes first, so seat 0 has the last turn. 100 each: cash, a Large Mek of 12 damage
    with a Siege Gun and 67 MC, a Veteran of two skills and 85 MC."""
    people = [
        squad(turns=9, cash=100),
        squad(mek("large", "siege_gun", damage=12), turns=10, cash=67),
        squad(pilots=[man("veteran", "lucky", "sniper")], turns=10, cash=85),
    ]
    table = game(*people, at="end", active=0, first=1, turn_cap=10)
    assert of(table.events, GameEnded) == [GameEnded((0, 1, 2), "turn_cap")]
    early = [squad(turns=9), squad(turns=9), squad(turns=9)]
    assert not game(*early, at="end", active=1, first=1, turn_cap=10, seed=1).over


@rule("ML-2.6", "ML-6.6")
@pytest.mark.parametrize(
    ("options", "winners"),
    [({"sale_percent": 0}, [1]), ({"sell_damaged": "full"}, [0]), ({}, [0, 1])],
)
def test_the_wealth_at_the_cap_goes_by_the_options_of_sales(
    options: dict[str, Any], winners: list[int]
) -> None:
    people = [squad(mek("medium", damage=5), turns=9), squad(turns=10, cash=115)]
    table = game(*people, at="end", active=0, first=1, turn_cap=10, **options)
    assert table.state.winners == winners


@rule("ML-2.6")
def test_when_one_of_three_gives_up_the_wealthiest_others_share() -> None:
    people = [squad(mek("small"), cash=90), crewed(cash=900), squad(cash=100)]
    table = game(*people, at="build", active=1, market=["jammer"], seed=1)
    table.apply(Concede())
    assert table.outcome == Outcome((0.5, 0.0, 0.5), "conceded")


@rule("ML-20.1", "ML-2.4")
def test_a_solo_player_may_still_win_in_the_last_turn() -> None:
    people = squad(mek("small"), cash=490, turns=14)
    table = game(people, at="build", market=["jammer"])
    play(table, SellMek(1))
    assert table.outcome == Outcome((1.0,), "goal")


@rule("ML-9.1", "ML-15.1", "ML-20.2", "ML-R50")
@pytest.mark.parametrize(
    ("options", "foes"),
    [({}, 3), ({"extra_foes": 4}, 7), ({"difficulty": "elite"}, 4)],
)
def test_extra_foes_are_fought_but_not_paid(options: dict[str, Any], foes: int) -> None:
    people = crewed("missile_pod")
    table = game(people, at="foes", mission="assault_outpost", seed=1, **options)
    assert len(fight_of(table.state).foes) == foes
    paid = game(crewed(cash=0, damage=1), at="debriefing", script=[6], **options)
    assert paid.state.players[0].cash == 50


@rule("ML-21.1")
def test_together_the_end_comes_after_the_last_turn_of_the_last_seat() -> None:
    """Seat 1 goes first, so seat 0 has the very last turn, in which all may still win."""
    late = [squad(mek("small"), cash=990, turns=14), squad(turns=15, cash=0)]
    table = game(*late, at="build", active=0, first=1, market=["jammer"], interaction="coop")
    assert not table.over
    events = play(table, SellMek(1))
    assert of(events, TurnEnded) == [TurnEnded(0, 15, 1000, 1000)]
    assert table.outcome == Outcome((1.0, 1.0), "goal")
    lost = game(*late, at="end", active=0, first=1, interaction="coop")
    assert lost.outcome == Outcome((0.0, 0.0), "turn_limit")


@rule("ML-21.1", "ML-21.3")
def test_a_gift_neither_wins_nor_loses_the_game() -> None:
    people = [squad(cash=999), squad(cash=0)]
    table = game(*people, at="build", interaction="coop")
    play(table, Give(1, 999))
    assert not table.over and [player.cash for player in table.state.players] == [0, 999]
    assert offered(table, Give) == [], "there is nothing left to give"


@rule("ML-21.1", "ML-21.4", "ML-15.1")
@pytest.mark.parametrize(("cash", "paid"), [(940, [970, 30]), (970, [1000, 0])])
def test_the_pay_of_a_joint_mission_wins_the_game_at_once(cash: int, paid: list[int]) -> None:
    people = [crewed(cash=cash, damage=1), crewed(cash=0, damage=1)]
    table = game(
        *people,
        at="debriefing",
        mission="assault_outpost",
        partner=1,
        discards=SALVAGED,
        **JOINT,
    )
    assert [player.cash for player in table.state.players] == paid
    assert table.outcome == Outcome((1.0, 1.0), "goal")
    assert of(table.events, Trained) == [] and turns(table) == [1, 0]


@rule("ML-21.4", "ML-14.1", "ML-15.2", "ML-16.1")
def test_the_active_player_retreats_for_both_and_nobody_is_paid() -> None:
    people = [
        crewed(cash=4, damage=2),
        squad(mek("medium", pilot=man()), mek("small", damage=5), cash=4),
    ]
    table = game(
        *people,
        at="engagement",
        mission="assault_outpost",
        foes=["infantry"],
        partner=1,
        script=[1, 1],
        **JOINT,
    )
    while prompt(table)[1] != "retreat":
        play(table, *offered(table, Pass), *offered(table, End))
    assert prompt(table)[0] == 0 and offered(table, Continue)
    play(table, Retreat())
    while prompt(table)[1] == "aftermath":
        play(table, Pass())
    players = table.state.players
    assert [player.cash for player in players] == [4, 4]
    assert [player.contracts[0].result for player in players] == ["retreat", "retreat"]
    play(table, *offered(table, End))
    assert prompt(table) == (1, "repair"), "what stayed at home too, for the partner's cash"
    assert offered(table, Repair) == [Repair(3, points) for points in (1, 2, 3, 4)]


@rule("ML-21.4")
def test_a_partner_is_not_free_for_the_next_player_but_one_who_refused_is() -> None:
    people = [crewed(size="small"), crewed(size="small", partnered=True), crewed(), crewed()]
    table = game(*people, at="mission", active=2, row=["assault_outpost"], **JOINT)
    play(table, Take(0))
    assert offered(table, Invite) == [Invite(3), Invite(0)], "in turn order"
    play(table, Invite(3), Accept(False))
    assert prompt(table) == (2, "deploy"), "one player is invited"


@rule("ML-21.4", "ML-8.5", "ML-7.6")
def test_the_partner_refits_and_deploys_the_partners_own_meks() -> None:
    guest = squad(mek("small", "lasgun", pilot=man()), mek("small"), hand=["ambush"])
    table = game(crewed("jammer"), guest, at="mission", row=["assault_outpost"], seed=1, **JOINT)
    play(table, Take(0), Invite(1), Accept(True), Deploy())
    assert prompt(table) == (1, "deploy")
    assert Refit(2, 0, 3) in offered(table, Refit)
    assert {one.mek for one in offered(table, Refit)} == {2}, "not the host's"
    play(table, Refit(2, 0, 3), Deploy())
    crews = fight_of(table.state).crews
    assert [(crew.owner, crew.number) for crew in crews] == [(0, 1), (1, 2)]
    assert table.state.players[1].meks[1].mounted == ["lasgun"]


@rule("ML-21.4", "ML-9.1", "ML-20.2")
def test_the_extra_foe_of_elite_counts_twice_for_two() -> None:
    people = [crewed("missile_pod"), crewed()]
    table = game(
        *people,
        at="foes",
        mission="assault_outpost",
        partner=1,
        seed=1,
        difficulty="elite",
        **JOINT,
    )
    assert len(fight_of(table.state).foes) == 2 * (3 + 1)


@rule("ML-21.4", "ML-15.4", "ML-7.11")
def test_experience_goes_through_both_squads_in_order() -> None:
    people = [
        squad(mek("small", pilot=man("regular", "lucky")), pilots=[man()]),
        squad(mek("small", pilot=man("elite")), mek("small", pilot=man(), damage=1)),
    ]
    table = game(
        *people,
        at="debriefing",
        mission="assault_outpost",
        partner=1,
        script=[1, 10, 2, 6],
        discards=SALVAGED,
        **JOINT,
    )
    rolls = [(one.player, one.pilot, one.die, one.gains) for one in of(table.events, Trained)]
    assert rolls == [(0, 4, 1, True), (1, 6, 2, False), (1, 7, 6, False)]
    assert table.state.players[0].pilots[0].skills == ["lucky", "leader"]


@rule("ML-21.1", "ML-2.2")
@pytest.mark.parametrize("difficulty", ["recruit", "regular", "veteran", "elite"])
def test_together_everybody_begins_with_a_hundred(difficulty: str) -> None:
    table = game(players=3, at="deal", seed=1, interaction="coop", difficulty=difficulty)
    assert [player.cash for player in table.state.players] == [100, 100, 100]
