"""[part 4] The catalogue: everything the data files hold, read strictly and checked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from hashlib import blake2b
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ironmuster.kernel.catalog import convert, parse
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.checks import cross_check
from ironmuster.systems.battlemachine.entries import (
    Battlegroup,
    Commander,
    Effect,
    Faction,
    MapSheet,
    MechEntry,
    MechType,
    Module,
    Scenario,
    Square,
    StyleRule,
    Trait,
    Weapon,
    WorkshopEffect,
)

__all__ = [
    "Battlegroup",
    "Catalog",
    "Commander",
    "Effect",
    "Faction",
    "MapSheet",
    "MechEntry",
    "MechType",
    "Module",
    "Scenario",
    "Square",
    "StyleRule",
    "Trait",
    "Weapon",
    "WorkshopEffect",
    "check_data",
    "load",
    "load_from",
    "schemas",
]

T = TypeVar("T")

TABLES: dict[str, type[Value]] = {
    "mechs": MechType,
    "weapons": Weapon,
    "modules": Module,
    "traits": Trait,
    "factions": Faction,
    "commanders": Commander,
    "scenarios": Scenario,
    "battlegroups": Battlegroup,
    "workshop": WorkshopEffect,
}


class Catalog(Value, frozen=True, kw_only=True, dict=True):
    """[part 4] All entries by id, in the order of the files; treat it as read only."""

    mechs: dict[str, MechType]
    weapons: dict[str, Weapon]
    modules: dict[str, Module]
    traits: dict[str, Trait]
    factions: dict[str, Faction]
    commanders: dict[str, Commander]
    maps: dict[str, MapSheet]
    scenarios: dict[str, Scenario]
    battlegroups: dict[str, Battlegroup]
    workshop: dict[str, WorkshopEffect]

    @cached_property
    def digest(self) -> str:
        """The hash of the content: equal catalogues have equal digests, whatever the file order."""
        return blake2b(msgspec.json.encode(self, order="sorted"), digest_size=16).hexdigest()

    @staticmethod
    def load() -> Catalog:
        """Return the catalogue of the package, read once."""
        return load()


@cache
def load() -> Catalog:
    """Return the catalogue of the package; `DataError` lists every fault of its files."""
    return _with_data(load_from)


def load_from(folder: Path, base: Catalog | None = None) -> Catalog:
    """Read a folder laid out like the package's data; over a `base` it adds and replaces."""
    catalog, faults = read(folder, base)
    if faults:
        raise DataError("\n".join(faults))
    return catalog


def check_data(folder: Path | None = None, base: Catalog | None = None) -> list[str]:
    """Return every fault of a data folder, by default the package's, as `file [entry]: text`."""
    return _with_data(lambda data: read(folder or data, base)[1])


def schemas() -> dict[str, dict[str, Any]]:
    """Return the JSON Schema of each kind of data file, by file name without `.toml`."""
    found = {name: _file_schema(kind, many=True) for name, kind in TABLES.items()}
    return {**found, "map": _file_schema(MapSheet, many=False)}


def read(folder: Path, base: Catalog | None = None) -> tuple[Catalog, list[str]]:
    """Read what can be read, and collect the faults of files, entries and references."""
    faults: list[str] = []
    tables: dict[str, dict[str, Any]] = {}
    for name, kind in TABLES.items():
        path = folder / f"{name}.toml"
        entries = _read_table(path, kind, faults, needed=base is None)
        tables[name] = {**(getattr(base, name) if base else {}), **entries}
    maps = {path.stem: _read_map(path, faults) for path in sorted(folder.glob("maps/*.toml"))}
    tables["maps"] = {**(base.maps if base else {}), **{k: v for k, v in maps.items() if v}}
    catalog = Catalog(**tables)
    if not faults:  # an entry that could not be read would only seem to dangle
        faults += cross_check(catalog)
    return catalog, faults


def _read_table(path: Path, kind: type[T], faults: list[str], needed: bool) -> dict[str, T]:
    entries: dict[str, T] = {}
    if not path.exists():
        if needed:
            faults.append(f"{path.name}: the file is missing")
        return entries
    for key, body in _parse(path, faults).items():
        where = f"{path.name} [{key}]"
        entry = _read_entry(key, body, kind, where, faults)
        if entry is not None:
            entries[key] = entry
    return entries


def _read_map(path: Path, faults: list[str]) -> MapSheet | None:
    raw = _parse(path, faults)
    where = f"maps/{path.name}"
    return _read_entry(path.stem, raw, MapSheet, where, faults) if raw else None


def _read_entry(key: str, body: object, kind: type[T], where: str, faults: list[str]) -> T | None:
    if not isinstance(body, dict):
        faults.append(f"{where}: a table is needed, not a single value")
    elif "id" in body:
        faults.append(f"{where}: `id` is the entry's own name and is not written again")
    else:
        try:
            return convert({"id": key, **body}, kind, where)
        except DataError as fault:
            faults.append(str(fault))
    return None


def _parse(path: Path, faults: list[str]) -> dict[str, Any]:
    try:
        return parse(path)
    except DataError as fault:
        faults.append(str(fault))
        return {}


def _with_data(use: Callable[[Path], T]) -> T:
    with as_file(files("ironmuster.systems.battlemachine") / "data") as folder:
        return use(Path(folder))


def _file_schema(kind: type[Value], many: bool) -> dict[str, Any]:
    schema = msgspec.json.schema(kind)
    definition = schema["$defs"][kind.__name__]
    del definition["properties"]["id"]  # the entry's key or the file's name
    definition["required"].remove("id")
    if not many:
        return schema
    reference = {"type": "object", "additionalProperties": {"$ref": schema.pop("$ref")}}
    return {**reference, **schema}
