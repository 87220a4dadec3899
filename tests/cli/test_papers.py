"""Systems, their rules and their data on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from ironmuster.registry import SYSTEMS, load_system
from tests.cli.commands import ROOT, ok, run, told


def test_systems_names_the_bots() -> None:
    assert "Battle Machine" in ok("systems")
    [system] = [one for one in told("systems", "--json") if one["name"] == "battlemachine"]
    assert system["version"] == load_system("battlemachine").version
    assert {"random", "greedy"} <= {bot["id"] for bot in system["bots"]}


def test_rules_prints_one_rule() -> None:
    text = ok("rules", "battlemachine", "BM-5.3")
    assert text.startswith("BM-5.3  (BM-5 Movement)")
    assert "whatever the angle" in text


def test_the_system_follows_from_the_id_of_a_rule() -> None:
    assert ok("rules", "bm-5.3") == ok("rules", "battlemachine", "BM-5.3")
    assert "BM-8.4" in ok("rules", "BM-8")


def test_rules_finds_words() -> None:
    found = told("rules", "battlemachine", "smoke", "counter", "--json")
    assert "BM-12.5" in [rule["id"] for rule in found]


def test_rules_without_an_id_lists_the_chapters() -> None:
    assert "BM-17 Scenarios and objectives" in ok("rules", "battlemachine")
    assert "battlemachine" in ok("rules")
    assert "battlemachine" in told("rules", "--json")


def test_the_data_of_the_package_is_sound() -> None:
    assert "battlemachine: the data is sound" in ok("check-data")
    assert told("check-data", "--json") == {"faults": {name: [] for name in SYSTEMS}}


def test_check_data_names_file_entry_and_key(tmp_path: Path) -> None:
    source = ROOT / "src/ironmuster/systems/battlemachine/data"
    for path in source.rglob("*.toml"):
        copy = tmp_path / path.relative_to(source)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(path.read_text("utf-8").replace("[autogun]\n", "[autogun]\nheet = 2\n"))
    result = run("check-data", "battlemachine", str(tmp_path))
    assert result.exit_code == 2
    assert "weapons.toml [autogun]" in result.stdout
    assert "heet" in result.stdout
    faults = json.loads(run("check-data", "battlemachine", str(tmp_path), "--json").stdout)
    assert len(faults["faults"]["battlemachine"]) == 1


def test_check_data_writes_schemas(tmp_path: Path) -> None:
    ok("check-data", "battlemachine", "--schemas", str(tmp_path))
    schema = json.loads((tmp_path / "battlemachine" / "weapons.schema.json").read_text("utf-8"))
    assert schema["type"] == "object"
