"""One generic codec: records to plain data and back, strictly, from their type hints."""

from __future__ import annotations

import ast
import re
import sys
import types
import typing
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.record import Derived, Record
from ironmuster.kernel.value import readable

Reader = Callable[[Any, str], Any]
WIDE: Final = 1 << 63
HEXADECIMAL: Final = re.compile("-?0x[0-9a-f]+")


def write(value: Any) -> Any:
    """Return plain data (numbers, text, lists, dicts) for a record or anything it may hold.

    Integers beyond 64 bits (sets of squares) become hexadecimal text.
    """
    if isinstance(value, bool | str | None):
        return value
    if isinstance(value, int):
        return value if -WIDE <= value < WIDE else hex(value)
    if isinstance(value, list | tuple):
        return [write(item) for item in value]
    if isinstance(value, dict):
        return [[write(key), write(item)] for key, item in value.items()]
    if isinstance(value, msgspec.Struct):
        return msgspec.to_builtins(value, str_keys=True)
    if isinstance(value, Record):
        kind: Any = type(value)
        body = {name: write(getattr(value, name)) for name in hints(kind)}
        if isinstance(value, Procedure):
            return {"procedure": type(value).__name__, "at": step_name(value), **body}
        return body
    raise TypeError(f"a saved game cannot hold {type(value).__name__} {value!r}")


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
        return _sequence(origin, reader(inner[0]))
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


def _sequence(origin: type, item: Reader) -> Reader:
    def scan(raw: Any, where: str) -> Any:
        if not isinstance(raw, list):
            raise SaveError(f"{where}: expected a list, found {raw!r:.60}")
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
