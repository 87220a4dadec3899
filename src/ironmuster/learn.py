"""The first lesson of each rule system: one page of Markdown and its pictures.

The files are `docs/learn/<slug>.md` and `docs/learn/<slug>/<picture>.webp` of the repository; a
built package carries them in `ironmuster/data/learn`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.value import Value

HERE: Final = Path(__file__).resolve().parent
FOLDERS: Final = (HERE / "data" / "learn", HERE.parent.parent / "docs" / "learn")

SLUG: Final = re.compile(r"[a-z][a-z0-9-]*")
PICTURE: Final = re.compile(r"[a-z][a-z0-9-]*\.webp")


class Lesson(Value, frozen=True):
    """A game on one page; `text` is Markdown without its title."""

    title: str
    text: str


def find(slug: str, name: str) -> Path | None:
    """Return where a file of a rule system's lessons is; `name` is a safe one."""
    if SLUG.fullmatch(slug):
        for folder in FOLDERS:
            path = folder / name
            if path.is_file():
                return path
    return None


def is_taught(slug: str) -> bool:
    """Whether there is a lesson of a rule system."""
    return find(slug, f"{slug}.md") is not None


@cache
def lesson(slug: str) -> Lesson:
    """Return the lesson of a rule system."""
    path = find(slug, f"{slug}.md")
    if path is None:
        raise DataError(f"there is no lesson for {slug!r:.80}")
    head, _, text = path.read_text("utf-8").partition("\n")
    return Lesson(head.removeprefix("#").strip(), text.strip())


def picture(slug: str, name: str) -> bytes:
    """Return a picture of a lesson as WebP; no name leads out of the lesson's own folder."""
    path = find(slug, f"{slug}/{name}") if PICTURE.fullmatch(name) else None
    if path is None:
        raise DataError(f"there is no picture {name!r:.80} for {slug!r:.80}")
    return path.read_bytes()
