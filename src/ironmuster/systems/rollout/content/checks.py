"""[section 4] What must hold between the entries of the data files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, get_args, get_type_hints

from ironmuster.kernel.catalog import missing
from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.campaign_checks import (
    advance_faults,
    map_of_campaign,
    sector_faults,
    story_faults,
)
from ironmuster.systems.rollout.content.entry_checks import CHECKS
from ironmuster.systems.rollout.content.map_checks import map_faults
from ironmuster.systems.rollout.content.measures import is_whole
from ironmuster.systems.rollout.content.options import FIXED, HouseRules
from ironmuster.systems.rollout.content.points import RESTORER
from ironmuster.systems.rollout.content.teams import faults as team_faults
from ironmuster.systems.rollout.content.unit_checks import character_faults, support_faults

if TYPE_CHECKING:
    from ironmuster.systems.rollout.content.tables import Catalog

# entries that the rules know by name
NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "weapons": ("pistol", "rifle", "machinegun", "m1a1_flamer", "grenade_a"),
    "traits": (RESTORER,),
    "characters": (
        *("engel", "siegel", "kraus", "gearshift", "zoomer", "crosswise", "evac"),
        *("glover", "martinez", "hayasaki", "posthaste", "heavyfist"),
    ),
    "support": (
        *("infantry_a", "infantry_g", "motorcycle", "scout_car", "panzer3", "panzer4"),
        *("civilian", "crowd", "transport"),
    ),
    "forces": ("light", "light_mechanised", "medium", "heavy", "composite"),
    "terrain": (
        *("farm_house", "barn", "building", "factory", "rubble", "fence", "field_fence", "crops"),
        *("wall_village", "wall_town", "heavy_wall", "woods_light", "woods_thick", "hay", "rocks"),
        *("dune", "stream", "river", "pond", "ocean", "road", "wreck"),
    ),
    "defences": ("sandbags",),
    "objects": ("prone_metarian",),
    "locations": ("farmland", "village", "forest", "factory", "town", "beach"),
    "advances": ("move", "strike", "fight", "save", "hp", "rank", "leader", "ability"),
    "modules": (
        *("barracks", "motor_pool", "workshop", "repair_bay"),
        *("infirmary", "signals", "armoury", "peregrine_core"),
    ),
    "missions": ("recovery", "recon", "defend", "attack", "escort", "investigate", "clash"),
}


def cross_check(catalog: Catalog) -> list[str]:
    """Every fault between entries, as `file [entry]: key: text`."""
    found = [*missing(catalog, NEEDED), *_rolls(catalog), *_lengths(catalog), *_maps(catalog)]
    found += _each("characters", character_faults, catalog)
    found += _each("support", support_faults, catalog)
    found += _each("sectors", sector_faults, catalog)
    found += _each("stories", story_faults, catalog)
    found += _each("advances", advance_faults, catalog)
    found += map_of_campaign(catalog)
    for file, check in CHECKS.items():
        found += _each(file, check, catalog)
    for sheet in catalog.maps.values():
        for fault in map_faults(sheet, catalog.terrain):
            found.append(f"maps/{sheet.id}.toml: {fault.where}: {fault.text} [{fault.rule}]")
    for team in catalog.teams.values():
        for fault in team_faults(team, catalog):
            found.append(f"teams.toml [{team.id}]: {fault.where}: {fault.text} [{fault.rule}]")
    return found


def _each(
    file: str, check: Callable[[Any, Catalog], Iterable[str]], catalog: Catalog
) -> Iterator[str]:
    for id, entry in getattr(catalog, file).items():
        for text in check(entry, catalog):
            yield f"{file}.toml [{id}]: {text}"


def _rolls(catalog: Catalog) -> Iterator[str]:
    """[D8, D9, D14, D16, RO-18.9, RO-18.11, RO-21.3] Each value of the dice calls for one."""
    objects = catalog.objects.values()
    spans = [one.roll for one in catalog.missions.values() if one.roll is not None]
    called: list[tuple[str, str, Iterable[int], range]] = [
        ("defences", "roll", (one.roll for one in catalog.defences.values()), range(2, 21)),
        ("missions", "roll", _covered(spans), range(2, 13)),
        ("items", "d100", _covered(one.d100 for one in catalog.items.values()), range(1, 101)),
        ("locations", "roll", (one.roll for one in catalog.locations.values()), range(1, 7)),
        ("chassis", "roll", (one.roll for one in catalog.chassis.values()), range(1, 7)),
        ("objects", "defend", (face for one in objects for face in one.defend), range(1, 4)),
        ("objects", "attack", (face for one in objects for face in one.attack), range(1, 7)),
    ]
    for file, key, values, wanted in called:
        if sorted(values) != list(wanted):
            least, most = wanted[0], wanted[-1]
            yield f"{file}.toml: {key}: not each value from {least} to {most} once"


def _covered(spans: Iterable[tuple[int, int]]) -> list[int]:
    return [value for low, high in spans for value in range(low, high + 1)]


def _lengths(catalog: Catalog) -> Iterator[str]:
    """[RO-1.3] Everything measured in inches is a whole number of thousandths; maps say so of their
    pieces themselves."""
    for file in catalog.__struct_fields__:
        for id, entry in getattr(catalog, file).items():
            for key, value in _numbers(entry, "") if file != "maps" else ():
                if not is_whole(value):
                    yield f"{file}.toml [{id}]: {key}: {value} is no whole thousandth"


def _numbers(held: Any, key: str) -> Iterator[tuple[str, float]]:
    """The numbers of a value that may have a fraction, each with the key it is written under."""
    if isinstance(held, float):
        yield key, held
    elif isinstance(held, Value):
        for name in held.__struct_fields__:
            yield from _numbers(getattr(held, name), name)
    elif isinstance(held, tuple):
        for one in held:
            yield from _numbers(one, key)


def _maps(catalog: Catalog) -> Iterator[str]:
    """[RO-21.7, D15] Each fixed map of the options is there."""
    for value in get_args(get_type_hints(HouseRules)["terrain"]):
        id = value.removeprefix(FIXED)
        if value.startswith(FIXED) and id not in catalog.maps:
            yield f"maps: `{id}` is missing"
