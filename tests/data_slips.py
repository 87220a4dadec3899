"""Copies of a system's data files with a slip in them."""

from __future__ import annotations

import shutil
from pathlib import Path


def damaged(files: Path, folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the data files, in that folder, with one text of a file replaced once."""
    data = folder / "data"
    shutil.copytree(files, data)
    text = (data / file).read_text("utf-8")
    assert old in text
    (data / file).write_text(text.replace(old, new, 1), "utf-8")
    return data
