"""What is too much is refused before it is parsed, and nothing else is."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ironmuster.kernel.bounds import (
    DIGITS,
    DOTS,
    FILE,
    MARK,
    SAVED,
    WORD,
    Bounds,
    json_excess,
    read_bytes,
    read_text,
    read_toml,
    toml_excess,
)
from ironmuster.kernel.catalog import parse
from ironmuster.kernel.errors import DataError

ROOT: Final = Path(__file__).parents[2]
TIGHT: Final = Bounds(10_000, 4, 50)


def own_files() -> Iterator[Path]:
    """Every TOML file of the project but for its own set-up."""
    for folder in ("src", "docs", "tests"):
        yield from sorted((ROOT / folder).rglob("*.toml"))


@pytest.mark.parametrize("path", list(own_files()), ids=lambda path: path.stem)
def test_every_file_of_the_project_is_well_within(path: Path) -> None:
    raw = path.read_bytes()
    half = Bounds(FILE.size // 2, FILE.depth // 2, FILE.values // 2)
    assert toml_excess(raw, half) == ""
    assert parse(path) == tomllib.loads(raw.decode())


def test_there_are_files_to_look_at() -> None:
    assert len(list(own_files())) > 20


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a." * 12_000 + "a = 1", f"a key of more than {DOTS + 1} parts"),
        ("a . " * 12_000 + "a = 1", "a key of more than"),
        ('"a".' * 12_000 + "a = 1", "a key of more than"),
        ("'a'." * 12_000 + "a = 1", "a key of more than"),
        ("[" + "a." * 12_000 + "a]", "a key of more than"),
        ("[[" + "a." * 12_000 + "a]]", "a key of more than"),
        ("b = { " + "a." * 12_000 + "a = 1 }", "a key of more than"),
        ("a = " + "1" * 5_000, f"a word of more than {WORD} characters"),
        ("a = -" + "1_1" * 2_000, "a word of more than"),
        ("a = 0x" + "f" * 5_000, "a word of more than"),
        ("k" * 101 + " = 1", "a word of more than"),
        ("a = " + "[" * 3_000, f"more than {FILE.depth} levels of nesting"),
        ("a = " + "{a=" * 3_000, "levels of nesting"),
        ("a = " + "[" * 13 + "]" * 13, "levels of nesting"),
        ("[[a]]\n" * 6_000, f"more than {FILE.values} keys and values"),
        ("".join(f"[a{n}]\n" for n in range(6_000)), "keys and values"),
        ("".join(f"a{n}=1\n" for n in range(6_000)), "keys and values"),
        ("a = [" + "1," * 6_000 + "]", "keys and values"),
        ("# " + "x" * 64 * 1024, "longer than 64 KiB"),
        ("a = '''\\'''\nb = " + "1" * 101, "a word of more than"),
        ('a = """\\""""\nb = ' + "1" * 101, "a word of more than"),
        ('a = """"x"""""\nb = ' + "1" * 101, "a word of more than"),
        ("a = 'x\\'\nb = " + "1" * 101, "a word of more than"),
        ('a = "#"\nb = ' + "1" * 101, "a word of more than"),
        ("a = 1\x00", "Expected newline"),
        ("\ud800 = 1", "'utf-8' codec"),
        ("a = '\udcff'", "'utf-8' codec"),
        ("a = 1979-02-30", "Invalid date"),
        ("a = 1 \ufeff", "Expected newline"),
    ],
)
def test_what_would_cost_too_much_is_refused_unread(text: str, fault: str) -> None:
    with pytest.raises(DataError, match=f"^mine: .*{fault}"):
        read_toml(text, "mine")


@pytest.mark.parametrize(
    "text",
    [
        "a = 1 # " + "." * 500 + "[" * 500 + "1" * 500,
        "a = '" + "." * 500 + "[" * 500 + "1" * 500 + "'",
        'a = "' + '\\".' * 500 + "[" * 500 + "1" * 500 + '"',
        'a = """' + "\n\"'x.x.[[[" * 500 + "1" * 500 + '"""',
        "a = '''" + "\n\"'x.x.[[[" * 500 + "1" * 500 + "'''",
        "a = '''''#'''''\nb = '''x''' # [[",
        'a = """""#""\\""""\nb = \'\' # [[',
        "a.b.c.d.e.f.g.h.i = 1",
        "[a.b.c.d.e.f.g.h.i]\nj = 1.5",
        "a = " + "[" * 12 + "]" * 12,
        "k" * 100 + " = " + "1" * 99,
        "",
    ],
)
def test_what_stands_in_texts_and_comments_does_not_count(text: str) -> None:
    assert read_toml(text, "mine") == tomllib.loads(text)


def test_text_that_is_none_is_named_with_its_place() -> None:
    with pytest.raises(DataError, match=r"^mine: 'utf-8' .* position 5: invalid start byte$"):
        read_toml(b"a = '\xff'", "mine")


def test_a_byte_order_mark_at_the_start_is_read_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(MARK + b"a = 1")
    assert parse(file) == {"a": 1}
    assert read_text(file, "mine") == "a = 1"


def test_of_a_file_no_more_is_read_than_it_may_have(tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_bytes(b"x" * 2048)
    assert read_bytes(file, "mine", 2048) == b"x" * 2048
    for path in (file, Path("/dev/zero")):
        with pytest.raises(DataError, match="mine: longer than 1 KiB"):
            read_bytes(path, "mine", 1024)
    for path, fault in (
        (tmp_path, "Is a directory"),
        (tmp_path / "no", "No such file or directory"),
        (tmp_path / "a\0b", "null byte"),
    ):
        with pytest.raises(DataError, match=f"^mine: .*{fault}"):
            read_bytes(path, "mine", 1024)


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b" " * 10_001, "longer than 9 KiB"),
        (b"[" * 5, "more than 4 levels of nesting"),
        (b"]" * 9 + b"[" * 5, "more than 4 levels of nesting"),
        (b'{"a":' * 5, "more than 4 levels of nesting"),
        (b'"\\\\"' + b"[" * 5, "more than 4 levels of nesting"),
        (b"[" + b"1," * 50 + b"1]", "more than 50 values"),
        (b"{}" * 51, "more than 50 values"),
        (b'"a"' * 101, "more than 100 texts"),
        (b"1" * (DIGITS + 1), f"a number of more than {DIGITS} digits"),
        (b"-0." + b"1" * (DIGITS + 1), "a number of more than"),
        (b"[" + b"1.5e300 " * 101, "more than 100 numbers with an exponent"),
        (b"1.E+3\n" * 101, "more than 100 numbers with an exponent"),
    ],
)
def test_json_that_would_cost_too_much_is_named(raw: bytes, fault: str) -> None:
    assert json_excess(raw, TIGHT) == fault or fault in json_excess(raw, TIGHT)


@pytest.mark.parametrize(
    "raw",
    [
        b"[[[[]]]]" * 5,
        b'["[[[[[[{{{{{,,,,1e5' + b"1" * 99 + b'"]',
        b'["\\"[[[[[[", "\\\\\\"[[[[["]',
        b"[" + b"1.5e300 " * 100,
        b"[true,false,null,1.5," + b"1" * DIGITS + b"]",
    ],
)
def test_json_within_bounds_passes(raw: bytes) -> None:
    assert json_excess(raw, TIGHT) == ""


TEXT: Final = st.text(st.characters(codec="utf-8", exclude_characters='"'), max_size=9)
JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 60), 1 << 60) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner),
    max_leaves=20,
)


@given(value=JSON)
def test_depth_and_number_of_json_are_those_of_its_values(value: Any) -> None:
    raw = msgspec.json.encode(value)
    deep, many = _depth(value), _values(value)
    assert json_excess(raw, Bounds(1 << 20, deep, 2 * many)) == ""
    if many > 1:
        assert json_excess(raw, Bounds(1 << 20, deep, many - 2)) != ""
    if deep:
        assert "levels" in json_excess(raw, Bounds(1 << 20, deep - 1, 2 * many))


def _inner(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _depth(value: Any) -> int:
    if not isinstance(value, dict | list):
        return 0
    return 1 + max((_depth(one) for one in _inner(value)), default=0)


def _values(value: Any) -> int:
    return 1 + sum(_values(one) for one in _inner(value))


MARKS: Final = ['"""', "'''", "[[", "]]", *"\"'\\#\n[]{},. \té="]
PIECES: Final = st.sampled_from(
    [*MARKS, "a", "b.c", '"d"', "'e'", " = ", "1", "-2_0", "1.5", "1979-05-27", "true", "\\\n"]
)


@given(text=st.lists(PIECES, max_size=40).map("".join))
def test_nothing_deeper_or_longer_than_allowed_gets_through(text: str) -> None:
    """Whatever the parser would make of a text: what passes stays within what was looked for."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    bare = Bounds(10_000, 2, 10_000)
    if toml_excess(text.encode(), bare) == "":
        assert _depth(found) <= 1 + 3 * (DOTS + 1) + 2, text
        assert all(len(str(one)) <= WORD for one in _numbers(found))


def _numbers(value: Any) -> Iterator[int]:
    for one in _inner(value):
        yield from _numbers(one)
    if type(value) is int:
        yield value


def test_a_longer_replay_than_any_game_is_within_bounds() -> None:
    entry = {
        "player": 3,
        "system": "mekleader",
        "action": {"type": "buy", "card": "heavy_laser", "mek": 2},
        "draws": [6, "heavy_laser"],
        "position": 1 << 40,
    }
    assert json_excess(msgspec.json.encode({"entries": [entry] * 35_000}), SAVED) == ""
