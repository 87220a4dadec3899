"""What a server does that is started again, by many threads at once, in a process in which nothing
has been touched: they load a match, look at it, and bots play on.

`python -m tests.contract.crowd FILE COUNT` does it with a replay and so many threads, and prints
what each of them found as JSON. The threads import what they need; with `ready` after that the
engine is there before they start, but no rule system.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from threading import Barrier, Thread
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ironmuster.kernel.game import Game

INTERVAL: Final = 1e-6  # seconds after which another thread may go on
NEEDED: Final = ("registry", "bots.roster", "kernel.replay", "kernel.snapshot")
GREEDY: Final = 12  # decisions of bots, in the middle of the match
GLANCE: Final = 10  # decisions between two looks at all views


def witness(raw: bytes) -> list[str]:
    """Return all that can be compared of a match that is loaded, and that bots play on."""
    replays: Any = import_module("ironmuster.kernel.replay")
    systems = import_module("ironmuster.registry").SYSTEMS
    replay = replays.load(raw)
    game = replays.begin(replay, systems)
    found = [question(game)]
    for number, events in enumerate(replays.walk(game, list(replay.entries)), 1):
        found.append(question(game))
        found += [
            game.teller(one).system.telling.narrate(game.teller(one), one).text for one in events
        ]
        if number % GLANCE == 0:
            found.append(looks(game))
    found.append(position(game, systems))
    if found[-1] != replay.fingerprint:
        found.append(f"the replay ends in position {replay.fingerprint}")
    found += bots(game)
    return [*found, looks(game), chances(game), position(game, systems)]


def bots(game: Game[Any, Any]) -> list[str]:
    """Let bots play on, and return what they were asked and answered."""
    chance: Any = import_module("ironmuster.kernel.chance")
    seat: Any = import_module("ironmuster.kernel.seat").Seat
    make = import_module("ironmuster.bots.roster").make
    system = game.system
    game.use(chance.Dice(chance.key_of("a crowd")))
    players = [
        make("greedy", system.name, chance.Dice(chance.key_of(f"bot {player}")))
        for player in range(system.seats(game.state))
    ]
    found: list[str] = []
    while len(found) < GREEDY and (decision := game.decision) is not None:
        choice = players[decision.player].choose(seat(game, decision.player))
        found.append(f"{question(game)}: {choice}")
        game.choose(choice)
    return found


def question(game: Game[Any, Any]) -> str:
    """Return who is asked what, and among how many answers."""
    decision = game.decision
    if decision is None:
        return "over"
    return f"{decision.player} {decision.prompt} {decision.options.size()}"


def looks(game: Game[Any, Any]) -> str:
    """Return a hash of what each seat and a spectator see."""
    encode = import_module("msgspec.json").encode
    viewers = [None, *range(game.system.seats(game.state))]
    seen = [encode(game.system.telling.observe(game, viewer)) for viewer in viewers]
    return blake2b(b"\n".join(seen), digest_size=16).hexdigest()


def chances(game: Game[Any, Any]) -> str:
    """Return the odds of an answer, as who decides may know them."""
    odds = import_module("ironmuster.kernel.explore").odds
    decision = game.decision
    if decision is None:
        return "over"
    answer = decision.options.at(decision.options.size() // 2)
    return str(odds(game, answer, viewer=decision.player))


def position(game: Game[Any, Any], systems: Any) -> str:
    """Return the fingerprint of a position that was saved and restored."""
    saves: Any = import_module("ironmuster.kernel.snapshot")
    return str(
        saves.fingerprint(saves.restore(saves.decode(saves.encode(saves.snapshot(game))), systems))
    )


def crowd(raw: bytes, count: int) -> list[list[str]]:
    """Return what so many threads found that began together."""
    found: list[list[str]] = [[] for _ in range(count)]
    together = Barrier(count)

    def run(place: int) -> None:
        together.wait()
        try:
            found[place] = witness(raw)
        except Exception as fault:  # told to the test
            found[place] = [f"raised {type(fault).__name__}: {fault}"]

    threads = [Thread(target=run, args=(place,)) for place in range(count)]
    sys.setswitchinterval(INTERVAL)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def main(file: str, count: str, *ready: str) -> None:
    """Do what the module says."""
    if ready:
        for name in NEEDED:
            import_module(f"ironmuster.{name}")
    json.dump(crowd(Path(file).read_bytes(), int(count)), sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
