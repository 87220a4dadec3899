"""[ML-17] The Event cards before a fight: window P, who may play them at what."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import Attack, Continue, End, Play
from ironmuster.systems.mekleader.position.events import (
    AlliesJoined,
    Attacked,
    CashChanged,
    Destroyed,
    Ejected,
    EngagementEnded,
    RoundStarted,
    Scarred,
    SentOnLeave,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader import helpers
from tests.mekleader.fights import (
    MISSES,
    ally,
    asked,
    cards,
    exact,
    fight,
    foe,
    left,
    medium,
    mek,
    of,
    play,
    shots,
)

rule = pytest.mark.rule


# P: Battle Scarred, On Shore Leave, Ambush, Surprise, Allied Units


@rule("ML-17.3", "ML-9.3")
def test_battle_scarred_hurts_a_foe_before_the_first_round() -> None:
    game = fight(
        [medium("inertia_field")],
        ["hover_tank"],
        [5, 1],
        hands=[["battle_scarred"]],
        prebattle=True,
    )
    tank = foe(game, "hover_tank")
    assert (asked(game), cards(game)) == ((0, "prebattle"), ["battle_scarred"])
    assert game.why_not(Play("battle_scarred", mek(game, 0)))  # never at the own Meks [ML-19.3]
    events = play(game, Play("battle_scarred", tank))
    assert [(one.target, one.die, one.left) for one in of(events, Scarred)] == [(tank, 5, 10)]
    assert left(game, tank) == 10


@rule("ML-17.3", "ML-R17")
def test_battle_scarred_may_fall_on_one_unit_several_times() -> None:
    game = fight([medium()], ["hover_tank"], [5, 1], hands=[["battle_scarred"] * 2], prebattle=True)
    tank = foe(game, "hover_tank")
    play(game, Play("battle_scarred", tank), Play("battle_scarred", tank))
    assert left(game, tank) == 9
    assert game.state.events.discard["battle_scarred"] == 2


@rule("ML-9.4", "ML-R32", "ML-R57")
def test_battle_scarred_can_kill_and_the_unit_is_removed_at_once() -> None:
    game = fight(
        [medium()],
        [("infantry", 3), "hover_tank"],
        [3],
        hands=[["battle_scarred", "on_shore_leave"]],
        prebattle=True,
    )
    events = play(game, Play("battle_scarred", foe(game, "infantry")))
    assert [one.card for one in of(events, Destroyed)] == ["infantry"]
    assert [one.card for one in fight_of(game.state).foes] == ["hover_tank"]
    assert game.state.foes.discard["infantry"] == 1


@rule("ML-9.4", "ML-R32", "ML-14.3")
def test_no_foe_left_before_the_first_round_is_a_success() -> None:
    table = helpers.game(
        helpers.squad(helpers.mek("medium", pilot=helpers.man()), hand=["battle_scarred"]),
        at="prebattle",
        foes=["artillery"],
        script=[4, 6],
        seed=1,
        mission="patrol_jungle",
    )
    events = play(table, Play("battle_scarred", fight_of(table.state).foes[0].number))
    end = of(events, EngagementEnded)[0]
    assert (end.result, end.rounds) == ("success", 0)
    assert of(events, RoundStarted) == []
    assert [one.amount for one in of(events, CashChanged) if one.why == "pay"] == [50]


@rule("ML-9.4", "ML-12.9", "ML-17.3", "ML-19.2")
def test_no_mek_left_before_the_first_round_is_a_loss() -> None:
    table = helpers.game(
        helpers.squad(helpers.mek("small", "lasgun", pilot=helpers.man(), damage=8)),
        helpers.squad(hand=["battle_scarred"]),
        at="prebattle",
        foes=["artillery"],
        script=[2, 3],
        seed=1,
    )
    number = table.state.players[0].meks[0].number
    assert asked(table) == (1, "prebattle")
    assert table.why_not(Play("battle_scarred", fight_of(table.state).foes[0].number))
    events = play(table, Play("battle_scarred", number))
    assert [(one.die, one.survives) for one in of(events, Ejected)] == [(3, False)]
    end = of(events, EngagementEnded)[0]
    assert (end.result, end.rounds) == ("lost", 0)
    assert table.state.build.discard["lasgun"] == 1


@rule("ML-17.4", "ML-1.1")
def test_on_shore_leave_sends_a_random_foe_away() -> None:
    game = fight(
        [medium()],
        ["infantry", "hover_tank", "mmls"],
        [2],
        hands=[["on_shore_leave", "battle_scarred"]],
        prebattle=True,
    )
    tank = foe(game, "hover_tank")
    events = play(game, Play("on_shore_leave"))
    assert [one.foe for one in of(events, SentOnLeave)] == [tank]
    assert [one.card for one in fight_of(game.state).foes] == ["infantry", "mmls"]
    assert game.state.foes.discard["hover_tank"] == 1
    assert exact(game)


@rule("ML-17.4", "ML-R50", "ML-15.1", "ML-1.1")
def test_the_last_foe_goes_on_leave_without_a_die_and_pay_is_the_printed_one() -> None:
    table = helpers.game(
        helpers.squad(helpers.mek("medium", pilot=helpers.man()), hand=["on_shore_leave"]),
        at="prebattle",
        foes=["hover_tank"],
        script=[6],
        seed=1,
        mission="defend_hq",
    )
    events = play(table, Play("on_shore_leave"))
    assert of(events, EngagementEnded)[0].result == "success"
    assert [one.amount for one in of(events, CashChanged) if one.why == "pay"] == [80]
    assert table.dice.script == []


@rule("ML-17.11", "ML-17.12", "ML-8.4")
@pytest.mark.parametrize(
    ("mission", "legal"),
    [
        ("patrol_jungle", "ambush"),
        ("assault_fort", "surprise"),
        ("defend_base", "allied_units"),
    ],
)
def test_cards_tied_to_a_type_of_mission(mission: str, legal: str) -> None:
    game = fight(
        [medium()],
        ["hover_tank"],
        hands=[["ambush", "surprise", "allied_units"]],
        mission=mission,
        prebattle=True,
    )
    assert cards(game) == [legal]
    for card in {"ambush", "surprise", "allied_units"} - {legal}:
        assert game.why_not(Play(card))


@rule("ML-17.11", "ML-17.12", "ML-4.5", "ML-4.7", "ML-13.8")
@pytest.mark.parametrize(
    ("card", "mission"), [("ambush", "patrol_jungle"), ("surprise", "assault_fort")]
)
def test_ambush_and_surprise(card: str, mission: str) -> None:
    """+2 for weapons and Allies in round 1, not for support cards; not twice."""
    game = fight(
        [medium("rail_gun")],
        ["hover_tank"],
        [1, 1, 1, 2, *MISSES],
        hands=[[card, card, "air_support"]],
        mission=mission,
        allies=["sp_artillery"],
        prebattle=True,
    )
    play(game, Play(card))
    assert game.state.events.discard[card] == 1
    assert game.why_not(Play(card))
    number, tank, friend = mek(game, 0), foe(game, "hover_tank"), ally(game, "sp_artillery")
    events = play(game, Attack(number, 0, tank), Attack(friend, 0, tank), Play("air_support", tank))
    assert [shot.need for shot in of(events, Attacked)] == [4, 4, 6]
    play(game, End(), Continue())
    events = play(game, Attack(number, 0, tank))
    assert shots(events, "rail_gun")[0].need == 6


@rule("ML-17.11")
def test_ambush_does_not_help_the_foes() -> None:
    game = fight(
        [medium()],
        ["hover_tank"],
        [1],
        hands=[["ambush"]],
        mission="patrol_jungle",
        prebattle=True,
    )
    events = play(game, Play("ambush"))
    assert shots(events, "hover_tank")[0].need == 5


@rule("ML-17.13", "ML-18.1")
def test_allied_units_join() -> None:
    game = fight(
        [medium()],
        ["infantry"],
        ["hover_tank", "scout_mek", 1],
        hands=[["allied_units"]],
        mission="defend_base",
        prebattle=True,
    )
    events = play(game, Play("allied_units"))
    assert of(events, AlliesJoined)[0].cards == ("hover_tank", "scout_mek")
    assert [one.card for one in fight_of(game.state).allies] == ["hover_tank", "scout_mek"]
    assert asked(game) == (0, "attack")


@rule("ML-17.13", "ML-4.5", "ML-R17")
def test_two_allied_units_bring_four() -> None:
    game = fight(
        [medium()],
        ["infantry"],
        ["hover_tank", "scout_mek", "mmls", "hover_tank"],
        hands=[["allied_units", "allied_units"]],
        mission="defend_base",
        prebattle=True,
    )
    play(game, Play("allied_units"), Play("allied_units"))
    assert len(fight_of(game.state).allies) == 4


@rule("ML-17.13", "ML-1.4")
def test_allied_units_reshuffle_the_foe_discard() -> None:
    table = helpers.game(
        helpers.squad(helpers.mek("medium", pilot=helpers.man()), hand=["allied_units"]),
        at="prebattle",
        foes=["infantry"],
        mission="defend_base",
        empty=["foes"],
        script=["mmls", "mmls"],
    )
    events = play(table, Play("allied_units"))
    assert of(events, AlliesJoined)[0].cards == ("mmls", "mmls")
