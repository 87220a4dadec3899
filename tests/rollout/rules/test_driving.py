"""[RO-6.9, RO-7.5 to RO-7.8] What a vehicle drives at and into: houses, enemies, walls."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest

from ironmuster.geometry.plane.shapes import gap, overlap, rectangle
from ironmuster.systems.rollout.position.events.attacks import Fell, Hurt, Razed, Shifted
from ironmuster.systems.rollout.position.events.moves import (
    Collided,
    Halted,
    HouseRolled,
    MineRolled,
    Moved,
    Overran,
)
from ironmuster.systems.rollout.position.state import (
    CIVIL,
    HOUSED,
    PLAYER,
)
from ironmuster.systems.rollout.position.stats import in_contact
from tests.rollout.play import battle, foe, piece, put
from tests.rollout.rules.test_walking import house, mines, told, walked

rule = pytest.mark.rule
INCH: Final = 1000


@rule("RO-7.5", "RO-7.9", "RO-6.9")
def test_e9_driving_at_a_house() -> None:
    """E9: a die of 3: the path lies inside from y 11 to y 14, so the tank stops at (10, 12.5) and
    takes 2; rubble; the squad inside takes 3, is set on it and shifted into contact."""
    state = battle()
    tank = put(state, "sherman", 10, 9)
    squad = foe(state, "infantry_g", 10.5, 13)
    shop = house(state, rectangle(8_000, 11_000, 5_000, 4_000))
    state.status[squad], state.host[squad] = HOUSED, shop
    game = walked(state, tank, (10, 14), dice=(3,))
    assert (state.x[tank], state.y[tank]) == (10_000, 12_500)
    assert state.hp[tank] == 5 and state.hp[squad] == 2
    assert not state.standing >> shop & 1 and state.pieces[-1].kind == "rubble"
    assert told(game, HouseRolled) == [HouseRolled(tank, shop, 3, False)]
    assert told(game, Razed) == [Razed(shop, "rubble")]
    assert in_contact(state, tank, squad)
    assert not overlap(state.base(tank), state.base(squad))


@rule("RO-7.5", "RO-7.9")
def test_a_vehicle_gets_through_a_house_on_five_and_takes_one() -> None:
    state = battle()
    lorry = put(state, "lorry", 10, 9)
    shop = house(state, rectangle(8_000, 11_000, 5_000, 2_000), "barn")
    game = walked(state, lorry, (10, 15), dice=(5,))
    assert (state.x[lorry], state.y[lorry]) == (10_000, 15_000) and state.hp[lorry] == 5
    assert told(game, HouseRolled)[0].through and not state.standing >> shop & 1


@rule("RO-7.5", "RO-R107")
def test_a_vehicle_that_only_grazes_a_house_stops_where_it_touches_it() -> None:
    """Half an inch beside the wall its middle never gets in: it touches the corner at y 10.154."""
    state = battle()
    tank = put(state, "sherman", 7.5, 6)
    shop = house(state, rectangle(8_000, 11_000, 5_000, 4_000))
    walked(state, tank, (7.5, 11), dice=(4,))
    assert not state.standing >> shop & 1 and state.hp[tank] == 5
    assert state.x[tank] == 7_500 and 10_150 <= state.y[tank] <= 10_156


@rule("RO-7.5")
def test_a_wreck_stops_in_the_house_that_wrecked_it() -> None:
    """A lorry with 1 HP gets through on a 6, takes 1, and is out of action where it met it."""
    state = battle()
    lorry = put(state, "lorry", 10, 6)
    state.hp[lorry] = 1
    house(state, rectangle(8_000, 11_000, 5_000, 2_000), "barn")
    game = walked(state, lorry, (10, 15), dice=(6,))
    assert told(game, Fell) == [Fell(lorry, "crash")]
    assert 9_000 < state.y[lorry] < 11_000


@rule("RO-7.5", "RO-6.13", "RO-17.13")
def test_what_lies_between_a_house_and_where_a_vehicle_is_stuck_comes_first() -> None:
    """The tank touches the house at y 9.85, where the die is rolled, and would be stuck at y 12.5;
    at y 10.4 it gets into mines. What they leave of it gets on, and crashes then."""
    for hp, mine, left in ((7, 1, 3), (7, 2, 5), (2, 1, 0)):
        state = battle()
        tank = put(state, "sherman", 10, 8)
        state.hp[tank] = hp
        shop = house(state, rectangle(8_000, 11_000, 5_000, 4_000))
        mines(state, "anti_tank_mines", rectangle(7_000, 10_400, 6_000, 500))
        game = walked(state, tank, (10, 14), dice=(3, mine))
        kinds = [type(one) for one in game.events]
        assert kinds.index(HouseRolled) < kinds.index(MineRolled) < kinds.index(Razed)
        assert not state.standing >> shop & 1 and state.hp[tank] == left
        ways = [one.way for one in told(game, Moved)]
        assert all(one[-1] == two[0] for one, two in pairwise(ways)), "nobody goes back"
        if left:
            assert state.y[tank] == 12_500


@rule("RO-7.5", "RO-15.2")
def test_a_vehicle_is_looked_at_on_its_way_into_a_house() -> None:
    """A squad sees along a gap 0.2" wide past two walls, at y 11: the tank is noticed there, though
    it stops at y 12.5."""
    state = battle()
    state.alert = 0
    tank = put(state, "sherman", 10, 9)
    house(state, rectangle(8_000, 11_000, 5_000, 4_000))
    foe(state, "infantry_g", 20, 10)
    piece(state, "heavy_wall", rectangle(15_000, 0, 200, 9_000))
    state.phase = 0
    walked(state, tank, (10, 14), dice=(3,))
    assert state.alert


@rule("RO-6.9", "RO-D15", "RO-R16")
def test_tanks_drive_through_houses_unhurt_by_a_house_rule() -> None:
    state = battle(tanks_crush_buildings=True)
    tank = put(state, "sherman", 10, 9)
    shop = house(state, rectangle(8_000, 11_000, 5_000, 2_000), "barn")
    walked(state, tank, (10, 14))
    assert state.hp[tank] == 7 and not state.standing >> shop & 1


@rule("RO-6.9")
@pytest.mark.parametrize(
    ("kind", "left"),
    [
        ("fence", None),
        ("heavy_wall", None),
        ("woods_thick", "woods_light"),
        ("woods_light", "woods_light"),
        ("rocks", None),
        ("concrete_wall", None),
    ],
)
def test_what_tanks_drive_through_is_destroyed(kind: str, left: str | None) -> None:
    state = battle()
    tank = put(state, "sherman", 10, 9)
    piece(state, kind, rectangle(8_000, 11_000, 5_000, 500), 5)
    walked(state, tank, (10, 14))
    assert state.y[tank] == 14_000 and state.hp[tank] == 7
    standing = [lot.kind for number, lot in enumerate(state.pieces) if state.standing >> number & 1]
    assert standing == ([left] if left else [])


@rule("RO-7.6", "RO-R14")
def test_an_overrun_costs_one_once_and_shifts() -> None:
    """Twice over the squad in one move, and on it at the end."""
    state = battle()
    tank = put(state, "sherman", 10, 10)
    squad = foe(state, "infantry_g", 14, 10)
    game = walked(state, tank, (17, 10), (14, 10))
    assert told(game, Overran) == [Overran(tank, squad)]
    assert told(game, Hurt) == [Hurt(squad, 1, 4, "overrun")]
    assert state.x[tank] == 14_000 and [event.unit for event in told(game, Shifted)] == [squad]
    assert not overlap(state.base(tank), state.base(squad))
    assert gap(state.base(tank), state.base(squad)) <= 50, "into contact"


@rule("RO-7.6")
def test_friends_and_civilians_are_shifted_unharmed() -> None:
    for kind, side in (("infantry_a:rifle", PLAYER), ("civilian", CIVIL), ("jeep", PLAYER)):
        state = battle()
        tank = put(state, "sherman", 10, 10)
        other = put(state, kind, 14, 10, side=side)
        game = walked(state, tank, (14, 10))
        assert told(game, Hurt, Overran) == [] and len(told(game, Shifted)) == 1
        assert not overlap(state.base(tank), state.base(other))


@rule("RO-7.7")
@pytest.mark.parametrize("kind", ["panzer3", "scout_car", "motorcycle"])
def test_a_vehicle_stops_in_contact_with_an_enemy_vehicle_and_both_take_two(kind: str) -> None:
    state = battle()
    tank = put(state, "sherman", 10, 10, facing=0)
    other = foe(state, kind, 16, 10)
    before = state.hp[other]
    game = walked(state, tank, (15, 10))
    assert told(game, Collided) == [Collided(tank, other, False)]
    assert state.hp[tank] == 5 and state.hp[other] == before - 2
    assert in_contact(state, tank, other)
    assert not overlap(state.base(tank), state.base(other))
    assert state.facing[tank] == 0


@rule("RO-7.7")
def test_a_robot_stops_it_a_tenth_short_without_damage() -> None:
    state = battle()
    tank = put(state, "sherman", 10, 10, facing=0)
    robot = foe(state, "cinder", 15, 10)
    game = walked(state, tank, (15, 10))
    assert told(game, Halted) == [Halted(tank, robot, False)] and told(game, Hurt) == []
    assert 99 <= gap(state.base(tank), state.base(robot)) <= 101


@rule("RO-7.8")
def test_a_ram_costs_all_of_the_rammer_and_as_much_of_the_target() -> None:
    state = battle()
    tank = put(state, "sherman", 10, 10, facing=0)
    other = foe(state, "panzer4", 15, 10)
    state.hp[tank] = 4
    game = walked(state, tank, (15, 10), rammed=other)
    assert told(game, Collided) == [Collided(tank, other, True)]
    assert state.hp[tank] == 0 and state.hp[other] == 9 - 4
