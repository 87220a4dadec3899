"""[ML-14] The end of a round, retreat, and the end of the engagement."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ironmuster.kernel.value import Event
from ironmuster.systems.mekleader.position.actions import (
    Attack,
    Continue,
    Decline,
    Deploy,
    End,
    Pass,
    Play,
    Retreat,
    Take,
)
from ironmuster.systems.mekleader.position.events import (
    Attacked,
    Ejected,
    EngagementEnded,
    Repaired,
    RoundStarted,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader import helpers
from tests.mekleader.fights import (
    asked,
    cards,
    exact,
    fight,
    foe,
    medium,
    mek,
    of,
    offered,
    play,
    small,
)

rule = pytest.mark.rule
MISSES = [1] * 100
ARMOR = ["armor_plate"] * 4


def ended(events: Sequence[Event]) -> EngagementEnded:
    """The end of the engagement."""
    return of(events, EngagementEnded)[0]


@rule("ML-14.1", "ML-R46")
def test_retreat_is_offered_at_the_end_of_a_round_and_costs_nothing() -> None:
    game = fight([medium("lasgun"), medium()], ["hover_tank"], [1, 9, 4])
    assert not offered(game, Retreat)  # not in the middle of a round
    play(game, End())
    assert asked(game) == (0, "retreat")
    assert [len(offered(game, kind)) for kind in (Continue, Retreat, End)] == [1, 1, 0]
    cash = game.state.players[0].cash
    events = play(game, Retreat())
    assert of(events, Attacked) == []  # no parting shots
    end = ended(events)
    assert (end.result, end.rounds, end.forced) == ("retreat", 1, False)
    assert game.state.players[0].cash == cash
    assert [one.damage for one in game.state.players[0].meks] == [4, 0]
    assert exact(game)


@rule("ML-14.1", "ML-R46")
def test_retreat_at_the_start_of_a_round_as_a_house_rule() -> None:
    game = fight([medium()], ["infantry"], [1], retreat_timing="round_start")
    assert asked(game) == (0, "retreat")
    assert of(game.events, Attacked) == []
    play(game, Continue())
    assert asked(game) == (0, "retreat")
    events = play(game, Retreat())
    assert (ended(events).result, ended(events).rounds) == ("retreat", 1)
    assert exact(game)


@rule("ML-14.1", "ML-R46")
def test_retreat_before_the_first_round_as_a_house_rule() -> None:
    game = fight([medium()], ["infantry"], retreat_timing="round_start")
    events = play(game, Retreat())
    assert (ended(events).result, ended(events).rounds) == ("retreat", 0)
    assert exact(game)


@rule("ML-14.1", "ML-R46")
def test_retreat_after_any_step_as_a_house_rule() -> None:
    game = fight([medium()], ["sp_artillery", "infantry"], [1, 1, 1], retreat_timing="step_end")
    steps: list[int] = []
    while not of(game.events, EngagementEnded) and len(steps) < 4:
        assert asked(game) == (0, "retreat")
        steps.append(fight_of(game.state).step)
        if len(steps) < 4:
            play(game, Continue())
    assert steps == [0, 1, 2, 3]
    play(game, Continue())
    assert fight_of(game.state).round == 2


@rule("ML-14.2", "ML-R47")
def test_nobody_able_to_attack_means_retreat() -> None:
    game = fight([medium("missile_pod")], ["mmls"], MISSES)
    play(game, End())
    assert asked(game) == (0, "retreat")
    events = play(game, Continue())
    assert (ended(events).result, ended(events).rounds, ended(events).forced) == (
        "retreat",
        2,
        True,
    )
    assert of(events, Attacked) == []


@rule("ML-14.2", "ML-R47")
def test_holding_fire_does_not_count_as_impossible() -> None:
    game = fight([medium("lasgun")], ["mmls"], MISSES)
    play(game, End(), Continue(), End())
    assert fight_of(game.state).round == 2
    assert asked(game) == (0, "retreat")
    assert not of(game.events, EngagementEnded)


@rule("ML-14.2", "ML-R47", "ML-17.8")
def test_out_of_ammo_makes_attacks_impossible() -> None:
    game = fight([medium()], ["infantry"], hands=[["out_of_ammo"]])
    events = play(game, Play("out_of_ammo", foe(game, "infantry")))
    assert (ended(events).rounds, ended(events).forced) == (1, True)


@rule("ML-14.2", "ML-R47", "ML-17.7")
def test_a_support_card_is_an_attack_when_it_is_played() -> None:
    game = fight([medium()], ["mmls"], MISSES, hands=[["air_support", "cruise_missiles"]])
    target = foe(game, "mmls")
    play(game, End())
    assert asked(game) == (0, "retreat")  # the MMLS was able to attack in round 1
    play(game, Continue())
    play(game, Play("air_support", target), End())
    assert asked(game) == (0, "retreat")
    play(game, Continue())
    events = play(game, End())  # the other card stays in the hand
    assert (ended(events).rounds, ended(events).forced) == (3, True)


@rule("ML-14.2", "ML-13.4", "ML-R47")
def test_an_ammo_carrier_can_still_attack_in_round_two() -> None:
    game = fight([medium("missile_pod", "ammo_carrier")], ["mmls"], MISSES)
    play(game, End(), Continue(), End())
    assert asked(game) == (0, "retreat")
    events = play(game, Continue())  # nobody can attack in round 3
    assert (ended(events).rounds, ended(events).forced) == (3, True)


@rule("ML-14.2", "ML-R47")
@pytest.mark.parametrize("most", [5, 6])
def test_the_last_round(most: int) -> None:
    game = fight([medium()], ["infantry"], MISSES, max_rounds=most)
    events = play(game, *[Continue()] * (most - 1))
    assert (ended(events).result, ended(events).rounds, ended(events).forced) == (
        "retreat",
        most,
        True,
    )


@rule("ML-14.2")
def test_thirty_rounds_by_default() -> None:
    game = fight([medium()], ["infantry"], MISSES)
    events = play(game, *[Continue()] * 29)
    assert of(events, RoundStarted)[-1].round == 30
    assert ended(events).rounds == 30


@rule("ML-14.3")
def test_success_needs_all_foes_gone() -> None:
    game = fight(
        [medium("lasgun", "autogun")], [("infantry", 5), ("hover_tank", 14)], [9, 2, 9, 2, 1]
    )
    number = mek(game, 0)
    play(game, Attack(number, 0, foe(game, "infantry")))
    assert not of(game.events, EngagementEnded)
    events = play(game, Attack(number, 1, foe(game, "hover_tank")))
    assert ended(events).result == "success"


@rule("ML-14.3", "ML-R48", "ML-R44")
@pytest.mark.parametrize(("pays", "result"), [(False, "lost"), (True, "success")])
def test_the_last_of_both_sides_fall_together(pays: bool, result: str) -> None:
    game = fight(
        [small("rail_gun", damage=9)],
        [("sp_artillery", 7)],
        [9, 2, 9, 1, 3],
        mutual_destruction_pays=pays,
    )
    events = play(game, Attack(mek(game, 0), 0, foe(game, "sp_artillery")))
    assert [one.survives for one in of(events, Ejected)] == [False]
    assert ended(events).result == result
    assert exact(game)


@rule("ML-14.3", "ML-R48")
def test_a_lost_fight_with_foes_left_never_pays() -> None:
    game = fight([small(damage=9)], ["sp_artillery"], [9, 1, 4], mutual_destruction_pays=True)
    assert ended(game.events).result == "lost"


@rule("ML-14.4", "ML-17.17", "ML-R56")
def test_window_e_comes_after_a_retreat_too() -> None:
    game = fight([medium(damage=5)], ["infantry"], [1, 3], hands=[["field_maintenance"]])
    play(game, Retreat())
    assert asked(game) == (0, "aftermath")
    events = play(game, Play("field_maintenance", mek(game, 0)))
    assert [(one.why, one.die, one.points) for one in of(events, Repaired)] == [
        ("field_maintenance", 3, 3)
    ]
    assert exact(game)


@rule("ML-14.4")
def test_after_a_lost_fight_there_is_nothing_to_mend() -> None:
    game = fight([small(damage=9)], ["sp_artillery"], [9, 1, 4], hands=[["field_maintenance"]])
    assert ended(game.events).result == "lost"
    assert game.decision is None


@rule("ML-14.5", "ML-R49")
def test_foes_and_allies_go_to_the_foe_discard_in_any_outcome() -> None:
    game = fight([medium()], ["infantry", "mmls"], [2, 1, 2, 1], allies=["hover_tank"])
    play(game, End())
    assert asked(game) == (0, "retreat")
    play(game, Retreat())
    discard = game.state.foes.discard
    assert [discard[card] for card in ("infantry", "mmls", "hover_tank")] == [1, 1, 1]
    assert fight_of(game.state).foes == fight_of(game.state).allies == []


@rule("ML-14.5", "ML-4.7", "ML-R19")
def test_effects_end_with_the_engagement() -> None:
    """A rival dries the Lasgun up for one engagement; in the next it can attack again."""
    table = helpers.game(
        helpers.squad(helpers.mek("large", "lasgun", *ARMOR, pilot=helpers.man("regular"))),
        helpers.squad(hand=["out_of_ammo"]),
        at="engagement",
        foes=["hover_tank"],
        seed=1,
    )
    seen = []
    play(table, Play("out_of_ammo", table.state.players[0].meks[0].number, 0))
    while not offered(table, Attack):
        seen.append(asked(table))
        wanted = (Retreat, Deploy, Take, End, Pass, Decline)
        kinds = wanted if asked(table)[0] == 0 else (Decline, End, Pass)
        play(table, next(one[0] for kind in kinds if (one := offered(table, kind))))
    assert (0, "retreat") in seen and (0, "deploy") in seen  # a mission later
    number = table.state.players[0].meks[0].number
    assert {(one.unit, one.attack) for one in offered(table, Attack)} == {(number, 0)}


@rule("ML-14.1")
def test_no_question_of_retreat_when_the_fight_is_over() -> None:
    game = fight([medium("power_claw")], [("infantry", 5)], [1, 9, 1])
    events = play(game, Attack(mek(game, 0), 0, foe(game, "infantry")))
    assert ended(events).result == "success"
    assert asked(game) == (-1, "")


@rule("ML-10.1", "ML-14.1")
def test_the_next_round_begins_with_window_r() -> None:
    game = fight([medium()], [("hover_tank", 1)], MISSES, hands=[["immobilized"]])
    assert (asked(game), cards(game)) == ((0, "round"), ["immobilized"])
    play(game, Pass())
    assert asked(game) == (0, "retreat")
    play(game, Continue())
    assert (asked(game), fight_of(game.state).round) == ((0, "round"), 2)
