"""[RO-15.5, RO-17.13, RO-20.1, RO-R81] What each seat may know: mine fields and the fog."""

from __future__ import annotations

from ironmuster.kernel.value import Event
from ironmuster.systems.rollout.position.events.fact import Fact
from ironmuster.systems.rollout.position.events.turns import DefenceBuilt
from ironmuster.systems.rollout.position.field import MINE_FIELDS
from ironmuster.systems.rollout.position.fog import is_veiled
from ironmuster.systems.rollout.position.hiding import in_fog, is_plain
from ironmuster.systems.rollout.position.state import ENEMY, NOBODY, PLAYER, RESERVE, State
from ironmuster.systems.rollout.rules.seats import is_automatic


def shows(state: State, viewer: int | None, unit: int) -> bool:
    """[RO-15.5, RO-20.1] Whether a viewer sees a unit: in the fog who plays the enemy, and whoever
    only watches, see of the player's units those that are spotted."""
    if viewer == PLAYER or not in_fog(state) or state.side[unit] != PLAYER:
        return True
    return not is_plain(state, unit) or bool(state.shown >> unit & 1)


def hidden_pieces(state: State, viewer: int | None) -> list[int]:
    """[RO-17.13] The mine fields that a viewer does not know. Nobody is kept from those of the
    player where the rules play the enemy."""
    known = (NOBODY, viewer, PLAYER) if is_automatic(state, ENEMY) else (NOBODY, viewer)
    return [
        number
        for number in range(len(state.pieces))
        if state.pieces[number].kind in MINE_FIELDS
        and state.owner[number] not in known
        and state.standing >> number & 1
        and not state.known >> number & 1
    ]


def known_table(state: State, viewer: int | None) -> State:
    """[RO-17.13, RO-20.1, RO-R119] The position as a viewer may know it: without the mine fields
    and the units that are hidden from them."""
    hidden = hidden_pieces(state, viewer)
    veiled = [unit for unit in range(len(state.kind)) if not is_known(state, viewer, unit)]
    if not hidden and not veiled:
        return state
    twin = state.copy()
    for number in hidden:
        twin.standing &= ~(1 << number)
    for unit in veiled:
        twin.status[unit] = RESERVE
    return twin


def is_known(state: State, viewer: int | None, unit: int) -> bool:
    """[RO-20.1, RO-R117] Whether a viewer knows where a unit is now."""
    if viewer == PLAYER or not in_fog(state) or state.side[unit] != PLAYER:
        return True
    return not is_veiled(state, unit)


def hides(state: State) -> bool:
    """[RO-17.13, RO-20.1] Whether a seat may know less than this position holds."""
    return in_fog(state) or any([hidden_pieces(state, viewer) for viewer in (PLAYER, ENEMY)])


def redact(event: Event, viewer: int | None) -> Event | None:
    """[RO-17.13, RO-20.1] What a viewer learns of an event: where a mine field was laid only its
    side; of what is unseen in the fog only the player."""
    if isinstance(event, Fact) and event.unseen and viewer != PLAYER:
        return None
    if isinstance(event, DefenceBuilt) and event.piece in MINE_FIELDS and event.side != viewer:
        return None
    return event
