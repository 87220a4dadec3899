"""What the pictures of the documentation show of the Great War."""

from __future__ import annotations

from typing import Any, Final

from album import BOT, PERSON, Album, Shown
from ironmuster.kernel.game import Game
from lesson import Lesson


def may_move(game: Game[Any, Any]) -> bool:
    """The first seat moves a lance, in the second turn."""
    asked = game.decision
    return bool(asked and (asked.prompt, asked.player, game.state.turn) == ("move", 0, 2))


def is_named(game: Game[Any, Any]) -> bool:
    """The first seat is asked how a battle is fought."""
    asked = game.decision
    return bool(asked and (asked.prompt, asked.player) == ("name", 0))


SHOWN: Final = Shown(
    slug="greatwar",
    prefix="greatwar-",
    words={"map": "greywater"},
    seed=3,
    seats=[PERSON, BOT],
    moments={"move": may_move, "battle": is_named},
    now=("move", "Turn 2"),
    board="[role=application]",
)


def take(album: Album) -> None:
    """A turn on the map, and a battle before its method is named."""
    for moment in SHOWN.moments:
        album.take(f"greatwar-{moment}", album.sit(SHOWN, moment))


def teach(lesson: Lesson) -> None:
    """The map where a lance takes two sites in one move, then the attack on the city."""
    page = lesson.page
    for name, first, last in (("move", 1, 2), ("attack", 2, 3)):
        lesson.skip(first, last)
        page.mouse.move(1, 1)
        lesson.keep(name, page.locator("[role=application]").first)
