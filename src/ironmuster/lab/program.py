"""Which program plays: parts of a series from two that differ do not belong together."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from ironmuster import __version__
from ironmuster.kernel.value import Value

HOME: Final = Path(__file__).resolve().parent.parent
# What no game depends on: the built screen, and the texts that a wheel carries.
BESIDE: Final = ("web", "data")


class Program(Value, frozen=True):
    """The version for people, and hashes of all modules and of all data files of the package.

    A compiled module plays the same games as its source, so it is its source that counts.
    """

    version: str
    code: str
    data: str

    def differs(self, other: Program) -> str:
        """Say how it differs from another, or nothing."""
        if self.version != other.version:
            return f"version {self.version} and not {other.version}"
        if self.code != other.code:
            return f"another program of the same version ({self.code} and not {other.code})"
        if self.data != other.data:
            return f"other data files ({self.data} and not {other.data})"
        return ""


@cache
def program() -> Program:
    """Return what plays in this process."""
    files = [path for path in sorted(HOME.rglob("*")) if path.suffix in (".py", ".toml")]
    own = [path for path in files if path.relative_to(HOME).parts[0] not in BESIDE]
    code = [path for path in own if path.suffix == ".py"]
    data = [path for path in own if path.suffix != ".py"]
    return Program(__version__, digest(code), digest(data))


def digest(files: list[Path]) -> str:
    """Return a short hash of the names and contents of files of the package."""
    hasher = blake2b(digest_size=8)
    for path in files:
        raw = path.read_bytes()
        hasher.update(f"{path.relative_to(HOME).as_posix()}\0{len(raw)}\0".encode() + raw)
    return hasher.hexdigest()
