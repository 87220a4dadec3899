"""The style page looks as it did: every part of it in light and dark, compared coarsely.

Words are taken out, for fonts differ between machines; what is left is shapes, colours, distances.
Each part (what stands under one heading) is compared as 64 by 24 cells of mean colour, so that
another version of the browser changes nothing, and a lost, moved or recoloured thing does. A part
has changed when more than 1 % of its cells differ by more than 24 of 255 in a channel. After a
change that was meant, `IRONMUSTER_SHOTS=write pytest tests/browser/test_design.py` keeps the new
look in `shots/`; look at the page first.
"""

from __future__ import annotations

import base64
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ironmuster.registry import SYSTEMS
from tests.browser.conftest import Served, watched
from tests.browser.lag import PATIENCE
from tests.browser.screen import serious
from tests.browser.test_budget import COUNTED, RESTS

SHOTS = Path(__file__).parent / "shots"
WIDE, HIGH = 64, 24
FAR = 24
LONG = 4 * PATIENCE  # all of it is much to paint
MANY = 0.01
NO_WORDS = "body, body * { font-size: 0 !important }"

# Where each part is on the page: from under its heading to the next heading, or the section's end.
PARTS = """() => [...document.querySelectorAll('main section > h3')].map((heading) => {
    const section = heading.closest('section').getBoundingClientRect();
    const all = [...heading.closest('section').querySelectorAll(':scope > h3')];
    const next = all[all.indexOf(heading) + 1];
    const top = heading.getBoundingClientRect().bottom;
    const bottom = next ? next.getBoundingClientRect().top : section.bottom;
    const box = [section.left, top + scrollY, section.width, bottom - top];
    return [heading.textContent, box.map(Math.round)];
})"""
# The mean colours of the cells of each part, all parts below each other in one picture.
CELLS = """async ([png, parts, wide, high]) => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,' + png;
    await picture.decode();
    const page = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    page.drawImage(picture, 0, 0);
    const canvas = document.createElement('canvas');
    canvas.width = wide;
    canvas.height = high * parts.length;
    const drawn = canvas.getContext('2d');
    parts.forEach(([, [left, top, width, height]], part) => {
        const {data} = page.getImageData(left, top, width, height);
        for (let row = 0; row < high; row += 1) for (let column = 0; column < wide; column += 1) {
            const sums = [0, 0, 0];
            const [x0, x1] = [column, column + 1].map((n) => Math.round(n * width / wide));
            const [y0, y1] = [row, row + 1].map((n) => Math.round(n * height / high));
            for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1)
                for (let i = 0; i < 3; i += 1) sums[i] += data[(y * width + x) * 4 + i];
            const count = Math.max(1, (x1 - x0) * (y1 - y0));
            drawn.fillStyle = `rgb(${sums.map((sum) => Math.round(sum / count)).join()})`;
            drawn.fillRect(column, part * high + row, 1, 1);
        }
    });
    return canvas.toDataURL('image/png').split(',')[1];
}"""
# The share of the cells of each part in which the two pictures are far from each other.
SHARES = """async ([seen, kept, size, far]) => {
    const [one, other] = await Promise.all([seen, kept].map(async (png) => {
        const picture = new Image();
        picture.src = 'data:image/png;base64,' + png;
        await picture.decode();
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        canvas.drawImage(picture, 0, 0);
        return canvas.getImageData(0, 0, picture.width, picture.height).data;
    }));
    if (one.length !== other.length) return [];
    const shares = new Array(one.length / 4 / size).fill(0);
    for (let i = 0; i < one.length; i += 4)
        if ([0, 1, 2].some((n) => Math.abs(one[i + n] - other[i + n]) > far))
            shares[Math.floor(i / 4 / size)] += 1 / size;
    return shares;
}"""


def opened(page: Page, url: str, scheme: str) -> Page:
    """The whole style page, at rest."""
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(f"({COUNTED})()")
    page.goto(f"{url}design")
    # It paints some three hundred pictures before it rests; each system brings its part by itself.
    for system in SYSTEMS.values():
        part = page.get_by_role("region", name=system.title, exact=True)
        expect(part).to_be_visible(timeout=LONG)
    expect(page.get_by_role("img", name="Makers")).to_be_visible()
    page.evaluate("document.fonts.ready")
    page.evaluate(RESTS)
    return page


@pytest.fixture(scope="module", params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def style(chromium: Browser, served: Served, scheme: str) -> Iterator[Page]:
    """The style page, painted once for all tests of a scheme; each leaves it as it was."""
    page = chromium.new_page(viewport={"width": 1200, "height": 900})
    for one in watched(page):
        yield opened(one, served.url, scheme)


in_the_dark = pytest.mark.parametrize("scheme", ["dark"], indirect=True)


def test_the_style_page_looks_as_it_did(style: Page, chromium: Browser, scheme: str) -> None:
    wordless = style.add_style_tag(content=NO_WORDS)
    parts: list[Any] = style.evaluate(PARTS)
    shot = base64.b64encode(style.screenshot(full_page=True, timeout=LONG)).decode()
    wordless.evaluate("one => one.remove()")
    lens = chromium.new_page()
    seen: str = lens.evaluate(CELLS, [shot, parts, WIDE, HIGH])
    file = SHOTS / f"{scheme}.png"
    if os.environ.get("IRONMUSTER_SHOTS") == "write":
        SHOTS.mkdir(exist_ok=True)
        file.write_bytes(base64.b64decode(seen))
    kept = base64.b64encode(file.read_bytes()).decode()
    shares: list[float] = lens.evaluate(SHARES, [seen, kept, WIDE * HIGH, FAR])
    lens.close()
    assert len(shares) == len(parts), "parts came or went"
    found = zip((name for name, _ in parts), shares, strict=True)
    assert {name: round(share, 3) for name, share in found if share > MANY} == {}


def test_the_style_page_is_open_to_everybody(style: Page, scheme: str) -> None:
    page = style
    assert serious(page, colours=scheme == "dark") == []
    page.get_by_role("button", name="Open a dialog").click()
    expect(page.get_by_role("dialog")).to_contain_text("Concede")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Hand over").click()
    cover = page.get_by_role("dialog", name="Hand over")
    expect(cover).to_contain_text("Ben")
    cover.get_by_role("button", name="I am").click()
    expect(cover).to_have_count(0)


OPENED = {
    "People and talk": "at this screen",
    "People as one who watches": "Only those who have a seat talk here",
    "Share a table": "Take back",
    "Share a file": "A file of the match",
    "Settings": "Single letters are keys",
}


# Sections without such a button are left out, as axe goes through all that is on the page, whatever
# part of it was asked about; what is returned puts them back.
ALONE = """names => {
    const opens = (one) => [...one.querySelectorAll('button')].some(
        ({textContent}) => names.includes(textContent.trim()));
    const rest = [...document.querySelectorAll('main > section')].filter((one) => !opens(one));
    const places = rest.map(() => document.createComment(''));
    rest.forEach((one, i) => one.replaceWith(places[i]));
    return () => places.forEach((one, i) => one.replaceWith(rest[i]));
}"""


def test_what_opens_over_a_table_is_open_to_everybody(style: Page, scheme: str) -> None:
    dialog = style.get_by_role("dialog")
    back = style.evaluate_handle(ALONE, list(OPENED))
    for name, told in OPENED.items():
        style.get_by_role("button", name=name, exact=True).click()
        expect(dialog).to_contain_text(told)
        # The page below is looked at above.
        assert serious(style, dialog, colours=scheme == "dark") == []
        style.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    back.evaluate("(put) => put()")


@in_the_dark
def test_a_thing_is_dragged_where_two_clicks_would_put_it(style: Page) -> None:
    page = style
    bay = page.get_by_role("group", name="A bay")
    told = page.get_by_text("Drag a part onto a machine")
    shield, heron, otter = (
        bay.get_by_role("button", name=name) for name in ("Shield", "Heron", "Otter")
    )
    shield.scroll_into_view_if_needed()
    start = shield.bounding_box()
    assert start is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] + 30, steps=2)
    expect(otter).to_have_attribute("data-lit", "")
    expect(heron).not_to_have_attribute("data-lit", "")
    heron.hover()
    page.mouse.up()
    expect(page.get_by_text("It cannot go there now.")).to_be_visible()
    expect(otter).not_to_have_attribute("data-lit", "")
    shield.drag_to(otter)
    expect(told).to_have_count(0)
    expect(page.get_by_text("The shield is on the Otter.")).to_be_visible()
    bay.get_by_role("button", name="Rail gun").press("Enter")
    heron.press("Enter")
    expect(page.get_by_text("The rail gun is on the Heron.")).to_be_visible()


# Where a point of a drawing, in its units, is in the window.
SPOT = """(board, [x, y]) => {
    const svg = board.querySelector('svg');
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    return [at.x, at.y];
}"""


@in_the_dark
def test_a_board_of_hexes_is_pointed_at_and_walked_on(style: Page) -> None:
    page = style
    board = page.get_by_role("application", name="Hexes with a point on top")
    frame = page.locator(".frame").filter(has=board)
    spoken, told = frame.locator("[aria-live]"), frame.locator(".told")
    faces = board.get_by_role("button", name="Face ")
    board.focus()
    # From the first stop up, up again, and along the row; the even rows lie further west.
    for key, place in (("n", "A5"), ("ArrowUp", "A4"), ("ArrowUp", "A3"), ("ArrowRight", "B3")):
        board.press(key)
        expect(spoken).to_have_text(place)
    board.press("Enter")
    expect(faces).to_have_count(6)
    board.get_by_role("button", name="Face south-west").press("Enter")
    expect(told).to_have_text("B3, facing south-west")
    # The middle of E5: four and a half hexes to the right, four times three quarters of one down.
    page.mouse.move(*board.evaluate(SPOT, [450, 404]))
    expect(told).to_have_text("E5")
    page.mouse.move(*board.evaluate(SPOT, [510, 404]))
    expect(told).to_have_text("F5")
    page.mouse.down()
    page.mouse.up()
    expect(faces).to_have_count(6)
