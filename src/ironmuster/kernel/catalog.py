"""Reading data files strictly: unknown keys and wrong types are errors that say where."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from ironmuster.kernel.bounds import FILE, read_bytes, read_toml
from ironmuster.kernel.digest import hash_of, played
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, readable

MOST_SHEETS: Final = 200  # files in a folder of one kind
LARGEST_FOLDER: Final = 512 * 1024  # bytes of all its files; those of the package have 40 kB
T = TypeVar("T")
C = TypeVar("C", bound="Contents")


def read_file(path: Path, schema: type[T]) -> T:
    """Read a TOML file that holds one thing: a map, a scenario; `DataError` names file and key."""
    return convert(parse(path), schema, path.name)


def read_table(path: Path, schema: type[T]) -> dict[str, T]:
    """Read a TOML file that holds many things of one kind, by id; `DataError` names the entry."""
    entries = parse(path)
    return {key: convert(body, schema, f"{path.name} [{key}]") for key, body in entries.items()}


def parse(path: Path) -> dict[str, Any]:
    """Return the raw tables of a TOML file."""
    return read_toml(read_bytes(path, path.name, FILE.size), path.name)


def convert(raw: object, schema: type[T], where: str) -> T:
    """Turn raw tables into `schema`; `where` opens the message of the `DataError`."""
    try:
        return msgspec.convert(raw, readable(schema))
    except msgspec.ValidationError as fault:
        raise DataError(f"{where}: {fault}") from None


class Contents(Value, frozen=True, eq=False, dict=True, gc=True):
    """What a catalogue holds: tables of entries by id, in the order of the files; read only.

    It is equal to itself only, so that whatever is remembered of a catalogue can have it in its
    key; `digest` tells whether two play the same, `whole` whether they also tell the same.
    """

    @cached_property
    def digest(self) -> str:
        """The hash of what is played by: a corrected text leaves it as it is."""
        return hash_of(played(self))

    @cached_property
    def whole(self) -> str:
        """The hash of all that is held, words too: the digest in files and stores of early builds,
        whatever the order of the entries."""
        return hash_of(self)

    @cached_property
    def packed(self) -> bytes:
        """All that is held, as it is kept beside matches: JSON, compressed."""
        return zlib.compress(msgspec.json.encode(self), 9)

    def known_as(self, digest: str) -> bool:
        """Whether a file that names such a digest was played with what is held here."""
        return digest == self.digest or digest == self.whole


def missing(catalog: Contents, needed: Mapping[str, Iterable[str]]) -> list[str]:
    """Return what rules need by id, from which file, and a catalogue does not have."""
    return [
        f"{file}.toml: `{id}` is missing"
        for file, ids in needed.items()
        for id in ids
        if id not in getattr(catalog, file)
    ]


class DataFolder(Generic[C]):
    """How the `data` folder of a system's package is laid out, and how it becomes its catalogue.

    Each of `tables` is a file `<name>.toml` of many entries; each of `sheets` a folder `<name>s`
    with a file for each entry. The catalogue has a field for each, by the name of file or folder.
    `cross_check` finds what is wrong between the entries. `beside` are data of the same folder
    that are no part of the catalogue, checked and described with it.
    """

    def __init__(
        self,
        package: str,
        kind: type[C],
        tables: Mapping[str, type[Value]],
        cross_check: Callable[[C], list[str]],
        sheets: Mapping[str, type[Value]] | None = None,
        beside: DataFolder[Any] | None = None,
    ) -> None:
        self.package: Final = package
        self.kind: Final = kind
        self.tables: Final = tables
        self.cross_check: Final = cross_check
        self.sheets: Final = sheets or {}
        self.beside: Final = beside

    @cached_property
    def contents(self) -> C:
        """The catalogue of the package, read once; `DataError` lists every fault of its files."""
        return self._with_data(self.load_from)

    def load_from(self, folder: Path, base: C | None = None) -> C:
        """Read a folder laid out like the package's data; over a `base` it adds and replaces."""
        catalog, faults = self.read(folder, base)
        if faults:
            raise DataError("\n".join(faults))
        return catalog

    def check(self, folder: Path | None = None, base: C | None = None) -> list[str]:
        """Return every fault of a data folder, by default the package's: `file [entry]: text`."""
        found = self._with_data(lambda data: self.read(folder or data, base)[1])
        return found if folder or self.beside is None else found + self.beside.check()

    def former(self, digest: str) -> bytes | None:
        """Return the packed catalogue of an earlier release, known by its digest: the package keeps
        those that matches may have been begun with, as files `former/<digest>-<whole>.pack`."""
        if not digest.isalnum():
            return None

        def find(data: Path) -> bytes | None:
            kept = [
                one for one in (data / "former").glob("*.pack") if digest in one.stem.split("-")
            ]
            return kept[0].read_bytes() if kept else None

        return self._with_data(find)

    def schemas(self) -> dict[str, dict[str, Any]]:
        """Return the JSON Schema of each kind of data file, by the name it is listed under."""
        found = {name: _file_schema(kind, many=True) for name, kind in self.tables.items()}
        found |= {name: _file_schema(kind, many=False) for name, kind in self.sheets.items()}
        return found if self.beside is None else found | self.beside.schemas()

    def read(self, folder: Path, base: C | None = None) -> tuple[C, list[str]]:
        """Read what can be read, and collect the faults of files, entries and references."""
        reader = _Reader()
        found: dict[str, dict[str, Any]] = {}
        for name, kind in self.tables.items():
            found[name] = reader.table(folder / f"{name}.toml", kind, needed=base is None)
        for sheet, kind in self.sheets.items():
            found[f"{sheet}s"] = reader.folder(folder / f"{sheet}s", kind)
        if base is not None:
            found = {name: {**getattr(base, name), **new} for name, new in found.items()}
        catalog = self.kind(**found)
        return catalog, reader.faults + self._without_echoes(self.cross_check(catalog), reader)

    def _without_echoes(self, faults: list[str], reader: _Reader) -> list[str]:
        """Drop what only follows from an entry or file that could not be read."""
        if reader.lost_file:
            return []
        if not reader.unread:
            return faults
        unread = set(reader.unread)
        whole = tuple(f"{name}.toml: " for name in self.tables)  # about a file, such as its size
        return [f for f in faults if not f.startswith(whole) and unread.isdisjoint(_quoted(f))]

    def _with_data(self, use: Callable[[Path], T]) -> T:
        with as_file(files(self.package) / "data") as folder:
            return use(Path(folder))


class _Reader:
    """Reads files and notes what is wrong with them."""

    def __init__(self) -> None:
        self.left = LARGEST_FOLDER
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

    def folder(self, folder: Path, kind: type[T]) -> dict[str, T]:
        paths = sorted(folder.glob("*.toml"))
        if len(paths) > MOST_SHEETS:
            self.faults.append(f"{folder.name}: more than {MOST_SHEETS} files")
        sheets = {path.stem: self._sheet(path, kind) for path in paths[:MOST_SHEETS]}
        return {key: sheet for key, sheet in sheets.items() if sheet is not None}

    def _sheet(self, path: Path, kind: type[T]) -> T | None:
        where = f"{path.parent.name}/{path.name}"
        body = self._parse(path, where)
        return None if body is None else self._entry(path.stem, body, kind, where)

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
            raw = read_bytes(path, where, FILE.size)
            self.left -= len(raw)
            if self.left < 0:
                raise DataError(f"{where}: more than {LARGEST_FOLDER // 1024} KiB in all files")
            return read_toml(raw, where)
        except DataError as fault:
            self.faults.append(str(fault))
            self.lost_file = True
            return None


def _quoted(fault: str) -> list[str]:
    """Return the ids that a fault names."""
    return fault.split("`")[1::2]


def _file_schema(kind: type[Value], many: bool) -> dict[str, Any]:
    schema = msgspec.json.schema(kind)
    definition = schema["$defs"][kind.__name__]
    del definition["properties"]["id"]  # the entry's key or the file's name
    definition["required"].remove("id")
    if not many:
        return schema
    reference = {"type": "object", "additionalProperties": {"$ref": schema.pop("$ref")}}
    return {**reference, **schema}
