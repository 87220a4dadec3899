"""[ML-21] Fighting together: the cards of the others."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import (
    Attack,
    End,
    Pass,
    Play,
    Retreat,
)
from ironmuster.systems.mekleader.position.events import (
    AlliesJoined,
    Attacked,
    EngagementEnded,
    HeadHit,
    Repaired,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader import helpers
from tests.mekleader.fights import (
    MISSES,
    ally,
    asked,
    cards,
    close,
    exact,
    fight,
    foe,
    left,
    medium,
    mek,
    of,
    offered,
    play,
    shots,
)

rule = pytest.mark.rule


@rule("ML-21.2")
@pytest.mark.parametrize(
    ("card", "mission"),
    [
        ("battle_scarred", "patrol_jungle"),
        ("on_shore_leave", "patrol_jungle"),
        ("ambush", "patrol_jungle"),
        ("surprise", "assault_fort"),
        ("allied_units", "defend_base"),
    ],
)
def test_others_play_the_cards_of_window_p(card: str, mission: str) -> None:
    game = fight(
        [medium()],
        ["hover_tank", "infantry"],
        hands=[[], [card]],
        mission=mission,
        prebattle=True,
        interaction="coop",
    )
    assert (asked(game), cards(game)) == ((1, "prebattle"), [card])


@rule("ML-21.2", "ML-19.3")
@pytest.mark.parametrize("card", ["out_of_ammo", "immobilized", "gyros_damaged"])
def test_never_against_the_active_player(card: str) -> None:
    game = fight(
        [medium("lasgun", damage=1)],
        [("scout_mek", 1)],
        hands=[[], [card]],
        allies=[("light_mek", 1)],
        interaction="coop",
    )
    assert asked(game) == (1, "round")
    assert [(one.unit, one.place) for one in offered(game, Play)] == [(foe(game, "scout_mek"), -1)]
    assert game.why_not(Play(card, mek(game, 0)))
    assert game.why_not(Play(card, ally(game, "light_mek")))


@rule("ML-21.2", "ML-17.11")
def test_the_ambush_of_another_helps_the_active_players_units() -> None:
    game = fight(
        [medium("lasgun")],
        ["hover_tank"],
        MISSES,
        hands=[[], ["ambush"]],
        mission="patrol_jungle",
        prebattle=True,
        interaction="coop",
    )
    play(game, Play("ambush"))
    close(game)
    events = play(game, Attack(mek(game, 0), 0, foe(game, "hover_tank")))
    assert shots(events, "lasgun")[0].need == 3


@rule("ML-21.2", "ML-10.6")
def test_support_of_others_comes_after_the_active_players_attacks_and_before_the_foes() -> None:
    game = fight(
        [medium("rail_gun")],
        [("sp_artillery", 1), "infantry"],
        [1, 1, 9, 3, 3, 9, 2, 1],
        hands=[[], ["air_support", "salvage"]],
        interaction="coop",
    )
    close(game)
    target = foe(game, "sp_artillery")
    events = play(game, Attack(mek(game, 0), 0, target), Attack(mek(game, 0), 1, target))
    assert asked(game) == (1, "support")
    assert game.why_not(Play("air_support", mek(game, 0)))
    events += play(game, Play("air_support", target))
    if asked(game) == (1, "support"):
        events += play(game, End())
    order = [shot.card for shot in of(events, Attacked)]
    assert order[:4] == ["rail_gun", "rail_gun", "air_support", "sp_artillery"]
    assert left(game, target) == 1


@rule("ML-21.2", "ML-17.5")
def test_head_hit_by_another_on_a_foe_and_never_on_the_mek() -> None:
    game = fight(
        [medium("lasgun")],
        ["battle_mek"],
        [5, 9, 3],
        hands=[[], ["head_hit"]],
        interaction="coop",
    )
    close(game)
    while not offered(game, Attack):
        play(game, End())
    play(game, Attack(mek(game, 0), 0, foe(game, "battle_mek")))
    assert asked(game) == (1, "hit")
    events = play(game, Play("head_hit", foe(game, "battle_mek")))
    assert len(of(events, HeadHit)) == 1
    assert of(events, EngagementEnded)[0].result == "success"


@rule("ML-21.2", "ML-4.4")
def test_nobody_is_asked_when_the_own_side_is_hit() -> None:
    game = fight(
        [medium()], ["battle_mek"], [9, 3], hands=[["salvage"], ["head_hit"]], interaction="coop"
    )
    close(game)
    while asked(game)[1] in ("attack", "support"):
        play(game, End())
    assert asked(game) == (0, "retreat")
    assert exact(game)


@rule("ML-21.2", "ML-17.17", "ML-14.4")
def test_field_maintenance_of_another() -> None:
    game = fight(
        [medium(damage=5)],
        ["infantry"],
        [1, 4],
        hands=[[], ["field_maintenance"]],
        interaction="coop",
    )
    close(game)
    while asked(game)[1] in ("attack", "support"):
        play(game, End())
    play(game, Retreat())
    assert asked(game) == (1, "aftermath")
    events = play(game, Play("field_maintenance", mek(game, 0)))
    assert [one.points for one in of(events, Repaired)] == [4]


@rule("ML-21.2", "ML-4.4")
def test_priority_in_a_coop_window() -> None:
    table = helpers.game(
        helpers.squad(hand=["battle_scarred"]),
        helpers.squad(helpers.mek("medium", pilot=helpers.man()), hand=["salvage"]),
        helpers.squad(hand=["battle_scarred"]),
        active=1,
        at="prebattle",
        foes=["hover_tank"],
        script=[2, 3],
        seed=1,
        interaction="coop",
    )
    tank = fight_of(table.state).foes[0].number
    order = []
    for action in (
        Pass(),
        Play("battle_scarred", tank),
        Pass(),
        Play("battle_scarred", tank),
        Pass(),
    ):
        order.append(asked(table))
        play(table, action)
    assert order == [(seat, "prebattle") for seat in (1, 2, 1, 0, 1)]
    assert fight_of(table.state).foes[0].damage == 5


@rule("ML-21.2", "ML-17.13", "ML-18.1")
def test_allied_units_of_another_are_commanded_by_the_active_player() -> None:
    game = fight(
        [medium()],
        ["infantry"],
        ["hover_tank", "artillery", *MISSES],
        hands=[[], ["allied_units"]],
        mission="defend_base",
        prebattle=True,
        interaction="coop",
    )
    events = play(game, Play("allied_units"))
    assert len(of(events, AlliesJoined)) == 1
    close(game)
    assert asked(game) == (0, "attack")
    assert [one.unit for one in offered(game, Attack)] == [ally(game, "artillery")]
