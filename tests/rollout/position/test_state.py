"""[RO-1.7, RO-3] The position: units by id, copies, and how it is saved."""

from __future__ import annotations

import json
from typing import Final

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.kernel.codec import hints, read, write
from ironmuster.systems.rollout.content.maps import Laid, laid_out
from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.position.state import (
    BATTLE_FIELDS,
    ENEMY,
    FIELDED,
    NOBODY,
    PINNED,
    PLAYER,
    RESERVE,
    UNIT_LISTS,
    State,
)
from ironmuster.systems.rollout.position.table import Table
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
TABLE: Final = Table(Setup(), CATALOG)
KINDS: Final = ("gearshift", "infantry_g", "martinez", "panzer3")


def state(*kinds: str) -> State:
    made = State(Setup())
    made.table = TABLE
    for kind in kinds or KINDS:
        made.enlist(kind, PLAYER)
    return made


@rule("RO-1.7")
def test_ids_are_given_in_order() -> None:
    one = state()
    assert one.enlist("sherman", PLAYER) == 4
    assert one.enlist("infantry_g", ENEMY, 0) == 5
    assert one.kind == [*KINDS, "sherman", "infantry_g"]
    assert one.side == [PLAYER] * 5 + [ENEMY] and one.group == [NOBODY] * 5 + [0]
    assert one.status == [RESERVE] * 6
    assert one.hp == one.hp_start == [12, 5, 1, 8, 7, 5]


@rule("RO-10.6")
def test_ammo_of_each_weapon_unit_after_unit() -> None:
    """[D4] A squad: rifle, machinegun, 3 Panzerwurfminen, 3 grenades; Martinez: a flamer of 4."""
    one = state()
    assert one.ammo == [0, 0, *[0, 0, 3, 3], *[0, 4], 0]
    assert one.first == [0, 2, 6, 8]
    assert [one.shots_left(1, gun) for gun in range(4)] == [NOBODY, NOBODY, 3, 3]
    one.ammo[one.first[2] + 1] = 0
    assert one.shots_left(2, 1) == 0


@rule("RO-2.3", "RO-3.3")
def test_the_base_of_a_unit_is_that_of_its_form() -> None:
    one = state()
    one.field(0, 24_000, 10_000, 90)
    assert one.status[0] == FIELDED
    robot = one.base(0)
    assert (robot.left, robot.high) == (24_000 - 1_181, 10_000 + 1_181)
    one.form[0] = 1
    car = one.base(0)  # 55 x 35 mm, facing north
    assert (car.right - car.left, car.high - car.low) == (2 * 689, 2 * 1_083)
    assert one.line(0).name == "Daimler Dingo"


@rule("RO-17.1")
def test_terrain_of_the_position() -> None:
    one = state()
    assert one.lay(Laid("building", rectangle(10_000, 10_000, 5_000, 4_000)), 10) == 0
    assert one.lay(Laid("rocks", disc(30_000, 30_000, 1_000)), 0) == 1
    assert (one.sturdy, one.standing) == ([10, 0], 0b11)
    assert one.pieces[0].shape().right == 15_000 and one.pieces[1].radius == 1_000


def test_every_list_of_units_grows_with_each() -> None:
    one = state()
    lists = {
        name
        for name in hints(State)
        if isinstance(getattr(one, name), list) and len(getattr(one, name)) == len(KINDS)
    }
    assert lists == set(UNIT_LISTS)


@rule("RO-23.3")
def test_a_position_is_a_battle_and_the_campaign_it_belongs_to() -> None:
    fields = {*UNIT_LISTS, *BATTLE_FIELDS, "campaign"}
    assert fields == set(hints(State)) and len(fields) == len(hints(State))


def test_a_copy_shares_nothing_that_changes() -> None:
    one = state()
    one.lay(Laid("building", rectangle(10_000, 10_000, 5_000, 4_000)), 10)
    one.luck = [0]
    one.trails, one.rolls = [(0, 0, 0, 0, 0, 0)], [(0, 0, 0, 0, 0, 0)]
    before = write(one)
    twin = one.copy()
    assert write(twin) == before and twin.table is one.table
    for name in hints(State):
        held = getattr(twin, name)
        if isinstance(held, list):
            held.append(held[0])
        elif isinstance(held, bool):
            setattr(twin, name, not held)
        elif isinstance(held, int):
            setattr(twin, name, held + 1)
        elif isinstance(held, str):
            setattr(twin, name, held + "x")
    assert write(one) == before


def test_a_position_is_saved_and_read() -> None:
    one = state()
    for sheet in CATALOG.maps.values():
        for piece in sheet.pieces:
            for laid in laid_out(piece, CATALOG.terrain):
                one.lay(laid, CATALOG.terrain[laid.terrain].hp or 0)
    one.field(3, 20_000, 30_000, 270)
    one.marks[3] |= PINNED
    saved = json.loads(json.dumps(write(one)))
    again = read(saved, State, "state")
    assert write(again) == write(one)
    assert again.standing.bit_count() == len(one.pieces) > 64


def test_a_battle_of_sixty_units_and_sixty_pieces_is_small() -> None:
    """The whole of its bytes, as JSON: less than 40 kB."""
    one = state(*["infantry_g"] * 60)
    for at in range(60):
        one.lay(Laid("building", rectangle(700 * at, 20_123, 5_000, 4_000)), 10)
    assert len(json.dumps(write(one), separators=(",", ":"))) < 40_000
