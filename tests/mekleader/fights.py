"""Fights for tests, on top of `helpers`: a squad against a row of Foes, and nothing after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironmuster.kernel.value import Event
from ironmuster.systems.mekleader.position.actions import Pass, Play
from ironmuster.systems.mekleader.position.events import Attacked
from ironmuster.systems.mekleader.position.units import fight_of, find, hits_left
from tests.mekleader import helpers
from tests.mekleader.helpers import LEVELS, Enemy, MekGame, Unit, man, of, offered, play
from tests.mekleader.helpers import prompt as asked

__all__ = ["Unit", "asked", "of", "offered", "play"]  # what tests of fights use as it is
MISSES = [1] * 60  # dice by which every attack of a fight misses


def unit(
    size: str, *mounted: str, skills: Sequence[str] = (), damage: int = 0, level: int = 0
) -> Unit:
    """A Mek for a fight: its size, attachments, pilot's skills and damage."""
    return helpers.mek(size, *mounted, pilot=man(LEVELS[level], *skills), damage=damage)


def small(*mounted: str, **more: Any) -> Unit:
    """A Small Mek."""
    return unit("small", *mounted, **more)


def medium(*mounted: str, **more: Any) -> Unit:
    """A Medium Mek."""
    return unit("medium", *mounted, **more)


def large(*mounted: str, **more: Any) -> Unit:
    """A Large Mek, with a Regular pilot [ML-7.9]."""
    return unit("large", *mounted, **{"level": 1, **more})


def fight(
    squad: Sequence[Unit],
    foes: Sequence[Enemy],
    dice: Sequence[Any] = (),
    *,
    hands: Sequence[Sequence[str]] = ((),),
    mission: str = "assault_outpost",
    allies: Sequence[Enemy] = (),
    prebattle: bool = False,
    seed: int = 0,
    **options: Any,
) -> MekGame:
    """Return a game at the start of the engagement, or in window P. One hand a player; player 0 is
    active. When the script is used up, chance goes on from the seed."""
    own, *others = [sorted(hand) for hand in hands]
    return helpers.game(
        helpers.squad(*squad, hand=own),
        *[helpers.squad(hand=hand) for hand in others],
        at="prebattle" if prebattle else "engagement",
        script=dice,
        mission=mission,
        foes=foes,
        allies=allies,
        alone=True,
        seed=seed,
        **options,
    )


def mek(game: MekGame, place: int) -> int:
    """The number of a Mek of player 0, by its place in the squad."""
    return game.state.players[0].meks[place].number


def foe(game: MekGame, card: str, which: int = 0) -> int:
    """The number of a Foe in the row."""
    return [one.number for one in fight_of(game.state).foes if one.card == card][which]


def left(game: MekGame, number: int) -> int:
    """The hits left of a unit in the fight."""
    return hits_left(game.state, find(fight_of(game.state), number))


def unrolled(game: MekGame) -> list[Any]:
    """The scripted dice that have not been rolled."""
    return game.dice.script


def shots(events: Sequence[Event], card: str) -> list[Attacked]:
    """The attacks made with a weapon, by a Foe or Ally, or by a support card, told by the card."""
    return [event for event in of(events, Attacked) if event.card == card]


def exact(game: MekGame) -> bool:
    """Whether the scripted dice, and no others, were rolled."""
    return not game.dice.script and game.dice.position == 0


def cards(game: MekGame) -> list[str]:
    """The Event cards that may be played now, each once."""
    return sorted({action.card for action in offered(game, Play)})


def ally(game: MekGame, card: str, which: int = 0) -> int:
    """The number of an Ally."""
    return [one.number for one in fight_of(game.state).allies if one.card == card][which]


def close(game: MekGame, prompt: str = "round") -> list[Event]:
    """Have everybody pass in a window, which may open whatever they hold [ML-R66]."""
    events: list[Event] = []
    while asked(game)[1] == prompt:
        events += play(game, Pass())
    return events
