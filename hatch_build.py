"""What hatchling does besides copying files: the screen, the texts, compiled modules on request."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "scripts"))

import compiled
import frontend

DATA = "ironmuster/data"  # where a wheel carries these parts of docs/
TEXTS = ("rules", "learn")  # see `ironmuster.rules` and `ironmuster.learn`


class IronmusterBuildHook(BuildHookInterface[BuilderConfig]):
    """Builds the screen before every sdist, wheel and editable install that lacks it.

    With `IRONMUSTER_COMPILE=1` a wheel also carries the modules of `[tool.ironmuster]` compiled.
    """

    def dependencies(self) -> list[str]:
        """Ask for a Node from PyPI only where a build is due and the machine has none."""
        needed: list[str] = []
        if not frontend.is_fresh():
            needed.append(frontend.PACKER)
            if frontend.machine_npm() is None:
                needed.append(frontend.NODE_WHEEL)
        if self.wants_compiled():
            needed += compiled.REQUIRES
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what the distribution is to hold; `version` is "standard" or "editable"."""
        frontend.build()
        if self.target_name == "wheel" and version == "standard":
            for text in TEXTS:
                folder = str(Path(self.root) / "docs" / text)
                build_data["force_include"][folder] = f"{DATA}/{text}"
        if self.wants_compiled() and version == "standard":
            extensions = compiled.build()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["dependencies"].append(compiled.runtime())
            build_data["force_include"].update(extensions)

    def wants_compiled(self) -> bool:
        """Whether this build is a wheel that was asked to be compiled."""
        asked = os.environ.get("IRONMUSTER_COMPILE", "0") not in ("", "0")
        return asked and self.target_name == "wheel"
