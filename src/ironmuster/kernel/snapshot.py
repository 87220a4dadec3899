"""A game at rest: saving and loading a position, and its fingerprint."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.codec import read, read_procedure, write
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.game import Game
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Value


class Snapshot(Value, frozen=True):
    """A game at rest, ready to be written; `key` and `position` are the secret of its dice.

    The open question is not part of it: the asking step puts it again when the game is restored.
    """

    system: str
    version: int
    key: str
    position: int
    state: dict[str, Any]
    stack: list[dict[str, Any]]
    child: Snapshot | None = None


def snapshot(game: Game[Any, Any]) -> Snapshot:
    """Return the game at rest."""
    return Snapshot(
        game.system.name,
        game.system.version,
        game.dice.key.hex(),
        game.dice.position,
        write(game.state),
        [write(procedure) for procedure in game.stack],
        None if game.child is None else snapshot(game.child),
    )


def restore(
    saved: Snapshot, systems: Mapping[str, RuleSystem[Any, Any]], observed: bool = True
) -> Game[Any, Any]:
    """Bring a saved game back; `SaveError` names what this build lacks or cannot read."""
    system = systems.get(saved.system)
    if system is None:
        raise SaveError(f"no rule system {saved.system!r} is installed")
    if system.version != saved.version:
        raise SaveError(
            f"{saved.system}: saved with rules version {saved.version}, this is {system.version}"
        )
    try:
        dice = Dice(bytes.fromhex(saved.key), saved.position)
    except ValueError:
        raise SaveError("key: expected hexadecimal digits") from None
    state = read(saved.state, system.state_type, "state")
    system.revive(state)
    stack = [
        read_procedure(raw, system.procedures, f"stack[{place}]")
        for place, raw in enumerate(saved.stack)
    ]
    game: Game[Any, Any] = Game(system, state, stack, dice, systems, observed)
    if saved.child is not None:
        game.child = restore(saved.child, systems, observed)
        game.child.use(dice)
    game.advance()
    game.events = []
    return game


def encode(saved: Snapshot) -> bytes:
    """Return a snapshot as JSON."""
    return msgspec.json.encode(saved)


def decode(raw: bytes) -> Snapshot:
    """Read a snapshot from JSON; `SaveError` says what is wrong with it."""
    try:
        return msgspec.json.decode(raw, type=Snapshot)
    except msgspec.MsgspecError as fault:
        raise SaveError(f"not a saved game: {fault}") from None


def fingerprint(game: Game[Any, Any]) -> str:
    """Return a short hash of the position, dice excluded: equal games have equal fingerprints."""
    hasher = blake2b(digest_size=16)
    inner: Game[Any, Any] | None = game
    while inner is not None:
        position = [inner.system.name, inner.system.version, write(inner.state)]
        hasher.update(msgspec.json.encode([position, [write(p) for p in inner.stack]]))
        inner = inner.child
    return hasher.hexdigest()
