"""What a unit does beside or instead of moving: rides, cuts, turns, carries, looks into."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import Shape, overlap, rectangle
from ironmuster.systems.rollout.position.actions import (
    Cut,
    Hold,
    Investigate,
    LayDown,
    Leave,
    Lock,
    Mount,
    Move,
    Order,
    Pass,
    Ram,
    SetDown,
    Shoot,
)
from ironmuster.systems.rollout.position.events.turns import PointDone
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    CUTS,
    ENEMY,
    EXPLORES,
    EXTRACTED,
    MOUNTED,
    NOBODY,
    PINNED,
    WITHDRAWN,
)
from ironmuster.systems.rollout.position.stats import effective_move, in_contact
from ironmuster.systems.rollout.rules.charging import may_charge
from ironmuster.systems.rollout.rules.fighting import may_fight
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.recovery import Recovery, expire
from ironmuster.systems.rollout.rules.shooting import may_shoot, why_not_shoot
from tests.rollout.play import (
    answer,
    answers,
    bare,
    battle,
    begin,
    crewed,
    foe,
    piece,
    put,
)
from tests.rollout.rules.test_movement import refused, sorts, turn

rule = pytest.mark.rule


@rule("RO-7.10")
def test_into_a_lorry_and_out_of_it() -> None:
    """A lorry carries two units, a single person half of one; not in and out in one turn."""
    state = battle()
    lorry = put(state, "lorry", 24, 24, facing=0)
    squad = put(state, "infantry_a:rifle", 24, 22)
    answer(turn(state, squad), Mount(lorry))
    assert (state.status[squad], state.host[squad]) == (ABOARD, lorry)
    assert turn(state, squad).over, "nothing but to pass"
    state.marks[squad] &= ~MOUNTED
    game = turn(state, squad)
    assert len(sorts(game, SetDown)) > 10
    answer(game, SetDown(24_000, 26_067))
    assert in_contact(state, squad, lorry) and state.marks[squad] & MOUNTED
    assert "RO-6.3" in refused(game, Move(24_000, 27_100)), "half of 2 inches"
    assert "RO-7.10" in refused(game, Mount(lorry))
    answer(game, Move(24_000, 27_067))


@rule("RO-7.10")
def test_a_transport_is_full_by_halves() -> None:
    state = battle()
    lorry = put(state, "lorry", 24, 24, facing=0)
    squad = put(state, "infantry_a:rifle", 24, 22)
    person = put(state, "glover", 22.5, 22)
    for kind in ("infantry_a:rifle", "glover"):
        state.status[put(state, kind, 24, 24)] = ABOARD
        state.host[-1] = lorry
    assert "full" in refused(turn(state, squad), Mount(lorry))
    assert Mount(lorry) in answers(turn(state, person))
    jeep = put(state, "jeep", 28, 24)
    assert "carries nobody" in refused(turn(state, person), Mount(jeep))


@rule("RO-22.9")
def test_siegel_gets_out_of_his_tank_once() -> None:
    state = battle()
    tank = foe(state, "siegel", 24, 24)
    foe(state, "infantry_g", 40, 10)  # behind which he may be [RO-20.14]
    game = turn(state, tank)
    [first, *_] = sorts(game, SetDown)
    answer(game, first)
    walker = len(state.kind) - 1
    assert walker != tank and state.hp[walker] == 1 and state.line(walker).name != ""
    assert in_contact(state, walker, tank) and not overlap(state.base(walker), state.base(tank))
    assert not sorts(game, SetDown), "no second time"
    answer(game, Move(24_000, 21_000))


@rule("RO-7.8")
def test_a_ram_is_at_least_half_a_move() -> None:
    """A Sherman moves 5"; the disc as which it drives is 0.984, so is the Panzer's half width."""
    state = battle()
    tank = put(state, "sherman", 20, 20, facing=0)
    near, far = foe(state, "panzer3", 24, 20), foe(state, "panzer3", 20, 26)
    light = foe(state, "scout_car", 16, 20)
    assert "at least half" in refused(turn(state, tank), Ram(near))
    assert "only vehicles ram" in refused(turn(state, tank), Ram(light))
    game = turn(state, tank)
    assert Ram(far) in answers(game)
    answer(game, Ram(far))
    assert state.hp[tank] == 0 and state.hp[far] == 8 - 7


@rule("RO-17.4", "RO-13.3")
def test_wire_is_cut_by_a_whole_turn_beside_it() -> None:
    state = battle()
    squad = put(state, "infantry_a:rifle", 24, 23.8)
    wire = piece(state, "barbed_wire", rectangle(21_000, 25_000, 6_000, 250))
    far = piece(state, "barbed_wire", rectangle(21_000, 27_000, 6_000, 250))
    game = turn(state, squad)
    assert Cut(wire) in answers(game) and Cut(far) not in answers(game)
    assert "contact" in refused(game, Cut(far))
    answer(game, Cut(wire))
    assert state.task[squad] == CUTS + wire and state.standing >> wire & 1
    state.mission = "clash"
    assert begin(state, Recovery()).over
    assert not state.standing >> wire & 1 and state.task[squad] == -1


@rule("RO-17.4", "RO-22.10")
def test_sappers_cut_without_waiting_and_clear_known_mines() -> None:
    state = battle()
    sappers = put(state, "sappers", 24, 23.8)
    wire = piece(state, "barbed_wire", rectangle(21_000, 25_000, 6_000, 250))
    answer(turn(state, sappers), Cut(wire))
    assert not state.standing >> wire & 1 and state.task[sappers] == -1
    mines = piece(state, "antipersonnel_mines", rectangle(21_000, 25_000, 6_000, 4_000), 0, ENEMY)
    assert "RO-17.4" in refused(turn(state, sappers), Cut(mines)), "nobody knows of them"
    state.known |= 1 << mines
    answer(turn(state, sappers), Cut(mines))
    assert state.task[sappers] == CUTS + mines


@rule("RO-17.9")
def test_a_gun_turns_by_a_quarter() -> None:
    state = battle()
    gun, _ = crewed(state, "pak_43", Shape((((24_000, 24_000),),), 1_181))
    game = turn(state, gun)
    assert "RO-17.9" in refused(game, Hold(100))
    assert not sorts(game, Move)
    answer(game, Hold(0))
    assert state.facing[gun] == 0
    tower, _ = crewed(state, "lookout_tower", rectangle(30_000, 30_000, 1_500, 1_500))
    assert turn(state, tower).over, "a tower only passes"


@rule("RO-18.7")
def test_a_point_is_investigated_for_a_whole_turn() -> None:
    state = battle()
    state.mission = "recon"
    state.goal.points = [(24_000, 26_000), (40_000, 40_000)]
    evac = put(state, "evac", 24, 24)
    game = turn(state, evac)
    assert sorts(game, Investigate) == [Investigate(0)]
    assert "RO-18.7" in refused(game, Investigate(1))
    answer(game, Investigate(0))
    assert state.task[evac] == EXPLORES


@rule("RO-6.8", "RO-18.5")
def test_only_the_carrier_leaves_over_its_edge() -> None:
    state = battle()
    state.mission = "recovery"
    evac = put(state, "evac", 24, 5)
    load = put(state, "object:prone_metarian", 24, 7.36)
    state.goal.load = load
    game = turn(state, evac)
    assert "RO-6.8" in refused(game, Leave(4, 24_000, 1_181))
    state.goal.bearer = evac
    game = turn(state, evac)
    [leave] = sorts(game, Leave)
    assert "does not touch" in refused(game, Leave(4, 24_000, 1_300))
    assert "RO-6.8" in refused(game, Leave(2, 24_000, 1_181))
    answer(game, leave)
    assert state.status[evac] == EXTRACTED and state.status[load] == EXTRACTED
    assert state.goal.out == [evac, load] and state.goal.decided == "won"


@rule("RO-18.4")
def test_a_carrier_may_lay_it_down_at_the_end_of_its_move() -> None:
    state = battle()
    state.mission = "recovery"
    evac = put(state, "evac", 24, 24)
    load = put(state, "object:prone_metarian", 24, 26.36)
    state.goal.load, state.goal.bearer = load, evac
    game = turn(state, evac)
    answer(game, Move(24_000, 20_000))
    assert answers(game) == [Pass(), LayDown()]
    assert "moved already" in refused(game, Move(24_000, 19_000))
    answer(game, LayDown())
    assert state.goal.bearer == NOBODY and game.over
    assert state.x[load] == 24_000 and 22_361 <= state.y[load] <= 22_362, "1.181 and 1.181"


@rule("RO-22.6", "RO-R43")
def test_hayasaki_locks_one_skandan_a_turn_and_not_twice_the_same() -> None:
    state = battle()
    one = put(state, "hayasaki", 24, 24)
    near, other = foe(state, "cinder", 24, 33), foe(state, "heatsink", 30, 30)
    foe(state, "infantry_g", 24, 20)
    far = foe(state, "hailstorm", 24, 46)
    game = turn(state, one)
    assert set(sorts(game, Lock, Order)) == {Lock(near), Order(near), Lock(other), Order(other)}
    assert "12" in refused(game, Lock(far))
    answer(game, Lock(near))
    assert state.locked[near] == 1 and not game.over
    assert not sorts(game, Lock, Order), "once a turn"
    answer(game, Move(24_000, 25_000))
    state.turn = 2
    game = turn(state, one)
    assert "same" in refused(game, Lock(near))
    answer(game, Order(other))
    assert state.status[other] == WITHDRAWN
    answer(game, Hold())
    state.turn = 3
    assert sorts(turn(state, one), Lock, Order) == [Lock(near)]


@rule("D11", "RO-23.9", "RO-10.1")
def test_who_sprints_does_not_shoot_this_turn() -> None:
    """Zoomer moves 5", and 2" more where he sprints; half of both while Pinned; not in flight."""
    state = battle()
    zoomer, squad = put(state, "zoomer", 24, 20), foe(state, "infantry_g", 24, 34)
    state.table.profiles["zoomer"].abilities = ("sprint",)
    blaster = Shoot(0, squad)
    assert effective_move(state, zoomer) == 7_000
    game = turn(state, zoomer)
    assert "RO-6.3" in (game.why_not(Move(24_000, 27_002)) or "")
    answer(game, Move(24_000, 27_000))
    assert why_not_shoot(state, zoomer, blaster) == "it has sprinted this turn [RO-23.9]"
    expire(bare(state))
    assert why_not_shoot(state, zoomer, blaster) == ""
    answer(turn(state, zoomer), Move(24_000, 22_000))
    assert why_not_shoot(state, zoomer, blaster) == "", "it walked"
    state.marks[zoomer] = PINNED
    assert effective_move(state, zoomer) == 3_500


@rule("RO-18.7", "RO-13.3")
def test_e13_a_contested_point() -> None:
    """E13: Evac, 0.5" from a point, investigates all turn; the squad comes within 0.8" of it, so
    that nothing is done, and next turn he cannot begin."""
    state = battle()
    state.mission, state.turn = "recon", 3
    state.goal.points = [(24_000, 24_000)]
    evac, squad = put(state, "evac", 22.319, 24), foe(state, "infantry_g", 27.681, 24)
    answer(turn(state, evac), Investigate(0))
    assert not may_shoot(state, evac) and not may_charge(state, evac) and not may_fight(state, evac)
    answer(turn(state, squad), Move(25_981, 24_000))
    game = bare(state)
    game.observed = True
    orders_of(state).recover(game)
    assert state.goal.done == 0 and PointDone(0, evac, False) in game.events
    expire(game)
    state.turn = 4
    game = turn(state, evac)
    assert not sorts(game, Investigate) and "RO-18.7" in (game.why_not(Investigate(0)) or "")
