"""Take the pictures of the documentation from a running game: `python scripts/screenshots.py`.

Needs a built screen (`make play` builds it) and a Chromium, found as `chromium` or named by
CHROMIUM. Two regulars play each other; the pictures show the table after some turns.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SHOWN = "Round 3"  # when the pictures are taken: the lines are drawn, most mechs stand


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def wait_for(url: str) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(url, timeout=2).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"no answer from {url}")


def set_up(page: Page, url: str) -> None:
    """Seat two regulars at a new table and let them play until the lines have met."""
    page.goto(f"{url}#/new/battlemachine")
    for seat in ("Seat 1", "Seat 2"):
        group = page.get_by_role("group", name=seat)
        group.get_by_role("radio", name="Bot").click()
        group.get_by_label("Strength").select_option(label="Regular")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("application").wait_for()
    page.locator("header").get_by_text(SHOWN).first.wait_for(timeout=90_000)
    page.wait_for_timeout(1200)


def take(browser: Browser, url: str) -> None:
    """Take all three pictures."""
    desk = browser.new_page(viewport={"width": 1440, "height": 900})
    desk.goto(url)
    desk.wait_for_timeout(1500)
    desk.screenshot(path=IMAGES / "home.png")
    set_up(desk, url)
    desk.screenshot(path=IMAGES / "table-desktop.png")
    link = desk.url
    phone = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    ).new_page()
    phone.goto(link)
    phone.get_by_role("application").wait_for()
    phone.wait_for_timeout(300)
    phone.screenshot(path=IMAGES / "table-phone.png")


def main() -> None:
    """Start a server of its own, take the pictures, and end it."""
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "ironmuster", "serve", "--port", str(port)]
        server = subprocess.Popen([*command, "--data", folder, "--log-level", "error"], cwd=ROOT)
        try:
            wait_for(url)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                take(browser, url)
                browser.close()
        finally:
            server.terminate()
            server.wait(timeout=20)


if __name__ == "__main__":
    main()
