"""The border between a campaign and the systems in which its battles are played out.

Neither side imports the other: the campaign asks for an `Engagement` and reads an `Account`; a
system that can fight one has a `Host`, by which campaigns find it. Nothing else crosses.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

import msgspec

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.force import Fault
from ironmuster.kernel.value import Value, readable

F = TypeVar("F")
S = TypeVar("S")

Role = Literal["attacker", "defender"]


class Side(Value, frozen=True):
    """Who fights: what their force may cost at most, in the currency of the host, how deep they set
    up, and the units they stand for, by their ids in the campaign. `seat` is the number by which
    whoever commands is known there: a host whose lists are parted between two gives the first to
    the lower; -1 to both: either."""

    role: Role
    limit: int
    depth: int
    units: tuple[str, ...] = ()
    seat: int = -1


class Engagement(Value, frozen=True):
    """A battle that a campaign asks for: one of its course or the last, on what ground, with a road
    through it, for what, of how many rounds (0: as the host plays them), and by which number its
    field is laid out. The attacker comes first."""

    kind: Literal["field", "final"]
    ground: str
    road: bool
    objective: Literal["hold", "destroy"]
    rounds: int
    field: int
    sides: tuple[Side, Side]


class Left(Value, frozen=True):
    """What a side fielded, what of it can still fight there, and what has survived anywhere."""

    start: int
    field: int
    survive: int


class Account(Value, frozen=True):
    """What a battle came to: each side, the attacker first, and who holds what it was for, if
    anybody. What a system tells of a battle may have more fields than these."""

    sides: tuple[Left, Left]
    holder: Literal["attacker", "defender", ""] = ""


@dataclass(frozen=True, kw_only=True)
class Host(Generic[S]):
    """How a system fights the battles of a campaign.

    `currency` is the word for what its forces cost. `rate` is how much of it one of the campaign's
    worth buys, as a fraction; `cap` what the larger side may have at most, `floor` what either has
    at least. `engage` returns the scenario of a battle, `DataError` for one that it cannot fight,
    and `account` what it came to.
    """

    currency: str
    rate: tuple[int, int]
    cap: int
    floor: int
    engage: Callable[[Engagement], Value]
    account: Callable[[S], Value]

    def limits(self, worths: Sequence[int]) -> tuple[int, ...]:
        """Return what the sides of these worths may field: all scaled down alike where the largest
        is above the cap, then raised to the floor."""
        bought, price = self.rate
        raw = [worth * bought // price for worth in worths]
        most = max(raw)
        if most > self.cap:
            raw = [one * self.cap // most for one in raw]
        return tuple([max(one, self.floor) for one in raw])


@dataclass(frozen=True, kw_only=True)
class Bounds:
    """What battles a host can fight. Each bound stands with the rules that it is told by: the known
    `grounds`; how many `fields` there are, and `rounds` at most; who the `sides` are; how small and
    how large a force may be, in which currency; how many rows deep one sets up at most. Where the
    lists of a host are parted between two, `seats` is why these cannot be the same.
    """

    grounds: tuple[Collection[str], str]
    fields: tuple[int, str]
    rounds: tuple[int, str]
    sides: str
    limits: tuple[tuple[int, int, str], str]
    depth: tuple[int, str]
    seats: str = ""

    def faults(self, asked: Engagement) -> list[str]:
        """Return everything that keeps a battle from being fought here, each with its rule."""
        found: list[str] = []
        known, rule = self.grounds
        if asked.ground not in known:
            found.append(f"ground: no `{asked.ground:.80}`; there are {', '.join(known)} [{rule}]")
        fields, rule = self.fields
        if not 0 <= asked.field < fields:
            found.append(f"field: 0 to {fields - 1}, not {asked.field} [{rule}]")
        rounds, rule = self.rounds
        if not 0 <= asked.rounds <= rounds:
            found.append(f"rounds: 0 to {rounds}, not {asked.rounds} [{rule}]")
        if [side.role for side in asked.sides] != ["attacker", "defender"]:
            found.append(f"sides: the attacker, then the defender [{self.sides}]")
        one, other = [side.seat for side in asked.sides]
        if self.seats and one == other >= 0:
            found.append(f"sides: both of seat {one} [{self.seats}]")
        for place, side in enumerate(asked.sides):
            found += [f"sides[{place}] {text}" for text in self._of_side(side)]
        return found

    def _of_side(self, side: Side) -> list[str]:
        found: list[str] = []
        (least, most, currency), rule = self.limits
        if not least <= side.limit <= most:
            found.append(f"limit: {least} to {most} {currency}, not {side.limit} [{rule}]")
        deepest, rule = self.depth
        if not 1 <= side.depth <= deepest:
            found.append(f"depth: 1 to {deepest} rows, not {side.depth} [{rule}]")
        return found


def forces_unfit(
    key: str, wanted: Sequence[F], rule: str, unfit: Callable[[F, int], Sequence[Fault]]
) -> list[str]:
    """Return what keeps the forces that a scenario names under `key` from a battle: there are two
    of them, if any, and each is `unfit` for nothing."""
    if len(wanted) not in (0, 2):
        return [f"{key}: two, or none, not {len(wanted)} [{rule}]"]
    return [
        f"{key}[{seat}] {fault.where}: {fault.text} [{fault.rule}]"
        for seat, one in enumerate(wanted)
        for fault in unfit(one, seat)
    ]


def read_account(told: Value | None, engagement: Engagement) -> Account:
    """Return what a host told of a battle; `DataError` lists what cannot be."""
    try:
        account = msgspec.convert(told, readable(Account), from_attributes=True)
    except msgspec.ValidationError as fault:
        raise DataError(f"the account of the battle: {fault}") from None
    faults: list[str] = []
    for side, left in zip(engagement.sides, account.sides, strict=True):
        if not 0 < left.start <= side.limit:
            faults.append(f"{side.role}: a force of {left.start}, of {side.limit} at most")
        for word, value in (("field", left.field), ("survive", left.survive)):
            if not 0 <= value <= left.start:
                faults.append(f"{side.role}: {word} {value}, of {left.start}")
    if faults:
        raise DataError("the account of the battle: " + "; ".join(faults))
    return account
