"""One contestant in a process of its own: a line `seed seconds` in, a line of figures out.

Without a contestant it says what of ours can be measured.
"""

from __future__ import annotations

import contextlib
import json
import sys

from benchmarks.contestants import contestant, games


def main() -> None:
    """Answer until the input ends. What a contestant prints goes to stderr."""
    if not sys.argv[1:]:
        print(json.dumps(games()))
        return
    measure = contestant(sys.argv[1])
    answers = sys.stdout
    with contextlib.redirect_stdout(sys.stderr):
        measure("warm up", 0.0)
        for line in sys.stdin:
            seed, seconds = line.split()
            print(json.dumps(measure(seed, float(seconds))), file=answers, flush=True)


if __name__ == "__main__":
    main()
