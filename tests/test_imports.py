"""Who may import whom: the layers of docs/architecture.md, section 4."""

from __future__ import annotations

import ast
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src"
MODULES = sorted((SOURCE / "ironmuster").rglob("*.py"))

KERNEL, GEOMETRY = "ironmuster.kernel", "ironmuster.geometry"
# The texts that are shipped.
PAPERS = ("ironmuster.rules", "ironmuster.learn", "ironmuster.tutorial")
MATCH = ("ironmuster.match", "ironmuster.bots", "ironmuster.registry", *PAPERS, KERNEL)

# A part of the package, and what it may import besides itself and the standard library. The
# longest name that fits a module decides; `systems.*` stands for each system alone.
LAYERS: dict[str, tuple[str, ...]] = {
    "ironmuster": (),
    "ironmuster.kernel": ("msgspec", "mypy_extensions"),
    "ironmuster.geometry": ("librt", "mypy_extensions"),
    "ironmuster.systems": (),
    "ironmuster.systems.*": ("librt", "msgspec", "mypy_extensions", KERNEL, GEOMETRY),
    "ironmuster.registry": (KERNEL, "ironmuster.systems"),
    "ironmuster.rules": ("msgspec", KERNEL),
    "ironmuster.learn": ("msgspec", KERNEL, "ironmuster.rules"),
    "ironmuster.tutorial": ("msgspec", KERNEL, "ironmuster.learn"),
    "ironmuster.bots": ("msgspec", "mypy_extensions", KERNEL),
    "ironmuster.match": ("msgspec", KERNEL, "ironmuster.bots", "ironmuster.registry"),
    "ironmuster.lab": ("msgspec", "rich", *MATCH),
    "ironmuster.server": (
        "h11",
        "ifaddr",
        "litestar",
        "msgspec",
        "platformdirs",
        "prometheus_client",
        "segno",
        "sqlalchemy",
        "uvicorn",
        *MATCH,
    ),
    "ironmuster.cli": ("ironmuster", "msgspec", "rich", "typer", "uvicorn"),
    "ironmuster.__main__": ("ironmuster.cli",),
}

# The rooms of a system, from what is known first to who plays it, and which of them each may look
# at. `system.py` puts all but the bots together, and nobody looks back at it.
ROOMS = ("content", "position", "rules", "odds", "telling", "bots")
IN_SIGHT = {room: ROOMS[: place + 1] for place, room in enumerate(ROOMS)} | {"system": ROOMS[:-1]}
# A room that some systems have: modules found by their folder, so that one more changes no other.
# Nobody names one of them, they each other neither; those after it ask by what `rules` declares.
FOUND = "effects"
IN_SIGHT[FOUND] = ("content", "position", "rules")

# Rules get chance, time and text from outside, so that a game can be replayed.
FORBIDDEN_IN_RULES = {"random", "secrets", "time", "datetime", "uuid", "threading", "asyncio"}
RULES = (KERNEL, GEOMETRY, "ironmuster.systems")
LOCKED = {
    "ironmuster.kernel.editions.threading",  # one system for all who open an edition at once
    "ironmuster.kernel.value.threading",  # `readable` guards what msgspec does not
    "ironmuster.kernel.thinking.time",  # what the bots that think ahead are made of
}
CLOCKED = {"time"}  # bots may think for so many seconds


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree_of(path: Path) -> ast.Module:
    """A module as it is written, read once for all tests."""
    return ast.parse(path.read_text("utf-8"))


@cache
def imports(path: Path, only_when_run: bool = False) -> frozenset[str]:
    """What a module imports; `only_when_run` leaves out what only its types need."""
    tree = tree_of(path)
    found: set[str] = set()
    left_out: set[ast.AST] = set()
    for node in ast.walk(tree):
        if only_when_run and isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            left_out.update(ast.walk(node))
    for node in ast.walk(tree):
        if node in left_out:
            continue
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module is not None, f"{path}: relative import"
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(found)


def within(name: str, layer: str) -> bool:
    return name == layer or name.startswith(f"{layer}.")


def layer_of(module: str) -> tuple[str, tuple[str, ...]]:
    """The part of the package `module` belongs to, and what it may import."""
    parts = module.split(".")
    if parts[:2] == ["ironmuster", "systems"] and len(parts) > 2:
        return ".".join(parts[:3]), LAYERS["ironmuster.systems.*"]
    layer = max((name for name in LAYERS if within(module, name)), key=len)
    return layer, LAYERS[layer]


def is_allowed(module: str, wanted: str) -> bool:
    """Whether `module` may import the name `wanted`."""
    layer, others = layer_of(module)
    if wanted.partition(".")[0] in sys.stdlib_module_names or wanted == "ironmuster.__version__":
        return True
    if within(wanted, layer) and layer != "ironmuster":
        return layer_of(wanted)[0] == layer
    return any(within(wanted, other) for other in others)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_imports_only_from_the_layers_below_it(path: Path) -> None:
    module = name_of(path)
    assert {wanted for wanted in imports(path) if not is_allowed(module, wanted)} == set()


def room_of(module: str) -> tuple[str, str]:
    """The system and the room a module stands in; empty where it stands in none."""
    parts = module.split(".")
    in_room = parts[:2] == ["ironmuster", "systems"] and len(parts) > 3
    return (parts[2], parts[3]) if in_room else ("", "")


IN_ROOMS = [path for path in MODULES if room_of(name_of(path))[0]]


@pytest.mark.parametrize("path", IN_ROOMS, ids=name_of)
def test_a_room_looks_only_at_those_before_it(path: Path) -> None:
    system, room = room_of(name_of(path))
    own = {wanted for wanted in imports(path) if room_of(wanted)[0] == system}
    assert {wanted for wanted in own if room_of(wanted)[1] not in IN_SIGHT[room]} == set()


def test_every_module_of_a_system_has_a_room() -> None:
    flat = {
        path.name
        for path in (SOURCE / "ironmuster/systems").glob("*/*")
        if "__pycache__" not in (path.name, path.parent.name)
    }
    assert flat <= {"__init__.py", "README.md", "data", "system.py", FOUND, *ROOMS}


@pytest.mark.parametrize("path", IN_ROOMS, ids=name_of)
def test_rules_change_records_and_define_no_values(path: Path) -> None:
    """What meets a file or a wire is told in content, actions, events, odds and telling."""
    module = name_of(path)
    told = module.endswith((".actions", ".events")) or ".events." in module
    if room_of(module)[1] in ("position", "rules") and not told:
        classes = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.ClassDef)]
        bases = {ast.unparse(base) for one in classes for base in one.bases}
        assert bases & {"Value", "Action", "Event", "msgspec.Struct"} == set()


@pytest.mark.parametrize("path", IN_ROOMS, ids=name_of)
def test_no_room_reaches_for_the_catalogue_that_is_installed(path: Path) -> None:
    """Several catalogues are played side by side: whoever needs one gets it with the game, the
    state or an argument. `system.py` alone takes that of the package."""
    system, room = room_of(name_of(path))
    installed = f"ironmuster.systems.{system}.content.catalog"
    if room == "system":
        return
    assert {wanted for wanted in imports(path) if within(wanted, installed)} == set()


def needed(only_when_run: bool = False) -> dict[str, set[str]]:
    """The modules of the package that each of them names."""
    names = {name_of(path) for path in MODULES}
    found = {}
    for path in MODULES:
        wanted = imports(path, only_when_run)
        modules = {name if name in names else name.rpartition(".")[0] for name in wanted}
        found[name_of(path)] = modules & names - {name_of(path)}
    return found


def test_no_module_needs_itself() -> None:
    """Threads that load a circle of modules from two sides find one of them half loaded."""
    TopologicalSorter(needed(only_when_run=True)).prepare()  # CycleError names the circle


def test_no_modules_tell_each_other_what_they_are() -> None:
    """One idea is told in one place, types included. The game, the flow of its procedures and the
    system it is played by are one idea told in three."""
    one = {f"ironmuster.kernel.{name}" for name in ("flow", "game", "system")}
    found = needed()
    assert any(found[module] & one for module in one)
    TopologicalSorter({module: wanted - one for module, wanted in found.items()}).prepare()


@pytest.mark.parametrize(
    ("module", "wanted", "allowed"),
    [
        ("ironmuster.kernel.game", "msgspec", True),
        ("ironmuster.kernel.game", "ironmuster.geometry.squares", False),
        ("ironmuster.kernel.game", "rich.progress", False),
        ("ironmuster.geometry.reach", "ironmuster.geometry.squares.Grid", True),
        ("ironmuster.geometry.reach", "msgspec", False),
        ("ironmuster.systems.battlemachine.rules.attack", "ironmuster.kernel.flow.NEXT", True),
        (
            "ironmuster.systems.battlemachine.rules.attack",
            "ironmuster.systems.rollout.state",
            False,
        ),
        ("ironmuster.bots.roster", "ironmuster.systems.battlemachine.position.state", False),
        ("ironmuster.systems.battlemachine.bots", "ironmuster.systems.battlemachine", True),
        ("ironmuster.match", "ironmuster.server.room", False),
        ("ironmuster.server.room", "ironmuster.match.Match", True),
        ("ironmuster.server.room", "ironmuster.systems.battlemachine", False),
    ],
)
def test_the_layers_say_what_the_architecture_says(module: str, wanted: str, allowed: bool) -> None:
    assert is_allowed(module, wanted) is allowed


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_rules_use_no_clock_no_chance_of_their_own_and_print_nothing(path: Path) -> None:
    if any(within(name_of(path), part) for part in RULES):
        wanted = {name.partition(".")[0] for name in imports(path)} & FORBIDDEN_IN_RULES
        if room_of(name_of(path))[1] == "bots":
            wanted -= CLOCKED
        assert {f"{name_of(path)}.{name}" for name in wanted} <= LOCKED
        calls = [
            node
            for node in ast.walk(tree_of(path))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ]
        names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
        assert names & {"print", "input", "eval", "exec"} == set()
