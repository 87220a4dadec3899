"""[RO-23.4 to RO-23.8] Battles of the campaign: what is sent out, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.rollout.position.campaign import actions as act
from ironmuster.systems.rollout.position.campaign.facts import called, campaign_of, is_fit, misses
from ironmuster.systems.rollout.position.campaign.record import TOLD, WAITING, Prize
from ironmuster.systems.rollout.position.events import campaign as ev
from ironmuster.systems.rollout.position.state import BATTLE_FIELDS, UNIT_LISTS, BattleGame, State
from ironmuster.systems.rollout.rules.campaign.expedition import Expedition
from tests.rollout.campaign.helpers import (
    NUMBER,
    answers,
    at,
    campaign,
    ends,
    fresh,
    of,
    say,
    who,
)
from tests.rollout.helpers import CATALOG

rule = pytest.mark.rule
TEAM = ["gearshift", "evac", "glover"]


def order(kind: str, sector: str, team: list[str] | None = None, story: str = "") -> Expedition:
    return Expedition(kind, NUMBER[sector], story, team or TEAM)


def fought(state: State, one: Expedition, *dice: int) -> BattleGame:
    """A battle that ends as it was given, without support, to its report."""
    game = at(state, one, *dice)
    if game.open is not None and game.open.prompt == "hire":
        say(game, act.Proceed())
    assert game.open is not None and game.open.prompt == "report"
    return game


@rule("RO-23.4", "RO-23.7")
def test_a_recon_that_is_won_scouts_the_sector(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its XP go into the pool, which has 10 at the start; the diary and the ledger say so."""
    state = fresh()
    campaign(state, winchester="allied")
    ends(monkeypatch, xp=(7, 4))
    fought(state, order("recon", "portsmouth"))
    one = campaign_of(state)
    assert one.sectors[NUMBER["portsmouth"]] == 1
    assert (one.xp, one.enemy_xp, one.lost) == (17, 4, 0)
    assert [(entry.turn, entry.what, entry.xp) for entry in one.ledger] == [
        (1, "battle:recon:portsmouth", 7)
    ]
    past = one.diary[0]
    assert (past.mission, past.sector, past.won, past.turns) == ("recon", 3, True, 8)


@rule("RO-23.4", "RO-23.7", "RO-23.12")
def test_xp_are_paid_in_defeat_too(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fresh()
    ends(monkeypatch, won=False, xp=(3, 0))
    fought(state, order("attack", "winchester"))
    one = campaign_of(state)
    assert (one.xp, one.lost, one.sectors[NUMBER["winchester"]]) == (13, 1, 1)


@rule("RO-23.4", "RO-23.5", "RO-R204")
def test_attack_and_defend_take_a_sector(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fresh()
    ends(monkeypatch)
    say(fought(state, order("attack", "winchester")), act.Proceed())
    one = campaign_of(state)
    assert one.sectors[NUMBER["winchester"]] == 2 and one.due[NUMBER["winchester"]] == 2
    one.turn = 2
    fought(state, order("defend", "winchester"))
    one = campaign_of(state)
    assert one.sectors[NUMBER["winchester"]] == 3 and one.due[NUMBER["winchester"]] == 0
    assert (one.taken, one.ever) == (1, 1 << NUMBER["winchester"])


@rule("RO-23.4", "RO-R204")
@pytest.mark.parametrize(("before", "after"), [("contested", 1), ("allied", 0)])
def test_a_defence_that_is_lost(before: str, after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A contested sector is scouted again; one that was attacked is axis."""
    state = fresh()
    one = campaign(state, winchester=before)
    one.due[NUMBER["winchester"]] = 1
    ends(monkeypatch, won=False)
    fought(state, order("defend", "winchester"))
    assert campaign_of(state).sectors[NUMBER["winchester"]] == after


@rule("RO-23.12")
@pytest.mark.parametrize("won", [True, False])
def test_a_raid_on_home(won: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The object is a module with the statistics of a Building; lost, it drops a level."""
    state = fresh()
    one = campaign_of(state)
    one.raid, one.due[0] = "signals", 1
    place = list(CATALOG.modules).index("signals")
    one.modules[place] = 2
    ends(monkeypatch, won=won)
    game = at(state, order("defend", "salisbury_plain"))
    say(game, act.Proceed())
    assert state.table.sortie.object == "building"
    one = campaign_of(state)
    assert (one.raid, one.due[0], one.sectors[0]) == ("", 0, 3)
    assert one.modules[place] == (2 if won else 1)


@rule("RO-23.8", "RO-R202")
@pytest.mark.parametrize(
    ("id", "die", "withdrew", "absent"),
    [
        ("evac", 1, False, 1),  # 2 turns, one shorter by Repair Bay 1
        ("evac", 2, False, 0),
        ("evac", 3, False, 0),
        ("evac", 4, False, 0),
        ("evac", 1, True, 0),  # 1 + 2: repair, one turn shorter
        ("glover", 2, False, 2),
        ("glover", 3, False, 2),
        ("glover", 4, False, 1),
        ("glover", 1, True, 2),  # 1 + 2
        ("glover", 2, True, 1),  # 2 + 2
    ],
)
def test_what_becomes_of_characters(
    id: str, die: int, withdrew: bool, absent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = fresh()
    lost = (id,)
    ends(monkeypatch, out=() if withdrew else lost, withdrawn=lost if withdrew else ())
    game = at(state, order("attack", "winchester"))
    events = say(game, act.Proceed(), dice=[die])
    told = of(events, ev.CareRolled)[0]
    assert (told.die, told.bonus, told.misses) == (die, 2 * withdrew, absent)
    assert misses(campaign_of(state), who(state, id)) == absent
    campaign_of(state).turn += absent
    assert absent == 0 or not is_fit(campaign_of(state), who(state, id))
    campaign_of(state).turn += 1
    assert is_fit(campaign_of(state), who(state, id))


@rule("RO-23.8", "RO-23.11")
def test_the_base_takes_care(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a Repair Bay a robot misses 2 or 1 turns; Workshop 2 shortens core damage; Infirmary
    2 adds 1 for Humans, so that a 1 kills nobody."""
    modules = list(CATALOG.modules)
    for levels, id, die, absent in (
        ({"repair_bay": 0}, "evac", 1, 2),
        ({"repair_bay": 0}, "evac", 3, 1),
        ({"repair_bay": 0, "workshop": 2}, "evac", 1, 1),
        ({"workshop": 2}, "evac", 1, 0),
        ({"infirmary": 2}, "glover", 1, 2),
        ({"infirmary": 2}, "glover", 3, 1),
    ):
        state = fresh()
        for module, level in levels.items():
            campaign_of(state).modules[modules.index(module)] = level
        ends(monkeypatch, out=(id,))
        say(at(state, order("attack", "winchester")), act.Proceed(), dice=[die])
        assert misses(campaign_of(state), who(state, id)) == absent, levels


@rule("RO-23.8")
def test_a_human_is_killed_by_a_1(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fresh()
    ends(monkeypatch, out=("glover",))
    game = at(state, order("attack", "winchester"))
    events = say(game, act.Proceed(), dice=[1])
    one = campaign_of(state)
    assert "glover" not in [member.id for member in one.roster]
    assert one.fallen == ["glover"]
    assert [prize.id for prize in one.prizes] == ["replacement"]
    assert of(events, ev.CareRolled)[0].misses == -1


@rule("RO-23.3")
def test_between_two_battles_there_is_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fresh()
    ends(monkeypatch, xp=(5, 3))
    game = fought(state, order("attack", "winchester"))
    assert state.kind and state.mission == "attack"
    say(game, act.Proceed())
    bare = fresh()
    for name in (*UNIT_LISTS, *BATTLE_FIELDS):
        if name not in ("goal", "setup"):
            assert getattr(state, name) == getattr(bare, name), name
    assert state.setup.mission == "sealion" and state.setup.sortie is None
    assert game.over


@rule("RO-23.7")
def test_recovery_brings_a_recruit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A patrol: 1 + 1 is Metarian Recovery, fought in a linked sector; the lowest that is not
    allied is Winchester."""
    state = fresh()
    ends(monkeypatch)
    game = at(state, order("patrol", "salisbury_plain", ["gearshift", "evac"]), 1, 1)
    assert state.mission == ""
    say(game, act.Proceed())
    assert (state.mission, state.location) == ("recovery", "village")
    assert [prize.id for prize in campaign_of(state).prizes] == ["recruit"]


@rule("RO-23.4", "RO-R203")
@pytest.mark.parametrize(
    ("dice", "mission", "sector"),
    [
        ((1, 1), "recovery", "winchester"),
        ((1, 2), "recon", "winchester"),
        ((2, 3), "defend", "salisbury_plain"),
        ((3, 4), "attack", "winchester"),
        ((5, 5), "escort", "salisbury_plain"),
        ((6, 6), "investigate", "winchester"),
    ],
)
def test_where_a_patrol_is_fought(
    dice: tuple[int, int], mission: str, sector: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = fresh()
    ends(monkeypatch, won=False)
    game = at(state, order("patrol", "salisbury_plain", TEAM), *dice)
    if game.open is not None and game.open.prompt == "hire":
        say(game, act.Proceed())
    past = campaign_of(state).diary[0]
    assert (past.mission, past.sector) == (mission, NUMBER[sector])
    wanted = ["gearshift", "evac"] if mission == "investigate" else TEAM
    assert past.team == wanted  # [RO-R216] Humans stay behind


@rule("RO-23.6", "RO-R205")
def test_stories_are_set_off_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first sector taken is Winchester: the lowest linked one that is not allied is
    Portsmouth. A win brings Posthaste."""
    state = fresh()
    one = campaign(state, winchester="contested")
    one.due[NUMBER["winchester"]] = 1
    ends(monkeypatch)
    game = at(state, order("defend", "winchester"))
    events = say(game, act.Proceed(), act.Proceed())
    opened = of(events, ev.StoryOpened)
    assert [(story.story, story.sector) for story in opened] == [("first_light", 3)]
    assert campaign_of(state).stories == [WAITING, 0, 0, 0]
    game = at(state, Expedition("story", 3, "first_light", ["gearshift", "evac"]))
    say(game, act.Proceed())
    assert campaign_of(state).stories[0] == TOLD
    assert called(who(state, "posthaste"), CATALOG) == "Posthaste"
    assert campaign_of(state).prizes == []


@rule("RO-23.6")
def test_the_other_stories(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fresh()
    one = campaign_of(state)
    one.stories[:] = [WAITING] * 4
    one.roster.append(type(one.roster[0])("heavyfist"))
    ends(monkeypatch)
    say(at(state, Expedition("story", 7, "radio_silence", TEAM)), act.Proceed())
    assert campaign_of(state).threat == 1  # 4 - 3
    assert state.table.sortie.joins == ("soundbite",)
    at(state, Expedition("story", 2, "dead_letters", ["gearshift", "evac"]))
    one = campaign_of(state)
    assert one.xp == 18 and [prize.id for prize in one.prizes] == ["discount"]
    assert [(late.turn, late.unit) for late in state.table.sortie.late] == [(3, "hailstorm")]
    say(at(state, Expedition("story", 2, "the_fist", TEAM)), act.Proceed())
    prizes = [prize.id for prize in campaign_of(state).prizes]
    assert prizes == ["discount", "recruit"]  # Heavyfist is there already [RO-R205]
    ends(monkeypatch, won=False)
    campaign_of(state).stories[0] = WAITING
    say(at(state, Expedition("story", 2, "first_light", TEAM)), act.Proceed())
    assert campaign_of(state).stories[0] == TOLD


@rule("RO-4.2", "RO-23.11", "RO-R214")
def test_support_is_bought_with_rank_and_opened_by_the_base(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Gearshift 3, Evac 2, Glover 3: 8 points. Signals 1 has the mortar; no lorry, no sappers. The
    sector is no beach."""
    state = fresh()
    ends(monkeypatch)
    game = at(state, order("attack", "winchester"))
    offered = {one.unit for one in answers(game) if isinstance(one, act.Hire)}
    assert offered == {"infantry_a", "sherman", "jeep", "mortar_a"}
    say(game, act.Hire("sherman"), act.Hire("jeep"), act.Hire("infantry_a", "rifle"))
    assert {one.unit for one in answers(game) if isinstance(one, act.Hire)} == {"infantry_a"}
    say(game, act.Hire("infantry_a", "grenade_a"))
    assert [kind for kind in state.kind if ":" in kind or kind in ("sherman", "jeep")] == [
        "sherman",
        "jeep",
        "infantry_a:rifle",
        "infantry_a:grenade_a",
    ]


@rule("RO-23.11", "RO-R214")
def test_what_comes_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Armoury 1: a point more. Motor Pool 2: a jeep. Lorry and armoured car last, the tank is for
    one battle."""
    modules = list(CATALOG.modules)
    state = fresh()
    one = campaign_of(state)
    one.modules[modules.index("armoury")] = 1
    one.modules[modules.index("motor_pool")] = 2
    one.prizes += [Prize("lorry"), Prize("armoured_car"), Prize("enemy_light_tank")]
    ends(monkeypatch)
    game = at(state, order("attack", "winchester"))
    expedition = game.stack[-1]
    assert isinstance(expedition, Expedition) and expedition.points == 9
    say(game, act.Hire("jeep"), act.Hire("lorry"), act.Hire("scout_car"), act.Hire("panzer3"))
    assert expedition.points == 9 and expedition.free == []
    offered = {unit.unit for unit in answers(game) if isinstance(unit, act.Hire)}
    assert {"jeep", "lorry", "carrier"} <= offered and "panzer3" not in offered
    assert "landing_craft" not in offered  # Beach only
    say(game, act.Proceed())
    assert [prize.id for prize in campaign_of(state).prizes] == ["lorry", "armoured_car"]
    assert state.kind[3:] == ["jeep", "lorry", "scout_car", "panzer3"]


@rule("RO-23.7", "RO-R214")
def test_papers_win_the_next_recon(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fresh()
    campaign(state, winchester="allied").prizes.append(Prize("attache_case"))
    game = at(state, order("recon", "portsmouth"))
    one = campaign_of(state)
    assert game.over and one.sectors[NUMBER["portsmouth"]] == 1
    assert (one.prizes, one.diary, one.xp) == ([], [], 10)


@rule("RO-23.7", "RO-R214")
@pytest.mark.parametrize(
    ("item", "out", "prizes", "threat"),
    [
        ("lorry", True, [("lorry", 0)], 4),
        ("lorry", False, [], 4),
        ("construction_materials", False, [("construction_materials", 0)], 4),
        ("iron_giant", True, [("recruit", 0)], 4),
        ("pows", True, [("pows", 3)], 4),
        ("enemy_maps", True, [], 2),
        ("injured_skandan", True, [], 3),
        ("injured_skandan", False, [], 4),
        ("advanced_prototype", True, [], 4),
        ("dog", True, [("dog", 0)], 4),
    ],
)
def test_what_was_found(
    item: str,
    out: bool,
    prizes: list[tuple[str, int]],
    threat: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leave(state: State) -> None:
        state.goal.item = item
        state.goal.things.append(9)
        if out:
            state.goal.out.append(9)

    state = fresh()
    ends(monkeypatch, then=leave)
    at(state, order("patrol", "salisbury_plain", ["gearshift", "evac"]), 6, 6)
    one = campaign_of(state)
    assert [(prize.id, prize.until) for prize in one.prizes] == prizes
    assert one.threat == threat


@rule("RO-23.9", "RO-23.10", "RO-R214")
def test_a_team_is_sent_out_as_it_has_become(monkeypatch: pytest.MonkeyPatch) -> None:
    """HP 14 + 2 by a step; a lens on the Plasma Rifle: 18"; the flamethrower has 4 + 2 uses."""
    state = fresh()
    evac = who(state, "evac")
    evac.name, evac.hp, evac.lines[4] = "Doc", 1, 2
    evac.equipment, evac.weapon = "targeting_lens", "plasma_rifle"
    campaign_of(state).prizes.append(Prize("ammunition"))
    ends(monkeypatch)
    say(at(state, order("attack", "winchester", ["glover", "evac", "martinez"])), act.Proceed())
    profile = state.table.profiles["evac"]
    assert (profile.name, profile.hp, profile.lines[1].move) == ("Doc", 16, 8_000)
    assert [gun.range for gun in profile.guns] == [18_000]
    assert profile.equipment == ("targeting_lens",)
    assert max(state.table.profiles["martinez"].full) == 6
    assert campaign_of(state).prizes == []


@rule("RO-23.11", "RO-R209")
def test_who_has_a_reroll(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fresh()
    one = campaign_of(state)
    who(state, "evac").trained = who(state, "gearshift").mended = True
    ends(monkeypatch, then=lambda here: here.luck.append(-1))
    say(at(state, order("attack", "winchester")), act.Proceed())
    assert list(state.table.sortie.rerolls) == ["evac"]  # Repair Bay 2 alone helps the repaired
    assert not who(state, "evac").trained
    one = campaign_of(state)
    one.modules[list(CATALOG.modules).index("repair_bay")] = 2
    one.prizes.append(Prize("dog"))
    who(state, "gearshift").mended = True
    say(at(state, order("attack", "winchester")), act.Proceed())
    assert list(state.table.sortie.rerolls) == ["gearshift", ""]
    assert not campaign_of(state).barked  # it was not used
    ends(monkeypatch)
    say(at(state, order("attack", "winchester")), act.Proceed())
    assert campaign_of(state).barked
    say(at(state, order("attack", "winchester")), act.Proceed())
    assert list(state.table.sortie.rerolls) == []


@rule("RO-23.13", "RO-23.6", "RO-R215")
def test_what_else_a_battle_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fresh()
    one = campaign(state, western_suburbs="allied", london="scouted")
    one.threat = 13
    one.modules[list(CATALOG.modules).index("signals")] = 2
    ends(monkeypatch)
    say(at(state, order("attack", "london")), act.Proceed())
    sortie = state.table.sortie
    assert (sortie.threat, sortie.guard, sortie.fewer) == (13, ("moros", "composite"), 0)
    say(at(state, order("recon", "guildford")), act.Proceed())
    assert (state.table.sortie.guard, state.table.sortie.fewer) == ((), 1)


def test_a_copy_made_while_a_battle_is_fought_is_untouched_by_what_follows(
    monkeypatch: Any,
) -> None:
    state = fresh()
    copies: list[State] = []
    ends(monkeypatch, then=lambda here: copies.append(here.copy()))
    game = fought(state, order("attack", "winchester"))
    (copy,) = copies
    assert copy.campaign is not None and state.campaign is not None
    assert copy.campaign.diary == [] and len(state.campaign.diary) == 1
    twin = game.clone()
    say(game, act.Proceed())
    assert twin.state.kind and not state.kind
