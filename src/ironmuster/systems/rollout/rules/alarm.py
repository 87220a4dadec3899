"""[RO-15, RO-20.3] Who notices the player's units, and what the enemy knows of them."""

from __future__ import annotations

from typing import Final

from ironmuster.systems.rollout.position.events.turns import Alerted, LostSight, Spotted
from ironmuster.systems.rollout.position.hiding import in_fog, is_plain
from ironmuster.systems.rollout.position.spotting import (
    can_look,
    is_seen_by,
    is_seen_in,
    is_spotted,
    survey_of,
)
from ironmuster.systems.rollout.position.state import (
    ENEMY,
    NOBODY,
    PLAYER,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.position.stats import is_out, on_table
from ironmuster.systems.rollout.position.survey import Survey
from ironmuster.systems.rollout.position.targets import is_unaware
from ironmuster.systems.rollout.rules.disguise import come_close

FORGOTTEN: Final = 3  # turns after which a place is known no more [RO-20.3]


def is_alerted(state: State, group: int) -> bool:
    """[RO-15.1] Whether a force knows that the player is there."""
    return group == NOBODY or bool(state.alert >> group & 1)


def watchers(state: State) -> list[int]:
    """[RO-15.2] The units of unaware forces that are on the table and not out of action."""
    return [unit for unit in eyes(state) if is_unaware(state, unit)]


def eyes(state: State) -> list[int]:
    """The enemy's units that can see."""
    return [
        unit
        for unit in range(len(state.kind))
        if state.side[unit] == ENEMY and can_look(state, unit)
    ]


def targets(state: State) -> list[int]:
    """[RO-20.3] The player's units on the table that are not out of action."""
    return [
        unit
        for unit in range(len(state.kind))
        if state.side[unit] == PLAYER and on_table(state, unit) and not is_out(state, unit)
    ]


def look_out(game: BattleGame, moved: int = NOBODY) -> None:
    """[RO-15.2, RO-14.5] Who notices anything now: of all, or of a unit that has moved so far."""
    state = game.state
    if moved != NOBODY:
        come_close(game, moved)
    seen = targets(state)
    if moved in seen:
        seen = [moved]
    for unit in watchers(state):
        if not is_unaware(state, unit):
            continue  # its force has just been alerted
        for other in seen:
            if is_seen_by(state, unit, other):
                alert(game, state.group[unit], unit, other)
                break


def provoked(game: BattleGame, attacked: int) -> None:
    """[RO-15.2, RO-R37] The player's side attacks a unit, emplacement or object of a force."""
    state = game.state
    if is_unaware(state, attacked):
        alert(game, state.group[attacked], NOBODY, NOBODY)


def alert(game: BattleGame, group: int, unit: int, seen: int) -> None:
    """[RO-15.2, RO-18.18] A force is alerted; in Investigate both are."""
    state = game.state
    groups = [group]
    if state.mission == "investigate":
        groups = sorted({one for one in state.group if one != NOBODY})
    for one in groups:
        if not is_alerted(state, one):
            state.alert |= 1 << one
            game.emit(Alerted(one, unit, seen))
    notice(game)


def notice(game: BattleGame) -> None:
    """[RO-20.3, RO-R84, RO-R117] What the enemy knows now, and whom a person who plays it sees."""
    state = game.state
    know(state)
    if not in_fog(state):
        return
    seen = shown_now(state)
    for unit in range(len(state.kind)):
        if (seen ^ state.shown) >> unit & 1:
            game.emit(Spotted(unit) if seen >> unit & 1 else LostSight(unit))
    if seen != state.shown:
        state.shown = seen
        state.survey = None  # what is shown hides others [RO-R117]


def shown_now(state: State) -> int:
    """[RO-20.1, RO-R117] The units of the player, as bits, that a person who plays the enemy
    sees."""
    seen = 0
    for unit in range(len(state.kind)):
        if is_plain(state, unit) and is_spotted(state, ENEMY, unit):
            seen |= 1 << unit
    return seen


def know(state: State) -> None:
    """[RO-20.3, RO-15.3, RO-R84] Write down where alerted forces see the player's units now, and
    forget what was seen too long ago."""
    lookers = [unit for unit in eyes(state) if is_alerted(state, state.group[unit])]
    survey = survey_of(state)
    for unit in targets(state):
        if is_seen_by_any(state, survey, lookers, unit):
            state.seen_x[unit], state.seen_y[unit] = state.x[unit], state.y[unit]
            state.seen[unit] = state.turn
        elif state.seen[unit] and state.turn - state.seen[unit] >= FORGOTTEN:
            state.seen[unit] = 0


def is_seen_by_any(state: State, survey: Survey, lookers: list[int], unit: int) -> bool:
    """[RO-9.7] Whether one of some units sees another. Who saw it last is asked first, since it
    mostly does so still."""
    last = survey.last.get(unit, NOBODY)
    if last in lookers and is_seen_in(state, survey, last, unit):
        return True
    for one in lookers:
        if one != last and is_seen_in(state, survey, one, unit):
            survey.last[unit] = one
            return True
    return False
