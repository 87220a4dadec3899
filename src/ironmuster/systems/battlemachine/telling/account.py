"""[BM-16.1] What a campaign is told of a battle when it is over: what became of every mech."""

from __future__ import annotations

from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.position.state import RUINED, State
from ironmuster.systems.battlemachine.position.stats import kill_points
from ironmuster.systems.battlemachine.telling.values import Status
from ironmuster.systems.battlemachine.telling.view import STATUS


class MechLeft(Value, frozen=True):
    """[BM-1.3] What is left of a mech: whose it is, its number in the battlegroup from 0, its make,
    and its Dam of the `full` one it began with; `lost` names its gear that is destroyed [BM-11.2].
    """

    owner: int
    number: int
    type: str
    status: Status
    dam: int
    full: int
    lost: tuple[str, ...]


class Account(Value, frozen=True):
    """[BM-16.1] What a battle comes to: its rounds, the kill points of each seat [BM-16.6], and
    every mech; none are known where it ended before the roll-off [BM-3.4]."""

    rounds: int
    kill_points: tuple[int, ...]
    mechs: tuple[MechLeft, ...]


def account(state: State) -> Account:
    """[BM-16.1] Return the account of a battle that is over."""
    if not state.mechs:
        return Account(state.round, (0, 0), ())
    points = tuple([kill_points(state, seat) for seat in (0, 1)])
    mechs = [
        _left(state, index, number)
        for side in state.table.sides
        for number, index in enumerate(side.mechs)
    ]
    return Account(state.round, points, tuple(mechs))


def _left(state: State, index: int, number: int) -> MechLeft:
    profile, mech = state.table.profiles[index], state.mechs[index]
    lost = [
        gear.id
        for gear, disabled in zip(profile.gear, mech.disabled, strict=True)
        if disabled == RUINED
    ]
    return MechLeft(
        profile.owner,
        number,
        profile.type,
        STATUS[mech.status],
        max(mech.dam, 0),
        profile.dam,
        tuple(lost),
    )
