"""How much a file or message may hold, found out before anything parses it.

A parser may take time and memory out of all proportion to a small file: keys of ten thousand dots,
numbers of as many digits, brackets in brackets. So strings and comments are cut out first, in time
linear in the size, and what is left is counted. What these counts let through, a parser reads in
proportion to its size; whether it is well formed is for the parser to say.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

from ironmuster.kernel.errors import DataError

DIGITS: Final = 40  # in a row; 64 bits have 20, and Python reads 4,300
EXPONENTS: Final = 100  # in JSON; a parser takes 50 microseconds for such a number
WORD: Final = 100  # bytes of a bare word in TOML: a key, a number, a date
DOTS: Final = 8  # in one key of TOML


class Bounds(NamedTuple):
    """The most bytes, levels of nesting, and values of a file or message; a list or table counts as
    two."""

    size: int
    depth: int
    values: int


# The longest file of the package has 10 kB and 500 keys and values.
FILE: Final = Bounds(64 * 1024, 12, 5_000)
# A game of 200 turns of four players has 20,000 actions in 2 MB; a value of a replay takes parsers
# 200 bytes at most.
SAVED: Final = Bounds(16 << 20, 40, 500_000)

_JSON_TEXT: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_TOML_TEXT: Final = re.compile(
    rb'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5})?'  # up to two quotes may stand before the last three
    rb"|'''(?:[^']++|'(?!''))*+(?:'{3,5})?"
    rb'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    rb"|'[^'\n]*+'?"
    rb"|#[^\n]*+",
    re.DOTALL,
)
_EXPONENT: Final = re.compile(rb"[0-9.][eE]")
_ALL: Final = bytes(range(256))
_NOT_BRACKETS: Final = bytes(set(_ALL) - set(b"[]{}"))
_BARE: Final = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-"
_AS_DIGITS: Final = bytes(48 if byte in b"0123456789" else 32 for byte in _ALL)
_AS_WORDS: Final = bytes(119 if byte in _BARE else 32 for byte in _ALL)
_AS_KEYS: Final = bytes(46 if byte == 46 else 32 for byte in _ALL)
_WITHIN_KEYS: Final = bytes(set(_ALL) - set(b".=,[]{}\n"))
MARK: Final = b"\xef\xbb\xbf"  # some editors begin a file with it


def json_excess(raw: bytes, most: Bounds) -> str:
    """Return what is too much about JSON text, or nothing."""
    if len(raw) > most.size:
        return _too_long(most.size)
    if raw.count(b'"') > 4 * most.values:  # a value has its key
        return f"more than {2 * most.values} texts"
    bare = _JSON_TEXT.sub(b"", raw)
    if bare.count(b",") + bare.count(b"[") + bare.count(b"{") > most.values:
        return f"more than {most.values} values"
    if b"0" * (DIGITS + 1) in bare.translate(_AS_DIGITS):
        return f"a number of more than {DIGITS} digits"
    if len(_EXPONENT.findall(bare)) > EXPONENTS:
        return f"more than {EXPONENTS} numbers with an exponent"
    return _nested(bare, most.depth)


def toml_excess(raw: bytes, most: Bounds = FILE) -> str:
    """Return what is too much about TOML text, or nothing."""
    if len(raw) > most.size:
        return _too_long(most.size)
    bare = _TOML_TEXT.sub(b"s", raw)
    if b"w" * (WORD + 1) in bare.translate(_AS_WORDS):
        return f"a word of more than {WORD} characters"
    if b"." * (DOTS + 1) in bare.translate(_AS_KEYS, _WITHIN_KEYS):
        return f"a key of more than {DOTS + 1} parts"
    if nested := _nested(bare, most.depth):
        return nested
    if sum(bare.count(mark) for mark in (b"=", b".", b",", b"[", b"{")) > most.values:
        return f"more than {most.values} keys and values"
    return ""


def _too_long(most: int) -> str:
    return f"longer than {most // 1024} KiB"


def _nested(bare: bytes, depth: int) -> str:
    """Return whether brackets nest too deeply where texts are cut out."""
    level = 0
    for bracket in bare.translate(None, _NOT_BRACKETS):
        if bracket in b"[{":
            level += 1
            if level > depth:
                return f"more than {depth} levels of nesting"
        elif level:
            level -= 1
    return ""


def read_toml(raw: bytes | str, where: str, most: Bounds = FILE) -> dict[str, Any]:
    """Return the raw tables of TOML text that may come from anywhere; `where` opens the message of
    the `DataError`."""
    try:
        plain = (raw.encode() if isinstance(raw, str) else raw).removeprefix(MARK)
        excess = toml_excess(plain, most)
        if excess:
            raise DataError(f"{where}: {excess}")
        return tomllib.loads(plain.decode())
    except (ValueError, RecursionError) as fault:  # no text, no TOML, or a date that is none
        raise DataError(f"{where}: {fault}") from None


def read_text(path: Path, where: str, most: int = FILE.size) -> str:
    """Return the text of a file; `DataError` when it is too long, or none."""
    try:
        return read_bytes(path, where, most).removeprefix(MARK).decode()
    except UnicodeDecodeError as fault:
        raise DataError(f"{where}: {fault}") from None


def read_bytes(path: Path, where: str, most: int) -> bytes:
    """Return the bytes of a file, and never more than `most`, whatever it is; `DataError` when it
    has more, or cannot be read."""
    try:
        with path.open("rb") as file:
            raw = file.read(most + 1)
    except (OSError, ValueError) as fault:
        raise DataError(f"{where}: {getattr(fault, 'strerror', None) or fault}") from None
    if len(raw) > most:
        raise DataError(f"{where}: {_too_long(most)}")
    return raw
