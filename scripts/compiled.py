"""Compile the hot modules with mypyc, from the very sources that also run interpreted.

    python scripts/compiled.py build     put the extension modules beside their sources
    python scripts/compiled.py clean     take them away again

Which modules: `[tool.ironmuster]` in pyproject.toml, and nowhere else. IRONMUSTER_OPTIMIZE=1 asks
the C compiler for less speed than the usual 3, in three quarters of its time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
WORK = ROOT / "build" / "compiled"
# Not the one of `mypy`: CI runs both at once, and one breaks off where the other writes.
CACHE = ROOT / ".mypy_cache" / "compiled"
REQUIRES = ["mypy[mypyc]>=2.0", "setuptools>=75", "msgspec>=0.20", "mypy-extensions>=1.1"]
SUFFIXES = {".so", ".pyd"}
HIDDEN = "-fvisibility=hidden"
LEVEL = os.environ.get("IRONMUSTER_OPTIMIZE", "3")


def modules() -> list[str]:
    """Return the sources to compile as paths below the root: all that `compiled` names but what
    `interpreted` does; `SystemExit` where a pattern names nothing."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ironmuster"]
    wanted, left_out = (_named(settings[key], key) for key in ("compiled", "interpreted"))
    return sorted(wanted - left_out)


def _named(patterns: list[str], key: str) -> set[str]:
    found: set[str] = set()
    for pattern in patterns:
        paths = list(ROOT.glob(pattern))
        if not paths:
            raise SystemExit(f"pyproject.toml [tool.ironmuster] {key}: {pattern} names no file")
        found |= {str(path.relative_to(ROOT)) for path in paths if path.name != "__init__.py"}
    return found


def digest() -> str:
    """Return a hash of all that the result depends on: the Python, settings and sources."""
    total = hashlib.sha256(f"{sys.version}\0{LEVEL}\0".encode())
    settings = [ROOT / "pyproject.toml", Path(__file__).resolve()]
    for path in [*settings, *sorted((SOURCES / "ironmuster").rglob("*.py"))]:
        total.update(f"{path.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def build(into: Path) -> dict[str, str]:
    """Compile into the folder `into`; return each extension file with its place in a wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(ROOT)
    shutil.rmtree(into, ignore_errors=True)
    extensions = mypycify(
        ["--cache-dir", str(CACHE), *modules()],
        opt_level=LEVEL,
        debug_level="0",
        group_name="ironmuster",
        multi_file=True,
        target_dir=str(into / "c"),
    )
    command = build_ext(Distribution({"name": "ironmuster", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(into / "lib"), str(into / "objects")
    command.ensure_finalized()
    _compile_together(command)
    command.run()
    library = into / "lib"
    built = [path for path in library.rglob("*") if path.suffix in SUFFIXES]
    return {str(path): path.relative_to(library).as_posix() for path in built}


def _compile_together(command: Any) -> None:
    """Let a `build_ext` compile as many C files at once as there are processors.

    One file of all modules is more than a C compiler gets through: what it takes grows faster than
    the file. What one module calls in another is hidden outside the library they share; else each
    call would look up whether somebody replaced it, and none could be made part of its caller.
    """
    processors = os.cpu_count() or 1
    build_extensions = command.build_extensions

    def build_together() -> None:
        alone = command.compiler.compile
        if command.compiler.compiler_type == "unix":
            for extension in command.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, HIDDEN]
        with ThreadPoolExecutor(processors) as pool:

            def compile_together(sources: list[str], **settings: Any) -> list[str]:
                made = pool.map(lambda source: alone([source], **settings), sources)
                return [path for paths in made for path in paths]

            command.compiler.compile = compile_together
            build_extensions()

    command.parallel = processors
    command.build_extensions = build_together


def runtime() -> str:
    """Return the requirement on the library that the compiled modules call, as built with."""
    return f"librt>={version('librt')}"


def clean() -> None:
    """Remove every extension module from the sources."""
    for path in SOURCES.rglob("*"):
        if path.suffix in SUFFIXES:
            path.unlink()
    shutil.rmtree(WORK, ignore_errors=True)


def build_in_place() -> None:
    """Compile into the source tree, unless what lies there is of these sources already."""
    stamp, wanted = WORK / "stamp", digest()
    if stamp.is_file() and stamp.read_text("ascii") == wanted:
        return
    clean()
    for path, place in build(WORK).items():
        shutil.copy2(path, SOURCES / place)
    stamp.write_text(wanted, "ascii")


def main(arguments: list[str]) -> int:
    """Run from the Makefile; return the exit code."""
    actions = {"build": build_in_place, "clean": clean}
    action = actions.get(" ".join(arguments))
    if action is None:
        print(__doc__, file=sys.stderr)
        return 2
    action()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
