"""Take the pictures of the lessons from running games: `python scripts/lesson_pictures.py [slug]`.

Needs a Chromium, as `pictures.py` does. The pictures are moments of the guided first games: where a
mech can go and what is known before a shot; the market, the missions, a fight.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable

from playwright.sync_api import Browser, FloatRect, Locator

from studio import ROOT, Screen, studio, webp

LESSONS = ROOT / "docs" / "learn"
EDGE = 8


def begin(browser: Browser, url: str, slug: str) -> Screen:
    """Start a guided first game."""
    page = browser.new_page(viewport={"width": 1250, "height": 1000}, color_scheme="light")
    page.add_init_script("localStorage.setItem('ironmuster.speed', '0')")
    screen = Screen(page, url)
    page.goto(f"{url}#/learn/{slug}")
    screen.button("Start", exact=True).click()
    return screen


def skip(screen: Screen, first: int, last: int) -> None:
    """Let the lesson do its steps from one to another."""
    lesson = screen.page.get_by_label("Lesson", exact=True)
    for step in range(first, last):
        lesson.get_by_text(f"Step {step} of").wait_for()
        lesson.get_by_role("button", name=re.compile("^(Next|Do it for me)$")).click()
    lesson.get_by_text(f"Step {last} of").wait_for()


def keep(top: Locator, slug: str, name: str, bottom: Locator | None = None) -> None:
    """Keep a picture of a part of the page, or of all from one to another, when all that moves has
    come to rest."""
    page = top.page
    page.wait_for_timeout(1200)
    first, last = top.bounding_box(), (bottom or top).bounding_box()
    assert first and last
    clip = FloatRect(
        x=first["x"] - EDGE,
        y=first["y"] - EDGE,
        width=first["width"] + 2 * EDGE,
        height=last["y"] + last["height"] - first["y"] + 2 * EDGE,
    )
    (LESSONS / slug / f"{name}.webp").write_bytes(webp(page, clip))


def battlemachine(screen: Screen) -> None:
    """The board with a chosen mech's moves, then all that is told of a shot."""
    page = screen.page
    skip(screen, 1, 2)
    screen.click(8, 10)
    screen.wait(lambda: "a marked square" in screen.prompt)
    page.mouse.move(1, 1)
    keep(page.locator(".frame"), "battlemachine", "move")
    skip(screen, 3, 6)
    screen.click(8, 4)
    page.locator(".means .pick").filter(has_text="Lightning Gun").click()
    page.set_viewport_size({"width": 1250, "height": 1700})
    page.locator(".means").get_by_text("%").first.wait_for()
    shot = page.locator("section").filter(has=page.locator(".means")).last
    keep(shot, "battlemachine", "shoot")


def mekleader(screen: Screen) -> None:
    """The market with a gun on its way to a Mek, the missions, and the line of battle."""
    page = screen.page
    page.set_viewport_size({"width": 1440, "height": 1200})
    squad = page.get_by_role("region", name="Your squad")
    skip(screen, 1, 3)
    page.locator("[data-drag='market:0']").hover()
    page.mouse.down()
    bay = page.locator("[data-drop='unit:3']").bounding_box()
    assert bay is not None
    for part in (0.5, 0.75):
        page.mouse.move(bay["x"] + bay["width"] * part, bay["y"] + bay["height"] * 0.5)
    keep(page.get_by_role("region", name="Market"), "mekleader", "build", squad)
    page.mouse.move(1, 1)
    page.mouse.up()
    skip(screen, 3, 5)
    missions = page.get_by_role("region", name="Missions")
    missions.get_by_text("%").last.wait_for()
    keep(missions, "mekleader", "missions")
    skip(screen, 5, 9)
    fight = page.get_by_role("region", name="Patrol Wastelands")
    fight.get_by_text("%").last.wait_for()
    keep(fight, "mekleader", "fight", squad)


LESSON_PICTURES: dict[str, Callable[[Screen], None]] = {
    "battlemachine": battlemachine,
    "mekleader": mekleader,
}


def main() -> None:
    """Start a server of its own, take the pictures of one lesson or of all, and end it."""
    with studio() as (browser, url):
        for slug in sys.argv[1:] or LESSON_PICTURES:
            (LESSONS / slug).mkdir(exist_ok=True)
            LESSON_PICTURES[slug](begin(browser, url, slug))


if __name__ == "__main__":
    main()
