"""[ML-13] Missiles, Ammo Carrier, Lucky, Deadeye and Leader; Mechanic and Repair Drone after it."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import (
    Attack,
    Continue,
    End,
    Play,
    Reroll,
    Retreat,
)
from ironmuster.systems.mekleader.position.events import (
    Attacked,
    Damaged,
    EngagementEnded,
    HeadHit,
    Kept,
    Repaired,
    Rerolled,
)
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

rule = pytest.mark.rule


@rule("ML-13.1", "ML-R45")
def test_missiles_attack_in_round_one_only_each_listed_attack_once() -> None:
    game = fight([large("missile_battery")], ["infantry"], MISSES)
    number, target = mek(game, 0), foe(game, "infantry")
    events = play(game, Attack(number, 0, target), Attack(number, 1, target))
    events += play(game, Attack(number, 2, target))
    assert [shot.step for shot in shots(events, "missile_battery")] == ["LR", "LR", "MR"]
    events = play(game, Continue())
    assert [shot.card for shot in of(events, Attacked)] == ["infantry"]
    assert asked(game) == (0, "retreat")


@rule("ML-13.1", "ML-R45")
def test_a_missile_not_fired_in_round_one_is_lost() -> None:
    game = fight([medium("missile_pod")], ["infantry"], MISSES)
    play(game, End(), Continue())
    assert asked(game) == (0, "retreat")


@rule("ML-13.2", "ML-R45")
@pytest.mark.parametrize(("every", "rounds"), [(False, 1), (True, 2)])
def test_missiles_of_foes(every: bool, rounds: int) -> None:
    game = fight([medium()], ["mmls", "infantry"], MISSES, foe_missiles_every_round=every)
    events = [*game.events, *play(game, Continue())]
    assert len(shots(events, "mmls")) == rounds
    assert len(shots(events, "infantry")) == 2


@rule("ML-13.2", "ML-18.1")
@pytest.mark.parametrize(("every", "can"), [(False, False), (True, True)])
def test_missiles_of_allies(every: bool, can: bool) -> None:
    game = fight(
        [medium()],
        ["infantry"],
        MISSES,
        allies=["support_mek"],
        foe_missiles_every_round=every,
    )
    shot = Attack(ally(game, "support_mek"), 0, foe(game, "infantry"))
    play(game, shot, Continue())
    assert (asked(game) == (0, "attack")) is can


@rule("ML-13.2")
def test_a_foe_without_missiles_must_still_be_destroyed() -> None:
    game = fight([medium("lasgun")], [("mmls", 4)], [1, 1, 9, 6])
    shot = Attack(mek(game, 0), 0, foe(game, "mmls"))
    events = play(game, shot, Continue(), shot)
    assert of(events, EngagementEnded)[0].result == "success"


@rule("ML-13.4")
def test_ammo_carrier_serves_the_first_missile_weapon_to_fire_in_round_two() -> None:
    game = fight([large("ammo_carrier", "missile_pod", "missile_rack")], ["infantry"], MISSES)
    number, target = mek(game, 0), foe(game, "infantry")
    play(game, End(), Continue())
    assert [one.attack for one in offered(game, Attack)] == [0, 1, 2]
    play(game, Attack(number, 1, target))
    assert [one.attack for one in offered(game, Attack)] == [2]  # the rest of the same weapon
    play(game, Attack(number, 2, target), Continue())
    assert asked(game) == (0, "retreat")  # nothing in round 3


@rule("ML-13.4")
def test_ammo_carrier_works_whether_the_weapon_fired_in_round_one_or_not() -> None:
    game = fight([large("ammo_carrier", "missile_battery")], ["infantry"], MISSES)
    number, target = mek(game, 0), foe(game, "infantry")
    salvo = [Attack(number, place, target) for place in range(3)]
    first = play(game, *salvo)
    second = play(game, Continue(), *salvo)
    assert [len(shots(one, "missile_battery")) for one in (first, second)] == [3, 3]


@rule("ML-13.4", "ML-13.8")
def test_ammo_carrier_serves_its_own_mek_alone() -> None:
    game = fight([medium("ammo_carrier"), medium("missile_pod")], ["infantry"], MISSES)
    play(game, End(), Continue())
    assert asked(game) == (0, "retreat")


@rule("ML-13.4")
def test_ammo_carrier_counts_the_first_to_fire_in_a_later_step() -> None:
    """Holding the pod back at LR leaves the carrier's load for the Rocket Pod at SR."""
    game = fight([medium("ammo_carrier", "missile_pod", "rocket_pod")], ["infantry"], MISSES)
    number, target = mek(game, 0), foe(game, "infantry")
    play(game, End(), End(), Continue(), End())
    assert [one.attack for one in offered(game, Attack)] == [1]
    events = play(game, Attack(number, 1, target))
    assert shots(events, "rocket_pod")[0].step == "SR"


@rule("ML-13.5")
def test_lucky_rolls_a_miss_again_at_once() -> None:
    game = fight([medium("lasgun", "lasgun", skills=["lucky"])], ["hover_tank"], [4, 5, 3, 1, 1])
    number, tank = mek(game, 0), foe(game, "hover_tank")
    play(game, Attack(number, 0, tank))
    assert asked(game) == (0, "reroll")
    events = play(game, Reroll(True))
    again = of(events, Rerolled)[0]
    assert (again.need, again.die, again.hit) == (5, 5, True)
    assert left(game, tank) == 13
    play(game, Attack(number, 1, tank))
    assert asked(game) == (0, "retreat")  # once in each engagement: this miss stands
    assert exact(game)


@rule("ML-13.5")
def test_lucky_can_be_kept_for_later() -> None:
    game = fight([medium("lasgun", "lasgun", skills=["lucky"])], ["infantry"], [4, 3, 2, 1])
    number, target = mek(game, 0), foe(game, "infantry")
    events = play(game, Attack(number, 0, target), Reroll(False))
    assert [one.unit for one in of(events, Kept)] == [number]
    play(game, Attack(number, 1, target))
    assert asked(game) == (0, "reroll")
    events = play(game, Reroll(True))
    assert [one.hit for one in of(events, Rerolled)] == [False]  # the new roll counts
    assert asked(game) == (0, "retreat")
    assert exact(game)


@rule("ML-13.5")
def test_lucky_is_spent_for_the_whole_engagement() -> None:
    game = fight([medium("lasgun", skills=["lucky"])], ["infantry"], MISSES)
    shot = Attack(mek(game, 0), 0, foe(game, "infantry"))
    play(game, shot, Reroll(True), Continue(), shot)
    assert asked(game) == (0, "retreat")


@rule("ML-13.5", "ML-13.8")
def test_lucky_is_for_the_weapons_of_that_pilot() -> None:
    game = fight(
        [medium(skills=["lucky"]), medium("rail_gun")],
        ["infantry"],
        MISSES,
        hands=[["air_support"]],
    )
    target = foe(game, "infantry")
    play(game, Attack(mek(game, 1), 0, target))
    assert asked(game) == (0, "attack")
    play(game, Play("air_support", target))
    assert asked(game) == (0, "attack")


@rule("ML-13.5", "ML-13.6")
def test_deadeye_looks_at_the_die_after_the_reroll() -> None:
    game = fight([medium("lasgun", skills=["lucky", "deadeye"])], ["hover_tank"], [1, 10, 4, 6, 1])
    play(game, Attack(mek(game, 0), 0, foe(game, "hover_tank")))
    events = play(game, Reroll(True))
    assert (of(events, Damaged)[0].dice, of(events, Damaged)[0].damage) == ((4, 6), 9)
    assert exact(game)


@rule("ML-13.6")
def test_deadeye_rolls_after_the_other_dice() -> None:
    game = fight([medium("missile_pod", skills=["deadeye"])], ["medium_mek_foe"], [10, 1, 2, 6, 1])
    events = play(game, Attack(mek(game, 0), 0, foe(game, "medium_mek_foe")))
    hit = of(events, Damaged)[0]
    assert (hit.dice, hit.damage) == ((1, 2, 6), 7)


@rule("ML-13.6", "ML-17.5")
def test_a_head_hit_leaves_deadeye_nothing_to_roll() -> None:
    game = fight(
        [medium("missile_pod", skills=["deadeye"])],
        ["medium_mek_foe"],
        [10, 1],
        hands=[["head_hit"]],
    )
    target = foe(game, "medium_mek_foe")
    play(game, Attack(mek(game, 0), 0, target))
    events = play(game, Play("head_hit", target))
    assert [one.target for one in of(events, HeadHit)] == [target]
    assert of(events, EngagementEnded)[0].result == "success"
    assert exact(game)


@rule("ML-14.4")
@pytest.mark.parametrize(("damage", "gone"), [(0, []), (1, [1]), (5, [2])])
def test_mechanic(damage: int, gone: list[int]) -> None:
    game = fight([medium(skills=["mechanic"], damage=damage)], ["infantry"], [1])
    events = play(game, Retreat())
    assert [(one.why, one.points) for one in of(events, Repaired)] == [
        ("mechanic", points) for points in gone
    ]
    assert game.state.players[0].meks[0].damage == damage - sum(gone)


@rule("ML-14.4", "ML-R68", "ML-12.10")
@pytest.mark.parametrize(("damage", "dice", "after"), [(0, [], 0), (5, [3], 2), (2, [6], 0)])
def test_repair_drone(damage: int, dice: list[int], after: int) -> None:
    game = fight([medium("repair_drone", damage=damage)], ["infantry"], [1, *dice])
    events = play(game, Retreat())
    assert [(one.why, one.die) for one in of(events, Repaired)] == [
        ("repair_drone", die) for die in dice
    ]
    assert game.state.players[0].meks[0].damage == after
    assert exact(game)


@rule("ML-14.4")
def test_mechanics_come_before_drones_and_both_before_window_e() -> None:
    game = fight(
        [
            medium("repair_drone", damage=9, skills=["mechanic"]),
            medium(damage=9, skills=["mechanic"]),
        ],
        ["infantry"],
        [1, 1, 4],
        hands=[["field_maintenance"]],
    )
    events = play(game, Retreat())
    assert [(one.why, one.mek, one.points) for one in of(events, Repaired)] == [
        ("mechanic", mek(game, 0), 2),
        ("mechanic", mek(game, 1), 2),
        ("repair_drone", mek(game, 0), 4),
    ]
    assert asked(game) == (0, "aftermath")
    assert cards(game) == ["field_maintenance"]
    assert exact(game)


@rule("ML-14.4")
def test_nobody_is_mended_who_did_not_survive() -> None:
    game = fight(
        [small("repair_drone", damage=9, skills=["mechanic"]), medium(damage=3)],
        ["sp_artillery"],
        [1, 7, 1, 4],
    )
    events = play(game, Retreat())
    assert of(events, Repaired) == []
    assert exact(game)


@rule("ML-13.3", "ML-R7")
def test_further_attacks_of_a_weapon_choose_freely_and_do_the_same() -> None:
    game = fight([large("rail_cannon")], ["mmls", "medium_mek_foe"], [9, 2, 9, 3, 1, 1])
    number = mek(game, 0)
    first, second = foe(game, "mmls"), foe(game, "medium_mek_foe")
    events = play(game, Attack(number, 0, first), Attack(number, 1, second))
    assert [(one.target, one.damage) for one in of(events, Damaged)] == [(first, 2), (second, 3)]
    assert exact(game)
