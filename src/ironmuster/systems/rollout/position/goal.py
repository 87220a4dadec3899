"""[RO-18] What the battle is about, and how far it has got."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.record import Record

NONE: Final = -1


class Goal(Record):
    """[RO-18] The objective of a mission.

    `things` are the units that are its objects, `load` the one of them that can be carried (the
    prone Metarian, or what was found at the token) and `bearer` who has it [RO-18.4]; `item` is
    what was found, its id of D9 [RO-18.19]. `points` are places of interest, `done` those that are
    finished, as bits [RO-18.7]. `road` is the way of the convoy, `convoy` its transports, lead
    first, `gone` how far the front of each is along it, `delivered` how many reached its
    end [RO-18.14]. `out` are the units that left as their mission lets them. `decided` is "won" or
    "lost" from the moment it is.
    """

    things: list[int]
    load: int
    bearer: int
    item: str
    points: list[tuple[int, int]]
    done: int
    road: list[tuple[int, int]]
    convoy: list[int]
    gone: list[int]
    delivered: int
    out: list[int]
    decided: str

    def __init__(
        self,
        things: list[int] | None = None,
        load: int = NONE,
        bearer: int = NONE,
        item: str = "",
        points: list[tuple[int, int]] | None = None,
        done: int = 0,
        road: list[tuple[int, int]] | None = None,
        convoy: list[int] | None = None,
        gone: list[int] | None = None,
        delivered: int = 0,
        out: list[int] | None = None,
        decided: str = "",
    ) -> None:
        self.things = things if things is not None else []
        self.load = load
        self.bearer = bearer
        self.item = item
        self.points = points if points is not None else []
        self.done = done
        self.road = road if road is not None else []
        self.convoy = convoy if convoy is not None else []
        self.gone = gone if gone is not None else []
        self.delivered = delivered
        self.out = out if out is not None else []
        self.decided = decided

    def copy(self) -> Goal:
        """Return an independent copy."""
        return Goal(
            self.things[:],
            self.load,
            self.bearer,
            self.item,
            self.points[:],
            self.done,
            self.road[:],
            self.convoy[:],
            self.gone[:],
            self.delivered,
            self.out[:],
            self.decided,
        )
