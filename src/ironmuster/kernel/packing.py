"""What is kept compressed, and read again within bounds: it may come from anywhere."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from ironmuster.kernel.bounds import Bounds, json_excess
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.value import readable


def pack(value: Any) -> bytes:
    """Return a value as compressed JSON."""
    return zlib.compress(msgspec.json.encode(value), 6)


def expand(body: bytes, most: int, what: str) -> bytes:
    """Return what was compressed, of `most` bytes at most; `SaveError` when it is damaged."""
    tool = zlib.decompressobj()
    try:
        raw = tool.decompress(body, most)
    except zlib.error as fault:
        raise SaveError(f"{what}: {fault}") from None
    if tool.unconsumed_tail or not tool.eof:
        raise SaveError(f"{what}: it is too large or cut off")
    return raw


def unpack(body: bytes, kind: Any, bounds: Bounds, what: str) -> Any:
    """Return the value of compressed JSON; `SaveError` says what is wrong with it."""
    return read_json(expand(body, bounds.size, what), kind, bounds, what)


def read_json(raw: bytes, kind: Any, bounds: Bounds, what: str) -> Any:
    """Return the value of JSON that may come from anywhere; `SaveError` says what is wrong."""
    excess = json_excess(raw, bounds)
    if excess:
        raise SaveError(f"{what}: {excess}")
    try:
        return msgspec.json.decode(raw, type=readable(kind))
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as fault:
        raise SaveError(f"{what}: {fault}") from None
