"""[RO-3.3] A stat line for the wire."""

from __future__ import annotations

from ironmuster.kernel.value import Value
from ironmuster.systems.rollout.content.entries import Body
from ironmuster.systems.rollout.position.profile import BODIES, Line


class FormView(Value, frozen=True):
    """[RO-3.3] A stat line; a dash is None. `long` and `wide` are half of the base's measures, the
    wingspan is that of an aircraft."""

    name: str
    body: Body
    move: int
    strike: int | None
    fight: int | None
    save: int | None
    long: int
    wide: int
    wingspan: int
    words: tuple[str, ...]
    guns: tuple[int, ...]


def form_view(line: Line) -> FormView:
    """[RO-3.3] A stat line."""
    flags = ((line.human, "human"), (line.robot, "robot"), (line.vehicle, "vehicle"))
    words = [word for holds, word in flags if holds] + sorted(line.traits)
    return FormView(
        name=line.name,
        body=BODIES[line.body],
        move=line.move,
        strike=line.strike or None,
        fight=line.fight or None,
        save=line.save or None,
        long=line.long,
        wide=line.wide,
        wingspan=line.span,
        words=tuple(words),
        guns=tuple(line.guns),
    )
