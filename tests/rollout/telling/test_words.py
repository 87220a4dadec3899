"""Everything that happens, and every answer, is told in words; nothing is left out."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import pytest

from ironmuster.geometry.plane.shapes import disc, rectangle
from ironmuster.kernel.names import named
from ironmuster.kernel.system import Line
from ironmuster.kernel.tally import Modifier, Sum
from ironmuster.kernel.value import Action, Event
from ironmuster.systems.rollout.content.created import filled
from ironmuster.systems.rollout.content.sheets import Metarian, Officer, Team
from ironmuster.systems.rollout.position import actions as act
from ironmuster.systems.rollout.position.actions import ACTIONS
from ironmuster.systems.rollout.position.events import EVENTS
from ironmuster.systems.rollout.position.events import turns as ev
from ironmuster.systems.rollout.position.events.attacks import RoutRolled
from ironmuster.systems.rollout.position.events.enemy import Reasoned
from ironmuster.systems.rollout.position.events.turns import Decided
from ironmuster.systems.rollout.position.naming import inches, unit_name
from ironmuster.systems.rollout.position.state import (
    CHARGED,
    CIVIL,
    ENEMY,
    FIGHTING,
    NOBODY,
    PINNED,
    PLAYER,
    SHOOTING,
    BattleGame,
    State,
)
from ironmuster.systems.rollout.rules.battle import Battle
from ironmuster.systems.rollout.rules.civilians import Civilians
from ironmuster.systems.rollout.rules.harm import batter
from ironmuster.systems.rollout.rules.missions import orders_of
from ironmuster.systems.rollout.rules.orders import WON
from ironmuster.systems.rollout.rules.parts import BattleTurn
from ironmuster.systems.rollout.rules.recovery import Recovery
from ironmuster.systems.rollout.rules.rolling import Roll
from ironmuster.systems.rollout.rules.routing import Rout
from ironmuster.systems.rollout.rules.shooting import ShootTurn
from ironmuster.systems.rollout.system import SYSTEM
from ironmuster.systems.rollout.telling.labels import describe, phrases
from ironmuster.systems.rollout.telling.lobby import lobby
from ironmuster.systems.rollout.telling.log import narrate
from ironmuster.systems.rollout.telling.log_recovery import GOALS
from ironmuster.systems.rollout.telling.view import observe
from tests.rollout.content.test_created import SMITH
from tests.rollout.helpers import CATALOG
from tests.rollout.play import answer, answers, bare, battle, begin, foe, gun, piece, put

rule = pytest.mark.rule
# Words that a field may have, where any text will not do.
WORDS: Final[dict[str, Any]] = {
    "mission": "recon",
    "location": "village",
    "piece": 0,
    "becomes": "rubble",
    "item": "dog",
    "goal": "nearest",
}
CREATED: Final[dict[Any, Any]] = {
    Officer: SMITH,
    Metarian: filled(CATALOG.chassis["car"], "new", "New", CATALOG),
}
MASKS: Final = ("changed", "close", "attack")
WALKS: Final = ("led", "flees", "walks")


def stage() -> State:
    """A battle with two of each that an event may name."""
    state = battle()
    state.mission, state.location = "recon", "village"
    put(state, "gearshift", 10, 10)
    foe(state, "hailstorm", 30, 30)
    put(state, "infantry_a:rifle", 20, 10)
    piece(state, "building", rectangle(20_000, 20_000, 5_000, 4_000), 10)
    piece(state, "chainlink_fence", rectangle(30_000, 20_000, 6_000, 100))
    state.goal.points = [(5_000, 5_000)]
    return state


def any_value(name: str, kind: Any) -> Any:
    """Some value of a field."""
    if get_origin(kind) is tuple:
        inner = [one for one in get_args(kind) if one is not Ellipsis]
        if get_args(kind)[-1] is Ellipsis:
            return (any_value(name, inner[0]),) * 2
        return tuple([any_value(name, one) for one in inner])
    if hasattr(kind, "__metadata__"):
        return any_value(name, get_args(kind)[0])
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if kind in CREATED:
        return CREATED[kind]
    if kind is Modifier:
        return Modifier("cover", 1, "RO-9.9")
    if kind is Sum:
        return Sum("stay", 0, ())
    if kind is bool:
        return True
    if kind is str:
        return WORDS.get(name, "attack") if name != "piece" else "sandbags"
    return 1 if name in ("unit", "die", "edge", "form", "turn") else 0


def made(kind: type[Any], **fields: Any) -> Any:
    """An event or an answer with some value in each field."""
    hints = get_type_hints(kind, include_extras=True)
    values = {name: any_value(name, hints[name]) for name in kind.__struct_fields__}
    return kind(**values | fields)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: str(kind.__name__))
def test_every_event_is_a_line_of_the_log(kind: type[Event]) -> None:
    game = bare(stage())
    fields: dict[str, Any] = {"why": "pull back"} if kind.__name__ == "Retreated" else {}
    for why in WALKS if kind is ev.Walked else MASKS if kind is ev.Unmasked else ("",):
        event = made(kind, **({"why": why} if why else fields))
        line = narrate(game, event)
        text = named(line.text, ("Ann", "Ben"))
        assert text[0].isupper() or text[0].isdigit(), text
        assert line.rule.startswith("GW-10" if kind is ev.TeamsRevealed else "RO-")
        assert "{" not in line.text and "None" not in line.text


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: str(kind.__name__))
def test_what_may_come_out_either_way_is_told_otherwise(kind: type[Event]) -> None:
    hints = get_type_hints(kind).items()
    flags = [name for name, hint in hints if hint is bool and name != "unseen"]
    game = bare(stage())
    for flag in flags:
        both = {narrate(game, made(kind, **{flag: on})).text for on in (False, True)}
        assert len(both) == 2, flag


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: str(kind.__name__))
def test_every_answer_is_told(kind: type[Action]) -> None:
    state = stage()
    game: BattleGame = bare(state)
    team = Team(id="own", name="Own", characters=("zoomer",))
    answer = made(kind, **({"team": team} if kind is act.Raise else {}))
    label = describe(game, answer)
    assert label.text and "{" not in label.text


def test_answers_by_their_words() -> None:
    game = bare(stage())
    told = [
        describe(game, one).text
        for one in (
            act.Move(12_500, 3_000, 90),
            act.Fly(6_000, -45),
            act.Leave(4, 1_000, 1_000),
            act.Hold(180),
            act.Deploy(1_000, 2_000, 0, 1),
        )
    ]
    assert told == [
        'Move to 12.5" east, 3" north, facing north',
        'Fly 6" ahead, then 45° right',
        "Leave over the southern edge",
        "Hold, facing west",
        'Set up at 1" east, 2" north, facing east as its other form',
    ]


def test_what_is_weighed_is_told_for_every_goal() -> None:
    game = bare(stage())
    for goal in GOALS:
        assert narrate(game, Reasoned(1, goal, ())).text.endswith(GOALS[goal])


def test_the_view_has_all_that_stands() -> None:
    state = stage()
    view = observe(bare(state), 0)
    assert [unit.side for unit in view.units] == ["player", "enemy", "player"]
    assert {piece.kind for piece in view.pieces} == {"building", "chainlink_fence"}
    assert view.goal.name == "Recon" and view.turn.phase == "shoot"
    assert orders_of(state).limit(state) == 8
    assert SYSTEM.seats(state) == 2


def test_the_view_tells_how_much_is_left_of_what_was_hit() -> None:
    """[RO-17.1] A Brick Wall has 3 HP (table D8); a wood has none."""
    state = battle()
    wall = piece(state, "brick_wall", rectangle(8_000, 8_000, 3_000, 250), 3)
    piece(state, "woods_light", disc(30_000, 30_000, 3_000))
    game = bare(state)
    batter(game, wall, 2, "shot")
    view = observe(game, 0)
    assert [(one.hp, one.whole) for one in view.pieces] == [(1, 3), (None, None)]


def test_the_lobby_offers_every_mission_and_team() -> None:
    offered = lobby(CATALOG)
    assert [one.id for one in offered.missions] == list(CATALOG.missions)
    assert {team.id for team in offered.teams} == set(CATALOG.teams)
    assert all(team.cost <= team.points for team in offered.teams)
    robots = {one.id: one.name for one in offered.campaign.robots}
    assert list(robots) == ["gearshift", "zoomer", "crosswise", "evac"]  # [RO-23.1]
    assert robots["evac"] == "Evac"


@pytest.mark.rule("RO-1.9", "RO-R83")
def test_at_half_scale_words_say_half_the_inches_of_the_same_place() -> None:
    game = bare(battle(half_scale=True))
    assert (
        describe(game, act.Move(12_500, 3_000, 90)).text
        == 'Move to 6.25" east, 1.5" north, facing north'
    )
    assert inches(game.state, 1_001) == '0.501"', "to the nearest thousandth"
    assert observe(bare(stage()), 0).half_scale is False
    assert observe(game, 0).half_scale is True


@rule("RO-1.9", "RO-R83", "RO-2.1")
@pytest.mark.parametrize(("half", "told"), [(False, 12.5), (True, 6.25)])
def test_places_by_the_hundred_are_told_in_inches(half: bool, told: float) -> None:
    """At half scale half of them are printed."""
    game = bare(battle(half_scale=half))
    known = phrases(game)
    move, form = act.Move(12_500, 12_500), act.Deploy(12_500, 12_500, -1, 1)
    lead = act.Lead(12_500, 12_500)
    spot = f'{told}" east, {told}" north'
    places: tuple[Action, ...] = (move, form, lead)
    texts = [known[type(one)].label(one) for one in places]
    assert [one.text for one in texts] == [
        f"Move to {spot}",
        f"Set up at {spot} as its other form",
        f"Send it to {spot}",
    ]
    assert texts == [describe(game, one) for one in places]


@rule("RO-13")
def test_in_recover_that_phase_is_shown_and_the_side_that_is_asked() -> None:
    state = battle()
    unit = put(state, "gearshift", 10, 10)
    foe(state, "infantry_g", 10, 20)
    state.phase, state.acting = FIGHTING, ENEMY
    state.marks[unit] |= PINNED
    turn = observe(begin(state, Recovery()), 0).turn
    assert (turn.asked, turn.phase, turn.acting) == ("break", "recover", "player")
    state.marks[unit] = 0
    state.ended = "mission"
    assert observe(bare(state), 0).turn.phase == "recover"  # a battle ends after it


def told(game: BattleGame) -> list[str]:
    """The answers of the open question in words."""
    return [describe(game, one).text for one in answers(game)]


@rule("RO-13.6")
def test_who_is_not_rallied_tests() -> None:
    state = battle()
    put(state, "glover", 24, 20)
    squad = put(state, "infantry_a:rifle", 20, 20)
    foe(state, "panzer3", 24, 40)
    state.hp[squad] = 2
    name = unit_name(state, squad)
    assert told(begin(state, Rout())) == [
        f"{unit_name(state, 0)} rallies {name}",
        f"{name} tests: flees on 5+",
    ]


@rule("RO-1.8", "RO-10.2", "RO-10.3")
def test_the_die_that_is_kept_is_told_with_what_it_brings() -> None:
    """A rifle of the enemy at 6": Strike 5 of German infantry hits, Save 2 fails, 1 HP is lost."""
    state = battle(fudge_tokens=2)
    squad, enemy = put(state, "infantry_a:rifle", 24, 10), foe(state, "infantry_g", 24, 16)
    game = begin(state, ShootTurn(enemy))
    answer(game, act.Shoot(gun(state, enemy, "rifle"), squad), 1)
    again = "Spend one of 2 tokens: roll again"
    assert told(game) == ["Keep the die: Strike 1 misses", again]
    answer(game, act.Fudge(), 6)
    assert told(game) == ["Keep the die: Strike 6 hits", "Spend the last token: roll again"]
    answer(game, act.GoOn(), 2)
    assert told(game)[0] == "Keep the die: Save 2 fails"
    answer(game, act.GoOn())
    assert told(game) == ["Take the damage: 1 HP", "Spend the last token: no damage"]


@rule("RO-1.8", "RO-13.6", "RO-23.11", "RO-R209")
def test_a_second_roll_is_told_by_whose_it_is() -> None:
    """[D11] Of a sharpshooter, of the unit itself, of the dog."""
    state = battle()
    state.table.profiles["glover"].abilities = ("sharpshooter",)
    put(state, "glover", 24, 10)
    foe(state, "infantry_g", 24, 15)
    game = begin(state, ShootTurn(0))
    answer(game, act.Shoot(0, 1), 1)
    assert told(game) == ["Keep the die: Strike 1 misses", "Roll again, once in a Shoot phase"]
    state.luck = [NOBODY, 0]
    game = begin(state, Roll("fight", 0), 3)
    assert told(game) == ["Keep the die: Fight 3", "Roll again, once in the battle"]
    state.luck = [NOBODY]
    game = begin(state, Roll("crash", 0), 3)
    assert told(game)[1] == "Roll again by the dog, once in a campaign turn"


@rule("RO-13.6")
@pytest.mark.parametrize(("die", "brings"), [(5, "flees"), (4, "stays")])
def test_a_rout_is_told_before_a_token_is_spent(die: int, brings: str) -> None:
    state = battle(fudge_tokens=1)
    squad = put(state, "infantry_a:rifle", 24, 20)
    foe(state, "panzer3", 24, 40)
    state.hp[squad] = 1
    assert told(begin(state, Rout(), die))[0] == f"Keep the die: rout {die} {brings}"


@rule("RO-5.5")
def test_after_the_decision_one_plays_on() -> None:
    """Turn 1 of the 8 of Recon is over, and the mission is won."""
    state = stage()
    state.goal.decided = WON
    procedure = Battle()
    procedure.at = procedure.STEPS.index("judge")
    assert told(begin(state, procedure)) == ["End the battle", "Play on: turn 2 of 8"]


@rule("RO-5.1", "RO-13")
def test_recover_begins_as_the_other_phases_do() -> None:
    """Between the Fight of the enemy and the question of who is Pinned."""
    state = stage()
    state.marks[0] |= PINNED
    turn = BattleTurn()
    turn.at = turn.STEPS.index("recover")
    game = begin(state, turn)
    assert [narrate(game, one) for one in game.events] == [Line("Recover", "RO-13")]


@rule("RO-13.1", "RO-13.2")
def test_who_does_not_break_contact_stays() -> None:
    state = stage()
    state.x[1], state.y[1] = state.x[0], state.y[0] + 2_362
    assert told(begin(state, Recovery())) == ['Disengage, 4" straight back', "Stay in contact"]
    state.marks[0] |= PINNED
    assert told(begin(state, Recovery())) == ['Pull back, 1D6" straight back', "Stay, Pinned"]


@rule("RO-16.2")
def test_whom_nobody_sends_stands_still() -> None:
    state = battle()
    put(state, "gearshift", 10, 10)
    put(state, "civilian", 10, 14, side=CIVIL)
    answered = told(begin(state, Civilians()))
    assert {"It stands still", "Leave all that are left to themselves"} <= set(answered)


@rule("RO-16.2", "RO-R119")
def test_in_the_fog_one_is_asked_about_whom_one_does_not_lead() -> None:
    """What it does then is no matter of the answer, so no answer promises anything."""
    state = battle(enemy_control="human", enemy_fog=True)
    put(state, "gearshift", 10, 10)
    put(state, "civilian", 10, 40, side=CIVIL)
    put(state, "civilian", 10, 14, side=CIVIL)
    answers = told(begin(state, Civilians()))
    assert answers == ["It does as it likes", "Leave all that are left to themselves"]


@rule("RO-16.1")
def test_while_civilians_are_led_it_is_nobodys_part() -> None:
    """They move after the part of the enemy."""
    state = battle()
    put(state, "gearshift", 10, 10)
    put(state, "civilian", 10, 14, side=CIVIL)
    state.acting = ENEMY
    turn = observe(begin(state, Civilians()), 0).turn
    assert (turn.asked, turn.acting) == ("lead", "civilian")


@rule("RO-17.3")
@pytest.mark.parametrize(
    ("piece", "text"),
    [
        ("barbed_wire", "Barbed Wire, 1 point: people and light vehicles cannot cross it"),
        ("trenches", "Trenches, 2 points: two of them; people inside have full cover"),
    ],
)
def test_a_defence_is_sold_with_what_it_is_good_for(piece: str, text: str) -> None:
    assert describe(bare(battle()), act.Buy(piece)).text.startswith(text)


@rule("RO-18.7")
def test_a_point_is_called_by_the_letter_on_its_flag() -> None:
    game = bare(stage())
    assert describe(game, act.Investigate(2)).text == "Investigate point C"
    line = narrate(game, ev.PointDone(1, 0, True))
    assert line.text == "Point B is investigated by Gearshift"


@rule("RO-13.6")
@pytest.mark.parametrize(("die", "flees", "does"), [(5, True, "flees"), (4, False, "stays")])
def test_the_log_says_what_a_die_of_a_rout_was_for(die: int, flees: bool, does: str) -> None:
    line = narrate(bare(stage()), RoutRolled(1, die, flees))
    assert line.text == f"Hailstorm tests for rout and {does} ({die}, flees on 5+)"


@pytest.mark.parametrize("won", [True, False])
def test_the_log_says_why_the_mission_is_decided(won: bool) -> None:
    game = bare(battle(enemy_control="auto"))
    line = narrate(game, Decided(won, "the object stands"))
    assert line.text == f"The mission is {'won' if won else 'lost'}: the object stands"


SIDES_TOLD: Final[list[tuple[Event, str, str]]] = [
    (ev.PartBegan(SHOOTING, PLAYER), "Shoot: the player", "Shoot: you"),
    (ev.PartBegan(SHOOTING, ENEMY), "Shoot: the enemy", "Shoot: Ben"),
    (ev.TableTurned(2), "The northern edge is the player's own", "The northern edge is your own"),
    (
        ev.DefenceBuilt(ENEMY, "sandbags", 0, 0),
        "The enemy set up Sandbags",
        "Ben set up Sandbags",
    ),
    (ev.ForceCame(0, 0, 0, (1,)), "The enemy: 1 unit", "The force of Ben: 1 unit"),
    (
        ev.Alerted(0, NOBODY, 0),
        "The enemy is alerted by an attack",
        "The force of Ben is alerted by an attack",
    ),
    (
        ev.Unmasked(0, "changed"),
        "Gearshift changes in view of the enemy: its disguise ends",
        "Gearshift changes in view of Ben: its disguise ends",
    ),
    (
        ev.Earned(PLAYER, 3, NOBODY, "the mission"),
        "The player earned 3 XP: The mission",
        "You earned 3 XP: The mission",
    ),
    (
        Decided(False, "the enemy carried it off"),
        "The mission is lost: the enemy carried it off",
        "The mission is lost by you: Ben carried it off",
    ),
    (
        ev.BattleEnded(False, "mission", (0, 1)),
        "The battle is over and lost: 0 XP against 1",
        "The battle is over and lost by you: 0 XP against 1",
    ),
    (
        ev.BattleEnded(True, "given up", (0, 1)),
        "The enemy gave up: the battle is over and won: 0 XP against 1",
        "Ben gave up: the battle is over and won by you: 0 XP against 1",
    ),
]


@rule("RO-20.1", "RO-18.21")
@pytest.mark.parametrize(("event", "alone", "two"), SIDES_TOLD)
def test_the_log_calls_two_people_by_their_names(event: Event, alone: str, two: str) -> None:
    """Alone it is the enemy, whom nobody plays; also in a battle that a campaign asks for, where
    each player of it has a seat."""
    for control, text in (("auto", alone), ("human", two)):
        state = battle(enemy_control=control)
        put(state, "gearshift", 10, 10)
        assert named(narrate(bare(state), event).text, ("You", "Ben")) == text


def test_an_edge_begins_as_an_answer_does() -> None:
    assert describe(bare(battle()), act.Turn(2)).text == "The northern edge"


@rule("RO-12.1")
def test_the_view_says_who_has_charged_and_must_fight() -> None:
    state = battle()
    state.phase = FIGHTING
    put(state, "zoomer", 10, 10)
    unit = put(state, "gearshift", 24, 10)
    foe(state, "infantry_g", 24, 12.363)
    assert observe(bare(state), 0).turn.forced is None
    state.marks[unit] |= CHARGED
    assert observe(bare(state), 0).turn.forced == unit
