"""The difference of two views, so that a screen is sent what has changed and not the rest.

A change is `[value]`, the value from now on, or an object with the changes at some keys of an
object, or at some places of a list; `{}` leaves everything as it is. The screen's half is
`web/src/lib/change.ts`; both are tested on the same cases, `tests/server/wire_cases.json`.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct


def changed(old: Any, new: Any) -> Any:
    """Return the change that makes `new` of `old`, both made of values, dictionaries, lists and
    plain data; as everywhere in Python, 1 and True deep inside are the same to it."""
    kind = type(new)
    if type(old) is not kind:
        return [new]
    if old == new:
        return {}
    if issubclass(kind, Struct) and not kind.__struct_config__.omit_defaults:
        fields = kind.__struct_fields__
        parts = ((field, getattr(old, field), getattr(new, field)) for field in fields)
    elif kind is dict and old.keys() == new.keys():
        parts = ((key, old[key], value) for key, value in new.items())
    elif kind in (list, tuple) and len(old) == len(new):
        parts = ((str(place), old[place], value) for place, value in enumerate(new))
    else:
        return [new]
    return {key: change for key, was, value in parts if (change := changed(was, value))}


def applied(old: Any, change: Any) -> Any:
    """Return what a change makes of `old`, as a client holds it: read from JSON. `ValueError` when
    it was made for something else."""
    if isinstance(change, list):
        [value] = change
        return value
    if not change:
        return old
    if isinstance(old, list):
        return _places(old, change)
    if not isinstance(old, dict) or not old.keys() >= change.keys():
        raise ValueError("a change of something else")
    return old | {key: applied(old[key], part) for key, part in change.items()}


def _places(old: list[Any], change: dict[str, Any]) -> list[Any]:
    new = old[:]
    for place, part in change.items():
        if not (place.isdecimal() and int(place) < len(old)):
            raise ValueError("a change of something else")
        new[int(place)] = applied(old[int(place)], part)
    return new
