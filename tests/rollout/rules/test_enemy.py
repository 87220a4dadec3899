"""[RO-20] What the rules choose for the enemy, and why."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.geometry.plane.shapes import rectangle
from ironmuster.kernel.record import Listed
from ironmuster.systems.rollout.position.actions import (
    Leave,
    Move,
    Pass,
    PullBack,
    Ram,
    Shoot,
)
from ironmuster.systems.rollout.position.charges import why_not_charger
from ironmuster.systems.rollout.position.paths import March
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    ENEMY,
    MOVEMENT,
    PINNED,
    SHOOTING,
    WITHDRAWN,
    State,
)
from ironmuster.systems.rollout.position.worth import value_of
from ironmuster.systems.rollout.rules.alarm import know
from ironmuster.systems.rollout.rules.enemy.brawling import leaves
from ironmuster.systems.rollout.rules.enemy.cowards import keeps_back
from ironmuster.systems.rollout.rules.enemy.firing import shoot
from ironmuster.systems.rollout.rules.enemy.goals import aim_of
from ironmuster.systems.rollout.rules.enemy.melee import best_charge, best_weapon, wants_out
from ironmuster.systems.rollout.rules.enemy.moving import plan
from ironmuster.systems.rollout.rules.enemy.order import in_order
from ironmuster.systems.rollout.rules.enemy.patrol import beat_of
from ironmuster.systems.rollout.rules.enemy.roles import role_of
from ironmuster.systems.rollout.rules.enemy.score import SCALE
from ironmuster.systems.rollout.rules.enemy.travel import rammed, travel
from ironmuster.systems.rollout.rules.leaving import leave_table
from ironmuster.systems.rollout.rules.movement import MovementTurn
from ironmuster.systems.rollout.rules.parts import Part
from tests.rollout.play import answers, bare, battle, begin, foe, piece, put

rule = pytest.mark.rule
UNITS: Final = (
    *("infantry_g", "kraus", "panzer3", "hailstorm", "motorcycle", "scout_car", "machinegun_nest"),
)


def clash() -> State:
    state = battle(enemy_control="auto")
    state.mission = "clash"
    state.phase = MOVEMENT
    return state


@rule("RO-20.2")
def test_the_order_in_which_units_act() -> None:
    state = clash()
    units = [foe(state, kind, 4 + 6 * place, 30) for place, kind in enumerate(UNITS)]
    assert in_order(state, units[::-1]) == units
    state.phase = SHOOTING
    assert in_order(state, units) == [units[place] for place in (6, 3, 2, 0, 4, 5, 1)]


@rule("RO-20.6")
def test_the_weights_of_roles() -> None:
    state = clash()
    found = []
    for kind in ("infantry_g", "panzer4", "scout_car", "hailstorm", "cinder", "kraus", "engel"):
        role = role_of(state, foe(state, kind, 24, 40))
        found.append((role.fear, role.shelter, role.haste, role.near))
    assert found == [
        (30, 25, 15, 9_000),
        (40, 20, 10, 12_000),
        (60, 15, 10, 7_000),
        (30, 15, 12, 5_600),
        (20, 5, 20, 0),
        (100, 60, 2, 14_000),
        (60, 15, 10, 7_000),
    ]
    # Hailstorm shoots 8" as a robot. Squads with Panzerwurfminen close in on one.
    hero = put(state, "gearshift", 24, 10)
    assert role_of(state, 0, hero).near == 2_500


@rule("RO-20.17", "RO-R232")
def test_the_green_hesitate_and_the_veteran_press_on() -> None:
    """Half of wD, and one and a half of it, hundredths rounded down; fear and shelter stay. Squads
    0.15, tanks 0.1, robots that shoot 0.12, that fight 0.2, staff 0.02."""
    kinds = ("infantry_g", "panzer4", "hailstorm", "cinder", "kraus")
    expected = {"green": (7, 5, 6, 10, 1), "veteran": (22, 15, 18, 30, 3)}
    for skill, hastes in expected.items():
        state = clash()
        state.table.rules = battle(enemy_skill=skill).table.rules
        roles = [role_of(state, foe(state, kind, 24, 40)) for kind in kinds]
        assert tuple(role.haste for role in roles) == hastes
        assert [role.fear for role in roles] == [30, 40, 30, 20, 100]
        assert [role.shelter for role in roles] == [25, 20, 15, 5, 60]


@rule("RO-20.6", "RO-20.5")
def test_a_squad_that_sees_nobody_near_goes_on() -> None:
    """From (24, 40) to Gearshift at (24, 10), by day out of sight but known: 30", all but 2.5" of
    it to go, at 0.15 an inch: -4.125. Two inches on it is -3.825, the best there is."""
    state = clash()
    hero = put(state, "gearshift", 24, 10)
    squad = foe(state, "infantry_g", 24, 40)
    state.seen[hero], state.seen_x[hero], state.seen_y[hero] = 1, 24_000, 10_000
    found = plan(state, squad)
    assert found.aim.unit == hero
    best = found.best()
    assert (best.place.x, best.place.y) == (24_000, 38_000)
    assert best.score.total() == -SCALE * 3825 // 1000
    stay = [one for one in found.choices if one.place.cell < 0]
    assert all(one.score.total() == -SCALE * 4125 // 1000 for one in stay)


@rule("RO-20.6", "RO-R100")
def test_every_sum_is_that_of_its_parts_and_no_other_is_better() -> None:
    state = clash()
    put(state, "gearshift", 24, 18)
    put(state, "infantry_a:rifle", 30, 16)
    car = foe(state, "scout_car", 20, 30)
    piece(state, "wall_village", rectangle(20_000, 25_000, 3_000, 500))
    know(state)
    found = plan(state, car)
    totals = []
    for choice in found.choices:
        told = choice.told()
        assert told.value == sum(part.amount for part in told.parts)
        totals.append(told.value)
    assert totals == sorted(totals, reverse=True) and len(totals) == 3


@rule("RO-20.6", "RO-20.4")
def test_a_squad_stops_where_it_can_shoot() -> None:
    """A squad of the player 12.5" off; in 12" a rifle is worth 3/10 of an HP."""
    state = clash()
    put(state, "infantry_a:rifle", 24, 10)
    squad = foe(state, "infantry_g", 24, 10 + 12.5 + 2.362)
    know(state)
    best = plan(state, squad).best()
    assert best.score.offence == 3 * SCALE // 10
    assert best.place.y < state.y[squad]


@rule("RO-20.7")
def test_goals_of_a_clash() -> None:
    """Nothing known: the point 3" inside the middle of the other side's edge."""
    state = clash()
    hero = put(state, "gearshift", 10, 10)
    squad = foe(state, "infantry_g", 24, 40)
    assert aim_of(state, squad).middle() == (24_000, 3_000)
    state.seen[hero], state.seen_x[hero], state.seen_y[hero] = 1, 12_000, 12_000
    assert aim_of(state, squad).middle() == (12_000, 12_000)
    assert aim_of(state, hero).unit == squad  # the player sees all [RO-15.5]


@rule("RO-20.12", "RO-12.4")
def test_charges() -> None:
    """Cinder with his scythe charges a squad; a squad charges no robot, a motorcycle nobody."""
    state = clash()
    squad = put(state, "infantry_a:rifle", 24, 10)
    hero = put(state, "gearshift", 28, 10)
    cinder = foe(state, "cinder", 24, 14)
    cycle = foe(state, "motorcycle", 27, 14)
    men = foe(state, "infantry_g", 21, 14)
    assert best_charge(state, cinder, [squad, hero]) == squad
    assert best_charge(state, cycle, [squad]) == -1
    assert best_charge(state, men, [hero]) == -1
    net, gun = best_weapon(state, cinder, squad)
    assert gun is not None and gun.id == "electro_scythe" and net > 0


@rule("RO-20.12", "RO-13.1")
def test_breaking_off() -> None:
    """A squad that Gearshift holds with his sword would lose far more than it wins."""
    state = clash()
    hero = put(state, "gearshift", 24, 10)
    men = foe(state, "infantry_g", 24, 12.4)
    assert wants_out(state, men, [hero])
    assert not wants_out(state, hero, [men])


@rule("RO-20.13")
def test_a_scout_car_patrols_clockwise_at_half_its_move() -> None:
    """Round a point in the middle of the table, on a circle of 8": from due north eastwards."""
    state = clash()
    state.mission, state.alert = "recon", 0
    state.goal.points = [(24_000, 24_000)]
    car = foe(state, "scout_car", 24, 32)
    beat = beat_of(state, car)
    assert beat.x > 24_000 and beat.y < 32_000
    far = ((beat.x - 24_000) ** 2 + (beat.y - 32_000) ** 2) ** 0.5
    limit = state.line(car).move // 2
    assert limit - 200 <= far <= limit
    squad = foe(state, "infantry_g", 24, 20)
    rest = beat_of(state, squad)
    assert (rest.x, rest.y, rest.facing) == (24_000, 20_000, 270)


@rule("RO-20.13", "RO-R80")
def test_in_investigate_all_go_round_in_formation() -> None:
    """9.55 degrees clockwise about the middle: from 12" north of it to (25.991, 35.834)."""
    state = clash()
    state.mission, state.alert = "investigate", 0
    state.goal.points = [(24_000, 24_000)]
    squad = foe(state, "infantry_g", 24, 36)
    beat = beat_of(state, squad)
    assert abs(beat.x - 25_991) <= 1 and abs(beat.y - 35_834) <= 1


@rule("RO-20.9")
def test_a_form_is_weighed_where_the_unit_stands_and_left_as_it_was() -> None:
    state = clash()
    put(state, "gearshift", 24, 10)
    robot = foe(state, "prestige", 24, 30)
    know(state)
    before = (state.x[robot], state.y[robot], state.facing[robot], state.form[robot])
    plan(state, robot, 1)
    after = (state.x[robot], state.y[robot], state.facing[robot], state.form[robot])
    assert before == after and state.side[robot] == ENEMY


@rule("RO-20.5", "RO-20.8", "RO-R79")
def test_a_tank_goes_where_it_takes_up_the_metarian() -> None:
    """No point of whole inches brings a base into contact; +3 is worth more than any of them."""
    state = clash()
    state.mission = "recovery"
    metarian = state.enlist("object:prone_metarian", 0)
    state.field(metarian, 24_000, 24_000, 270)
    state.goal.things.append(metarian)
    state.goal.load = metarian
    put(state, "gearshift", 24, 5)
    tank = foe(state, "panzer3", 24, 30)
    best = plan(state, tank).best()
    assert best.score.special == 3 * SCALE
    assert (best.place.x, best.place.y) == (24_000, 24_000 + 1_181 + 1_870)
    squad = foe(state, "infantry_g", 30, 30)
    assert plan(state, squad).best().score.special == 0


@rule("RO-6.7", "RO-R109")
def test_whoever_is_engaged_stays() -> None:
    state = clash()
    put(state, "gearshift", 24, 10)
    men = foe(state, "infantry_g", 24, 12.4)
    assert plan(state, men).best().place.price == 0


@rule("RO-20.11")
def test_a_shot_goes_where_it_is_worth_most() -> None:
    """A Panzer IV, 4 HP AP, hits on 5: 1/3. Gearshift, Save 3+, is worth
    1/3 * 1/3 * 4 * 1.2 = 0.53; a jeep, Save 4+, with 3 HP 1/3 * (1/2 * 3 + 0.3) + 1/6 = 0.77, with
    2 HP 0.6, with 1 HP 0.43. Of two as good, the lower id."""
    state = clash()
    state.phase = SHOOTING
    tank = foe(state, "panzer4", 24, 30)
    state.alert = 1
    hero = put(state, "gearshift", 24, 20)
    one, other = [put(state, "jeep", x, 20) for x in (20, 28)]
    shots = [Shoot(0, target) for target in (other, one, hero)]
    assert shoot(state, tank, shots, False) == Shoot(0, one)
    state.hp[one] = 2
    assert shoot(state, tank, shots, False) == Shoot(0, other)
    state.hp[other] = 1
    assert shoot(state, tank, shots, False) == Shoot(0, one)
    state.hp[one] = 1
    assert shoot(state, tank, shots, False) == Shoot(0, hero)
    assert shoot(state, tank, [], False) is None


@rule("RO-20.11")
def test_a_shot_that_can_do_nothing_is_not_fired() -> None:
    """A rifle neither damages nor pins a Sherman: EV 0."""
    state = clash()
    state.phase = SHOOTING
    squad, tank = foe(state, "infantry_g", 24, 30), put(state, "sherman", 24, 22)
    assert shoot(state, squad, [Shoot(0, tank)], False) is None


@rule("RO-20.14")
def test_a_coward_stays_six_inches_behind_the_foremost() -> None:
    """A squad 20" from its edge: 14" is as far as Siegel may go. He never charges."""
    state = clash()
    siegel = foe(state, "siegel", 24, 40)
    foe(state, "infantry_g", 30, 28)
    assert keeps_back(state, siegel, 24_000, 34_000)
    assert not keeps_back(state, siegel, 24_000, 33_999)
    state.status[1] = WITHDRAWN
    assert keeps_back(state, siegel, 20_000, 42_000) and not keeps_back(
        state, siegel, 24_000, 41_000
    )


@rule("RO-20.14", "RO-20.1")
def test_a_person_s_coward_stays_behind_too() -> None:
    state = battle()
    state.phase = MOVEMENT
    siegel = foe(state, "siegel", 24, 36)
    foe(state, "infantry_g", 30, 30)
    game = begin(state, MovementTurn(siegel))
    assert "RO-20.14" in (game.why_not(Move(24_000, 35_000)) or "")
    listed = [one for one in answers(game) if isinstance(one, Move)]
    assert listed and all(one.y >= 36_000 for one in listed)
    assert why_not_charger(state, siegel) == "a Coward never charges [RO-20.14]"


@rule("RO-20.15", "RO-R116")
def test_a_wreck_to_be_rams() -> None:
    """A Panzer III with 2 HP rams a vehicle with as many that is at least 2" on; not one with more,
    and not with 3 HP."""
    state = clash()
    tank, lorry = foe(state, "panzer3", 24, 24), put(state, "lorry", 24, 18)
    state.alert, state.hp[tank], state.hp[lorry] = 1, 2, 2
    assert rammed(state, tank) == Ram(lorry)
    state.hp[lorry] = 3
    assert rammed(state, tank) is None
    state.hp[lorry], state.hp[tank] = 1, 3
    assert rammed(state, tank) is None


@rule("RO-20.15")
def test_civilians_are_nothing_to_the_enemy() -> None:
    """Nobody shoots at one, and a squad walks through it."""
    state = clash()
    squad, civilian = foe(state, "infantry_g", 24, 30), put(state, "civilian", 24, 28, side=CIVIL)
    assert value_of(state, civilian) == 0
    march = March(state, squad, limit=4_000)
    assert march.fault((24_000, 26_000), 270, ()) == ""


@rule("RO-20.13", "RO-15.4", "RO-20.1")
def test_the_rules_move_an_unaware_force_of_a_person() -> None:
    """The scout car patrols, and the squad stays, before anybody is asked; then nobody may act."""
    state = battle()
    state.mission, state.alert = "recon", 0
    state.goal.points = [(24_000, 24_000)]
    car, squad = foe(state, "scout_car", 24, 32), foe(state, "infantry_g", 20, 20)
    game = begin(state, Part(MOVEMENT, ENEMY))
    assert game.over
    assert (state.x[car], state.y[car]) != (24_000, 32_000)
    assert (state.x[squad], state.y[squad]) == (20_000, 20_000)


@rule("RO-18.5", "RO-20.8")
def test_the_enemy_carries_the_metarian_off() -> None:
    state = battle(enemy_control="auto")
    state.mission, state.alert, state.phase = "recovery", 1, MOVEMENT
    tank = foe(state, "panzer3", 24, 44, 90)
    metarian = state.enlist("object:prone_metarian", 0)
    state.field(metarian, 24_000, 40_500, 270)
    state.goal.things, state.goal.load, state.goal.bearer = [metarian], metarian, tank
    leave = travel(bare(state), tank)
    assert isinstance(leave, Leave) and leave.edge == 2
    game = bare(state)
    leave_table(game, tank, 2)
    assert state.goal.decided == "lost"


@rule("RO-20.12")
def test_it_pulls_back_unless_the_full_six_inches_might_be_its_end() -> None:
    """From the north edge 6" straight back stay on the table where there are 6" and the base's
    1.181" behind it, and not where there is less; an enemy 4" behind it would be met."""
    options = Listed([PullBack(), Pass()])
    for y, behind, wanted in (
        (40.0, False, PullBack()),
        (41.5, False, None),
        (30.0, True, None),
    ):
        state = battle()
        squad = foe(state, "infantry_g", 24, y)
        put(state, "infantry_a:rifle", 24, y - 6)
        if behind:
            put(state, "gearshift", 24, y + 6.4)
        state.marks[squad] |= PINNED
        assert leaves(state, squad, options) == wanted
