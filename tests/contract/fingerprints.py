"""The golden fingerprints: every position of a few random games of every example scenario.

They hold rule changes to a raised version, and the interpreted and compiled twins to each other.
Each system keeps its own. `python -m tests.contract.fingerprints` writes them anew, but not where
a game changed under the same rules version.
"""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from ironmuster.kernel.snapshot import fingerprint
from tests.contract.play import begin, chooser, walk
from tests.contract.scenarios import CASES, SYSTEMS, Case, kept

SEEDS: Final = range(3)
HEAD: Final = """\
# Random games of every example scenario: rules version, decisions, and one hash over all positions
# of each game. Written by `python -m tests.contract.fingerprints`.
"""


def play(case: Case) -> dict[str, Any]:
    """Return the entry of a case as it is played now."""
    decisions, found = [], []
    for seed in SEEDS:
        game = begin(case, 100 + seed, observed=False)
        positions = [fingerprint(game) for _ in walk(game, chooser(case, 100 + seed))]
        decisions.append(len(positions))
        chain = " ".join([*positions, fingerprint(game)])
        found.append(blake2b(chain.encode(), digest_size=16).hexdigest())
    return {"version": case.system.version, "decisions": decisions, "fingerprints": found}


@cache
def stored(system: str) -> dict[str, Any]:
    """Return the entries of a system on file."""
    file = kept(system, "fingerprints.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def main() -> int:
    """Write all files anew; 1 when a changed game asks for a raised rules version first."""
    texts = dict.fromkeys(SYSTEMS, HEAD)
    for case in CASES:
        entry, before = play(case), stored(case.system.name).get(case.name)
        if before is not None and before != entry and before["version"] >= entry["version"]:
            print(f"{case.name}: other games under version {entry['version']}; raise the version")
            return 1
        text = f"\n[{case.name}]\n"
        text += f"version = {entry['version']}\n"
        text += f"decisions = {entry['decisions']}\n"
        text += "fingerprints = [\n"
        text += "".join(f'    "{one}",\n' for one in entry["fingerprints"]) + "]\n"
        texts[case.system.name] += text
    for system, text in texts.items():
        kept(system, "fingerprints.toml").write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
