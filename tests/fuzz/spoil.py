"""Foreign bytes: noise, and valid files spoilt in every way one can think of."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final

import msgspec
from hypothesis import strategies as st

WORDS: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    7,
    10**6,
    -(1 << 63),
    1 << 53,
    (1 << 64) - 1,
    10**30,
    10**39,
    0.5,
    -0.0,
    1.5e300,
    "",
    "x",
    "\x00",
    "\x7f",
    "é\u202e\U0001f916",
    "`",
    "%s{}{0}\\",
    "0x" + "f" * 5000,
    "../../etc/passwd",
    "a" * 10_000,
    [],
    {},
    [[]],
    [1] * 2_000,
    {"type": "nothing"},
    {"a": {"b": {"c": {"d": 1}}}},
)
BYTES: Final = (
    *(b"\x00", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\r", b"\n", b"\\", b'"'),
    *(b"'", b'"""', b"'''", b"#", b"{", b"}", b"[", b"]", b"[[", b",", b":", b"=", b".", b"a."),
    *(b"\\ud800", b"\\u0000", b"\\U00110000", b"1e999", b"-", b"0x", b"_", b"nan", b"null"),
    *(b"9" * 5_000, b"[" * 2_000, b'{"a":' * 500, b"a." * 2_000, b"[[a]]\n" * 500, b"1_" * 300),
    *(b"1979-05-27T00:32:00Z", b"1979-02-30", b"99:99:99", b"1.5e308", b"true", b" " * 1_000),
)
NOISE: Final = st.binary(max_size=300) | st.text(max_size=200).map(str.encode)


def spoilt_bytes(valid: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """Valid files with bits flipped, parts cut out, doubled or put in; or mere noise."""

    def spoil(seed: int) -> bytes:
        chance = Random(seed)
        raw = bytearray(chance.choice(valid))
        for _ in range(chance.choice((1, 1, 2, 5))):
            _spoil(raw, chance)
        return bytes(raw)

    return st.integers(0, 1 << 40).map(spoil) | NOISE


def _spoil(raw: bytearray, chance: Random) -> None:
    place = chance.randrange(len(raw) + 1)
    end = min(len(raw), place + chance.choice((1, 2, 8, 40, 400)))
    kind = chance.randrange(7)
    if kind == 0 and place < len(raw):
        raw[place] ^= 1 << chance.randrange(8)
    elif kind == 1:
        del raw[place:]
    elif kind == 2:
        del raw[place:end]
    elif kind == 3:
        raw[end:end] = raw[place:end] * chance.choice((1, 1, 2, 50))
    elif kind == 4:
        raw[place:end] = chance.choice(BYTES)
    elif kind == 5:
        other = chance.randrange(len(raw) + 1)
        raw[place:end] = raw[other : other + end - place]
    else:
        raw[place:place] = chance.choice(BYTES)


def spoilt(valid: Sequence[Any]) -> st.SearchStrategy[Any]:
    """Valid documents with places changed, left out, doubled, renamed or wrapped."""

    def spoil(seed: int) -> Any:
        chance = Random(seed)
        document = deepcopy(chance.choice(valid))
        for _ in range(chance.choice((1, 1, 1, 2, 4))):
            document = _changed(document, chance)
        return document

    return st.integers(0, 1 << 40).map(spoil)


def _changed(document: Any, chance: Random) -> Any:
    """Change a place of a document, or all of it."""
    where: Any = None
    key: Any = None
    node = document
    while isinstance(node, dict | list) and node and (where is None or chance.random() < 0.8):
        where = node
        key = chance.choice(list(node)) if isinstance(node, dict) else chance.randrange(len(node))
        node = node[key]
    if where is None:
        return chance.choice(WORDS)
    kind = chance.randrange(7)
    if kind == 0:
        del where[key]
    elif kind == 1 and isinstance(where, dict):
        where[chance.choice(("", "type", "more", "a" * 200, "\x00", "é"))] = deepcopy(node)
    elif kind == 1:
        where.extend([deepcopy(node)] * chance.choice((1, 1, 30, 3_000)))
    elif kind == 2:
        where[key] = {"a": node} if chance.random() < 0.5 else [node]
    elif kind == 3 and isinstance(node, int) and not isinstance(node, bool):
        where[key] = node + chance.choice((-2, -1, 1, 2, 1000, 1 << 40))
    elif kind == 4 and isinstance(where, dict):
        where.update({f"{key}{place}": node for place in range(chance.choice((1, 2, 3_000)))})
    else:
        where[key] = deepcopy(chance.choice(WORDS))
    return document


def spoilt_json(valid: Sequence[Any]) -> st.SearchStrategy[bytes]:
    """The same as JSON, perhaps with its bytes spoilt as well, and any other JSON."""
    whole = [msgspec.json.encode(one) for one in valid]
    return spoilt(valid).map(msgspec.json.encode) | spoilt_bytes(whole) | ANY.map(_json)


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def _anything(chance: Random, depth: int = 0) -> Any:
    """Any document, seldom deep: drawn by one seed, six times as fast as value by value."""
    kind = chance.randrange(9 if depth < 5 else 6)
    if kind == 0:
        return chance.randrange(-(1 << 70), 1 << 70)
    if kind == 1:
        return chance.uniform(-1, 1) * 10.0 ** chance.randrange(-300, 300)
    if kind == 2:
        return "".join(chr(chance.choice((34, 92, 0, 97, 233, 0x1F916))) for _ in range(4))
    if kind < 6:
        return deepcopy(chance.choice(WORDS))
    inner = [_anything(chance, depth + 1) for _ in range(chance.randrange(4))]
    if kind == 6:
        return inner
    return {chance.choice(("type", "id", "seq", "x", "", "é\x00")): one for one in inner}


ANY: Final = st.integers(0, 1 << 40).map(lambda seed: _anything(Random(seed)))


def spoilt_toml(valid: Sequence[str]) -> st.SearchStrategy[bytes]:
    """Valid TOML with values, keys and lines changed, left out, doubled or out of order."""
    whole = [one.encode() for one in valid]

    def spoil(seed: int) -> bytes:
        chance = Random(seed)
        lines = chance.choice(valid).splitlines()
        for _ in range(chance.choice((1, 1, 2, 6))):
            _change_line(lines, chance)
        return "\n".join(lines).encode("utf-8", "surrogatepass")

    return st.integers(0, 1 << 40).map(spoil) | spoilt_bytes(whole)


VALUES: Final = (
    *("1", "-1", "0", "true", '""', "''", "[]", "{}", "[[]]", "nan", "-inf", "1e400", "1.5"),
    *("9" * 99, "9" * 19, "-" + "9" * 19, "1979-05-27", "07:32:00", "1979-05-27T00:32:00Z"),
    *('"\\u0000"', '"' + "x" * 5_000 + '"', '"""\n"""', "'''\n'''", "{ a = 1 }", "[1, 'a']"),
    *("{ a.b.c.d = { e = [{ f = 1 }] } }", "[" + "1, " * 2_000 + "]", '"\U0001f916\u202e"'),
)
LINES: Final = (
    *("[a]", "[[a]]", "[a.b.c]", "a.b.c = 1", "id = 'x'", "[[mechs]]", "'' = 1", '"\\t" = 1'),
    *("# " + "x" * 2_000, "[", "]", "= 1", "a =", "a = 1 b = 2", "x" * 100 + " = 1", "\ud800 = 1"),
)


def _change_line(lines: list[str], chance: Random) -> None:
    place = chance.randrange(len(lines) + 1)
    kind = chance.randrange(6)
    if kind == 0 and place < len(lines):
        del lines[place]
    elif kind == 1 and place < len(lines):
        lines[place:place] = [lines[place]] * chance.choice((1, 2, 300))
    elif kind == 2:
        lines.insert(place, chance.choice(LINES))
    elif kind == 3 and place < len(lines):
        other = chance.randrange(len(lines))
        lines[place], lines[other] = lines[other], lines[place]
    elif place < len(lines):
        key, equals, _ = lines[place].partition("=")
        lines[place] = f"{key}{equals} {chance.choice(VALUES)}" if equals else lines[place][:-1]
