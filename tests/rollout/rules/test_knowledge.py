"""[RO-15.5, RO-17.13, RO-20.1] What each seat may know, and what is imagined of the rest."""

from __future__ import annotations

import pytest

from ironmuster.geometry.plane.rays import crosses
from ironmuster.geometry.plane.shapes import rectangle, within
from ironmuster.kernel.chance import Dice
from ironmuster.systems.rollout.content.maps import Laid
from ironmuster.systems.rollout.position.actions import EndPart
from ironmuster.systems.rollout.position.events.attacks import Hurt
from ironmuster.systems.rollout.position.events.turns import DefenceBuilt, LostSight, Spotted
from ironmuster.systems.rollout.position.retreats import nearest_enemy
from ironmuster.systems.rollout.position.sight import outline
from ironmuster.systems.rollout.position.spotting import is_seen_by
from ironmuster.systems.rollout.position.state import ENEMY, PLAYER, SHOOTING, State, lot_of
from ironmuster.systems.rollout.rules.alarm import notice
from ironmuster.systems.rollout.rules.imagining import determinize, kind_of_field
from ironmuster.systems.rollout.rules.knowledge import hidden_pieces, hides, redact
from ironmuster.systems.rollout.rules.parts import Part
from ironmuster.systems.rollout.rules.reporting import tell
from ironmuster.systems.rollout.rules.walking import Walk
from ironmuster.systems.rollout.telling.view import observe
from tests.rollout.play import answers, bare, battle, begin, foe, piece, put

rule = pytest.mark.rule
FIELD = rectangle(20_000, 30_000, 6_000, 4_000)


def mined(control: str = "auto") -> tuple[State, int]:
    """An Attack whose object, a vehicle at (24, 40), has a mine field of the enemy before it."""
    state = battle(enemy_control=control, enemy_fog=False)
    state.mission, state.location = "attack", "beach"
    thing = foe(state, "object:vehicle", 24, 40)
    state.goal.things = [thing]
    return state, piece(state, "antipersonnel_mines", FIELD, 0, ENEMY)


def imagined(state: State, viewer: int, salt: int) -> State:
    game = bare(state.copy())
    game.dice = Dice(bytes([salt] * 32))
    determinize(game, viewer)
    return game.state


@rule("RO-15.5")
def test_the_player_sees_every_enemy_and_no_unknown_field() -> None:
    """However far and hidden they are; how many fields there are is told."""
    state, field = mined()
    put(state, "zoomer", 5, 5)
    behind = foe(state, "infantry_g", 45, 46)
    piece(state, "heavy_wall", rectangle(40_000, 40_000, 6_000, 500))
    view = observe(bare(state), PLAYER)
    assert behind in [unit.unit for unit in view.units]
    assert field not in [one.piece for one in view.pieces] and view.goal.hidden == 1
    state.known |= 1 << field
    view = observe(bare(state), PLAYER)
    assert field in [one.piece for one in view.pieces] and view.goal.hidden == 0


@rule("RO-17.13")
def test_only_what_somebody_does_not_know_is_hidden() -> None:
    """The rules know all, so nothing of the player's is hidden where they play the enemy."""
    state, field = mined()
    assert hides(state)
    state.known |= 1 << field
    assert not hides(state)
    for control, hidden in (("auto", False), ("human", True)):
        state, _ = mined(control)
        state.owner[field] = PLAYER
        assert hides(state) == hidden
        assert hidden_pieces(state, ENEMY) == ([field] if hidden else [])
        assert hidden_pieces(state, PLAYER) == []


@rule("RO-17.13")
def test_an_imagined_field_lies_where_the_rules_might_have_placed_it() -> None:
    """Within 6" of the object, on the table, on no other piece, under nobody who would have set it
    off; of either kind; and not where it is."""
    state, field = mined()
    wall = piece(state, "concrete_wall", rectangle(24_000, 35_000, 3_000, 500), 5, ENEMY)
    man = put(state, "infantry_a:rifle", 20, 34)
    kinds, places = set(), set()
    for salt in range(40):
        twin = imagined(state, PLAYER, salt)
        lot = twin.pieces[field]
        kinds.add(lot.kind)
        places.add(lot.cores)
        shape = lot.shape()
        assert within(shape, outline(twin, 0), 6_000)
        assert not within(shape, twin.pieces[wall].shape(), 0)
        human = lot.kind == "antipersonnel_mines"
        assert not (human and within(shape, twin.base(man), -1_181)), salt
        assert observe(bare(twin), PLAYER) == observe(bare(state), PLAYER)
    assert kinds == {"antipersonnel_mines", "anti_tank_mines"} and len(places) > 30
    assert state.pieces[field].shape().left == 20_000, "the battle itself stays"


@rule("RO-17.13", "RO-R120")
def test_no_field_is_imagined_where_somebody_went_unharmed() -> None:
    """Men walk 20" past the object, east, then a lorry back 4" north of that: no field that they
    would have set off lies on their way, also later; the others may."""
    state, field = mined()
    state.pieces[field] = lot_of(Laid("antipersonnel_mines", rectangle(2_000, 2_000, 6_000, 4_000)))
    men, lorry = put(state, "infantry_a:rifle", 14, 32), put(state, "lorry", 34, 36)
    begin(state, Walk(men, [(14_000, 32_000), (34_000, 32_000)]))
    begin(state, Walk(lorry, [(34_000, 36_000), (14_000, 36_000)]))
    state.y[men] = state.y[lorry] = 4_000
    on_foot: set[tuple[bool, ...]] = set()
    driven: set[tuple[bool, ...]] = set()
    for salt in range(200):
        lot = imagined(state, PLAYER, salt).pieces[field]
        crossed = [crosses(lot.shape(), (14_000, y), (34_000, y)) for y in (32_000, 36_000)]
        found = on_foot if lot.kind == "antipersonnel_mines" else driven
        found.add(tuple(crossed))
    assert not any(one[0] for one in on_foot) and not any(one[1] for one in driven)
    assert (False, True) in on_foot and (True, False) in driven
    first = (men, 0, 14_000, 32_000, 34_000, 32_000)
    assert state.trails == [first, (lorry, 0, 34_000, 36_000, 14_000, 36_000)]


@rule("RO-17.13", "RO-R120")
def test_a_field_that_was_rolled_for_is_imagined_where_the_die_was_rolled() -> None:
    """Men come north to its edge at y 30 with an even die, and stop an inch within: of this kind,
    its southern edge there, and not where they had been; how far east and west nobody knows."""
    state, field = mined()
    state.y[0] = 34_000
    men = put(state, "infantry_a:rifle", 23, 28)
    begin(state, Walk(men, [(23_000, 28_000), (23_000, 31_000)]), 4)
    assert state.rolls == [(field, men, 0, 23_000, 30_000, 0)] and not state.known
    lefts = set()
    for salt in range(30):
        lot = imagined(state, PLAYER, salt).pieces[field]
        shape = lot.shape()
        assert lot.kind == "antipersonnel_mines"
        assert (shape.low, shape.left <= 23_000 <= shape.right) == (30_000, True)
        lefts.add(shape.left)
    assert len(lefts) > 10


@rule("RO-17.13", "RO-R120")
def test_nothing_is_noted_where_no_field_lies_hidden() -> None:
    state, field = mined()
    state.known |= 1 << field
    men = put(state, "infantry_a:rifle", 14, 10)
    begin(state, Walk(men, [(14_000, 10_000), (14_000, 12_000)]))
    assert state.trails == [] and state.rolls == []


@rule("RO-17.13")
def test_what_is_imagined_follows_from_what_is_known() -> None:
    """Two battles that differ in what the player does not know are imagined alike."""
    state, field = mined()
    other, _ = mined()
    other.pieces[field] = imagined(state, PLAYER, 99).pieces[field]
    for salt in range(5):
        one, two = imagined(state, PLAYER, salt), imagined(other, PLAYER, salt)
        assert one.pieces[field].cores == two.pieces[field].cores
        assert one.pieces[field].kind == two.pieces[field].kind
    assert imagined(state, ENEMY, 1).pieces[field].cores == state.pieces[field].cores


@rule("RO-17.2", "RO-17.13")
def test_kinds_of_fields_are_as_likely_as_they_are_rolled() -> None:
    """By 2D10 13 comes in eight ways, 20 in one; bought fields are as likely the one as the
    other."""
    state, _ = mined()
    assert list(kind_of_field(state, ENEMY).weights) == [8, 1]
    assert list(kind_of_field(state, PLAYER).weights) == [1, 1]


@rule("RO-17.13")
def test_where_a_field_is_laid_only_its_side_is_told() -> None:
    field = DefenceBuilt(ENEMY, "anti_tank_mines", 24_000, 30_000)
    wall = DefenceBuilt(ENEMY, "brick_wall", 24_000, 30_000)
    assert [redact(field, viewer) for viewer in (PLAYER, ENEMY, None)] == [None, field, None]
    assert redact(wall, PLAYER) == wall


def fogged() -> tuple[State, int, int, int]:
    """A person plays a squad at (24, 40); Gearshift stands 9" before it, a rifle squad 31" off."""
    state = battle(enemy_fog=True)
    state.mission = "clash"
    squad = foe(state, "infantry_g", 24, 40)
    hero, men = put(state, "gearshift", 24, 31), put(state, "infantry_a:rifle", 24, 5)
    return state, squad, hero, men


@rule("RO-20.1", "RO-R117")
def test_in_the_fog_the_enemy_is_shown_only_what_is_spotted() -> None:
    state, squad, hero, men = fogged()
    game = bare(state)
    game.observed = True
    notice(game)
    assert game.events == [Spotted(hero)] and state.shown == 1 << hero
    shown = [squad, hero]
    for viewer, seen in ((PLAYER, [*shown, men]), (ENEMY, shown), (None, shown)):
        assert [unit.unit for unit in observe(game, viewer).units] == seen
    marked = [unit.unit for unit in observe(game, PLAYER).units if "spotted" in unit.marks]
    assert marked == [hero]
    state.y[hero] = 10_000
    notice(game)
    assert game.events[1:] == [LostSight(hero)] and state.shown == 0
    assert not any("spotted" in unit.marks for unit in observe(game, PLAYER).units)


@rule("RO-20.1", "RO-R117")
def test_what_happens_in_the_fog_is_told_to_the_player_alone() -> None:
    state, squad, hero, men = fogged()
    game = bare(state)
    game.observed = True
    notice(game)
    for unit in (squad, hero, men):
        tell(game, Hurt(unit, 1, 2, "shot"))
    told = game.events[1:]
    assert [isinstance(one, Hurt) and one.unseen for one in told] == [False, False, True]
    assert [redact(one, ENEMY) is None for one in told] == [False, False, True]
    assert [redact(one, None) is None for one in told] == [False, False, True]
    assert all(redact(one, PLAYER) is one for one in told)


@rule("RO-20.1", "RO-R117")
def test_a_unit_in_the_fog_is_imagined_where_it_may_have_got_to() -> None:
    """The rifle squad moves 2", and might have had 2" more: from the strip of 6" not beyond 10" in
    turn 1; out of sight, where it was or elsewhere. Whom the enemy sees stays."""
    state, _, hero, men = fogged()
    notice(bare(state))
    places = set()
    for salt in range(20):
        twin = imagined(state, ENEMY, salt)
        places.add((twin.x[men], twin.y[men]))
        assert 0 < twin.y[men] <= 10_000
        assert (twin.x[hero], twin.y[hero]) == (24_000, 31_000)
        assert observe(bare(twin), ENEMY) == observe(bare(state), ENEMY)
    assert len(places) == 20
    assert imagined(state, PLAYER, 1).y[men] == 5_000


@rule("RO-R117", "RO-11.8")
def test_a_forced_move_is_away_from_an_enemy_that_is_known() -> None:
    """Gearshift behind a wall 4" east is nearer than Zoomer, whom the squad sees 9" west."""
    state = battle(enemy_fog=True)
    squad = foe(state, "infantry_g", 24, 24)
    zoomer = put(state, "zoomer", 14, 24)
    put(state, "gearshift", 30, 24)
    piece(state, "heavy_wall", rectangle(26_500, 20_000, 500, 8_000))
    assert nearest_enemy(state, squad) == zoomer
    state.table.rules = battle().table.rules
    assert nearest_enemy(state, squad) == 2


@rule("RO-R117")
def test_in_the_fog_the_player_is_asked_where_there_is_one_answer() -> None:
    """Else the other side would see that nobody of the player is near enough to anybody."""
    for fog in (True, False):
        state = battle(enemy_fog=fog)
        put(state, "infantry_a:rifle", 24, 10)
        foe(state, "infantry_g", 24, 44)
        game = begin(state, Part(SHOOTING, PLAYER))
        assert game.over != fog
        if fog:
            assert answers(game) == [EndPart()]


@rule("RO-R117", "RO-9.2")
def test_a_base_in_the_fog_hides_nothing_until_it_is_shown() -> None:
    """A Sherman 10" before the squad, an enemy tank behind it: seen while nobody has noticed the
    Sherman, which then is in the way."""
    state = battle(enemy_fog=True)
    squad, sherman = foe(state, "infantry_g", 24, 40), put(state, "sherman", 24, 31)
    men = put(state, "infantry_a:rifle", 24, 27)
    assert is_seen_by(state, squad, men)
    notice(bare(state))
    assert state.shown == 1 << sherman | 1 << men
    assert not is_seen_by(state, squad, men)
