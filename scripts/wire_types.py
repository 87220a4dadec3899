"""Write the screen's TypeScript types from the values that are sent to it.

python scripts/wire_types.py           write lib/wire.ts, lib/http.ts, each system's wire.ts, and
                                       the number of the protocol, which follows from them
python scripts/wire_types.py --check   fail when a file does not match

A system lists what it sends in its `telling/wire.py`, by the names the types have on the screen.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Set
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import UnionType
from typing import Any, Final, Literal, get_args, get_origin
from zlib import crc32

import msgspec

from ironmuster import learn, rules, tutorial
from ironmuster.kernel import force, report
from ironmuster.kernel.house_rules import HouseRule, OptionInfo
from ironmuster.kernel.system import Outcome
from ironmuster.kernel.tally import Modifier
from ironmuster.match.report import MatchReport
from ironmuster.registry import SYSTEMS
from ironmuster.server import films, forms, links, shapes, weighing, wire

SCREEN: Final = Path(__file__).resolve().parent.parent / "web" / "src"
SERVER: Final = Path(wire.__file__).parent
SIDES: Final[dict[str, Any]] = {
    "ClientMessage": wire.ClientMessage,
    "ServerMessage": wire.ServerMessage,
}
# What several systems send, beside the messages: it stands once, in lib/wire.ts.
SHARED: Final = (Modifier, Outcome, OptionInfo, HouseRule)
# What the plain HTTP calls give and take, by the names the types have on the screen.
HTTP: Final[dict[str, Any]] = {
    "SystemInfo": forms.SystemInfo,
    "SystemDetail": forms.SystemDetail,
    "Rule": rules.Rule,
    "Lesson": learn.Lesson,
    "Guide": tutorial.Guide,
    "Terms": forms.Terms,
    "NewMatch": forms.NewMatch,
    "Created": forms.Created,
    "MatchSummary": forms.Summary,
    "MatchInfo": forms.Detail,
    "Awaited": forms.Awaited,
    "SeatHeld": forms.SeatHeld,
    "Offered": forms.Offered,
    "Seated": forms.Seated,
    "Reached": links.Reached,
    "Opened": films.Opened,
    "Story": films.Story,
    "Position": films.Position,
    "Weighed": weighing.Weighed,
    "Report": MatchReport,
    "Figures": report.Report,
    "Fault": force.Fault,
    "Named": shapes.Named,
    "LobbyParts": shapes.LobbyParts,
    "ForceParts": shapes.Force,
    "DraftParts": shapes.Draft,
    "WeightParts": shapes.Weight,
}
# Of these, what may leave out a field that has a default.
LOOSE: Final = (
    *(forms.NewMatch, forms.SeatWish, tutorial.Step),
    *(shapes.Named, shapes.Variant, shapes.LobbyParts),
)
# What the wire leaves to the rule system, by field name: tagged objects and dice.
OPEN: Final = {
    "action": "Tagged",
    "event": "Tagged",
    "value": "Rolled",
    "values": "Rolled[]",
    "rolled": "Rolled[]",
    "change": "Change",
    "after": "Tagged[]",
    "order": "Tagged",
    "orders": "Tagged[]",
}
# Fields whose plain words are actions.
ACTIONS: Final = ("answer", "also")
HEAD: Final = """\
// Written by scripts/wire_types.py from ironmuster.server.wire; do not edit.

/** An action or event of a rule system: `type` names it, the rest is the system's own. */
export interface Tagged {
  type: string;
  [field: string]: unknown;
}

/** What a die or a deck gave. */
export type Rolled = number | string;

/** What has changed: `[value]` is the value from now on, else the changes by key or by place. */
export type Change = [unknown] | { [key: string]: Change };
"""
SIMPLE: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


class Names:
    """How types are called: values, sets of words and tuples by the name the system lists."""

    def __init__(self, listed: dict[str, Any]) -> None:
        self.values: dict[str, str] = {}
        self.plain: dict[str, str] = {}  # by what they are written out
        for name, kind in listed.items():
            if get_origin(kind) in (Literal, tuple):
                self.plain[self.type_of(msgspec.json.schema(kind))] = name
            elif isinstance(kind, type):
                self.values[kind.__name__] = name

    def type_of(self, schema: dict[str, Any], field: str = "") -> str:
        """Return a JSON schema as a TypeScript type; the field's name serves where it says
        nothing."""
        if "$ref" in schema:
            called = str(schema["$ref"])
            return self.values.get(called, called)
        if "anyOf" in schema:
            return " | ".join(self.type_of(part, field) for part in schema["anyOf"])
        if "enum" in schema:
            words = " | ".join(sorted(json.dumps(value) for value in schema["enum"]))
            return self.plain.get(words, words)
        if "const" in schema:
            return json.dumps(schema["const"])
        kind = schema.get("type")
        if kind == "array":
            return self.array(schema, field)
        if kind == "object" and "properties" not in schema:
            if field in ACTIONS:
                return "Tagged"
            values = schema.get("additionalProperties")
            inner = self.type_of(values) if isinstance(values, dict) else "unknown"
            return f"Record<string, {inner}>"
        return SIMPLE.get(kind or "") or OPEN.get(field, "unknown")

    def array(self, schema: dict[str, Any], field: str) -> str:
        """Return a list, or a tuple of a length that is known."""
        if "prefixItems" in schema:
            found = f"[{', '.join(self.type_of(part) for part in schema['prefixItems'])}]"
            return self.plain.get(found, found)
        items = schema.get("items") or {}
        if not items and field in OPEN:
            return OPEN[field]
        inner = self.type_of(items, field)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"

    def interface(self, name: str, schema: dict[str, Any], sent: bool = False) -> str:
        """Return a struct as an exported interface with its docstring. What is `sent` whole has
        every field, also those with a default."""
        needed = set(schema["properties"]) if sent else set(schema.get("required", ()))
        rows = []
        for field, part in schema["properties"].items():
            mark = "" if field in needed else "?"
            rows.append(f"  {field}{mark}: {self.type_of(part, field)};\n")
        told = " ".join(schema.get("description", "").split())
        doc = f"/** {told} */\n" if told else ""
        called = self.values.get(name, name)
        # A type, unlike an interface, also serves where fields are looked up by any name.
        opened, closed = (f"type {called} =", "};") if sent else (f"interface {called}", "}")
        return f"{doc}export {opened} {{\n{''.join(rows)}{closed}\n"


def generate() -> str:
    """Return the types of the messages and of what all systems send."""
    structs = [kind for union in SIDES.values() for kind in get_args(union)] + list(SHARED)
    parts = parts_of(structs)
    names = Names({})
    text = [HEAD]
    text += [names.interface(name, schema) for name, schema in parts.items()]
    for name, union in SIDES.items():
        kinds = "".join(f"\n  | {kind.__name__}" for kind in get_args(union))
        text.append(f"export type {name} ={kinds};\n")
    return "\n".join(text)


def of_http() -> str:
    """Return the types of what the plain HTTP calls give and take."""
    mine = {kind.__name__ for kind in HTTP.values()}
    messages = [kind for union in SIDES.values() for kind in get_args(union)]
    head = (
        "// Written by scripts/wire_types.py from what the plain HTTP calls give and take; do not"
        " edit.\n"
    )
    shared = set(parts_of([*messages, *SHARED])) - mine
    return types_of(head, HTTP, shared, "./wire", {kind.__name__ for kind in LOOSE})


def of_system(slug: str, listed: dict[str, Any]) -> str:
    """Return the types of what a system sends, but for those that all send."""
    head = (
        f"// Written by scripts/wire_types.py from ironmuster.systems.{slug}.telling.wire;"
        " do not edit.\n"
    )
    return types_of(head, listed, set(parts_of(SHARED)), "../../lib/wire")


def types_of(
    head: str,
    listed: dict[str, Any],
    shared: Set[str],
    wire_ts: str,
    loose: Set[str] = frozenset(),
) -> str:
    """Return a file with the types of what is listed; what is `shared` comes from `wire_ts`."""
    names = Names(listed)
    unions = {name: kind for name, kind in listed.items() if isinstance(kind, UnionType)}
    structs = [kind for kind in listed.values() if isinstance(kind, type)]
    structs += [kind for union in unions.values() for kind in get_args(union)]
    parts = parts_of(structs)
    own = [f"export type {name} = {written};\n" for written, name in names.plain.items()]
    own += [
        names.interface(name, schema, sent=name not in loose)
        for name, schema in parts.items()
        if name not in shared
    ]
    for name, union in unions.items():
        kinds = " | ".join(
            names.values.get(kind.__name__, kind.__name__) for kind in get_args(union)
        )
        own.append(f"export type {name} = {kinds};\n")
    told = "\n".join(own)
    open_words = {word.removesuffix("[]") for word in OPEN.values()}
    # What only the shared types name, such as the reasons of a choice, is theirs to import.
    named = {one for one in shared & set(parts) if re.search(rf"\b{one}\b", told)}
    used = named | {word for word in open_words if re.search(rf": {word}\b", told)}
    if used:
        head += f"\nimport type {{ {', '.join(sorted(used))} }} from '{wire_ts}';\n"
    return f"{head}\n{told}"


def parts_of(structs: Any) -> dict[str, dict[str, Any]]:
    """Return the schema of each struct and of all that is found inside."""
    _, parts = msgspec.json.schema_components(structs, ref_template="{name}")
    return parts


def numbered(texts: list[str]) -> Iterator[tuple[Path, str]]:
    """Yield the two files that hold the number of the protocol: another one whenever anything that
    is sent has another form."""
    number = crc32("\n".join(texts).encode()) >> 8
    told = "The number of the protocol, by which page and server know that they are of one build."
    yield (
        SERVER / "protocol.py",
        f'"""{told}\n\nWritten by scripts/wire_types.py; do not edit.\n"""\n\n'
        f"from typing import Final\n\nPROTOCOL: Final = {number}\n",
    )
    yield (
        SCREEN / "lib" / "protocol.ts",
        "// Written by scripts/wire_types.py; do not edit.\n\n"
        f"/** {told} */\nexport const PROTOCOL = {number};\n",
    )


def files() -> Iterator[tuple[Path, str]]:
    """Yield each file with what it is to hold."""
    found = list(typed())
    yield from found
    yield from numbered([text for _, text in found])


def typed() -> Iterator[tuple[Path, str]]:
    """Yield each file of types with what it is to hold."""
    yield SCREEN / "lib" / "wire.ts", generate()
    yield SCREEN / "lib" / "http.ts", of_http()
    for slug in SYSTEMS:
        module = f"ironmuster.systems.{slug}.telling.wire"
        if find_spec(module):
            listed = import_module(module).WIRE
            yield SCREEN / "systems" / slug / "wire.ts", of_system(slug, listed)


def main() -> int:
    """Write the files or compare them; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    check = parser.parse_args().check
    stale = False
    for path, text in files():
        if not check:
            path.write_text(text, "utf-8")
        elif not path.is_file() or path.read_text("utf-8") != text:
            stale = True
            told = f"{path.name} is not what the values give; run scripts/wire_types.py"
            print(told, file=sys.stderr)
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
