"""What the table page loads stays small."""

from __future__ import annotations

from playwright.sync_api import Browser

from benchmarks.waits import weight
from tests.browser.conftest import Served

MOST = 150  # kilobytes of scripts and styles, gzipped, with the figures of the stage


def test_the_table_page_is_light(chromium: Browser, served: Served) -> None:
    found = weight(chromium, served.url)
    assert 20 < sum(found.values()) <= MOST, found
