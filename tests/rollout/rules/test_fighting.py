"""[RO-12.3 to RO-12.9, RO-17.10, RO-17.12] The Fight activation: E7 and E8 with their dice."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    Batter,
    Clear,
    Demolish,
    Fight,
    Fudge,
    GoOn,
    Pass,
    Throw,
)
from ironmuster.systems.rollout.position.events.attacks import Attacked, Cleared, Fought
from ironmuster.systems.rollout.position.state import (
    CHARGED,
    ENEMY,
    HOUSED,
    PINNED,
    SUSPECT,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_staggered
from ironmuster.systems.rollout.rules.fighting import FightTurn, attacks, why_not_fight
from tests.rollout.play import (
    answer,
    answers,
    battle,
    begin,
    crewed,
    foe,
    gun,
    piece,
    put,
)

rule = pytest.mark.rule
TOUCH = 2 * 1.181  # inches between the middles of two 60 mm bases in contact


def do(state: State, unit: int, action: Action, *dice: int) -> BattleGame:
    """A unit does something in the Fight phase, with these dice."""
    game = begin(state, FightTurn(unit))
    answer(game, action, *dice)
    return game


def sword(state: State, facing: int = 270) -> tuple[int, int]:
    """Gearshift in contact with a squad north of him, which faces him."""
    one = put(state, "gearshift", 24, 20)
    return one, foe(state, "infantry_g", 24, 20 + TOUCH, facing)


@rule("RO-12.4", "RO-12.5", "RO-12.6")
def test_e7_a_fight() -> None:
    """E7: 2 + 5 against 6 + 2: Gearshift takes 1; 4 + 5 against 4 + 2: the squad takes 3."""
    state = battle()
    one, squad = sword(state)
    blade = gun(state, one, "sword")
    game = do(state, one, Fight(squad, blade), 2, 6)
    assert state.hp[one] == 11 and state.hp[squad] == 5
    told = next(event for event in game.events if isinstance(event, Fought))
    assert told.dice == (2, 6) and told.totals == (7, 8) and told.winner == squad
    assert [part.amount for part in told.parts] == [3, 2]
    do(state, one, Fight(squad, blade), 4, 4)
    assert state.hp[one] == 11 and state.hp[squad] == 2


@rule("RO-12.4")
def test_a_tie_does_nothing_and_literal_numbers_by_option() -> None:
    """1 + 5 against 4 + 2. Literally 1 + 4 + 2 against 4 + 5."""
    state = battle()
    one, squad = sword(state)
    do(state, one, Fight(squad, gun(state, one, "sword")), 1, 4)
    assert state.hp[one] == 12 and state.hp[squad] == 5
    state = battle(fight_value="literal")
    one, squad = sword(state)
    do(state, one, Fight(squad, gun(state, one, "sword")), 1, 4)
    assert state.hp[one] == 11


@rule("RO-12.5", "RO-10.4")
def test_from_the_rear_2_more_only_for_who_declared() -> None:
    """3 and 2: the squad is out of action. Where it wins, 1 as ever."""
    state = battle()
    one, squad = sword(state, 90)
    do(state, one, Fight(squad, gun(state, one, "sword")), 6, 1)
    assert state.hp[squad] == 0
    state = battle()
    one, squad = sword(state, 90)
    do(state, one, Fight(squad, gun(state, one, "sword")), 1, 6)
    assert state.hp[one] == 11, "his back is turned to it, too, but he declared the fight"


@rule("RO-12.5", "RO-R32")
def test_saves_in_melee_by_option() -> None:
    state = battle(melee_saves=True)
    one, squad = sword(state)
    do(state, one, Fight(squad, gun(state, one, "sword")), 6, 1, 4)
    assert state.hp[squad] == 5
    do(state, one, Fight(squad, gun(state, one, "sword")), 6, 1, 3)
    assert state.hp[squad] == 2


@rule("RO-12.5", "RO-3.2")
def test_who_deals_nothing() -> None:
    """A squad that wins against a Sherman; a landed lorry, Fight "-", adds nothing."""
    state = battle()
    sherman = put(state, "sherman", 24, 20, 0)
    squad = foe(state, "infantry_g", 24, 20 + 0.984 + 1.181, 270)
    do(state, squad, Fight(sherman), 6, 1)
    assert state.hp[sherman] == 7
    do(state, sherman, Fight(squad), 3, 5)
    assert state.hp[squad] == 5 and state.hp[sherman] == 7, "3 + 3 against 5 + 2"
    lorry = put(state, "lorry", 24, 20 + 2 * (0.984 + 1.181) + 0.02, 0)
    state.y[lorry] = 24_000
    state.y[squad] = 24_000 - 886 - 1_181
    game = do(state, squad, Fight(lorry), 1, 2)
    told = next(event for event in game.events if isinstance(event, Fought))
    assert told.totals == (3, 2) and state.hp[lorry] == 6


@rule("RO-12.4")
def test_a_brawler_adds_1() -> None:
    """[D11]"""
    state = battle()
    state.table.profiles["gearshift"].abilities = ("brawler",)
    one, squad = sword(state)
    game = do(state, one, Fight(squad, gun(state, one, "sword")), 1, 4)
    told = next(event for event in game.events if isinstance(event, Fought))
    assert told.totals == (7, 6)


@rule("RO-12.7", "RO-R57")
def test_the_cane_reaches_an_inch() -> None:
    state = battle()
    prestige = foe(state, "prestige", 24, 20, 90)
    squad = put(state, "infantry_a:rifle", 24, 20 + TOUCH + 1)
    cane = gun(state, prestige, "cane")
    assert not why_not_fight(state, prestige, Fight(squad, cane))
    assert why_not_fight(state, squad, Fight(prestige)) == (
        "it is not in contact with it [RO-12.3]"
    )
    state.y[squad] += 2
    assert why_not_fight(state, prestige, Fight(squad, cane)).endswith("[RO-12.3]")
    assert why_not_fight(state, prestige, Fight(squad)).endswith("[RO-3.3]"), "he has a cane"


@rule("RO-12.8", "RO-10.6", "RO-R33", "RO-R56")
def test_e8_a_panzerwurfmine_round_a_corner() -> None:
    """E8: 2.5" from a Sherman that it does not see: 5 + 2, at most 6; 6 hits, 3 is no Save."""
    state = battle()
    squad = foe(state, "infantry_g", 24, 24)
    sherman = put(state, "sherman", 24, 24 - 1.181 - 2.5 - 0.984, 0)
    piece(state, "concrete_wall", rectangle(20_000, 21_400, 8_000, 500), 5)
    mine = gun(state, squad, "panzerwurfmine")
    game = do(state, squad, Throw(mine, sherman), 6, 3)
    told = next(event for event in game.events if isinstance(event, Attacked))
    assert told.needed == 6 and state.hp[sherman] == 3
    assert state.shots_left(squad, mine) == 2
    state.standing = 0
    game = do(state, squad, Throw(mine, sherman), 1)
    told = next(event for event in game.events if isinstance(event, Attacked))
    assert told.needed == 5, "with sight"


@rule("RO-12.8", "RO-11.1", "RO-11.5", "RO-10.9", "RO-R27")
def test_who_may_not_throw() -> None:
    """Pinned, out of action, who has charged; who is Staggered may, at +2."""
    state = battle()
    squad, zoomer = foe(state, "infantry_g", 24, 24), put(state, "zoomer", 24, 20)
    grenade = gun(state, squad, "grenade_g")
    mine = Throw(gun(state, squad, "panzerwurfmine"), zoomer)
    assert not why_not_fight(state, squad, mine)
    for mark, told in ((PINNED, "[RO-11.1]"), (CHARGED, "[RO-12.8]")):
        state.marks[squad] = mark
        assert why_not_fight(state, squad, mine).endswith(told)
    state.marks[squad] = 0
    assert why_not_fight(state, squad, Throw(gun(state, squad, "rifle"), zoomer)).endswith(
        "[RO-12.8]"
    )
    state.staggered[squad] = 2
    game = do(state, squad, Throw(grenade, zoomer), 6)
    told_of = next(event for event in game.events if isinstance(event, Attacked))
    assert told_of.needed == 6
    state.hp[squad] = 0
    assert why_not_fight(state, squad, mine) == "it is out of action [RO-10.9]"


@rule("RO-12.8", "RO-3.15", "RO-10.11", "RO-R26")
def test_grenades_of_the_allies_stagger_humans() -> None:
    """6" with or without a jeep."""
    state = battle()
    squad = put(state, "infantry_a:grenade_a", 24, 20)
    put(state, "jeep", 22, 18)
    enemy = foe(state, "infantry_g", 24, 20 + TOUCH + 6)
    grenade = gun(state, squad, "grenade_a")
    game = do(state, squad, Throw(grenade, enemy), 5, 4)
    assert game.over and is_staggered(state, enemy) and state.hp[enemy] == 5
    state.y[enemy] += 2
    assert why_not_fight(state, squad, Throw(grenade, enemy)) == "it is out of range [RO-9.13]"


@rule("RO-12.1", "RO-12.3")
def test_who_has_charged_must_fight() -> None:
    state = battle()
    one, squad = sword(state)
    assert Pass() in answers(begin(state, FightTurn(one)))
    state.marks[one] |= CHARGED
    assert attacks(state, one) == [Fight(squad, gun(state, one, "sword"))]
    assert why_not_fight(state, one, Pass()) == "it has charged, and must fight [RO-12.1]"
    game = begin(state, FightTurn(one), 3, 3)
    assert game.over and state.hp[squad] == 2, "the only answer is given at once"


@rule("RO-11.5", "RO-12.2", "RO-22.6", "RO-8.5")
def test_who_declares_no_fight() -> None:
    state = battle()
    one, squad = sword(state)
    fight = Fight(squad, gun(state, one, "sword"))
    state.staggered[one] = 1
    assert why_not_fight(state, one, fight) == "it is Staggered [RO-11.5]"
    assert not why_not_fight(state, squad, Fight(one)), "it defends itself"
    state.staggered[one] = 0
    state.marks[one] = PINNED
    assert not why_not_fight(state, one, fight), "Pinned units fight [RO-11.4]"
    hayasaki = put(state, "hayasaki", 24 + 1.181 + 0.492, 20 + TOUCH)
    assert why_not_fight(state, hayasaki, Fight(squad)) == "it declares no fights [RO-3.2]"
    assert not why_not_fight(state, squad, Fight(hayasaki))
    state.form[one] = 1
    state.kind[one] = "cinder"
    assert why_not_fight(state, squad, Fight(one)).endswith("[RO-12.3]")


@rule("RO-10.9", "RO-R110")
def test_who_is_out_of_action_on_foot_defends_itself() -> None:
    state = battle()
    one, squad = sword(state)
    state.hp[squad] = 0
    assert attacks(state, squad) == []
    do(state, one, Fight(squad, gun(state, one, "sword")), 1, 6)
    assert state.hp[one] == 11


@rule("RO-12.9", "RO-10.10", "RO-R34")
def test_objects_and_pieces_are_struck_without_a_die() -> None:
    """A sword does 3; the Save of a house is 4+, of the vehicle 3+; a squad does nothing to
    that."""
    state = battle()
    one = put(state, "gearshift", 24, 20)
    house = piece(state, "building", rectangle(21_500, 21_181, 5_000, 4_000), 10)
    blade = gun(state, one, "sword")
    do(state, one, Batter(house, blade), 3)
    assert state.sturdy[house] == 7
    do(state, one, Batter(house, blade), 4)
    assert state.sturdy[house] == 7
    thing = foe(state, "object:vehicle", 24 + 1.181 + 0.886, 20, 90)
    do(state, one, Fight(thing, blade), 2)
    assert state.hp[thing] == 3
    squad = put(state, "infantry_a:rifle", 24 + 2 * 1.181 + 1.772 + 0.001, 20)
    assert why_not_fight(state, squad, Fight(thing)) == "it does no damage to a Vehicle [RO-12.5]"


@rule("RO-17.10")
def test_a_crew_is_fought_or_its_structure() -> None:
    """Fight 5+ of the crew; a PaK of 3 HP and Save 4+ falls to a sword with all."""
    state = battle()
    pak, lot = crewed(state, "pak_43", disc(24_000, 24_000, 1_181))
    one = put(state, "gearshift", 24, 24 - TOUCH)
    blade = gun(state, one, "sword")
    game = do(state, one, Fight(pak, blade), 3, 1)
    told = next(event for event in game.events if isinstance(event, Fought))
    assert told.totals == (8, 3) and state.hp[pak] == 0
    state.hp[pak] = 2
    do(state, one, Batter(lot, blade), 1)
    assert state.hp[pak] == 0 and not state.standing


@rule("RO-12.8", "RO-17.10", "RO-R111")
def test_charges_are_thrown_at_structures() -> None:
    """Demolition charges: 3", 4 HP; against the tower itself, but not a neutral house."""
    state = battle()
    commandos = put(state, "commandos", 24, 20)
    tower, lot = crewed(state, "lookout_tower", rectangle(23_000, 23_000, 1_500, 1_500))
    house = piece(state, "building", rectangle(26_000, 20_000, 5_000, 4_000), 10)
    charge = gun(state, commandos, "demo_charge")
    assert why_not_fight(state, commandos, Demolish(charge, house)).endswith("[RO-12.8]")
    do(state, commandos, Demolish(charge, lot), 4, 3)
    assert state.hp[tower] == 0 and not state.standing & 1 << lot
    assert state.shots_left(commandos, charge) == 1


def bunker(state: State) -> tuple[int, int]:
    """A small bunker, 4 by 3 inches, its slits to the south."""
    return crewed(state, "small_bunker", rectangle(22_000, 24_000, 4_000, 3_000), 270)


@rule("RO-17.12")
def test_a_bunker_is_cleared_through_its_slit() -> None:
    """In contact with the front: Strike 5 + 1; no Save, a use of ammo, the bunker stays."""
    state = battle()
    inside, lot = bunker(state)
    squad = put(state, "infantry_a:grenade_a", 24, 24 - 1.181)
    grenade = gun(state, squad, "grenade_a")
    game = do(state, squad, Clear(grenade, inside), 5)
    assert state.hp[inside] == 1
    assert Cleared(squad, inside, grenade, 5, 6, False) in game.events
    do(state, squad, Clear(grenade, inside), 6)
    assert state.hp[inside] == 0 and state.standing == 1 << lot and state.sturdy[lot] == 16
    assert state.shots_left(squad, grenade) == 1
    assert why_not_fight(state, squad, Fight(inside))


@rule("RO-17.12")
def test_who_clears_a_bunker_and_where() -> None:
    """Not from aside, not with a rifle or a Panzerwurfmine, not Pinned; flamethrowers do."""
    state = battle()
    inside, _ = bunker(state)
    aside = put(state, "infantry_a:grenade_a", 22 - 1.181, 25.5)
    grenade = gun(state, aside, "grenade_a")
    assert why_not_fight(state, aside, Clear(grenade, inside)).endswith(
        "front of the bunker [RO-17.12]"
    )
    martinez = put(state, "martinez", 24, 24 - 0.492)
    flamer = gun(state, martinez, "m1a1_flamer")
    assert not why_not_fight(state, martinez, Clear(flamer, inside))
    assert why_not_fight(state, martinez, Throw(flamer, inside)).endswith("[RO-12.8]")
    state.marks[martinez] = PINNED
    assert why_not_fight(state, martinez, Clear(flamer, inside)).endswith("[RO-11.1]")
    assert why_not_fight(state, martinez, Fight(inside)).endswith("[RO-17.12]")
    state.marks[martinez] = 0
    do(state, martinez, Clear(flamer, inside), 1)
    assert state.shots_left(martinez, flamer) == 4, "clogged"


@rule("RO-22.3", "RO-14.5")
def test_a_fight_is_an_attack() -> None:
    state = battle()
    evac = put(state, "evac", 24, 20)
    squad = foe(state, "infantry_g", 24, 20 + TOUCH)
    assert why_not_fight(state, squad, Fight(evac)).endswith("[RO-22.3]")
    do(state, evac, Fight(squad), 3, 3)
    assert state.marks[evac] & SUSPECT and not why_not_fight(state, squad, Fight(evac))


@rule("RO-12.8", "RO-7.3")
def test_grenades_reach_who_is_in_a_house() -> None:
    """From outline to outline; unseen or not, full cover."""
    state = battle()
    house = piece(state, "building", rectangle(22_000, 24_000, 5_000, 4_000), 10, ENEMY)
    squad = put(state, "infantry_a:grenade_a", 24, 20)
    enemy = foe(state, "infantry_g", 24.5, 26)
    state.status[enemy], state.host[enemy] = HOUSED, house
    game = do(state, squad, Throw(gun(state, squad, "grenade_a"), enemy), 1)
    told = next(event for event in game.events if isinstance(event, Attacked))
    assert told.needed == 6


@rule("RO-1.8")
def test_tokens_in_a_fight() -> None:
    """The die of the enemy is rolled again, or the damage is cancelled."""
    state = battle(fudge_tokens=2)
    one, squad = sword(state)
    game = begin(state, FightTurn(squad))
    answer(game, Fight(one), 6)
    answer(game, GoOn(), 1)
    answer(game, GoOn())
    assert game.decision is not None and game.decision.prompt == "spare"
    answer(game, Fudge())
    assert state.hp[one] == 12 and state.tokens == 1
