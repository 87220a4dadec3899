"""Print the path of the newest released Python on this machine that is later than our oldest.

    python scripts/newest.py        exit status 1 and no word where there is none

It looks along PATH and into the versions that pyenv keeps; one without ensurepip cannot make an
environment and does not count.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

LATER_THAN = (3, 11)
ASK = "import ensurepip, sys; v = sys.version_info; print(v.releaselevel, *v[:3])"


def candidates() -> list[Path]:
    """Return every file that is called like a Python, such as `python3.13`."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    folders = [Path(folder) for folder in os.get_exec_path() if folder]
    folders += sorted(pyenv.glob("versions/*/bin"))
    named = [path for folder in folders for path in folder.glob("python3.*[0-9]")]
    return [path for path in named if os.access(path, os.X_OK)]


def release(python: Path) -> tuple[int, ...]:
    """Return the version of a released Python that can make environments; for any other, ()."""
    asked = subprocess.run([python, "-c", ASK], capture_output=True, text=True, check=False)
    level, *numbers = asked.stdout.split() or [""]
    return tuple(map(int, numbers)) if level == "final" else ()


def main() -> int:
    """Run from the Makefile; return the exit code."""
    found = [(release(path), path) for path in candidates()]
    later = [(version, path) for version, path in found if version[:2] > LATER_THAN]
    if not later:
        return 1
    print(max(later)[1])
    return 0


if __name__ == "__main__":
    sys.exit(main())
