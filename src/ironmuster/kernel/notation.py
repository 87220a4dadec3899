"""Actions and events as one line of text, for scripts, playthroughs and bug reports.

`move piece=1 to=[4,7] turn=-1`: the tag, then every field. Values are JSON, except that plain
words need no quotes.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

import msgspec

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, union

LONGEST: Final = 4000
PLAIN: Final = re.compile(r"(?!(?:true|false|null)$)[A-Za-z_][\w-]*")
JSON: Final = json.JSONDecoder()


def text_of(value: Value) -> str:
    """Return an action or event as one line."""
    body: dict[str, Any] = msgspec.to_builtins(value, str_keys=True)
    tag = body.pop("type", type(value).__name__.lower())
    return " ".join([tag, *(f"{key}={_word(item)}" for key, item in body.items())])


def parse_action(text: str, kinds: tuple[type[Value], ...]) -> Value:
    """Read one line as one of `kinds`; `DataError` names the word that is wrong."""
    if len(text) > LONGEST:
        raise DataError(f"{text!r:.60}: longer than {LONGEST} characters")
    tag, _, rest = text.strip().partition(" ")
    body: dict[str, Any] = {"type": tag}
    while rest := rest.strip():
        key, equals, rest = rest.partition("=")
        if not equals or key in body:
            raise DataError(f"{text!r}: expected name=value once per name, found {key!r}")
        body[key], rest = _take(rest, text)
    try:
        return msgspec.convert(body, union(kinds), str_keys=True)  # type: ignore[no-any-return]
    except msgspec.ValidationError as fault:
        raise DataError(f"{text!r}: {fault}") from None


def _word(item: Any) -> str:
    if isinstance(item, str) and PLAIN.fullmatch(item):
        return item
    return msgspec.json.encode(item).decode()


def _take(rest: str, text: str) -> tuple[Any, str]:
    """Split the first value off `rest`: a plain word, or JSON up to the next blank."""
    word, _, after = rest.partition(" ")
    if PLAIN.fullmatch(word):
        return word, after
    try:
        value, end = JSON.raw_decode(rest)
    except (ValueError, RecursionError):
        raise DataError(f"{text!r}: cannot read {word!r}") from None
    if rest[end : end + 1] not in ("", " "):
        raise DataError(f"{text!r}: expected a blank after {rest[:end]!r}")
    return value, rest[end:]
