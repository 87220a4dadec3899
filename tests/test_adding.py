"""`docs/adding.md` holds true: what it lists is there, and what it says is enough is enough.

Causeway, the made-up system of `tests/toys/causeway/`, is copied to where systems are found,
changed as the page says, and played by the program itself. Made-up effects of weapons have tests of
their own (`tests/battlemachine/effects/test_made_up.py`).
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path, PurePath
from typing import Any, Final

import pytest

from ironmuster.registry import MODULES
from tests.test_imports import IN_SIGHT, imports

ROOT: Final = Path(__file__).resolve().parents[1]
TOY: Final = ROOT / "tests" / "toys" / "causeway"
PAGE: Final = (ROOT / "docs" / "adding.md").read_text("utf-8")
SECTIONS: Final = dict(re.findall(r"^## (.+)\n([^#]*)", PAGE, re.MULTILINE))
DOOR: Final = "web/src/systems/<slug>/index.ts"
PLACES: Final = ("src/", "web/", "tests/", "docs/")
SERIES: Final = ("sim", "causeway", "--bots", "greedy,random,greedy,random", "--games", "6")
# Whatever else is found by the folders of systems is found in one more.
PROGRAM: Final = """\
import sys
from ironmuster import systems
systems.__path__.append(sys.argv.pop(1))
from ironmuster.registry import MODULES
assert "causeway" in MODULES and not any("causeway" in name for name in sys.modules)
from ironmuster.cli import main
main()
"""


def first_column(text: str) -> list[str]:
    """The files that the tables of a text list."""
    return re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)


def there(path: str, slug: str) -> list[Path]:
    """The files that a path of the page can mean in one system."""
    return list(ROOT.glob(re.sub(r"<[^>]+>", "*", path.replace("<slug>", slug))))


def files_of(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    """A folder of systems with a copy of Causeway, which is moved there by replacing its name."""
    found = tmp_path / "causeway"
    shutil.copytree(TOY, found, ignore=shutil.ignore_patterns("__pycache__"))
    for path in found.rglob("*.py"):
        edit(path, "tests.toys.causeway", "ironmuster.systems.causeway", needed=False)
    return found


def edit(path: Path, old: str, new: str, needed: bool = True) -> None:
    text = path.read_text("utf-8")
    assert old in text or not needed, f"{path.name} has no {old!r}"
    path.write_text(text.replace(old, new), "utf-8")


def run(folder: Path, *words: str) -> str:
    """What the program says where `folder` is found beside the other systems."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder.parent), *words],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert not done.returncode, done.stdout + done.stderr
    return done.stdout


def played(folder: Path, *words: str) -> Any:
    """What comes of a series that bots play in a system."""
    return json.loads(run(folder, *SERIES, "--seed", "1", "--json", *words))["result"]


def test_the_made_up_system_has_the_files_that_are_listed_and_no_others() -> None:
    folder, _, around = SECTIONS["A rule system"].partition("Around the folder")
    assert set(first_column(folder)) == files_of(TOY)
    beside = {path.name.removeprefix("causeway_") for path in TOY.parent.glob("causeway_*")}
    assert {f"tests/<slug>/{name}" for name in beside} < set(first_column(around))


@pytest.mark.parametrize("slug", MODULES)
def test_every_file_that_is_named_is_there(slug: str) -> None:
    named = [path for path in re.findall(r"`([^` ]+)`", PAGE) if path.startswith(PLACES)]
    assert len(named) > 30
    if not there(DOOR, slug):  # buttons and lists are enough for it
        named = [path for path in named if "/<slug>/" not in path or not path.startswith("web/")]
    assert [path for path in named if not there(path, slug)] == []


@pytest.mark.parametrize(
    ("what", "most"), [("a unit", 2), ("a weapon effect", 4), ("a house rule", 3), ("a panel", 3)]
)
def test_the_files_to_open_are_few_and_counted(what: str, most: int) -> None:
    told = re.search(rf"^\| \[{what}\]\(#[a-z-]+\) \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE)
    assert told is not None
    files = first_column(SECTIONS[what.capitalize()])
    program = [path for path in files if path.startswith(("src/", "web/src/"))]
    assert [len(program), len(files)] == [int(told[1]), int(told[2])]
    assert len(program) <= most


@pytest.mark.parametrize("path", sorted(TOY.rglob("*.py")), ids=lambda path: path.name)
def test_its_rooms_look_only_at_those_before_them(path: Path) -> None:
    package = "tests.toys.causeway."
    room = path.relative_to(TOY).with_suffix("").parts[0]
    own = {name.removeprefix(package) for name in imports(path) if name.startswith(package)}
    assert {name for name in own if name.split(".")[0] not in IN_SIGHT.get(room, ())} == set()


def test_a_system_is_found_by_its_folder_and_played(folder: Path) -> None:
    assert re.search(r"causeway +Causeway +1 +random, recruit, greedy", run(folder, "systems"))
    assert "the data is sound" in run(folder, "check-data", "causeway")
    wins = {bot["name"]: bot["wins"] for bot in played(folder)["bots"]}
    assert wins["greedy"] > wins["random"]


def test_the_compiler_takes_its_rules_and_its_regular_from_their_folders() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ironmuster"]

    def named(path: str, key: str) -> bool:
        whole = PurePath("src/ironmuster/systems/causeway", path)
        return any(whole.match(pattern) for pattern in settings[key])

    assert {
        path
        for path in files_of(TOY)
        if named(path, "compiled") and not named(path, "interpreted") and "__init__" not in path
    } == {
        "bots/regular.py",
        "position/state.py",
        "position/stats.py",
        "rules/battle.py",
        "rules/ending.py",
        "rules/turn.py",
    }


def test_a_unit_is_one_entry(folder: Path) -> None:
    units = folder / "data" / "units.toml"
    entry = '\n[lancers]\nname = "Lancers"\nstrength = 9\nspeed = 4\nrange = 3\naim = 2\n'
    units.write_text(units.read_text("utf-8") + entry, "utf-8")
    assert "the data is sound" in run(folder, "check-data", "causeway")
    mixed = played(folder, "--forces", "lancers,rifles,lancers,rifles")
    assert [seat["wins"] for seat in mixed["seats"]] == [6, 0, 6, 0]
    units.write_text(units.read_text("utf-8").replace("speed = 4", "speeds = 4"), "utf-8")
    with pytest.raises(AssertionError, match=r"units.toml \[lancers\]: .*speeds?"):
        run(folder, "check-data", "causeway")


def test_a_house_rule_is_a_field_its_text_and_the_place_that_decides_it(folder: Path) -> None:
    before = played(folder)
    options, stats = folder / "content" / "options.py", folder / "position" / "stats.py"
    edit(options, '= "none"\n', '= "none"\n    wind: bool = False\n')
    text = '"wind": OptionText("CW-R2", "Ground", "Wind", "Whether far shots need one more.")'
    edit(options, "    ),\n}", f"    ),\n    {text},\n}}")
    far = "state.rules.wind and distance(state, player, target) > 1"
    edit(stats, ".aim + covered", f".aim + covered + ({far})")
    assert played(folder)["fingerprint"] == before["fingerprint"], "by the book nothing changed"
    assert played(folder, "--option", "wind=true")["fingerprint"] != before["fingerprint"]
    with pytest.raises(AssertionError, match="option `wind`: false, true; not maybe"):
        played(folder, "--option", "wind=maybe")
