"""What every script that takes pictures needs: a server whose dice are known, and a Chromium."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from unittest.mock import patch

from playwright.sync_api import Browser, sync_playwright

import frontend

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ironmuster.kernel.chance import key_of  # noqa: E402
from tests.browser.conftest import CHROMIUM, FLAGS, Served  # noqa: E402
from tests.browser.screen import Screen  # noqa: E402

DICE_KEY = 32  # bytes; names and tokens are shorter

__all__ = ["ROOT", "Screen", "studio"]


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
