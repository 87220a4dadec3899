"""[BM-15] A battlegroup in the making: its weight, its faults all at once, its file."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import start
from ironmuster.kernel.scenario import scenario_from
from ironmuster.systems.battlemachine.content.battlegroup import from_toml
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.position import stats
from ironmuster.systems.battlemachine.system import SYSTEM
from ironmuster.systems.battlemachine.telling.builder import MechWeight, Weight, weigh

rule = pytest.mark.rule
CATALOG = DATA.contents
assert SYSTEM.forces is not None
FORCES = SYSTEM.forces
BOSS = {"type": "journeyman", "gear": ["autocannon", "laser"], "commander": True}
GOPHER = {"type": "gopher", "gear": ["autogun"]}


def weight(*mechs: Any, limit: int = 25, options: Any = None, **more: Any) -> Weight:
    group = {"id": "mine", "name": "Mine", "limit": limit, "mechs": mechs, **more}
    return weigh({"force": group, "options": options or {}}, CATALOG)


def rules_of(found: Weight) -> list[tuple[str, str]]:
    return [(fault.rule, fault.where) for fault in found.faults]


@rule("BM-15.2", "BM-15.3", "BM-R52")
def test_a_legal_battlegroup_is_weighed_mech_by_mech() -> None:
    found = weight(BOSS, GOPHER)
    # Journeyman 6, upgrade 6, autocannon and laser 2 each; Gopher 3, autogun 1.
    assert [mech.points for mech in found.mechs] == [16, 4]
    assert (found.points, found.limit, found.faults) == (20, 25, ())
    assert [(mech.mtp_used, mech.mtp) for mech in found.mechs] == [(3, 4), (1, 1)]
    assert [mech.eng for mech in found.mechs] == [5, 2]


@rule("BM-15.1", "BM-15.3", "BM-15.4")
def test_all_faults_come_at_once_with_their_rules_and_places() -> None:
    found = weight({"type": "gopher", "gear": ["laser", "laser"]}, GOPHER, limit=5)
    assert rules_of(found) == [
        ("BM-15.1", "battlegroup"),
        ("BM-15.4", "battlegroup"),
        ("BM-15.3", "mech 1"),
    ]


@rule("BM-15.4")
def test_an_empty_battlegroup_has_a_fault_and_no_weight() -> None:
    found = weight()
    assert (found.points, found.mechs) == (0, ())
    assert rules_of(found) == [("BM-15.4", "battlegroup")]


@rule("BM-15.1")
def test_the_limit_of_the_game_goes_before_that_of_the_battlegroup() -> None:
    assert weight(BOSS, GOPHER, limit=50, options={"point_limit": 19}).limit == 19
    assert rules_of(weight(BOSS, GOPHER, limit=50, options={"point_limit": 19})) == [
        ("BM-15.1", "battlegroup")
    ]


@rule("BM-15.2")
def test_an_unknown_mech_weighs_its_gear_only() -> None:
    found = weight(BOSS, {"type": "teapot", "gear": ["laser"]})
    assert (found.mechs[1].points, found.mechs[1].mtp, found.mechs[1].eng) == (2, 0, 0)
    assert rules_of(found) == [("BM-15.2", "mech 2")]


@rule("BM-14.2", "BM-15.4")
def test_reactor_cells_and_the_common_grid_count_as_energy() -> None:
    prism = {"type": "prism", "gear": ["reactor_cell", "reactor_cell"]}
    none = (0.0,) * 9
    stats = {"acu": 5, "mov": 4, "dam": 9, "arm": 4, "def": 4, "eng": 13, "mtp": 4}
    assert weight(prism).mechs[0] == MechWeight(12, 2, 4, 0, 7 + 6, none, none, stats)
    assert weight(prism, faction="combine", commander="oswin_tate").mechs[0].eng == 7 + 6 + 1


@rule("BM-R53", "BM-1.3")
def test_upgrade_and_passive_modules_show_in_the_characteristics() -> None:
    gear = ["armour_plate", "armour_plate", "targeter", "reactor_cell"]
    found = weight({"type": "journeyman", "gear": gear, "commander": True}).mechs[0]
    # Journeyman 4 5 9 4, Def 4, Eng 4, MtP 3; one more of each, two plates, targeter, cell.
    stats = {"acu": 6, "mov": 6, "dam": 12, "arm": 7, "def": 5, "eng": 8, "mtp": 4}
    assert found.stats == stats


@rule("BM-15.4")
def test_a_faction_buys_from_itself_and_the_open_market() -> None:
    assert weight(BOSS, faction="sol").makers == ("sol", "open")
    assert set(weight(BOSS).makers) == {"open", "sol", "combine", "union", "outbound"}


@rule("BM-R61")
def test_weapons_of_the_workshop_come_with_their_numbers() -> None:
    found = weight({"type": "journeyman", "gear": ["ion+laser", "laser"], "commander": True})
    assert [(gun.id, gun.eng, gun.effects) for gun in found.workshop] == [
        ("ion+laser", 3, ("ion",))
    ]
    assert rules_of(found) == [("BM-R61", "mech 1")]


@pytest.mark.parametrize("ready", CATALOG.battlegroups.values(), ids=lambda group: group.id)
def test_ready_battlegroups_weigh_what_the_game_gives_them(ready: Any) -> None:
    found = weigh({"force": msgspec.to_builtins(ready)}, CATALOG)
    assert found.faults == ()
    assert from_toml(found.toml) == ready
    setup = scenario_from(
        SYSTEM, {"battlegroups": [ready.id, ready.id], "options": {"point_limit": ready.limit}}
    )
    state = start(SYSTEM, setup, Dice(bytes(16))).state
    own = [index for index, one in enumerate(state.table.profiles) if one.owner == 0]
    assert [(mech.points, mech.mtp, mech.eng) for mech in found.mechs] == [
        (state.table.profiles[i].points, state.table.profiles[i].mtp, state.mechs[i].eng)
        for i in own
    ]


@rule("BM-R52", "BM-R53", "BM-15.2", "BM-16.6")
@pytest.mark.parametrize(("cost", "points"), [(6, 34), (0, 28)])
def test_an_upgraded_command_mech_is_weighed_and_played_with_one_more_of_everything(
    cost: int, points: int
) -> None:
    """Archon 6/5/13/6/5/4/7 of 16 points with Rail Gun 8, Lightning Gun 1, Reactor Cell 1, Armour
    Plate 2: Dam +1 and Arm +1 by the plate, Eng +3 by the cell."""
    gear = ["rail_gun", "lightning_gun", "reactor_cell", "armour_plate"]
    archon = {"type": "archon", "gear": gear, "commander": True}
    force = {
        "id": "one", "name": "One", "faction": "sol", "commander": "ilse_vantor", "mechs": [archon],
    }  # fmt: skip
    house = {"named_commander_upgrade": "command_mechs", "commander_upgrade_cost": cost}
    weight = weigh({"force": force, "options": house}, CATALOG)
    mech = weight.mechs[0]
    assert weight.faults == () and (mech.mtp_used, mech.mtp) == (6, 6)
    assert mech.stats == {
        "acu": 7, "mov": 6, "dam": 15, "arm": 8, "def": 5, "eng": 11, "mtp": 6,
    }  # fmt: skip
    setup = scenario_from(SYSTEM, {"battlegroups": [force, force], "options": house})
    state = start(SYSTEM, setup, Dice(bytes(16))).state
    profile = state.table.profiles[0]
    assert (profile.acu, profile.mov, profile.defence, profile.mtp) == (7, 6, 5, 6)
    assert (state.mechs[0].dam, state.mechs[0].eng) == (15, 11)
    assert stats.armour(state, 0) == 8
    assert profile.points == mech.points == weight.points == points


@pytest.mark.parametrize(
    "draft",
    [
        {},
        {"force": "sol_patrol"},
        {"force": {"id": "a", "name": "a", "mechs": [], "price": 0}},
        {"force": {"id": "a", "name": "a", "mechs": [GOPHER] * 401}},
        {"force": {"id": "a", "name": "a", "mechs": [{**GOPHER, "gear": ["laser"] * 41}]}},
        {"force": {"id": "a", "name": "a", "mechs": []}, "options": {"cheat": True}},
    ],
)
def test_what_is_no_battlegroup_is_refused(draft: Any) -> None:
    with pytest.raises(DataError):
        FORCES.weigh(draft, CATALOG)


@rule("BM-15.3")
def test_the_sheet_says_the_same_in_words() -> None:
    group = {"id": "mine", "name": "Mine", "limit": 19, "mechs": [BOSS, GOPHER]}
    sheet: Any = FORCES.sheet({"force": group}, CATALOG)
    assert (sheet.name, sheet.points, sheet.limit) == ("Mine", 20, 19)
    assert sheet.units == (
        ("Journeyman (commander)", "Autocannon, Laser", 16, "3 of 4", "4 of 5"),
        ("Gopher", "Autogun", 4, "1 of 1", "1 of 2"),
    )
    assert sheet.faults == ("battlegroup: 20 points, 1 over the limit of 19 [BM-15.1]",)


def test_a_file_is_read_into_the_force_that_wrote_it() -> None:
    text = weight(BOSS, GOPHER).toml
    force: Any = FORCES.read(text, "mine.toml")
    assert [mech.type for mech in force.mechs] == ["journeyman", "gopher"]
    with pytest.raises(DataError, match=r"mine\.toml: .*`gea` - at `\$\.mechs\[1\]`"):
        FORCES.read(text.replace('gear = ["autogun"]', "gea = []"), "mine.toml")


def test_the_shop_has_the_whole_catalogue_and_no_faction_without_battlegroups() -> None:
    shop: Any = FORCES.shop(CATALOG)
    assert len(shop.mechs) == len(CATALOG.mechs)
    assert len(shop.weapons) == len(CATALOG.weapons)
    assert len(shop.modules) == len(CATALOG.modules)
    assert [one.id for one in shop.factions] == ["sol", "combine", "union", "outbound"]
