"""Whether a page keeps within its window: one load, then measured at every size and in both themes.

Cut off means that a box leaves what clips it, or that words are wider than their box, unless it
scrolls there or the whole text can be had another way.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from playwright.sync_api import Page

from tests.browser.lag import STRETCH

STAYS = 5  # seconds, after which what is wrong does not mend itself any more
SIZES = ((1440, 900), (1024, 768), (844, 390), (720, 450), (390, 844))
# The second theme goes the other way, so that its first window is the last one of the first.
SEEN = {"dark": SIZES, "light": SIZES[::-1]}

# What is wrong on the page as it is now, each in a line. What is drawn on a board may leave it, and
# what only a screen reader reads has no box.
FAULTS = """() => {
    const found = [], [wide, high] = [innerWidth, innerHeight], slack = 1.5;
    const root = document.scrollingElement, page = root.scrollHeight <= high + slack;
    const cut = (text, most) => (text || '').trim().replace(/\\s+/g, ' ').slice(0, most);
    const name = one => {
        const words = cut(one.getAttribute('aria-label') || one.textContent, 40);
        const classes = [...one.classList].filter(c => !/^s\\w{5}$/.test(c));
        return `${one.tagName.toLowerCase()}.${classes.join('.')} "${words}"`;
    };
    const say = (one, px, what) => found.push(`${name(one)}: ${Math.round(px)} px ${what}`);
    const scrolls = style => /auto|scroll/.test(style.overflowX + style.overflowY);
    const clips = style => /hidden|clip/.test(style.overflowX + style.overflowY);
    const skipped = `svg *, canvas, .figure, .unseen, .unseen *, option, script, style,
        .frame .canvas *, [aria-hidden="true"] *`;
    if (root.scrollWidth > wide + slack) say(root, root.scrollWidth - wide, 'sideways to scroll');
    for (const one of document.body.querySelectorAll('*')) {
        const seen = {opacityProperty: true, visibilityProperty: true};
        if (one.matches(skipped) || !one.checkVisibility(seen)) continue;
        const box = one.getBoundingClientRect(), style = getComputedStyle(one);
        if (box.width < 2 || box.height < 2) continue;
        // Words wider or higher than their box, where they neither scroll nor are told elsewhere.
        const own = [...one.childNodes].some(child => child.nodeType === 3 && child.data.trim());
        if (own && style.display !== 'inline' && !scrolls(style) && !one.closest('[title]')) {
            const across = one.scrollWidth - one.clientWidth;
            const down = one.scrollHeight - one.clientHeight;
            if (across > 2) say(one, across, 'of words wider than their box');
            if (down > 4 && clips(style)) say(one, down, 'of words higher than their box');
        }
        // A box that leaves what clips it.
        let scrolled = false, fixed = style.position === 'fixed';
        for (let by = one.parentElement; by && !fixed && !scrolled; by = by.parentElement) {
            const look = getComputedStyle(by), frame = by.getBoundingClientRect();
            scrolled = scrolls(look);
            // Where it scrolls, what lies before its beginning cannot be reached all the same.
            const before = scrolled && !by.scrollLeft ? frame.left - box.left : 0;
            if (before > slack) say(one, before, `before the beginning of ${name(by)}`);
            if (!scrolled && clips(look)) {
                const out = Math.max(frame.left - box.left, box.right - frame.right);
                if (out > slack) say(one, out, `beyond ${name(by)}`);
            }
            fixed = look.position === 'fixed';
        }
        if (scrolled) continue;
        const out = Math.max(-box.left, box.right - wide);
        if (out > slack) say(one, out, 'beyond the window');
        const below = Math.max(-box.top, box.bottom - high);
        if (below > slack && (fixed || page)) say(one, below, 'above or below the window');
    }
    return [...new Set(found)].slice(0, 12);
}"""

# What glides there has come to rest, and four pictures in a row were of the same.
RESTED = """async () => {
    const frame = () => new Promise(requestAnimationFrame), most = performance.now() + 500;
    const ends = one => isFinite(one.effect.getComputedTiming().endTime);
    const glides = one => one.playState === 'running' && ends(one);
    for (let still = 0, n = 0; still < 4 && (n < 12 || performance.now() < most); n += 1) {
        await frame();
        still = document.getAnimations().some(glides) ? 0 : still + 1;
    }
}"""


def sizes(page: Page) -> Iterator[str]:
    """Bring a page to every size in both themes, at rest; yields what it is now."""
    for theme, windows in SEEN.items():
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        for wide, high in windows:
            page.set_viewport_size({"width": wide, "height": high})
            page.evaluate(RESTED)
            yield f"{wide}x{high} {theme}"


def faults(page: Page, more: Callable[[], list[str]] = list) -> list[str]:
    """What is cut off or sticks out at any size in either theme; `more` says what else is wrong."""
    return [f"{state}: {one}" for state in sizes(page) for one in lasting(page, more)]


def lasting(page: Page, more: Callable[[], list[str]] = list) -> list[str]:
    """What is wrong with a page as it is now, and stays so: what is fetched when it is first shown,
    as on a phone, comes later than the size it is shown at."""
    end = time.monotonic() + STAYS * STRETCH
    while found := [*page.evaluate(FAULTS), *more()]:
        if time.monotonic() > end:
            break
        page.wait_for_timeout(100)
        page.evaluate(RESTED)
    return found
