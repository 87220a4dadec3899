"""The record of a match that was played by other rules, as it was told then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ironmuster.kernel.errors import DataError
from ironmuster.kernel.replay import Replay
from ironmuster.match import MatchReport, album_in
from ironmuster.registry import SYSTEMS
from ironmuster.server import outdated
from ironmuster.server.reports import as_told


def marked(found: Replay) -> str:
    """Return by which other rules a replay was played, in words."""
    return outdated.marked(outdated.played_under(found, SYSTEMS), found.system)


def told_then(found: Replay, upto: int | None) -> Iterator[dict[str, Any]]:
    """Yield every sentence of the log that all were told, with the number of the action and its
    rule; where none is left, the answer."""
    album = album_in(found)
    album.check()
    count = len(album) if upto is None else upto
    for entry in range(count + 1):
        for _, line in album.heard(None, entry):
            yield {"action": entry, "text": line.text, "rule": line.rule}


def report_then(found: Replay, upto: int | None) -> MatchReport:
    """Return the report that was kept at the end of a match."""
    if upto is not None:
        raise DataError(f"--upto {upto}: the match was {marked(found)}, its report is of the end")
    return as_told(found, SYSTEMS, f"it was {marked(found)}")
