"""What the bundler makes of the screen: parts that are fetched, none of which waits for itself."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from pathlib import Path

from ironmuster import server

PARTS = Path(server.__file__).parents[1] / "web" / "assets"
# `from` and bare imports at the top; what is imported later is fetched when it is called for.
STATIC = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([^"']+\.js)["']""")


def test_no_part_needs_one_that_needs_it(built: None) -> None:
    """Of two that need each other one runs before the other is there, depending on which page asks
    for which first: the style page stood still when one of Rollout's did."""
    needs = {part.name: STATIC.findall(part.read_text()) for part in PARTS.glob("*.js")}
    assert len(needs) > 20 and any(needs.values())
    TopologicalSorter(needs).prepare()
