"""`python -m benchmarks.browser`: what the screen takes in Chromium, drawn by software.

A figure is a function of a page in `FIGURES`, with the position it shows, made up, and the seats at
it, or of a browser and a server in `WAITS`. Words after the command choose those whose names have
one of them. It needs a built screen, the packages of the tests, and a Chromium.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from benchmarks.waits import WAITS
from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.seat import Seat
from tests.browser.conftest import CHROMIUM, FLAGS, Served
from tests.browser.crowd import POINTER, crowded
from tests.browser.hex_crowd import massed
from tests.browser.stage import Stage

# The length of each frame in milliseconds for so many seconds, while nobody does anything.
WATCHED = """(seconds) => {
    const frames = [];
    let begun = 0, last = 0;
    window.watched = new Promise((resolve) => requestAnimationFrame(function frame(now) {
        if (!begun) begun = now; else frames.push(now - last);
        last = now;
        if (now - begun > 1000 * seconds) resolve(frames); else requestAnimationFrame(frame);
    }));
}"""
# Drag, or turn the wheel, in every frame of so many seconds: the length of each in milliseconds.
FRAMES = (
    f"([seconds, wheel]) => {{ {POINTER}"
    + """
return new Promise((resolve) => {
    const turn = (deltaY) => svg.dispatchEvent(new WheelEvent('wheel', {
        bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY }));
    const frames = [];
    let begun = 0, last = 0;
    if (!wheel) send('pointerdown', 0, 0);
    const frame = (now) => {
        if (!begun) begun = now; else frames.push(now - last);
        last = now;
        const t = (now - begun) / 1000;
        if (t > seconds) {
            if (!wheel) send('pointerup', 0, 0);
            return resolve(frames);
        }
        if (wheel) turn(Math.sin(t * 4) * 40);
        else send('pointermove', Math.sin(t * 3) * 300, Math.cos(t * 2) * 200);
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}); }"""
)


def panning(page: Page, stage: Stage) -> dict[str, float]:
    """Frames a second while the closer board is dragged about."""
    for _ in range(4):
        page.get_by_role("button", name="Closer").click()
    page.wait_for_timeout(600)
    return frames(page, wheel=False)


def zooming(page: Page, stage: Stage) -> dict[str, float]:
    """Frames a second while the wheel turns to and fro."""
    return frames(page, wheel=True)


def watching(page: Page, stage: Stage) -> dict[str, float]:
    """Frames a second while a turn of the others is shown: moves, and then shots."""
    bot = roster.make("greedy", stage.game.system.name, Dice(key_of(1)))
    played = []
    twin = stage.game.clone()
    while twin.decision is not None and twin.decision.player not in stage.seats:
        played.append(twin.decision.options.at(bot.choose(Seat(twin, twin.decision.player))))
        twin.apply(played[-1])

    def shown() -> list[float]:
        page.evaluate(WATCHED, 8)
        stage.play(played)
        lengths: list[float] = page.evaluate("window.watched")
        return lengths

    return taken(page, shown)


def frames(page: Page, wheel: bool) -> dict[str, float]:
    """Frames a second while the board is dragged, or the wheel is turned."""
    return taken(page, lambda: page.evaluate(FRAMES, [3, wheel]))


def taken(page: Page, shown: Callable[[], list[float]]) -> dict[str, float]:
    """Frames a second, the slowest twentieth of frames, and the processor time that a frame takes.

    A busy machine loses frames; the processor time says how many a free one could draw.
    """
    before = processor_time(page)
    found = sorted(shown())
    spent = {kind: time - before[kind] for kind, time in processor_time(page).items()}
    return {
        "frames/s": round(1000 * len(found) / sum(found), 1),
        "median, ms": round(median(found), 1),
        "95 %, ms": round(found[int(len(found) * 0.95)], 1),
        **{f"{kind}, ms": round(1000 * time / len(found), 1) for kind, time in spent.items()},
    }


def processor_time(page: Page) -> dict[str, float]:
    """Seconds of processor time so far of the page (script, layout, drawing) and of the compositor
    (putting layers together, by software here)."""
    browser = page.context.browser
    assert browser is not None
    session = browser.new_browser_cdp_session()
    found = {"page": 0.0, "compositor": 0.0}
    names = {"renderer": "page", "GPU": "compositor"}
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] in names:
            found[names[process["type"]]] += process["cpuTime"]
    session.detach()
    return found


Figure = Callable[[Page, Stage], dict[str, float]]
FIGURES: dict[str, tuple[Figure, Callable[[], Game[Any, Any]], tuple[int, ...]]] = {
    "panning 24x24, 40 mechs": (panning, crowded, (0,)),
    "zooming 24x24, 40 mechs": (zooming, crowded, (0,)),
    "a turn of the others, 40 mechs": (watching, crowded, (1,)),
    "panning L4, 16 units": (panning, massed, (0,)),
    "zooming L4, 16 units": (zooming, massed, (0,)),
    "a turn of the others L4, 16 units": (watching, massed, (1,)),
}


def chosen(name: str) -> bool:
    """Whether a figure is taken."""
    return len(sys.argv) < 2 or any(word in name for word in sys.argv[1:])


def main() -> None:
    """Take every figure on a fresh page and print them."""
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                for name, wait in WAITS.items():
                    if not chosen(name):
                        continue
                    print(name, json.dumps(wait(browser, served.url)), flush=True)
                for name, (figure, position, seats) in FIGURES.items():
                    if not chosen(name):
                        continue
                    page = browser.new_page(viewport={"width": 1440, "height": 900})
                    stage = Stage(position(), seats)
                    stage.open(page, served.url)
                    page.wait_for_timeout(500)
                    print(name, json.dumps(figure(page, stage)), flush=True)
                    page.close()
                browser.close()
        finally:
            served.stop()


if __name__ == "__main__":
    main()
