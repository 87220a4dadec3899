"""A game at rest: saving and loading a position, and its fingerprint."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Annotated, Any, TypeVar

import msgspec

from ironmuster.kernel.bounds import SAVED
from ironmuster.kernel.chance import Dice
from ironmuster.kernel.codec import read, read_procedure, write
from ironmuster.kernel.editions import Edition, agreed
from ironmuster.kernel.errors import SaveError
from ironmuster.kernel.game import Game
from ironmuster.kernel.packing import read_json
from ironmuster.kernel.system import RuleSystem
from ironmuster.kernel.value import Value

T = TypeVar("T")


class Snapshot(Value, frozen=True):
    """A game at rest, ready to be written; `key` and `position` are the secret of its dice.

    The open question is not part of it: the asking step puts it again when the game is restored.
    `catalog` is the hash of the pieces, maps and tables it was played with.
    """

    system: str
    version: int
    catalog: str
    key: str
    position: Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
    state: dict[str, Any]
    stack: list[dict[str, Any]]
    seats: tuple[int, ...] = ()
    child: Snapshot | None = None


def snapshot(game: Game[Any, Any]) -> Snapshot:
    """Return the game at rest."""
    return Snapshot(
        game.system.name,
        game.system.version,
        game.system.catalog.digest,
        game.dice.key.hex(),
        game.dice.position,
        write(game.state),
        [write(procedure) for procedure in game.stack],
        game.seats,
        None if game.child is None else snapshot(game.child),
    )


def restore(
    saved: Snapshot, systems: Mapping[str, RuleSystem[Any, Any]], observed: bool = True
) -> Game[Any, Any]:
    """Bring a saved game back; `SaveError` names what this build lacks or cannot read."""
    system = agreed(saved.system, Edition(saved.version, saved.catalog), systems, {})
    try:
        dice = Dice(bytes.fromhex(saved.key), saved.position)
    except ValueError:
        raise SaveError("key: expected hexadecimal digits") from None
    if not 16 <= len(dice.key) <= 64:
        raise SaveError(f"key: expected 16 to 64 bytes, found {len(dice.key)}")
    state = read(saved.state, system.state_type, "state")
    stack = [
        read_procedure(raw, system.procedures, f"stack[{place}]")
        for place, raw in enumerate(saved.stack)
    ]
    game: Game[Any, Any] = Game(system, state, stack, dice, systems, observed, saved.seats)
    if saved.child is not None:
        game.child = restore(saved.child, systems, observed)
        game.child.use(dice)
    try:
        system.revive(state)
        system.check(state)
        if stack and game.child is None:
            game.put_again()
        assert (game.decision is not None) == bool(stack), "nobody, or somebody, has to decide"
    except Exception as fault:
        # Well-formed numbers can still make no position, such as a place beyond the map.
        raise SaveError(f"{saved.system}: no such position: {fault!r:.200}") from fault
    game.events = []
    return game


def encode(saved: Snapshot) -> bytes:
    """Return a snapshot as JSON."""
    return msgspec.json.encode(saved)


def decode(raw: bytes) -> Snapshot:
    """Read a snapshot from JSON; `SaveError` says what is wrong with it."""
    return parse(raw, Snapshot, "a saved game")


def parse(raw: bytes, schema: type[T], what: str) -> T:
    """Read JSON that may come from anywhere; `SaveError` says what is wrong with it."""
    found: T = read_json(raw, schema, SAVED, f"not {what}")
    return found


def fingerprint(game: Game[Any, Any]) -> str:
    """Return a short hash of the position, dice excluded: equal games have equal fingerprints."""
    hasher = blake2b(digest_size=16)
    inner: Game[Any, Any] | None = game
    while inner is not None:
        position = [inner.system.name, inner.system.version, inner.seats, write(inner.state)]
        hasher.update(msgspec.json.encode([position, [write(p) for p in inner.stack]]))
        inner = inner.child
    return hasher.hexdigest()
