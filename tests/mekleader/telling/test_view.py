"""[part 6] What a screen is shown: every number as the rules have it at that moment."""

from __future__ import annotations

from typing import Any

import pytest

from ironmuster.systems.mekleader.position import actions as act
from ironmuster.systems.mekleader.telling.values import (
    AskedView,
    FighterView,
    FightView,
    GameView,
    MekView,
)
from ironmuster.systems.mekleader.telling.view import PHASES, observe
from tests.mekleader.helpers import MekGame, game, man, mek, play, prompt, squad

rule = pytest.mark.rule


def seen(table: MekGame, viewer: int | None = 0) -> GameView:
    return observe(table, viewer)


def fight_of(table: MekGame) -> FightView:
    found = seen(table).fight
    assert found is not None
    return found


def first_mek(table: MekGame) -> MekView:
    return seen(table).players[0].meks[0]


def states(unit: MekView | FighterView) -> list[str]:
    return [arm.state for arm in unit.arms]


# -- the hangar ------------------------------------------------------------------------------------


@rule("ML-1.8", "ML-1.10", "ML-6.6", "ML-6.7", "ML-11.3")
def test_a_mek_with_everything_on_it() -> None:
    pilot = man("veteran", "evader", "sniper")
    one = mek("medium", "armor_plate", "jump_jets", "lascannon", pilot=pilot, damage=7)
    shown = first_mek(game(squad(one), at="build", market=["lasgun"]))
    assert (shown.name, shown.size, shown.hits, shown.left) == ("Halyard", "medium", 25, 18)
    assert (shown.slots, shown.used) == (4, 4)
    assert shown.to_be_hit == -2
    assert [(one.label, one.amount) for one in shown.to_be_hit_reasons] == [
        ("Jump Jets", -1),
        ("Evader", -1),
    ]
    assert [(part.card, part.slots, part.sale) for part in shown.parts] == [
        ("armor_plate", 1, 5),
        ("jump_jets", 1, 5),
        ("lascannon", 2, 10),
    ]
    assert (shown.sale, shown.value) == (20 - 7 + 20, 40)
    assert shown.pilot == 2 and not shown.in_fight


@rule("ML-1.14", "ML-11.4", "ML-11.5", "ML-12.2", "ML-12.3")
def test_an_attack_with_its_numbers_and_their_reasons() -> None:
    pilot = man("veteran", "energy_gunner", "sniper")
    one = mek("medium", "lascannon", "targeter", pilot=pilot)
    arms = first_mek(game(squad(one), at="build", market=["lasgun"])).arms
    assert [(arm.attack, arm.place, arm.shots[0].step) for arm in arms] == [
        (0, 0, "LR"),
        (1, 0, "MR"),
    ]
    [far], [near] = arms[0].shots, arms[1].shots
    assert (far.to_hit, far.dice, far.damage) == (-1 + 1 + 1 + 1, 1, -1)
    assert [one.label for one in far.to_hit_reasons] == ["LR", "Targeter", "Gunner", "Sniper"]
    assert (near.to_hit, near.damage) == (2, 0)


@rule("ML-7.10", "ML-6.6")
def test_a_pilot() -> None:
    table = game(
        squad(mek("small", pilot=man("veteran", "lucky", "leader")), pilots=[man("green")]),
        at="build",
        market=["lasgun"],
    )
    [first, second] = seen(table).players[0].pilots
    assert (first.level_name, first.skills, first.mek) == ("Veteran", ("lucky", "leader"), 1)
    assert (first.sale, second.sale, second.mek) == (15, 5, None)
    assert first.name != second.name


@rule("ML-2.6", "ML-6.1")
def test_the_market_and_what_a_player_is_worth() -> None:
    table = game(squad(mek("small", "lasgun"), cash=10), at="build", market=["lascannon", "anvil"])
    shown = seen(table)
    assert [(one.card, one.price, one.affordable) for one in shown.market] == [
        ("lascannon", 10, True),
        ("anvil", 20, False),
    ]
    assert (shown.players[0].cash, shown.players[0].worth) == (10, 25)
    assert (shown.phase, shown.mode, shown.turn, shown.last_turn) == ("build", "solo", 1, 15)
    assert (shown.victory, shown.difficulty) == (500, "regular")


@rule("ML-21.1", "ML-2.6")
@pytest.mark.parametrize(
    ("options", "mode", "victory", "last"),
    [({}, "rivals", 500, 60), ({"interaction": "coop"}, "coop", 1000, 15)],
)
def test_how_several_play(options: dict[str, Any], mode: str, victory: int, last: int) -> None:
    table = game(squad(), squad(), at="build", market=["lasgun"], seed=1, **options)
    shown = seen(table)
    assert (shown.mode, shown.victory, shown.last_turn) == (mode, victory, last)
    assert shown.house == (), "how they meet is told by the mode"


@rule("ML-8.1", "ML-20.2")
def test_missions_count_the_extra_foes() -> None:
    table = game(
        squad(mek("small", pilot=man("green"))),
        at="mission",
        row=["assault_fort"],
        difficulty="elite",
    )
    [mission] = seen(table).missions
    assert (mission.type, mission.threat, mission.pay, mission.foes) == ("Assault", 8, 80, 9)


@rule("ML-1.3", "ML-1.4")
def test_decks_are_counted() -> None:
    table = game(
        squad(hand=["investors"]),
        at="event",
        script=["salvage"],
        discards={"build": ["lasgun", "lasgun"], "events": ["ambush"]},
    )
    decks = {deck.name: deck for deck in seen(table).decks}
    assert [decks[name].left for name in ("build", "mission", "foe", "event")] == [118, 24, 34, 37]
    assert [(pile.card, pile.count) for pile in decks["build"].discard] == [("lasgun", 2)]
    unseen = {pile.card: pile.count for pile in decks["event"].unseen}
    assert unseen["ambush"] == 1 and unseen["salvage"] == 1 and unseen["investors"] == 1


# -- the fight -------------------------------------------------------------------------------------


def brawl(**more: Any) -> MekGame:
    guns = ("missile_pod", "rail_gun", "light_mortar", "chain_gun")
    one = mek("large", *guns, pilot=man("regular"))
    return game(squad(one), at="engagement", **{"foes": ["heavy_mek", "mmls"], "seed": 1, **more})


@rule("ML-10.3", "ML-10.4", "ML-1.14")
def test_what_has_become_of_each_attack() -> None:
    table = brawl(script=[1])
    assert prompt(table) == (0, "attack")
    shown = first_mek(table)
    cards = [arm.card for arm in shown.arms]
    assert cards == ["missile_pod", "rail_gun", "rail_gun", "light_mortar", "chain_gun"]
    assert states(shown) == ["open", "open", "open", "ready", "ready"]
    foe = table.state.fight
    assert foe is not None
    play(table, act.Attack(1, 0, foe.foes[0].number))
    assert states(first_mek(table)) == ["made", "open", "open", "ready", "ready"]
    play(table, act.End())
    assert (fight_of(table).step, fight_of(table).indirect) == ("MR", True)
    assert states(first_mek(table)) == ["made", "past", "past", "open", "ready"]


@rule("ML-13.1", "ML-13.2", "ML-17.8")
def test_what_is_spent_and_what_is_dry() -> None:
    table = brawl()
    fight = table.state.fight
    assert fight is not None
    fight.round = 2
    fight.crews[0].dry = 2
    assert states(first_mek(table)) == ["spent", "dry", "dry", "ready", "ready"]
    assert [(part.dry, part.spent) for part in first_mek(table).parts] == [
        (False, True),
        (True, False),
        (False, False),
        (False, False),
    ]
    heavy, mmls = fight_of(table).foes
    assert states(mmls) == ["spent"] and mmls.spent and not heavy.spent


@rule("ML-11.1", "ML-11.3", "ML-17.9")
def test_a_foe_says_what_hits_it() -> None:
    table = brawl(foes=["gyrocoptor", "entrenched_infantry"])
    fight = table.state.fight
    assert fight is not None
    fight.foes[1].immobilized = True
    hard, easy = fight_of(table).foes
    assert (hard.to_be_hit, hard.need, easy.to_be_hit, easy.need) == (-2, 7, 4, 1)
    assert [one.label for one in easy.to_be_hit_reasons] == ["Evade", "Immobilized"]
    [shot] = hard.arms[0].shots
    assert (shot.step, shot.to_hit, shot.damage) == ("MR", 0, -1)


@rule("ML-10.5", "ML-17.5")
def test_a_hit_waits_for_its_cards() -> None:
    table = game(
        squad(mek("medium", "rail_gun", pilot=man("regular")), hand=["head_hit"]),
        at="engagement",
        foes=["heavy_mek", "hover_tank"],
        script=[9],
        seed=4,
    )
    foe = table.state.fight
    assert foe is not None
    number = foe.foes[0].number
    play(table, act.Attack(1, 0, number))
    shown = seen(table)
    assert shown.asked is not None and shown.asked.about == (1, number)
    [aim] = fight_of(table).aims
    assert (aim.attacker, aim.card, aim.target) == (1, "rail_gun", number)
    assert (aim.need, aim.state, aim.die) == (5, "hit", 9)
    play(table, act.Play("head_hit", number))
    heavy = fight_of(table).foes[0]
    assert heavy.doomed and heavy.left == 0, "it is still in the row"


@rule("ML-R33")
def test_attacks_are_shown_while_they_are_declared() -> None:
    table = brawl(simultaneous_targeting="declared")
    heavy, mmls = fight_of(table).foes
    play(table, act.Attack(1, 0, mmls.number), act.Attack(1, 1, heavy.number))
    assert [(aim.card, aim.target, aim.state) for aim in fight_of(table).aims] == [
        ("missile_pod", mmls.number, "declared"),
        ("rail_gun", heavy.number, "declared"),
    ]


@rule("ML-13.5")
def test_a_miss_waits_for_its_re_roll() -> None:
    table = game(
        squad(mek("medium", "rail_gun", pilot=man("regular", "lucky"))),
        at="engagement",
        foes=["heavy_mek"],
        script=[1],
        seed=4,
    )
    assert first_mek(table).lucky
    foe = fight_of(table).foes[0].number
    play(table, act.Attack(1, 0, foe))
    [aim] = fight_of(table).aims
    assert (aim.state, aim.need) == ("missed", 5)
    assert seen(table).asked == AskedView(0, "reroll", (1, foe))


@rule("ML-15.4", "ML-9.2")
def test_who_learns_and_whose_scanner_it_is() -> None:
    # Numbers: Small Mek 1, Medium Mek 2, their pilots 3 and 4.
    pair = squad(
        mek("small", pilot=man("regular")), mek("medium", "recon_scanner", pilot=man("green"))
    )
    table = game(pair, at="debriefing", script=[6, 2])
    assert seen(table).asked == AskedView(0, "learn", (4,))
    table = game(pair, at="foes", script=["infantry", "mmls", "hover_tank", "artillery", "mmls"])
    assert seen(table).asked == AskedView(0, "scan", (2,))


@rule("ML-18.1", "ML-17.13")
def test_allies_are_shown_beside_the_foes() -> None:
    table = brawl(foes=["infantry"], allies=["support_mek"])
    [ally] = fight_of(table).allies
    assert (ally.side, ally.name, states(ally)) == ("ally", "Support Mek", ["open"])


@rule("ML-3.2")
def test_every_question_belongs_to_a_phase() -> None:
    phases = {"event", "build", "mission", "foe", "engagement", "debriefing", "repair"}
    assert set(PHASES.values()) == phases
