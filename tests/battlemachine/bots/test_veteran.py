"""What the veteran does and the regular never would, in moments where it is clearly right."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from ironmuster.bots.roster import make
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from ironmuster.systems.battlemachine.position.actions import Fire, Use
from tests.battlemachine.helpers import BattleGame, battle, mech

every_seed = pytest.mark.parametrize("seed", [1, 2, 3])


def answer(game: BattleGame, seed: int) -> Action:
    """The veteran's answer to the open question."""
    bot = make("veteran:playouts=200", "battlemachine", Dice(key_of(seed)))
    decision = game.decision
    assert decision is not None
    return decision.options.at(bot.choose(Seat(game, decision.player)))


# A Mountain (Arm 8, Dam 18) will not fall, but is harmless without its only weapon, a Mining Drill.
@every_seed
def test_it_aims_at_the_only_weapon_of_a_mech_too_tough_to_fall(seed: int) -> None:
    game = battle(
        mech("archon", "autocannon", at=(8, 10), commander=True),
        mech("gopher", at=(0, 15)),
        mech("mountain", "mining_drill", seat=1, at=(8, 5), facing="S"),
        mech("gopher", seat=1, at=(15, 0)),
        phase="firing",
    )
    assert answer(game, seed) == Fire(0, 2, aim=0)


@pytest.mark.parametrize(
    ("bot", "tries"),
    [
        ("veteran:seconds=5", 4),
        ("veteran:playouts=9", 9),
        ("veteran:seconds=5:playouts=9", 4),
        ("veteran:seconds=9:playouts=5", 5),
    ],
)
def test_it_stops_at_the_first_of_its_bounds(
    monkeypatch: pytest.MonkeyPatch, bot: str, tries: int
) -> None:
    ticks: Iterator[int] = iter(range(100))  # a second passes with every look at the clock
    tried: list[object] = []
    thinking = import_module("ironmuster.kernel.thinking")
    monkeypatch.setattr(thinking, "monotonic", lambda: next(ticks))
    monkeypatch.setattr(thinking.Thinker, "try_out", lambda *one: tried.append(one))
    game = battle(
        mech("archon", "autocannon", at=(8, 10), commander=True),
        mech("mountain", "mining_drill", seat=1, at=(8, 5), facing="S"),
        phase="firing",
    )
    make(bot, "battlemachine", Dice(key_of(1))).choose(Seat(game, 0))
    assert len(tried) == tries, "looks at 1, 2, 3 and 4 s each allow one"


def gorgons(*own: object) -> BattleGame:
    """Two Gorgons with Rail Guns that cannot walk look down a lane at a commander."""
    return battle(
        *own,  # type: ignore[arg-type]
        mech("gorgon", "rail_gun", seat=1, at=(8, 4), facing="S", immobile=3),
        mech("gorgon", "rail_gun", seat=1, at=(8, 3), facing="S", immobile=3),
        phase="firing",
    )


@every_seed
def test_it_lays_smoke_between_the_guns_and_its_commander(seed: int) -> None:
    game = gorgons(
        mech("gopher", "smoke_launcher", at=(8, 13)),
        mech("archon", at=(8, 14), dam=4, commander=True),
    )
    action = answer(game, seed)
    assert isinstance(action, Fire) and action.mech == -1 and action.x == 8


@every_seed
def test_it_cloaks_a_commander_that_guns_look_at(seed: int) -> None:
    game = gorgons(
        mech("archon", "cloak_field", at=(8, 14), dam=4, commander=True),
        mech("gopher", at=(0, 15)),
    )
    assert answer(game, seed) == Use(0)


@every_seed
def test_it_links_a_gun_that_has_yet_to_fire(seed: int) -> None:
    game = battle(
        mech("equerry", "command_uplink", at=(8, 14), commander=True),
        mech("gorgon", "rail_gun", at=(8, 12)),
        mech("swift", "autogun", seat=1, at=(8, 5), facing="S", commander=True),
        mech("gopher", seat=1, at=(15, 0)),
        phase="firing",
    )
    assert answer(game, seed) == Use(0, 1)
