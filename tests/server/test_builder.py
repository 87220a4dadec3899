"""Forces over HTTP: the shop, a draft that is weighed, a file that is read."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from ironmuster.server.app import create_app
from tests.server.harness import SYSTEMS

ROUTE = "/api/systems/battlemachine"
BOSS = {"type": "journeyman", "gear": ["autocannon", "laser"], "commander": True}
Http = TestClient[Litestar]


def force(*mechs: Any, **more: Any) -> dict[str, Any]:
    return {"id": "mine", "name": "Mine", "mechs": mechs, **more}


def test_no_maps_are_drawn_where_they_come_with_the_game(client: Http) -> None:
    for route, body in (("survey", {"id": "a"}), ("map", {"toml": "id = 1"})):
        answer = client.post(f"{ROUTE}/{route}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_the_shop_lists_what_there_is_and_ready_forces(client: Http) -> None:
    shop = client.get(f"{ROUTE}/shop").json()
    [ox] = [mech for mech in shop["mechs"] if mech["id"] == "ox"]
    assert (ox["arm"], ox["def"], ox["stock"]) == (5, 3, ["lob_missile_rack", "autogun"])
    assert {"weapons", "modules", "traits", "factions", "commanders"} <= shop.keys()
    assert "sol_line_company" in [group["id"] for group in shop["battlegroups"]]


def test_every_ready_force_can_be_weighed_as_the_shop_gives_it(client: Http) -> None:
    for group in client.get(f"{ROUTE}/shop").json()["battlegroups"]:
        weight = client.post(f"{ROUTE}/weigh", json={"force": group}).json()
        assert weight["faults"] == []
        assert len(weight["mechs"]) == len(group["mechs"])


def test_a_draft_is_weighed_with_all_its_faults(client: Http) -> None:
    # 6 + 6 upgrade + 2 + 2 points; without the upgrade the second has no room for its gear.
    second = {"type": "gopher", "gear": ["autocannon"]}
    answer = client.post(f"{ROUTE}/weigh", json={"force": force(BOSS, second, limit=20)})
    assert answer.status_code == 200
    weight = answer.json()
    assert (weight["points"], weight["limit"]) == (21, 20)
    assert [(fault["rule"], fault["where"]) for fault in weight["faults"]] == [
        ("BM-15.1", "battlegroup"),
        ("BM-15.3", "mech 2"),
    ]
    boss = weight["mechs"][0]
    assert (boss["points"], boss["mtp_used"], boss["mtp"]) == (16, 3, 4)
    assert (boss["eng_to_fire_all"], boss["eng"]) == (4, 5)
    # Acu 5 at Def 4 hits with 21 of 36; at Arm 4 Str 6 does 92/36 and Str 4 47/36 a hit.
    assert boss["fire_all"][4] == pytest.approx(21 * (92 + 47) / 1296, abs=1e-4)


def test_a_harder_target_is_hit_less(client: Http) -> None:
    body = {"force": force(BOSS), "target_def": 7}
    [boss] = client.post(f"{ROUTE}/weigh", json=body).json()["mechs"]
    assert boss["fire_all"][4] == pytest.approx(10 * (92 + 47) / 1296, abs=1e-4)


def test_the_file_of_a_draft_is_read_again(client: Http) -> None:
    told = force(BOSS, {"type": "gopher", "gear": []}, limit=20)
    toml = client.post(f"{ROUTE}/weigh", json={"force": told}).json()["toml"]
    read = client.post(f"{ROUTE}/force", json={"toml": toml})
    assert read.status_code == 200
    again = client.post(f"{ROUTE}/weigh", json={"force": read.json()}).json()
    assert again["toml"] == toml


@pytest.mark.parametrize(
    ("body", "status", "code", "text"),
    [
        ({}, 422, "illegal", "missing required field `force`"),
        ({"force": 3}, 422, "illegal", "draft: Expected `object`, got `int` - at `$.force`"),
        ({"force": force({"typ": "ox"})}, 422, "illegal", "`typ` - at `$.force.mechs[0]`"),
        ({"force": force(*[BOSS] * 401)}, 422, "illegal", "length <= 400"),
        ({"force": force(), "options": {"luck": 1}}, 422, "illegal", "no option `luck`"),
        ({"force": force(), "target_def": 13}, 422, "illegal", "$.target_def"),
        ([], 400, "malformed", ""),
    ],
)
def test_what_is_no_draft_is_refused(
    client: Http, body: Any, status: int, code: str, text: str
) -> None:
    answer = client.post(f"{ROUTE}/weigh", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert text in answer.json()["text"]


@pytest.mark.parametrize(
    ("body", "status", "text"),
    [
        ({"toml": "id = ", "name": "mine.toml"}, 422, "mine.toml: Invalid value"),
        ({"toml": 'id = "a"\nname = "A"'}, 422, "force: Object missing required field `mechs`"),
        ({"toml": 'id = "a"\nname = "A"\n[[mechs]]\nname = 1'}, 422, "`$.mechs[0]`"),
        ({"toml": "#" + "ä" * 40_000}, 422, "longer than 64 KiB"),
        ({"toml": "#" * 65_537}, 400, "toml"),
        ({"toml": "", "more": 1}, 400, "more"),
        ({}, 400, "toml"),
    ],
)
def test_what_is_no_file_is_refused(client: Http, body: Any, status: int, text: str) -> None:
    answer = client.post(f"{ROUTE}/force", json=body)
    assert answer.status_code == status
    assert text in answer.json()["text"]


@pytest.mark.parametrize("slug", ["parley", "chess"])
def test_a_system_without_forces_says_so(tmp_path_factory: Any, slug: str) -> None:
    app = create_app(tmp_path_factory.mktemp("toys"), systems=SYSTEMS, bot_processes=False)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        answers = [
            client.get(f"/api/systems/{slug}/shop"),
            client.post(f"/api/systems/{slug}/weigh", json={"force": {}}),
            client.post(f"/api/systems/{slug}/force", json={"toml": ""}),
        ]
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    if slug == "parley":
        assert "no force builder" in answers[0].json()["text"]
