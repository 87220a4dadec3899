"""Types are worked out for reading by one thread at a time, before anything of them is read."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import ironmuster
from ironmuster.kernel import value
from ironmuster.kernel.value import Value

# While one thread works `Outer` out, another reads one: msgspec has it halfway, and would crash.
PROGRAM = """
from __future__ import annotations

from threading import Thread
from typing import TypeAlias

from ironmuster.kernel.snapshot import parse
from ironmuster.kernel.value import Value

RAW = b'{"inner": {"number": 7}, "text": "seven"}'
found, others = [], []


def number() -> type:
    if not others:  # `Inner` is being worked out, and `Outer` waits for it
        others.append(Thread(target=lambda: found.append(parse(RAW, Outer, "an Outer"))))
        others[0].start()
        others[0].join(0.5)
    return int


class Inner(Value, frozen=True):
    number: number()


class Outer(Value, frozen=True):
    inner: Inner
    text: str


found.append(parse(RAW, Outer, "an Outer"))
others[0].join()
assert found == [Outer(Inner(7), "seven")] * 2, found
"""


def test_two_threads_may_be_the_first_to_read_a_type() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr or f"ended by signal {-done.returncode}"


def test_whatever_is_read_into_a_type_is_made_readable_first() -> None:
    folder = Path(ironmuster.__file__).parent
    found = [
        f"{path.relative_to(folder)}:{line}"
        for path in sorted(folder.rglob("*.py"))
        if path != folder / "kernel" / "value.py"
        for line in unready(ast.parse(path.read_text("utf-8")))
    ]
    assert not found, "put `readable(...)` or `union(...)` around the type"


def test_the_search_for_types_that_were_not_made_readable_finds_them() -> None:
    text = """
msgspec.convert(raw, Move)
kind = readable(Fire)
msgspec.convert(raw, kind)
msgspec.json.decode(raw)
msgspec.json.decode(raw, type=list[Move])
msgspec.json.Decoder(readable(Move))
msgspec.json.Decoder(Move)
"""
    assert unready(ast.parse(text)) == [2, 6, 8]


def unready(tree: ast.Module) -> list[int]:
    """Return the lines where msgspec reads into a type that was not made readable."""
    named = {
        ast.unparse(target)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and makes_readable(node.value)
        for target in node.targets
    }
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    kinds = [(call.lineno, kind_read(call)) for call in calls]
    return sorted(
        line
        for line, kind in kinds
        if kind is not None and not makes_readable(kind) and ast.unparse(kind) not in named
    )


def kind_read(call: ast.Call) -> ast.expr | None:
    """Return the type that a call of msgspec reads into."""
    match ast.unparse(call.func):
        case "msgspec.convert":
            return call.args[1]
        case "msgspec.json.Decoder":
            return call.args[0]
        case "msgspec.json.decode" if call.keywords:
            return call.keywords[0].value
    return None


def makes_readable(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("readable", "union")


def test_the_forms_that_litestar_reads_are_readable_before_the_server_begins() -> None:
    folder = Path(ironmuster.__file__).parent / "server"
    named = {
        (path.stem, match[1])
        for path in folder.glob("*.py")
        for match in re.finditer(r"JSONBody\[([A-Z]\w*)\]", path.read_text("utf-8"))
    }
    kinds = {getattr(import_module(f"ironmuster.server.{module}"), name) for module, name in named}
    forms = {kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Value)}
    assert forms and forms - value._readable == set()
