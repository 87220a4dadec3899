"""[CW-1] What the entries of the data files say."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ironmuster.kernel.digest import Text
from ironmuster.kernel.value import Value


class Unit(Value, frozen=True):
    """[CW-1] A kind of unit: what it bears, how far it moves and shoots, what it needs to hit."""

    id: str
    name: Text
    strength: Annotated[int, Meta(ge=1, le=9)]
    speed: Annotated[int, Meta(ge=1, le=8)]
    range: Annotated[int, Meta(ge=0, le=8)]
    aim: Annotated[int, Meta(ge=2, le=6)]
