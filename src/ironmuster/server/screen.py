"""The built front end, as files in memory: nothing outside it can ever be asked for."""

from __future__ import annotations

import re
from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path(__file__).resolve().parent.parent / "web"
MISSING: Final = b"""<!doctype html><meta charset="utf-8"><title>Ironmuster</title>
<p>The server runs, but its screen has not been built. <code>make play</code> builds it.</p>
"""

# In `Accept-Encoding` (RFC 9110, 12.5.3): gzip, unless its weight is nothing.
GZIP: Final = re.compile(r"(^|,)\s*gzip\s*(?!\s*;\s*q=0(\.0*)?\s*(,|$))([;,]|$)", re.IGNORECASE)


class Page(NamedTuple):
    """A file of the front end."""

    body: bytes
    kind: str
    cached: bool
    packed: bytes = b""  # the same gzipped, where that lies beside it

    def sent(self, accepted: str) -> tuple[bytes, dict[str, str]]:
        """What to send to whoever accepts these encodings, and the headers that say so."""
        kept = "public, max-age=31536000, immutable" if self.cached else "no-cache"
        headers = {"cache-control": kept}
        if not self.packed:
            return self.body, headers
        headers["vary"] = "Accept-Encoding"
        if not GZIP.search(accepted):
            return self.body, headers
        return self.packed, headers | {"content-encoding": "gzip"}


def read_screen(folder: Path = FOLDER) -> dict[str, Page]:
    """Return every file of the built front end by its path; `index.html` is always there."""
    pages = {"index.html": Page(MISSING, "text/html; charset=utf-8", False)}
    found = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    packed = {name: found.pop(f"{name}.gz") for name in [*found] if f"{name}.gz" in found}
    for name, body in found.items():
        kind = guess_type(name)[0] or "application/octet-stream"
        text = kind.startswith("text/") or kind.endswith("javascript")
        kind = f"{kind}; charset=utf-8" if text else kind
        pages[name] = Page(body, kind, name.startswith("assets/"), packed.get(name, b""))
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
