"""`python scripts/keep_catalog.py SYSTEM`: keep today's catalogue of a rule system in its package.

Matches and replay files carry their data with them since format 2. Those from before name it only
by its hash, so before the data of a system changes for the first time since, its catalogue is kept
here, where they find it.
"""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

from ironmuster.registry import MODULES, load_system


def main() -> int:
    """Write the file, `data/former/<digest>-<whole>.pack` of the system's package."""
    slug = sys.argv[1]
    catalog = load_system(slug).catalog
    package = MODULES[slug].rpartition(".")[0]
    home = Path(str(files(package))) / "data" / "former"
    home.mkdir(exist_ok=True)
    target = home / f"{catalog.digest}-{catalog.whole}.pack"
    target.write_bytes(catalog.packed)
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
