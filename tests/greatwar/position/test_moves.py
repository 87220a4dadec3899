"""[GW-4] Paths: worked out once, filtered by what stands where, and judged one by one."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import structs

from ironmuster.kernel.house_rules import Setting
from ironmuster.systems.greatwar.content.options import HouseRules
from ironmuster.systems.greatwar.position.actions import Fight, Move
from ironmuster.systems.greatwar.position.board import MOST_BOARDS, MOST_KEPT, board_of
from ironmuster.systems.greatwar.position.moves import (
    broken,
    is_march,
    moves_of,
    paths_from,
    paths_of,
)
from ironmuster.systems.greatwar.position.state import State
from tests.greatwar.moments import CATALOG, cell, mask, position, scenario, unit

rule = pytest.mark.rule


def why(state: State, id: str, path: str) -> tuple[str, str] | None:
    """The rule and hex a path of a unit breaks; hexes joined by `-`, with the one it leaves."""
    moves = moves_of(state, unit(state, id).player)
    start, *hexes = path.split("-")
    assert cell(state, start) == unit(state, id).cell
    found = broken(moves.board, cell(state, start), tuple(hexes), moves.enemies, moves.full)
    assert moves.open(Move(id, tuple(hexes))) is (found is None)
    return None if found is None else (found.rule, found.hex)


def alone(hex: str, map: str = "greywater", **options: Setting) -> State:
    """Unit 1-1 alone on the map."""
    return position(scenario(map, options), {"1-1": hex})


@rule("GW-4.4", "GW-4.5", "GW-1.5", "GW-R5")
def test_ex_2_a_march() -> None:
    state = alone("0105")
    assert why(state, "1-1", "0105-0205-0305-0405-0505") is None
    assert why(state, "1-1", "0105-0205-0305-0405-0505-0605") == ("GW-4.4", "0605")
    assert is_march(state.table.board, cell(state, "0105"), ("0205", "0305", "0405", "0505"))
    assert not is_march(state.table.board, cell(state, "0105"), ("0205", "0305", "0405"))


@rule("GW-4.2", "GW-4.3", "GW-4.4", "GW-R4")
def test_ex_3_a_normal_move() -> None:
    state = alone("0205")
    assert why(state, "1-1", "0205-0305-0304") is None
    assert why(state, "1-1", "0205-0305-0405-0406") == ("GW-4.3", "0406")
    assert why(state, "1-1", "0205-0305-0304-0303") == ("GW-4.3", "0303")


@rule("GW-4.1", "GW-4.2")
def test_hexes_must_follow_each_other_be_on_the_map_and_open() -> None:
    state = alone("0505")
    assert why(state, "1-1", "0505-0705") == ("GW-4.1", "0705")
    assert why(state, "1-1", "0505-9901") == ("GW-4.1", "9901")
    assert why(state, "1-1", "0505-0504-0604") == ("GW-4.2", "0604")


@rule("GW-4.3")
def test_two_points_are_needed_for_heavy_terrain() -> None:
    state = alone("0202")
    assert why(state, "1-1", "0202-0303") is None
    assert why(state, "1-1", "0202-0201-0101") is None  # 1 + 2
    assert why(state, "1-1", "0202-0302-0402-0502") == ("GW-4.3", "0502")


@rule("GW-4.4", "GW-R4")
def test_a_march_starts_on_a_road_unless_an_option_says_otherwise() -> None:
    path = "0206-0305-0405-0505-0605"
    assert why(alone("0206"), "1-1", path) == ("GW-4.3", "0605")
    state = alone("0206", march_start_on_road=False)
    assert why(state, "1-1", path) is None
    assert ("0305", "0405", "0505", "0605") in paths_of(state, unit(state, "1-1"))


@rule("GW-4.6", "GW-4.10", "GW-R6")
def test_entering_an_enemys_hex_ends_the_move_and_passing_by_does_not() -> None:
    units = {"1-1": "0205", "2-1": "0305"}
    state = position(scenario(), units)
    assert why(state, "1-1", "0205-0305") is None
    assert why(state, "1-1", "0205-0305-0405") == ("GW-4.6", "0405")
    assert why(state, "1-1", "0205-0204-0304") is None  # next to the enemy all the way: 1 + 2
    through = position(scenario(options={"pass_through_enemy": True}), units)
    assert why(through, "1-1", "0205-0305-0405") is None


@rule("GW-4.10")
def test_hostile_sites_without_enemies_are_crossed() -> None:
    state = position(scenario(), {"1-1": "0505"}, {1: ("0605",)})
    assert why(state, "1-1", "0505-0605-0705") is None


@rule("GW-4.7", "GW-R6")
def test_leaving_an_enemy_is_free_or_one_hex_or_forbidden() -> None:
    units = {"1-1": "0305", "2-1": "0305"}
    free, one, pinned = (
        position(scenario(options={"disengage": word}), units)
        for word in ("free", "one_hex", "pinned")
    )
    assert why(free, "1-1", "0305-0205-0105") is None
    assert why(one, "1-1", "0305-0205") is None
    assert why(one, "1-1", "0305-0205-0105") == ("GW-4.7", "0105")
    assert {len(path) for path in paths_of(one, unit(one, "1-1"))} == {0, 1}
    assert why(pinned, "1-1", "0305-0205") == ("GW-4.7", "0205")
    assert why(pinned, "1-1", "0305") is None
    assert paths_of(pinned, unit(pinned, "1-1")) == [()]


@rule("GW-4.8", "GW-R9")
def test_friends_are_passed_and_no_more_than_two_stand_in_a_hex() -> None:
    units = {"1-1": "0205", "1-2": "0305", "1-3": "0305", "2-1": "0405", "2-2": "0405"}
    state = position(scenario(), units)
    assert why(state, "1-1", "0205-0305") == ("GW-4.8", "0305")
    assert why(state, "1-1", "0205-0305-0405") is None  # enemies do not count
    assert why(state, "1-2", "0305") is None
    assert why(state, "1-2", "0305-0304") is None
    three = position(scenario(options={"stacking_limit": 3}), units)
    assert why(three, "1-1", "0205-0305") is None
    no_limit = position(scenario(options={"stacking_limit": 0}), units)
    assert why(no_limit, "1-1", "0205-0305") is None


@rule("GW-4.8")
def test_a_unit_may_come_back_to_a_full_hex_that_it_left_itself() -> None:
    state = position(scenario(), {"1-1": "0305", "1-2": "0305"})
    assert why(state, "1-1", "0305-0205-0305") is None


@rule("GW-4.9", "GW-R6")
def test_a_path_may_return_to_its_start_and_visit_a_hex_twice() -> None:
    state = alone("0205")
    assert why(state, "1-1", "0205-0105-0205") is None
    assert why(state, "1-1", "0205-0305-0205-0305") is None


@rule("GW-3.2")
def test_the_first_decision_lists_about_three_hundred_moves() -> None:
    state = position(scenario())
    moves = moves_of(state, 0)
    listed = list(moves)
    assert 250 <= len(listed) == moves.size() <= 420
    assert len(set(listed)) == len(listed)
    assert all(moves.has(move) for move in listed)
    assert [moves.index(move) for move in listed[::40]] == list(range(0, len(listed), 40))
    assert Move("1-1") in listed
    assert Move("2-1") not in moves and Move("1-9") not in moves and Fight("0105") not in moves
    with pytest.raises(IndexError):
        moves.at(moves.size())


def every_path(state: State, start: int, enemies: int, full: int) -> list[tuple[str, ...]]:
    """All legal paths, by trying every sequence of up to four hexes."""
    board = state.table.board
    found: list[tuple[str, ...]] = [()]
    edge: list[tuple[int, tuple[str, ...]]] = [(start, ())]
    for _ in range(4):
        edge = [
            (there, (*path, board.hexes[there]))
            for here, path in edge
            for there in board.around(here)
        ]
        found += [path for _, path in edge if broken(board, start, path, enemies, full) is None]
    return found


@rule("GW-4.11")
@pytest.mark.parametrize("map", ["kestrel_ford", "greywater", "sable_coast", "three_crowns"])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"pass_through_enemy": True, "march_start_on_road": False},
        {"disengage": "one_hex"},
    ],
)
def test_the_list_has_one_of_all_paths_that_differ(map: str, options: dict[str, Setting]) -> None:
    """Against every sequence of hexes, on boards with enemies, crowds and owners by chance."""
    chance = Random(f"{map} {options}")
    state = position(scenario(map, options))
    board = state.table.board
    cells = [one for one in board.cells.values() if board.open >> one & 1]
    for _ in range(4):
        start = chance.choice(cells)
        enemies = sum(1 << one for one in chance.sample(cells, 6))
        full = sum(1 << one for one in chance.sample(cells, 6)) & ~(1 << start)
        neutral = sum(1 << one for one in board.site_cells if chance.random() < 0.6)

        def told(path: tuple[str, ...], start: int = start, neutral: int = neutral) -> object:
            hexes = [start, *[board.cells[hex] for hex in path]]
            taken = {one for one in hexes[1:] if neutral >> one & 1}
            return hexes[-1], tuple(hexes[-2:-1]), frozenset(taken)

        listed = paths_from(board, start, enemies, full, neutral)
        legal = every_path(state, start, enemies, full)
        assert set(listed) <= set(legal)
        assert len({told(path) for path in listed}) == len(listed)
        assert {told(path) for path in listed} == {told(path) for path in legal}


@rule("GW-4.11")
def test_what_is_remembered_is_forgotten_when_it_becomes_too_much() -> None:
    state = alone("0205")
    board = state.table.board
    first = paths_from(board, cell(state, "0205"), 0, 0, 0)
    for number in range(MOST_KEPT):
        board.kept[-1 - number, 0, 0, 0] = []
    crowd = mask(state, "0305")
    assert ("0305",) not in paths_from(board, cell(state, "0205"), 0, crowd, 0)
    assert len(board.kept) == 1
    assert paths_from(board, cell(state, "0205"), 0, 0, 0) == first


@rule("GW-2.1")
def test_boards_are_shared_and_those_of_people_come_and_go() -> None:
    rules, ford = HouseRules(), CATALOG.maps["kestrel_ford"]
    kept = board_of(ford, CATALOG, rules)
    assert board_of(ford, CATALOG, rules) is kept
    assert board_of(ford, CATALOG, HouseRules(disengage="pinned")) is not kept
    for number in range(MOST_BOARDS):
        own = structs.replace(ford, id=f"own {number}")
        assert board_of(own, CATALOG, rules).cells == kept.cells
    assert board_of(ford, CATALOG, rules) is not kept
