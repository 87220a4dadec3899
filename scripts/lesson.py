"""A guided first game on the screen, and the folder of the documentation with its pictures."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, FloatRect, Locator

from studio import ROOT, Screen, webp

LESSONS = ROOT / "docs" / "learn"
EDGE = 8
FINE = 55  # of WebP: a whole window of textured ground, fetched by whoever learns, below 150 kB


class Lesson:
    """The guided first game of a system, begun; `screen` shows it."""

    def __init__(self, browser: Browser, url: str, slug: str) -> None:
        self.folder = LESSONS / slug
        self.folder.mkdir(exist_ok=True)
        self.page = browser.new_page(viewport={"width": 1250, "height": 1000}, color_scheme="light")
        self.page.add_init_script("localStorage.setItem('ironmuster.speed', '0')")
        self.screen = Screen(self.page, url)
        self.page.goto(f"{url}#/learn/{slug}")
        self.screen.button("Start", exact=True).click()

    def skip(self, first: int, last: int) -> None:
        """Let the lesson do its steps from one to another."""
        told = self.page.get_by_label("Lesson", exact=True)
        for step in range(first, last):
            told.get_by_text(f"Step {step} of").wait_for()
            told.get_by_role("button", name=re.compile("^(Next|Do it for me)$")).click()
        told.get_by_text(f"Step {last} of").wait_for()

    def keep(self, name: str, top: Locator, bottom: Locator | None = None) -> None:
        """Keep a picture of a part of the page, or of all from one to another, when all that moves
        has come to rest."""
        self.page.wait_for_timeout(1200)
        first, last = top.bounding_box(), (bottom or top).bounding_box()
        assert first and last
        window = self.page.viewport_size
        assert window
        left, up = max(0, first["x"] - EDGE), max(0, first["y"] - EDGE)
        right = min(window["width"], first["x"] + first["width"] + EDGE)
        down = min(window["height"], last["y"] + last["height"] + EDGE)
        clip = FloatRect(x=left, y=up, width=right - left, height=down - up)
        (self.folder / f"{name}.webp").write_bytes(webp(self.page, clip, FINE))
