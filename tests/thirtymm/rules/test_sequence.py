"""[TM-4, TM-5.1 to TM-5.4, TM-18, TM-19] From the first die to the last point; W15."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import start
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.thirtymm.content.catalog import DATA
from ironmuster.systems.thirtymm.content.setup import Setup
from ironmuster.systems.thirtymm.position.actions import (
    Choose,
    EndTurn,
    Face,
    KeepBack,
    PassOn,
    Pick,
    Place,
    PlaceMarker,
    TakeArea,
    TakeRole,
)
from ironmuster.systems.thirtymm.position.events import (
    BattleEnded,
    MissionRolled,
    RolesRolled,
    RoundBegan,
)
from ironmuster.systems.thirtymm.position.state import FIELDED, RESERVE
from ironmuster.systems.thirtymm.rules.start import first_position
from ironmuster.systems.thirtymm.system import SYSTEM
from tests.thirtymm.moments import MissionGame, asked, only

rule = pytest.mark.rule


def opening(setup: Setup, dice: Sequence[int] = ()) -> MissionGame:
    """A battle at its first question; after these dice fair ones."""
    return start(SYSTEM, setup, Dice(key_of(1), 0, dice))


def play(game: MissionGame, *answers: Action) -> list[Event]:
    """Answer the open questions one after the other."""
    events: list[Event] = []
    for answer in answers:
        events += game.apply(answer)
    return events


def opened(setup: Setup, attacker: int = 0, south: bool = True) -> MissionGame:
    """A battle with roles, areas and objectives chosen, by the dice of team 0."""
    game = opening(setup, [8, 1])
    play(game, TakeRole(attacker))
    if TakeArea(south) in asked(game):
        play(game, TakeArea(south))
    play(game, Choose((0, 1, 2)), Choose((0, 1, 2)))
    return game


def deploy(game: MissionGame) -> None:
    """Deploy everything in the first place there is."""
    while game.state.round == 0 and game.decision is not None:
        game.apply(asked(game)[0])


def asked_seat(game: MissionGame) -> int:
    """Who is asked."""
    assert game.decision is not None
    return game.decision.player


def end_round(game: MissionGame) -> None:
    """Let every unit do nothing until the round is over."""
    now = game.state.round
    while game.decision is not None and game.state.round == now:
        answers = asked(game)
        game.apply(EndTurn() if EndTurn() in answers else answers[0])


def dial(teams: tuple[int, ...], squads: tuple[str, ...], mission: str) -> Setup:
    """A set-up by mission, squads and teams."""
    return Setup(mission=mission, players=len(teams), squads=squads, teams=teams)


@rule("TM-4.1, TM-R5, TM-R6")
@pytest.mark.parametrize(("die", "mission"), [(1, "m03"), (4, "m04"), (5, "m05"), (8, "m06")])
def test_the_mission_may_be_rolled(die: int, mission: str) -> None:
    game = opening(Setup("roll", "skirmish", squads=("SK-1", "SK-2")), [die, 2, 1])
    assert game.state.mission == mission
    assert only(game.events, MissionRolled).die == die


@rule("TM-4.4")
def test_the_higher_die_chooses_the_roles_and_ties_are_rolled_again() -> None:
    game = opening(Setup(), [4, 4, 2, 6])
    assert only(game.events, RolesRolled) == RolesRolled(((4, 4), (2, 6)), 1)
    assert asked_seat(game) == 1
    assert asked(game) == [TakeRole(0), TakeRole(1)]
    play(game, TakeRole(0))
    assert game.state.attacker == 0


@rule("TM-4.5")
def test_the_defender_chooses_its_area() -> None:
    game = opening(Setup(), [8, 1])
    play(game, TakeRole(0))
    assert asked_seat(game) == 1
    play(game, TakeArea(True))
    assert game.state.south == 1


@rule("TM-4.5, TM-R75")
def test_a_briefing_may_fix_the_areas() -> None:
    game = opening(dial((0, 1), ("OP-1", "OP-2"), "m07"), [8, 1])
    play(game, TakeRole(1))
    assert game.state.south == 0  # the Attacker, team 1, comes from the North
    assert isinstance(asked(game)[0], Choose)


@rule("TM-4.6, TM-0.9, TM-R72")
def test_both_teams_choose_three_of_nine_objectives() -> None:
    game = opening(Setup(), [8, 1])
    play(game, TakeRole(0), TakeArea(True))
    assert len(asked(game)) == 84
    play(game, Choose((0, 1, 2)))
    assert game.state.goals == [0, 0]  # nothing is known before both have chosen
    play(game, Choose((3, 4, 8)))
    assert game.state.goals == [0b111, 0b100011000]


@rule("TM-4.8, TM-3.10")
def test_the_teams_deploy_by_turns_the_attacker_first() -> None:
    game = opened(Setup())
    assert asked_seat(game) == 0
    play(game, Pick(1))
    rows = {int(one.at[2:]) for one in asked(game) if isinstance(one, Place)}
    assert rows == {1, 2, 3}  # the Defender has the South
    play(game, Place("0602", 0), Face(3))
    assert asked_seat(game) == 1
    assert game.state.units[1].status == FIELDED


@rule("TM-4.11")
def test_nobody_deploys_in_a_structure_and_flyers_start_in_the_air() -> None:
    game = opened(dial((0, 1), ("SK-3", "SK-2"), "m05"), attacker=0)
    names = [profile.name for profile in game.state.table.profiles]
    swift = names.index("AC-2 Dragonfly")
    play(game, Pick(swift))
    levels = {one.elevation for one in asked(game) if isinstance(one, Place)}
    assert levels == {1, 2}  # Hover: one above the ground at least, +2 at most


@rule("TM-4.10, TM-R76")
def test_an_aquatic_vehicle_without_water_in_its_area_deploys_in_its_half() -> None:
    game = opened(dial((0, 1), ("SK-3", "SK-2"), "m05"), attacker=0)
    names = [profile.name for profile in game.state.table.profiles]
    play(game, Pick(names.index("QC-1 Manta")))
    field = game.state.table.field
    cells = [field.labels.cell(one.at) for one in asked(game) if isinstance(one, Place)]
    assert cells
    assert all(field.blue >> cell & 1 and field.halves[0] >> cell & 1 for cell in cells)


@rule("TM-4.7, TM-4.9")
def test_the_defender_places_the_markers_of_reconnaissance() -> None:
    game = opening(Setup("m01"), [8, 1])
    play(game, TakeRole(0), TakeArea(True), Choose((0, 1, 2)), Choose((0, 1, 2)))
    assert asked_seat(game) == 1
    play(game, PlaceMarker("0108"))
    assert PlaceMarker("0208") not in asked(game)  # nearer than 4 hexes
    play(game, PlaceMarker("0608"), PlaceMarker("1108"))
    assert [marker.left for marker in game.state.markers] == [10, 10, 10]


@rule("TM-18.9, TM-R74")
def test_the_quick_reaction_force_waits_for_the_first_attack() -> None:
    game = opening(Setup("m01"), [8, 1])
    play(game, TakeRole(0), TakeArea(True), Choose((0, 1, 2)), Choose((0, 1, 2)))
    deploy(game)
    fielded = [unit.status for unit in game.state.units[:3]]
    assert sorted(fielded) == [RESERVE, RESERVE, FIELDED]
    # Walk in the Park: only the Attacker acts in round 1, then in round 2 both do.
    seats = set()
    while game.state.round == 1:
        seats.add(asked_seat(game))
        answers = asked(game)
        game.apply(EndTurn() if EndTurn() in answers else answers[0])
    assert seats == {0}


@rule("TM-5.1, TM-R10")
def test_of_two_players_the_attacker_always_has_the_initiative() -> None:
    game = opened(Setup(), attacker=1)
    deploy(game)
    assert game.state.initiative == 1
    end_round(game)
    assert (game.state.round, game.state.initiative) == (2, 1)


@rule("TM-5.1, TM-19.2, TM-R10")
def test_three_players_roll_for_the_initiative_every_round() -> None:
    setup = dial((0, 1, 1), ("SK-1", "SC-2", "SC-3"), "m03")
    game = opened(setup)
    events: list[Event] = []
    while game.state.round == 0:
        events = game.apply(asked(game)[0])
    begun = only(events, RoundBegan)
    assert begun.dice
    first, second = begun.dice[-1]
    assert begun.initiative == int(second > first)


@rule("TM-5.2, TM-5.3, TM-5.4, TM-R11, TM-R12")
def test_w15_the_teams_alternate_and_who_runs_out_is_skipped() -> None:
    """Four ready units against two: A, D, A, D, A, A."""
    game = opened(dial((0, 1), ("SK-1", "SC-3"), "m03"))
    deploy(game)
    order = [game.state.table.profiles[game.state.turn.unit].team] if acting(game) else []
    unit = game.state.turn.unit
    while game.state.round == 1:
        answers = asked(game)
        game.apply(EndTurn() if EndTurn() in answers else answers[0])
        if acting(game) and game.state.turn.unit != unit and game.state.round == 1:
            order.append(game.state.table.profiles[game.state.turn.unit].team)
        unit = game.state.turn.unit
    assert order == [0, 1, 0, 1, 0, 0]


def acting(game: MissionGame) -> bool:
    """Whether a unit is in its turn."""
    return game.state.turn.unit >= 0


@rule("TM-19.3, TM-R97")
def test_a_slot_goes_round_the_seats_of_a_team() -> None:
    setup = dial((0, 1, 1), ("SK-1", "SC-2", "SC-3"), "m03")
    game = opened(setup)
    play(game, Pick(0))
    place = asked(game)[0]
    play(game, place, Face(3))
    assert asked_seat(game) == 1
    assert PassOn() in asked(game)
    play(game, PassOn())
    assert asked_seat(game) == 2
    assert PassOn() not in asked(game)  # the last one must take it


@rule("TM-18.5, TM-18.1, TM-R9")
def test_the_battle_ends_after_the_last_round() -> None:
    game = opened(Setup())
    deploy(game)
    events: list[Event] = []
    while game.decision is not None:
        answers = asked(game)
        events = game.apply(EndTurn() if EndTurn() in answers else answers[0])
    assert only(events, BattleEnded).reason == "rounds"
    assert game.state.round == 6


@rule("TM-18.9")
def test_reserves_of_counterattack_may_be_kept_back() -> None:
    game = opened(dial((0, 1), ("SK-1", "SK-2"), "m05"))
    deploy(game)
    reserve = [unit.status for unit in game.state.units].count(RESERVE)
    assert reserve == 2  # half of five, rounded up, are deployed
    end_round(game)
    assert KeepBack() in asked(game)
    play(game, KeepBack())
    assert [unit.status for unit in game.state.units].count(RESERVE) == reserve


@rule("TM-4.3", "TM-16.2")
def test_board_buildings_and_markers_are_set_before_a_die_is_rolled() -> None:
    state = first_position(Setup("m02"), DATA.contents)
    field = state.table.field
    assert (field.name, state.attacker) == ("River Crossing", -1)
    assert [field.label(one.cell) for one in state.markers] == ["0308", "0908", "0605", "0610"]
    assert [(one.id, field.label(one.cells[0])) for one in field.buildings] == [
        ("S2-b1", "0205"),
        ("S2-b2", "1010"),
    ]
    assert state.ruin == [10, 10]
    assert {unit.status for unit in state.units} == {RESERVE}
