"""[BM-4.1] What a player may do, one class for each row of the sequence of play."""

from __future__ import annotations

from typing import Final

from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.content.entries import Battlegroup

NO_AIM: Final = -1
AIM_MOVEMENT: Final = -2  # [BM-11.4]; from 0 on, the place of a gear of the target [BM-11.1]


class Muster(Action, frozen=True):
    """[BM-3.2] Pick a ready battlegroup, in secret."""

    battlegroup: str


class Raise(Action, frozen=True):
    """[GW-10.6] Take a battlegroup for a battle of a campaign, in secret: a ready one by its id, or
    a whole one, on offer or built by the player."""

    battlegroup: str | Battlegroup


class Begin(Action, frozen=True):
    """[BM-R16] The winner of the roll-off chooses to go first or second."""

    first: bool


class Place(Action, frozen=True):
    """[BM-3.5] Set a mech up in its zone."""

    mech: int
    x: int
    y: int
    facing: int


class Pick(Action, frozen=True):
    """[BM-4.6] Choose the mech to move next."""

    mech: int


class Move(Action, frozen=True, omit_defaults=True):
    """[BM-5.2] Move to a square and facing; `path`, when given, is the exact list of actions
    (0 Step, 1 to 8 Turn to facing 0 to 7, 9 Step backwards), else the engine's [BM-5.8]."""

    x: int
    y: int
    facing: int
    path: tuple[int, ...] = ()


class Jump(Action, frozen=True):
    """[part 4.4] Jump Jets instead of a normal move."""

    x: int
    y: int
    facing: int


class Escape(Action, frozen=True):
    """[BM-17.5] Move to a square of the top row, turn, and step off the board."""

    x: int
    facing: int


class Sprint(Action, frozen=True):
    """[part 4.4] Sprint Servos: Mov +2, declared before the move."""


class Urge(Action, frozen=True):
    """[part 4.6] Shift Boss: the mech about to move gets Mov +2."""


class EndMovement(Action, frozen=True):
    """[BM-4.6] Move no more mechs this turn."""


class KillOrder(Action, frozen=True):
    """[part 4.6] Name an enemy mech; shots at it have Acu +1."""

    mech: int


class Share(Action, frozen=True):
    """[part 4.6] Common Grid: move Eng from one of your mechs to another."""

    giver: int
    receiver: int
    amount: int


class Keep(Action, frozen=True):
    """[part 4.6] Common Grid: move no more Eng."""


class Activate(Action, frozen=True):
    """[BM-7.1] Choose the mech to attack with next."""

    mech: int


class Fire(Action, frozen=True, omit_defaults=True):
    """[BM-7.2] Fire a weapon (its place in the gear list) at a mech, or at a square: a building's
    or, with Smoke or Void, an open one."""

    weapon: int
    mech: int = -1
    x: int = -1
    y: int = -1
    aim: int = NO_AIM


class Use(Action, frozen=True, omit_defaults=True):
    """[BM-7.1] Use a module (its place in the gear list) on a mech, one of its gear, or a
    building."""

    module: int
    mech: int = -1
    gear: int = -1
    building: str = ""


class Finish(Action, frozen=True):
    """[BM-7.1] End this mech's attack."""


class EndAttack(Action, frozen=True):
    """[BM-4.6] Attack with no more mechs this turn."""


class EndTurn(Action, frozen=True):
    """[BM-R14] With `per_mech`: act with no more mechs this turn."""


ACTIONS: Final[tuple[type[Action], ...]] = (
    Muster,
    Raise,
    Begin,
    Place,
    Pick,
    Move,
    Jump,
    Escape,
    Sprint,
    Urge,
    EndMovement,
    KillOrder,
    Share,
    Keep,
    Activate,
    Fire,
    Use,
    Finish,
    EndAttack,
    EndTurn,
)
