"""Dice that can be checked: a seal of their key given beforehand, and the key itself afterwards.

Whoever knows the seal from the first action on can see that the key was not changed, and with the
key that every die is the next one of its stream.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.replay import Entry, Replay, Systems, action_of, begin, walk
from ironmuster.kernel.value import Action, Value, readable

FAR: Final = 4096  # bytes of the stream that actions taken back may have used


class Drawn(Value, frozen=True):
    """How many recorded draws come from the stream of a key, in its order, and how many do not:
    real dice, and what was played before a match was gone on with. Of those a few fit by chance."""

    stream: int
    others: int


def seal_of(key: bytes) -> str:
    """Return what may be known of a key while it is used: it tells nothing about the dice."""
    return blake2b(key, digest_size=16, person=b"ironmuster-seal").hexdigest()


def drawn_from(replay: Replay, key: bytes, systems: Systems) -> Drawn:
    """Play a replay and compare every draw with the stream of `key`."""
    game = begin(replay, systems)
    kind = readable(game.system.scenario_type)
    scenario = msgspec.convert(replay.scenario, kind, str_keys=True)
    dice = Dice(key)
    start(game.system, scenario, dice, systems, observed=False)
    same = tuple(dice.drawn) == replay.opening
    stream, place = (len(replay.opening), dice.position) if same else (0, 0)
    total = len(replay.opening)
    for entry in replay.entries:
        if entry.draws and entry.position > place:
            action = action_of(game, entry)
            tried = range(place, min(entry.position, place + FAR))
            if any(_follows(game, action, entry, key, position) for position in tried):
                stream += len(entry.draws)
        total += len(entry.draws)
        place = max(place, entry.position)
        for _ in walk(game, [entry]):
            pass
    return Drawn(stream, total - stream)


def _follows(game: Game[Any, Any], action: Action, entry: Entry, key: bytes, position: int) -> bool:
    """Whether an action at this place of the stream draws what was recorded."""
    twin, dice = game.clone(), Dice(key, position)
    twin.observed = False
    twin.use(dice)
    twin.resolve(action)
    return tuple(dice.drawn) == entry.draws and dice.position == entry.position
