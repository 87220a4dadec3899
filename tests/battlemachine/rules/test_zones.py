"""[BM-3.5] Room to set up: a battlegroup that a zone cannot take is refused before the game, and no
other; what is not refused is set up to the last mech."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironmuster.kernel.chance import Dice
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.game import start
from ironmuster.systems.battlemachine.content.catalog import DATA
from ironmuster.systems.battlemachine.content.entries import Battlegroup, MapSheet, MechEntry
from ironmuster.systems.battlemachine.content.setup import Setup
from ironmuster.systems.battlemachine.content.tables import Catalog
from ironmuster.systems.battlemachine.position.state import STANDING
from ironmuster.systems.battlemachine.rules.start import lay_table
from ironmuster.systems.battlemachine.system import BattleMachine
from tests.battlemachine.helpers import BattleGame, opening, options

rule = pytest.mark.rule
RICH: dict[str, str | int | bool | None] = {"point_limit": 10_000}


def horde(count: int, *rest: MechEntry) -> Battlegroup:
    """So many Gophers, the first with the commander, and what else."""
    gophers = [MechEntry("gopher", (), nth == 0) for nth in range(count)]
    return Battlegroup(id="horde", name="Horde", mechs=(*gophers, *rest))


def set_up(game: BattleGame) -> None:
    """Put every mech on the first square there is, or the last, in turn."""
    while game.decision is not None and game.decision.prompt in ("begin", "deploy"):
        listed = game.decision.options
        game.apply(listed.at(0 if listed.size() % 3 else listed.size() - 1))


# Squares of a zone without buildings: 2 rows of 12, 3 of 16 (20), 4 of 24; nothing is built there.
@rule("BM-3.5")
@pytest.mark.parametrize(
    ("map", "room"),
    [
        ("crossroads", 24),
        ("strip_mine", 24),
        ("foundry_row", 48),
        ("portal_plaza", 48),
        ("refinery", 48),
        ("dust_flats", 48),
        ("old_colony", 60),
        ("capital", 96),
    ],
)
@pytest.mark.parametrize("scenario", ["clash", "breakthrough", "hold_the_portal"])
def test_a_zone_takes_as_many_mechs_as_it_has_squares(map: str, room: int, scenario: str) -> None:
    full, crowded = horde(room), horde(room + 1)
    game = opening_of(Setup(scenario, map, (full, full), RICH))
    set_up(game)
    assert [piece.status for piece in game.state.mechs] == [STANDING] * 2 * room
    with pytest.raises(DataError) as told:
        opening(Setup(scenario, map, (full, crowded), RICH))
    name = DATA.contents.maps[map].name
    text = f"{room + 1} mechs, but a zone of {name} has squares for {room} [BM-3.5]"
    assert str(told.value) == f"battlegroups[1] battlegroup: {text}"


def opening_of(setup: Setup, catalog: Catalog | None = None) -> BattleGame:
    """The first decision of a game with seeded dice."""
    return start(BattleMachine(catalog or DATA.contents), setup, Dice(bytes(32)))


@rule("BM-3.5", "BM-15.1", "BM-R17")
def test_all_faults_of_both_battlegroups_are_told_at_once() -> None:
    crowd = horde(17, MechEntry("nobody"))
    with pytest.raises(DataError) as told:
        opening(Setup("clash", "foundry_row", (crowd, horde(17)), {"zone_rows": 1}))
    rules = [line.rsplit("[", 1)[1] for line in str(told.value).splitlines()]
    assert rules == ["BM-15.1]", "BM-15.2]", "BM-3.5]", "BM-15.1]", "BM-3.5]"]


@rule("BM-3.5")
def test_buildings_take_room_and_rubble_takes_none() -> None:
    """Three of four squares in the south, all in the north: each side may come to the south."""
    rows = ("....", "....", "....", ".~A.")
    sheet = MapSheet(id="drawn", name="Drawn", zone=1, points=50, rows=rows)
    catalog = msgspec.structs.replace(DATA.contents, maps={"drawn": sheet})
    set_up(opening_of(Setup("clash", "drawn", (horde(3), horde(3)), {}), catalog))
    for groups in ((horde(4), horde(3)), (horde(3), horde(4))):
        with pytest.raises(DataError, match=r"4 mechs, but a zone of Drawn has squares for 3"):
            opening_of(Setup("clash", "drawn", groups, {}), catalog)


@rule("BM-3.2", "BM-3.5")
def test_only_ready_battlegroups_that_fit_are_offered_and_without_any_there_is_no_game() -> None:
    """Three squares a zone: of the 14 those with at most three mechs, and the 25-point ones."""
    sheet = MapSheet(id="drawn", name="Drawn", zone=1, points=50, rows=("...", "...", "..."))
    catalog = msgspec.structs.replace(DATA.contents, maps={"drawn": sheet})
    small = {id for id, group in catalog.battlegroups.items() if len(group.mechs) <= 3}
    assert 0 < len(small) < len(catalog.battlegroups)
    game = opening_of(Setup("clash", "drawn", (), {}), catalog)
    assert {pick.battlegroup for pick in options(game)} == small  # type: ignore[attr-defined]
    narrow = msgspec.structs.replace(sheet, rows=("A", "A"))
    catalog = msgspec.structs.replace(DATA.contents, maps={"drawn": narrow})
    text = r"^battlegroups: no ready one can be taken with this map and these options \[BM-3.2\]$"
    with pytest.raises(DataError, match=text):
        opening_of(Setup("clash", "drawn", (), {}), catalog)
    with pytest.raises(DataError, match=text):
        opening_of(Setup("clash", "crossroads", (), {"point_limit": 5}))


@rule("BM-3.5")
def test_a_set_up_that_a_save_was_laid_by_is_judged_all_the_same() -> None:
    setup = Setup("clash", "foundry_row", (horde(17), horde(1)), {**RICH, "zone_rows": 1})
    state = opening_of(msgspec.structs.replace(setup, battlegroups=())).state
    state.setup = setup
    lay_table(state, DATA.contents)
    with pytest.raises(DataError, match=r"BM-3\.5"):
        opening_of(setup)


TYPES = [make.id for make in DATA.contents.mechs.values() if not make.command]
FORCES = st.lists(st.sampled_from(TYPES), min_size=1, max_size=50).map(
    lambda types: Battlegroup(
        id="any",
        name="Any",
        mechs=tuple(MechEntry(type, (), nth == 0) for nth, type in enumerate(types)),
    )
)
MAPS = st.one_of(
    st.sampled_from([*DATA.contents.maps.values()]),
    st.integers(2, 7).flatmap(
        lambda height: st.integers(1, 6).flatmap(
            lambda width: st.builds(
                MapSheet,
                id=st.just("drawn"),
                name=st.just("Drawn"),
                zone=st.integers(1, height // 2),
                points=st.just(50),
                rows=st.lists(
                    st.text(".~A", min_size=width, max_size=width),
                    min_size=height,
                    max_size=height,
                ).map(tuple),
            )
        )
    ),
)


@rule("BM-3.5", "BM-R16", "BM-R17")
@settings(deadline=None, max_examples=120)
@given(
    sheet=MAPS,
    scenario=st.sampled_from([*DATA.contents.scenarios]),
    forces=st.tuples(FORCES, FORCES),
    rows=st.one_of(st.none(), st.integers(1, 3)),
    chooses=st.booleans(),
    first=st.booleans(),
)
def test_a_force_is_set_up_to_the_last_mech_or_refused_because_it_cannot_be(
    sheet: MapSheet,
    scenario: str,
    forces: tuple[Battlegroup, Battlegroup],
    rows: int | None,
    chooses: bool,
    first: bool,
) -> None:
    catalog = msgspec.structs.replace(DATA.contents, maps={**DATA.contents.maps, sheet.id: sheet})
    house = {**RICH, "zone_rows": rows, "roll_off_winner": "chooses" if chooses else "first"}
    counts = [len(force.mechs) for force in forces]
    setup = Setup(scenario, sheet.id, forces, house)
    try:
        game = start(BattleMachine(catalog), setup, Dice(bytes(31) + bytes([first])))
    except DataError as told:
        assert "[BM-3.5]" in str(told) or "option `zone_rows`" in str(told)
        if "option" not in str(told):
            assert stuck(sheet, counts, rows)
    else:
        set_up(game)
        assert [piece.status for piece in game.state.mechs] == [STANDING] * sum(counts)


def stuck(sheet: MapSheet, counts: list[int], rows: int | None) -> bool:
    """Whether setting up comes to a halt for one of the two, whoever is first."""
    depth = rows or sheet.zone
    for count in counts:
        for zone in (sheet.rows[:depth], sheet.rows[sheet.height - depth :]):
            if count > len("".join(zone).replace("A", "")):
                return True
    return False
