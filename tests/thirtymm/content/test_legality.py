"""[TM-2.14] Every code of the list, from a ready unit that is spoilt in one way."""

from __future__ import annotations

import pytest

from ironmuster.systems.thirtymm.content.legality import faults
from ironmuster.systems.thirtymm.content.options import HouseRules
from ironmuster.systems.thirtymm.content.sheets import Datasheet, Section
from tests.thirtymm.helpers import CATALOG, carried, held, mounted, on, section, unit

rule = pytest.mark.rule
TROOPER = CATALOG.units["alto_trooper"]
BADGER = CATALOG.units["badger"]
R = HouseRules()
ARMS = ("left_arm", "right_arm")


def told(sheet: Datasheet, rules: HouseRules | None = None) -> list[tuple[str, str]]:
    """The code and place of each fault."""
    found = faults(sheet, "unit 1", CATALOG, rules or HouseRules())
    return [(fault.text[:3], fault.where.removeprefix("unit 1").lstrip(", ")) for fault in found]


def codes(sheet: Datasheet, rules: HouseRules | None = None) -> list[str]:
    return [code for code, _ in told(sheet, rules)]


def without(sheet: Datasheet, *kinds: str) -> tuple[Section, ...]:
    return tuple(one for one in sheet.sections if one.kind not in kinds)


@rule("TM-2.14", "TM-1.3")
def test_e01_exactly_one_core_section_of_the_units_kind() -> None:
    assert codes(unit("alto_trooper", sections=without(TROOPER, "torso"), equipment=())) == ["E01"]
    second = section("chest", "torso", "AL17")
    assert codes(unit("alto_trooper", sections=(*TROOPER.sections, second))) == ["E01"]
    cockpit = (*without(TROOPER, "torso"), section("torso", "ai_cockpit", "DC1"))
    assert "E01" in codes(unit("alto_trooper", sections=cockpit)), "TM-R100"
    found = faults(unit("badger", sections=without(BADGER, "cockpit"), weapons=()), "", CATALOG, R)
    assert [(one.rule, one.text) for one in found] == [
        ("TM-1.10", "E01: exactly one core section, a Cockpit, not none")
    ]


@rule("TM-1.4", "TM-1.9", "TM-R46")
def test_e02_a_vehicle_has_no_arm_leg_or_torso() -> None:
    more = (section("arm", "arm", "AL17"), section("leg", "leg", "AL17"))
    assert told(unit("badger", sections=(*BADGER.sections, *more))) == [
        ("E02", "arm"),
        ("E02", "leg"),
    ]
    head = section("head", "head", "AL17")
    assert told(unit("badger", sections=(*BADGER.sections, head))) == [("E02", "head")]
    tail = section("tail", "tail", "BW09")
    assert codes(unit("badger", sections=(*BADGER.sections, tail))) == [], "a Tail is allowed"


@rule("TM-1.6", "TM-1.7", "TM-1.8")
def test_e03_drives() -> None:
    assert codes(unit("badger", sections=BADGER.sections[:2])) == ["E03"], "one Terra Drive"
    wing = section("wing", "aerial_drive", "AC1")
    assert codes(unit("badger", sections=(*BADGER.sections, wing))) == ["E03"]
    swift = CATALOG.units["swift"]
    assert "E03" in codes(unit("swift", sections=swift.sections[:1]))
    manta = CATALOG.units["manta"]
    assert codes(unit("manta", sections=manta.sections[:1], systems=("missile_lock",))) == ["E03"]
    track = section("track", "terra_drive", "TC1")
    assert codes(unit("manta", sections=(*manta.sections, track), systems=())) == ["E03"]


@rule("TM-2.14", "TM-1.3")
def test_e04_a_mech_without_legs_needs_another_way_to_move() -> None:
    legless = unit("alto_trooper", sections=without(TROOPER, "leg"))  # 73: Class 1, thruster 10
    assert codes(legless) == ["E04"]
    hovering = unit("alto_trooper", sections=without(TROOPER, "leg"), systems=("hover",))
    assert codes(hovering) == []
    assert codes(legless, HouseRules(movement_systems_free=True)) == []


@rule("TM-2.2")
def test_e05_the_core_frame_is_of_the_core_type() -> None:
    swapped = tuple(
        section("torso", "torso", "PN15") if one.kind == "torso" else one
        for one in TROOPER.sections
    )
    assert told(unit("alto_trooper", sections=swapped)) == [("E05", "torso")]
    mixed = tuple(
        section("head", "head", "PN15") if one.kind == "head" else one for one in TROOPER.sections
    )
    assert codes(unit("alto_trooper", sections=mixed)) == [], "other sections may use any line"
    assert codes(unit("alto_trooper", core="portanova")) == ["E05"]
    tank = tuple(
        section("cockpit", "cockpit", "AC2") if one.kind == "cockpit" else one
        for one in BADGER.sections
    )
    assert codes(unit("badger", core="aero", sections=tank)) == ["E05"], "TM-R100"


@rule("TM-2.3", "TM-R100")
def test_e06_armour() -> None:
    head = section("head", "head", "AL17", "AP4", "AP4", "AP4")
    assert told(unit("alto_trooper", sections=(head, *TROOPER.sections[1:]))) == [("E06", "head")]
    hull = section("cockpit", "cockpit", "TC1", "CAA-17")
    assert told(unit("badger", sections=(hull, *BADGER.sections[1:]))) == [("E06", "cockpit")]


@rule("TM-2.9")
def test_e07_hands() -> None:
    assert told(unit("alto_trooper", weapons=(*TROOPER.weapons, held("bazooka", *ARMS)))) == [
        ("E07", "right_arm"),
        ("E07", "left_arm"),
    ], "W14: 2H needs both hands"
    one_hand = unit("alto_trooper", weapons=(held("bazooka", "left_arm"),))
    assert told(one_hand) == [("E07", "left_arm")]
    assert codes(unit("alto_trooper", weapons=(held("smg", *ARMS),))) == ["E07"]
    assert codes(unit("alto_trooper", weapons=(held("bazooka", "left_arm", "left_arm"),))) == [
        "E07"
    ]
    pair = (held("smg", "left_arm"), held("smg", "left_arm"))
    assert told(unit("alto_trooper", weapons=pair)) == [("E07", "left_arm")]


@rule("TM-2.9", "TM-2.10", "TM-2.11", "TM-R98")
def test_e08_what_sits_on_a_section_and_what_is_carried() -> None:
    vulcans = tuple(mounted("vulcan", "head") for _ in range(3))
    assert told(unit("alto_trooper", weapons=vulcans)) == [("E08", "head")]
    assert codes(unit("alto_trooper", weapons=vulcans[:2])) == []
    hull = tuple(mounted("vulcan", "cockpit") for _ in range(4))
    assert told(unit("badger", weapons=hull)) == [("E08", "cockpit")]
    assert codes(unit("badger", weapons=hull[:3])) == []
    guns = tuple(carried("smg") for _ in range(3))
    assert told(unit("alto_trooper", weapons=guns)) == [("E08", "")]
    assert codes(unit("alto_trooper", weapons=guns[:2])) == []
    four = on("torso", "vernier", "vernier", "vernier", "vernier")
    assert told(unit("alto_trooper", equipment=four)) == [("E08", "torso")]
    assert codes(unit("alto_trooper", equipment=four[:3])) == []


@rule("TM-2.9", "TM-R100")
def test_e08_shields_and_equipment_without_a_section() -> None:
    shields = on("left_arm", "buckler", "shield")
    assert told(unit("alto_trooper", equipment=shields)) == [("E08", "left_arm")]
    assert told(unit("alto_trooper", equipment=on("torso", "buckler"))) == [("E08", "torso")]
    assert told(unit("alto_trooper", equipment=on("turret", "vernier"))) == [("E08", "turret")]


@rule("TM-2.10")
@pytest.mark.parametrize(
    "weapon",
    [
        held("vulcan", "left_arm"),  # is only mounted
        carried("vulcan"),
        mounted("assault_rifle", "torso"),  # may not be mounted
        mounted("smg", "turret"),  # a section that is not there
        mounted("smg"),
        mounted("smg", "torso", "head"),
        held("smg", "torso"),  # no Arm
        held("smg"),
        carried("smg", "torso"),
    ],
)
def test_e09_where_a_weapon_cannot_be(weapon: object) -> None:
    assert codes(unit("alto_trooper", weapons=(weapon,))) == ["E09"]


@rule("TM-2.10")
def test_e09_a_unit_without_arms_mounts_everything() -> None:
    assert codes(unit("badger", weapons=(carried("smg"),))) == ["E09"]
    assert codes(unit("badger", weapons=(held("smg", "cockpit"),))) == ["E09"]
    assert codes(unit("badger", weapons=(mounted("smg", "left_drive"),))) == []


@rule("TM-9.2", "TM-2.8", "TM-R24", "TM-R25")
def test_e10_requirements_of_systems() -> None:
    found = faults(unit("alto_trooper", systems=("flight",)), "unit 1", CATALOG, R)
    assert [(one.rule, one.text) for one in found] == [
        ("TM-9.2", "E10: Flight needs thruster durability 40 in Class 2, not 10")
    ], "W14"
    assert codes(unit("sparrow", systems=("hover",))) == [], "10 of 10 are enough in Class 1"
    assert codes(unit("sparrow", systems=("flight",))) == ["E10"]
    plates = tuple(
        section(one.name, one.kind, one.frame, "CAA-17") if one.kind == "arm" else one
        for one in TROOPER.sections
    )
    commander = unit("alto_trooper", sections=plates, systems=("alto_commander",))
    assert codes(commander) == ["E10"], "two pieces of three"
    doubled = tuple(
        section(one.name, one.kind, one.frame, "CAA-17", "CAA-17") if one.kind == "arm" else one
        for one in TROOPER.sections
    )
    assert codes(unit("alto_trooper", sections=doubled, systems=("alto_commander",))) == []
    for system in ("missile_lock", "sensor_suite", "all_terrain"):
        assert codes(unit("alto_trooper", systems=(system,))) == ["E10"], system
    assert codes(unit("alto_trooper", systems=("beam_overcharge", "stealth_coat"))) == []
    rifle = held("assault_rifle", "right_arm")
    assert codes(unit("alto_trooper", systems=("beam_overcharge",), weapons=(rifle,))) == ["E10"]
    legless = unit("sparrow", sections=without(CATALOG.units["sparrow"], "leg"))
    assert codes(unit("sparrow", sections=legless.sections, systems=("hover", "jump"))) == ["E10"]


@rule("TM-9.2", "TM-1.7")
def test_e10_an_aerial_vehicle_reaches_its_hover_threshold() -> None:
    heavy = tuple(
        section(one.name, one.kind, "DC1" if one.kind == "aerial_drive" else one.frame)
        for one in CATALOG.units["dragonfly"].sections
    )  # 46 + 10 + 10 = 66: Class 1, durability 20 of 10
    assert codes(unit("dragonfly", sections=heavy)) == []
    plated = (section("cockpit", "cockpit", "AC2", "AP8", "AP8"), heavy[1])  # 62 + 10: Class 1
    assert codes(unit("dragonfly", sections=plated)) == []
    tail = section("tail", "tail", "BW09")  # 84: Class 2, durability 10 of 20
    assert codes(unit("dragonfly", sections=(*plated, tail))) == ["E10"]


@rule("TM-2.8")
def test_e11_systems() -> None:
    six = ("stealth_coat", "beam_overcharge", "jump", "alto_commander", "alto_cqb", "alto_lrs")
    plates = tuple(
        section(one.name, one.kind, one.frame, armour, armour)
        for one, armour in zip(
            TROOPER.sections,
            ("CAA-17", "CAA-17", "CQBA-17", "CQBA-17", "LRSA-17", "LRSA-17"),
            strict=True,
        )
    )
    assert codes(unit("alto_trooper", sections=plates, systems=six[:5])) == []
    assert codes(unit("alto_trooper", sections=plates, systems=six)) == ["E11"]
    expanded = unit("alto_trooper", sections=plates, systems=six, mods=("system_expander",))
    assert codes(expanded) == []
    assert codes(unit("alto_trooper", systems=("jump", "jump"))) == ["E11"], "TM-R100"


@rule("TM-2.14", "TM-R83")
def test_e12_mods_and_e13_traits_by_rank() -> None:
    assert codes(unit("alto_trooper", mods=("ceramic", "stc"))) == ["E12"], "W14: a second mod"
    assert codes(unit("alto_trooper", traits=("marksman",))) == ["E13"]
    third = unit("alto_trooper", rank="3", mods=("ceramic", "stc", "targeting"), traits=("coward",))
    assert codes(third) == ["E12"]
    gear_head = unit(
        "alto_trooper", rank="3", mods=("ceramic", "stc", "targeting"), traits=("gear_head",)
    )
    assert codes(gear_head) == []


@rule("TM-2.14", "TM-2.16", "TM-R100")
def test_e14_requirements_of_mods_and_traits() -> None:
    assert codes(unit("alto_trooper", mods=("light_frame",))) == ["E14"], "109 of 118"
    assert codes(unit("long_ranger", mods=("light_frame",))) == [], "124"
    assert codes(unit("badger", mods=("servos",))) == ["E14"], "no Arm"
    assert codes(unit("skimmer", mods=("control_management",))) == ["E14"], "no human pilot"
    willing = {"rank": "3", "traits": ("earth_alliance_willpower",)}
    assert codes(unit("alto_trooper", **willing)) == []
    assert codes(unit("alto_trooper", **willing, faction="byron_army")) == ["E14"]
    assert codes(unit("alto_trooper", **willing, mods=("stc",))) == ["E14"]
    assert codes(unit("alto_trooper", rank="5", traits=("marksman", "marksman"))) == []
    assert codes(unit("alto_trooper", rank="5", traits=("coward", "coward"))) == ["E14"]
    assert codes(unit("alto_trooper", rank="5", mods=("stc", "stc"))) == ["E14"]


@rule("TM-2.4")
def test_e15_srm() -> None:
    assert codes(unit("alto_trooper", srm=(1, 1, 1))) == ["E15"], "3 of 2 points"
    assert codes(unit("colossus", srm=(2, 0, 0))) == []
    assert codes(unit("colossus", srm=(3, 0, 0))) == ["E15"], "Accuracy 4 - 3 = 1"


@rule("TM-2.14", "TM-1.13")
def test_e16_pilots() -> None:
    assert codes(unit("alto_trooper", rank="A2")) == ["E16"]
    assert codes(unit("sentry", rank="1")) == ["E16"]
    assert codes(unit("wisp", rank="A1")) == ["E16"]
    assert codes(unit("sentry", rank="none", srm=(0, 0, 0))) == ["E16"]
    assert codes(unit("sentry", kind="drone_linked", rank="none", srm=(0, 0, 0))) == []


@rule("TM-1.5", "TM-2.14")
def test_e17_a_vehicle_does_not_jump() -> None:
    assert codes(unit("badger", systems=("jump",))) == ["E17"]


@rule("TM-1.9", "TM-R96")
def test_e21_at_most_24_sections() -> None:
    tails = tuple(section(f"tail_{n}", "tail", "RV28") for n in range(19))
    assert codes(unit("alto_trooper", sections=(*TROOPER.sections, *tails[:18]))) == []
    assert codes(unit("alto_trooper", sections=(*TROOPER.sections, *tails))) == ["E21"]


@rule("TM-1.16", "TM-R31")
def test_e22_footprints_are_for_class_5() -> None:
    assert codes(unit("bulwark", footprint="double")) == ["E22"]
    assert codes(unit("colossus", footprint="triple")) == []


@rule("TM-2.14", "TM-R100")
def test_e23_what_nobody_knows() -> None:
    strange = unit(
        "alto_trooper",
        core="gundam",
        rank="9",
        sections=(
            section("head", "head", "AL17", "AP9"),
            section("torso", "torso", "ZZ01"),
            section("tail", "tail", "AL17"),  # Alto makes none
            section("leg", "leg", "AL17"),
            section("leg", "leg", "AL17"),
        ),
        weapons=(mounted("bow", "head"),),
        equipment=on("head", "hat"),
        systems=("warp",),
        mods=("spoiler",),
        traits=("lazy",),
    )
    found = faults(strange, "unit 1", CATALOG, R)
    assert sorted(fault.text for fault in found) == sorted(
        f"E23: {text}"
        for text in (
            "2 sections have this name",
            "there is no armour `AP9`",
            "there is no core type `gundam`",
            "there is no equipment `hat`",
            "there is no frame part `AL17-tail`",
            "there is no frame part `ZZ01-torso`",
            "there is no mod `spoiler`",
            "there is no pilot rank `9`",
            "there is no system `warp`",
            "there is no trait `lazy`",
            "there is no weapon `bow`",
        )
    )


@rule("TM-2.14")
def test_all_faults_at_once() -> None:
    broken = unit(
        "alto_trooper",
        sections=(*TROOPER.sections[1:], section("tail", "tail", "AL17", "AP4", "AP4", "AP4")),
        weapons=(*TROOPER.weapons, held("bazooka", *ARMS), mounted("claw", "nowhere")),
        systems=("flight", "warp"),
        mods=("ceramic", "stc"),
        srm=(3, 0, 0),
    )
    assert codes(broken) == ["E06", "E07", "E07", "E09", "E10", "E12", "E15", "E23", "E23"]


@rule("TM-1.2", "TM-R99")
def test_a_drone_may_be_built_as_a_mech() -> None:
    walker = unit(
        "sentry",
        sections=(
            section("ai_cockpit", "ai_cockpit", "DC1"),
            section("left_arm", "arm", "DC1"),
            section("left_leg", "leg", "DC1"),
            section("right_leg", "leg", "DC1"),
        ),
        weapons=(held("smg", "left_arm"),),
        systems=("jump",),
    )
    assert codes(walker) == []
    pod = section("ai_cockpit", "ai_cockpit", "DC1")
    thrusters = on("ai_cockpit", "backpack")
    floating = unit("sentry", sections=(pod,), equipment=thrusters, systems=("hover",))
    assert codes(floating) == []
    assert codes(unit("sentry", sections=(pod,))) == ["E04"]
