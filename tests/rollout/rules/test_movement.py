"""[RO-5.4, RO-6, RO-7, RO-8, RO-17, RO-22.6] The Movement activation of one unit."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.shapes import Shape, gap, rectangle
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.position.actions import (
    Change,
    ComeBack,
    Enter,
    Fly,
    Hold,
    Move,
    Pass,
    PullBack,
    SetDown,
)
from ironmuster.systems.rollout.position.places import Places
from ironmuster.systems.rollout.position.spotting import is_spotted
from ironmuster.systems.rollout.position.state import (
    ACTED,
    AWAY,
    FIELDED,
    HOUSED,
    PINNED,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.mobility import AFRESH, why_not
from ironmuster.systems.rollout.rules.movement import MovementTurn
from tests.rollout.helpers import CATALOG
from tests.rollout.play import (
    alternate,
    answer,
    answers,
    bare,
    battle,
    begin,
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
    reasons = list(options(turn(state, one)).listing().reasons.values())
    assert "Onto the road" in reasons
    assert any(reason.startswith("Just in range of Panzer III") for reason in reasons)
    assert any(reason.startswith("Behind the village wall, from Panzer") for reason in reasons)


@rule("RO-20.5")
@pytest.mark.parametrize("flanked", [False, True])
def test_a_named_place_where_nobody_sees_who_is_there_says_so(flanked: bool) -> None:
    """A Panzer looks past a house whose far corner hides who stands there, but not from a squad at
    the player's edge."""
    state = battle()
    one = alternate(state, "gearshift", 18, 20)
    foe(state, "panzer3", 8, 34)
    house(state, rectangle(10_000, 18_000, 3_000, 8_000))
    if flanked:
        foe(state, "infantry_g", 14, 1)
    found = options(turn(state, one))
    told = [found.reason(action) for action in found.listing().reasons]
    behind = [text for text in told if text is not None and text.startswith("Behind the")]
    suffix = ", out of everybody's sight"
    assert len(behind) == 1
    assert behind[0].endswith(suffix) != flanked
    assert found.reason(Move(1, 2)) is None


@rule("RO-20.5", "RO-9.7")
@pytest.mark.parametrize("walled", [False, True])
def test_a_place_in_range_says_where_the_target_is_not_seen_from_there(walled: bool) -> None:
    """A Panzer 18" off, which a Metarian at the flank has spotted; a house between hides it from
    who goes straight for it, 3" deep and 8" in front of the Panzer."""
    state = battle()
    one = put(state, "gearshift", 20, 20)
    put(state, "zoomer", 40, 38)
    tank = foe(state, "panzer3", 20, 38)
    if walled:
        house(state, rectangle(16_000, 27_000, 8_000, 3_000))
    found = options(turn(state, one))
    told = [found.reason(action) or "" for action in found.listing().reasons]
    near = [text for text in told if text.startswith("Just in range of Panzer III")]
    assert is_spotted(state, PLAYER, tank) and len(near) == 1
    assert (", which is not seen from there" in near[0]) == walled


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


@rule("RO-6.3", "RO-1.4", "RO-R83")
@pytest.mark.parametrize(
    ("gone", "half", "told"),
    [
        (4_437, False, 'it costs 4.4", and it moves 4" [RO-6.3]'),
        (4_050, False, 'it costs 4.1", and it moves 4" [RO-6.3]'),
        (4_049, False, 'it costs just over 4", and it moves 4" [RO-6.3]'),
        (4_004, False, 'it costs just over 4", and it moves 4" [RO-6.3]'),
        (4_437, True, 'it costs 2.2", and it moves 2" [RO-6.3]'),
        (4_004, True, 'it costs just over 2", and it moves 2" [RO-6.3]'),
    ],
)
def test_what_is_too_far_is_told_in_tenths_that_are_no_lie(
    gone: int, half: bool, told: str
) -> None:
    """Gearshift moves 4"; a hair more is neither 4" nor told in thousandths."""
    state = battle(half_scale=half)
    game = turn(state, put(state, "gearshift", 20, 24))
    assert game.why_not(Move(20_000 + gone, 24_000)) == told


@rule("RO-6.4", "RO-R83")
def test_where_a_way_is_shut_is_told_in_tenths() -> None:
    """The house begins 4" east of Gearshift, whose base of 60 mm reaches 1.181" there: 2.819"."""
    state = battle()
    house(state, rectangle(24_000, 22_000, 5_000, 4_000))
    game = turn(state, put(state, "gearshift", 20, 24))
    why = game.why_not(Move(23_500, 24_000)) or ""
    assert why.startswith('2.8" on, the building: full cover is impassable [RO-6.4]')


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
