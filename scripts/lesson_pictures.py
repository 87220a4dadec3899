"""Take the pictures of the lesson from a running game: `python scripts/lesson_pictures.py`.

Needs a built screen and a Chromium, as `screenshots.py` does. A person plays the random bot: the
pictures show where a mech can go, and what is known before a shot.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS, Served  # noqa: E402
from tests.browser.screen import Screen  # noqa: E402

PICTURES = ROOT / "docs" / "learn" / "battlemachine"


def take(browser: Browser, url: str) -> None:
    """Take the board with a chosen mech's moves, then the details of a shot."""
    page = browser.new_page(viewport={"width": 1250, "height": 760}, color_scheme="light")
    page.add_init_script("localStorage.setItem('ironmuster.pause', '0')")
    screen = Screen(page, url)
    screen.set_up()
    screen.deploy()
    screen.wait(lambda: "choose a mech to move" in screen.prompt)
    screen.click(*screen.mechs(0)[0])
    screen.wait(lambda: "click a marked square" in screen.prompt)
    page.wait_for_timeout(600)
    page.locator(".board").screenshot(path=PICTURES / "move.png")
    targets = page.get_by_role("group", name="Target").get_by_role("button")
    while not targets.count() and not screen.is_over:
        screen.step()
    targets.first.click()
    page.locator(".guns").get_by_text("%").first.wait_for()
    page.wait_for_timeout(1000)
    page.locator(".detail").first.screenshot(path=PICTURES / "shoot.png")


def main() -> None:
    """Start a server of its own, take the pictures, and end it."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        take(browser, served.url)
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()
