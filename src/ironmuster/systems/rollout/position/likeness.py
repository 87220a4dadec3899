"""Whether two positions of a battle are the same: a digest of all that is in them."""

from __future__ import annotations

from hashlib import blake2b
from marshal import dumps
from typing import Any, Final

from ironmuster.systems.rollout.position.goal import Goal
from ironmuster.systems.rollout.position.state import State

PLAIN: Final = 2  # the form of `marshal` that writes equal values alike


def digest_of(state: State) -> bytes:
    """All of a position of a battle but its set-up, which those share who share a memory."""
    units = (
        *(state.kind, state.side, state.group, state.status, state.host, state.x, state.y),
        *(state.facing, state.form, state.hp, state.hp_start, state.marks, state.staggered),
        *(state.locked, state.seen_x, state.seen_y, state.seen, state.ammo, state.first),
        *(state.task, state.heading, state.target),
    )
    ground = (
        [(piece.kind, piece.cores, piece.radius) for piece in state.pieces],
        *(state.sturdy, state.owner, state.standing, state.known, state.trails, state.rolls),
    )
    battle = (
        *(state.mission, state.location, state.night, state.bad_weather, state.turn, state.phase),
        *(state.acting, state.alert, state.shown, state.tokens, state.xp, state.ended, state.luck),
    )
    whole: Any = (units, ground, battle, goal_of(state.goal))
    return blake2b(dumps(whole, PLAIN), digest_size=16).digest()


def goal_of(goal: Goal) -> tuple[object, ...]:
    """All of an objective."""
    return (
        *(goal.things, goal.load, goal.bearer, goal.item, goal.points, goal.done, goal.road),
        *(goal.convoy, goal.gone, goal.delivered, goal.out, goal.decided),
    )
