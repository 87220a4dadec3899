"""Reading data files strictly: unknown keys and wrong types are errors that say where."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ironmuster.kernel.errors import DataError

T = TypeVar("T")


def read_file(path: Path, schema: type[T]) -> T:
    """Read a TOML file that holds one thing: a map, a scenario; `DataError` names file and key."""
    return convert(parse(path), schema, path.name)


def read_table(path: Path, schema: type[T]) -> dict[str, T]:
    """Read a TOML file that holds many things of one kind, by id; `DataError` names the entry."""
    entries = parse(path)
    return {key: convert(body, schema, f"{path.name} [{key}]") for key, body in entries.items()}


def parse(path: Path) -> dict[str, Any]:
    """Return the raw tables of a TOML file."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise DataError(f"{path.name}: {fault}") from None


def convert(raw: object, schema: type[T], where: str) -> T:
    """Turn raw tables into `schema`; `where` opens the message of the `DataError`."""
    try:
        return msgspec.convert(raw, schema)
    except msgspec.ValidationError as fault:
        raise DataError(f"{where}: {fault}") from None
