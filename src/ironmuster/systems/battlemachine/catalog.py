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
    reader = _Reader()
    tables: dict[str, dict[str, Any]] = {}
    for name, kind in TABLES.items():
        entries = reader.table(folder / f"{name}.toml", kind, needed=base is None)
        tables[name] = {**(getattr(base, name) if base else {}), **entries}
    maps = {path.stem: reader.sheet(path) for path in sorted(folder.glob("maps/*.toml"))}
    tables["maps"] = {**(base.maps if base else {}), **{k: v for k, v in maps.items() if v}}
    catalog = Catalog(**tables)
    return catalog, reader.faults + reader.without_echoes(cross_check(catalog))


class _Reader:
    """Reads files and notes what is wrong with them."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.unread: list[str] = []  # entries that are there but could not be read
        self.lost_file = False

    def table(self, path: Path, kind: type[T], needed: bool) -> dict[str, T]:
        if not path.exists() and not needed:
            return {}
        entries: dict[str, T] = {}
        for key, body in (self._parse(path, path.name) or {}).items():
            entry = self._entry(key, body, kind, f"{path.name} [{key}]")
            if entry is not None:
                entries[key] = entry
        return entries

    def sheet(self, path: Path) -> MapSheet | None:
        where = f"maps/{path.name}"
        body = self._parse(path, where)
        return None if body is None else self._entry(path.stem, body, MapSheet, where)

    def without_echoes(self, faults: list[str]) -> list[str]:
        """Drop what only follows from an entry or file that could not be read."""
        if self.lost_file:
            return []
        return [f for f in faults if not any(f"`{key}`" in f for key in self.unread)]

    def _entry(self, key: str, body: object, kind: type[T], where: str) -> T | None:
        try:
            if not isinstance(body, dict):
                raise DataError(f"{where}: a table is needed, not a single value")
            if "id" in body:
                raise DataError(f"{where}: `id` is the name of the entry and not written again")
            return convert({"id": key, **body}, kind, where)
        except DataError as fault:
            self.faults.append(str(fault))
            self.unread.append(key)
            return None

    def _parse(self, path: Path, where: str) -> dict[str, Any] | None:
        try:
            if not path.exists():
                raise DataError(f"{where}: the file is missing")
            return parse(path)
        except DataError as fault:
            self.faults.append(str(fault))
            self.lost_file = True
            return None


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
