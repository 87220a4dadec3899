"""[RO-6.2, RO-8.4, RO-9.14, RO-10.4, RO-10.11, RO-22.7] Facts about units on the table."""

from __future__ import annotations

from typing import Final

import pytest

from ironmuster.systems.rollout.content.setup import Setup
from ironmuster.systems.rollout.position.state import (
    ABOARD,
    ENEMY,
    PINNED,
    PLAYER,
    State,
)
from ironmuster.systems.rollout.position.stats import (
    effective_move,
    from_behind,
    gap,
    in_arc,
    in_contact,
    reach,
)
from ironmuster.systems.rollout.position.table import Table
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
TABLE: Final = Table(Setup(), CATALOG)
JEEP: Final = "jeep"


def moment(*units: tuple[str, int, float, float, int]) -> State:
    """A position of units: kind, side, place in inches, facing."""
    state = State(Setup())
    state.table = TABLE
    for kind, side, x, y, facing in units:
        unit = state.enlist(kind, side)
        state.field(unit, round(x * 1000), round(y * 1000), facing)
    return state


@rule("RO-2.4", "RO-2.5")
def test_gaps_and_contact() -> None:
    """[E1] Two discs of 60 mm at 10 inches are 7.638 apart; at 2.412 they are 0.05 apart."""
    state = moment(("gearshift", PLAYER, 24, 10, 90), ("infantry_g", ENEMY, 24, 20, 270))
    assert gap(state, 0, 1) == 7_638 and not in_contact(state, 0, 1)
    for y, touches in ((12.412, True), (12.413, True), (12.414, False)):
        state.y[1] = round(y * 1000)
        assert in_contact(state, 0, 1) is touches


@rule("RO-6.2", "RO-22.7", "RO-1.3", "RO-R1")
def test_the_effective_move() -> None:
    """An infantry of Move 2 beside a scout car: 4; Pinned: half of it; others: nothing."""
    state = moment(("infantry_g", ENEMY, 10, 10, 0), ("scout_car", ENEMY, 14, 10, 0))
    assert effective_move(state, 0) == 4_000
    state.marks[0] |= PINNED
    assert effective_move(state, 0) == 2_000
    state.marks[0] = 0
    state.hp[1] = 0  # an out-of-action giver gives nothing
    assert effective_move(state, 0) == 2_000
    state.staggered[0] = 2
    assert effective_move(state, 0) == 0
    state.staggered[0], state.locked[0] = 0, 1
    assert effective_move(state, 0) == 0
    state.locked[0], state.hp[0] = 0, 0
    assert effective_move(state, 0) == 0


@rule("RO-22.7")
def test_a_bonus_comes_from_another_friend_within_six_inches() -> None:
    """Scout cars are 75 x 40 mm; facing each other 6 inches and a thousandth is near enough."""
    state = moment(("scout_car", ENEMY, 10, 10, 0), ("scout_car", PLAYER, 12, 10, 0))
    assert effective_move(state, 0) == 10_000  # not by itself, not by an enemy
    state.side[1] = ENEMY
    assert effective_move(state, 0) == 12_000
    half = state.line(0).long
    state.x[1] = 10_000 + 2 * half + 6_001
    assert effective_move(state, 0) == 12_000
    state.x[1] += 1
    assert effective_move(state, 0) == 10_000
    state.x[1] = 14_000
    state.status[1] = ABOARD
    assert effective_move(state, 0) == 10_000


@rule("RO-10.11", "RO-22.7", "RO-22.10")
def test_the_range_bonus() -> None:
    """[E14] Rockets of 16 reach 22 beside a jeep, or beside Posthaste; not swords, nor flames."""
    state = moment(
        ("crosswise", PLAYER, 24, 4, 90),
        (JEEP, PLAYER, 30, 8, 90),
        ("martinez", PLAYER, 29, 8, 0),
        ("gearshift", PLAYER, 28, 4, 0),
    )
    rockets = state.profile(0).guns[0]
    assert reach(state, 0, rockets) == 22_000
    pistol, flames = state.profile(2).guns
    assert (reach(state, 2, pistol), reach(state, 2, flames)) == (12_000, 6_000)
    assert reach(state, 3, state.profile(3).guns[1]) == 0  # the sword
    state.hp[1] = 0
    assert reach(state, 0, rockets) == 16_000
    relay = moment(("crosswise", PLAYER, 24, 4, 90), ("posthaste", PLAYER, 28, 4, 0))
    assert reach(relay, 0, rockets) == 22_000
    both = moment(*[(JEEP, PLAYER, 20 + 3 * at, 4, 90) for at in range(3)])
    assert reach(both, 0, both.profile(0).guns[0]) == 16_000  # each bonus applies once


@rule("RO-22.10", "RO-10.11")
def test_jam() -> None:
    """[D2] Nobody within 12" of Soundbite has the bonus."""
    state = moment(
        ("crosswise", PLAYER, 24, 4, 90),
        (JEEP, PLAYER, 28, 4, 90),
        ("soundbite", ENEMY, 24, 4 + 12 + 2 * 1.181, 270),
    )
    rockets = state.profile(0).guns[0]
    assert reach(state, 0, rockets) == 16_000
    state.y[2] += 2
    assert reach(state, 0, rockets) == 22_000


@rule("RO-9.14", "RO-17.9", "RO-3.16", "RO-R49", "RO-R52")
def test_arcs_on_the_ground() -> None:
    """45 degrees either side of the facing for vehicle class, PaK and bunkers."""
    inside, outside = (20_000, 20_000), (19_999, 20_000)  # north-east of (10,10), facing east
    for kind, all_round in (
        ("panzer3", False),
        ("pak_43", False),
        ("heavy_bunker", False),
        ("machinegun_nest", True),
        ("infantry_g", True),
        (JEEP, True),
        ("gearshift", True),
    ):
        state = moment((kind, ENEMY, 10, 10, 0))
        gun = state.profile(0).guns[0]
        assert in_arc(state, 0, gun, *inside)
        assert in_arc(state, 0, gun, *outside) is all_round, kind
        assert in_arc(state, 0, gun, 5_000, 10_000) is all_round
    car = moment(("gearshift", PLAYER, 10, 10, 0))
    car.form[0] = 1
    assert not in_arc(car, 0, car.profile(0).guns[0], *outside)


@rule("RO-8.4", "RO-3.16")
def test_an_aircraft_fires_between_its_wingtips() -> None:
    """Cinder, wings of 5: 2.5 to each side, only ahead; Hailstorm's 20mm cannons have Turret."""
    state = moment(("cinder", ENEMY, 10, 10, 90), ("hailstorm", ENEMY, 30, 10, 90))
    state.form = [1, 1]
    cannons = state.profile(0).guns[0]
    for x, y, wanted in (
        (12_500, 15_000, True),
        (12_501, 15_000, False),
        (7_500, 15_000, True),
        (10_000, 9_000, False),
        (12_500, 10_000, False),
    ):
        assert in_arc(state, 0, cannons, x, y) is wanted
    autocannon, turret = state.profile(1).guns
    assert not in_arc(state, 1, autocannon, 20_000, 9_000)
    assert in_arc(state, 1, turret, 20_000, 9_000)


@rule("RO-10.4")
def test_the_rear() -> None:
    """[E5] A Panzer III at (24,24) facing south, Zoomer at (24,32): (0,-1).(0,8) < 0."""
    state = moment(("panzer3", ENEMY, 24, 24, 270), ("pak_43", ENEMY, 24, 24, 270))
    assert from_behind(state, 0, 24_000, 32_000)
    assert not from_behind(state, 0, 30_000, 24_000)
    assert not from_behind(state, 0, 24_000, 10_000)
    assert not from_behind(state, 1, 24_000, 32_000)
