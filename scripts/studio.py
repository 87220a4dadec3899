"""What every script that takes pictures needs: a server whose dice are known, and a Chromium."""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

import frontend

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ironmuster.kernel.chance import key_of  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS, Served  # noqa: E402
from tests.browser.screen import Screen  # noqa: E402

QUALITY = 80  # of WebP: words stay sharp, and all pictures together take 6 MB
DICE_KEY = 32  # bytes; names and tokens are shorter

__all__ = ["ROOT", "Screen", "studio", "webp"]


@contextmanager
def studio() -> Iterator[tuple[Browser, str]]:
    """A browser and the address of a server of its own with the screen as it is now, where every
    match has the same dice."""
    frontend.build()
    names = count()

    def foreseen(size: int | None = None) -> bytes:
        return key_of("dice 10" if size == DICE_KEY else f"name {next(names)}")[:size]

    keys = patch("secrets.token_bytes", foreseen)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, keys:
        served = Served(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser, served.url
        finally:
            browser.close()
            served.stop()


def webp(page: Page, clip: FloatRect | None = None, quality: int = QUALITY) -> bytes:
    """What is seen of a page now, or of a part of it in CSS pixels, as WebP."""
    wanted: dict[str, object] = {"format": "webp", "quality": quality}
    if clip:
        wanted["clip"] = {**clip, "scale": 1}
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", wanted)
    return base64.b64decode(shot["data"])
