"""Compile the hot modules with mypyc, from the very sources that also run interpreted.

    python scripts/compiled.py build     put the extension modules beside their sources
    python scripts/compiled.py clean     take them away again
    python scripts/compiled.py hint      say so where they could be built, and are not

Which modules: `[tool.ironmuster]` in pyproject.toml, and nowhere else. IRONMUSTER_OPTIMIZE=1 asks
the C compiler for less speed than the usual 3, in three quarters of its time.

What did not change is not compiled again. With less speed asked for, the modules of each system are
a library of their own, and so are those that all systems share: a new word in one gives the others
no other C, but what one cannot know of another costs 1 to 3 % of the instructions of a game.
"""

from __future__ import annotations

import filecmp
import hashlib
import os
import re
import shutil
import sys
import sysconfig
import tomllib
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import version
from itertools import takewhile
from pathlib import Path
from threading import Lock, get_ident
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
WORK = ROOT / "build" / "compiled"
GENERATED = WORK / "c"
REQUIRES = ["mypy[mypyc]>=2.0", "setuptools>=75", "msgspec>=0.20", "mypy-extensions>=1.1"]
SUFFIXES = {".so", ".pyd"}
# What one module calls in another of its library is hidden outside; else each call would look up
# whether somebody replaced it. Each of them declares the tables of the other libraries: one table.
FLAGS = ["-fvisibility=hidden", "-fcommon"]
FASTEST = "3"
LEVEL = os.environ.get("IRONMUSTER_OPTIMIZE", FASTEST)
if LEVEL != FASTEST:  # nobody reads warnings about code that mypyc wrote; an eighth of the time
    FLAGS += ["-w", "-fno-stack-protector"]


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


def groups() -> list[tuple[list[str], str]]:
    """Return the sources of each library, with its name."""
    if LEVEL == FASTEST:
        return [(modules(), "ironmuster")]
    found: dict[str, list[str]] = defaultdict(list)
    for source in modules():
        _, package, part, system, *_ = Path(source).parts
        found[f"{package}_{system}" if part == "systems" else package].append(source)
    return [(sources, name) for name, sources in found.items()]


def digest() -> str:
    """Return a hash of all that the result depends on: the Python, settings and sources."""
    total = hashlib.sha256(f"{sys.version}\0{LEVEL}\0".encode())
    settings = [ROOT / "pyproject.toml", Path(__file__).resolve()]
    for path in [*settings, *sorted((SOURCES / "ironmuster").rglob("*.py"))]:
        total.update(f"{path.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def build() -> dict[str, str]:
    """Compile what changed since that was last done; return each extension file with its place in
    a wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(ROOT)
    _begin()
    extensions = mypycify(
        ["--cache-dir", str(WORK / "mypy"), *modules()],
        opt_level=LEVEL,
        debug_level="0",
        multi_file=True,
        target_dir=str(GENERATED),
        **({"group_name": "ironmuster"} if LEVEL == FASTEST else {"separate": groups()}),
    )
    command = build_ext(Distribution({"name": "ironmuster", "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(WORK / "lib"), str(WORK / "objects")
    command.ensure_finalized()
    _compile_together(command)
    command.run()
    library = WORK / "lib"
    return {path: Path(path).relative_to(library).as_posix() for path in command.get_outputs()}


def _begin() -> None:
    """Start anew where anything is different that no file of ours tells."""
    told = "\n".join(
        (sys.version, LEVEL, *FLAGS, version("mypy"), version("setuptools"), str(ROOT))
    )
    settings = WORK / "settings"
    if not settings.is_file() or settings.read_text("utf-8") != told:
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir(parents=True)
        settings.write_text(told, "utf-8")


def _compile_together(command: Any) -> None:
    """Let a `build_ext` compile as many C files at once as there are processors, and none whose
    object is there.

    One file of all modules is more than a C compiler gets through: what it takes grows faster than
    the file. Of many small ones the headers, which declare whole libraries, would be a third of the
    work: they are read once, and kept in the form the compiler has for that.
    """
    processors = os.cpu_count() or 1
    build_extensions = command.build_extensions
    alone: Any = None
    locks: dict[str, Lock] = defaultdict(Lock)

    def compile_one(source: str, settings: dict[str, Any]) -> list[str]:
        compiler = command.compiler
        [made] = compiler.object_filenames([source], output_dir=settings["output_dir"])
        mark, wanted = Path(f"{made}.of"), _contents(Path(source))
        with locks[made]:  # libraries share some
            if not (mark.is_file() and mark.read_text("ascii") == wanted and Path(made).is_file()):
                header = _headers(source) if compiler.compiler_type == "unix" else None
                if header is not None:
                    compile_one(str(header), settings)
                    settings = settings | {"extra_preargs": ["-include", str(header)]}
                alone([source], **settings)
                if source.endswith(".h"):  # compilers look for it there
                    shutil.copyfile(made, f"{source}.gch")
                mark.write_text(wanted, "ascii")
        return [made]

    def build_together() -> None:
        nonlocal alone
        alone = command.compiler.compile
        if command.compiler.compiler_type == "unix":
            command.compiler.src_extensions = [*command.compiler.src_extensions, ".h"]
            for extension in command.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        with ThreadPoolExecutor(processors) as pool:

            def compile_together(sources: list[str], **settings: Any) -> list[str]:
                made = pool.map(lambda source: compile_one(source, settings), sources)
                return [path for paths in made for path in paths]

            command.compiler.compile = compile_together
            build_extensions()

    command.parallel = processors
    command.build_extensions = build_together


def _headers(source: str) -> Path | None:
    """Return a header of what a C file of ours includes first; the same for all that begin so."""
    if Path(source).suffix != ".c" or not Path(source).is_relative_to(GENERATED):
        return None
    with Path(source).open(encoding="utf-8") as file:
        included = "".join(takewhile(lambda line: line.startswith("#include"), file))
    if not included:
        return None
    path = GENERATED / f"{hashlib.sha256(included.encode()).hexdigest()[:16]}.h"
    if not path.is_file():
        begun = path.with_suffix(f".{get_ident()}")
        begun.write_text(included, "utf-8")
        begun.replace(path)  # another thread finds it whole, or not at all
    return path


def _contents(source: Path) -> str:
    """Return a hash of a C file and of the headers of ours that it includes."""
    seen: set[Path] = set()
    total = hashlib.sha256()
    waiting = [source]
    while waiting:
        path = waiting.pop()
        if path not in seen and path.is_file():
            seen.add(path)
            own, included = _read(path)
            total.update(own)
            waiting += [folder / name for name in included for folder in (path.parent, GENERATED)]
    return total.hexdigest()


@cache
def _read(path: Path) -> tuple[bytes, list[str]]:
    """Return the hash of a C file, and what it includes by name."""
    raw = path.read_bytes()
    return hashlib.sha256(raw).digest(), re.findall(r'#\s*include [<"]([^">]+)', raw.decode())


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
    stamp.unlink(missing_ok=True)
    built = {SOURCES / place: Path(path) for path, place in build().items()}
    for path in SOURCES.rglob("*"):
        if path.suffix in SUFFIXES and path not in built:
            path.unlink()
    for place, path in built.items():
        if not (place.is_file() and filecmp.cmp(path, place)):
            place.unlink(missing_ok=True)  # a process that runs keeps the one it has
            shutil.copy2(path, place)
    stamp.write_text(wanted, "ascii")


def hint() -> None:
    """Say what compiling brings where it could be done: bots think in Python otherwise."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    built = any(path.suffix in SUFFIXES for path in (SOURCES / "ironmuster" / "kernel").iterdir())
    if not built and shutil.which(compiler) and headers.is_file():
        print("Bots play several times as fast once `make compiled` has run, which takes minutes.")


def main(arguments: list[str]) -> int:
    """Run from the Makefile; return the exit code."""
    actions = {"build": build_in_place, "clean": clean, "hint": hint}
    action = actions.get(" ".join(arguments))
    if action is None:
        print(__doc__, file=sys.stderr)
        return 2
    action()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
