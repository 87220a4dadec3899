"""[RO-6.13, RO-7, RO-17, RO-18.4] What a unit meets on its way, with its dice in order."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import pytest

from ironmuster.geometry.plane.shapes import Shape, disc, gap, rectangle
from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.position.events.attacks import Hurt, Razed
from ironmuster.systems.rollout.position.events.moves import (
    CarriedTo,
    FenceOpened,
    Halted,
    HouseRolled,
    MineRolled,
    Moved,
    Overran,
    TakenUp,
)
from ironmuster.systems.rollout.position.events.turns import Alerted, Unmasked
from ironmuster.systems.rollout.position.state import (
    AWAY,
    DISGUISED,
    ENEMY,
    IGNORED,
    LIT,
    NOBODY,
    PLAYER,
    SPOTTED,
    BattleGame,
    Lot,
    State,
)
from ironmuster.systems.rollout.position.stats import in_contact
from ironmuster.systems.rollout.rules.carrying import carry_along
from ironmuster.systems.rollout.rules.walking import Walk
from tests.rollout.helpers import CATALOG
from tests.rollout.play import alternate, bare, battle, begin, foe, piece, put

rule = pytest.mark.rule
INCH: Final = 1000


def walked(
    state: State,
    unit: int,
    *corners: tuple[float, float],
    dice: tuple[int, ...] = (),
    facing: int = -1,
    rammed: int = -1,
) -> BattleGame:
    """A unit along a way, in inches, with just these dice."""
    way = [(state.x[unit], state.y[unit])]
    way += [(round(1000 * x), round(1000 * y)) for x, y in corners]
    game = begin(state, Walk(unit, way, facing, rammed), *dice)
    assert game.over and game.dice.script == []
    return game


def told(game: BattleGame, *kinds: type[Event]) -> list[Any]:
    return [event for event in game.events if isinstance(event, kinds)]


def house(state: State, shape: Shape, kind: str = "building") -> int:
    return piece(state, kind, shape, CATALOG.terrain[kind].hp or 0)


def mines(state: State, kind: str, shape: Shape, owner: int = ENEMY) -> int:
    return state.lay(Laid(kind, shape), 0, owner)


@rule("RO-17.13", "RO-R107")
def test_an_odd_die_sets_off_a_mine_for_all_within_two_inches() -> None:
    """The squad gets into the field at x 12; a friend at 14 stands 0.819 from there, another at 16
    2.819."""
    state = battle()
    squad = put(state, "infantry_a:rifle", 11, 10)
    near, far = put(state, "glover", 14, 10), put(state, "glover", 16, 10)
    field = mines(state, "antipersonnel_mines", rectangle(12_000, 8_000, 6_000, 4_000))
    game = walked(state, squad, (13, 10), dice=(1,))
    assert told(game, MineRolled) == [MineRolled(squad, field, 1, True)]
    assert [event.unit for event in told(game, Hurt)] == [squad, near]
    assert state.hp[squad] == 3 and state.hp[near] == 0 and state.hp[far] == 1
    assert state.known >> field & 1 and state.standing >> field & 1
    assert told(game, Moved)[0].way == ((11_000, 10_000), (12_000, 10_000))
    assert state.x[squad] == 13_000


@rule("RO-17.13", "RO-R115")
def test_an_even_die_leaves_the_field_unknown_and_it_is_rolled_once_a_turn() -> None:
    state = battle()
    squad = put(state, "infantry_a:rifle", 11, 10)
    field = mines(state, "antipersonnel_mines", rectangle(12_000, 8_000, 1_000, 4_000))
    game = walked(state, squad, (13.5, 10), (11, 10), dice=(2,))
    assert len(told(game, MineRolled)) == 1 and not state.known >> field & 1


@rule("RO-17.13", "RO-R75")
@pytest.mark.parametrize(
    ("kind", "unit", "owner", "rolls"),
    [
        ("antipersonnel_mines", "gearshift", ENEMY, False),
        ("antipersonnel_mines", "jeep", ENEMY, True),
        ("antipersonnel_mines", "sherman", ENEMY, False),
        ("anti_tank_mines", "sherman", ENEMY, True),
        ("anti_tank_mines", "gearshift", ENEMY, False),
        ("anti_tank_mines", "infantry_a:rifle", ENEMY, False),
        ("anti_tank_mines", "sherman", PLAYER, False),
    ],
)
def test_who_sets_off_which_mines(kind: str, unit: str, owner: int, rolls: bool) -> None:
    state = battle()
    one = put(state, unit, 10, 10)
    mines(state, kind, rectangle(9_000, 8_000, 6_000, 4_000), owner)
    walked(state, one, (12, 10), dice=(2,) if rolls else ())


@rule("RO-17.13", "RO-D15")
def test_by_a_house_rule_mines_spare_nobody() -> None:
    state = battle(mines_spare_own=False)
    one = put(state, "sherman", 10, 10)
    mines(state, "anti_tank_mines", rectangle(9_000, 8_000, 6_000, 4_000), PLAYER)
    walked(state, one, (12, 10), dice=(2,))


@rule("RO-17.13", "RO-R75")
def test_a_redrawn_field_is_met_where_it_lies_now() -> None:
    """Two fields on the way of a squad; the first has been rolled for when the other is redrawn."""
    state = battle()
    squad = put(state, "infantry_a:rifle", 10, 10)
    mines(state, "antipersonnel_mines", rectangle(11_000, 8_000, 1_000, 4_000))
    other = mines(state, "antipersonnel_mines", rectangle(13_000, 8_000, 1_000, 4_000))
    walk = Walk(squad, [(10_000, 10_000), (18_000, 10_000)], gone=1_000, place=1)
    walk.met = [(1_000, 0, 0), (3_000, 0, other)]
    state.x[squad] = 11_000
    moved = rectangle(15_000, 8_000, 1_000, 4_000)
    state.pieces[other] = Lot("antipersonnel_mines", moved.cores, moved.radius)
    walk.imagine(bare(state), PLAYER)
    assert walk.met == [(1_000, 0, 0), (5_000, 0, other)]


@rule("RO-17.7")
def test_a_vehicle_opens_a_hole_as_wide_as_it_is() -> None:
    """A Sherman is 1.968 wide: of six inches of fence 4.032 are left, on both sides."""
    state = battle()
    tank = put(state, "sherman", 10, 9)
    fence = piece(state, "chainlink_fence", rectangle(8_000, 11_000, 6_000, 100))
    game = walked(state, tank, (10, 14))
    [opened] = told(game, FenceOpened)
    assert opened.piece == fence and not state.standing >> fence & 1
    left = [state.pieces[number].shape() for number in opened.left]
    assert [(one.left, one.right) for one in left] == [(8_000, 9_016), (10_984, 14_000)]
    assert all(state.standing >> number & 1 for number in opened.left)


@rule("RO-6.13")
def test_things_happen_in_the_order_of_the_way() -> None:
    """A wall at y 12, a squad at 15, a house at 18."""
    state = battle()
    tank = put(state, "sherman", 10, 9)
    squad = foe(state, "infantry_g", 10, 15)
    wall = piece(state, "heavy_wall", rectangle(8_000, 12_000, 5_000, 500), 5)
    shop = house(state, rectangle(8_000, 18_000, 5_000, 2_000), "barn")
    game = walked(state, tank, (10, 23), dice=(6,))
    order = told(game, Razed, Overran, HouseRolled)
    assert order == [
        Razed(wall, ""),
        Overran(tank, squad),
        HouseRolled(tank, shop, 6, True),
        Razed(shop, "rubble"),
    ]
    ways = [event.way for event in told(game, Moved)]
    assert ways[0][0] == (10_000, 9_000) and ways[-1][-1] == (10_000, 23_000)
    for one, other in pairwise(ways):
        assert one[-1] == other[0], "each goes on where the last ended"


@rule("RO-18.4", "RO-R77")
def test_who_comes_by_takes_it_along_and_it_lies_behind() -> None:
    """Evac touches it at (24, 24) and goes on to the east: it lies to the west of him."""
    state = battle()
    state.mission = "recovery"
    evac = put(state, "evac", 24, 20)
    load = put(state, "object:prone_metarian", 24, 24)
    state.goal.load = load
    state.goal.things.append(load)
    game = walked(state, evac, (24, 22), (28, 22))
    assert told(game, TakenUp) == [TakenUp(evac, load)] and state.goal.bearer == evac
    assert (state.x[evac], state.y[evac]) == (28_000, 22_000)
    assert state.y[load] == 22_000 and in_contact(state, evac, load)
    assert state.x[load] < state.x[evac]
    assert [event.load for event in told(game, CarriedTo)] == [load]


@rule("RO-18.4", "RO-3.19", "RO-R8")
def test_only_who_is_mechanical_carries_the_prone_metarian() -> None:
    for kind, takes in (("infantry_a:rifle", False), ("sherman", True), ("gearshift", True)):
        state = battle()
        state.mission = "recovery"
        unit = put(state, kind, 24, 20)
        load = put(state, "object:prone_metarian", 24, 24)
        state.goal.load = load
        walked(state, unit, (22, 24 - 1), (22.7, 26.8))
        assert (state.goal.bearer == unit) is takes, kind


@rule("RO-18.4", "RO-R77")
def test_where_there_is_no_room_behind_it_lies_clockwise_from_there() -> None:
    state = battle()
    state.mission = "recovery"
    evac = put(state, "evac", 24, 20)
    load = put(state, "object:prone_metarian", 24, 17.638)
    state.goal.load, state.goal.bearer = load, evac
    piece(state, "rocks", rectangle(22_000, 20_500, 4_000, 1_500))
    state.x[evac], state.y[evac] = 24_000, 23_200
    walked(state, evac, (24, 23.3))
    assert in_contact(state, evac, load) and state.x[load] < 24_000, "round by the west"


@rule("RO-R108", "RO-18.4")
def test_where_nothing_is_free_beside_the_carrier_it_lies_as_near_as_can_be() -> None:
    """Walls from 1.3 to 1.8 inches all round: beyond them is the next room, 1.181 off."""
    state = battle()
    state.mission = "recovery"
    evac = put(state, "evac", 24, 24)
    load = put(state, "object:prone_metarian", 40, 24)
    state.goal.load, state.goal.bearer = load, evac
    for left, low, wide, tall in (
        (22_200, 22_200, 3_600, 500),
        (22_200, 25_300, 3_600, 500),
        (22_200, 22_700, 500, 2_600),
        (25_300, 22_700, 500, 2_600),
    ):
        piece(state, "heavy_wall", rectangle(left, low, wide, tall), 5)
    carry_along(bare(state), evac, 0)
    assert (state.x[load], state.y[load]) == (27_000, 24_000), "3 inches is the next circle"


@rule("RO-15.2")
def test_the_alarm_is_raised_on_the_way_and_the_move_goes_on() -> None:
    """Behind a wall at both ends; for some inches a squad 15 inches off sees the jeep."""
    state = battle()
    state.alert = 0
    jeep = put(state, "jeep", 10, 10)
    squad = foe(state, "infantry_g", 14, 25)
    for x in (6_000, 15_000):
        piece(state, "heavy_wall", rectangle(x, 14_000, 6_000, 500), 5)
    game = walked(state, jeep, (18, 10))
    assert told(game, Alerted) == [Alerted(0, squad, jeep)]
    assert state.x[jeep] == 18_000


@rule("RO-14.5")
def test_a_disguise_ends_four_inches_from_an_enemy_on_the_way() -> None:
    state = battle()
    car = alternate(state, "zoomer", 10, 10)
    state.marks[car] |= DISGUISED | IGNORED
    foe(state, "infantry_g", 14, 15)
    game = walked(state, car, (18, 10))
    assert told(game, Unmasked) == [Unmasked(car, "close")]


@rule("RO-14.5", "RO-6.13")
def test_it_ends_between_two_inches_too() -> None:
    """Cinder passes the nose of a car half an inch on: 3.998 are between their bases there, and
    4.019 at both whole inches."""
    state = battle()
    car = alternate(state, "zoomer", 10.5, 16.459, facing=90)
    robot = foe(state, "cinder", 10, 10)
    state.marks[car] |= DISGUISED | IGNORED
    game = walked(state, robot, (11, 10))
    assert told(game, Unmasked) == [Unmasked(car, "close")]
    assert told(game, Moved)[0].way == ((10_000, 10_000), (11_000, 10_000))
    state.marks[car] |= DISGUISED | IGNORED
    state.y[car] += 10
    assert not told(walked(state, robot, (10, 10)), Unmasked)


@rule("RO-17.16")
def test_whoever_passes_a_light_at_night_is_lit() -> None:
    for night, owner, lit in ((True, ENEMY, True), (False, ENEMY, False), (True, PLAYER, False)):
        state = battle()
        state.night = night
        jeep = put(state, "jeep", 10, 10)
        state.lay(Laid("spotlights", disc(14_000, 17_000, 492)), 0, owner)
        walked(state, jeep, (22, 10))
        assert bool(state.marks[jeep] & LIT) is lit


@rule("RO-R81", "RO-20.1")
def test_in_the_fog_the_enemy_runs_into_whom_it_does_not_see() -> None:
    """The squad stands behind a wall, 20 inches and more are between them at first."""
    state = battle(enemy_fog=True)
    squad = put(state, "infantry_a:rifle", 10, 34)
    car = foe(state, "scout_car", 10, 8)
    game = walked(state, car, (10, 40))
    assert told(game, Halted) == [Halted(car, squad, True)]
    assert state.marks[squad] & SPOTTED
    assert 99 <= gap(state.base(car), state.base(squad)) <= 101


@rule("RO-2.7", "RO-20.10")
def test_who_names_no_facing_looks_at_the_nearest_enemy_it_sees() -> None:
    state = battle()
    one = put(state, "gearshift", 10, 10)
    foe(state, "infantry_g", 10, 20)
    walked(state, one, (12, 10))
    assert state.facing[one] == 101, "from (12, 10) to (10, 20)"
    walked(state, one, (14, 10), facing=7)
    assert state.facing[one] == 7
    state.status[1] = AWAY
    walked(state, one, (14, 12))
    assert state.facing[one] == 90, "nobody is there: along its way"
    assert state.host[one] == NOBODY


@rule("RO-2.7", "RO-20.10")
def test_it_looks_at_whom_it_would_shoot_at_rather_than_at_the_nearest() -> None:
    """A rifle squad: the tank is nearer, but rifles do nothing to it."""
    state = battle()
    one = put(state, "infantry_a:rifle", 10, 10)
    foe(state, "panzer3", 10, 16)
    foe(state, "infantry_g", 20, 10)
    walked(state, one, (11, 10))
    assert state.facing[one] == 0
