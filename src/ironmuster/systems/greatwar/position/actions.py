"""[GW-3] What a player may do."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from ironmuster.kernel.value import Action
from ironmuster.systems.greatwar.content.entries import Grade

Hex = Annotated[str, Meta(max_length=4)]
UnitId = Annotated[str, Meta(max_length=20)]
Role = Literal["attacker", "defender", ""]

AUTO: Final = "auto"  # the methods of a battle [GW-5.4]
MANUAL: Final = "manual"
ANY: Final = "any"
ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"


class Lead(Action, frozen=True):
    """[GW-R1] Name who moves first this turn."""

    player: int


class Move(Action, frozen=True):
    """[GW-3.2] Move a unit along a path, without the hex it stands in; an empty one holds."""

    unit: UnitId
    path: Annotated[tuple[Hex, ...], Meta(max_length=4)] = ()


class Fight(Action, frozen=True):
    """[GW-3.3] Pick the hex whose battle is fought next."""

    hex: Hex


class Name(Action, frozen=True):
    """[GW-5.4] Name a method for the battle, or `any`."""

    method: Annotated[str, Meta(max_length=80)]


class Enter(Action, frozen=True):
    """[GW-12.2] Enter the result of a battle. `steps` are those left of each unit, the attackers'
    first, in order of their ids; none where the book distributes the losses."""

    grade: Grade
    winner: Role
    steps: Annotated[tuple[Annotated[int, Meta(ge=0, le=4)], ...], Meta(max_length=20)] = ()
    remarks: Annotated[str, Meta(max_length=200)] = ""


class LeaveToDice(Action, frozen=True):
    """[GW-12.5] Leave the result to the dice."""


class LetThemEnter(Action, frozen=True):
    """[GW-12.5] Have the other side enter the result."""


class Confirm(Action, frozen=True):
    """[GW-12.5] Confirm the result that was entered."""


class Lose(Action, frozen=True):
    """[GW-5.10] Take the next step from this unit."""

    unit: UnitId


class Retreat(Action, frozen=True):
    """[GW-5.13] Retreat a unit to a hex."""

    unit: UnitId
    hex: Hex


class Deploy(Action, frozen=True):
    """[GW-3.6] Put a ready unit on a spawn hex."""

    unit: UnitId
    hex: Hex


class Done(Action, frozen=True):
    """[GW-3.6] Deploy nothing more this turn."""


ACTIONS: Final[tuple[type[Action], ...]] = (
    Lead,
    Move,
    Fight,
    Name,
    Enter,
    LeaveToDice,
    LetThemEnter,
    Confirm,
    Lose,
    Retreat,
    Deploy,
    Done,
)
