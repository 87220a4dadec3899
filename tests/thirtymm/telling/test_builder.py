"""[TM-2] A squad in the making: its weight, its faults all at once, its file."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import to_builtins

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.tally import Modifier
from ironmuster.systems.thirtymm.content.squad import from_toml
from ironmuster.systems.thirtymm.telling.builder import Weight, sheet, shop, weigh
from ironmuster.systems.thirtymm.telling.unit_weight import Costs, PoolPart, Room, Threshold
from tests.thirtymm.helpers import AT_ONCE, CATALOG, counted, held, mounted, section, squad, unit

rule = pytest.mark.rule


def weight(*units: Any, size: str = "scouting", **more: Any) -> Weight:
    return weigh({"force": to_builtins(squad(*units, size=size)), **more}, CATALOG)


@rule("TM-2.5", "TM-2.15", "TM-1.15")
def test_a_legal_squad_is_weighed_unit_by_unit() -> None:
    found = weight("alto_trooper", "sparrow", "badger")
    assert (found.points, found.limit, found.counted, found.cap) == (580, 600, 3, 3)
    assert (found.faults, found.warnings) == ((), ())
    trooper = found.units[0]
    assert trooper.costs == Costs(109, 88, 20, 0, 25) and trooper.dc == 242
    assert trooper.defense == (10, 35, 14, 14, 18, 18)
    assert (trooper.number, trooper.thruster_mp) == (2, 8)
    assert (trooper.srm, trooper.mods, trooper.traits) == (Room(2, 2), Room(1, 1), Room(0, 0))
    assert (trooper.systems, trooper.hands) == (Room(0, 5), Room(2, 2))


@rule("TM-2.4", "TM-0.5", "TM-1.12")
def test_numbers_come_with_their_sources() -> None:
    breaker = weight("portanova_breaker").units[0]
    assert [one.value for one in breaker.stats] == [6, 3, 4]
    assert breaker.stats[1].parts == (
        Modifier("Portanova", 5, "TM-2.2"),
        Modifier("SRM", -1, "TM-2.4"),
        Modifier("Portanova CQB", -1, "TM-0.3"),
    )
    assert breaker.standard_mp.value == 3
    assert breaker.standard_mp.parts == (
        Modifier("Class 2", 4, "TM-1.12"),
        Modifier("Portanova CQB", -1, "TM-7.5"),
    )
    commander = weight("alto_commander").units[0]
    assert commander.base_ap.value == 4
    assert [part.label for part in commander.base_ap.parts] == ["Class 3", "High-output Generator"]
    assert weight(unit("colossus", srm=(5, 0, 0))).units[0].stats[0].value == 2


@rule("TM-9.1", "TM-9.2")
def test_what_the_loss_of_each_part_costs() -> None:
    talon = weight("talon").units[0]  # two Wing Binders of 20; Class 2: Hover 20, Flight 40
    assert talon.thresholds == (
        Threshold("hover", "thruster", 20, True, True),
        Threshold("flight", "thruster", 40, True, True),
    )
    assert talon.pools == (PoolPart("thruster", "Wing Binder", "torso", 20, ("flight",)),) * 2
    swift = weight("swift").units[0]  # Class 1: Hover 10, Flight 20; two drives of 18
    assert [(part.name, part.loses) for part in swift.pools] == [
        ("left_wing", ("flight",)),
        ("right_wing", ("flight",)),
    ]
    manta = weight("manta", size="skirmish").units[0]
    assert [part.loses for part in manta.pools] == [("swim",), ("swim",)], "Cruise stays"
    raider = weight("portanova_raider").units[0]  # a backpack of 10, nothing bought
    assert raider.thresholds == (
        Threshold("hover", "thruster", 20, False, False),
        Threshold("flight", "thruster", 40, False, False),
    )


@rule("TM-11.3", "TM-11.13", "TM-R77")
def test_what_weapons_are_worth_by_distance() -> None:
    """Against Evasion 5, e = 4/8, see section 5.1."""
    trooper = weight("alto_trooper").units[0]
    rifle, saber = trooper.guns  # Accuracy 4: 5.75; Assault 6: 6.25
    assert (rifle.ap, saber.ap) == (4, 4)
    assert rifle.per_ap == pytest.approx([5.75 / 4] * 6 + [0.0] * 4, abs=0.001)
    assert saber.per_ap == pytest.approx([6.25 / 4] + [0.0] * 9, abs=0.001)
    cannon = weight("badger").units[0].guns[0]  # Accuracy 5: 8.25 for 8 - 3 AP
    assert cannon.ap == 5 and cannon.per_ap[0] == pytest.approx(8.25 / 5, abs=0.001)
    hardened = weight("alto_trooper", target={"evasion": 5, "reduction": 4})
    assert hardened.units[0].guns[0].per_ap[0] == pytest.approx(4.25 / 4, abs=0.001)


@rule("TM-11.6")
def test_roll_modifiers_of_the_build_count() -> None:
    ranger = weight("long_ranger").units[0]  # Accuracy 3, Marksman +1, from 6 on Targeting +1
    sniper = ranger.guns[0]
    # k = 2: (6/8 x 21 x 1/2 + 1/8 x 32) = 11.875; k = 1 hits no more often, a natural 1 misses
    assert sniper.per_ap == pytest.approx([11.875 / 6] * 10, abs=0.001)
    sparrow = weight("sparrow").units[0]
    assert sparrow.guns[1].per_ap[0] == pytest.approx(
        2 * ((1 / 8) * 0.5 * 9 + (1 / 8) * 14) / 4, abs=0.001
    )  # knife, Assault 7: p = 2/8


@rule("TM-17.2", "TM-R101")
def test_linked_drones_are_told_their_main_unit() -> None:
    found = weight("zaku", "shepherd", "wisp", "wisp", size="operation")
    assert [(one.place, one.main) for one in found.units] == [(1, -1), (2, 1), (3, 1)]
    assert found.units[0].drones == 2 and found.counted == 1


@rule("TM-2.14")
def test_all_faults_come_at_once_with_their_rules_and_places() -> None:
    broken = unit("alto_trooper", mods=("stc", "ceramic"), weapons=(held("smg", "tail"),))
    found = weight(broken, "sentry", "sentry", "sentry")
    assert [(one.rule, one.where, one.text[:3]) for one in found.faults] == [
        ("TM-2.10", "unit 1, tail", "E09"),
        ("TM-2.14", "unit 1", "E12"),
        ("TM-1.15", "squad", "E19"),
    ]
    many = weight(*["sentry"] * 6, options={"squad_cap_mode": "none"})
    assert (many.faults, many.cap) == ((), None)
    assert [one.text[:3] for one in many.warnings] == ["W01"]


@rule("TM-2.15", "TM-R7", "TM-R8")
def test_options_of_building() -> None:
    assert weight("sentry", options={"squad_cap_mode": "five"}).cap == 5
    free = weight(unit("portanova_breaker"), options={"movement_systems_free": "true"}).units[0]
    assert free.thresholds[0] == Threshold("hover", "thruster", 20, True, True)
    with pytest.raises(DataError, match=r"there is no option `colour`"):
        weight("sentry", options={"colour": "red"})


def test_an_empty_squad_has_a_fault_and_no_weight() -> None:
    found = weight(size="brawl")
    assert (found.points, found.limit, found.units) == (0, 0, ())
    assert [one.text[:3] for one in found.faults] == ["E19", "E23"]


def test_a_squad_becomes_a_file_that_reads_back() -> None:
    mine = squad("sparrow", unit("talon", name="Mine"))
    found = weight(*mine.units)
    back = from_toml(found.toml)
    assert back.units == (CATALOG.units["sparrow"], unit("talon", name="Mine"))
    assert weigh({"force": to_builtins(back)}, CATALOG).points == found.points


def test_unknown_parts_weigh_nothing() -> None:
    odd = unit(
        "sentry",
        core="x",
        rank="x",
        sections=(section("pod", "ai_cockpit", "x", "y"),),
        weapons=(mounted("bow", "pod"),),
    )
    found = weight(odd).units[0]
    assert (found.dc, found.guns, [one.value for one in found.stats]) == (0, (), [0, 0, 0])


def test_what_is_no_squad_is_refused() -> None:
    for words in ({}, {"force": {"id": "x"}}, {"force": 7}, {"force": "SC-1"}):
        with pytest.raises(DataError, match="draft: "):
            weigh(words, CATALOG)
    with pytest.raises(DataError, match=r"draft: Expected `int` <= 9 - at `\$.target.evasion`"):
        weight("sentry", target={"evasion": 10})


def test_the_sheet_says_the_same_on_paper() -> None:
    found = sheet({"force": to_builtins(CATALOG.squads["SC-1"])}, CATALOG)
    assert (found.name, found.points, found.limit) == ("Blue Patrol", 580, 600)
    assert found.units[0] == (
        *("Alto Trooper", 242, 2, 4, 2, "4/6/5"),
        *("Assault Rifle, Beam Saber", "Buckler, Thruster Backpack"),
    )
    assert found.units[2][7] == "All-Terrain Drive"
    assert len(found.heads) == len(found.units[0]) and found.faults == ()
    crowd = sheet({"force": to_builtins(squad(*["sentry"] * 6))}, CATALOG)
    assert crowd.faults == (
        "squad: E19: 6 units, at most 3 in a team [TM-1.15]",
        "squad: W01: 6 units, a squad has usually at most 5 [TM-1.15]",
    )


def test_the_shop_has_all_parts_with_their_prices() -> None:
    found = shop(CATALOG)
    assert len(found.weapons) == 26 and len(found.units) == 18 and len(found.squads) == 12
    assert (found.dc["gatling"], found.dc["tower_shield"], found.unit_dc["wisp"]) == (62, 26, 56)
    assert [one.name for one in found.options] == [
        "dc_limit_strict",
        "movement_systems_free",
        "squad_cap_mode",
    ]
    assert len(msgspec.json.encode(found)) < 64 * 1024


def test_a_large_squad_is_weighed_in_time() -> None:
    _, calls = counted(lambda: weight(*[unit("colossus")] * 40))
    assert calls < 2 * AT_ONCE
