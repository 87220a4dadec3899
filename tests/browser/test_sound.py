"""Sounds: rendered where nobody hears them, each as long and as loud as it is meant to be."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.lag import PATIENCE
from tests.browser.screen import Screen

# Seconds and peak of each sound, from the table of sounds in the design.
MEANT = {
    "step": (0.04, 0.25),
    "turn": (0.1, 0.12),
    "choose": (0.04, 0.12),
    "target": (0.06, 0.1),
    "gun": (0.09, 0.4),
    "rail": (0.26, 0.45),
    "missile": (0.48, 0.3),
    "hit": (0.18, 0.5),
    "miss": (0.12, 0.15),
    "explosion": (0.9, 0.6),
    "dice": (0.33, 0.3),
    "victory": (1.17, 0.35),
    "defeat": (1.17, 0.35),
}


def test_each_sound_is_as_long_and_as_loud_as_it_is_meant(page: Page, served: Served) -> None:
    page.goto(f"{served.url}design")
    found = page.locator("[data-sound]")
    expect(found).to_have_count(len(MEANT) + 1, timeout=4 * PATIENCE)
    heard = found.evaluate_all(
        "all => all.map(({dataset}) => [dataset.sound, +dataset.lasts, +dataset.peak])"
    )
    for name, lasts, peak in heard:
        if name == "six at once":
            assert peak <= 1, "six sounds at once clip"
            continue
        seconds, loud = MEANT[name]
        assert 0.3 * seconds <= lasts <= seconds + 0.02, name
        assert 0.5 * loud <= peak <= 1.2 * loud, name


def test_sound_is_off_until_it_is_asked_for_and_remembered(screen: Screen) -> None:
    screen.set_up()
    screen.button("More", exact=True).click()
    sound = screen.page.get_by_role("switch", name="Sound")
    expect(sound).to_have_attribute("aria-checked", "false")
    sound.click()
    screen.page.reload()
    screen.page.get_by_role("application").wait_for()
    screen.button("More", exact=True).click()
    expect(sound).to_have_attribute("aria-checked", "true")
    screen.button("Settings").click()
    expect(screen.page.get_by_label("Volume")).to_have_value("0.6")
