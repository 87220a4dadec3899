"""[TM-1.15, TM-2.15] Squads: their price, what is wrong with them, and their files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from ironmuster.kernel import force
from ironmuster.kernel.force import Fault
from ironmuster.systems.thirtymm.content import legality
from ironmuster.systems.thirtymm.content.datasheet import dc, drone_slots
from ironmuster.systems.thirtymm.content.entries import Size
from ironmuster.systems.thirtymm.content.options import HouseRules
from ironmuster.systems.thirtymm.content.sheets import Datasheet, Squad
from ironmuster.systems.thirtymm.content.tables import Catalog

USUAL: Final = 5  # units of a squad [TM-1.15]
LINKED: Final = "drone_linked"


def units_of(squad: Squad, catalog: Catalog) -> list[Datasheet]:
    """[TM-1.15] The units of a squad in its order, without ready ones that do not exist."""
    found = (catalog.units.get(one) if isinstance(one, str) else one for one in squad.units)
    return [unit for unit in found if unit is not None]


def places_of(squad: Squad, catalog: Catalog) -> list[int]:
    """Where in the squad each of `units_of` stands."""
    units = enumerate(squad.units)
    return [place for place, one in units if isinstance(one, Datasheet) or one in catalog.units]


def squad_dc(squad: Squad, catalog: Catalog) -> int:
    """[TM-2.15] The Deployment Cost of all units."""
    return sum(dc(unit, catalog) for unit in units_of(squad, catalog))


def counted(units: Sequence[Datasheet]) -> int:
    """[TM-1.15, TM-17.2] The units that count for the unit cap: all but linked drones."""
    return sum(unit.kind != LINKED for unit in units)


def main_units(units: Sequence[Datasheet], catalog: Catalog) -> list[int]:
    """[TM-17.2, TM-1.14, TM-R70] For each unit the index of its Main Unit, -1 if it is no linked
    drone or has none: the last before it with a free slot, or else the first that has one
    [TM-R101]."""
    free = [drone_slots(unit, catalog) if unit.kind != LINKED else 0 for unit in units]
    found = [-1] * len(units)
    for index, unit in enumerate(units):
        if unit.kind != LINKED:
            continue
        order = (*range(index - 1, -1, -1), *range(index + 1, len(units)))
        main = next((one for one in order if free[one]), -1)
        found[index] = main
        if main >= 0:
            free[main] -= 1
    return found


def unit_cap(size: Size, rules: HouseRules) -> int | None:
    """[TM-1.15, TM-R8] How many units a team may have; None for any number."""
    return {"by_size": size.cap, "five": USUAL, "none": None}[rules.squad_cap_mode]


def faults(squad: Squad, catalog: Catalog, rules: HouseRules) -> list[Fault]:
    """[TM-2.14] Everything that is wrong with a squad that is a team of its own, warnings too."""
    found = unit_faults(squad, catalog, rules)
    size = catalog.sizes.get(squad.size)
    if size is None:
        text = f"E23: there is no engagement size `{squad.size}`"
        return [*found, Fault("TM-4.1", "squad", text)]
    return found + team_faults([squad], size, "squad", catalog, rules)


def unit_faults(squad: Squad, catalog: Catalog, rules: HouseRules) -> list[Fault]:
    """[TM-2.14] What is wrong with the units of a squad, and that there are many or none."""
    found: list[Fault] = []
    for index, wanted in enumerate(squad.units):
        sheet = catalog.units.get(wanted) if isinstance(wanted, str) else wanted
        where = f"unit {index + 1}"
        if sheet is None:
            found.append(Fault("TM-2.14", where, f"E23: there is no unit `{wanted}`"))
        else:
            found += legality.faults(sheet, where, catalog, rules)
    units = units_of(squad, catalog)
    mains = main_units(units, catalog)
    for place, unit, main in zip(places_of(squad, catalog), units, mains, strict=True):
        if main < 0 and unit.kind == LINKED:
            text = "E20: no Main Unit has a slot for this linked drone"
            found.append(Fault("TM-17.2", f"unit {place + 1}", text))
    if not counted(units):
        found.append(Fault("TM-1.15", "squad", "E19: there is no unit in it that counts"))
    if counted(units) > USUAL:
        text = f"W01: {counted(units)} units, a squad has usually at most {USUAL}"
        found.append(Fault("TM-1.15", "squad", text))
    return found


def team_faults(
    squads: Sequence[Squad], size: Size, where: str, catalog: Catalog, rules: HouseRules
) -> list[Fault]:
    """[TM-2.15, TM-19.1] What is wrong with the squads of a team together: DC limit, unit cap."""
    total = sum(squad_dc(squad, catalog) for squad in squads)
    units = sum(counted(units_of(squad, catalog)) for squad in squads)
    return limit_faults(total, units, size, where, rules)


def limit_faults(total: int, units: int, size: Size, where: str, rules: HouseRules) -> list[Fault]:
    """[TM-1.15, TM-2.15] What is wrong with so much DC, and so many units that count, in a team."""
    found = []
    if total > size.limit or (rules.dc_limit_strict and total == size.limit):
        most = f"under {size.limit}" if rules.dc_limit_strict else f"at most {size.limit}"
        found.append(Fault("TM-2.15", where, f"E18: {total} DC, {most} for {size.name}"))
    cap = unit_cap(size, rules)
    if cap is not None and units > cap:
        found.append(Fault("TM-1.15", where, f"E19: {units} units, at most {cap} in a team"))
    return found


def is_warning(fault: Fault) -> bool:
    """[TM-2.14] Whether a fault only warns."""
    return fault.text.startswith("W")


def spelled_out(squad: Squad, catalog: Catalog) -> Squad:
    """A squad as a file has it: ready units by id if all are, or else all whole."""
    if all(isinstance(unit, str) for unit in squad.units):
        return squad
    whole = (catalog.units.get(unit) if isinstance(unit, str) else unit for unit in squad.units)
    return structs.replace(squad, units=tuple(unit for unit in whole if unit is not None))


def from_toml(text: str, where: str = "squad") -> Squad:
    """Read the text of a squad file strictly; it may still have `faults`."""
    return force.from_toml(text, Squad, where)
