"""[RO-23.1, RO-R217] A campaign is written down between two battles, and begun again from it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec import structs

from ironmuster.kernel.codec import write
from ironmuster.kernel.errors import DataError
from ironmuster.systems.rollout.content.campaign_faults import sheet_faults
from ironmuster.systems.rollout.content.campaign_sheets import (
    CampaignSheet,
    DiaryLine,
    LedgerLine,
    OrderLine,
    PrizeLine,
    from_toml,
    to_toml,
)
from ironmuster.systems.rollout.content.setup import Setup, faults
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import campaign_of
from ironmuster.systems.rollout.position.campaign.record import Prize
from ironmuster.systems.rollout.position.state import BattleGame
from ironmuster.systems.rollout.system import SYSTEM
from ironmuster.systems.rollout.telling.campaign_sheet import Written, is_between, sheet_of, written
from tests.rollout.campaign.helpers import NUMBER, begun, ends, fresh, say
from tests.rollout.content.test_created import RUST, SMITH
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule


def sheet(**changes: Any) -> CampaignSheet:
    """The sheet of the first turn, changed."""
    return structs.replace(sheet_of(campaign_of(fresh()), CATALOG), **changes)


def again(one: CampaignSheet) -> BattleGame:
    """A new match that goes on from a sheet."""
    assert faults(Setup(mission="sealion", sheet=one), CATALOG) == []
    return begun(seed=9, sheet=one, options={"infantry_count": "models"})


def told(**changes: Any) -> list[str]:
    """What is wrong with a sheet."""
    found = sheet_faults(sheet(**changes), 12, CATALOG)
    return [f"{fault.where}: {fault.text} [{fault.rule}]" for fault in found]


def line(key: str, one: str, /, **changes: Any) -> dict[str, Any]:
    """A list of the sheet in which one entry is changed."""
    entries = getattr(sheet(), key)
    return {key: tuple([structs.replace(e, **changes) if e.id == one else e for e in entries])}


@rule("RO-23.1", "RO-R217")
def test_what_is_written_is_read_and_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the orders of the second turn, with all that a campaign can have."""
    ends(monkeypatch, xp=(30, 2), out=("evac",))
    game = begun(sheet=None)
    attack = act.Command("attack", NUMBER["winchester"])
    say(game, attack, act.Join("gearshift"), act.Join("evac"), act.Ready(), act.EndOrders())
    campaign_of(game.state).prizes += [Prize("recruit"), Prize("pows", 3)]
    while campaign_of(game.state).turn == 1:
        assert game.open is not None
        game.apply(game.open.options.at(0))
    say(game, act.Welcome(), act.Create(RUST), act.Commission(), act.Appoint(SMITH))
    say(game, act.Improve("rust"), act.Learn("hp"), act.Christen("rust", 'Rust "the" Bucket'))
    say(game, act.Inscribe(0, 'Evac said: "never again"'))
    one = from_toml(written(game).toml)
    assert sheet_of(campaign_of(game.state), CATALOG) == one
    other = again(one)
    assert write(campaign_of(other.state)) == write(campaign_of(game.state))
    assert other.open is not None and other.open.prompt == "orders"
    assert game.open is not None and list(other.open.options) == list(game.open.options)


@rule("RO-R217", "RO-23.3")
@pytest.mark.parametrize("seed", range(4))
def test_at_any_question_between_two_battles(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The campaign read again is the one that was written, and stands at the same step."""
    chance = random.Random(seed)
    game = begun(seed)
    seen: set[str] = set()
    while game.open is not None and len(seen) < 4 and campaign_of(game.state).turn < 8:
        ends(monkeypatch, won=chance.random() < 0.8, xp=(chance.randrange(9), 1))
        if is_between(game):
            one = from_toml(written(game).toml)
            other = again(one)
            assert write(campaign_of(other.state)) == write(campaign_of(game.state))
            if game.open.prompt in ("orders", "march", "downtime", "base"):
                assert other.open is not None and other.open.prompt == game.open.prompt
                seen.add(game.open.prompt)
        else:
            with pytest.raises(DataError, match="between two battles"):
                written(game)
        game.apply(game.open.options.at(chance.randrange(game.open.options.size())))


@rule("RO-23.1", "RO-R217")
@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"turn": 13}, "turn: 13, not 1 to 12 [RO-23.1]"),
        ({"turn": 0}, "turn: 0, not 1 to 12 [RO-23.1]"),
        ({"threat": 21}, "threat: 21, not 0 to 20 [RO-23.1]"),
        ({"xp": 999}, "xp: 999, the ledger comes to 10 [RO-23.7]"),
        ({"xp": -3}, "xp: -3 is less than none [RO-23.7]"),
        ({"lost": -1}, "lost: -1 is less than none [RO-23.12]"),
        ({"raid": "armoury"}, "raid: `armoury` is not built [RO-23.12]"),
        ({"sectors": ()}, "sectors: `london` is missing [RO-23.2]"),
        (line("sectors", "salisbury_plain", state="axis"), "Home is allied, not axis [RO-23.14]"),
        (line("sectors", "dover", due=1), "nobody defends a sector that is axis [RO-23.4]"),
        (line("sectors", "dover", state="allied"), "it is allied, and was never taken [RO-23.4]"),
        (line("sectors", "dover", state="contested"), "must be defended in some turn [RO-23.5]"),
        (
            line("sectors", "dover", state="contested", due=5),
            "to be defended in turn 5, not 1 or 2 [RO-23.5]",
        ),
        (line("sectors", "dover", id="moon"), "sectors: there is no `moon` [RO-23.2]"),
        (line("sectors", "dover", id="london"), "sectors: `london` is there 2 times [RO-23.2]"),
        (line("modules", "signals", level=3), "modules, signals: level 3, not 0 to 2 [RO-23.11]"),
        (line("stories", "the_fist", told="told"), "a story has a sector when it was set off"),
        (line("stories", "the_fist", sector="moon"), "there is no sector `moon` [RO-23.2]"),
        (line("roster", "evac", hp=1), "costs 4 XP at least, spent are 0 [RO-23.9]"),
        (line("roster", "evac", hp=9), "HP 9 steps better, at most 3 [RO-23.9]"),
        (line("roster", "evac", hp=-1), "no step is worse than printed [RO-23.9]"),
        (line("roster", "evac", lines=(1, 2)), "2 steps of stat lines, not 8 [RO-23.9]"),
        (line("roster", "evac", back=5), "absent until turn 5, at most 4 [RO-23.8]"),
        (line("roster", "evac", id="hailstorm"), "there is no character `hailstorm` of the player"),
        (line("roster", "evac", id="zoomer"), "roster: `zoomer` is there 2 times [RO-R89]"),
        (line("roster", "evac", metarians=(RUST,)), "its sheet is that of `rust` [RO-R89]"),
        (
            line("roster", "evac", id="rust", metarians=(RUST,), officers=(SMITH,)),
            "2 sheets of one character [RO-24.1]",
        ),
        (
            line("roster", "evac", id="smith", officers=(structs.replace(SMITH, move=9),)),
            "Move 9, not 2 to 3 [RO-24.6]",
        ),
        (line("roster", "evac", equipment="medkit"), "Medkit is for Humans [RO-23.10]"),
        ({"roster": ()}, "roster: no Leader is left [RO-23.14]"),
    ],
)
def test_impossible_numbers_are_found(changes: dict[str, Any], text: str) -> None:
    assert any(text in fault for fault in told(**changes)), told(**changes)


@rule("RO-R217", "RO-23.4")
def test_orders_prizes_ledger_and_diary_are_judged() -> None:
    orders = (
        OrderLine(kind="attack", sector="dover", team=("evac",)),
        OrderLine(kind="story", sector="dover", story="the_fist", team=("evac", "rust")),
    )
    past = DiaryLine(
        turn=2, kind="recon", mission="tea", sector="moon", won=True, xp=-1, enemy_xp=0, turns=8
    )
    one = sheet(
        orders=orders,
        prizes=(PrizeLine(id="gold", until=40),),
        ledger=(LedgerLine(turn=1, what="x", xp=-11), LedgerLine(turn=2, what="y", xp=11)),
        diary=(past,),
    )
    found = [f"{fault.text} [{fault.rule}]" for fault in sheet_faults(one, 12, CATALOG)]
    for wanted in (
        "no attack where a sector is axis [RO-23.4]",
        "1 characters, not 2 to 4 [RO-4.1]",
        "`evac` is absent, has not been ordered, or acts twice [RO-23.4]",
        "`rust` is not on the roster [RO-23.4]",
        "no story `the_fist` waits [RO-23.6]",
        "there is no reward `gold` [RO-23.7]",
        "`gold` lasts until turn 40, not 0 to 12 [RO-23.7]",
        "more is spent than there is [RO-23.7]",
        "turn 2, not 1 to 1 [RO-23.7]",
        "there is no mission `tea` [RO-18.1]",
        "there is no sector `moon` [RO-23.2]",
        "nothing of a battle is less than none [RO-19.1]",
    ):
        assert wanted in found, wanted


@rule("RO-R217")
def test_every_fault_is_told_at_once() -> None:
    one = sheet(turn=99, threat=-1, xp=0)
    found = faults(Setup(mission="sealion", sheet=one), CATALOG)
    assert len(found) == 3 and all("[RO-23." in fault for fault in found)
    with pytest.raises(DataError) as refused:
        begun(sheet=one)
    assert str(refused.value) == "\n".join(found)


@rule("RO-R217")
@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("threat = 4", 'threat = "4"', "threat"),
        ("threat = 4", "threat = 4\nmorale = 1", "morale"),
        ("threat = 4", "threat = 4000000", "threat"),
        ('stage = "orders"', 'stage = "lunch"', "stage"),
        ("[[sectors]]", "[[sectors]", "sheet"),
        ('state = "allied"', 'state = "ours"', "state"),
    ],
)
def test_a_file_that_is_none_is_refused(old: str, new: str, text: str) -> None:
    bad = to_toml(sheet()).replace(old, new, 1)
    with pytest.raises(DataError, match=text):
        from_toml(bad, "sheet")


def test_a_long_campaign_can_be_written() -> None:
    """Twelve turns of twenty lines in the ledger and 30 battles: within the bounds of a file."""
    what = "Gearshift: Strike (Daimler Dingo)"
    ledger = [LedgerLine(turn=1 + place // 20, what=what, xp=0) for place in range(240)]
    past = DiaryLine(
        turn=12,
        kind="recon",
        mission="recon",
        sector="western_suburbs",
        won=True,
        xp=12,
        enemy_xp=3,
        turns=8,
        team=("gearshift", "evac", "glover", "martinez"),
    )
    one = sheet(turn=12, ledger=tuple(ledger), diary=(past,) * 30)
    assert from_toml(to_toml(one)) == one
    assert sheet_faults(one, 12, CATALOG) == []


@rule("RO-R217")
def test_the_text_of_a_file_begins_a_match_too() -> None:
    text = to_toml(sheet(turn=3))
    game = begun(sheet=text, options={"infantry_count": "models"})
    assert campaign_of(game.state).turn == 3 and game.open is not None
    found = faults(Setup(mission="sealion", sheet="turn = 3"), CATALOG)
    assert len(found) == 1 and found[0].endswith("[RO-R217]")


@rule("RO-R217")
def test_a_screen_asks_for_the_sheet() -> None:
    game = begun()
    found = SYSTEM.telling.measure(game, 0, {"type": "sheet"})
    assert isinstance(found, Written) and found.name == "sealion-1"
    assert from_toml(found.toml) == sheet_of(campaign_of(game.state), CATALOG)
    with pytest.raises(DataError):
        SYSTEM.telling.measure(game, 0, {"type": "ledger"})
