"""`ironmuster sim`, `robin` and `perft`: games without people."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from ironmuster.bots.beginners import RandomBot
from ironmuster.bots.roster import is_timed
from ironmuster.cli import scenario as words
from ironmuster.cli.shell import Grid, show, show_json
from ironmuster.kernel.bot import Bot
from ironmuster.kernel.chance import Dice, derive, key_of
from ironmuster.kernel.errors import DataError
from ironmuster.kernel.explore import branches, perft
from ironmuster.kernel.game import Game, start
from ironmuster.kernel.notation import text_of
from ironmuster.kernel.scenario import players_of
from ironmuster.kernel.seat import deciding
from ironmuster.lab.parts import join as join_parts
from ironmuster.lab.parts import numbers, part_of, read
from ironmuster.lab.report import Result, Speed, Tallied, result_of, speed_of
from ironmuster.lab.robin import Robin, specs_of
from ironmuster.lab.robin import run as run_robin
from ironmuster.lab.series import Series, SeriesSpec, bots_for, run, seats_of
from ironmuster.lab.spread import processes
from ironmuster.lab.stats import Estimate, Spread
from ironmuster.registry import SYSTEMS, load_system

if TYPE_CHECKING:
    from concurrent.futures import Executor

SIM = """Play a series of games between bots, and say who wins.

As many play as there are bots, and one name stands for every seat, of as few as the rules know:
`--bots greedy` plays alone where one can, `-o players=4` seats four of it. Different bots change
seats from game to game, on the same dice, so that luck and seat do not count twice. Who plays
alone, or all together, has a share of successes.

The result depends on the seed alone, not on who plays how many at a time: --jobs processes of this
machine, or with --cluster the machines of a Ray cluster, one of which this is (`ray start`). A
`veteran` with a time for each decision is the exception; `veteran:playouts=64` is not.

--part 0-499 plays these games only, counted from 0, and prints them as JSON; `ironmuster join` puts
such parts together, from wherever they are.

\b
Examples:
  ironmuster sim battlemachine --bots greedy,random --games 1000 --jobs 2
  ironmuster sim battlemachine --bots veteran:playouts=64,greedy --seed 7 --json
  ironmuster sim battlemachine -s core_samples -m old_colony -o firing_arc=front_90
  ironmuster sim mekleader --bots greedy --games 1000 --option difficulty=regular
  ironmuster sim mekleader --bots greedy,greedy,random,random
  ironmuster sim battlemachine --games 1000 --part 0-499 > first.json
  ironmuster sim battlemachine --games 100000 --cluster auto
"""
JOIN = """Put parts of a series together, and print what they say.

The parts are files of `ironmuster sim --part`. All games have to be there, each of them once, from
one program, its data and one set-up; what is not so is named, with exit code 2.

\b
Example:
  ironmuster join first.json second.json --json
"""
SPREAD = ("mean", "least", "lower quarter", "median", "upper quarter", "most")
ROWS = 12
A_WHILE = 0.5  # seconds of a series, after which a bar shows how far it is
TIMED = "ironmuster: a veteran on the clock plays other games each time; see veteran:playouts=N"
ROBIN = """Play every force against every other, and print the table.

Each pair meets in both seats and on every map, all led by the same bot.

\b
Example:
  ironmuster robin battlemachine -f sol_line_company,union_quarry_gang,free_gaunt_company \\
      -m foundry_row,refinery --games 200 --jobs 2
"""
PERFT = """Count the positions after DEPTH decisions, chance included.

The count changes when the rules do, so it is a test of them. --after N first plays N decisions at
random, as the seed has it; --divide shows the count below each first answer.

\b
Example:
  ironmuster perft battlemachine --after 12 --depth 2
"""


def sim(
    system: words.System,
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="A,B", help="By default greedy,random.")
    ] = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000)] = 100,
    seed: words.Seed = "1",
    jobs: words.Jobs = 1,
    cluster: words.Cluster = "",
    part: Annotated[
        str, typer.Option("--part", metavar="FIRST-LAST", help="Play these games, print them.")
    ] = "",
    scenario: words.Scenario = "",
    sheet: words.Map = "",
    forces: words.Forces = "",
    option: words.Option = None,
    swap: Annotated[bool, typer.Option(help="Change seats from game to game.")] = True,
    as_json: words.Json = False,
    timing: Annotated[bool, typer.Option("--timing", help="Add the speed to --json.")] = False,
) -> None:
    """Play a series and print what it says."""
    rules, named = load_system(system), [bot.strip() for bot in bots.split(",") if bot.strip()]
    several = len(named)
    if several == 1:  # one name stands for every seat
        several = 0 if scenario else players_of(rules)[0]
    found = words.scenario_of(rules, scenario, sheet, forces, option, several)
    spec = SeriesSpec(
        system=system,
        scenario=msgspec.to_builtins(found),
        bots=bots_for(named, seats_of(rules, found)),
        games=games,
        seed=seed,
        swap=swap and len(named) != 1,
    )
    if any(is_timed(bot) for bot in spec.bots):
        typer.echo(TIMED, err=True)
    wanted = numbers(part) if part else range(games)
    with workers(jobs, cluster) as (executor, places), bar(len(wanted)) as advance:
        series = run(spec, places, advance, SYSTEMS, executor, wanted)
    if part:
        typer.echo(msgspec.json.encode(part_of(series)).decode())
    else:
        tell(series, SYSTEMS[system].version, as_json, timing)


def join(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Parts of a series.")],
    as_json: words.Json = False,
    timing: Annotated[bool, typer.Option("--timing", help="Add the speed to --json.")] = False,
) -> None:
    """Put parts together and print what `sim` prints of the whole."""
    parts = {str(file): read(file) for file in files}
    if len(parts) < len(files):
        raise DataError("a file is named twice")
    tell(join_parts(parts), parts[str(files[0])].rules.version, as_json, timing)


@contextmanager
def workers(jobs: int, cluster: str) -> Iterator[tuple[Executor | None, int]]:
    """Who plays, and how many at a time: processes here, or the machines of a cluster."""
    if not cluster:
        with processes(jobs) as own:
            yield own, jobs
        return
    from ironmuster.lab.cluster import Cluster

    with Cluster(cluster) as machines:
        yield machines, machines.jobs


def tell(series: Series, version: int, as_json: bool, timing: bool) -> None:
    """Print what a series says."""
    result, speed = result_of(series), speed_of(series)
    if not as_json:
        show_result(series.spec, result, speed)
        return
    body: dict[str, Any] = {"series": series.spec, "version": version, "result": result}
    show_json({**body, "timing": speed} if timing else body)


@contextmanager
def bar(games: int) -> Iterator[Callable[[int], object]]:
    """Show a progress bar on stderr, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda finished: None
        return
    with ExitStack() as stack:
        yield Bar(games, stack).advance


class Bar:
    """A progress bar, loaded and drawn once a series has taken a while."""

    def __init__(self, games: int, stack: ExitStack) -> None:
        self.games = games
        self.stack = stack
        self.begun = monotonic()
        self.finished = 0
        self.draw: Callable[[], object] | None = None

    def advance(self, finished: int) -> None:
        """So many more games have ended."""
        self.finished += finished
        if self.draw is None and monotonic() - self.begun > A_WHILE:
            self.draw = self.drawn()
        if self.draw is not None:
            self.draw()

    def drawn(self) -> Callable[[], object]:
        """Draw it from now on; return what brings it up to date."""
        from rich import progress as bars
        from rich.console import Console

        columns = (
            bars.TextColumn("games"),
            bars.BarColumn(),
            bars.MofNCompleteColumn(),
            bars.TimeRemainingColumn(),
        )
        shown = bars.Progress(*columns, console=Console(stderr=True), transient=True)
        progress = self.stack.enter_context(shown)
        task = progress.add_task("games", total=self.games)
        return lambda: progress.update(task, completed=self.finished)


def show_result(spec: SeriesSpec, result: Result, speed: Speed) -> None:
    """Print the result for a person."""
    lengths = [("decisions", result.decisions), *result.numbers.items()]
    show(
        f"{spec.system}: {result.games} games, seed {spec.seed}",
        *_results(spec, result),
        "",
        Grid(("of a game", *SPREAD), [(in_words(key), *_spread(found)) for key, found in lengths]),
        "",
        *_curves(result),
        "ended by " + _counts(result.reasons),
        f"{speed.games_per_second:,.1f} games/s, {speed.decisions_per_second:,.0f} decisions/s "
        "on one core (processor time)",
        f"fingerprint {result.fingerprint}",
    )


def in_words(name: str) -> str:
    """The name of a number for a person: `kill_points_0` is the kill points of player 1."""
    words, _, last = name.rpartition("_")
    if words and last.isdecimal():
        return f"{in_words(words)}, player {int(last) + 1}"
    return name.replace("_", " ")


def _results(spec: SeriesSpec, result: Result) -> list[Any]:
    """Return who won: all together, or each bot and each seat."""
    found = result.success
    if found is not None:
        who = ", ".join(dict.fromkeys(spec.bots))
        row = (who, found.won, found.lost, _interval(found.share))
        return [Grid(("", "won", "lost", "success, 95 %"), [row])]
    heads = ("", "wins", "draws", "losses", "won, 95 %", "score, 95 %")
    seats = Grid(heads, [_row(seat) for seat in result.seats])
    if len(set(spec.bots)) == 1 and not spec.swap:
        return [seats]
    return [Grid(heads, [_row(bot) for bot in result.bots]), "", seats]


def _spread(found: Spread) -> tuple[object, ...]:
    quartiles = (found.lower, found.median, found.upper)
    return f"{found.mean:.1f}", found.least, *(f"{n:g}" for n in quartiles), found.most


def _curves(result: Result) -> Iterator[Any]:
    """Yield a table for each curve, of about a dozen of its points."""
    for name, points in result.curves.items():
        if not points:
            continue
        places = range(0, len(points), -(-len(points) // ROWS))
        shown = [(place + 1, points[place]) for place in sorted({*places, len(points) - 1})]
        yield Grid((name, "games", *SPREAD), [(n, p.games, *_spread(p)) for n, p in shown])
        yield ""


def _row(line: Tallied) -> tuple[object, ...]:
    won, score = _interval(line.wins_share), _interval(line.score)
    return line.name, line.wins, line.draws, line.losses, won, score


def _interval(found: Estimate) -> str:
    return f"{found.value:.3f} ({found.low:.3f} to {found.high:.3f})"


def _counts(found: dict[str, int]) -> str:
    return ", ".join(f"{word} {count}" for word, count in found.items())


def count_positions(
    system: words.System,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=20)] = 1,
    after: Annotated[int, typer.Option("--after", min=0, max=100_000)] = 0,
    divide: Annotated[bool, typer.Option("--divide", help="Count below each answer.")] = False,
    seed: words.Seed = "1",
    scenario: words.Scenario = "",
    sheet: words.Map = "",
    forces: words.Forces = "",
    option: words.Option = None,
    as_json: words.Json = False,
) -> None:
    """Count positions and print the number."""
    found = words.scenario_of(load_system(system), scenario, sheet, forces, option)
    game = position(system, found, seed, after)
    below = _divided(game, depth) if divide else []
    total = sum(count for _, count in below) if divide else perft(game, depth)
    if as_json:
        parts = {"divide": dict(below)} if divide else {}
        show_json({"system": system, "after": after, "depth": depth, "positions": total, **parts})
        return
    if below:
        show(Grid(("positions", "answer"), [(count, text) for text, count in below]))
    show(f"{total}")


def position(system: str, scenario: Any, seed: str, after: int) -> Game[Any, Any]:
    """Return the position after some random decisions; `DataError` when the game ends before."""
    root = key_of(seed)
    game = start(load_system(system), scenario, Dice(root), SYSTEMS, observed=False)
    bot: Bot = RandomBot(Dice(derive(root, "answers")))
    for count in range(after):
        if game.decision is None:
            raise DataError(
                f"--after {after}: the game of seed {seed} ends after {count} decisions"
            )
        game.choose(bot.choose(deciding(game)))
    return game


def _divided(game: Game[Any, Any], depth: int) -> list[tuple[str, int]]:
    """Return the count below each answer to the open decision."""
    decision = game.decision
    if decision is None or depth == 0:
        return []
    return [
        (text_of(action), sum(perft(branch.game, depth - 1) for branch in branches(game, action)))
        for action in decision.options
    ]


def robin(
    system: words.System,
    forces: Annotated[
        str, typer.Option("--forces", "-f", metavar="A,B,C", help="The ready forces.")
    ],
    maps: Annotated[str, typer.Option("--maps", "-m", metavar="A,B", help="The maps.")] = "",
    bot: Annotated[str, typer.Option("--bot", "-b", help="Who plays all of them.")] = "greedy",
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="For each pair.")] = 200,
    seed: words.Seed = "1",
    jobs: words.Jobs = 1,
    cluster: words.Cluster = "",
    scenario: words.Scenario = "",
    option: words.Option = None,
    as_json: words.Json = False,
) -> None:
    """Play a round robin and print its table."""
    rules = load_system(system)
    names = [name.strip() for name in forces.split(",")]
    sheets = [name.strip() for name in maps.split(",")]

    def scenario_of(one: str, other: str, place: int) -> dict[str, Any]:
        found = words.scenario_of(rules, scenario, sheets[place], f"{one},{other}", option)
        plain: dict[str, Any] = msgspec.to_builtins(found)
        return plain

    specs = specs_of(system, scenario_of, names, len(sheets), bot, games, seed)
    total = sum(spec.games for spec in specs)
    with workers(jobs, cluster) as (executor, places), bar(total) as advance:
        found = run_robin(specs, names, places, advance, SYSTEMS, executor)
    if as_json:
        show_json(found)
    else:
        show_robin(found, system, games, bot, seed)


def show_robin(found: Robin, system: str, games: int, bot: str, seed: str) -> None:
    """Print a table of forces against each other, so many games a pair, for a person."""
    names = found.forces
    cells = {(cell.force, cell.against): f"{100 * cell.score.value:.0f}" for cell in found.cells}
    rows = [
        (
            f"{number} {total.force}",
            *(cells.get((total.force, other), "") for other in names),
            f"{100 * total.score.value:.1f}",
        )
        for number, total in enumerate(found.totals, 1)
    ]
    margin = 100 * (found.cells[0].score.high - found.cells[0].score.low) / 2
    show(
        f"{system}: points of 100 of the row against the column, {games} games a pair "
        f"(about {margin:.0f} either way), {bot}, seed {seed}",
        Grid(("", *(str(place + 1) for place in range(len(names))), "all"), rows),
        f"the first seat scored {100 * found.first.value:.1f} of 100",
    )
