"""The form of the positions of a system: the fields of its records and procedures, as a hash.

Two positions can be compared by their fingerprints where they have the same form. A field that is
added to a state changes what is written of it, though nothing is played otherwise by it.
"""

from __future__ import annotations

import typing
from collections.abc import Hashable, Iterable, Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

import msgspec

from ironmuster.kernel.codec import hints
from ironmuster.kernel.record import Record
from ironmuster.kernel.system import RuleSystem


def form_of(systems: Mapping[str, RuleSystem[Any, Any]], slugs: Iterable[str]) -> str:
    """Return the form of the positions of some systems."""
    forms: list[tuple[str, str]] = []
    for slug in slugs:
        kinds: list[Any] = [systems[slug].state_type, *systems[slug].procedures]
        forms.append((slug, _form(*kinds)))
    return _hash(sorted(forms))


@cache
def _form(*kinds: Hashable) -> str:
    """Return the form of a state and of procedures."""
    found: dict[str, list[tuple[str, str]]] = {}
    for kind in kinds:
        _describe(kind, found)
    return _hash(sorted(found.items()))


def _describe(schema: Any, found: dict[str, list[tuple[str, str]]]) -> str:
    """Return a type in words, and describe what it is made of."""
    parts = typing.get_args(schema)
    if parts:
        inner = ", ".join(_describe(part, found) for part in parts)
        return f"{getattr(typing.get_origin(schema), '__name__', schema)}[{inner}]"
    if not isinstance(schema, type):
        return repr(schema)
    fields: Mapping[str, Any] = {}
    if issubclass(schema, msgspec.Struct):
        fields = {one.encode_name: one.type for one in msgspec.structs.fields(schema)}
    elif issubclass(schema, Record):
        record: Any = schema
        fields = hints(record)
    name = schema.__qualname__
    if fields and name not in found:
        found[name] = []
        found[name] = [(field, _describe(kind, found)) for field, kind in fields.items()]
    return name


def _hash(plain: object) -> str:
    return blake2b(msgspec.json.encode(plain), digest_size=16).hexdigest()
