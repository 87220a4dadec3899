"""[RO-17.13] What comes of an answer, whatever hidden mine fields there are: as long as nobody gets
into one of them it does not matter where they lie.

So an answer is played once with all of them far off the table. Where that draws no dice, each
imagined game in which no way of it leads into a field ends the same, and need not be played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import Shape
from ironmuster.kernel.chance import Dice, Undecided
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.odds.forecast import gauge
from ironmuster.systems.rollout.position.field import sets_off
from ironmuster.systems.rollout.position.hiding import in_fog
from ironmuster.systems.rollout.position.meets import inside_at
from ironmuster.systems.rollout.position.state import BattleGame, Lot, State
from ironmuster.systems.rollout.position.trails import SHORT
from ironmuster.systems.rollout.rules.imagining import met_now
from ironmuster.systems.rollout.rules.knowledge import hidden_pieces

FAR_OFF: Final = -1_000 * INCH


class Track(NamedTuple):
    """A straight way of a unit in one form, or a place where it is."""

    unit: int
    form: int
    ax: int
    ay: int
    bx: int
    by: int


def foretell(
    game: BattleGame, action: Action, viewer: int
) -> Callable[[BattleGame], dict[str, int] | None] | None:
    """[RO-17.13] Who tells of a game that `viewer` imagines what an answer does there, or None
    where it has to be played; None where that is so in all of them. A side that sets off its own
    mines goes round them, so that its ways depend on them [RO-R75]."""
    state = game.state
    hidden = hidden_pieces(state, viewer)
    if not hidden or in_fog(state) or not state.table.rules.mines_spare_own or met_now(game):
        return None
    before = game.clone()
    before.observed = False
    before.use(Dice(bytes(32), explore=True))
    for number in hidden:
        lot = state.pieces[number]
        away = lot.shape().moved(FAR_OFF, FAR_OFF)
        before.state.pieces[number] = Lot(lot.kind, away.cores, away.radius)
    after = before.clone()
    try:
        after.resolve(action)
    except Undecided:
        return None
    tracks = tracks_of(before.state, after.state)
    found = gauge(before, action, after)

    def told(imagined: BattleGame) -> dict[str, int] | None:
        met = any([leads_into(imagined.state, number, tracks) for number in hidden])
        return None if met else found

    return told


def tracks_of(before: State, after: State) -> list[Track]:
    """[RO-R120] Where units were, and the ways that they have gone since."""
    places = zip(before.form, before.x, before.y, strict=True)
    found = [Track(unit, form, x, y, x, y) for unit, (form, x, y) in enumerate(places)]
    return found + [Track(*one) for one in after.trails[len(before.trails) :]]


def leads_into(state: State, number: int, tracks: list[Track]) -> bool:
    """[RO-17.13] Whether one of these units may get into a field that it sets off; ways are told to
    the thousandth, so that near it is as good as in it."""
    lot = state.pieces[number]
    wide = Shape(lot.cores, lot.radius + SHORT)
    for unit, form, ax, ay, bx, by in tracks:
        if max(ax, bx) < wide.left or min(ax, bx) > wide.right:
            continue
        if max(ay, by) < wide.low or min(ay, by) > wide.high:
            continue
        if unit >= len(state.side):
            return True  # who has come meanwhile is played, not judged
        if state.side[unit] == state.owner[number]:
            continue
        sets = sets_off(state.profile(unit).lines[form], lot.kind)
        if sets and inside_at([(ax, ay), (bx, by)], wide) >= 0:
            return True
    return False
