"""[ML-10] Rounds, steps and sub-steps: order, simultaneity, targets, and their house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ironmuster.systems.mekleader.position.actions import Attack, Continue, End, Pass, Play
from ironmuster.systems.mekleader.position.events import (
    Attacked,
    Damaged,
    Destroyed,
    Ejected,
    EngagementEnded,
    RoundStarted,
    Wasted,
)
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader.fights import (
    MISSES,
    ally,
    asked,
    cards,
    exact,
    fight,
    foe,
    large,
    left,
    medium,
    mek,
    of,
    offered,
    play,
    shots,
    small,
)

if TYPE_CHECKING:
    from ironmuster.systems.mekleader.position.state import MekGame

rule = pytest.mark.rule


def now(game: MekGame) -> tuple[int, str, bool]:
    """The round, step and sub-step (indirect or not) of the fight."""
    state = fight_of(game.state)
    return state.round, ("LR", "MR", "SR", "PB")[state.step], state.indirect


@rule("ML-10.2", "ML-10.4", "ML-10.3")
def test_the_order_of_steps_and_sub_steps() -> None:
    weapons = ["rail_cannon", "siege_mortar"]  # LR, LR; LR, MR Indirect
    game = fight(
        [large(*weapons), large("chain_gun", "power_claw", "lasgun")], ["medium_mek_foe"], MISSES
    )
    seen = []
    while asked(game) == (0, "attack"):
        seen.append(now(game))
        play(game, End())
    assert asked(game) == (0, "retreat")
    assert seen == [
        (1, "LR", True),
        (1, "LR", False),
        (1, "MR", True),
        (1, "MR", False),
        (1, "SR", False),
        (1, "PB", False),
    ]
    play(game, Continue())
    assert now(game) == (2, "LR", True)


@rule("ML-10.3", "ML-R6", "ML-10.4")
def test_only_attacks_of_the_step_can_be_made() -> None:
    game = fight(
        [large("rail_gun", "siege_mortar", "lasgun"), medium("lascannon")],
        ["sp_artillery"],
        MISSES,
    )
    first, second, target = mek(game, 0), mek(game, 1), foe(game, "sp_artillery")

    def can() -> list[tuple[int, int]]:
        return [(one.unit, one.attack) for one in offered(game, Attack)]

    assert can() == [(first, 2)]  # LR Indirect: the Siege Mortar
    play(game, End())
    assert can() == [(first, 0), (first, 1), (second, 0)]
    play(game, Attack(first, 1, target))
    assert can() == [(first, 0), (second, 0)]
    play(game, End())
    assert can() == [(first, 3)]  # MR Indirect
    play(game, End())
    assert can() == [(first, 4), (second, 1)]


@rule("ML-10.1", "ML-14.1")
def test_rounds_go_on_until_one_side_is_gone() -> None:
    game = fight([medium("lasgun")], ["hover_tank"], [1, 1, 9, 6, 1])
    shot = Attack(mek(game, 0), 0, foe(game, "hover_tank"))
    events = list(game.events)
    events += play(game, shot, Continue(), shot)
    assert [one.round for one in of(events, RoundStarted)] == [1, 2]
    assert asked(game) == (0, "retreat")
    assert exact(game)


@rule("ML-10.4", "ML-R64")
@pytest.mark.parametrize("card", ["artillery", "sp_artillery"])
@pytest.mark.parametrize(("indirect", "need"), [(False, 6), (True, 7)])
def test_artillery_as_indirect_fire(card: str, indirect: bool, need: int) -> None:
    game = fight([medium()], [card], MISSES, artillery_indirect=indirect)
    shot = shots(game.events, card)[0]
    assert (shot.indirect, shot.need) == (indirect, need)


@rule("ML-R64", "ML-10.4")
def test_no_other_foe_becomes_indirect_but_an_artillery_ally_does() -> None:
    game = fight(
        [medium()],
        ["mmls", "medium_mek_foe"],
        MISSES,
        allies=["artillery"],
        artillery_indirect=True,
    )
    assert now(game) == (1, "LR", True)
    events = play(game, Attack(ally(game, "artillery"), 0, foe(game, "mmls")))
    assert shots(events, "artillery")[0].need == 7  # LR -1, Indirect -1
    assert [shot.indirect for shot in of(events, Attacked)] == [True, False, False]


@rule("ML-10.4", "ML-10.5")
def test_removed_in_the_indirect_sub_step_means_no_direct_attack() -> None:
    """An Artillery's Indirect fire removes the Mek before its Direct attack of the same step."""
    game = fight(
        [small("missile_pod", damage=9), medium()],
        ["artillery"],
        [1, 8, 1, 4],
        artillery_indirect=True,
    )
    assert asked(game) == (0, "retreat")
    assert [shot.card for shot in of(game.events, Attacked)] == ["artillery"]
    assert exact(game)


@rule("ML-10.5", "ML-10.6", "ML-R33")
def test_a_doomed_foe_makes_all_its_attacks_of_the_sub_step_and_is_removed_at_its_end() -> None:
    game = fight([medium("rail_gun")], [("heavy_mek", 29)], [9, 1, 9, 3])
    events = play(game, Attack(mek(game, 0), 0, foe(game, "heavy_mek")))
    assert [shot.card for shot in of(events, Attacked)] == ["rail_gun", "heavy_mek"]
    order = [type(one).__name__ for one in events]
    assert order.index("Destroyed") > len(order) - 1 - order[::-1].index("Damaged")
    assert left(game, mek(game, 0)) == 15  # its MR attack is not made
    assert of(events, EngagementEnded)[0].result == "success"
    assert exact(game)


@rule("ML-10.6", "ML-10.7")
def test_own_attacks_in_any_order_then_foes_in_row_order() -> None:
    game = fight([medium("lasgun", "autogun")], ["hover_tank", "light_mek", "battle_mek"], MISSES)
    number, tank = mek(game, 0), foe(game, "hover_tank")
    events = play(game, Attack(number, 1, tank), Attack(number, 0, foe(game, "battle_mek")))
    assert [shot.card for shot in of(events, Attacked)] == [
        "autogun",
        "lasgun",
        "hover_tank",
        "light_mek",
        "battle_mek",
    ]


@rule("ML-10.6", "ML-19.4")
def test_rivals_support_comes_after_the_foes_and_before_removal() -> None:
    game = fight(
        [small(damage=9), medium()],
        ["sp_artillery"],
        [2, 1, 9, 1, 1, 4],
        hands=[[], ["air_support"]],
    )
    events = play(game, Pass())  # window R: a damaged Mek could be Immobilized
    assert [shot.card for shot in of(events, Attacked)] == ["sp_artillery"]
    assert asked(game) == (1, "support")
    events = play(game, Play("air_support", mek(game, 0)))
    kinds = [type(one) for one in events]
    assert kinds.index(Attacked) < kinds.index(Damaged) < kinds.index(Destroyed)
    assert kinds.index(Destroyed) < kinds.index(Ejected)
    assert exact(game)


@rule("ML-10.7")
def test_attacks_are_voluntary_and_lost_when_not_made() -> None:
    game = fight([medium("lasgun", "lasgun")], ["infantry"], [1, 1])
    number, target = mek(game, 0), foe(game, "infantry")
    play(game, Attack(number, 0, target), End())
    assert asked(game) == (0, "retreat")
    assert exact(game)


@rule("ML-10.7", "ML-1.14")
def test_an_attack_can_be_made_once_a_round() -> None:
    game = fight([medium("lasgun", "lasgun")], ["infantry"], MISSES)
    shot = Attack(mek(game, 0), 0, foe(game, "infantry"))
    play(game, shot)
    assert game.why_not(shot)
    play(game, End(), Continue())
    assert game.why_not(shot) is None


@rule("ML-10.7", "ML-4.2")
def test_a_player_without_an_attack_or_a_card_is_not_asked() -> None:
    game = fight([medium("lasgun")], ["infantry"], MISSES)
    assert now(game) == (1, "MR", False)


@rule("ML-10.8")
def test_the_doomed_are_no_targets_for_own_attacks() -> None:
    game = fight(
        [medium("lasgun", "autogun")], [("infantry", 5), ("gyrocoptor", 5)], [9, 6, 9, 6, 9, 1]
    )
    number = mek(game, 0)
    first, second = foe(game, "infantry"), foe(game, "gyrocoptor")
    play(game, Attack(number, 0, first))
    assert [one.target for one in offered(game, Attack)] == [second]
    assert game.why_not(Attack(number, 1, first))
    events = play(game, Attack(number, 1, second))
    assert of(events, EngagementEnded)[0].result == "success"
    assert exact(game)  # the doomed Gyrocoptor hit for 1 - 1, at least 1


@rule("ML-10.8")
def test_attacks_without_a_target_left_are_not_made() -> None:
    game = fight([medium("lasgun", "autogun")], [("infantry", 5)], [9, 6])
    events = play(game, Attack(mek(game, 0), 0, foe(game, "infantry")))
    assert of(events, EngagementEnded)[0].result == "success"
    assert exact(game)


@rule("ML-10.8", "ML-10.10", "ML-14.3")
def test_foes_without_a_target_left_make_no_attack() -> None:
    game = fight([small(damage=9)], ["sp_artillery", "artillery"], [7, 1, 1])
    assert [shot.card for shot in of(game.events, Attacked)] == ["sp_artillery"]
    assert of(game.events, EngagementEnded)[0].result == "lost"
    assert exact(game)


@rule("ML-10.9", "ML-1.15", "ML-18.2")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_a_foe_picks_among_meks_then_allies(die: int) -> None:
    game = fight(
        [medium(), small()], ["sp_artillery"], [die, 1], allies=["infantry", "jump_troops"]
    )
    units = [
        mek(game, 0),
        mek(game, 1),
        ally(game, "infantry"),
        ally(game, "jump_troops"),
    ]
    shot = shots(game.events, "sp_artillery")[0]
    assert (shot.targets, shot.target) == (4, units[die - 1])
    assert exact(game)


@rule("ML-R36", "ML-18.2")
def test_allies_draw_no_fire_as_a_house_rule() -> None:
    game = fight(
        [medium(), small()],
        ["sp_artillery"],
        [2, 1],
        allies=["infantry", "jump_troops"],
        allies_draw_fire=False,
    )
    shot = shots(game.events, "sp_artillery")[0]
    assert (shot.targets, shot.target) == (2, mek(game, 1))
    assert exact(game)


@rule("ML-10.9", "ML-R34", "ML-R1", "ML-1.1")
def test_both_attacks_of_a_foe_have_a_random_target_of_their_own() -> None:
    game = fight([medium(), medium()], ["heavy_mek"], [2, 1, 1, 1])
    assert [shot.target for shot in shots(game.events, "heavy_mek")] == [mek(game, 1), mek(game, 0)]
    assert exact(game)


@rule("ML-R34", "ML-10.9")
def test_foes_never_hold_fire() -> None:
    game = fight([medium()], ["infantry", "scout_mek", "jump_troops"], [1, 1, 1])
    assert len(of(game.events, Attacked)) == 3
    assert exact(game)


@rule("ML-10.10", "ML-18.3", "ML-R35")
def test_allies_alone_do_not_keep_the_fight_going() -> None:
    game = fight([small(damage=9)], ["sp_artillery"], [1, 7, 1, 4], allies=["hover_tank"])
    end = of(game.events, EngagementEnded)[0]
    assert (end.result, end.rounds) == ("lost", 1)
    assert exact(game)


@rule("ML-10.10")
def test_no_foe_left_ends_the_fight_in_the_middle_of_a_round() -> None:
    game = fight([medium("rail_gun", "lasgun")], [("mmls", 4)], [9, 6, 1])
    events = play(game, Attack(mek(game, 0), 0, foe(game, "mmls")))
    end = of(events, EngagementEnded)[0]
    assert (end.result, end.rounds, end.forced) == ("success", 1, False)
    assert exact(game)


# range_rating "up_to" [ML-R6]: a listed attack may be made in its step or a nearer one.


@rule("ML-R6", "ML-10.3")
@pytest.mark.parametrize(
    ("weapon", "steps"),
    [
        ("missile_pod", ["LR", "MR", "SR"]),
        ("lasgun", ["MR", "SR"]),
        ("chain_gun", ["SR"]),
        ("power_claw", ["PB"]),
        ("light_mortar", ["MR", "SR"]),
    ],
)
def test_up_to_where_an_attack_can_be_made(weapon: str, steps: list[str]) -> None:
    game = fight([medium(weapon)], ["hover_tank"], MISSES, range_rating="up_to")
    seen = []
    while asked(game) == (0, "attack"):
        seen.append(now(game)[1])
        assert now(game)[2] is (weapon == "light_mortar")
        play(game, End())
    assert seen == steps


@rule("ML-R6", "ML-11.2", "ML-12.3")
def test_up_to_goes_by_the_step_used_and_once_a_round() -> None:
    game = fight([medium("rail_gun")], ["sp_artillery"], [1, 9, 4], range_rating="up_to")
    number, target = mek(game, 0), foe(game, "sp_artillery")
    play(game, End(), End())
    assert now(game) == (1, "SR", False)
    events = play(game, Attack(number, 0, target))
    assert (shots(events, "rail_gun")[0].need, of(events, Damaged)[0].damage) == (4, 5)
    assert [one.attack for one in offered(game, Attack)] == [1]
    play(game, End())
    assert asked(game) == (0, "retreat")
    assert exact(game)


@rule("ML-R6")
def test_up_to_does_not_reach_foes_and_allies() -> None:
    game = fight([medium()], ["sp_artillery"], [2, 1], allies=["hover_tank"], range_rating="up_to")
    assert now(game) == (1, "MR", False)
    play(game, End())
    assert asked(game) == (0, "retreat")
    assert exact(game)


@rule("ML-R6", "ML-11.5")
def test_up_to_and_the_sniper() -> None:
    """A Sniper's weapon has +1 in the LR step, not wherever an LR attack is made."""
    game = fight(
        [medium("rail_gun", skills=["sniper"])], ["sp_artillery"], MISSES, range_rating="up_to"
    )
    number, target = mek(game, 0), foe(game, "sp_artillery")
    events = play(game, Attack(number, 0, target), End(), Attack(number, 1, target))
    assert [shot.need for shot in shots(events, "rail_gun")] == [5, 5]


# simultaneous_targeting "declared" [ML-R33].


@rule("ML-R33")
def test_declared_targets_are_named_before_any_die() -> None:
    game = fight(
        [medium("lasgun", "autogun")],
        ["hover_tank", "infantry"],
        [9, 4, 9, 6, 1, 1],
        simultaneous_targeting="declared",
    )
    number, tank, infantry = mek(game, 0), foe(game, "hover_tank"), foe(game, "infantry")
    events = play(game, Attack(number, 0, tank))
    assert of(events, Attacked) == []
    events = play(game, Attack(number, 1, infantry))
    assert [(shot.card, shot.target) for shot in of(events, Attacked)][:3] == [
        ("lasgun", tank),
        ("autogun", infantry),
        ("hover_tank", number),
    ]
    assert (left(game, tank), left(game, infantry)) == (12, 1)
    assert exact(game)


@rule("ML-R33", "ML-10.8")
def test_declared_at_the_doomed_is_wasted_without_dice() -> None:
    game = fight(
        [medium("lasgun", "autogun")],
        [("infantry", 5), "hover_tank"],
        [9, 6, 1],
        simultaneous_targeting="declared",
    )
    number, infantry = mek(game, 0), foe(game, "infantry")
    events = play(game, Attack(number, 0, infantry), Attack(number, 1, infantry))
    assert [one.card for one in of(events, Wasted)] == ["autogun"]
    assert [shot.card for shot in of(events, Attacked)] == ["lasgun", "hover_tank"]
    assert exact(game)


@rule("ML-R33", "ML-10.9")
def test_declared_foes_draw_all_targets_first_over_all_units() -> None:
    """Both Foes' D2 come before the To-Hit dice; the second draws the Mek the first dooms."""
    game = fight(
        [small(damage=9), medium()],
        ["sp_artillery", "medium_mek_foe"],
        [1, 1, 7, 1, 4],
        simultaneous_targeting="declared",
    )
    assert [shot.targets for shot in of(game.events, Attacked)] == [2]
    assert [one.card for one in of(game.events, Wasted)] == ["medium_mek_foe"]
    assert exact(game)


@rule("ML-R33", "ML-10.7")
def test_declared_can_hold_back() -> None:
    game = fight(
        [medium("lasgun", "autogun")],
        ["infantry"],
        [9, 1, 1],
        simultaneous_targeting="declared",
    )
    number, infantry = mek(game, 0), foe(game, "infantry")
    events = play(game, Attack(number, 1, infantry), End())
    assert [shot.card for shot in of(events, Attacked)] == ["autogun", "infantry"]
    assert exact(game)


@rule("ML-R33", "ML-19.4")
def test_declared_rivals_name_theirs_before_the_dice_too() -> None:
    """The rival names the second Mek before any die; the Foe's D2 takes the first."""
    game = fight(
        [small(damage=9), medium("missile_pod")],
        ["sp_artillery"],
        [1, 9, 3, 3, 1, 6, 2, 2],
        hands=[[], ["air_support"]],
        simultaneous_targeting="declared",
    )
    play(game, Pass())  # window R: Out of Ammo could be played at the pod
    number, second = mek(game, 0), mek(game, 1)
    events = play(game, Attack(second, 0, foe(game, "sp_artillery")))
    assert of(events, Attacked) == []
    assert asked(game) == (1, "support")
    events = play(game, Play("air_support", second))
    assert [(shot.card, shot.target) for shot in of(events, Attacked)] == [
        ("missile_pod", foe(game, "sp_artillery")),
        ("sp_artillery", number),
        ("air_support", second),
    ]
    assert (left(game, number), left(game, second)) == (1, 16)
    assert exact(game)


@rule("ML-R33", "ML-17.7")
def test_declared_support_cards_of_the_active_player() -> None:
    game = fight(
        [medium("missile_pod")],
        [("mmls", 4), "infantry"],
        [9, 1, 1, 6, 2, 2, 1, 1, 1],
        hands=[["air_support"]],
        simultaneous_targeting="declared",
    )
    target = foe(game, "mmls")
    assert cards(game) == ["air_support"]
    events = play(game, Attack(mek(game, 0), 0, target))
    assert of(events, Attacked) == []
    events = play(game, Play("air_support", foe(game, "infantry")))
    assert [shot.card for shot in of(events, Attacked)][:3] == [
        "missile_pod",
        "air_support",
        "mmls",
    ]
    assert left(game, foe(game, "infantry")) == 2
