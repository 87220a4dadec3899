"""What the screen may take for the largest battle, counted and not timed: live nodes, layouts,
what is painted while one looks about, memory of bitmaps (`docs/architecture.md`, the stage)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Served
from tests.browser.crowd import MECHS, POINTER, crowded
from tests.browser.stage import Stage

NODES = 1_500
LAYOUTS_A_FRAME = 2
BITMAPS = 64 * 2**20
TILE = 512  # pixels
DRAGGED = 60  # frames

# Every canvas that is made, as long as anybody holds it; every time something is painted on one.
COUNTED = """() => {
    window.canvases = [];
    window.painted = new Map();
    const make = Document.prototype.createElement;
    Document.prototype.createElement = function (name, ...more) {
        const made = make.call(this, name, ...more);
        if (String(name).toLowerCase() === 'canvas') window.canvases.push(new WeakRef(made));
        return made;
    };
    const contexts = [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D];
    for (const {prototype} of contexts)
        for (const how of ['fill', 'stroke', 'fillRect', 'drawImage', 'putImageData']) {
            const paint = prototype[how];
            prototype[how] = function (...what) {
                window.painted.set(this.canvas, performance.now());
                return paint.apply(this, what);
            };
        }
}"""
# The sizes of the canvases painted since, and how many nodes came or went outside of the ground.
DRAG = (
    f"async (frames) => {{ {POINTER}"
    + """
    const frame = () => new Promise(requestAnimationFrame);
    let came = 0, most = 0, before = new Set();
    const watch = new MutationObserver(changes => {
        for (const {target, addedNodes} of changes)
            if (!target.closest?.('.ground')) came += addedNodes.length;
    });
    watch.observe(svg.closest('.frame'), {childList: true, subtree: true});
    window.painted.clear();
    send('pointerdown', 0, 0);
    const tiles = () => [...window.painted.keys()].filter(one => one.width === 512);
    for (let n = 1; n <= frames; n += 1) {
        send('pointermove', n * 6, n * 4);
        await frame();
        const now = tiles().filter(one => !before.has(one)).length;
        most = Math.max(most, now);
        before = new Set(tiles());
    }
    send('pointerup', frames * 6, frames * 4);
    watch.disconnect();
    const sizes = [...window.painted.keys()].map(one => [one.width, one.height]);
    return {sizes, came, most};
}"""
)
# Come closer: how many bitmaps are painted in each of the frames after it, but those of the ground.
CLOSER = (
    f"async (frames) => {{ {POINTER}"
    + """
    const frame = () => new Promise(requestAnimationFrame);
    const figures = () => [...window.painted.keys()].filter(one => one.width !== 512);
    window.painted.clear();
    svg.dispatchEvent(new WheelEvent('wheel', {
        bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY: -600 }));
    const counts = [];
    for (let n = 0; n < frames; n += 1) {
        await frame();
        counts.push(figures().length);
        window.painted.clear();
    }
    return counts;
}"""
)
# Nothing is painted in thirty frames: what comes late, one thing a frame, has come.
RESTS = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const latest = () => Math.max(0, ...window.painted.values());
    for (let seen = -1, still = 0; still < 30; still += 1) {
        await frame();
        if (latest() !== seen) [seen, still] = [latest(), 0];
    }
}"""
ALIVE = """() => window.canvases.map(one => one.deref()).filter(Boolean)
    .reduce((sum, {width, height}) => sum + width * height * 4, 0)"""


@pytest.fixture
def page(chromium: Browser, served: Served) -> Iterator[Page]:
    """The largest battle on a screen with two pixels for one."""
    context = chromium.new_context(
        viewport={"width": 1440, "height": 900}, device_scale_factor=2, base_url=served.url
    )
    page = context.new_page()
    page.add_init_script(f"({COUNTED})()")
    Stage(crowded()).open(page, served.url)
    page.locator(".token").nth(39).wait_for()
    page.evaluate(RESTS)
    yield page
    context.close()


def metrics(page: Page) -> dict[str, float]:
    session: Any = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return found


def closer(page: Page, times: int) -> None:
    for _ in range(times):
        page.get_by_role("button", name="Closer").click()
    page.wait_for_timeout(200)  # it is painted anew, one bitmap a frame
    page.evaluate(RESTS)


def test_the_page_of_forty_mechs_has_few_live_nodes(page: Page) -> None:
    assert page.evaluate("document.querySelectorAll('*').length") <= NODES


def test_panning_paints_only_tiles_that_come_near_one_a_frame(page: Page) -> None:
    closer(page, 4)
    before = metrics(page)["LayoutCount"]
    found = page.evaluate(DRAG, DRAGGED)
    laid_out = metrics(page)["LayoutCount"] - before
    assert {tuple(size) for size in found["sizes"]} <= {(TILE, TILE)}
    assert found["sizes"], "nothing came near: the drag was too short"
    assert found["came"] == 0
    assert found["most"] <= 1
    assert laid_out <= LAYOUTS_A_FRAME * DRAGGED


# The canvases of the ground that a frame copies whole as soon as it moves them: those with a
# context to paint on. One that shows a bitmap has none.
COPIED = """() => [...document.querySelectorAll('.ground canvas')]
    .filter(one => one.getContext('2d')).length"""


def test_no_tile_of_the_ground_is_copied_by_the_frames_that_move_it(page: Page) -> None:
    closer(page, 2)
    assert page.locator(".ground canvas").count() > 3
    assert page.evaluate(COPIED) == 0


def test_a_change_of_scale_paints_one_bitmap_a_frame(page: Page) -> None:
    counts = page.evaluate(CLOSER, 150)
    assert max(counts) == 1
    assert sum(counts) >= MECHS, "all that stands is painted as fine as it is seen"


def test_bitmaps_stay_within_their_memory_however_much_is_looked_at(page: Page) -> None:
    for _ in range(3):
        closer(page, 2)
        page.evaluate(DRAG, 20)
    page.keyboard.press("v")
    page.wait_for_timeout(200)
    page.evaluate(RESTS)
    page.evaluate("window.painted.clear()")
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    taken = page.evaluate(ALIVE)
    assert 0 < taken <= BITMAPS
