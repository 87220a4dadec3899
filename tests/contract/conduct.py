"""The difference test of what bots do: everybody sees it, so it may tell nothing of what is hidden.

At every decision of a random game each bot answers the real question, and the same one in twins of
the game. Where the twin has other cards in others' hands, or whatever else the bot's seat cannot
know, the answer is the same. Where the bot itself holds other cards it may play them; but which of
the answers it gives that are open to every hand, such as to pass or to stand aside, is the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from ironmuster.bots import roster
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.snapshot import fingerprint
from ironmuster.kernel.value import Action
from tests.contract.difference import SPECTATOR, Leak
from tests.contract.play import begin, chooser, question, seen, walk
from tests.contract.scenarios import Case

TWINS: Final = 2  # at every decision, of either kind
PLAYOUTS: Final = {"veteran": "veteran:playouts=2"}  # who looks at the clock never answers alike
EVEN: Final = ("random",)  # passes as often as it stands aside, whatever it holds

Bots: TypeAlias = dict[str, Callable[[Dice], Bot]]
Table: TypeAlias = Game[Any, Any]


def bots(system: str) -> Bots:
    """Return how to make each bot that plays a system."""
    names = [PLAYOUTS.get(info.id, info.id) for info in roster.bots_of(system)]
    return {name: partial(roster.make, name, system) for name in names}


def watch(case: Case, seed: int, most: int, made: Bots | None = None) -> Counter[str]:
    """Ask the bots at up to `most` decisions of a random game; return how often what their seats
    cannot know was changed (`others`), and how often they gave an answer open to every hand beside
    another hand (`own`). `Leak` says which bot told what."""
    met: Counter[str] = Counter()
    game = begin(case, seed, observed=False)
    for place, _ in enumerate(walk(game, chooser(case, seed), most)):
        if not game.secretive():
            continue
        player = question(game).player
        blind = Seat(game, player).blind
        others = redrawn(game, player, place)
        hands = redrawn(game, SPECTATOR, place) if len(blind) > 1 else []
        hands = [twin for twin in hands if seen(twin, player) != seen(game, player)]
        met["others"] += len(others)
        for name, make in (made or bots(game.innermost().system.name)).items():
            key = key_of(f"{name} in {case.name} {seed} {place}")
            real = answer(make, key, game)
            for twin in others:
                if (told := answer(make, key, twin)) != real:
                    raise Leak(f"answer of {name} beside other hands: {real} and {told}")
            if real not in blind or name in EVEN:
                continue
            for twin in hands:
                told = answer(make, key, twin)
                met["own"] += told in blind
                if told in blind and told != real:
                    raise Leak(f"silence of {name} with other cards: {real} and {told}")
    return met


def redrawn(game: Table, viewer: int, salt: int) -> list[Table]:
    """Return twins of a game in which what `viewer` cannot know is not what it is."""
    twins = [game.imagine(viewer, TWINS * salt + nth) for nth in range(TWINS)]
    return [twin for twin in twins if fingerprint(twin) != fingerprint(game)]


def answer(make: Callable[[Dice], Bot], key: bytes, game: Table) -> Action:
    """Return what a new bot with dice under `key` answers."""
    decision = question(game)
    return decision.options.at(make(Dice(key)).choose(Seat(game, decision.player)))
