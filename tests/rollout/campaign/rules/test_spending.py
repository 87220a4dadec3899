"""[RO-23.7 to RO-23.11, RO-24] What XP and rewards buy."""

from __future__ import annotations

import pytest
from msgspec import structs

from ironmuster.kernel.errors import IllegalAction
from ironmuster.kernel.value import Action
from ironmuster.systems.rollout.content.sheets import Officer
from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import campaign_of, leads
from ironmuster.systems.rollout.position.campaign.record import Chronicle, Prize
from ironmuster.systems.rollout.position.state import BattleGame, State
from ironmuster.systems.rollout.rules.campaign.base import BasePhase
from ironmuster.systems.rollout.rules.campaign.orders import OrderPhase
from ironmuster.systems.rollout.telling.log import narrate
from tests.rollout.campaign.helpers import NUMBER, answers, at, fresh, say, who
from tests.rollout.content.test_created import RUST, SMITH
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
MODULES = list(CATALOG.modules)


def rich(xp: int = 100, **modules: int) -> State:
    """A campaign with so many XP, and some modules."""
    state = fresh()
    one = campaign_of(state)
    one.xp = xp
    for id, level in modules.items():
        one.modules[MODULES.index(id)] = level
    return state


def price(game: BattleGame, id: str, lesson: act.Learn) -> int:
    """What a character pays for a step now."""
    before = campaign_of(game.state).xp
    say(game, act.Improve(id), lesson)
    return before - campaign_of(game.state).xp


@rule("RO-23.9")
def test_each_step_has_its_price_and_stat_line() -> None:
    """Evac as a robot: Strike 5+ costs 8, then 16; a third step there is none."""
    game = at(rich(), OrderPhase())
    strike = act.Learn("strike")
    assert [price(game, "evac", strike), price(game, "evac", strike)] == [8, 16]
    assert who(game.state, "evac").lines == [0, 2, 0, 0, 0, 0, 0, 0]
    say(game, act.Improve("evac"))
    assert strike not in answers(game) and act.Learn("strike", 1) in answers(game)
    assert "at its best [RO-23.9]" in (game.why_not(strike) or "")


@rule("RO-23.9")
def test_hp_rank_badge_and_abilities() -> None:
    game = at(rich(), OrderPhase())
    hp = act.Learn("hp")
    assert [price(game, "evac", hp) for _ in range(3)] == [5, 8, 12]
    say(game, act.Improve("evac"))
    assert "Rank 3" in (game.why_not(act.Learn("leader")) or "")
    say(game, act.Learn("rank"))
    assert price(game, "evac", act.Learn("leader")) == 15
    assert leads(who(game.state, "evac"), CATALOG)
    one, two = act.Learn("ability", 0, "steady"), act.Learn("ability", 0, "brawler")
    assert [price(game, "evac", one), price(game, "evac", two)] == [10, 14]
    say(game, act.Improve("evac"))
    assert "2 abilities" in (game.why_not(act.Learn("ability", 0, "sprint")) or "")
    ledger = [(entry.what, entry.xp) for entry in campaign_of(game.state).ledger]
    assert [xp for _, xp in ledger[:4]] == [-5, -8, -12, -10]
    assert [what for what, _ in ledger[:4]] == ["learn:evac:hp:0"] * 3 + ["learn:evac:rank:0"]


@rule("RO-23.9", "RO-23.11", "RO-R207")
def test_the_peregrine_core_makes_stat_steps_cheaper() -> None:
    game = at(rich(peregrine_core=1), OrderPhase())
    found = [
        price(game, "evac", act.Learn(advance))
        for advance in ("move", "strike", "fight", "save", "hp", "rank", "leader")
    ]
    assert found == [3, 7, 4, 7, 4, 9, 15]
    assert price(game, "evac", act.Learn("ability", 0, "steady")) == 10


@rule("RO-23.9")
def test_the_pool_must_pay() -> None:
    """With 4 XP: Move +1" costs 4; HP +2 costs 5."""
    state = rich(4)
    game = at(state, OrderPhase())
    say(game, act.Improve("evac"))
    assert answers(game) == [act.Learn("move"), act.Learn("move", 1)]
    assert "it costs 5 XP, the pool has 4 [RO-23.9]" in (game.why_not(act.Learn("hp")) or "")
    say(game, act.Learn("move"))
    assert not any(isinstance(one, act.Improve) for one in answers(game))
    assert "0 XP" in (game.why_not(act.Improve("evac")) or "")


@rule("RO-23.10", "RO-23.11")
def test_one_piece_of_equipment_each() -> None:
    """A lens costs 10, with Workshop 1 8; what was there before is gone."""
    game = at(rich(30, workshop=1), OrderPhase())
    say(game, act.Outfit("evac"), act.Fit("targeting_lens", "plasma_rifle"))
    assert campaign_of(game.state).xp == 22
    say(game, act.Outfit("evac"))
    things = {one.equipment for one in answers(game) if isinstance(one, act.Fit)}
    assert "targeting_lens" not in things and "medkit" not in things  # he has one weapon
    say(game, act.Fit("radio"))
    evac = who(game.state, "evac")
    assert (evac.equipment, evac.weapon, campaign_of(game.state).xp) == ("radio", "", 18)
    say(game, act.Outfit("martinez"))
    things = {one.equipment for one in answers(game) if isinstance(one, act.Fit)}
    assert {"medkit", "bazooka_prototype"} <= things and "arc_blade" not in things
    assert "cannot have it" in (game.why_not(act.Fit("arc_blade")) or "")


@rule("RO-23.7", "RO-24.1", "RO-24.3")
def test_a_recruit_is_one_of_two_or_a_created_metarian() -> None:
    state = rich()
    campaign_of(state).prizes += [Prize("recruit"), Prize("recruit")]
    game = at(state, OrderPhase())
    say(game, act.Welcome())
    listed = answers(game)
    assert [one.character for one in listed if isinstance(one, act.Enrol)] == [
        "posthaste",
        "heavyfist",
    ]
    chassis = [one.metarian.chassis for one in listed if isinstance(one, act.Create)]
    assert chassis == [id for id in CATALOG.chassis if id != "aircraft"]
    for bad, text in (
        (structs.replace(RUST, hp=21), "RO-24.3"),
        (structs.replace(RUST, id="evac"), "RO-R89"),
        (structs.replace(RUST, id="a:b"), "RO-R89"),
        (structs.replace(RUST, chassis="aircraft"), "RO-24.3"),
    ):
        assert text in (game.why_not(act.Create(bad)) or ""), text
    say(game, act.Create(RUST))
    assert who(state, "rust").metarian == RUST
    say(game, act.Welcome(), act.Enrol("heavyfist"))
    assert act.Welcome() not in answers(game) and campaign_of(state).xp == 100


@rule("RO-23.7", "RO-24.5")
def test_an_aircraft_needs_its_engine() -> None:
    state = rich()
    campaign_of(state).prizes += [Prize("recruit"), Prize("rotary_plane_engine")]
    game = at(state, OrderPhase())
    say(game, act.Welcome())
    made = [one for one in answers(game) if isinstance(one, act.Create)]
    assert [one.metarian.chassis for one in made] == list(CATALOG.chassis)
    say(game, made[-1])
    assert who(state, "aircraft_1").metarian is not None


@rule("RO-24.6")
def test_one_human_character_joins_in_a_turn() -> None:
    """6 XP and 4 for each Rank: 10, 14, 18."""
    state = rich(18)
    game = at(state, OrderPhase())
    say(game, act.Commission())
    ranks = [one.officer.rank for one in answers(game) if isinstance(one, act.Appoint)]
    assert ranks == [1] * 4 + [2] * 4 + [3] * 4
    assert "RO-24.6" in (game.why_not(act.Appoint(structs.replace(SMITH, move=4))) or "")
    say(game, act.Appoint(SMITH))
    assert campaign_of(state).xp == 0 and leads(who(state, "smith"), CATALOG)
    campaign_of(state).xp = 50
    assert "one human character" in (game.why_not(act.Commission()) or "")


@rule("RO-24.6", "RO-23.7", "RO-R206")
def test_the_leader_that_was_freed_costs_4() -> None:
    state = rich(9)
    campaign_of(state).prizes.append(Prize("captured_leader"))
    game = at(state, OrderPhase())
    say(game, act.Commission())
    ranks = {one.officer.rank for one in answers(game) if isinstance(one, act.Appoint)}
    assert ranks == {3}  # the others cost 10 and 14
    say(game, act.Appoint(SMITH))
    assert (campaign_of(state).xp, campaign_of(state).prizes) == (5, [])


@rule("RO-23.8", "RO-R206")
def test_a_sergeant_replaces_a_human() -> None:
    """Glover's line: Move 3, Strike 5+, Fight 6+, Save 3+, HP 1, Rank 3; no second shot."""
    state = rich(16)
    campaign_of(state).prizes.append(Prize("replacement"))
    game = at(state, OrderPhase())
    say(game, act.Replace())
    assert act.Replace() not in answers(game) and campaign_of(state).xp == 8
    sergeant = who(state, "sergeant_1")
    sheet = sergeant.officer
    assert isinstance(sheet, Officer)
    glover = CATALOG.characters["glover"]
    line = glover.forms[0]
    assert (sheet.move, sheet.strike, sheet.fight, sheet.save) == (
        line.move,
        line.strike,
        line.fight,
        line.save,
    )
    assert (sheet.rank, sheet.leader) == (glover.rank, True)


@rule("RO-23.11", "RO-R210")
def test_modules_are_built_in_the_base() -> None:
    """Repair Bay 2 costs 18. Half of it, once, is 9, less 5 by materials 4."""
    state = rich(60)
    game = at(state, BasePhase())
    say(game, act.Erect("repair_bay"))
    one = campaign_of(state)
    assert (one.xp, one.modules[MODULES.index("repair_bay")]) == (42, 2)
    assert "both levels" in (game.why_not(act.Erect("repair_bay")) or "")
    one.prizes += [Prize("discount"), Prize("construction_materials")]
    say(game, act.Erect("signals"))
    assert (one.xp, one.prizes) == (38, [])
    one.prizes.append(Prize("discount"))
    say(game, act.Erect("workshop"), act.Erect("workshop"))
    assert one.xp == 38 - 5 - 15
    assert "there is no module" in (game.why_not(act.Erect("spa")) or "")
    say(game, act.Proceed())
    assert game.over


@rule("RO-24.7")
def test_characters_can_be_called_something_else() -> None:
    state = rich()
    game = at(state, OrderPhase())
    say(game, act.Christen("evac", "Doc"))
    assert who(state, "evac").name == "Doc"
    for bad in (act.Christen("tea", "Doc"), act.Christen("evac", "  "), act.Christen("evac", "​")):
        assert "[RO-" in (game.why_not(bad) or "")


@rule("RO-23.3")
def test_a_line_is_written_under_a_battle_of_the_past() -> None:
    state = rich()
    diary = campaign_of(state).diary
    diary.append(Chronicle(1, "attack", "attack", NUMBER["winchester"], True, 4, 1, 6, ["evac"]))
    game = at(state, OrderPhase())
    events = say(game, act.Inscribe(0, "Rain all day."))
    assert [one.line for one in diary] == ["Rain all day."]
    told = [narrate(game, one).text for one in events]
    assert "Diary, Attack in Winchester: Rain all day." in told
    say(game, act.Inscribe(0, ""))
    assert diary[0].line == ""
    for bad in (act.Inscribe(1, "Rain."), act.Inscribe(200, ""), act.Inscribe(0, "\u200b")):
        assert "[RO-" in (game.why_not(bad) or "")
    say(game, act.Improve("evac"))
    assert game.why_not(act.Inscribe(0, "Rain.")) is not None, "something else is asked"


@rule("RO-23.9", "RO-23.10")
def test_bad_input_changes_nothing() -> None:
    game = at(rich(), OrderPhase())
    say(game, act.Improve("evac"))
    bad: tuple[Action, ...] = (
        act.Learn("tea"),
        act.Learn("ability"),
        act.Learn("move", 0, "steady"),
        act.Learn("hp", 1),
        act.Learn("leader"),
        act.Learn("ability", 0, "flight"),
        act.Fit("radio"),
        act.EndOrders(),
        act.Create(RUST),
    )
    for one in bad:
        with pytest.raises(IllegalAction, match=r"RO-"):
            game.apply(one)
    assert campaign_of(game.state).xp == 100 and campaign_of(game.state).ledger == []
