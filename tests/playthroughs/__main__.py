"""`python -m tests.playthroughs`: write the playthroughs that are missing or out of date.

A file is played again as it stands. Where only words differ, it is written anew; where a game goes
otherwise, it is played from the start, and that asks for a raised rules version first.
"""

from __future__ import annotations

import sys

from ironmuster.kernel.errors import EngineError
from tests.contract.scenarios import Case
from tests.playthroughs.book import PLAYTHROUGHS, file_of, play, position_of, retell, version_of


def renewed(case: Case, lines: list[str]) -> list[str] | None:
    """Return the file of a case as it should be, or None when the version must be raised."""
    if not lines or version_of(lines) < case.system.version:
        return play(case)
    try:
        told = retell(case, lines)
    except EngineError as fault:
        print(f"{case.name}: {fault}")
        return None
    return told if position_of(told) == position_of(lines) else None


def main() -> int:
    """Write all files; 1 when a changed game asks for a raised rules version first."""
    for case in PLAYTHROUGHS:
        file = file_of(case)
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        told = renewed(case, lines)
        if told is None:
            version = case.system.version
            print(f"{case.name}: another game under version {version}; raise the version")
            return 1
        if told != lines:
            file.parent.mkdir(exist_ok=True)
            file.write_text("\n".join(told) + "\n", "utf-8")
            print(f"{case.name}: written, {len(told)} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
