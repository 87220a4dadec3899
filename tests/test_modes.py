"""One source, two modes: interpreted, and compiled with mypyc."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path
from typing import Any

import pytest

import compiled
import ironmuster
from ironmuster import PlainTwin

MODULES = [Path(path) for path in compiled.modules()]
STRUCTS = {"Struct", "Value", "Action", "Event", "Notice"}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to("src").with_suffix("").parts)


def classes(path: Path) -> list[ast.ClassDef]:
    tree = ast.parse((compiled.ROOT / path).read_text("utf-8"))
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def play_series(system: str, bots: str, games: int, interpreted: bool) -> Any:
    """What `ironmuster sim` says about a series, played in a process of the given mode."""
    program = [sys.executable, "-m", "ironmuster", "sim", system, "--json"]
    done = subprocess.run(
        [*program, "--bots", bots, "--games", str(games), "--seed", "two modes"],
        env={**os.environ, "IRONMUSTER_INTERPRETED": str(int(interpreted))},
        capture_output=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_the_plain_twin_is_loaded_although_a_compiled_one_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "sight.py").touch()
    extension = tmp_path / f"sight{EXTENSION_SUFFIXES[0]}"
    extension.touch()
    usual = PathFinder.find_spec("ironmuster.sight", [str(tmp_path)])
    plain = PlainTwin.find_spec("ironmuster.sight", [str(tmp_path)])
    assert usual is not None and usual.origin == str(extension)
    assert plain is not None and plain.origin == str(tmp_path / "sight.py")


def test_the_plain_twin_leaves_other_packages_and_missing_modules_alone(tmp_path: Path) -> None:
    (tmp_path / "sight.py").touch()
    (tmp_path / "folder").mkdir()
    assert PlainTwin.find_spec("elsewhere.sight", [str(tmp_path)]) is None
    assert PlainTwin.find_spec("ironmuster.hearing", [str(tmp_path)]) is None
    assert PlainTwin.find_spec("ironmuster.folder", [str(tmp_path)]) is None


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_compiled_module_defines_no_structs(path: Path) -> None:
    bases = {base.id for kind in classes(path) for base in kind.bases if isinstance(base, ast.Name)}
    assert bases & STRUCTS == set()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_compiled_module_defines_no_dataclasses(path: Path) -> None:
    """Compiled, it looks their annotations up when it is loaded, with the names that only types
    need missing; and it calls their constructors as interpreted code."""
    marks = {ast.unparse(mark) for kind in classes(path) for mark in kind.decorator_list}
    assert {mark for mark in marks if mark.startswith("dataclass")} == set()


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_compiled_module_runs_in_the_mode_under_test(path: Path) -> None:
    file = Path(str(import_module(name_of(path)).__file__))
    assert (file.suffix != ".py") is ironmuster.compiled()


def test_the_modules_of_a_system_are_a_library_where_that_is_worth_more_than_speed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compiled, "LEVEL", "3")
    assert compiled.groups() == [(compiled.modules(), "ironmuster")]
    monkeypatch.setattr(compiled, "LEVEL", "1")
    found = {name: sources for sources, name in compiled.groups()}
    assert sorted(source for sources in found.values() for source in sources) == compiled.modules()
    for name, sources in found.items():
        _, _, system = name.partition("_")
        home = f"src/ironmuster/systems/{system}/"
        assert all(source.startswith(home) is bool(system) for source in sources)
    assert {"ironmuster", "ironmuster_battlemachine"} <= set(found)


def test_a_c_file_is_compiled_again_when_anything_it_includes_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "GENERATED", tmp_path / "c")
    source, own = tmp_path / "c" / "rules.c", tmp_path / "c" / "own.h"
    far, beside = tmp_path / "c" / "deep" / "far.h", tmp_path / "c" / "deep" / "beside.h"
    far.parent.mkdir(parents=True)
    texts = {
        source: '#include <Python.h>\n#include "own.h"\n',
        own: "#include <deep/far.h>\n",
        far: '#include "beside.h"\n',
        beside: "",
    }
    seen = set()
    for changed in (None, *texts):
        for file, text in texts.items():
            file.write_text(text + ("int more;\n" if file == changed else ""))
        compiled._read.cache_clear()
        seen.add(compiled._contents(source))
    compiled._read.cache_clear()
    assert len(seen) == 5
    (tmp_path / "c" / "else.h").touch()
    assert compiled._contents(source) in seen


def test_who_could_compile_and_has_not_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kernel, headers = tmp_path / "ironmuster" / "kernel", tmp_path / "headers"
    for folder in (kernel, headers):
        folder.mkdir(parents=True)
    monkeypatch.setattr(compiled, "SOURCES", tmp_path)
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(headers))
    monkeypatch.setattr("shutil.which", lambda name: None)
    compiled.hint()
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    compiled.hint()
    assert capsys.readouterr().out == "", "there is no compiler, or no header of Python"
    (headers / "Python.h").touch()
    compiled.hint()
    assert "`make compiled`" in capsys.readouterr().out
    (kernel / "game.so").touch()
    compiled.hint()
    assert capsys.readouterr().out == ""


@pytest.mark.compiled
@pytest.mark.parametrize("system", ["battlemachine", "thirtymm"])
@pytest.mark.parametrize(("bots", "games"), [("random,random", 60), ("greedy,random", 20)])
def test_both_modes_play_the_same_games(system: str, bots: str, games: int) -> None:
    plain = play_series(system, bots, games, interpreted=True)
    assert plain == play_series(system, bots, games, interpreted=False)


@pytest.mark.compiled
def test_both_modes_measure_the_plane_alike() -> None:
    """[RO-1.3] To the byte: shapes, lines, sweeps and ways of fields made by chance."""
    found = {
        subprocess.run(
            [sys.executable, "-m", "tests.geometry.plane.witness"],
            env={**os.environ, "IRONMUSTER_INTERPRETED": mode},
            capture_output=True,
            check=True,
        ).stdout
        for mode in ("0", "1")
    }
    assert len(found) == 1
