"""The keeper's key: known to whoever runs the server, who may see every match on it.

It is in a file that its owner alone can read. An address says nothing about who asks: behind a
proxy everybody comes from this machine.
"""

from __future__ import annotations

import logging
import os
import secrets
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path
from typing import Final

from ironmuster.server.database import protect

log = logging.getLogger(__name__)
FILE: Final = "keeper.key"
LEAST: Final = 20  # characters


def read_key(folder: Path) -> str:
    """Return the key that is kept in a data directory, made where there is none; where nothing can
    be kept it is good for one run."""
    file = folder / FILE
    made = secrets.token_urlsafe(24)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        protect(folder)
        with suppress(FileExistsError), open(file, "x", opener=_for_its_owner) as new:
            new.write(made)
        protect(file)
        found = file.read_text(encoding="ascii", errors="replace").strip()
    except OSError as fault:
        log.warning("the keeper's key is not kept: %s", fault)
        return made
    if len(found) < LEAST:
        log.warning("%s holds no key; delete it to get a new one", file)
        return made
    return found


def _for_its_owner(file: str, flags: int) -> int:
    return os.open(file, flags, 0o600)


def is_key(key: str, shown: str) -> bool:
    """Whether the key that somebody shows is the keeper's."""
    return bool(key) and compare_digest(key.encode(), shown.encode())
