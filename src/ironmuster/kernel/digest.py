"""The hash of a catalogue: what is played by, but not what is only told."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Meta, structs

MARK: Final = "told"
# Words for people: a name, a text of a card. They can be corrected while matches go on, so no rule
# may depend on them, and they are no part of a digest.
Text = Annotated[str, Meta(min_length=1, max_length=1000, extra={MARK: True})]
Name = Annotated[str, Meta(min_length=1, max_length=80, extra={MARK: True})]


def hash_of(content: object) -> str:
    """The hash of values, whatever the order of keys in them."""
    return blake2b(msgspec.json.encode(content, order="sorted"), digest_size=16).hexdigest()


def played(value: Any) -> Any:
    """Return what is played by of a value, in plain lists: no words, and no field that has its
    default, so that a field added later changes nothing. Entries keep their order, since decks and
    offers follow it."""
    if isinstance(value, msgspec.Struct):
        return [
            [name, played(found)]
            for name, default in _fields(type(value))
            if (found := getattr(value, name)) != default
        ]
    if isinstance(value, dict):
        return [[key, played(found)] for key, found in value.items()]
    if isinstance(value, list | tuple):
        return [played(one) for one in value]
    return value


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Return the fields of a struct that are played by, in alphabetical order, with defaults."""
    return tuple(
        (field.name, _default(field))
        for field in sorted(structs.fields(kind), key=lambda field: field.name)
        if not is_told(field.type)
    )


def _default(field: structs.FieldInfo) -> Any:
    if field.default_factory is not NODEFAULT:
        return field.default_factory()
    return field.default


def is_told(kind: Any) -> bool:
    """Whether a field of such a type holds words for people only: `Text`, and what is like it,
    perhaps none or several."""
    origin = get_origin(kind)
    if origin is Annotated:
        marks = [note.extra for note in kind.__metadata__ if isinstance(note, Meta)]
        return any(MARK in (extra or ()) for extra in marks) or is_told(get_args(kind)[0])
    if origin in (Union, UnionType, tuple, list):
        inner = [one for one in get_args(kind) if one not in (type(None), Ellipsis)]
        return bool(inner) and all(is_told(one) for one in inner)
    return False
