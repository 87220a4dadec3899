"""Take the pictures of the documentation: `python scripts/pictures.py [part of a name]`.

Builds the screen; needs a Chromium, found as `chromium-headless-shell` or `chromium`, or named by
CHROMIUM. Every page and state is taken on a desk and on a phone, light and dark, into
`docs/images/`: `table-attack-desktop-dark.webp`. All dice are known, so every run shows the same.
What there is to see of a system is in its `tests/<slug>/pictures.py`: a game that is `SHOWN`, how
to `take` it, and how to `teach` it (`lesson_pictures.py`).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from album import DEVICES, IMAGES, Album, Shown
from ironmuster.registry import SYSTEMS
from studio import studio


def found() -> Iterator[ModuleType]:
    """What each system has to show."""
    for slug in SYSTEMS:
        if find_spec(name := f"tests.{slug}.pictures"):
            yield import_module(name)


def take_start(album: Album, games: list[Shown]) -> None:
    """The start page, also with matches that were played; what all is made of."""
    album.take("home", album.open(""))
    album.take("design", album.open("design"))
    minutes = time.time() // 60 * 60_000
    kept = []
    for place, shown in enumerate(games):
        moment, standing = shown.now
        ago = 20 * (1 + 8 * place)
        told = {"standing": standing, "turn": "your turn", "played": minutes - ago * 60_000}
        kept.append(album.match(shown, moment) | told)
    finished = {"over": True, "played": minutes - 24 * 3_600_000}
    kept.append(album.match(games[0], "end") | finished)
    album.take("home-matches", album.open("", *kept))


def take_game(album: Album, shown: Shown) -> None:
    """How a game is set up and learned, how it ends, and what is said of it."""
    album.take(f"{shown.prefix}set-up", album.open(f"#/new/{shown.slug}"))
    screen = album.open(f"#/learn/{shown.slug}")
    screen.button("Start", exact=True).click()
    screen.page.get_by_label("Lesson", exact=True).wait_for()
    album.take(f"{shown.prefix}lesson", screen)
    match = album.match(shown, "end")
    over = album.open(f"#/match/{match['match']}", match)
    over.wait(lambda: over.is_over)
    album.take(f"{shown.prefix}result", over)
    screen = album.open(f"#/report/{match['match']}")
    screen.page.get_by_role("heading", level=1).wait_for()
    album.take(f"{shown.prefix}report", screen)


def main() -> None:
    """Take them all, or those whose names have the words given in them."""
    wanted = "".join(sys.argv[1:])
    IMAGES.mkdir(parents=True, exist_ok=True)
    systems = list(found())
    with studio() as (browser, url):
        for device in DEVICES:
            album = Album(browser, url, device, wanted)
            take_start(album, [one.SHOWN for one in systems])
            for one in systems:
                take_game(album, one.SHOWN)
                one.take(album)


if __name__ == "__main__":
    main()
