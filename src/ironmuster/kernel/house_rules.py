"""House rules: the options of a system, what each may be, and reading settings of them."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cached_property
from types import UnionType
from typing import (
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, readable

H = TypeVar("H", bound=Value)
LONGEST: Final = 60  # characters of a name or value that nobody knows, where it is told
Setting = str | int | bool | None


class OptionText(NamedTuple):
    """What a system says of an option: its ruling, the group it stands in, a title and its meaning.

    An option without a group is chosen with the game itself, not among its house rules. `words` are
    for values of which the plain value says too little.
    """

    ruling: str
    group: str
    title: str
    text: str
    words: Mapping[Setting, str] = {}


class OptionInfo(Value, frozen=True, kw_only=True):
    """What a screen or a help page says about one option. `words` has every listed value in words,
    by the value as JSON writes it but without quotes."""

    name: str
    default: Setting
    values: tuple[Setting, ...]  # empty if any number within bounds is allowed
    allowed: str
    ruling: str
    group: str
    title: str
    text: str
    words: dict[str, str]


class HouseRule(Value, frozen=True):
    """An option that a game plays differently from the book, in words."""

    name: str
    title: str
    value: str


class OptionBook(Generic[H]):
    """The options of a system: each field of its house rules is one; its default is the ruling.

    `texts` has what is said of each.
    """

    def __init__(self, kind: type[H], texts: Mapping[str, OptionText]) -> None:
        self.kind: Final = kind
        self.texts: Final = texts

    def describe(self) -> list[OptionInfo]:
        """Every option with its default, what it may be, its ruling and its meaning."""
        return list(self.infos.values())

    def parse(self, settings: Mapping[str, Any]) -> H:
        """Turn settings, typed or as text from a command line, into house rules; `DataError` lists
        every fault."""
        rules, faults = self.read(settings)
        if faults:
            raise DataError("\n".join(faults))
        return rules

    def read(self, settings: Mapping[str, Any]) -> tuple[H, list[str]]:
        """Return the house rules of what can be read of the settings, and what is wrong with the
        rest."""
        raw: dict[str, Setting] = {}
        faults: list[str] = []
        if len(settings) > 2 * len(self.infos):  # each unknown name is compared with all there are
            return self.kind(), [f"options: {len(settings)}, there are only {len(self.infos)}"]
        for name, setting in settings.items():
            try:
                raw[name] = self._convert(name, setting)
            except DataError as fault:
                faults.append(str(fault))
        return self.kind(**raw), faults

    def changed(self, rules: H) -> dict[str, Setting]:
        """Only the options that differ from the rulings, in the order of the book."""
        found = {info.name: getattr(rules, info.name) for info in self.infos.values()}
        return {name: value for name, value in found.items() if value != self.infos[name].default}

    def told(self, rules: H) -> tuple[HouseRule, ...]:
        """Return the house rules of a game in words: what differs from the book in any group."""
        found = [(self.infos[name], value) for name, value in self.changed(rules).items()]
        return tuple(
            HouseRule(info.name, info.title, info.words.get(_key(value), str(value)))
            for info, value in found
            if info.group
        )

    @cached_property
    def infos(self) -> dict[str, OptionInfo]:
        """What is said of each option, by name."""
        return {field.name: self._info(field) for field in msgspec.structs.fields(self.kind)}

    @cached_property
    def _kinds(self) -> dict[str, Any]:
        return get_type_hints(self.kind, include_extras=True)

    def _info(self, field: msgspec.structs.FieldInfo) -> OptionInfo:
        told = self.texts[field.name]
        values = _values(field.type)
        named = values or ((None,) if field.default is None else ())
        return OptionInfo(
            name=field.name,
            default=field.default,
            values=values,
            allowed=", ".join(_word(value) for value in values) or _bounds(field.type),
            ruling=told.ruling,
            group=told.group,
            title=told.title,
            text=told.text,
            words={_key(value): told.words.get(value) or _plain(value) for value in named},
        )

    def _convert(self, name: str, setting: object) -> Setting:
        if name not in self.infos:
            near = get_close_matches(name[:LONGEST], self.infos, 1)
            known = f"did you mean `{near[0]}`?" if near else f"there are: {', '.join(self.infos)}"
            raise DataError(f"there is no option `{name:.{LONGEST}}`; {known}")
        info = self.infos[name]
        try:
            found: Setting = msgspec.convert(_from_text(info, setting), readable(self._kinds[name]))
        except msgspec.ValidationError:
            shown = _word(setting)
            raise DataError(f"option `{name}`: {info.allowed}; not {shown:.{LONGEST}}") from None
        return found


def _values(kind: Any) -> tuple[Setting, ...]:
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        parts = [_values(part) for part in get_args(kind)]
        return tuple(value for part in parts for value in part) if all(parts) else ()
    return ()


def _bounds(kind: Any) -> str:
    schema = msgspec.json.schema(kind)
    parts = schema.get("anyOf", [schema])
    whole = next(part for part in parts if part.get("type") == "integer")
    text = f"{whole['minimum']} to {whole['maximum']}"
    return f"none, {text}" if len(parts) > 1 else text


def _from_text(info: OptionInfo, setting: object) -> object:
    if not isinstance(setting, str) or setting in info.values:
        return setting
    words: dict[str, object] = {"true": True, "false": False, "none": None}
    if setting in words:
        return words[setting]
    return int(setting) if setting.isascii() and setting.isdigit() and len(setting) < 9 else setting


def _key(value: Setting) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _plain(value: Setting) -> str:
    if value is None or isinstance(value, bool):
        return {None: "None", True: "Yes", False: "No"}[value]
    text = str(value).replace("_", " ")
    return text[:1].upper() + text[1:]


def _word(value: object) -> str:
    return "none" if value is None else str(value).lower()
