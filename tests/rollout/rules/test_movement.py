"""[RO-5.4, RO-6, RO-7, RO-8, RO-17, RO-22.6] The Movement activation of one unit."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import Shape, gap, overlap, rectangle
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    Change,
    ComeBack,
    Cut,
    Enter,
    Fly,
    Hold,
    Investigate,
    LayDown,
    Leave,
    Lock,
    Mount,
    Move,
    Order,
    Pass,
    PullBack,
    Ram,
    SetDown,
    Shoot,
)
from ironmuster.systems.rollout.position.events.turns import PointDone
from ironmuster.systems.rollout.position.places import Places
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    ACTED,
    AWAY,
    CUTS,
    ENEMY,
    EXPLORES,
    EXTRACTED,
    FIELDED,
    HOUSED,
    MOUNTED,
    NOBODY,
    PINNED,
    WITHDRAWN,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import effective_move, in_contact
from ironmuster.systems.rollout.rules.charging import may_charge
from ironmuster.systems.rollout.rules.fighting import may_fight
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.mobility import AFRESH, why_not
from ironmuster.systems.rollout.rules.movement import MovementTurn
from ironmuster.systems.rollout.rules.recovery import Recovery, expire
from ironmuster.systems.rollout.rules.shooting import may_shoot, why_not_shoot
from tests.rollout.helpers import CATALOG
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

rule = pytest.mark.rule


def turn(state: State, unit: int) -> BattleGame:
    return begin(state, MovementTurn(unit))


def options(game: BattleGame) -> Places:
    assert game.decision is not None and isinstance(game.decision.options, Places)
    return game.decision.options


def refused(game: BattleGame, action: Action) -> str:
    """Why the procedure refuses an answer that is not among those listed."""
    top = game.stack[-1]
    assert isinstance(top, MovementTurn) and action not in answers(game)
    assert not game.system.accepts(game, action)
    return top.why_not(game, action)


def house(state: State, shape: Shape) -> int:
    return piece(state, "building", shape, CATALOG.terrain["building"].hp or 0)


def sorts(game: BattleGame, *kinds: type[Action]) -> list[Action]:
    return [one for one in answers(game) if isinstance(one, kinds)]


@rule("RO-6.1", "RO-5.2", "RO-4.5", "RO-R9")
def test_a_unit_moves_and_has_acted() -> None:
    state = battle()
    one = put(state, "gearshift", 24, 24)
    game = turn(state, one)
    answer(game, Move(26_500, 24_300, 45))
    assert (state.x[one], state.y[one], state.facing[one]) == (26_500, 24_300, 45)
    assert state.marks[one] & ACTED and game.over


@rule("RO-20.5", "RO-6.12")
def test_every_answer_that_is_listed_is_legal() -> None:
    """Among houses, walls, a river and others; for a squad, a robot, a tank and a jeep."""
    for kind in ("infantry_a:rifle", "gearshift", "sherman", "jeep", "glover"):
        state = battle()
        one = put(state, kind, 20, 20)
        house(state, rectangle(22_500, 18_000, 5_000, 4_000))
        piece(state, "wall_village", rectangle(15_000, 22_500, 6_000, 250), 2)
        piece(state, "river", rectangle(0, 14_000, 48_000, 3_000))
        piece(state, "ford", rectangle(18_000, 14_000, 3_000, 3_000))
        piece(state, "rubble", rectangle(14_000, 18_000, 3_000, 3_000))
        foe(state, "infantry_g", 20, 27)
        put(state, "infantry_a:rifle", 17, 24)
        game = turn(state, one)
        top = game.stack[-1]
        assert isinstance(top, MovementTurn)
        found = answers(game)
        assert len(found) > 8 and len(set(found)) == len(found)
        for place, action in enumerate(found):
            assert not top.why_not(game, action), (kind, action)
            assert options(game).index(action) == place and options(game).has(action)
        assert options(game).named() <= 24


@rule("RO-20.5")
def test_named_places_say_what_for() -> None:
    """A Panzer 19 inches off, a wall two inches away and a road beside it."""
    state = battle()
    one = put(state, "gearshift", 20, 20)
    foe(state, "panzer3", 20, 38)
    piece(state, "wall_village", rectangle(17_000, 22_000, 6_000, 250), 2)
    piece(state, "road", rectangle(22_000, 0, 3_000, 48_000))
    reasons = list(options(turn(state, one)).reasons.values())
    assert "Onto the road" in reasons
    assert any(reason.startswith("Just in range of Panzer III") for reason in reasons)
    assert any(reason.startswith("Behind the village wall, from Panzer") for reason in reasons)


@rule("RO-2.7")
def test_a_unit_that_holds_may_turn() -> None:
    state = battle()
    one = put(state, "sherman", 24, 24, facing=0)
    answer(turn(state, one), Hold(123))
    assert state.facing[one] == 123
    answer(turn(state, one), Hold())
    assert state.facing[one] == 123, "no enemy is seen"


@rule("RO-6.2", "RO-11.5")
def test_who_is_staggered_holds_as_it_stands() -> None:
    state = battle()
    one = put(state, "gearshift", 24, 24)
    state.staggered[one] = 2
    game = turn(state, one)
    assert "RO-6.2" in refused(game, Move(25_000, 24_000))
    assert "RO-6.2" in refused(game, Hold(0))
    assert Hold() in answers(game) and not sorts(game, Move)


@rule("RO-6.2")
def test_a_pinned_unit_moves_half() -> None:
    state = battle()
    one = put(state, "gearshift", 24, 24)
    state.marks[one] |= PINNED
    game = turn(state, one)
    assert "RO-6.3" in refused(game, Move(26_100, 24_000))
    answer(game, Move(26_000, 24_000))


@rule("RO-11.3", "RO-D15", "RO-13.2")
@pytest.mark.parametrize(
    ("phase", "offered"), [("movement", True), ("either", True), ("recover", False)]
)
def test_by_a_house_rule_a_pinned_unit_pulls_back_instead_of_moving(
    phase: str, offered: bool
) -> None:
    """A die of 3: three inches away from the enemy to the north."""
    state = battle(pull_back_phase=phase)
    one = put(state, "gearshift", 24, 24)
    foe(state, "infantry_g", 24, 34)
    state.marks[one] |= PINNED
    game = turn(state, one)
    assert (PullBack() in answers(game)) is offered
    if offered:
        answer(game, PullBack(), 3)
        assert (state.x[one], state.y[one]) == (24_000, 21_000)
        assert not state.marks[one] & PINNED and state.marks[one] & ACTED and game.over


@rule("RO-6.7", "RO-R15")
@pytest.mark.parametrize(
    ("kind", "enemy", "free"),
    [
        ("gearshift", "infantry_g", False),
        ("sherman", "infantry_g", True),
        ("sherman", "panzer3", False),
        ("infantry_a:rifle", "infantry_g", False),
        ("sherman", "cinder", False),
    ],
)
def test_who_is_engaged_stays_but_vehicles_held_by_humans(
    kind: str, enemy: str, free: bool
) -> None:
    """Both look at each other, nose to nose."""
    state = battle()
    one = put(state, kind, 24, 24)
    other = foe(state, enemy, 24, 30)
    state.y[other] -= gap(state.base(one), state.base(other))
    if free:
        answer(turn(state, one), Move(24_000, 21_000))
        return
    assert "RO-6.7" in why_not(bare(state), one, AFRESH, Move(24_000, 22_000))
    assert not why_not(bare(state), one, AFRESH, Hold())
    state.hp[other] = 0
    answer(turn(state, one), Move(24_000, 22_000))


@rule("RO-6.7", "RO-8.6", "RO-8.1")
def test_an_engaged_robot_takes_off_and_flies_at_once() -> None:
    state = battle()
    one = foe(state, "heatsink", 24, 24, facing=90)
    put(state, "infantry_a:rifle", 24, 26.4)
    game = turn(state, one)
    assert not sorts(game, Move) and Change() in answers(game)
    answer(game, Change())
    assert not sorts(game, Hold, Pass) and sorts(game, Fly)
    answer(game, Fly(7_000, 90))
    assert (state.x[one], state.y[one], state.facing[one]) == (17_000, 31_000, 180)


@rule("RO-8.1")
def test_an_aircraft_flies_all_of_its_move_with_one_turn() -> None:
    """Heatsink's 14": 7 to 14 straight, up to 90 degrees, then the rest."""
    state = battle()
    one = foe(state, "heatsink", 24, 10, facing=90, form=1)
    game = turn(state, one)
    assert '7" to 14"' in refused(game, Fly(6_998, 0))
    assert "RO-8.1" in refused(game, Fly(14_002, 0))
    assert "RO-2.7" in refused(game, Hold()) and "RO-8.1" in refused(game, Move(24_000, 11_000))
    answer(game, Fly(9_999, -30))
    assert state.facing[one] == 60
    # 4.001 in the direction of 60 degrees: 2.0005 and 3.465
    assert (state.x[one], state.y[one]) == (24_000 + 2_001, 19_999 + 3_465)


@rule("RO-8.2")
def test_it_flies_over_everything_and_may_end_there() -> None:
    state = battle()
    one = foe(state, "heatsink", 24, 10, facing=90, form=1)
    house(state, rectangle(22_000, 20_000, 5_000, 8_000))
    put(state, "infantry_a:rifle", 24, 24)
    answer(turn(state, one), Fly(14_000, 0))
    assert (state.x[one], state.y[one]) == (24_000, 24_000)


@rule("RO-8.3")
def test_it_leaves_the_table_and_comes_back_over_any_edge() -> None:
    state = battle()
    one = foe(state, "heatsink", 24, 40, facing=90, form=1)
    answer(turn(state, one), Fly(14_000, 0))
    assert state.status[one] == AWAY
    game = turn(state, one)
    assert all(isinstance(action, ComeBack) for action in answers(game))
    assert "RO-8.3" in refused(game, Fly(14_000, 0))
    answer(game, ComeBack(3, 20_123))
    assert (state.x[one], state.y[one], state.facing[one]) == (45_000, 20_123, 180)
    assert state.status[one] == FIELDED
    assert "RO-8.3" in refused(game, ComeBack(3, 20_123))
    answer(game, Fly(14_000, 0))
    assert state.x[one] == 31_000


@rule("RO-7.1", "RO-7.2", "RO-R74")
def test_a_squad_goes_into_a_house_and_comes_out_of_it() -> None:
    """Its base touches the wall at y 25 when it is 1.181 from it: half an inch on."""
    state = battle()
    one = put(state, "infantry_a:rifle", 24, 23.3)
    shop = house(state, rectangle(22_000, 25_000, 5_000, 4_000))
    game = turn(state, one)
    assert Enter(shop) in answers(game)
    answer(game, Enter(shop))
    assert (state.status[one], state.host[one]) == (HOUSED, shop)
    assert (state.x[one], state.y[one]) == (24_500, 27_000)
    game = turn(state, one)
    assert Pass() in answers(game) and not sorts(game, Move, Hold)
    out = sorts(game, SetDown)
    assert len(out) == 24
    assert "RO-7.1" in refused(game, SetDown(24_500, 32_000))
    answer(game, SetDown(24_500, 30_190))
    assert state.status[one] == FIELDED and not game.over
    answer(game, Move(24_500, 32_190))
    assert state.y[one] == 32_190


@rule("RO-7.1", "RO-R74")
def test_who_does_not_say_so_stays_beside_the_wall() -> None:
    state = battle()
    one = put(state, "infantry_a:rifle", 24, 23.3)
    house(state, rectangle(22_000, 25_000, 5_000, 4_000))
    answer(turn(state, one), Move(24_000, 23_819))
    assert state.status[one] == FIELDED


@rule("RO-7.2", "RO-R18")
def test_a_house_takes_a_squad_and_two_persons_of_one_side() -> None:
    state = battle()
    shop = house(state, rectangle(22_000, 25_000, 5_000, 4_000))

    def guest(kind: str, side: int = 0) -> None:
        state.status[put(state, kind, 24.5, 27, side=side)] = HOUSED
        state.host[-1] = shop

    squad = put(state, "infantry_a:rifle", 24, 23.5)
    person = put(state, "glover", 26, 24.4)
    enemy = foe(state, "infantry_g", 22, 30.5)
    for one in (squad, person, enemy):
        assert Enter(shop) in answers(turn(state, one))
    guest("infantry_a:rifle")
    assert "full" in refused(turn(state, squad), Enter(shop))
    assert "other side" in refused(turn(state, enemy), Enter(shop))
    guest("martinez")
    assert Enter(shop) in answers(turn(state, person))
    guest("martinez")
    assert "full" in refused(turn(state, person), Enter(shop))


@rule("RO-7.1", "RO-3.6", "RO-R68")
def test_only_foot_units_go_into_houses() -> None:
    for kind in ("gearshift", "sherman", "jeep"):
        state = battle()
        one = put(state, kind, 24, 23)
        shop = house(state, rectangle(22_000, 25_000, 5_000, 4_000))
        assert "RO-3.6" in refused(turn(state, one), Enter(shop))


@rule("RO-2.14", "RO-7.1", "RO-R82")
def test_where_there_is_no_room_in_contact_it_is_set_down_farther_out() -> None:
    """Walls an inch round the house: a base of 2.362 fits beyond them."""
    state = battle()
    one = put(state, "infantry_a:rifle", 24.5, 27)
    shop = house(state, rectangle(22_000, 25_000, 5_000, 4_000))
    state.status[one], state.host[one] = HOUSED, shop
    for left, low, wide, tall in (
        (20_500, 23_500, 8_000, 500),
        (20_500, 30_000, 8_000, 500),
        (20_500, 24_000, 500, 6_000),
        (28_000, 24_000, 500, 6_000),
    ):
        piece(state, "heavy_wall", rectangle(left, low, wide, tall), 5)
    game = turn(state, one)
    out = sorts(game, SetDown)
    assert out
    answer(game, out[0])
    assert state.status[one] == FIELDED
    assert 1_000 < gap(state.base(one), state.pieces[shop].shape()) < 4_000


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
