"""What the pictures of the documentation show of Mek Leader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from album import PERSON, Album, Shown
from ironmuster.kernel.game import Game
from lesson import Lesson


def in_build(game: Game[Any, Any]) -> bool:
    """The market is full, with a few Meks in the hangar."""
    asked, state = game.decision, game.state
    return bool(asked and asked.prompt == "build" and len(state.market) == 8 and grown(game))


def at(prompt: str) -> Callable[[Game[Any, Any]], bool]:
    """A company that has grown is asked this."""
    return lambda game: bool(game.decision and game.decision.prompt == prompt and grown(game))


def in_fight(game: Game[Any, Any]) -> bool:
    """Four Foes or more still stand, and there is something to fire."""
    if not at("attack")(game) or game.state.fight.round < 1:
        return False
    return len(game.state.fight.foes) > 3 and any(mek.damage for mek in game.state.players[0].meks)


def grown(game: Game[Any, Any]) -> bool:
    """A company of three Meks or more."""
    return len(game.state.players[0].meks) > 2


SHOWN: Final = Shown(
    slug="mekleader",
    prefix="mekleader-",
    words={"scenario": "solo_regular"},
    seed=7,
    seats=[PERSON],
    moments={
        "build": in_build,
        "mission": at("mission"),
        "deploy": at("deploy"),
        "fight": in_fight,
        "retreat": at("retreat"),
        "repair": at("repair"),
    },
    now=("build", "Turn 4 of 15"),
    board="[aria-label='Table of cards']",
)


def take(album: Album) -> None:
    """A turn, phase by phase."""
    for moment in SHOWN.moments:
        screen = album.sit(SHOWN, moment)
        mat = screen.page.locator(SHOWN.board)
        album.take(f"mekleader-{moment}", screen, mat if album.device == "phone" else None)


def teach(lesson: Lesson) -> None:
    """The market with a gun on its way to a Mek, the missions, and the line of battle."""
    page = lesson.page
    page.set_viewport_size({"width": 1440, "height": 1200})
    squad = page.get_by_role("region", name="Your squad")
    lesson.skip(1, 3)
    page.locator("[data-drag='market:0']").hover()
    page.mouse.down()
    bay = page.locator("[data-drop='unit:3']").bounding_box()
    assert bay is not None
    for part in (0.5, 0.75):
        page.mouse.move(bay["x"] + bay["width"] * part, bay["y"] + bay["height"] * 0.5)
    lesson.keep("build", page.get_by_role("region", name="Market"), squad)
    page.mouse.move(1, 1)
    page.mouse.up()
    lesson.skip(3, 5)
    missions = page.get_by_role("region", name="Missions")
    missions.get_by_text("%").last.wait_for()
    lesson.keep("missions", missions)
    lesson.skip(5, 9)
    fight = page.get_by_role("region", name="Patrol Wastelands")
    fight.get_by_text("%").last.wait_for()
    lesson.keep("fight", page.locator("body"))
