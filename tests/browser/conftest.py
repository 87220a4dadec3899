"""A server in this process, and Debian's Chromium looking at it."""

from __future__ import annotations

import hashlib
import itertools
import os
import secrets
import shutil
import socket
import sys
import threading
import time
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect, sync_playwright

from ironmuster.server import going_on, lobby
from ironmuster.server.addresses import Addresses
from ironmuster.server.app import create_app
from tests.browser.lag import LAG, PATIENCE, STRETCH, Lagging
from tests.browser.screen import Screen

ROOT = Path(__file__).resolve().parent.parent.parent
# Chromium without a window around its pages, where it is there: it takes four fifths of the time.
CHROMIUM = os.environ.get("CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), "/usr/bin/chromium"
)
# A window of Chromium keeps pages of its own ready below its address bar, which cost every context
# more than a page of ours. Of several such lists the last one counts, so the others that Playwright
# leaves out stand here again.
LEFT_OUT = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AimEnabled"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "LensOverlay"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "AvoidCorsURLLoaderRestartOnRedirect"),
    *("MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "PreconnectToSearch"),
)
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    f"--disable-features={','.join(LEFT_OUT)}",
]
expect.set_options(timeout=PATIENCE)


# A process takes a file at a time. Those that take longest come first, so that at the end none is
# still at one while the others have nothing left.
LONGEST = (
    "design",
    "thirtymm",
    "mekleader",
    "layout_pages",
    "layout",
    "learn",
    "learn_phone",
    "look",
    "rivals",
)


def rank(item: pytest.Item) -> int:
    """When the file of a test has its turn."""
    name = item.path.stem.removeprefix("test_")
    here = Path(__file__).parent == item.path.parent
    return LONGEST.index(name) if here and name in LONGEST else len(LONGEST)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They need a browser: `make test` runs them apart from the others."""
    here = f"{Path(__file__).parent}{os.sep}"
    ours = [item for item in items if str(item.path).startswith(here)]
    if ours:
        items.sort(key=rank)
    for item in ours:
        item.add_marker(pytest.mark.browser)


def bound(host: str, port: int = 0) -> socket.socket:
    """A socket at a port, which another of the same kind may have as well."""
    found = socket.socket()
    for option in (socket.SO_REUSEADDR, socket.SO_REUSEPORT):
        found.setsockopt(socket.SOL_SOCKET, option, 1)
    found.bind((host, port))
    return found


class Served:
    """A server that can be stopped and started again on the same port and data."""

    def __init__(self, folder: Path, host: str = "127.0.0.1", **more: Any) -> None:
        self.folder, self.host, self.more = folder, host, more
        # Nobody hears there: it keeps the port while the server is away, when another one of the
        # machine might be given it.
        keeping = bound(host)
        weakref.finalize(self, keeping.close)
        self.port: int = keeping.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self.start()

    def start(self) -> None:
        """Run it in a thread and wait until it answers."""
        addresses = Addresses(self.host, self.port)
        app = create_app(self.folder, addresses=addresses, bot_processes=False, **self.more)
        self.app = app
        config = uvicorn.Config(
            Lagging(app, LAG / 1000) if LAG else app,
            self.host,
            self.port,
            log_level="error",
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(config)
        heard = [bound(self.host, self.port)]
        self.thread = threading.Thread(target=self.server.run, args=(heard,), daemon=True)
        self.thread.start()
        end = time.monotonic() + 4 * PATIENCE / 1000
        while not self.server.started:
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.02)

    def stop(self) -> None:
        """End it; what it kept is on disk."""
        self.server.should_exit = True
        self.thread.join(timeout=20)


@pytest.fixture(scope="session")
def built() -> None:
    """Bring the screen inside the package up to date."""
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        import frontend

        frontend.build()
    finally:
        sys.path.remove(str(ROOT / "scripts"))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("browser"))
    yield served
    served.stop()


class Drawn:
    """What the server asks for chance: as ever, but for the keys of dice, which follow from the
    test and from how many matches it has begun."""

    token_hex = staticmethod(secrets.token_hex)

    def __init__(self, test: str) -> None:
        self.test, self.begun = test, itertools.count()

    def token_bytes(self, count: int) -> bytes:
        """The key of the next match."""
        drawn = f"{os.environ.get('IRONMUSTER_BROWSER_DICE', '')}{self.test}{next(self.begun)}"
        return hashlib.blake2b(drawn.encode(), digest_size=count).digest()


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that hung on its dice would fail once in a hundred runs, and tell nobody why; other
    dice for all of them come from any text in the environment variable."""
    drawn = Drawn(request.node.nodeid)
    for module in (lobby, going_on):
        monkeypatch.setattr(module, "secrets", drawn)


def watched(page: Page) -> Iterator[Page]:
    """A page on which nothing may go wrong unnoticed."""
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.set_default_timeout(PATIENCE)
    if STRETCH > 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": STRETCH})
    # The browser's own page, where nobody answers, has nothing to keep.
    page.add_init_script(
        "if (location.protocol.startsWith('http')) localStorage.setItem('ironmuster.speed', '0')"
    )
    yield page
    page.context.close()
    assert not faults


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    yield from watched(chromium.new_page(viewport={"width": 1440, "height": 900}))


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    yield from watched(context.new_page())


@pytest.fixture
def screen(page: Page, served: Served) -> Screen:
    return Screen(page, served.url)


@pytest.fixture
def others(chromium: Browser) -> Iterator[list[Page]]:
    """Two more browsers."""
    pages = [
        watched(chromium.new_context(viewport={"width": 1280, "height": 800}).new_page())
        for _ in "ab"
    ]
    yield [next(page) for page in pages]
    for page in pages:
        next(page, None)
