"""[ML-2.1] What a person chooses from, and the cards as a screen gets them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.content.options import BOOK
from ironmuster.systems.mekleader.telling.lobby import lobby

CATALOG = DATA.contents
LOBBY: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(lobby(CATALOG)))


def test_every_card_is_there_by_its_id() -> None:
    assert LOBBY["cards"].keys() == CATALOG.cards.keys()
    assert all(face["id"] == id and face["name"] for id, face in LOBBY["cards"].items())
    kinds = [face["kind"] for face in LOBBY["cards"].values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "mek": 12,
        "pilot": 4,
        "weapon": 22,
        "equipment": 11,
        "foe": 17,
        "event": 20,
        "mission": 12,
    }


@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("behemoth", {"size": "large", "price": 30, "hits": 30, "slots": 6, "to_be_hit": 1}),
        ("veteran_pilot", {"level_name": "Veteran", "level": 2, "skills": 2, "price": 15}),
        ("rail_gun", {"attacks": ["LR", "LR"], "price": 10, "slots": 2, "damage": 0}),
        ("force_shield", {"size": "medium", "price": 10, "slots": 2, "rule": "ML-12.11"}),
        ("mmls", {"hits": 5, "dam": 0, "evade": 0, "missiles": True, "keywords": []}),
        ("head_hit", {"window": "H", "who": "any", "rule": "ML-17.5"}),
        ("defend_hq", {"type": "Defense", "threat": 8, "pay": 80}),
    ],
)
def test_a_card_has_all_that_is_printed_on_it(card: str, printed: dict[str, Any]) -> None:
    face = LOBBY["cards"][card]
    assert {key: face[key] for key in printed} == printed


@pytest.mark.parametrize(
    ("card", "shots"),
    [
        ("light_mortar", [("MR", 0, 1, -2)]),  # Area +1, Indirect -1; Small -1, Area -1
        ("missile_pod", [("LR", 0, 2, -2)]),  # LR -1, Missile +1; Small -1, LR -1
        ("napalm_launcher", [("MR", 1, 1, -1), ("SR", 2, 1, 0)]),
        ("titan_fists", [("PB", 2, 1, 3), ("PB", 2, 1, 3)]),
    ],
)
def test_a_weapon_says_what_its_attacks_are_like(card: str, shots: list[Any]) -> None:
    told = LOBBY["cards"][card]["shots"]
    assert [(one["step"], one["to_hit"], one["dice"], one["damage"]) for one in told] == shots


def test_scenarios_say_how_many_play_and_what_they_set() -> None:
    spans = {one["id"]: (one["min_players"], one["max_players"]) for one in LOBBY["scenarios"]}
    assert list(spans.items()) == [
        *((f"solo_{name}", (1, 1)) for name in ("recruit", "regular", "veteran", "elite")),
        *((name, (2, 4)) for name in ("rivals", "race", "coop", "joint")),
    ]
    assert LOBBY["scenarios"][-1]["options"] == {"interaction": "coop", "joint_missions": True}
    assert [option["name"] for option in LOBBY["options"]] == [
        info.name for info in BOOK.describe()
    ]
