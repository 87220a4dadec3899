"""[part 5.6] Set-up: commander and long guns in the back row, others in front, near the centre."""

from __future__ import annotations

from ironmuster.geometry.masks import bits
from ironmuster.kernel.record import Options
from ironmuster.systems.battlemachine.position.state import STANDING, State
from ironmuster.systems.battlemachine.rules.deployment import PlaceOptions
from ironmuster.systems.battlemachine.rules.scenarios import is_south

LONG: int = 8  # [part 5.6] a weapon of this range belongs in the back row


def best_place(state: State, options: Options, seat: int) -> int:
    """[part 5.6] The next mech of the roster: its row, near the centre, not beside a friend."""
    assert isinstance(options, PlaceOptions)
    grid = state.table.field.grid
    index = options.mechs[0]
    profile = state.table.profiles[index]
    back = profile.commander
    for place in profile.weapons:
        if profile.gear[place].high >= LONG:
            back = True
    south = is_south(state, seat)
    facing = 0 if south else 4
    crowd = 0
    for friend in state.table.sides[seat].mechs:
        mech = state.mechs[friend]
        if mech.status == STANDING:
            crowd |= grid.neighbours(mech.cell)
    middle = (grid.width - 1) / 2
    columns = [abs(x - middle) + 0.01 * x for x in range(grid.width)]
    lines = [-3.0 * y if back else 3.0 * y for y in range(grid.height)]  # from the front on
    if not south:
        lines.reverse()
    best = -1
    least = 1e9
    for cell in bits(options.cells):
        score = columns[grid.xs[cell]] + lines[grid.ys[cell]]
        if crowd >> cell & 1:
            score += 100.0
        if score < least:
            least = score
            best = cell
    before = (options.cells & ((1 << best) - 1)).bit_count()
    return before * options.facings + facing // (8 // options.facings)
