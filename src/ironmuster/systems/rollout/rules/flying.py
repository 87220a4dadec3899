"""[RO-8.1 to RO-8.3] Aircraft fly, away from the table too, and come back."""

from __future__ import annotations

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.systems.rollout.position.actions import ComeBack, Fly
from ironmuster.systems.rollout.position.events.moves import Flew, FlewIn
from ironmuster.systems.rollout.position.flights import flown, return_place
from ironmuster.systems.rollout.position.footing import SIDE
from ironmuster.systems.rollout.position.meets import place_at, way_upto, whole_of
from ironmuster.systems.rollout.position.state import AWAY, BattleGame
from ironmuster.systems.rollout.rules.alarm import look_out
from ironmuster.systems.rollout.rules.lights import light_up
from ironmuster.systems.rollout.rules.reporting import tell


def fly(game: BattleGame, unit: int, flight: Fly) -> None:
    """[RO-8.1, RO-8.3, RO-15.2] Over everything, looked at by all at every whole inch; it is away
    where its centre leaves the table."""
    state = game.state
    way, facing = flown(state, unit, flight)
    whole = gone = whole_of(way)
    for mark in [*range(INCH, whole, INCH), whole]:
        x, y, leg = place_at(way, mark)
        if not (0 <= x <= SIDE and 0 <= y <= SIDE):
            state.status[unit], gone = AWAY, mark
            break
        state.x[unit], state.y[unit], state.facing[unit] = x, y, leg
        look_out(game, unit)
    if state.status[unit] != AWAY:
        state.facing[unit] = facing
    light_up(state, unit, way, gone)
    path = tuple(way_upto(way, 0, gone))
    tell(game, Flew(unit, path, state.facing[unit], state.status[unit] == AWAY))


def fly_in(game: BattleGame, unit: int, answer: ComeBack) -> None:
    """[RO-8.3] It is placed 3" in from an edge, looking inward, and then flies its move."""
    state = game.state
    x, y, facing = return_place(answer.edge, answer.along)
    state.field(unit, x, y, facing)
    tell(game, FlewIn(unit, answer.edge, x, y))
    look_out(game, unit)
