"""[RO-4.7, RO-15.2] Who would notice if all that are left were lined up, and where nobody would."""

from __future__ import annotations

from typing import Final

from ironmuster.geometry.plane.lengths import INCH
from ironmuster.geometry.plane.shapes import within
from ironmuster.systems.rollout.position.actions import OWN_FACING, Deploy
from ironmuster.systems.rollout.position.hiding import in_fog
from ironmuster.systems.rollout.position.spotting import is_seen_by
from ironmuster.systems.rollout.position.state import PLAYER, BattleGame, State
from ironmuster.systems.rollout.rules.alarm import targets, watchers
from ironmuster.systems.rollout.rules.deployment import (
    STEP,
    Deployment,
    by_rank,
    fault_in,
    footing_in,
    forms_of,
    lined_up,
    stand,
    waiting,
    zone_of,
)

ELBOW_ROOM: Final = INCH  # that units have from each other where there is room for it


def side_that_deploys(game: BattleGame) -> int:
    """[RO-4.7] Whose units are set up now."""
    return next((one.side for one in game.stack if isinstance(one, Deployment)), PLAYER)


def who_notices(game: BattleGame) -> tuple[int, int] | None:
    """[RO-15.2] The first of an unaware force who would see one of the player's units, and which,
    where all that are left stood in a line; None where nobody would, or nobody watches."""
    state = game.state
    if side_that_deploys(game) != PLAYER or not watched(game):
        return None
    return first_seen(lined_up(state, PLAYER))


def first_seen(state: State) -> tuple[int, int] | None:
    """[RO-15.2] The first of an unaware force who sees one of the player's units, and which."""
    for unit in watchers(state):
        for other in targets(state):
            if is_seen_by(state, unit, other):
                return unit, other
    return None


def out_of_sight(game: BattleGame) -> list[tuple[int, Deploy]]:
    """[RO-4.7, RO-15.2] A place for each that is left where no unaware force would see any of the
    player's units, in the order in which they are set down; nothing where none was found. Each
    takes the first that the rules would name, an inch from the others if it can."""
    state = game.state
    if side_that_deploys(game) != PLAYER or not watched(game):
        return []
    twin = state.copy()
    found: list[tuple[int, Deploy]] = []
    for unit in waiting(state, PLAYER):
        place = hidden_place(twin, unit)
        if place is None:
            return []
        stand(twin, unit, place)
        found.append((unit, place))
    # Those that stand already, and who would be seen past a vehicle that has another place now.
    return [] if first_seen(twin) else found


def hidden_place(state: State, unit: int) -> Deploy | None:
    """[RO-4.7, RO-15.2] The first place of a unit where no unaware force sees it, an inch from the
    player's others if there is one; None where there is none."""
    zone, eyes = zone_of(state, unit), watchers(state)
    others = [state.base(other) for other in targets(state)]
    cramped: Deploy | None = None
    twin = state.copy()
    for form in forms_of(state, unit):
        footing, line = footing_in(state, unit, form), state.profile(unit).lines[form]
        for x, y in by_rank(zone.points(STEP), PLAYER):
            one = Deploy(x, y, OWN_FACING, form)
            if fault_in(state, unit, one, zone, footing):
                continue
            base = line.outline(x, y, stand(twin, unit, one))
            near = any([within(base, other, ELBOW_ROOM) for other in others])
            if (near and cramped) or any([is_seen_by(twin, eye, unit) for eye in eyes]):
                continue
            if not near:
                return one
            cramped = one
    return cramped


def watched(game: BattleGame) -> bool:
    """[RO-15.1] Whether an unaware force stands there that the player sees."""
    return bool(watchers(game.state)) and not in_fog(game.state)
