"""A function is read at one glance: 40 lines, without its words and without a list of fields."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final, TypeAlias

SOURCES: Final = Path(__file__).parents[1] / "src"
MOST: Final = 40
# They name each field of a record once.
FIELDS: Final = ("__init__", "copy")

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


def test_no_function_has_more_than_forty_lines() -> None:
    found = [
        f"{path.relative_to(SOURCES)}:{one.lineno} {one.name}: {lines_of(one)} lines"
        for path in sorted(SOURCES.rglob("*.py"))
        for one in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(one, Function) and one.name not in FIELDS and lines_of(one) > MOST
    ]
    assert found == []


def lines_of(function: Function) -> int:
    """How many lines the statements of a function have; a record that is returned counts as one,
    however many fields it has."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    if not body:
        return 0
    first, last = body[0], body[-1]
    if isinstance(last, ast.Return) and isinstance(last.value, ast.Call):
        return last.lineno - first.lineno + 1
    return (last.end_lineno or last.lineno) - first.lineno + 1


def test_lines_are_counted_without_words_and_fields() -> None:
    text = """
def one(a: int) -> Row:
    '''What it says.

    At length.'''
    b = a
    c = b
    return Row(
        b=b,
        c=c,
    )
"""
    [function] = ast.parse(text).body
    assert isinstance(function, ast.FunctionDef) and lines_of(function) == 3
