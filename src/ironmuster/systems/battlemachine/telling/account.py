"""[BM-16.1] What a campaign is told of a battle when it is over: what became of every mech."""

from __future__ import annotations

from typing import Literal

from ironmuster.kernel.engagement import Engagement, Left
from ironmuster.kernel.value import Value
from ironmuster.systems.battlemachine.position.state import (
    DESTROYED,
    RESERVE,
    RUINED,
    STANDING,
    State,
)
from ironmuster.systems.battlemachine.position.stats import kill_points
from ironmuster.systems.battlemachine.rules.ending import leaderless
from ironmuster.systems.battlemachine.rules.scenarios import points_near, sites_of
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
    every mech; none are known where it ended before the roll-off [BM-3.4]. Of a battle that a
    campaign has asked for, what is left of attacker and defender in points, and who holds the
    marker [GW-10.12, GW-10.13]."""

    rounds: int
    kill_points: tuple[int, ...]
    mechs: tuple[MechLeft, ...]
    sides: tuple[Left, ...] = ()
    holder: Literal["attacker", "defender", ""] = ""


def account(state: State) -> Account:
    """[BM-16.1] Return the account of a battle that is over."""
    asked = state.table.asked
    left = () if asked is None else (_force(state, asked, 0), _force(state, asked, 1))
    holder = "" if asked is None else _holder(state)
    if not state.mechs:
        return Account(state.round, (0, 0), (), left, holder)
    points = tuple([kill_points(state, seat) for seat in (0, 1)])
    mechs = [
        _left(state, index, number)
        for side in state.table.sides
        for number, index in enumerate(side.mechs)
    ]
    return Account(state.round, points, tuple(mechs), left, holder)


def _force(state: State, asked: Engagement, seat: int) -> Left:
    """[GW-10.13] What is left of a side. A mech that has not been set up yet counts as on the
    board; where no forces are known, both count as fielded up to their limits [GW-R60]."""
    field = survive = 0
    for index in range(len(state.mechs)):
        profile, status = state.table.profiles[index], state.mechs[index].status
        if profile.owner == seat:
            field += profile.points if status in (STANDING, RESERVE) else 0
            survive += profile.points if status != DESTROYED else 0
    start = state.table.sides[seat].points if state.battlegroups else asked.sides[seat].limit
    if not state.mechs:
        field = survive = start
    return Left(start, 0 if _broken(state, seat) else field, survive)


def _broken(state: State, seat: int) -> bool:
    """[GW-10.13, GW-R44] Whether a side has conceded, or has been defeated by the loss of its
    commander; where both are, what stands counts."""
    if state.ended == "conceded":
        return seat != state.winner
    if state.ended != "commander":
        return False
    return leaderless(state, seat) and not leaderless(state, 1 - seat)


def _holder(state: State) -> Literal["attacker", "defender", ""]:
    """[GW-10.12] Who has the greater field value near the marker."""
    points = [0, 0]
    for site in sites_of(state.table):
        points = points_near(state, site)
    attacker, defender = [0 if _broken(state, seat) else points[seat] for seat in (0, 1)]
    if attacker == defender:
        return ""
    return "attacker" if attacker > defender else "defender"


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
