"""Forces that players build: what is wrong with one, its file, and what a system brings for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec import structs

from ironmuster.kernel.bounds import read_toml
from ironmuster.kernel.catalog import Contents, convert
from ironmuster.kernel.value import Value

C = TypeVar("C", bound=Contents)
F = TypeVar("F", bound=Value)


class Fault(Value, frozen=True):
    """One thing that keeps a force from the table: the rule, the place, the words."""

    rule: str
    where: str
    text: str


class Sheet(Value, frozen=True):
    """A force on paper: its price, a row for each unit, and each fault with its place and rule."""

    name: str
    points: int
    limit: int
    heads: tuple[str, ...]
    units: tuple[tuple[str | int, ...], ...]
    faults: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Forces(Generic[C]):
    """How players build forces of their own: functions of the catalogue.

    `key` is the word of a scenario that lists the players' forces.
    `shop` returns all that forces are built from. `weigh` returns what a force of plain words comes
    to, with every fault and its rule ID; the force may break the rules, but `DataError` when it is
    none at all. `sheet` says the same of the same draft for print. `read` returns the force of a
    file's text; it may break the rules, but `DataError` names file, entry and key of what cannot be
    read.
    """

    key: str
    shop: Callable[[C], Value]
    weigh: Callable[[dict[str, Any], C], Value]
    sheet: Callable[[dict[str, Any], C], Sheet]
    read: Callable[[str, str], Value]


def from_toml(text: str, kind: type[F], where: str) -> F:
    """Read the text of a force's file strictly, 64 KiB at most; it may still have faults. `where`
    opens the message of the `DataError`."""
    return convert(read_toml(text, where), kind, where)


def to_toml(force: Value) -> str:
    """Return a force as the text of a file that `from_toml` reads: made of values, tuples of values
    and of strings, and plain data."""
    return "\n".join(_lines(force, ())) + "\n"


def _lines(value: Value, path: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of a value; its parts of many fields come last, each under a heading."""
    parts: list[tuple[str, Value]] = []
    for field in structs.fields(value):
        held = getattr(value, field.name)
        if held is None or (held is False and field.default is False):
            continue  # what is not there means the same
        if isinstance(held, tuple) and held and all(isinstance(one, Value) for one in held):
            parts += [(field.encode_name, one) for one in held]
        else:
            yield f"{field.encode_name} = {_plain(held)}"
    for name, part in parts:
        yield from ("", f"[[{'.'.join([*path, name])}]]")
        yield from _lines(part, (*path, name))


def _plain(held: Any) -> str:
    """TOML's numbers, lists and basic strings are JSON's, apart from DEL, which JSON leaves as it
    is."""
    return json.dumps(held, ensure_ascii=False).replace("\x7f", "\\u007f")
