"""Take the pictures of the lessons from running games: `python scripts/lesson_pictures.py [slug]`.

Needs a Chromium, as `pictures.py` does. The pictures are moments of the guided first games; which
ones is in the `tests/<slug>/pictures.py` of a system: how to `teach` it.
"""

from __future__ import annotations

import sys

from lesson import Lesson
from pictures import found
from studio import studio


def main() -> None:
    """Start a server of its own, take the pictures of one lesson or of all, and end it."""
    wanted = sys.argv[1:]
    with studio() as (browser, url):
        for one in found():
            if not wanted or one.SHOWN.slug in wanted:
                one.teach(Lesson(browser, url, one.SHOWN.slug))


if __name__ == "__main__":
    main()
