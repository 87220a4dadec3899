"""[TM-17] Drones: those that decide themselves, and those that wait for orders."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.position.actions import (
    FISTS,
    Attack,
    Face,
    OrderAttack,
    OrderMove,
    Wait,
)
from ironmuster.systems.thirtymm.position.events import RolledAttack, RolledEvasion
from ironmuster.systems.thirtymm.position.state import (
    COUNTER,
    DESTROYED,
    FIELDED,
    MOVEMENT,
    RANGED,
    RESERVE,
)
from ironmuster.systems.thirtymm.position.stats import (
    can_act,
    is_able,
    is_inoperative,
)
from ironmuster.systems.thirtymm.rules.activation import Activation
from ironmuster.systems.thirtymm.rules.aftermath import follow
from ironmuster.systems.thirtymm.rules.deployment import Arrival
from ironmuster.systems.thirtymm.rules.drones import (
    attack_orders,
    drones_near,
    move_orders,
    order_attack,
)
from ironmuster.systems.thirtymm.rules.ending import wiped_out
from ironmuster.systems.thirtymm.rules.harm import bruise
from ironmuster.systems.thirtymm.rules.mobility import destinations_of
from ironmuster.systems.thirtymm.rules.targets import CLOSE as MELEE
from ironmuster.systems.thirtymm.rules.targets import RANGED as SHOTS
from tests.thirtymm.moments import (
    MissionGame,
    aim_at,
    asked,
    attack,
    body,
    cell,
    gun_of,
    hold,
    left,
    moment,
    only,
    rest,
    run,
    unit,
)

rule = pytest.mark.rule


def team(*dice: int, phase: int = RANGED, pool: int = 16, at: str = "0606") -> MissionGame:
    """A Shepherd at 0608 with a Wisp at 0606, and a Raider at 0604."""
    game = moment(
        unit("shepherd", "0608", "N"),
        unit("wisp", at, "N", 1),
        unit("portanova_raider", "0604", "S", team=1),
        phase=phase,
        pool=pool,
        dice=dice,
    )
    profiles = game.state.table.profiles
    profiles[1].main = 0
    profiles[0].drones.append(1)
    return game


@rule("TM-17.1", "TM-1.13")
def test_an_ai_drone_is_a_unit_like_others() -> None:
    game = moment(unit("sentry", "0608", "N"))
    assert can_act(game.state, 0) and is_able(game.state, 0)


@rule("TM-17.2", "TM-5.7", "TM-18.2", "TM-1.14")
def test_a_linked_drone_does_not_act_nor_count() -> None:
    game = team()
    assert not can_act(game.state, 1) and not is_able(game.state, 1)
    body(game, 0).status = DESTROYED
    assert wiped_out(game.state, 0)


@rule("TM-17.3", "TM-14.12", "TM-R70")
def test_move_orders_once_a_turn_in_the_movement_phase_within_8_hexes() -> None:
    game = team(phase=MOVEMENT, pool=2)
    assert move_orders(game.state, 0) == [OrderMove(1)]
    game.state.turn.pool = 1
    assert move_orders(game.state, 0) == []
    game.state.turn.pool = 2
    body(game, 1).ordered = True
    assert move_orders(game.state, 0) == []
    assert move_orders(team(phase=RANGED).state, 0) == []
    assert drones_near(team(at="0601").state, 0) == [1]
    assert drones_near(team(at="0501").state, 0) == [1]  # 7 or 8 away
    assert drones_near(team(at="0201").state, 0) == []  # 9


@rule("TM-17.3", "TM-9.3")
def test_an_aerial_drone_moves_by_order_as_with_hover() -> None:
    """With Flight it could climb to +3, and two levels at once; Hover climbs one, to +2."""
    game = team(phase=MOVEMENT)
    state = game.state
    state.table.profiles[1].flight = True
    state.units[1].left[state.table.profiles[1].aerial_drives[0]] = 60
    assert {level for _, level in destinations_of(state, 1, True).all()} == {1, 2}
    state.table.profiles[1].linked = False
    state.turn.shifted = True
    assert {level for _, level in destinations_of(state, 1, True).all()} == {1, 2, 3}


@rule("TM-17.3", "TM-11.14")
def test_attack_orders_cost_2_and_the_weapon() -> None:
    game = team(pool=5)
    found = attack_orders(game.state, 0, SHOTS)
    pistol = gun_of(game.state, 1, "beam_pistol")
    assert {one.weapon for one in found if isinstance(one, OrderAttack)} == {pistol}
    game.state.turn.pool = 4
    assert attack_orders(game.state, 0, SHOTS) == []
    assert attack_orders(game.state, 0, MELEE) == []  # nobody is beside it
    body(game, 1).cell = game.state.table.field.grid.next(body(game, 2).cell, 3)
    game.state.turn.pool = 3
    found = attack_orders(game.state, 0, MELEE)
    assert {one.weapon for one in found if isinstance(one, OrderAttack)} == {FISTS}


@rule("TM-17.3", "TM-17.4")
def test_the_drone_attacks_with_its_own_stats_and_may_be_ordered_again() -> None:
    game = team(6, 4, 5, pool=10)
    order = OrderAttack(1, gun_of(game.state, 1, "beam_pistol"), 2, aim_at(game.state, 2, "torso"))
    run(game, order_attack(game, 0, order))
    assert game.state.turn.pool == 5
    assert left(game, 2, "torso") == 37 - (10 - 4)  # Accuracy 6, Semi-Transparent Coating
    assert order in attack_orders(game.state, 0, SHOTS)
    run(game, order_attack(game, 0, order))  # a 5 misses
    assert game.state.turn.pool == 0 and rest(game) == []


@rule("TM-17.3", "TM-13.6")
def test_a_held_main_unit_gives_no_orders() -> None:
    game = team(phase=MOVEMENT)
    body(game, 2).cell = game.state.table.field.grid.next(body(game, 0).cell, 0)
    hold(game, 2, 0)
    assert move_orders(game.state, 0) == [] and attack_orders(game.state, 0, SHOTS) == []


@rule("TM-17.3", "TM-15.6", "TM-12.9")
def test_a_main_unit_without_limbs_still_does() -> None:
    game = team()
    for limb in game.state.table.profiles[0].limbs:
        bruise(game, 0, limb, 99, "test")
    follow(game)
    assert is_inoperative(game.state, 0) and can_act(game.state, 0)
    assert attack_orders(game.state, 0, SHOTS) != []
    body(game, 1).status = DESTROYED
    assert not can_act(game.state, 0)


@rule("TM-17.4")
@pytest.mark.parametrize(("die", "evades"), [(6, True), (5, False)])
def test_a_linked_drone_evades_with_its_own_stat(die: int, evades: bool) -> None:
    game = team(7, die)
    rolled = only(attack(game, 2, "smg", 1, "ai_cockpit"), RolledEvasion)
    assert (rolled.needed, rolled.evaded) == (6, evades)


@rule("TM-17.4", "TM-R70")
def test_without_its_main_unit_a_drone_is_inoperative() -> None:
    game = team()
    assert not is_inoperative(game.state, 1)
    bruise(game, 0, game.state.table.profiles[0].core, 99, "test")
    follow(game)
    assert is_inoperative(game.state, 1) and body(game, 1).out
    assert game.state.felled == [0, 1]


@rule("TM-17.3", "TM-R84")
def test_a_drone_by_order_feels_intimidate_in_the_turn_of_its_main_unit() -> None:
    game = moment(
        unit("shepherd", "0608", "N"),
        unit("wisp", "0606", "N", 1),
        unit("mastodon", "0604", "S", team=1),
        dice=[5, 5],
    )
    profiles = game.state.table.profiles
    profiles[1].main = 0
    profiles[0].drones.append(1)
    for wanted in ({"Intimidate"}, set()):
        order = OrderAttack(
            1, gun_of(game.state, 1, "beam_pistol"), 2, aim_at(game.state, 2, "cockpit")
        )
        events = run(game, order_attack(game, 0, order))
        assert {part.label for part in only(events, RolledAttack).modifiers} == wanted


@rule("TM-14.11", "TM-17.3", "TM-5.10")
def test_who_is_struck_by_a_drone_may_counter_the_drone() -> None:
    """The Wisp strikes the Raider, which has an axe and 6 points stored, with its body."""
    game = team(8, 2, at="0605")
    raider = body(game, 2)
    raider.stance, raider.stored = COUNTER, 6
    run(game, Activation(0))  # 8 + 3 Action Points
    order = OrderAttack(1, FISTS, 2, aim_at(game.state, 2, "torso"))
    assert order in asked(game)
    game.apply(order)  # 2 misses
    axe = gun_of(game.state, 2, "heat_axe")
    back = Attack(axe, 1, aim_at(game.state, 1, "fan"))
    assert {back, Wait()} <= set(asked(game))
    assert all(one.unit == 1 for one in asked(game) if isinstance(one, Attack))


@rule("TM-4.8", "TM-R125")
@pytest.mark.parametrize("levels", [(1,), (1, 2)])
def test_a_linked_drone_without_a_place_is_left_out_of_the_battle(levels: tuple[int, ...]) -> None:
    """A Wisp flies at +1 or +2; enemies are over the one hex of the area."""
    game = moment(
        unit("shepherd", None),
        unit("wisp", None),
        *(unit("talon", "0603", "S", level, team=1) for level in levels),
    )
    profiles = game.state.table.profiles
    profiles[1].main = 0
    profiles[0].drones.append(1)
    area = 1 << cell(game.state, "0603")
    run(game, Arrival(0, area), Face(3))  # of one place nobody is asked
    if levels == (1,):
        game.apply(Face(3))
        assert (body(game, 1).status, body(game, 1).elevation) == (FIELDED, 2)
    else:
        assert game.decision is None
        assert body(game, 1).status == RESERVE
        assert not wiped_out(game.state, 0)
