"""[RO-4 to RO-17] What a player may do. Units, pieces, weapons, forces and points are named by
their numbers in the position; places are whole thousandths of an inch, facings whole degrees."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from ironmuster.kernel.value import Action, readable
from ironmuster.systems.rollout.content.sheets import Team
from ironmuster.systems.rollout.position.campaign.actions import CAMPAIGN_ACTIONS

OWN_FACING: Final = -1  # the one that the rules choose [RO-2.7]
MOST_CORNERS: Final = 12  # of a path [RO-6.12]
FAR: Final = 48_000

Coordinate = Annotated[int, Meta(ge=0, le=FAR)]
Facing = Annotated[int, Meta(ge=OWN_FACING, le=359)]
Number = Annotated[int, Meta(ge=0, le=1_000)]
Corner = tuple[Coordinate, Coordinate]
Path = Annotated[tuple[Corner, ...], Meta(max_length=MOST_CORNERS)]


class Turn(Action, frozen=True):
    """[RO-2.2, RO-4.6] Which edge of the drawn terrain becomes the player's own: 1 to 4; 4 leaves
    it as it is."""

    edge: Annotated[int, Meta(ge=1, le=4)]


class Raise(Action, frozen=True):
    """[GW-10.6] Take a team for a battle of a campaign, in secret: a ready one by its id, or a
    whole one, on offer or built by the player."""

    team: str | Team


class Wind(Action, frozen=True):
    """[RO-18.13] Whether the road of the convoy winds."""

    winding: bool


class Buy(Action, frozen=True):
    """[RO-17.3] The next piece of defensive terrain, by its id; it is placed next."""

    piece: Annotated[str, Meta(max_length=40)]


class Build(Action, frozen=True):
    """[RO-17.2] Where the piece lies: its middle, and how far it is turned."""

    x: Coordinate
    y: Coordinate
    facing: Facing = OWN_FACING


class Deploy(Action, frozen=True):
    """[RO-4.7] Where the unit is set down, which way it faces, and in which of its forms."""

    x: Coordinate
    y: Coordinate
    facing: Facing = OWN_FACING
    form: Annotated[int, Meta(ge=0, le=1)] = 0


class LineUp(Action, frozen=True):
    """[RO-4.7] All units that are left are set down where the rules propose."""


class Activate(Action, frozen=True):
    """[RO-5.3] The unit that acts next; before the battle, the one that is set down next."""

    unit: Number


class EndPart(Action, frozen=True):
    """[RO-5.3] The rest of the side passes."""


class Pass(Action, frozen=True):
    """[RO-5.2] The unit does nothing (more)."""


class Change(Action, frozen=True):
    """[RO-5.4, RO-14.1] The other form."""


class Move(Action, frozen=True):
    """[RO-6.1, RO-6.12] To a place, by these corners, or as the rules find the way."""

    x: Coordinate
    y: Coordinate
    facing: Facing = OWN_FACING
    path: Path = ()


class Hold(Action, frozen=True):
    """[RO-2.7] It stays, and may turn."""

    facing: Facing = OWN_FACING


class Fly(Action, frozen=True):
    """[RO-8.1] Straight ahead so far, then a turn counter-clockwise, then the rest."""

    ahead: Annotated[int, Meta(ge=0, le=FAR)]
    turn: Annotated[int, Meta(ge=-90, le=90)] = 0


class ComeBack(Action, frozen=True):
    """[RO-8.3] An aircraft comes back 3" inside an edge, 1 to 4, so far along it."""

    edge: Annotated[int, Meta(ge=1, le=4)]
    along: Annotated[int, Meta(ge=3_000, le=45_000)]


class Enter(Action, frozen=True):
    """[RO-7.1, RO-R74] Into a building."""

    piece: Number
    path: Path = ()


class SetDown(Action, frozen=True):
    """[RO-7.1, RO-7.10, RO-22.9] Out of a building, a transport or a tank: where it stands in
    contact."""

    x: Coordinate
    y: Coordinate
    facing: Facing = OWN_FACING


class Mount(Action, frozen=True):
    """[RO-7.10] Into a transport."""

    unit: Number
    path: Path = ()


class Ram(Action, frozen=True):
    """[RO-7.8] A move into an enemy vehicle, declared."""

    target: Number
    path: Path = ()


class Leave(Action, frozen=True):
    """[RO-6.8] Over an edge, 1 to 4, by a place at which the base touches it."""

    edge: Annotated[int, Meta(ge=1, le=4)]
    x: Coordinate
    y: Coordinate
    path: Path = ()


class Cut(Action, frozen=True):
    """[RO-17.4] It cuts barbed wire, and does nothing else this turn."""

    piece: Number


class Investigate(Action, frozen=True):
    """[RO-18.7] It investigates a point of interest, and does nothing else this turn."""

    point: Number


class LayDown(Action, frozen=True):
    """[RO-18.4] What it carries stays here."""


class Jump(Action, frozen=True):
    """[D12] With jump jets, in the move that follows."""


class Smoke(Action, frozen=True):
    """[D12] Smoke pots, on the side of the base that a facing names."""

    facing: Annotated[int, Meta(ge=0, le=359)]


class Lock(Action, frozen=True):
    """[RO-22.6] A Skandan is code-locked until the end of the turn."""

    target: Number


class Order(Action, frozen=True):
    """[RO-22.6] A Skandan withdraws, once in a battle."""

    target: Number


class Shoot(Action, frozen=True):
    """[RO-10.1] With a weapon at a unit; `weapon` is that of the emplacement which a unit
    serves [RO-17.9] where `serve` names one."""

    weapon: Number
    target: Number
    serve: Annotated[int, Meta(ge=-1, le=1_000)] = -1


class Shell(Action, frozen=True):
    """[RO-10.10] With a weapon at a piece of terrain."""

    weapon: Number
    piece: Number
    serve: Annotated[int, Meta(ge=-1, le=1_000)] = -1


class Charge(Action, frozen=True):
    """[RO-12.1] Into contact with an enemy."""

    target: Number


class Fight(Action, frozen=True):
    """[RO-12.3, RO-12.6] A fight, with a melee weapon or with none."""

    target: Number
    weapon: Annotated[int, Meta(ge=-1, le=1_000)] = -1


class Batter(Action, frozen=True):
    """[RO-12.9] A blow at a piece of terrain with HP."""

    piece: Number
    weapon: Annotated[int, Meta(ge=-1, le=1_000)] = -1


class Throw(Action, frozen=True):
    """[RO-12.8] A thrown weapon at a unit."""

    weapon: Number
    target: Number


class Demolish(Action, frozen=True):
    """[RO-12.8, RO-17.10] A thrown weapon at the structure of an emplacement."""

    weapon: Number
    piece: Number


class Clear(Action, frozen=True):
    """[RO-17.12] A weapon through the slit of a bunker."""

    weapon: Number
    target: Number


class Disengage(Action, frozen=True):
    """[RO-13.1] 4" directly back."""


class PullBack(Action, frozen=True):
    """[RO-13.2] 1D6" directly back, no longer Pinned."""


class Patch(Action, frozen=True):
    """[RO-13.4, RO-22.2, RO-22.5] So many HP for a unit, or the die."""

    target: Number
    hp: Annotated[int, Meta(ge=0, le=100)] = 0


class Lead(Action, frozen=True):
    """[RO-16.2] A civilian unit goes where it is sent."""

    x: Coordinate
    y: Coordinate
    path: Path = ()


class Fudge(Action, frozen=True):
    """[RO-1.8] A token, for the die or the damage that is asked about."""


class Reroll(Action, frozen=True):
    """[D11] An ability, for the die that is asked about."""


class Rally(Action, frozen=True):
    """[RO-13.6] A character keeps a unit from fleeing, without a roll."""

    character: Number
    unit: Number


class Stop(Action, frozen=True):
    """[RO-5.5, RO-19.4] The battle ends here."""


class GoOn(Action, frozen=True):
    """[RO-5.5] The battle goes on; nothing is re-rolled or bought."""


ACTIONS: Final[tuple[type[Action], ...]] = (
    *(Raise, Turn, Wind, Buy, Build, Deploy, LineUp, Activate, EndPart, Pass, Change),
    *(Move, Hold, Fly, ComeBack, Enter, SetDown, Mount, Ram, Leave, Cut, Investigate, LayDown),
    *(Jump, Smoke, Lock, Order, Shoot, Shell, Charge, Fight, Batter, Throw, Demolish, Clear),
    *(Disengage, PullBack, Patch, Lead, Fudge, Reroll, Rally, Stop, GoOn),
    *CAMPAIGN_ACTIONS,
)


def in_bounds(action: Action) -> bool:
    """[RO-2.1] Whether the numbers of an answer are such as a file or a message could hold: nothing
    is worked out with others."""
    try:
        msgspec.convert(msgspec.to_builtins(action), readable(type(action)))
    except msgspec.ValidationError:
        return False
    return True
