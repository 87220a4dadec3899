"""Where the server is found, and by which names a request is meant for it."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from ironmuster.cli.serving import tell
from ironmuster.kernel.errors import DataError
from ironmuster.server import addresses as module
from ironmuster.server.addresses import Addresses
from ironmuster.server.app import create_app
from ironmuster.server.links import LONGEST, printed
from tests.server.harness import BOTS, SYSTEMS

Http = TestClient[Litestar]
CARDS = ["127.0.0.1", "192.0.2.7", "169.254.9.9", "::1", "2001:db8::7", "fe80::7"]


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine called Anvil with one card."""
    monkeypatch.setattr(module, "machine_addresses", lambda: [ip_address(one) for one in CARDS])
    monkeypatch.setattr("socket.gethostname", lambda: "Anvil.lan")


@pytest.mark.parametrize(
    ("host", "links"),
    [
        ("127.0.0.1", []),
        ("::1", []),
        ("0.0.0.0", ["http://192.0.2.7:8420/", "http://anvil.local:8420/"]),
        (
            "::",
            ["http://192.0.2.7:8420/", "http://[2001:db8::7]:8420/", "http://anvil.local:8420/"],
        ),
        ("192.0.2.7", ["http://192.0.2.7:8420/"]),
    ],
)
def test_every_address_a_friend_can_type_is_a_link(host: str, links: list[str]) -> None:
    assert Addresses(host).links() == links


def test_names_given_come_first_and_the_public_address_alone() -> None:
    found = Addresses("0.0.0.0", 9000, ["table.example.org", "*"]).links()
    assert found[0] == "http://table.example.org:9000/"
    assert Addresses(public="https://example.org/games/iron").links() == [
        "https://example.org/games/iron/"
    ]


def test_an_address_that_changes_is_told_as_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    served = Addresses("0.0.0.0")
    monkeypatch.setattr(module, "machine_addresses", lambda: [ip_address("192.0.2.99")])
    assert served.links()[0] == "http://192.0.2.99:8420/"


@pytest.mark.parametrize(
    ("host", "name", "reached", "answers"),
    [
        ("127.0.0.1", "localhost", "127.0.0.1", True),
        ("127.0.0.1", "[::1]", "127.0.0.1", True),
        ("127.0.0.1", "192.0.2.7", "127.0.0.1", False),
        ("127.0.0.1", "anvil.local", "127.0.0.1", False),
        ("0.0.0.0", "localhost", "127.0.0.1", True),
        ("0.0.0.0", "192.0.2.7", "192.0.2.7", True),
        ("0.0.0.0", "192.0.2.99", "192.0.2.99", True),
        ("0.0.0.0", "198.51.100.1", "192.0.2.7", False),
        ("0.0.0.0", "anvil", "192.0.2.7", True),
        ("0.0.0.0", "anvil.lan", "192.0.2.7", True),
        ("0.0.0.0", "anvil.local", "192.0.2.7", True),
        ("0.0.0.0", "evil.example", "192.0.2.7", False),
        ("0.0.0.0", "anvil.local.evil.example", "192.0.2.7", False),
        ("0.0.0.0", "", "192.0.2.7", False),
        ("::", "192.0.2.7", "::ffff:192.0.2.7", True),
        ("::", "[2001:db8::7]", "2001:db8::7", True),
        ("::", "[2001:db8:0:0::7]", "2001:db8::7", True),
        ("::", "[fe80::7]", "fe80::7%eth0", True),
    ],
)
def test_it_answers_to_this_machine_and_to_no_foreign_name(
    host: str, name: str, reached: str, answers: bool
) -> None:
    assert Addresses(host).answers_to(name, reached) is answers


def test_it_answers_to_the_names_it_was_given() -> None:
    served = Addresses(names=["Table.Example.org"], public="https://play.example.org:444/iron")
    for name in ("table.example.org", "play.example.org", "localhost"):
        assert served.answers_to(name, "127.0.0.1")
    assert not served.answers_to("example.org", "127.0.0.1")
    assert Addresses(names=["*"]).answers_to("whatever.example", "127.0.0.1")


@pytest.mark.parametrize("slip", ["example.org", "ftp://example.org", "https://", "javascript:1"])
def test_a_public_address_is_one_of_the_web(slip: str) -> None:
    with pytest.raises(DataError, match="--url"):
        Addresses(public=slip)


def test_the_terminal_tells_every_address_with_a_square(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JOURNAL_STREAM", raising=False)
    tell(Addresses("0.0.0.0"), "the-key")
    out = capsys.readouterr().out
    assert out.startswith("Ironmuster is at http://127.0.0.1:8420/ ")
    assert "http://127.0.0.1:8420/#/keeper/the-key" in out
    for link in ("http://192.0.2.7:8420/", "http://anvil.local:8420/"):
        assert f"  {link}\n" in out
    assert printed("http://192.0.2.7:8420/") in out


def test_a_log_is_told_no_key(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JOURNAL_STREAM", "8:12345")
    tell(Addresses("0.0.0.0"), "the-key")
    out = capsys.readouterr().out
    assert "the-key" not in out and "█" not in out and "http://192.0.2.7:8420/" in out


# -- what the screen is told ----------------------------------------------------------------------


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Http]:
    options: dict[str, Any] = {"systems": SYSTEMS, "bots": BOTS, "workers": 1}
    app = create_app(tmp_path, bot_processes=False, addresses=Addresses("0.0.0.0"), **options)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


def test_only_the_keeper_is_told_the_addresses(client: Http) -> None:
    assert client.get("/api/addresses").status_code == 403
    key = {"authorization": f"Bearer {client.app.state.gate.key}"}
    found = client.get("/api/addresses", headers=key).json()
    links = ["http://192.0.2.7:8420/", "http://anvil.local:8420/"]
    assert found == {"open": True, "links": links}


def test_a_foreign_name_gets_nothing(client: Http) -> None:
    for path in ("/", "/api/systems", "/healthz"):
        assert client.get(path, headers={"host": "evil.example"}).status_code == 403
        assert client.get(path, headers={"host": "anvil.local:8420"}).status_code == 200


def test_a_link_is_drawn_as_a_picture(client: Http) -> None:
    link = "http://192.0.2.7:8420/#/match/0123456789abcdef/" + "t" * 43
    answer = client.post("/api/qr", json={"text": link})
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "no-store"
    picture = ElementTree.fromstring(answer.content)
    assert picture.tag == "{http://www.w3.org/2000/svg}svg" and picture.get("viewBox")
    assert {one.tag.rpartition("}")[2] for one in picture.iter()} <= {"svg", "path"}
    other = client.post("/api/qr", json={"text": link + "u"})
    assert other.content != answer.content


@pytest.mark.parametrize(
    "text",
    ["", "hello", "javascript:alert(1)", "http://a b", "http://é", "http://" + "x" * LONGEST],
)
def test_what_is_no_link_is_not_drawn(client: Http, text: str) -> None:
    assert client.post("/api/qr", json={"text": text}).status_code == 400
