"""A series on three nodes of a Ray cluster on this machine: the same, whatever becomes of one."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ironmuster
from ironmuster.kernel.errors import DataError, EngineError
from ironmuster.lab.cluster import Cluster
from ironmuster.lab.robin import run as run_robin
from ironmuster.lab.robin import specs_of
from ironmuster.lab.series import SeriesSpec, run
from tests.cli.commands import SIM, ok
from tests.cli.commands import run as command

pytestmark = pytest.mark.cluster
SPEC = SeriesSpec(
    system="battlemachine", scenario={}, bots=("greedy", "random"), games=80, seed="nodes"
)
# A node that is gone is given up after three seconds, one that is slow after fifteen.
IMPATIENT = {
    "health_check_initial_delay_ms": 1000,
    "health_check_period_ms": 1000,
    "health_check_timeout_ms": 5000,
    "health_check_failure_threshold": 3,
}


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """Three nodes of one processor each; the first keeps the books."""
    cluster = import_module("ray.cluster_utils").Cluster()
    add(cluster, _system_config=IMPATIENT, include_dashboard=False)
    for _ in range(2):
        add(cluster)
    yield cluster
    cluster.shutdown()


def add(cluster: Any, **settings: Any) -> Any:
    """Start a node."""
    return cluster.add_node(num_cpus=1, object_store_memory=80 << 20, **settings)


def noted(folder: Path, place: int) -> int:
    """Note that work was begun on a node, and wait there until that one is to go on."""
    node = import_module("ray").get_runtime_context().get_node_id()
    (folder / f"{place} {node} {time.monotonic_ns()}").touch()
    until = time.monotonic() + 60
    while not (folder / f"on {node}").exists() and time.monotonic() < until:
        time.sleep(0.05)
    return place


def failing(text: str) -> None:
    raise EngineError(text)


def test_a_cluster_plays_what_one_process_plays(nodes: Any) -> None:
    words = (*SIM, "--games", "60", "--json")
    assert ok(*words, "--cluster", nodes.address) == ok(*words)


def test_a_round_robin_is_played_on_a_cluster(nodes: Any) -> None:
    def scenario_of(one: str, other: str, place: int) -> dict[str, Any]:
        return {"battlegroups": [one, other]}

    forces = ("sol_line_company", "free_twin_hulls")
    specs = specs_of("battlemachine", scenario_of, forces, 1, "random", 4, "robin")
    with Cluster(nodes.address) as machines:
        assert machines.jobs == 3
        assert run_robin(specs, forces, 3, executor=machines) == run_robin(specs, forces)


def test_what_fails_on_a_node_is_told_as_it_was(nodes: Any) -> None:
    with Cluster(nodes.address) as machines:
        told = machines.submit(failing, "game 7 has not ended").exception(60)
    assert type(told) is EngineError and str(told) == "game 7 has not ended"


def test_the_work_of_a_node_that_is_killed_is_done_again(nodes: Any, tmp_path: Path) -> None:
    _, _, victim = nodes.list_all_nodes()
    with Cluster(nodes.address) as machines:
        waiting = [machines.submit(noted, tmp_path, place) for place in range(6)]
        while victim.node_id not in starts(tmp_path):
            time.sleep(0.05)
        [lost] = starts(tmp_path)[victim.node_id]
        nodes.remove_node(victim, allow_graceful=False)
        for node in nodes.list_all_nodes():
            (tmp_path / f"on {node.node_id}").touch()
        assert [future.result(60) for future in waiting] == list(range(6))
    again = [node for node, places in starts(tmp_path).items() if lost in places]
    assert len(again) == 2 and victim.node_id in again
    add(nodes)


def test_a_series_is_the_same_when_a_node_is_killed_meanwhile(nodes: Any) -> None:
    """Its games, byte for byte; each node has a chunk when the first one is back."""
    alone = run(SPEC)
    victim = nodes.list_all_nodes()[1]
    finished: list[int] = []

    def progress(games: int) -> None:
        if not finished:
            nodes.remove_node(victim, allow_graceful=False)
        finished.append(games)

    with Cluster(nodes.address) as machines:
        found = run(SPEC, machines.jobs, progress, executor=machines)
    assert msgspec.json.encode(found.games) == msgspec.json.encode(alone.games)
    assert found.fingerprint == alone.fingerprint and sum(finished) == SPEC.games
    add(nodes)


def starts(folder: Path) -> dict[str, list[str]]:
    """Return by node what was begun there."""
    found: dict[str, list[str]] = {}
    for note in folder.glob("* * *"):
        place, node, _ = note.name.split()
        found.setdefault(node, []).append(place)
    return found


def test_a_node_with_other_data_is_refused(nodes: Any, tmp_path: Path) -> None:
    package = tmp_path / "ironmuster"
    left_out = shutil.ignore_patterns("web", "*.so", "__pycache__")
    shutil.copytree(Path(ironmuster.__file__).parent, package, ignore=left_out)
    with (package / "systems/battlemachine/data/commanders.toml").open("a") as file:
        file.write("# another edition\n")
    other = add(nodes, env_vars={"PYTHONPATH": str(tmp_path)})
    try:
        refused = command(*SIM, "--games", "400", "--cluster", nodes.address)
        assert refused.exit_code == 2 and refused.stdout == ""
        assert "other data files" in refused.stderr and refused.stderr.count("\n") == 1
        with Cluster(nodes.address) as machines, pytest.raises(DataError, match="other data files"):
            run(SPEC, machines.jobs, executor=machines)
    finally:
        nodes.remove_node(other)


def test_a_cluster_that_is_not_there_is_a_slip() -> None:
    refused = command(*SIM, "--games", "1", "--cluster", "127.0.0.1:9")
    assert refused.exit_code == 2 and refused.stderr.startswith("ironmuster: cluster 127.0.0.1:9: ")


def test_ray_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    refused = command(*SIM, "--games", "1", "--cluster", "auto")
    assert refused.exit_code == 2 and "pip install 'ironmuster[cluster]'" in refused.stderr
