"""What the pictures of the documentation show of Rollout 1942."""

from __future__ import annotations

from typing import Any, Final

from album import PERSON, Album, Shown
from ironmuster.kernel.game import Game
from ironmuster.systems.rollout.position.actions import Shoot
from lesson import Lesson


def may_move(game: Game[Any, Any]) -> bool:
    """The first of the team goes somewhere, in the second turn."""
    asked = game.decision
    return bool(asked and asked.prompt == "movement" and game.state.turn == 2)


def may_shoot(game: Game[Any, Any]) -> bool:
    """A unit has shots at two enemies or more."""
    asked = game.decision
    if not asked or asked.prompt != "shoot":
        return False
    return len({one.target for one in asked.options if isinstance(one, Shoot)}) > 1


SHOWN: Final = Shown(
    slug="rollout",
    prefix="rollout-",
    words={"mission": "recon", "location": "village", "options": {"infantry_count": "models"}},
    seed=3,
    seats=[PERSON],
    moments={"move": may_move, "shot": may_shoot},
    now=("move", "Turn 2"),
    board="[role=application]",
)


def take(album: Album) -> None:
    """A move and a shot."""
    for moment in SHOWN.moments:
        album.take(f"rollout-{moment}", album.sit(SHOWN, moment))


def teach(lesson: Lesson) -> None:
    """The table where Gearshift may go, then the sniper he aims at."""
    page = lesson.page
    lesson.skip(1, 3)
    page.mouse.move(1, 1)
    lesson.keep("move", page.locator("[role=application]").first)
    lesson.skip(3, 6)
    page.mouse.move(1, 1)
    lesson.keep("shoot", page.locator("[role=application]").first)
