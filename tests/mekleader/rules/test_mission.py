"""[ML-8] The Mission Phase."""

from __future__ import annotations

import pytest

from ironmuster.systems.mekleader.content.catalog import DATA
from ironmuster.systems.mekleader.position.actions import Decline, Deploy, End, Play, Take
from ironmuster.systems.mekleader.position.events import MissionsFlipped, MissionTaken
from ironmuster.systems.mekleader.position.units import fight_of
from tests.mekleader.helpers import game, man, mek, of, offered, play, prompt, squad

rule = pytest.mark.rule
ROW = ["defend_hq", "assault_outpost", "patrol_arctic"]
READY = squad(mek("medium", "lasgun", pilot=man()))


@rule("ML-8.1", "ML-8.2", "ML-8.3", "ML-15.3")
def test_one_of_three_missions_is_taken_and_the_others_are_discarded_at_once() -> None:
    table = game(READY, at="mission", row=None, script=ROW)
    assert of(table.events, MissionsFlipped) == [MissionsFlipped(tuple(ROW))]
    assert offered(table, Take) == [Take(0), Take(1), Take(2)]
    events = play(table, Take(1))
    assert of(events, MissionTaken) == [MissionTaken(0, "assault_outpost")]
    state = table.state
    assert (fight_of(state).mission, state.row) == ("assault_outpost", [])
    assert [state.missions.discard[card] for card in ROW] == [1, 0, 1]
    assert prompt(table) == (0, "deploy")


@rule("ML-8.2", "ML-8.3", "ML-3.3")
def test_a_player_may_take_none_and_goes_on_to_repair() -> None:
    hurt = squad(mek("medium", pilot=man(), damage=3))
    table = game(hurt, at="mission", row=ROW)
    play(table, Decline())
    assert prompt(table) == (0, "repair") and table.state.fight is None
    assert [table.state.missions.discard[card] for card in ROW] == [1, 1, 1]


@rule("ML-8.1")
@pytest.mark.parametrize("count", [1, 12])
def test_the_number_of_missions_is_an_option(count: int) -> None:
    table = game(READY, at="mission", row=None, seed=1, mission_flip=count)
    assert len(table.state.row) == count == len(offered(table, Take))


@rule("ML-8.4", "ML-15.1")
def test_defend_missions_are_of_type_defense_and_pay_ten_for_a_threat() -> None:
    for mission in DATA.contents.missions.values():
        assert (mission.type == "Defense") is mission.name.startswith("Defend")
        assert mission.pay == 10 * mission.threat


@rule("ML-8.5", "ML-7.9", "ML-R31")
@pytest.mark.parametrize(
    ("people", "can"),
    [
        (squad(mek("medium"), pilots=[man()]), True),
        (squad(mek("large"), mek("medium"), pilots=[man()]), True),
        (squad(mek("large"), pilots=[man()]), False),
        (squad(mek("large"), pilots=[man("regular", "lucky")]), True),
        (squad(mek("medium")), False),
        (squad(pilots=[man()]), False),
    ],
)
def test_a_mission_needs_a_mek_that_can_be_deployed(people: object, can: bool) -> None:
    assert isinstance(people, type(READY))
    people.hand = ["active_front"]
    table = game(people, at="mission", row=ROW)
    assert bool(offered(table, Take)) is can
    assert offered(table, Decline) == [Decline()]


@rule("ML-17.16")
def test_active_front_flips_two_more() -> None:
    hand = ["active_front", "salvage", "investors"]
    table = game(
        squad(mek("small"), pilots=[man()], hand=hand),
        at="mission",
        row=ROW,
        script=["patrol_jungle", "defend_base"],
    )
    assert offered(table, Play) == [Play("active_front")]
    play(table, Play("active_front"), all=True)
    assert table.state.row == [*ROW, "patrol_jungle", "defend_base"]
    assert offered(table, Take)[-1] == Take(4)


@rule("ML-R66")
def test_silence_in_the_mission_phase_tells_nothing_of_the_hand() -> None:
    holds = game(squad(hand=["active_front"]), players=2, at="mission", row=ROW)
    lacks = game(squad(hand=["ambush"]), players=2, at="mission", row=ROW)
    assert prompt(holds) == prompt(lacks) == (0, "mission")
    gone = {"events": ["active_front", "active_front"]}
    known = game(squad(hand=["ambush"]), players=2, at="mission", row=ROW, discards=gone)
    assert prompt(known) == (0, "repair")
    assert offered(known, End) == [End()]


@rule("ML-1.4")
def test_missions_are_reshuffled_when_the_deck_runs_out() -> None:
    table = game(READY, at="mission", row=None, empty=["missions"], script=ROW)
    assert table.state.row == ROW
    assert table.state.missions.left() == 21 and not any(table.state.missions.discard.values())


@rule("ML-R72", "ML-8.5")
@pytest.mark.parametrize("most", [4, 8])
def test_as_many_meks_go_as_a_squad_may_have(most: int) -> None:
    models = ["cricket", "thistle", "magpie", "flint", "halyard", "mastiff", "brigand", "anvil"]
    table = game(
        squad(*[mek(model, pilot=man()) for model in models[:most]]),
        at="deploy",
        mission="assault_outpost",
        seed=1,
        max_meks=most,
        max_pilots=most,
    )
    play(table, Deploy())
    assert len(fight_of(table.state).crews) == most


@rule("ML-8.5", "ML-1.15")
def test_crews_stand_in_the_order_of_the_squad() -> None:
    lucky = man("regular", "lucky")
    people = squad(
        mek("small", pilot=man()),
        mek("medium"),
        mek("large", "force_shield", "missile_pod", pilot=lucky),
    )
    foes = ["artillery", "artillery", "infantry"]
    table = game(people, at="deploy", mission="assault_outpost", script=foes)
    play(table, Deploy(), all=True)
    crews = fight_of(table.state).crews
    assert [(crew.number, crew.pilot, crew.shielded, crew.lucky) for crew in crews] == [
        (1, 4, False, False),
        (3, 5, True, True),
    ]
    assert prompt(table) == (0, "attack"), "the Missile Pod, at long range"
