"""[ML-17] The Event cards of a fight: windows R, A, H and E, who may play them at what."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.position.actions import Attack, Continue, End, Pass, Play, Retreat
from ironmuster.systems.mekleader.position.events import (
    Attacked,
    Damaged,
    Ejected,
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
SUPPORT = ["artillery_support", "orbital_bombardment", "cruise_missiles", "air_support"]


# R: Out of Ammo, Immobilized, Gyros Damaged


@rule("ML-17.8", "ML-R54", "ML-4.7", "ML-R19")
def test_out_of_ammo_silences_a_foe_for_the_engagement() -> None:
    game = fight([medium()], ["heavy_mek", "infantry"], MISSES, hands=[["out_of_ammo"]])
    heavy = foe(game, "heavy_mek")
    assert game.why_not(Play("out_of_ammo", mek(game, 0)))
    events = play(game, Play("out_of_ammo", heavy), Continue(), Continue())
    assert {shot.card for shot in of(events, Attacked)} == {"infantry"}
    assert len(of(events, Attacked)) == 3


@rule("ML-17.8", "ML-4.5")
def test_out_of_ammo_not_twice_on_one_foe() -> None:
    game = fight(
        [medium()], ["heavy_mek", "infantry"], MISSES, hands=[["out_of_ammo", "out_of_ammo"]]
    )
    heavy, infantry = foe(game, "heavy_mek"), foe(game, "infantry")
    play(game, Play("out_of_ammo", heavy))
    assert [one.unit for one in offered(game, Play)] == [infantry]
    assert game.why_not(Play("out_of_ammo", heavy))


@rule("ML-17.8", "ML-R54", "ML-19.3")
def test_a_rival_dries_up_one_weapon() -> None:
    game = fight(
        [medium("lascannon", "power_claw", "armor_plate")],
        ["infantry"],
        MISSES,
        hands=[[], ["out_of_ammo", "out_of_ammo"]],
    )
    number = mek(game, 0)
    assert asked(game) == (1, "round")
    assert game.why_not(Play("out_of_ammo", foe(game, "infantry")))
    assert game.why_not(Play("out_of_ammo", number, 2))  # no weapon
    assert {(one.unit, one.place) for one in offered(game, Play)} == {(number, 0), (number, 1)}
    play(game, Play("out_of_ammo", number, 0))
    assert game.why_not(Play("out_of_ammo", number, 0))  # [ML-4.5]
    play(game, Pass())
    while asked(game)[1] != "attack":
        play(game, End())
    assert fight_of(game.state).step == 3  # both attacks of the Lascannon are gone
    assert [one.attack for one in offered(game, Attack)] == [2]


@rule("ML-17.8", "ML-R54")
def test_a_rival_dries_up_an_ally_or_a_hand_to_hand_weapon() -> None:
    game = fight(
        [medium("power_claw")],
        ["infantry"],
        [2, *MISSES],
        hands=[[], ["out_of_ammo", "out_of_ammo"]],
        allies=["sp_artillery"],
    )
    play(game, Play("out_of_ammo", ally(game, "sp_artillery")))
    events = play(game, Play("out_of_ammo", mek(game, 0), 0))
    assert asked(game) == (0, "retreat")  # nothing left to attack with
    assert [shot.card for shot in of(events, Attacked)] == ["infantry"]


@rule("ML-17.9", "ML-R55", "ML-4.5", "ML-4.7")
def test_immobilized() -> None:
    game = fight(
        [medium("lasgun")],
        [("hover_tank", 1), "infantry"],
        MISSES,
        hands=[["immobilized", "immobilized"]],
    )
    tank = foe(game, "hover_tank")
    assert game.why_not(Play("immobilized", foe(game, "infantry")))  # not damaged
    assert game.why_not(Play("immobilized", mek(game, 0)))
    play(game, Play("immobilized", tank))
    assert asked(game) == (0, "attack")  # the second card has no legal target any more
    shot = Attack(mek(game, 0), 0, tank)
    assert shots(play(game, shot), "lasgun")[0].need == 3
    assert shots(play(game, Continue(), shot), "lasgun")[0].need == 3


@rule("ML-17.9", "ML-17.7", "ML-19.2")
def test_a_rival_immobilizes_a_mek_for_foes_and_support_alike() -> None:
    game = fight(
        [medium(damage=1), medium()],
        ["sp_artillery"],
        [1, 1, 1],
        hands=[[], ["immobilized", "air_support"]],
    )
    number = mek(game, 0)
    assert game.why_not(Play("immobilized", mek(game, 1)))
    events = play(game, Play("immobilized", number))
    events += close(game)
    events += play(game, Play("air_support", number))
    assert [(shot.card, shot.need) for shot in of(events, Attacked)] == [
        ("sp_artillery", 4),
        ("air_support", 4),
    ]


@rule("ML-17.9")
def test_immobilized_does_not_hinder_the_units_own_attacks() -> None:
    game = fight([medium()], [("hover_tank", 1)], MISSES, hands=[["immobilized"]])
    events = play(game, Play("immobilized", foe(game, "hover_tank")))
    assert shots(events, "hover_tank")[0].need == 5


@rule("ML-17.10", "ML-R55", "ML-4.5", "ML-4.7")
def test_gyros_damaged_on_a_foe() -> None:
    game = fight(
        [medium()],
        [("heavy_mek", 1), ("hover_tank", 1), "light_mek"],
        MISSES,
        hands=[["gyros_damaged", "gyros_damaged"]],
    )
    heavy = foe(game, "heavy_mek")
    assert game.why_not(Play("gyros_damaged", foe(game, "hover_tank")))  # no Mek
    assert game.why_not(Play("gyros_damaged", foe(game, "light_mek")))  # not damaged
    assert game.why_not(Play("gyros_damaged", mek(game, 0)))
    events = play(game, Play("gyros_damaged", heavy))
    assert asked(game) == (0, "retreat")  # the second copy has no legal target
    events += play(game, Continue())
    assert [shot.need for shot in shots(events, "heavy_mek")] == [8, 7, 8, 7]
    assert [shot.need for shot in shots(events, "light_mek")] == [5, 5]


@rule("ML-17.10", "ML-19.2", "ML-13.8")
def test_gyros_damaged_on_a_mek_concerns_all_its_weapons_and_no_card() -> None:
    game = fight(
        [large("rail_gun", "lasgun", damage=1), medium("autogun")],
        ["infantry"],
        MISSES,
        hands=[["air_support"], ["gyros_damaged"]],
    )
    number, other, target = mek(game, 0), mek(game, 1), foe(game, "infantry")
    play(game, Pass())
    assert asked(game) == (1, "round")
    assert game.why_not(Play("gyros_damaged", other))
    play(game, Play("gyros_damaged", number))
    close(game)
    events = play(game, Attack(number, 0, target), Play("air_support", target), End())
    while asked(game) != (0, "attack"):
        events += play(game, End())
    events += play(game, Attack(number, 2, target), Attack(other, 0, target))
    needs = {shot.card: shot.need for shot in of(events, Attacked)}
    assert needs["rail_gun"] == 8
    assert needs["air_support"] == 6
    assert (needs["lasgun"], needs["autogun"]) == (7, 5)


@rule("ML-17.10", "ML-18.3", "ML-1.13")
def test_rivals_may_hurt_damaged_allies_by_their_keyword() -> None:
    game = fight(
        [medium()],
        ["infantry"],
        MISSES,
        hands=[[], ["gyros_damaged", "immobilized"]],
        allies=[("scout_mek", 1), ("hover_tank", 1), "light_mek"],
    )
    scout, tank, light = (ally(game, card) for card in ("scout_mek", "hover_tank", "light_mek"))
    units: dict[str, set[int]] = {card: set() for card in ("gyros_damaged", "immobilized")}
    for one in offered(game, Play):
        units[one.card].add(one.unit)
    assert units == {"gyros_damaged": {scout}, "immobilized": {scout, tank}}
    assert game.why_not(Play("immobilized", light))


# A: support cards


@rule("ML-17.7", "ML-10.4")
@pytest.mark.parametrize("card", SUPPORT)
def test_the_four_support_cards_are_one_lr_attack_each(card: str) -> None:
    game = fight([medium()], ["hover_tank"], [6, 5, 4, 1], hands=[[card]])
    tank = foe(game, "hover_tank")
    assert (fight_of(game.state).step, fight_of(game.state).indirect) == (0, False)
    assert game.why_not(Play(card, mek(game, 0)))
    events = play(game, Play(card, tank))
    shot = shots(events, card)[0]
    assert (shot.need, shot.hit, of(events, Damaged)[0].damage) == (6, True, 9)
    assert game.state.events.discard[card] == 1
    assert exact(game)


@rule("ML-17.7", "ML-4.5")
def test_support_cards_in_any_round_and_number() -> None:
    game = fight(
        [medium()],
        ["hover_tank"],
        MISSES,
        hands=[["air_support", "air_support", "cruise_missiles"]],
    )
    tank = foe(game, "hover_tank")
    play(game, End())
    assert asked(game) == (0, "retreat")
    play(game, Continue())
    events = play(game, *[Play(card, tank) for card in ("air_support", "cruise_missiles")])
    events += play(game, Play("air_support", tank))
    assert len(of(events, Attacked)) == 4  # and the tank's


@rule("ML-17.7", "ML-10.7")
def test_support_cards_only_in_the_lr_direct_sub_step() -> None:
    game = fight(
        [medium("heavy_mortar", "lasgun")], ["sp_artillery"], MISSES, hands=[["air_support"]]
    )
    target = foe(game, "sp_artillery")
    assert fight_of(game.state).indirect
    assert game.why_not(Play("air_support", target))
    play(game, End())
    assert game.why_not(Play("air_support", target)) is None
    play(game, End())
    assert fight_of(game.state).step == 1
    assert game.why_not(Play("air_support", target))


@rule("ML-10.8", "ML-17.7")
def test_support_cards_not_at_the_doomed() -> None:
    game = fight(
        [medium()],
        [("infantry", 5), "hover_tank"],
        [6, 1, 1],
        hands=[["air_support", "cruise_missiles"]],
    )
    play(game, Play("air_support", foe(game, "infantry")))
    assert [one.unit for one in offered(game, Play)] == [foe(game, "hover_tank")]
    assert game.why_not(Play("cruise_missiles", foe(game, "infantry")))


@rule("ML-17.7", "ML-13.1")
def test_a_support_card_is_no_missile() -> None:
    game = fight([medium(skills=["missileer"])], ["mmls"], MISSES, hands=[["cruise_missiles"]])
    play(game, End())
    play(game, Continue())
    assert cards(game) == ["cruise_missiles"]


# H: Head Hit


@rule("ML-17.5", "ML-10.5", "ML-4.2")
def test_head_hit_dooms_a_foe_mek() -> None:
    game = fight([medium("lasgun")], ["battle_mek"], [5, 1], hands=[["head_hit"]])
    target = foe(game, "battle_mek")
    play(game, Attack(mek(game, 0), 0, target))
    assert (asked(game), cards(game)) == ((0, "hit"), ["head_hit"])
    events = play(game, Play("head_hit", target))
    assert [one.target for one in of(events, HeadHit)] == [target]
    assert of(events, Damaged) == []
    assert len(shots(events, "battle_mek")) == 1  # doomed, it still fires
    assert of(events, EngagementEnded)[0].result == "success"
    assert exact(game)


@rule("ML-17.5", "ML-1.13")
def test_no_window_h_for_what_is_no_mek_or_for_a_miss() -> None:
    game = fight(
        [medium("lasgun", "autogun")],
        ["hover_tank", "battle_mek"],
        [5, 3, 4, 1, 1],
        hands=[["head_hit"]],
    )
    play(game, Attack(mek(game, 0), 0, foe(game, "hover_tank")))
    assert asked(game) == (0, "attack")
    play(game, Attack(mek(game, 0), 1, foe(game, "battle_mek")))
    assert asked(game) == (0, "retreat")
    assert exact(game)


@rule("ML-17.5")
def test_head_hit_only_at_the_unit_just_hit() -> None:
    game = fight(
        [medium("lasgun")], ["battle_mek", "battle_mek"], [5, 3, 1, 1], hands=[["head_hit"]]
    )
    first, second = foe(game, "battle_mek"), foe(game, "battle_mek", 1)
    play(game, Attack(mek(game, 0), 0, first))
    assert [one.unit for one in offered(game, Play)] == [first]
    assert game.why_not(Play("head_hit", second))
    play(game, Pass())
    assert left(game, first) == 18


@rule("ML-R52", "ML-17.5", "ML-18.3")
def test_head_hit_after_a_hit_of_an_ally_or_a_support_card() -> None:
    game = fight(
        [medium()],
        ["battle_mek", "battle_mek"],
        [6, 6],
        hands=[["head_hit", "head_hit", "air_support"]],
        allies=["sp_artillery"],
    )
    first, second = foe(game, "battle_mek"), foe(game, "battle_mek", 1)
    play(game, Attack(ally(game, "sp_artillery"), 0, first), Play("head_hit", first))
    play(game, Play("air_support", second))
    events = play(game, Play("head_hit", second))
    assert of(events, EngagementEnded)[0].result == "success"
    assert exact(game)


@rule("ML-17.5", "ML-19.2", "ML-19.3")
def test_who_may_play_head_hit() -> None:
    """The active player when a Foe Mek is hit, rivals when a Mek of theirs is."""
    game = fight(
        [medium("autogun")],
        ["battle_mek"],
        [5, 3, 5],
        hands=[["head_hit"], ["head_hit"]],
    )
    number, target = mek(game, 0), foe(game, "battle_mek")
    close(game)
    while not offered(game, Attack):
        play(game, End())
    play(game, Attack(number, 0, target))
    assert asked(game) == (0, "hit")
    play(game, Pass())  # nobody else is asked; the Foe hits back
    assert asked(game) == (1, "hit")
    assert game.why_not(Play("head_hit", target))
    events = play(game, Play("head_hit", number))
    assert [one.target for one in of(events, HeadHit)] == [number]


@rule("ML-R52", "ML-17.5", "ML-19.4")
def test_a_rival_plays_head_hit_after_a_support_card_of_their_own() -> None:
    game = fight(
        [medium()],
        ["infantry"],
        [6, 5],
        hands=[[], ["air_support", "head_hit"]],
    )
    number = mek(game, 0)
    play(game, Play("air_support", number))
    assert asked(game) == (1, "hit")
    events = play(game, Play("head_hit", number))
    assert of(events, Damaged) == []
    assert [one.die for one in of(events, Ejected)] == [5]
    assert of(events, EngagementEnded)[0].result == "lost"


@rule("ML-17.5", "ML-18.3")
def test_a_rival_plays_head_hit_on_an_ally_mek_only() -> None:
    game = fight(
        [medium()],
        ["sp_artillery", "sp_artillery"],
        [3, 9, 6, 2, 9],
        hands=[[], ["head_hit"]],
        allies=["scout_mek", "hover_tank"],
    )
    scout = ally(game, "scout_mek")
    close(game)
    while asked(game) == (0, "attack"):
        play(game, End())
    assert (asked(game), [one.unit for one in offered(game, Play)]) == ((1, "hit"), [scout])


# E: Field Maintenance


@rule("ML-17.17", "ML-R56", "ML-12.10", "ML-8.6")
def test_field_maintenance_mends_one_deployed_mek_and_the_surplus_is_lost() -> None:
    table = helpers.game(
        helpers.squad(
            helpers.mek("medium", pilot=helpers.man(), damage=3),
            helpers.mek("medium", pilot=helpers.man(), damage=8),
            helpers.mek("medium", damage=8),
            hand=["field_maintenance"],
        ),
        at="engagement",
        foes=["infantry"],
        script=[1, 1, 5],
    )
    first, _, home = (one.number for one in table.state.players[0].meks)
    play(table, Retreat())
    assert asked(table) == (0, "aftermath")
    assert table.why_not(Play("field_maintenance", home))
    events = play(table, Play("field_maintenance", first))
    assert [(one.mek, one.die, one.points) for one in of(events, Repaired)] == [(first, 5, 3)]
    assert [one.damage for one in table.state.players[0].meks] == [0, 8, 8]


@rule("ML-17.17", "ML-14.4", "ML-4.2")
def test_two_field_maintenance_one_after_the_other() -> None:
    game = fight([medium(damage=9)], ["infantry"], [1, 2, 3], hands=[["field_maintenance"] * 2])
    play(game, Retreat())
    number = mek(game, 0)
    play(game, Play("field_maintenance", number), Play("field_maintenance", number))
    assert game.state.players[0].meks[0].damage == 4
    assert exact(game)


@rule("ML-17.3", "ML-17.7", "ML-17.8", "ML-17.9", "ML-17.10", "ML-4.2")
@pytest.mark.parametrize(
    "card",
    ["battle_scarred", "on_shore_leave", "ambush", "head_hit", "field_maintenance", "salvage"],
)
def test_cards_wait_for_their_window(card: str) -> None:
    game = fight([small("rail_gun")], ["hover_tank"], MISSES, hands=[[card]])
    assert asked(game) == (0, "attack")
    assert game.why_not(Play(card, foe(game, "hover_tank")))
    assert game.why_not(Play(card))


@rule("ML-4.3", "ML-4.2")
def test_a_card_is_discarded_after_its_effect_and_must_be_held() -> None:
    game = fight([large()], ["hover_tank"], MISSES, hands=[["air_support"]])
    tank = foe(game, "hover_tank")
    assert game.why_not(Play("cruise_missiles", tank))
    play(game, Play("air_support", tank))
    assert game.state.players[0].hand == []
    assert game.state.events.discard["air_support"] == 1
