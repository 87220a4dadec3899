"""A company for the tests of Mek Leader's bots, and what a bot answers."""

from __future__ import annotations

from collections.abc import Iterator

from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.seat import Seat
from ironmuster.kernel.value import Action
from ironmuster.systems.mekleader.bots.regular import Regular
from tests.mekleader.helpers import MekGame, Squad, man, mek, squad

WEAK = ["infantry", "infantry", "heavy_infantry"]
MEDIUM = ("halyard", "mastiff", "brigand", "anvil")
GUNS = (
    ("chain_gun", "lasgun", "autogun", "plasgun"),
    ("chain_gun", "lasgun", "autogun", "plasgun"),
    ("chain_gun", "lasgun", "autogun", "light_flamer"),
    ("power_claw", "power_claw", "missile_pod", "light_flamer"),
)


def bot(seed: int = 1) -> Bot:
    return Regular(Dice(key_of(seed)))


def answer(table: MekGame) -> Action:
    """What the bot does."""
    decision = table.decision
    assert decision is not None
    return decision.options.at(bot().choose(Seat(table, decision.player)))


def answers(table: MekGame, count: int) -> Iterator[Action]:
    """What it does, one after the other."""
    for _ in range(count):
        action = answer(table)
        table.apply(action)
        yield action


def company(**others: object) -> Squad:
    """Four Medium Meks with four guns each."""
    crews = zip(MEDIUM, GUNS, strict=True)
    return squad(*[mek(one, *guns, pilot=man("regular", "lucky")) for one, guns in crews], **others)
