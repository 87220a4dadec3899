"""[BM-14.3, part 4.4] The modules that work by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.battlemachine.position.actions import Fire, Move
from ironmuster.systems.battlemachine.position.events import (
    Destroyed,
    Drained,
    Moved,
    RolledDamage,
    VoidCrossed,
)
from ironmuster.systems.battlemachine.position.stats import accuracy, armour, defence, energy_limit
from tests.battlemachine.helpers import (
    N,
    battle,
    firing,
    mech,
    of,
    only,
    options,
    play,
    refused,
    unrolled,
)

rule = pytest.mark.rule
FOE = mech("ox", "laser", "heavy_laser", seat=1, at=(8, 2), facing="S")
BROKEN: list[dict[str, Any]] = [{}, {"disabled": {0: 2}}, {"disabled": {0: -1}}]


@rule("BM-14.3")
@pytest.mark.parametrize(("changes", "works"), [*zip(BROKEN, (True, False, False), strict=True)])
def test_armour_plate(changes: dict[str, Any], works: bool) -> None:
    game = battle(mech("ox", "armour_plate", at=(8, 8), **changes), FOE)
    # Ox: Arm 5, Dam 11. The Dam stays when the plate is lost.
    assert armour(game.state, 0) == 5 + works
    assert game.state.mechs[0].dam == 12


@rule("BM-14.3")
def test_two_armour_plates_add_up() -> None:
    game = battle(mech("ox", "armour_plate", "armour_plate", at=(8, 8)), FOE)
    assert (armour(game.state, 0), game.state.mechs[0].dam) == (7, 13)


@rule("BM-14.3")
@pytest.mark.parametrize(("changes", "works"), [*zip(BROKEN, (True, False, False), strict=True)])
def test_reactor_cell(changes: dict[str, Any], works: bool) -> None:
    game = battle(mech("ox", "reactor_cell", at=(8, 8), **changes), FOE)
    assert energy_limit(game.state, 0) == 4 + 3 * works


@rule("BM-14.3", "BM-3.6")
def test_a_reactor_cell_is_full_at_the_start() -> None:
    game = battle(mech("ox", "reactor_cell", "reactor_cell", at=(8, 8)), FOE)
    assert game.state.mechs[0].eng == 10


@rule("BM-14.3", "BM-11.2")
def test_energy_drops_to_the_new_maximum_when_a_reactor_cell_is_lost() -> None:
    # Archon Acu 6; Ox Def 3, Arm 5: 6, 2 hits; full power of Str 6 is more than 3 x MtP 1.
    game = firing(
        mech("archon", "autocannon", at=(8, 4)),
        mech("ox", "reactor_cell", seat=1, at=(8, 2)),
        dice=(6, 2, 6, 2),
    )
    assert game.state.mechs[1].eng == 7
    play(game, Fire(0, 1, aim=0))
    assert game.state.mechs[1].disabled == [-1]
    assert game.state.mechs[1].eng == 4


@rule("BM-14.3", "BM-9.2")
@pytest.mark.parametrize(("changes", "works"), [*zip(BROKEN, (True, False, False), strict=True)])
def test_targeter(changes: dict[str, Any], works: bool) -> None:
    game = battle(mech("ox", "targeter", at=(8, 8), **changes), FOE)
    assert accuracy(game.state, 0, 1, -1, False) == 3 + works


@rule("BM-14.3", "BM-6.2")
@pytest.mark.parametrize(("changes", "works"), [*zip(BROKEN, (True, False, False), strict=True)])
def test_turret_ring(changes: dict[str, Any], works: bool) -> None:
    game = firing(
        mech("ox", "turret_ring", "laser", "jammer", at=(8, 8), facing="S", **changes), FOE
    )
    assert (Fire(1, 1) in options(game)) is works
    if not works:
        assert refused(game, Fire(1, 1), "BM-6.2")


@rule("BM-14.3", "BM-5.4")
@pytest.mark.parametrize(("changes", "cost"), [*zip(BROKEN, (1, 2, 2), strict=True)])
def test_dozer_blade(changes: dict[str, Any], cost: int) -> None:
    game = battle(
        mech("ox", "dozer_blade", at=(8, 8), **changes), FOE, phase="moving", rubble=[(8, 7)]
    )
    assert only(play(game, Move(8, 7, N)), Moved).cost == cost


@rule("BM-14.3", "BM-12.4")
@pytest.mark.parametrize(("changes", "rolls"), [*zip(BROKEN, (0, 1, 1), strict=True)])
def test_void_anchor(changes: dict[str, Any], rolls: int) -> None:
    game = battle(
        mech("ox", "void_anchor", at=(8, 8), **changes),
        FOE,
        phase="moving",
        voids=[(8, 7)],
        dice=[2] * rolls,
    )
    events = play(game, Move(8, 7, N))
    assert len(of(events, VoidCrossed)) == rolls
    assert game.state.mechs[0].dam == 11 - 2 * rolls


@rule("BM-14.3", "BM-6.7")
@pytest.mark.parametrize(("changes", "works"), [*zip(BROKEN, (True, False, False), strict=True)])
def test_sensor_mast(changes: dict[str, Any], works: bool) -> None:
    game = firing(
        mech("ox", "sensor_mast", "laser", "jammer", at=(8, 8), **changes),
        FOE,
        smoke=[((8, 5), 1, 3), ((8, 2), 1, 3)],
    )
    assert (Fire(1, 1) in options(game)) is works


@rule("BM-14.3", "BM-12.7", "BM-12.9")
def test_insulation_ignores_lightning_acid_and_ion() -> None:
    game = firing(
        mech("archon", "lightning_gun", "acid_sprayer", "ion_beamer", at=(8, 4)),
        mech("ox", "insulation", seat=1, at=(8, 2)),
        dice=(6, 2, 6, 2, 6, 2, 1, 3, 6, 2, 1, 3),
    )
    foe = game.state.mechs[1]
    play(game, Fire(0, 1))
    assert (foe.lightning, defence(game.state, 1)) == (0, 3)
    assert foe.dam == 11 - 3  # the damage counts
    play(game, Fire(1, 1))
    assert (foe.acid, armour(game.state, 1)) == (0, 5)
    assert of(play(game, Fire(2, 1)), Drained) == []
    assert foe.eng == 4


@rule("BM-14.3", "BM-12.9")
def test_broken_insulation_ignores_nothing() -> None:
    game = firing(
        mech("archon", "lightning_gun", "ion_beamer", at=(8, 4)),
        mech("ox", "insulation", seat=1, at=(8, 2), disabled={0: 1}),
        dice=(1, 2, 6, 2, 1, 3),
    )
    play(game, Fire(0, 1))
    assert defence(game.state, 1) == 1
    only(play(game, Fire(1, 1)), Drained)


@rule("BM-14.3", "BM-18.3", "BM-1.6")
def test_a_deadman_charge_rolls_against_all_neighbours_in_index_order() -> None:
    # The Gopher dies; beside it stand one of each side and one is too far.
    game = firing(
        mech("archon", "autocannon", at=(8, 6)),
        mech("ox", at=(7, 1)),
        mech("gopher", "deadman_charge", seat=1, at=(8, 2), dam=1),
        mech("ox", seat=1, at=(9, 3)),
        mech("ox", seat=1, at=(10, 2)),
        dice=(6, 2, 6, 2, 5, 2, 6, 3),
    )
    events = play(game, Fire(0, 2))
    assert only(events, Destroyed).mech == 2
    blasts = [e for e in of(events, RolledDamage) if e.source == "deadman"]
    # Str 6 against Arm 5: 11 - 7 = 4; a natural 6 is full power, max(1, 6, 12 - 8).
    assert [(e.mech, e.damage) for e in blasts] == [(1, 4), (3, 6)]
    assert [m.dam for m in game.state.mechs] == [13, 7, 0, 5, 11]
    assert unrolled(game) == []


@rule("BM-14.3")
def test_a_broken_deadman_charge_does_nothing() -> None:
    game = firing(
        mech("archon", "autocannon", at=(8, 6)),
        mech("gopher", "deadman_charge", seat=1, at=(8, 2), dam=1, disabled={0: 1}),
        mech("ox", seat=1, at=(9, 3)),
        dice=(6, 2, 6, 2),
    )
    assert len(of(play(game, Fire(0, 1)), RolledDamage)) == 1
