"""[GW-1, GW-2.2] What may be wrong with a map: all of it at once, each with place and rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec import structs

from ironmuster.kernel import force
from ironmuster.systems.greatwar.content.maps import (
    MOST,
    OFF,
    PLAIN,
    MapSheet,
    Token,
    along,
    label,
    neighbours,
    place,
)

if TYPE_CHECKING:
    from ironmuster.systems.greatwar.content.tables import Catalog

SHOWN: Final = 12  # characters of a token that nobody knows
FEWEST: Final = 1  # start hexes of a player [GW-2.2]
LARGEST: Final = 7  # start hexes of a player: a roster has seven entries [GW-2.1]


def from_toml(text: str, where: str = "map") -> MapSheet:
    """Read the text of a map strictly; it may still have `map_faults`."""
    return force.from_toml(text, MapSheet, where)


def to_toml(sheet: MapSheet) -> str:
    """A map as the text of a file, a line to a row of hexes."""
    rows = "\n".join(["  " * (at % 2) + "  ".join(line) for at, line in enumerate(sheet.lines)])
    fields = force.to_toml(structs.replace(sheet, rows="")).splitlines()
    drawn = ['rows = """', rows, '"""']
    found = [one for field in fields for one in (drawn if field.startswith("rows = ") else [field])]
    return "\n".join(found) + "\n"


def map_faults(sheet: MapSheet, catalog: Catalog, limit: int) -> list[str]:
    """Everything that keeps a map from being played with so many units to a hex (0: any number)."""
    if rough := rough_faults(sheet, catalog):
        return rough  # what else is wrong may follow from these
    found = [*_capitals(sheet), *_owned(sheet, catalog)]
    found += [*_starts(sheet, catalog, limit), *_parts(sheet, catalog)]
    return found or list(_lopsided(sheet))


def rough_faults(sheet: MapSheet, catalog: Catalog) -> list[str]:
    """[GW-1.1, GW-1.2] What keeps rows and tokens from being read as hexes."""
    return [*_lengths(sheet), *_tokens(sheet, catalog)]


def is_open(token: Token, catalog: Catalog) -> bool:
    """[GW-4.2] Whether a hex can be entered."""
    return catalog.terrain_of[token.terrain].entry > 0


def _lengths(sheet: MapSheet) -> Iterator[str]:
    """[GW-1.2] Rows of one length, every second one hex shorter."""
    if not sheet.lines:
        yield "rows: a map has at least one [GW-1.2]"
        return
    width = len(sheet.lines[0])
    if width > MOST or len(sheet.lines) > MOST:
        yield f"rows: at most {MOST} rows of {MOST} hexes [GW-1.2]"
    for row, line in enumerate(sheet.lines, 1):
        wanted = width - (row + 1) % 2
        if len(line) != wanted:
            yield f"rows: row {row} has {len(line)} hexes, not {wanted} [GW-1.2]"


def _tokens(sheet: MapSheet, catalog: Catalog) -> Iterator[str]:
    """[GW-1.1] Each is terrain and overlay or site; what is closed has neither."""
    known = {PLAIN, *catalog.overlay_of, *catalog.site_of}
    for row, line in enumerate(sheet.lines, 1):
        for column, token in enumerate(line, 1):
            if token == OFF:
                continue
            terrain = catalog.terrain_of.get(token[:1])
            if len(token) != 2 or terrain is None or token[1] not in known:
                hex = label(column, row)
                yield f"rows: hex {hex}: there is no `{token:.{SHOWN}}` [GW-1.1]"
            elif terrain.entry == 0 and token[1] != PLAIN:
                yield f"rows: hex {label(column, row)}: `{token}` cannot be entered [GW-4.2]"


def _capitals(sheet: MapSheet) -> Iterator[str]:
    """[GW-1.3, GW-2.2] One for each player, and no other."""
    for player in range(4):
        hexes = sheet.capitals.get(player, [])
        if player >= sheet.players and hexes:
            yield f"rows: hex {hexes[0]}: there is no player {player + 1} [GW-R47]"
        elif player < sheet.players and not hexes:
            yield f"rows: player {player + 1} has no capital [GW-2.2]"
        elif player < sheet.players and len(hexes) > 1:
            yield f"rows: player {player + 1} has capitals at {' and '.join(hexes)} [GW-2.2]"


def _owned(sheet: MapSheet, catalog: Catalog) -> Iterator[str]:
    """[GW-1.4, GW-2.2] Only sites are owned, each by one, a capital by its player."""
    if len(sheet.owned) > sheet.players:
        yield f"owned: {len(sheet.owned)} lists for {sheet.players} players [GW-2.2]"
    counted = Counter(hex for hexes in sheet.owned for hex in hexes)
    for hex, times in counted.items():
        token = sheet.tokens.get(hex)
        if token is None or token.upon not in catalog.site_of:
            yield f"owned: hex {hex} has no site [GW-1.4]"
        elif catalog.site_of[token.upon].id == "capital":
            yield f"owned: hex {hex} is a capital, which belongs to its player [GW-2.2]"
        if times > 1:
            yield f"owned: hex {hex} is listed {times} times [GW-1.3]"


def _starts(sheet: MapSheet, catalog: Catalog, limit: int) -> Iterator[str]:
    """[GW-2.2, GW-4.8] Start hexes can be entered, hold no more units than may stand there, and
    those of one player only."""
    takers: dict[str, set[int]] = {}
    for player, hexes in enumerate(sheet.starts):
        if not FEWEST <= len(hexes) <= LARGEST:
            text = f"player {player + 1} has {len(hexes)} units, not {FEWEST} to {LARGEST}"
            yield f"starts: {text} [GW-2.2]"
        for hex, count in Counter(hexes).items():
            takers.setdefault(hex, set()).add(player)
            token = sheet.tokens.get(hex)
            if token is None:
                yield f"starts: hex {hex} is not on the map [GW-2.2]"
            elif not is_open(token, catalog):
                yield f"starts: hex {hex} cannot be entered [GW-4.2]"
            if limit and count > limit:
                yield f"starts: hex {hex} has {count} units of player {player + 1} [GW-4.8]"
    for hex, players in takers.items():
        if len(players) > 1:
            yield f"starts: hex {hex} is of several players [GW-2.2]"


def _parts(sheet: MapSheet, catalog: Catalog) -> Iterator[str]:
    """[GW-4.1] What can be entered hangs together, so that all of it can be reached."""
    left = {hex for hex, token in sheet.tokens.items() if is_open(token, catalog)}
    first = True
    while left:
        part: set[str] = set()
        waiting = [min(left)]
        while waiting:
            hex = waiting.pop()
            if hex in left:
                left.remove(hex)
                part.add(hex)
                waiting += neighbours(hex)
        if not first:
            text = f"hex {min(part)} and {len(part) - 1} others cannot be reached"
            yield f"rows: {text} from the rest [GW-4.1]"
        first = False


def _lopsided(sheet: MapSheet) -> Iterator[str]:
    """[GW-1.2] A map that says so is what it is turned or mirrored into, with players swapped."""
    for turn in TURNS.get(sheet.symmetry, ()):
        for hex in sheet.tokens:
            other = image(sheet, hex, turn)
            if sheet.tokens.get(other) is None or not _alike(sheet, hex, other):
                yield f"rows: hex {hex} differs from {other}, its image [GW-1.2]"


def _alike(sheet: MapSheet, hex: str, other: str) -> bool:
    """Whether two hexes have the same terrain, and the same upon it; any capital for another."""
    here, there = sheet.tokens[hex], sheet.tokens[other]
    capitals = here.upon.isdigit() and there.upon.isdigit()
    return here.terrain == there.terrain and (capitals or here.upon == there.upon)


HALF: Final = "half"
THIRD: Final = "third"
ACROSS: Final = "across"
DOWN: Final = "down"
TURNS: Final = {"half_turn": (HALF,), "third_turn": (THIRD,), "reflections": (ACROSS, DOWN)}


def image(sheet: MapSheet, hex: str, turn: str) -> str:
    """[GW-1.2] Where a hex comes to lie by a half turn, a third of a turn clockwise, or a mirror
    image across or down; around the middle of the map."""
    column, row = place(hex)
    height = len(sheet.lines)
    if turn == DOWN:
        return label(column, height + 1 - row)
    if turn in (HALF, ACROSS):
        mirrored = len(sheet.lines[row - 1]) + 1 - column
        return label(mirrored, height + 1 - row if turn == HALF else row)
    # With x + y + z = 0 from the middle, x along rows and z down, (x, y, z) goes to (y, z, x).
    middle_row = (height + 1) // 2
    middle = along((len(sheet.lines[middle_row - 1]) + 1) // 2, middle_row)
    x, z = along(column, row) - middle, row - middle_row
    x, z = -x - z, x
    return _label_along(x + middle, z + middle_row)


def images(sheet: MapSheet, hex: str) -> list[str]:
    """[GW-1.2] Where a hex of player 1 lies for each player, by the symmetry of the map."""
    found = [hex]
    if sheet.symmetry == "reflections":
        across = image(sheet, hex, ACROSS)
        return [hex, across, image(sheet, across, DOWN), image(sheet, hex, DOWN)]
    for turn in TURNS.get(sheet.symmetry, ()):
        while len(found) < sheet.players:
            found.append(image(sheet, found[-1], turn))
    return found


def _label_along(aside: int, row: int) -> str:
    """The hex at an axial coordinate along a row."""
    return label(aside + (row + 1) // 2, row)
