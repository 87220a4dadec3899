"""What all messages of the WebSocket are made of, and how one is refused."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from ironmuster.kernel.value import Value

ErrorCode: TypeAlias = Literal[
    "malformed",
    "too_large",
    "unknown_match",
    "not_your_seat",
    "out_of_turn",
    "stale",
    "illegal",
    "refused",
    "over",
    "busy",
    "rate_limited",
    "unsaved",
    "internal",
]
Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Token: TypeAlias = Annotated[str, msgspec.Meta(max_length=128)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
PATIENCE: Final = 300  # seconds somebody is waited for where nothing else was agreed
Patience: TypeAlias = Annotated[int, msgspec.Meta(ge=30, le=7 * 86_400)] | None
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=63)]


class Refusal(Exception):
    """A message that is answered with an error and changes nothing."""

    def __init__(self, code: ErrorCode, text: str) -> None:
        super().__init__(text)
        self.code: ErrorCode = code
        self.text = text


class Message(Value, frozen=True, tag=str.lower):
    """Something a client says."""


class Notice(Value, frozen=True, tag=str.lower, omit_defaults=True):
    """Something the server says."""
