"""Take the pictures of the lesson from a running game: `python scripts/lesson_pictures.py`.

Needs a Chromium, as `pictures.py` does. The pictures are moments of the
guided first game: where a mech can go, and what is known before a shot.
"""

from __future__ import annotations

from playwright.sync_api import Browser

from studio import ROOT, Screen, studio

PICTURES = ROOT / "docs" / "learn" / "battlemachine"


def take(browser: Browser, url: str) -> None:
    """Take the board with a chosen mech's moves, then all that is told of a shot."""
    page = browser.new_page(viewport={"width": 1250, "height": 1000}, color_scheme="light")
    page.add_init_script("localStorage.setItem('ironmuster.pause', '0')")
    screen = Screen(page, url)
    page.goto(f"{url}#/learn/battlemachine")
    screen.button("Start", exact=True).click()
    screen.button("Next", exact=True).click()
    screen.click(8, 10)
    screen.wait(lambda: "click a marked square" in screen.prompt)
    page.mouse.move(1, 1)
    page.wait_for_timeout(800)
    page.locator(".frame").screenshot(path=PICTURES / "move.png")
    for step in ("Step 4", "Step 5", "Step 6"):
        screen.button("Do it for me").click()
        page.get_by_text(step).wait_for()
    screen.click(8, 4)
    page.locator(".guns .gun").filter(has_text="Lightning Gun").click()
    page.set_viewport_size({"width": 1250, "height": 1700})
    page.locator(".guns").get_by_text("%").first.wait_for()
    page.wait_for_timeout(1000)
    page.locator("section").filter(has=page.locator(".guns")).last.screenshot(
        path=PICTURES / "shoot.png"
    )


def main() -> None:
    """Start a server of its own, take the pictures, and end it."""
    with studio() as (browser, url):
        take(browser, url)


if __name__ == "__main__":
    main()
