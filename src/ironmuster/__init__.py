"""Ironmuster: a digital tabletop for giant-robot wargames.

`make compiled` puts extension modules beside the sources they were made from. Python prefers
them, unless the environment says `IRONMUSTER_INTERPRETED=1`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import (
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    PathFinder,
    SourceFileLoader,
)

__version__ = "0.1.0"


class PlainTwin:
    """Finds the `.py` file of every module below this package, whatever lies beside it."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: object = None
    ) -> ModuleSpec | None:
        """Answer Python's import system; None leaves the module to the usual finders."""
        if name.startswith("ironmuster."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None and spec.loader is not None:
                    return spec
        return None


def compiled() -> bool:
    """Whether the rules run compiled in this process."""
    return not str(import_module("ironmuster.geometry.squares").__file__).endswith(".py")


if os.environ.get("IRONMUSTER_INTERPRETED", "0") not in ("", "0"):
    # Before what would find the compiled twin, and after whoever watches imports.
    sys.meta_path.insert(sys.meta_path.index(PathFinder), PlainTwin)
