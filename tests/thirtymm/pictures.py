"""What the pictures of the documentation show of 30MM Wargame."""

from __future__ import annotations

from typing import Any, Final

from album import BOT, PERSON, Album, Shown
from ironmuster.kernel.game import Game
from ironmuster.systems.thirtymm.position.actions import Attack, Move
from lesson import Lesson


def may_act(game: Game[Any, Any]) -> bool:
    """A unit of the first seat may move, in the third round."""
    asked = game.decision
    if not asked or asked.player or asked.prompt != "act" or game.state.round != 3:
        return False
    return any(isinstance(one, Move) for one in asked.options)


def may_shoot(game: Game[Any, Any]) -> bool:
    """A unit of the first seat has shots at two enemies or more, and the lines have met."""
    asked = game.decision
    if not asked or asked.player or asked.prompt != "act" or game.state.round < 2:
        return False
    return len({one.unit for one in asked.options if isinstance(one, Attack)}) > 1


SHOWN: Final = Shown(
    slug="thirtymm",
    prefix="thirtymm-",
    words={"mission": "m03"},
    seed=3,
    seats=[PERSON, BOT],
    moments={"move": may_act, "shot": may_shoot},
    now=("move", "Round 3"),
    board="[role=application]",
)


def take(album: Album) -> None:
    """A move and a shot."""
    for moment in SHOWN.moments:
        album.take(f"thirtymm-{moment}", album.sit(SHOWN, moment))


def teach(lesson: Lesson) -> None:
    """The board where the Trooper may climb, then where it may shoot."""
    page = lesson.page
    lesson.skip(1, 4)
    page.mouse.move(1, 1)
    lesson.keep("move", page.locator("[role=application]").first)
    lesson.skip(4, 6)
    page.mouse.move(1, 1)
    lesson.keep("shoot", page.locator("[role=application]").first)
