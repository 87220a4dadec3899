"""What the pictures of the documentation show of Battle Machine."""

from __future__ import annotations

from typing import Any, Final

from album import BOT, PERSON, Album, Shown
from ironmuster.kernel.game import Game
from ironmuster.systems.battlemachine.position.actions import Fire
from lesson import Lesson
from tests.browser.screen import FIRE

FORCES: Final = ["sol_iron_warrant", "union_night_shift"]


def may_move(game: Game[Any, Any]) -> bool:
    """The first seat chooses a mech to move, and the lines have met."""
    asked = game.decision
    return bool(asked and asked.player == 0 and asked.prompt == "move" and game.state.round == 3)


def may_fire(game: Game[Any, Any]) -> bool:
    """The first seat fires, with a choice of guns and of targets."""
    asked = game.decision
    if not asked or asked.player or asked.prompt != "fire" or game.state.round < 3:
        return False
    shots = [shot for shot in asked.options if isinstance(shot, Fire) and shot.mech >= 0]
    return len({shot.weapon for shot in shots}) > 1 and len({shot.mech for shot in shots}) > 1


SHOWN: Final = Shown(
    slug="battlemachine",
    prefix="",
    words={"battlegroups": FORCES},
    seed=3,
    seats=[PERSON, BOT],
    moments={"move": may_move, "shot": may_fire},
    now=("move", "Round 3"),
    board="[role=application]",
)


def take(album: Album) -> None:
    """Where it is learned and looked up, how forces are built, a move, a shot, a look back."""
    screen = album.open(f"#/learn/{SHOWN.slug}")
    screen.button("Start", exact=True).wait_for()
    album.take("learn", screen)
    album.take("rules", album.open(f"#/rules/{SHOWN.slug}/BM-9.1"))
    screen = album.open(f"#/build/{SHOWN.slug}")
    album.take("builder-shelf", screen)
    screen.button("Iron Warrant").first.click()
    screen.page.get_by_role("status").get_by_text("legal").wait_for()
    album.take("builder", screen)
    take_move(album)
    take_shot(album)
    over = album.match(SHOWN, "end")
    screen = album.open(f"#/report/{over['match']}")
    album.take("report-places", screen, screen.page.get_by_role("region", name="Where it happened"))
    screen = album.open(f"#/replay/{over['match']}/60")
    screen.page.get_by_label("What is shown").wait_for()
    album.take("replay", screen)


def take_move(album: Album) -> None:
    """Before a move: what threatens, what the book says, what a veteran would do, where to."""
    screen = album.sit(SHOWN, "move")
    album.take("table", screen)
    screen.page.get_by_role("application").focus()
    screen.page.keyboard.press("t")
    album.take("table-threat", screen)
    screen.page.keyboard.press("t")
    screen.button("Rules").first.click()
    screen.page.get_by_label("Search the rules").fill("line of sight")
    album.take("table-rules", screen)
    screen.button("Close", exact=True).click()
    screen.wait(lambda: "a marked square" in screen.prompt)
    screen.button("Hint").click()
    screen.page.get_by_role("group", name="Hint").get_by_text("Veteran").wait_for()
    album.take("table-hint", screen)
    screen.button("Close the hint").click()
    marked = sorted(screen.marked(), key=lambda square: square[1])
    square = marked[len(marked) // 2]  # under nothing that lies over the board
    if album.device == "phone":
        screen.click(*square)
    else:
        screen.hover(*square)
    album.take("table-move", screen)


def take_shot(album: Album) -> None:
    """A shot: what is known before it, and its dice."""
    screen = album.sit(SHOWN, "shot")
    fire = screen.button(FIRE).first  # target and gun are proposed
    fire.wait_for()
    album.take("table-attack", screen)
    fire.dispatch_event("click")  # which does not scroll a phone
    screen.wait(lambda: screen.mine())
    album.take("table-shot", screen)


def teach(lesson: Lesson) -> None:
    """The board with a chosen mech's moves, then all that is told of a shot."""
    screen, page = lesson.screen, lesson.page
    lesson.skip(1, 2)
    screen.click(8, 10)
    screen.wait(lambda: "a marked square" in screen.prompt)
    page.mouse.move(1, 1)
    lesson.keep("move", page.locator("body"))
    lesson.skip(3, 6)
    screen.click(8, 4)
    page.locator(".means .pick").filter(has_text="Lightning Gun").click()
    page.set_viewport_size({"width": 1250, "height": 1700})
    page.locator(".means").get_by_text("%").first.wait_for()
    lesson.keep("shoot", page.locator("section").filter(has=page.locator(".means")).last)
