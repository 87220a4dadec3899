"""[RO-9.13, RO-10, RO-17.9 to RO-17.12, RO-22] The Shoot activation: E1 to E6, E10 and E14 with
their dice, and every special rule by hand."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    Fudge,
    GoOn,
    Pass,
    Reroll,
    Shoot,
)
from ironmuster.systems.rollout.position.events.attacks import Attacked, Headshot, Spared
from ironmuster.systems.rollout.position.events.turns import Alerted, Unmasked
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    CIVIL,
    CLOGGED,
    CUTS,
    DISGUISED,
    ENEMY,
    FIRED,
    IGNORED,
    PINNED,
    PLAYER,
    SUSPECT,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_pinned, is_staggered
from ironmuster.systems.rollout.rules.shooting import (
    ShootTurn,
    may_shoot,
    shots,
    why_not_shoot,
)
from tests.rollout.play import (
    alternate,
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


def fire(state: State, unit: int, id: str, target: int, *dice: int) -> BattleGame:
    """A unit shoots at another with a weapon: the game after these dice."""
    game = begin(state, ShootTurn(unit))
    answer(game, Shoot(gun(state, unit, id), target), *dice)
    return game


def reason(state: State, unit: int, id: str, target: int) -> str:
    return why_not_shoot(state, unit, Shoot(gun(state, unit, id), target))


def needs(game: BattleGame) -> int:
    """What the last attack needed."""
    return [one.needed for one in game.events if isinstance(one, Attacked)][-1]


@rule("RO-10.1", "RO-10.2", "RO-10.3", "RO-10.4")
def test_e1_a_shot() -> None:
    """E1: Gearshift at a squad that faces him, 7.64" off: 3 hits, the Save of 2 fails, 5 - 4."""
    state = battle()
    gearshift, squad = put(state, "gearshift", 24, 10), foe(state, "infantry_g", 24, 20)
    game = fire(state, gearshift, "blaster", squad, 3, 2)
    assert state.hp[squad] == 1 and needs(game) == 3 and game.over
    assert state.marks[gearshift] & FIRED
    assert shots(state, gearshift) == []


@rule("RO-10.3", "RO-11.1", "RO-9.9", "RO-10.1")
def test_e2_a_pin_in_spite_of_a_save() -> None:
    """E2: half an inch behind a brick wall: 5 + 1; 6 hits and pins, 4 saves."""
    state = battle()
    rifles = put(state, "infantry_a:rifle", 24, 10)
    squad = foe(state, "infantry_g", 24, 22.362)
    piece(state, "brick_wall", rectangle(22_500, 22_362 - 1_181 - 500 - 250, 3_000, 250), 3)
    game = fire(state, rifles, "rifle", squad, 6, 4)
    assert needs(game) == 6 and state.hp[squad] == 5 and is_pinned(state, squad)
    assert not may_shoot(state, squad)
    assert reason(state, squad, "rifle", rifles) == "it is Pinned [RO-11.1]"


@rule("RO-3.9", "RO-10.8", "RO-11.2")
def test_e3_small_arms_and_tanks() -> None:
    """E3: no Save is rolled; the rifle does nothing, the machinegun pins."""
    state = battle()
    sherman = put(state, "sherman", 24, 10)
    one, other = foe(state, "infantry_g", 24, 20), foe(state, "infantry_g", 27, 19.5)
    fire(state, one, "rifle", sherman, 5)
    assert state.hp[sherman] == 7 and not is_pinned(state, sherman)
    fire(state, other, "machinegun", sherman, 6)
    assert state.hp[sherman] == 7 and is_pinned(state, sherman)


@rule("RO-9.13", "RO-9.2", "RO-9.4")
@pytest.mark.parametrize(("low", "valid"), [(10_300, True), (10_100, True), (9_950, False)])
def test_e4_what_is_half_hidden_is_no_target(low: int, valid: bool) -> None:
    """E4: with 3 or 4 of 9 samples blocked full cover, 6 is needed; with 5 no target."""
    state = battle()
    rifles = put(state, "infantry_a:rifle", 10, 10, 0)
    squad = foe(state, "infantry_g", 20, 10, 180)
    piece(state, "concrete_wall", rectangle(15_000, low, 1_000, 14_000 - low), 5)
    assert (reason(state, rifles, "rifle", squad) == "") is valid
    if valid:
        assert needs(fire(state, rifles, "rifle", squad, 1)) == 6
    else:
        assert reason(state, rifles, "rifle", squad) == "half of it or more is hidden [RO-9.13]"


@rule("RO-10.4", "RO-9.14")
def test_e5_from_the_rear() -> None:
    """E5: Zoomer's car behind a Panzer III: 5 hits, 5 is no Save of 6+: 2 and 2."""
    state = battle()
    tank = foe(state, "panzer3", 24, 24, 270)
    zoomer = alternate(state, "zoomer", 24, 32, 270)
    fire(state, zoomer, "sniper_blaster", tank, 5, 5)
    assert state.hp[tank] == 4


@rule("RO-10.4", "RO-17.10", "RO-R24")
def test_nobody_is_behind_emplacements_and_objects() -> None:
    state = battle()
    nest, _ = crewed(state, "machinegun_nest", disc(24_000, 24_000, 1_181))
    zoomer = put(state, "zoomer", 24, 30)
    thing = foe(state, "object:vehicle", 20, 24)
    assert state.hp[nest] == 2
    state.hp[nest] = 3
    # Strike 4+, and a nest gives its crew light cover: 5 is needed; 2 damage, none for the rear.
    assert needs(fire(state, zoomer, "sniper_blaster", nest, 5, 2)) == 5
    assert state.hp[nest] == 1
    state.marks[zoomer] = 0
    fire(state, zoomer, "sniper_blaster", thing, 4, 2)
    assert state.hp[thing] == 4


@rule("RO-22.8", "RO-11.5", "RO-10.3")
def test_e6_a_headshot_that_is_saved() -> None:
    """E6: Staggered all the same; then Crosswise needs 6 instead of 5."""
    state = battle()
    crosswise = put(state, "crosswise", 24, 10)
    prestige = foe(state, "prestige", 24, 10 + 19 + 2 * 1.181)
    game = fire(state, prestige, "sniper_cannon", crosswise, 6, 5)
    assert Headshot(prestige, crosswise) in game.events
    assert state.hp[crosswise] == 14 and is_staggered(state, crosswise)
    assert state.staggered[crosswise] == 2
    squad = foe(state, "infantry_g", 24, 20)
    assert needs(fire(state, crosswise, "pistol_heavy", squad, 5)) == 6


@rule("RO-22.8")
def test_a_headshot_doubles_the_damage_before_the_rear() -> None:
    """8, twice, and 2; with a natural 5 8 and 2."""
    for die, left in ((6, 30 - 18), (5, 30 - 10)):
        state = battle()
        moros, prestige = put(state, "moros", 24, 10), foe(state, "prestige", 24, 2)
        fire(state, prestige, "sniper_cannon", moros, die, 2)
        assert state.hp[moros] == left and is_staggered(state, moros) is (die == 6)


@rule("RO-22.8")
def test_a_scout_car_pins_robots_and_does_not_hurt_them() -> None:
    state = battle()
    gearshift, car = put(state, "gearshift", 24, 10), foe(state, "scout_car", 24, 18)
    fire(state, car, "kwk30", gearshift, 6)
    assert state.hp[gearshift] == 12 and is_pinned(state, gearshift)


@rule("RO-10.9", "RO-22.3", "RO-11.2", "RO-1.6")
def test_e10_the_last_shot() -> None:
    """E10: Evac shoots a squad of 2 HP: out of action; it still shoots, and pins him."""
    state = battle()
    evac, squad = put(state, "evac", 24, 10), foe(state, "infantry_g", 24, 18)
    state.hp[squad] = 2
    assert reason(state, squad, "rifle", evac).endswith("[RO-22.3]")
    fire(state, evac, "plasma_rifle", squad, 5, 1)
    assert state.hp[squad] == 0 and state.marks[evac] & SUSPECT
    assert may_shoot(state, squad)
    fire(state, squad, "machinegun", evac, 5)
    assert state.hp[evac] == 14 and is_pinned(state, evac)
    assert not may_shoot(state, squad), "it has shot"
    other = put(state, "zoomer", 30, 12)
    assert reason(state, other, "sniper_blaster", squad) == "it is out of action [RO-9.13]"


@rule("RO-10.9", "RO-R67")
def test_only_foot_and_light_units_have_a_last_shot_and_only_one() -> None:
    state = battle()
    put(state, "gearshift", 24, 10)
    for kind, may in (("infantry_g", True), ("motorcycle", True), ("panzer3", False)):
        unit = foe(state, kind, 24, 18)
        state.hp[unit] = 0
        assert may_shoot(state, unit) is may
        state.marks[unit] = FIRED
        assert not may_shoot(state, unit)
        state.x[unit] = 40_000


@rule("RO-22.3")
def test_evac_is_an_ambulance_to_humans_only() -> None:
    state = battle()
    evac, squad, tank = (
        put(state, "evac", 24, 10),
        foe(state, "infantry_g", 24, 16),
        foe(state, "panzer3", 28, 20),
    )
    assert reason(state, squad, "rifle", evac)
    assert not reason(state, tank, "kwk39", evac)
    cinder = foe(state, "cinder", 20, 18)
    fire(state, evac, "plasma_rifle", cinder, 1)
    assert reason(state, squad, "rifle", evac), "a Skandan is no Human and no Vehicle"
    state.marks[evac] = 0
    fire(state, evac, "plasma_rifle", tank, 1)
    assert not reason(state, squad, "rifle", evac), "missed or not"


@rule("RO-10.7", "RO-10.11", "RO-22.1", "RO-22.7")
def test_e14_indirect_fire_with_a_jeep() -> None:
    """E14: a house in between; the jeep 5.08" away gives 6" of range and sees the tank."""
    state = battle()
    crosswise = put(state, "crosswise", 24, 4)
    jeep = put(state, "jeep", 30, 8, 90)
    tank = foe(state, "panzer3", 24, 24, 270)
    piece(state, "farm_house", rectangle(20_000, 12_000, 6_000, 4_000), 10)
    game = begin(state, ShootTurn(crosswise))
    rockets = gun(state, crosswise, "rocket_pods")
    answer(game, Shoot(rockets, tank), 5, 3)
    shot = next(one for one in game.events if isinstance(one, Attacked))
    assert shot.needed == 5 and shot.spotter == jeep
    assert state.hp[tank] == 4 and Shoot(rockets, tank) in answers(game)
    answer(game, Shoot(rockets, tank), 2)
    assert state.hp[tank] == 4 and game.over
    state.marks[crosswise] = 0
    state.hp[jeep] = 0
    assert reason(state, crosswise, "rocket_pods", tank) == "it is out of range [RO-9.13]"
    state.y[tank] = 20_000
    assert reason(state, crosswise, "rocket_pods", tank).endswith("[RO-9.13]"), "nobody spots it"


@rule("RO-10.7", "RO-R25")
def test_the_cover_is_that_of_the_best_spotter() -> None:
    """One spotter sees the squad over sandbags, the other from behind: none."""
    state = battle()
    crosswise = put(state, "crosswise", 24, 4)
    piece(state, "farm_house", rectangle(20_000, 8_000, 8_000, 3_000), 10)
    squad = foe(state, "infantry_g", 24, 18)
    piece(state, "sandbags", rectangle(22_500, 16_000, 3_000, 500), 2)
    put(state, "infantry_a:rifle", 24, 13)
    game = fire(state, crosswise, "rocket_pods", squad, 1)
    assert needs(game) == 6, "5 and light cover"
    state.marks[crosswise] = 0
    beyond = put(state, "infantry_a:rifle", 24, 26)
    game = fire(state, crosswise, "rocket_pods", squad, 1)
    shot = next(one for one in game.events if isinstance(one, Attacked))
    assert shot.needed == 5 and shot.spotter == beyond


@rule("RO-10.7")
def test_soundbite_jams_spotters_and_range() -> None:
    """[D2] Within 12" of it neither the firer nor the spotter is one."""
    state = battle()
    crosswise = put(state, "crosswise", 24, 4)
    jeep = put(state, "jeep", 30, 8, 90)
    tank = foe(state, "panzer3", 24, 22, 270)
    piece(state, "farm_house", rectangle(20_000, 12_000, 6_000, 4_000), 10)
    assert not reason(state, crosswise, "rocket_pods", tank)
    bite = foe(state, "soundbite", 30 + 12 + 0.689 + 1.181, 8)
    assert reason(state, crosswise, "rocket_pods", tank), "the jeep is jammed"
    state.hp[bite] = 0
    assert not reason(state, crosswise, "rocket_pods", tank)
    assert jeep


@rule("RO-10.7")
def test_a_spotter_of_ability_sees_through_what_hides_half() -> None:
    """[D11] 5 of 9 samples are blocked from where Glover stands: no target for others' shots, but
    with the ability for Indirect ones."""
    state = battle()
    profile = state.table.profiles["glover"]
    crosswise = put(state, "crosswise", 10, 4)
    piece(state, "farm_house", rectangle(9_000, 6_000, 8_000, 3_000), 10)
    put(state, "glover", 10, 10, 0)
    squad = foe(state, "infantry_g", 20, 10, 180)
    piece(state, "concrete_wall", rectangle(15_000, 9_950, 1_000, 4_050), 5)
    assert reason(state, crosswise, "rocket_pods", squad)
    profile.abilities = ("spotter",)
    assert not reason(state, crosswise, "rocket_pods", squad)


@rule("RO-10.6", "RO-22.5")
def test_ammo_is_used_hit_or_miss_but_not_when_it_clogs() -> None:
    state = battle()
    martinez, squad = put(state, "martinez", 24, 10), foe(state, "infantry_g", 24, 15)
    flamer = gun(state, martinez, "m1a1_flamer")
    fire(state, martinez, "m1a1_flamer", squad, 2)
    assert state.shots_left(martinez, flamer) == 3
    state.marks[martinez] = 0
    fire(state, martinez, "m1a1_flamer", squad, 1)
    assert state.shots_left(martinez, flamer) == 3 and state.marks[martinez] & CLOGGED
    state.marks[martinez] = 0
    state.ammo[state.first[martinez] + flamer] = 0
    assert reason(state, martinez, "m1a1_flamer", squad) == "it has no ammo left [RO-10.6]"


@rule("RO-3.12", "RO-3.14", "RO-3.13")
def test_flame_hurts_humans_only_and_ap_staggers_them() -> None:
    state = battle()
    martinez, sherman = put(state, "martinez", 24, 10), put(state, "sherman", 30, 10)
    robot, squad = foe(state, "cinder", 24, 15), foe(state, "infantry_g", 28, 20)
    fire(state, martinez, "m1a1_flamer", robot, 6)
    assert state.hp[robot] == 15
    fire(state, sherman, "gun_75mm", squad, 6, 2)
    assert state.hp[squad] == 2 and is_staggered(state, squad)
    state = battle(ap_damages_humans=False)
    sherman, squad = put(state, "sherman", 30, 10), foe(state, "infantry_g", 28, 20)
    fire(state, sherman, "gun_75mm", squad, 6)
    assert state.hp[squad] == 5 and is_staggered(state, squad)


@rule("RO-10.1", "RO-R23")
def test_a_squad_rolls_once_or_for_each_model() -> None:
    """With `per_model` rifles have a shot for each HP, a machinegun its one."""
    state = battle(squad_fire="per_model")
    squad, zoomer = foe(state, "infantry_g", 24, 18), put(state, "zoomer", 24, 10)
    state.hp[squad] = 3
    game = begin(state, ShootTurn(squad))
    shot = Shoot(gun(state, squad, "rifle"), zoomer)
    answer(game, shot, 1)
    answer(game, shot, 5, 1)
    assert state.hp[zoomer] == 9
    answer(game, shot, 1)
    assert game.over
    state.marks[squad] = 0
    assert fire(state, squad, "machinegun", zoomer, 1).over


@rule("RO-10.1", "RO-22.4")
def test_further_shots_may_go_elsewhere_or_not_be_made() -> None:
    """Glover's pistol has two shots: at two squads, both pinned; then only the first is made."""
    state = battle()
    glover = put(state, "glover", 24, 10)
    one, two = foe(state, "infantry_g", 22, 15), foe(state, "infantry_g", 26, 15)
    pistol = gun(state, glover, "pistol_x2")
    game = begin(state, ShootTurn(glover))
    answer(game, Shoot(pistol, one), 5)
    assert answers(game) == [Shoot(pistol, one), Shoot(pistol, two), Pass()]
    answer(game, Shoot(pistol, two), 6)
    assert is_pinned(state, one) and is_pinned(state, two) and state.hp[one] == 5
    state.marks[glover] = 0
    game = begin(state, ShootTurn(glover))
    answer(game, Shoot(pistol, one), 1)
    answer(game, Pass())
    assert game.over


@rule("RO-22.4")
def test_humans_near_glover_save_on_3() -> None:
    """A squad of 4+ within 6" of him; not a robot; not when he is out of action."""
    state = battle()
    glover, squad = put(state, "glover", 20, 10), put(state, "infantry_a:rifle", 24, 10)
    enemy = foe(state, "infantry_g", 24, 18)
    fire(state, enemy, "rifle", squad, 5, 3)
    assert state.hp[squad] == 5
    state.hp[glover] = 0
    state.marks[enemy] = 0
    fire(state, enemy, "rifle", squad, 5, 3)
    assert state.hp[squad] == 4


@rule("RO-17.16", "RO-9.5", "RO-10.12")
def test_lit_units_are_shot_at_from_afar_at_night() -> None:
    """Night: 12". A rifle of 12" with a jeep's 6": at a squad 16" off only if it is lit."""
    state = battle()
    state.night = True
    squad, enemy = put(state, "infantry_a:rifle", 24, 8), foe(state, "infantry_g", 24, 26)
    foe(state, "motorcycle", 24, 31)
    assert reason(state, enemy, "rifle", squad) == "nobody sees it [RO-9.8]"
    piece(state, "spotlights", disc(24_000, 12_000, 492), 0, ENEMY)
    assert not reason(state, enemy, "rifle", squad)


@rule("RO-14.4", "RO-14.5", "RO-15.2", "RO-15.4")
def test_attacking_ends_a_disguise_and_raises_the_alarm() -> None:
    """An unaware force does not shoot, nor anybody at who is ignored."""
    state = battle()
    state.alert = 0
    zoomer, squad = alternate(state, "zoomer", 24, 10), foe(state, "infantry_g", 24, 16)
    assert not may_shoot(state, squad)
    assert reason(state, squad, "rifle", zoomer) == "its force is not alerted [RO-15.4]"
    state.marks[zoomer] = DISGUISED | IGNORED
    state.alert = 1
    assert reason(state, squad, "rifle", zoomer).endswith("[RO-14.4]")
    state.alert = 0
    game = fire(state, zoomer, "sniper_blaster", squad, 1)
    assert Unmasked(zoomer, "attack") in game.events and Alerted(0, -1, -1) in game.events
    assert not reason(state, squad, "rifle", zoomer)


@rule("RO-16.1")
def test_civilians_are_targets_by_option_only() -> None:
    for allowed in (False, True):
        state = battle(civilians_targetable=allowed)
        squad = put(state, "infantry_a:rifle", 24, 10)
        crowd = put(state, "crowd", 24, 16, side=CIVIL)
        assert (reason(state, squad, "rifle", crowd) == "") is allowed
        assert not may_shoot(state, crowd)


@rule("RO-9.14", "RO-3.2")
def test_why_a_shot_is_refused() -> None:
    """Each fault by itself, named with its rule."""
    state = battle()
    squad, enemy = put(state, "infantry_a:rifle", 24, 10), foe(state, "infantry_g", 24, 16)
    friend, hayasaki = put(state, "sherman", 30, 10, 270), put(state, "hayasaki", 20, 10)
    assert reason(state, squad, "rifle", friend) == "it is no enemy [RO-9.13]"
    assert why_not_shoot(state, squad, Shoot(9, enemy)).endswith("[RO-10.1]")
    assert why_not_shoot(state, squad, Shoot(0, 99)) == "there is no such unit [RO-9.13]"
    assert reason(state, friend, "gun_75mm", enemy).endswith("[RO-9.14]")
    assert shots(state, hayasaki) == []
    for mark, told in ((PINNED, "[RO-11.1]"), (CLOGGED, "[RO-22.5]"), (FIRED, "[RO-10.1]")):
        state.marks[squad] = mark
        assert reason(state, squad, "rifle", enemy).endswith(told)
    state.marks[squad] = 0
    state.locked[squad] = 1
    assert reason(state, squad, "rifle", enemy).endswith("[RO-22.6]")
    state.locked[squad] = 0
    state.task[squad] = CUTS
    assert reason(state, squad, "rifle", enemy).endswith("[RO-18.7]")
    state.task[squad] = -1
    state.status[squad] = ABOARD
    assert reason(state, squad, "rifle", enemy).endswith("[RO-7.10]")


@rule("RO-1.8")
def test_a_token_re_rolls_a_die_or_cancels_damage() -> None:
    """2 tokens: the hit of an enemy is rolled again, the second is spent on its damage."""
    state = battle(fudge_tokens=2)
    squad, enemy = put(state, "infantry_a:rifle", 24, 10), foe(state, "infantry_g", 24, 16)
    game = begin(state, ShootTurn(enemy))
    answer(game, Shoot(gun(state, enemy, "rifle"), squad), 6)
    assert game.decision is not None and game.decision.player == PLAYER
    answer(game, Fudge(), 5)
    assert state.tokens == 1
    answer(game, GoOn(), 2)
    answer(game, GoOn())
    events = answer(game, Fudge())
    assert Spared(squad, 1) in events and state.hp[squad] == 5 and state.tokens == 0
    assert game.over and is_pinned(state, squad)


@rule("RO-1.8")
def test_tokens_do_not_spare_the_enemy() -> None:
    state = battle(fudge_tokens=1)
    squad, enemy = put(state, "infantry_a:rifle", 24, 10), foe(state, "infantry_g", 24, 16)
    game = begin(state, ShootTurn(squad))
    answer(game, Shoot(0, enemy), 6)
    answer(game, GoOn(), 2)
    answer(game, GoOn())
    assert game.over and state.hp[enemy] == 4 and state.tokens == 1


@rule("RO-1.8")
def test_a_sharpshooter_re_rolls_a_natural_1_once() -> None:
    """[D11]"""
    state = battle()
    state.table.profiles["glover"].abilities = ("sharpshooter",)
    glover, enemy = put(state, "glover", 24, 10), foe(state, "infantry_g", 24, 15)
    game = begin(state, ShootTurn(glover))
    shot: Action = Shoot(gun(state, glover, "pistol_x2"), enemy)
    answer(game, shot, 1)
    assert answers(game) == [GoOn(), Reroll()]
    answer(game, Reroll(), 6)
    assert is_pinned(state, enemy)
    answer(game, shot, 1)
    assert game.over
