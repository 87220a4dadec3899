"""What the table page loads stays small, whatever is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from benchmarks.waits import SHOTS, weight
from ironmuster.registry import SYSTEMS
from tests.browser.conftest import Served

MOST = 150  # kilobytes of scripts and styles, gzipped, with the figures of the stage


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_table_page_is_light(system: str, chromium: Browser, served: Served) -> None:
    assert system in SHOTS, "say when a shot can be chosen in it"
    found = weight(chromium, served.url, system)
    assert 20 < sum(found.values()) <= MOST, found
