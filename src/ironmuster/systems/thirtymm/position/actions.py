"""[TM-4, TM-5.6, D9] What a player may do. Hexes are named by their labels [TM-3.3]; units,
weapons, items, buildings and markers by their numbers in the position."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from ironmuster.kernel.value import Action
from ironmuster.systems.thirtymm.content.sheets import Squad

Hex = Annotated[str, Meta(pattern="^[0-9]{4}$")]

FISTS: Final = -1  # in place of a weapon: a basic attack [TM-11.14]
AT_WEAPON: Final = 128  # an aim of this and more is a weapon of the target, by its number


class TakeRole(Action, frozen=True):
    """[TM-4.4] Which team is the Attacker: 0 or 1."""

    attacker: int


class TakeArea(Action, frozen=True):
    """[TM-4.5] The Defender takes the South area, or the North one."""

    south: bool


class Choose(Action, frozen=True):
    """[TM-4.6] Three secondary objectives, by their places in the table."""

    goals: tuple[int, int, int]


class Raise(Action, frozen=True):
    """[GW-10.6] Take a squad for a battle of a campaign, in secret: a ready one by its id, or a
    whole one, on offer or built by the player."""

    squad: str | Squad


class PlaceMarker(Action, frozen=True):
    """[TM-4.7] The next marker lies here."""

    at: Hex


class Pick(Action, frozen=True):
    """[TM-4.8, TM-5.2] The unit to deploy, or to activate."""

    unit: int


class PassOn(Action, frozen=True):
    """[TM-19.3] The slot goes to a teammate."""


class Hold(Action, frozen=True):
    """[TM-13.5] Hold the unit."""


class KeepBack(Action, frozen=True):
    """[D12] The rest stays in reserve."""


class Place(Action, frozen=True):
    """[TM-4.8] Where the unit is set up; its facing is asked next."""

    at: Hex
    elevation: int


class Face(Action, frozen=True):
    """[TM-3.11, TM-7.2] Turn to a facing, 0 to 5: N, NE, SE, S, SW, NW."""

    facing: int


class Move(Action, frozen=True):
    """[TM-7.1] A Standard, Hover, Flight, Cruise or Swim move; its facing is asked next."""

    at: Hex
    elevation: int


class Thrust(Action, frozen=True):
    """[TM-8.2] A Thruster move in a straight line."""

    direction: int


class Fly(Action, frozen=True):
    """[TM-9.12, TM-9.15] A leg of an Aerial vehicle's Thruster move: where it is next over an
    enemy, or where it ends, with this much of its movement left."""

    at: Hex
    elevation: int
    facing: int
    mp: int


class Leave(Action, frozen=True):
    """[D12] Leave the board over an edge row (Endless Pursuit)."""

    at: Hex


class Disengage(Action, frozen=True):
    """[TM-13.8] Let the held unit go and return to the origin hex."""


class Attack(Action, frozen=True):
    """[TM-11.1] Attack an item of a unit with a weapon; `charge` pays for Beam Overcharge [D6]."""

    weapon: int
    unit: int
    item: int
    charge: bool = False


class Hurl(Action, frozen=True):
    """[D6] Throw a held weapon at an item of a unit (Improvised Weapon Training)."""

    weapon: int
    unit: int
    item: int


class Shell(Action, frozen=True):
    """[TM-16.3] Attack a building."""

    weapon: int
    building: int


class Raze(Action, frozen=True):
    """[TM-16.6] Attack a marker."""

    weapon: int
    marker: int


class Aim(Action, frozen=True):
    """[TM-11.16] Where the next shot of the salvo goes."""

    item: int


class Block(Action, frozen=True):
    """[TM-11.15] The shield takes the damage."""

    item: int


class Endure(Action, frozen=True):
    """[TM-11.15] No shield takes the damage."""


class Reroll(Action, frozen=True):
    """[D6] Roll the die again (Ace Pilot)."""


class Accept(Action, frozen=True):
    """[D6] Leave the die as it fell."""


class Wait(Action, frozen=True):
    """[TM-5.10] Do not react now."""


class Grapple(Action, frozen=True):
    """[TM-13.1] Grapple an enemy."""

    unit: int


class Again(Action, frozen=True):
    """[TM-13.2] Pay for another try."""


class Desist(Action, frozen=True):
    """[TM-13.2] No further try: the turn ends."""


class Throw(Action, frozen=True):
    """[TM-13.12] Throw the unit at a hex."""

    at: Hex


class BreakGrapple(Action, frozen=True):
    """[TM-13.9] Break out of the Hold into a hex behind."""

    at: Hex


class BreakFree(Action, frozen=True):
    """[TM-14.6] Get out of the building; the facing is asked next."""

    at: Hex


class GetUp(Action, frozen=True):
    """[TM-14.3] Stand up."""


class Kneel(Action, frozen=True):
    """[TM-14.4] Kneel down."""


class LieDown(Action, frozen=True):
    """[TM-14.4] Go prone."""


class Equip(Action, frozen=True):
    """[TM-14.5] Take a stowed weapon in hand: in this arm, or at -1 in both."""

    weapon: int
    arm: int


class Stow(Action, frozen=True):
    """[TM-14.5] Stow a held weapon."""

    weapon: int


class Drop(Action, frozen=True):
    """[TM-14.5] Lay a held weapon on the ground."""

    weapon: int


class DropObject(Action, frozen=True):
    """[TM-14.5, TM-18.8] Set the mission's object down."""


class PickUp(Action, frozen=True):
    """[TM-14.8] Pick a weapon up from the ground: with this arm, or at -1 with both."""

    weapon: int
    arm: int


class TakeObject(Action, frozen=True):
    """[TM-14.8, TM-18.8] Pick the mission's object up."""

    marker: int


class RotorShift(Action, frozen=True):
    """[TM-9.13] Move by the rotor this turn."""


class Overwatch(Action, frozen=True):
    """[TM-14.9] Wait for an enemy that moves."""


class Guard(Action, frozen=True):
    """[TM-14.10] Be ready to evade."""


class Counter(Action, frozen=True):
    """[TM-14.11] Be ready to strike back."""


class OrderMove(Action, frozen=True):
    """[TM-17.3] Order a drone to move."""

    drone: int


class OrderAttack(Action, frozen=True):
    """[TM-17.3] Order a drone to attack."""

    drone: int
    weapon: int
    unit: int
    item: int


class Gather(Action, frozen=True):
    """[D12] Gather information at a marker (Reconnaissance)."""

    marker: int


class Light(Action, frozen=True):
    """[D12] Light a beacon (The Call of Darkness)."""

    marker: int


class EndTurn(Action, frozen=True):
    """[TM-5.6] End the unit's turn, or its part of the move."""


ACTIONS: Final[tuple[type[Action], ...]] = (
    TakeRole,
    TakeArea,
    Choose,
    Raise,
    PlaceMarker,
    Pick,
    PassOn,
    KeepBack,
    Place,
    Face,
    Move,
    Thrust,
    Fly,
    Leave,
    Disengage,
    Attack,
    Hurl,
    Shell,
    Raze,
    Aim,
    Block,
    Endure,
    Reroll,
    Accept,
    Wait,
    Grapple,
    Again,
    Desist,
    Hold,
    Throw,
    BreakGrapple,
    BreakFree,
    GetUp,
    Kneel,
    LieDown,
    Equip,
    Stow,
    Drop,
    DropObject,
    PickUp,
    TakeObject,
    RotorShift,
    Overwatch,
    Guard,
    Counter,
    OrderMove,
    OrderAttack,
    Gather,
    Light,
    EndTurn,
)
