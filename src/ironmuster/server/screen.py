"""The built front end, as files in memory: nothing outside it can ever be asked for."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path(__file__).resolve().parent.parent / "web"
MISSING: Final = b"""<!doctype html><meta charset="utf-8"><title>Ironmuster</title>
<p>The server runs, but its screen has not been built. <code>make play</code> builds it.</p>
"""


class Page(NamedTuple):
    """A file of the front end."""

    body: bytes
    kind: str
    cached: bool


def read_screen(folder: Path = FOLDER) -> dict[str, Page]:
    """Return every file of the built front end by its path; `index.html` is always there."""
    pages = {"index.html": Page(MISSING, "text/html; charset=utf-8", False)}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            kind = guess_type(name)[0] or "application/octet-stream"
            text = kind.startswith("text/") or kind.endswith("javascript")
            kind = f"{kind}; charset=utf-8" if text else kind
            pages[name] = Page(path.read_bytes(), kind, name.startswith("assets/"))
    return pages


def find(pages: dict[str, Page], path: str) -> Page:
    """Return the file at `path`; any other path is a route of the front end itself, whose page then
    finds its files so many folders up."""
    name = path.strip("/")
    page = pages.get(name)
    if page is not None:
        return page
    index, up = pages["index.html"], b"../" * name.count("/")
    return index._replace(body=index.body.replace(b'="./', b'="./' + up)) if up else index
