"""Copies of a system's data files with a slip in them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from ironmuster.kernel.catalog import DataFolder
from ironmuster.kernel.errors import DataError

Slip = tuple[str, str, str, str]  # file, old text, new text, what is said of it


def damaged(files: Path, folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the data files, in that folder, with one text of a file replaced once."""
    data = folder / "data"
    shutil.copytree(files, data)
    text = (data / file).read_text("utf-8")
    assert old in text
    (data / file).write_text(text.replace(old, new, 1), "utf-8")
    return data


def is_told(known: DataFolder[Any], files: Path, folder: Path, slip: Slip) -> bool:
    """Whether data with a slip in it cannot be loaded, and a check says the same of it."""
    file, old, new, message = slip
    data = damaged(files, folder, file, old, new)
    with pytest.raises(DataError, match=message):
        known.load_from(data)
    return any(re.match(message, fault) for fault in known.check(data))
