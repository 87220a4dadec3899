"""Actions and events as one line of text, for scripts, playthroughs and bug reports.

`fire weapon=1 target=3 aim=-1`: the tag, then every field that differs from its default. Text
values with blanks are quoted as in JSON.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value, union


def text_of(value: Value) -> str:
    """Return an action or event as one line."""
    body: dict[str, Any] = msgspec.to_builtins(value)
    tag = body.pop("type", type(value).__name__.lower())
    return " ".join([tag, *(f"{key}={_word(item)}" for key, item in body.items())])


def parse_action(text: str, kinds: tuple[type[Value], ...]) -> Value:
    """Read one line as one of `kinds`; `DataError` names the word that is wrong."""
    tag, _, rest = text.strip().partition(" ")
    body: dict[str, Any] = {"type": tag}
    decoder = msgspec.json.Decoder()
    while rest := rest.strip():
        key, equals, rest = rest.partition("=")
        if not equals:
            raise DataError(f"{text!r}: expected name=value, found {key!r}")
        body[key], rest = _take(rest, decoder, text)
    try:
        return msgspec.convert(body, union(kinds))  # type: ignore[no-any-return]
    except msgspec.ValidationError as fault:
        raise DataError(f"{text!r}: {fault}") from None


def _word(item: Any) -> str:
    plain = isinstance(item, str) and item.replace("-", "").replace("_", "").isalnum()
    return item if plain and not item[0].isdigit() else msgspec.json.encode(item).decode()


def _take(rest: str, decoder: msgspec.json.Decoder[Any], text: str) -> tuple[Any, str]:
    """Split the first value off `rest`: JSON where it looks like JSON, else a bare word."""
    if rest[:1] in '"[{':
        for end in range(len(rest), 0, -1):
            if rest[end : end + 1] in ("", " "):
                try:
                    return decoder.decode(rest[:end]), rest[end:]
                except msgspec.DecodeError:
                    continue
        raise DataError(f"{text!r}: cannot read {rest!r}")
    word, _, rest = rest.partition(" ")
    try:
        return decoder.decode(word), rest
    except msgspec.DecodeError:
        return word, rest
