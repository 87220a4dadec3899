"""Write the screen's TypeScript types from the server's wire schema.

python scripts/wire_types.py           write web/src/lib/wire.ts
python scripts/wire_types.py --check   fail when the file does not match the schema
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from types import UnionType
from typing import Any, Final, get_args

import msgspec

from ironmuster.server import wire

TARGET: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "wire.ts"
SIDES: Final[dict[str, Any]] = {
    "ClientMessage": wire.ClientMessage,
    "ServerMessage": wire.ServerMessage,
}
# What the wire leaves to the rule system, by field name: tagged objects and dice.
OPEN: Final = {
    "action": "Tagged",
    "event": "Tagged",
    "value": "Rolled",
    "values": "Rolled[]",
    "rolled": "Rolled[]",
    "change": "Change",
}
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


def type_of(schema: dict[str, Any], field: str = "") -> str:
    """Return a JSON schema as a TypeScript type; the field's name serves where it says nothing."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(type_of(part, field) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if kind == "array":
        items = schema.get("items") or {}
        if not items and field in OPEN:
            return OPEN[field]
        inner = type_of(items)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object" and "properties" not in schema:
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    simple = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
    if kind in simple:
        return simple[kind]
    return "null" if kind == "null" else OPEN.get(field, "unknown")


def interface(name: str, schema: dict[str, Any]) -> str:
    """Return one struct as an exported interface with its docstring."""
    needed = set(schema.get("required", ()))
    rows = []
    for field, part in schema["properties"].items():
        mark = "" if field in needed else "?"
        rows.append(f"  {field}{mark}: {type_of(part, field)};\n")
    told = " ".join(schema.get("description", "").split())
    doc = f"/** {told} */\n" if told else ""
    return f"{doc}export interface {name} {{\n{''.join(rows)}}}\n"


def generate() -> str:
    """Return the whole file."""
    structs = [kind for union in SIDES.values() for kind in members(union)]
    _, parts = msgspec.json.schema_components(structs, ref_template="{name}")
    text = [HEAD]
    text += [interface(name, parts[name]) for name in parts]
    for name, union in SIDES.items():
        names = "".join(f"\n  | {kind.__name__}" for kind in members(union))
        text.append(f"export type {name} ={names};\n")
    return "\n".join(text)


def members(union: UnionType) -> tuple[type, ...]:
    """Return the kinds of message of one side."""
    return get_args(union)


def main() -> int:
    """Write the file or compare it; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    wanted = generate()
    if not parser.parse_args().check:
        TARGET.write_text(wanted, "utf-8")
        return 0
    if TARGET.is_file() and TARGET.read_text("utf-8") == wanted:
        return 0
    print(f"{TARGET.name} is not what the schema gives; run scripts/wire_types.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
