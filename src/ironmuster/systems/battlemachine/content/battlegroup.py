"""[BM-15] Battlegroups: their price, what is wrong with them, and their files."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ironmuster.kernel import force
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.force import Fault
from ironmuster.systems.battlemachine.content.entries import (
    Battlegroup,
    MapSheet,
    MechEntry,
    Module,
    Weapon,
)
from ironmuster.systems.battlemachine.content.options import HouseRules, zone_room
from ironmuster.systems.battlemachine.content.workshop import JOIN, find_gear

if TYPE_CHECKING:
    from ironmuster.systems.battlemachine.content.tables import Catalog


def points(battlegroup: Battlegroup, catalog: Catalog, rules: HouseRules) -> int:
    """[BM-15.2] The battlegroup's total."""
    return sum(mech_points(entry, catalog, rules) for entry in battlegroup.mechs)


def mech_points(entry: MechEntry, catalog: Catalog, rules: HouseRules) -> int:
    """[BM-15.2] A mech's own points: itself, its gear, the upgrade; unknown ids cost 0."""
    make = catalog.mechs.get(entry.type)
    upgrade = rules.commander_upgrade_cost if is_upgraded(entry, catalog, rules) else 0
    return (make.points if make else 0) + upgrade + sum(g.points for g in gear_of(entry, catalog))


def is_upgraded(entry: MechEntry, catalog: Catalog, rules: HouseRules) -> bool:
    """[BM-15.4, BM-R52] A commander in any mech but a command mech has the +1 upgrade; by option
    in a command mech, too."""
    make = catalog.mechs.get(entry.type)
    if make is None or not entry.commander:
        return False
    return not make.command or rules.named_commander_upgrade == "command_mechs"


def mounting_points(entry: MechEntry, catalog: Catalog, rules: HouseRules) -> tuple[int, int]:
    """[BM-15.3] The mounting points the gear takes, and those the mech has."""
    make = catalog.mechs.get(entry.type)
    room = (make.mtp if make else 0) + is_upgraded(entry, catalog, rules)
    return sum(gear.mtp for gear in gear_of(entry, catalog)), room


def energy_to_fire_all(entry: MechEntry, catalog: Catalog) -> int:
    """[BM-14.1] The Eng it takes to fire every weapon of the mech once."""
    return sum(g.eng for g in gear_of(entry, catalog) if isinstance(g, Weapon))


def gear_of(entry: MechEntry, catalog: Catalog) -> list[Weapon | Module]:
    """[BM-1.4] The gear of a mech in its order, without what the catalogue does not have."""
    found: list[Weapon | Module] = []
    for name in entry.gear:
        try:
            gear = find_gear(catalog, name)
        except DataError:
            continue  # `faults` says why
        if gear is not None:
            found.append(gear)
    return found


def faults(battlegroup: Battlegroup, catalog: Catalog, rules: HouseRules) -> list[Fault]:
    """[BM-15] Everything that is wrong with a battlegroup, or an empty list."""
    if not battlegroup.mechs:
        return [Fault("BM-15.4", "battlegroup", "there is no mech in it")]
    found = _point_faults(battlegroup, catalog, rules) + _command_faults(battlegroup, catalog)
    for index, entry in enumerate(battlegroup.mechs):
        where = f"mech {index + 1}"
        found += _fit_faults(entry, where, catalog, rules)
        found += _maker_faults(battlegroup, entry, where, catalog)
        found += _seat_faults(battlegroup, entry, where, catalog, rules)
    return found


def crowding(battlegroup: Battlegroup, rules: HouseRules, sheet: MapSheet) -> list[Fault]:
    """[BM-3.5] What keeps a battlegroup from a map: a zone that cannot take all of its mechs. The
    roll-off may give it either."""
    room, count = zone_room(rules, sheet), len(battlegroup.mechs)
    if count <= room:
        return []
    text = f"{count} mechs, but a zone of {sheet.name} has squares for {room}"
    return [Fault("BM-3.5", "battlegroup", text)]


def from_toml(text: str, where: str = "battlegroup") -> Battlegroup:
    """Read the text of a battlegroup file strictly; it may still have `faults`."""
    return force.from_toml(text, Battlegroup, where)


def _point_faults(battlegroup: Battlegroup, catalog: Catalog, rules: HouseRules) -> list[Fault]:
    total = points(battlegroup, catalog, rules)
    if total <= rules.point_limit:
        return []
    text = f"{total} points, {total - rules.point_limit} over the limit of {rules.point_limit}"
    return [Fault("BM-15.1", "battlegroup", text)]


def _command_faults(battlegroup: Battlegroup, catalog: Catalog) -> list[Fault]:
    found = []
    carriers = sum(entry.commander for entry in battlegroup.mechs)
    if carriers != 1:
        text = f"exactly one mech carries the commander, not {carriers}"
        found.append(Fault("BM-15.4", "battlegroup", text))
    faction, name = battlegroup.faction, battlegroup.commander
    if faction is not None and getattr(catalog.factions.get(faction), "style_rule", None) is None:
        found.append(Fault("BM-15.4", "faction", f"there is no faction `{faction}` to fight for"))
    if name is None and faction is not None:
        text = "a battlegroup of a faction is led by one of its named commanders"
        found.append(Fault("BM-15.4", "commander", text))
    if name is not None:
        commander = catalog.commanders.get(name)
        if commander is None:
            found.append(Fault("BM-15.4", "commander", f"there is no commander `{name}`"))
        elif commander.faction != faction:
            text = f"{commander.name} leads battlegroups of `{commander.faction}` only"
            found.append(Fault("BM-15.4", "commander", text))
    return found


def _fit_faults(entry: MechEntry, where: str, catalog: Catalog, rules: HouseRules) -> list[Fault]:
    found = []
    if entry.type not in catalog.mechs:
        found.append(Fault("BM-15.2", where, f"there is no mech `{entry.type}`"))
    for name in dict.fromkeys(entry.gear):
        found += _gear_faults(name, where, catalog, rules)
    for name, count in Counter(entry.gear).items():
        module = catalog.modules.get(name)
        if module is not None and count > module.copies:
            text = f"at most {module.copies} {module.name} on one mech, not {count}"
            found.append(Fault("BM-14.3", where, text))
    used, room = mounting_points(entry, catalog, rules)
    if entry.type in catalog.mechs and used > room:
        found.append(Fault("BM-15.3", where, f"the gear takes {used} mounting points of {room}"))
    return found


def _gear_faults(name: str, where: str, catalog: Catalog, rules: HouseRules) -> list[Fault]:
    try:
        gear = find_gear(catalog, name)
    except DataError as fault:
        return [Fault("BM-R61", where, str(fault))]
    if gear is None:
        return [Fault("BM-15.2", where, f"there is no weapon or module `{name}`")]
    if JOIN in name and not rules.workshop:
        return [Fault("BM-R61", where, f"{gear.name} needs the option `workshop`")]
    return []


def _maker_faults(
    battlegroup: Battlegroup, entry: MechEntry, where: str, catalog: Catalog
) -> list[Fault]:
    """[BM-15.4] A faction's battlegroup takes its own makes and the open market's."""
    if battlegroup.faction is None:
        return []
    allowed = (battlegroup.faction, "open")
    found = []
    make = catalog.mechs.get(entry.type)
    if make is not None and make.maker not in allowed:
        found.append(Fault("BM-15.4", where, f"{make.name} is made by `{make.maker}`"))
    for gear in dict.fromkeys(gear_of(entry, catalog)):
        if isinstance(gear, Weapon) and gear.maker not in allowed:
            found.append(Fault("BM-15.4", where, f"{gear.name} is made by `{gear.maker}`"))
    return found


def _seat_faults(
    battlegroup: Battlegroup, entry: MechEntry, where: str, catalog: Catalog, rules: HouseRules
) -> list[Fault]:
    """[BM-15.4, BM-15.5, BM-R52] Who may sit in a command mech, and who must."""
    make = catalog.mechs.get(entry.type)
    if make is None:
        return []
    named = battlegroup.commander is not None
    if make.command and not (named and entry.commander):
        text = f"{make.name} is a command mech, only for a named commander"
        return [Fault("BM-15.5", where, text)]
    if not named or not entry.commander or make.command:
        return []
    if not rules.named_commander_upgrade:
        text = f"a named commander sits in a command mech, {make.name} is none"
        return [Fault("BM-15.4", where, text)]
    if make.maker != battlegroup.faction:
        text = f"an upgraded named commander sits in a mech of the faction, {make.name} is none"
        return [Fault("BM-R52", where, text)]
    return []
