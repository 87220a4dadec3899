"""Every state and procedure copies all of its fields, shares none, and can be written."""

from __future__ import annotations

import typing
from typing import Any, Final

import msgspec
import pytest

from ironmuster.kernel.codec import hints, read, read_procedure, write
from ironmuster.kernel.flow import Procedure
from ironmuster.kernel.record import Record
from tests.contract.scenarios import CASES, SYSTEMS, rebuilt

KINDS: Final[list[Any]] = list(
    dict.fromkeys(
        kind for system in SYSTEMS.values() for kind in (system.state_type, *system.procedures)
    )
)


STATES: Final = {case.system.name: case for case in CASES}
PROCEDURES: Final = [kind for kind in KINDS if issubclass(kind, Procedure)]


@pytest.mark.parametrize("kind", PROCEDURES, ids=[kind.__name__ for kind in PROCEDURES])
def test_a_copy_of_a_procedure_is_complete_and_independent(kind: Any) -> None:
    record = made(kind, 1)
    record.at = len(record.STEPS) - 1
    before = write(record)
    copy = record.copy()
    assert type(copy) is kind
    assert write(copy) == before
    spoil(copy)
    assert write(record) == before, "the copy shares something that can change"


@pytest.mark.parametrize("name", STATES)
def test_a_copy_of_a_state_is_complete_and_independent(name: str) -> None:
    case = STATES[name]
    record, _ = case.system.setup(case.scenario)
    kind: Any = type(record)
    for field, schema in hints(kind).items():
        setattr(record, field, example(schema, 1))
    before = write(record)
    copy = record.copy()
    assert type(copy) is type(record)
    assert write(copy) == before
    spoil(copy)
    assert write(record) == before, "the copy shares something that can change"


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_a_record_is_read_as_it_was_written(kind: Any) -> None:
    record = made(kind, 2)
    plain = msgspec.json.decode(msgspec.json.encode(write(record)))
    if isinstance(record, Procedure):
        back = read_procedure(plain, [kind], "stack")
    else:
        back = read(plain, kind, "state")
    assert write(back) == write(record)


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_every_step_is_a_method(kind: Any) -> None:
    if issubclass(kind, Procedure):
        assert kind.STEPS and len(set(kind.STEPS)) == len(kind.STEPS)
        assert all(callable(getattr(kind, step)) for step in kind.STEPS)


def made(kind: Any, salt: int) -> Any:
    """Return a record with a value of the right type, and not the default, in every field."""
    values = {name: example(schema, salt) for name, schema in hints(kind).items()}
    record = kind(**values)
    for base in kind.__mro__:
        for name, value in rebuilt(base.__name__).items():
            setattr(record, name, value)
    return record


def example(schema: Any, salt: int) -> Any:
    """Return some value of a type that a record may hold."""
    origin, inner = typing.get_origin(schema), typing.get_args(schema)
    if origin is list:
        return [example(inner[0], salt), example(inner[0], salt + 1)]
    if origin is tuple:
        parts = inner[:1] * 2 if inner[1:] == (...,) else inner
        return tuple(example(part, salt) for part in parts)
    if origin is dict:
        return {example(inner[0], salt): example(inner[1], salt)}
    if origin is typing.Literal:
        return inner[salt % len(inner)]
    if inner:
        return example(next(kind for kind in inner if kind is not type(None)), salt)
    if schema is bool:
        return True
    if schema is int:
        return 17 + salt
    if schema is str:
        return f"text {salt}"
    if isinstance(schema, type) and issubclass(schema, Record):
        return made(schema, salt)
    return structure(schema, salt)


def structure(schema: Any, salt: int) -> Any:
    """Return some value of a msgspec struct."""
    found = typing.get_type_hints(schema)
    fields = msgspec.structs.fields(schema)
    return schema(**{f.name: example(found[f.name], salt) for f in fields if f.required})


def spoil(record: Any) -> None:
    """Change everything that can be changed inside a record."""
    kind: Any = type(record)
    for name in hints(kind):
        value = getattr(record, name)
        spoil_value(value)
        if isinstance(value, bool):
            setattr(record, name, not value)
        elif isinstance(value, int):
            setattr(record, name, value + 1)


def spoil_value(value: Any) -> None:
    """Change a list, dict or record in place, from the inside out."""
    if isinstance(value, Record):
        spoil(value)
    elif isinstance(value, list):
        for part in value:
            spoil_value(part)
        value.clear()
    elif isinstance(value, dict):
        for part in value.values():
            spoil_value(part)
        value.clear()
    elif isinstance(value, tuple):
        for part in value:
            spoil_value(part)
