"""One generic codec: records to plain data and back, strictly, from their type hints."""

from __future__ import annotations

import ast
import re
import sys
import types
import typing
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

import msgspec

from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.record import Derived, Record
from ironmuster.kernel.value import readable

Reader = Callable[[Any, str], Any]
Writer = Callable[[Any], Any]
SAME: Final = frozenset((bool, str, type(None)))  # what is plain data already
WIDE: Final = 1 << 63
HEXADECIMAL: Final = re.compile("-?0x[0-9a-f]+")


def write(value: Any) -> Any:
    """Return plain data (numbers, text, lists, dicts) for a record or anything it may hold.

    Integers beyond 64 bits (sets of squares) become hexadecimal text.
    """
    kind: Any = type(value)
    return writer(kind)(value)


@cache
def writer(kind: Any) -> Writer:
    """Return what writes the values of a type."""
    if kind in SAME or issubclass(kind, str):
        return _itself
    if issubclass(kind, int):
        return _number
    if issubclass(kind, list | tuple):
        return _listed
    if issubclass(kind, dict):
        return _pairs
    if issubclass(kind, msgspec.Struct):
        return partial(msgspec.to_builtins, str_keys=True)
    if issubclass(kind, Record):
        return _recorded(kind)
    raise TypeError(f"a saved game cannot hold {kind.__name__}")


def _itself(value: Any) -> Any:
    return value


def _number(value: int) -> int | str:
    return value if -WIDE <= value < WIDE else hex(value)


def _listed(values: Sequence[Any]) -> list[Any]:
    """Long lists hold one kind of thing, most often numbers."""
    kinds = set(map(type, values))
    if kinds <= SAME or (kinds == {int} and min(values) >= -WIDE and max(values) < WIDE):
        return list(values)
    if len(kinds) == 1:
        return list(map(writer(kinds.pop()), values))
    return list(map(write, values))


def _pairs(values: dict[Any, Any]) -> list[Any]:
    return [[write(key), write(item)] for key, item in values.items()]


def _recorded(kind: Any) -> Writer:
    """All fields are taken at once; those that may not be plain data are gone through by name."""
    fields = hints(kind)
    taken = _all_of(list(fields))
    running = issubclass(kind, Procedure)
    numbers = [name for name, schema in fields.items() if schema is int]
    counted = _all_of(numbers)
    parts = [name for name, schema in fields.items() if schema not in (int, bool, str)]

    def body(value: Any) -> dict[str, Any]:
        found = dict(zip(fields, taken(value), strict=True))
        figures = counted(value)
        if figures and not (min(figures) >= -WIDE and max(figures) < WIDE):
            found |= {name: _number(found[name]) for name in numbers}
        for name in parts:
            found[name] = write(found[name])
        if running:
            return {"procedure": kind.__name__, "at": step_name(value), **found}
        return found

    return body


def _all_of(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return what gets attributes as a tuple, which `attrgetter` does for two or more."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def step_name(procedure: Procedure) -> str:
    """Return the name of the step a procedure is at; empty when it has run its last one."""
    return (*procedure.STEPS, "")[procedure.at]


def read(raw: Any, schema: Any, where: str) -> Any:
    """Turn plain data into `schema`; `SaveError` names the place of the first fault."""
    return reader(schema)(raw, where)


def read_procedure(raw: Any, kinds: Iterable[type[Procedure]], where: str) -> Procedure:
    """Turn plain data into one of `kinds`, at its named step."""
    if not isinstance(raw, dict):
        raise SaveError(f"{where}: expected a procedure")
    body = dict(raw)
    name, at = body.pop("procedure", None), body.pop("at", None)
    for kind in kinds:
        if kind.__name__ == name:
            steps = (*kind.STEPS, "")
            if at not in steps:
                raise SaveError(f"{where}: {name} has no step {at!r}")
            schema: Any = kind
            made: Procedure = reader(schema)(body, where)
            made.at = steps.index(at)
            return made
    raise SaveError(f"{where}: there is no procedure {name!r}")


@cache
def hints(kind: Any) -> dict[str, Any]:
    """Return the fields of a record with their types, inherited ones first; what is `Derived` or
    belongs to the class is none."""
    found: dict[str, Any] = {}
    bases: list[Any] = list(reversed(kind.__mro__))
    for base in bases:
        unsaved = base in (Record, Procedure) or Derived in base.__bases__
        if issubclass(base, Record) and not unsaved:
            bare = types.new_class(base.__name__)
            bare.__annotations__ = {
                name: text
                for name, text in written_hints(base.__module__).get(base.__name__, {}).items()
                if not text.startswith("ClassVar")
            }
            found.update(typing.get_type_hints(bare, vars(sys.modules[base.__module__])))
    return found


@cache
def written_hints(module: str) -> dict[str, dict[str, str]]:
    """Return the annotations of every class of a module as they are written in its source.

    A compiled class keeps them without their parameters (`list`, not `list[int]`), so they are
    read from the source that is always installed beside it.
    """
    folder = Path(str(sys.modules[module].__file__)).parent
    source = folder / f"{module.rpartition('.')[2]}.py"
    return {
        node.name: {
            line.target.id: ast.unparse(line.annotation)
            for line in node.body
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        }
        for node in ast.parse(source.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    }


@cache
def reader(schema: Any) -> Reader:
    """Build the strict reader of a type once."""
    origin, inner = typing.get_origin(schema), typing.get_args(schema)
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        return _sequence(origin, reader(inner[0]), inner[0])
    if origin is tuple:
        return _fixed([reader(part) for part in inner])
    if origin is dict:
        return _mapping(reader(inner[0]), reader(inner[1]))
    if origin in (types.UnionType, typing.Union):
        return _optional(schema, [kind for kind in inner if kind is not type(None)])
    if origin is typing.Literal:
        return _value(schema)
    if isinstance(schema, type) and issubclass(schema, msgspec.Struct):
        return _value(schema)
    if isinstance(schema, type) and issubclass(schema, Record):
        return _record(schema)
    if schema in (int, str, bool):
        return _scalar(schema)
    raise TypeError(f"a record cannot hold {schema}")


def _scalar(schema: type) -> Reader:
    def scan(raw: Any, where: str) -> Any:
        if schema is int and isinstance(raw, str) and HEXADECIMAL.fullmatch(raw):
            return int(raw, 16)
        if type(raw) is not schema:
            raise SaveError(f"{where}: expected {schema.__name__}, found {raw!r:.60}")
        return raw

    return scan


def _sequence(origin: type, item: Reader, schema: Any) -> Reader:
    plain = {schema} if schema in (int, str, bool) else set()

    def scan(raw: Any, where: str) -> Any:
        if not isinstance(raw, list):
            raise SaveError(f"{where}: expected a list, found {raw!r:.60}")
        if plain and set(map(type, raw)) <= plain:
            return origin(raw)
        return origin(item(part, f"{where}[{place}]") for place, part in enumerate(raw))

    return scan


def _fixed(parts: list[Reader]) -> Reader:
    def scan(raw: Any, where: str) -> Any:
        if not isinstance(raw, list) or len(raw) != len(parts):
            raise SaveError(f"{where}: expected a list of {len(parts)}, found {raw!r:.60}")
        return tuple(
            part(item, f"{where}[{place}]")
            for place, (part, item) in enumerate(zip(parts, raw, strict=True))
        )

    return scan


def _mapping(key: Reader, item: Reader) -> Reader:
    def scan(raw: Any, where: str) -> Any:
        if not isinstance(raw, list) or any(not isinstance(p, list) or len(p) != 2 for p in raw):
            raise SaveError(f"{where}: expected a list of pairs")
        made = {key(k, where): item(v, f"{where}[{k!r:.60}]") for k, v in raw}
        if len(made) != len(raw):
            raise SaveError(f"{where}: a key is listed twice")
        return made

    return scan


def _optional(schema: Any, kinds: list[Any]) -> Reader:
    if all(isinstance(kind, type) and issubclass(kind, msgspec.Struct) for kind in kinds):
        return _value(schema)
    assert len(kinds) == 1, f"a record may hold one type or None, not {schema}"
    inner = reader(kinds[0])

    def scan(raw: Any, where: str) -> Any:
        return None if raw is None else inner(raw, where)

    return scan


def _value(schema: Any) -> Reader:
    def scan(raw: Any, where: str) -> Any:
        try:
            return msgspec.convert(raw, readable(schema), str_keys=True)
        except msgspec.ValidationError as fault:
            raise SaveError(f"{where}: {fault}") from None

    return scan


def _record(kind: Any) -> Reader:
    readers = {name: reader(schema) for name, schema in hints(kind).items()}

    def scan(raw: Any, where: str) -> Any:
        if not isinstance(raw, dict) or raw.keys() != readers.keys():
            found = sorted(raw) if isinstance(raw, dict) else raw
            raise SaveError(f"{where}: expected {sorted(readers)}, found {found!r:.200}")
        return kind(**{name: scan(raw[name], f"{where}.{name}") for name, scan in readers.items()})

    return scan
