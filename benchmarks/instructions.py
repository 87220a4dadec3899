"""`python -m benchmarks.instructions`: how many instructions a game takes, whatever else runs.

`valgrind --tool=callgrind` counts those of compiled play with a fixed hash seed. One process plays
all kinds of games one after the other; of each kind a first game, which also fills the tables that
are filled once, and then `MORE` of them, whose instructions are counted alone: the difference of
two runs of different length. Counts differ by Python build and compiler, so each is compared with
the last line of `instructions.csv` that has the same two. More than `GROWTH` above it is a failure
until a line says why; where there is no such line, what was found is written out and nothing fails.

`python -m benchmarks.instructions --interpreted "battlemachine greedy"` counts those of interpreted
games of the kinds that are named, and compares them with nothing.
"""

from __future__ import annotations

import csv
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "scripts"))

import compiled
from benchmarks.history import python

ROOT: Final = Path(__file__).resolve().parent.parent
LINES: Final = Path(__file__).with_name("instructions.csv")
GROWTH: Final = 1.05
MARK: Final = "getppid"  # a function of the C library that nothing here calls but to mark a place


class Kind(NamedTuple):
    """Games that are counted: by default with the fewest players, and otherwise as set up."""

    system: str
    bot: str
    more: int
    words: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """What it is called in the file."""
        return " ".join([self.system, *(word for _, word in self.words), self.bot])


class Line(NamedTuple):
    """A line of the file: thousand instructions a game, and why there are more than before."""

    date: str
    python: str
    compiler: str
    game: str
    thousands: int
    why: str = ""


MORE: Final = (
    Kind("battlemachine", "random", 10),
    Kind("battlemachine", "greedy", 6),
    Kind("mekleader", "random", 6),
    Kind("mekleader", "greedy", 3),
    Kind("rollout", "random", 1, (("mission", "clash"),)),
    Kind("thirtymm", "random", 3),
    Kind("thirtymm", "greedy", 3),
)


def kinds() -> list[Kind]:
    """Return what is counted; of a system that is not named above, one game by chance."""
    from ironmuster.registry import MODULES

    named = {kind.system for kind in MORE}
    return [*MORE, *(Kind(slug, "random", 1) for slug in MODULES if slug not in named)]


def play(kind: Kind) -> None:
    """Play the games of a kind, and mark where counting begins and ends."""
    import msgspec

    from ironmuster.kernel.scenario import players_of, scenario_from
    from ironmuster.lab.series import SeriesSpec, play_game, seats_of
    from ironmuster.registry import SYSTEMS

    system = SYSTEMS[kind.system]
    fewest = players_of(system)[0] if system.players_key else 0
    scenario = scenario_from(system, dict(kind.words), fewest)
    spec = SeriesSpec(
        system=kind.system,
        scenario=msgspec.to_builtins(scenario),
        bots=(kind.bot,) * seats_of(system, scenario),
        games=1 + kind.more,
    )
    play_game(spec, 0, SYSTEMS)
    os.getppid()
    for number in range(1, spec.games):
        play_game(spec, number, SYSTEMS)
    os.getppid()


def chosen(names: Sequence[str]) -> list[Kind]:
    """Return the kinds that are named, or all."""
    return [kind for kind in kinds() if not names or kind.name in names]


def count(names: Sequence[str] = (), interpreted: bool = False) -> dict[str, int]:
    """Return by name how many thousand instructions a game of each kind takes."""
    mode = {"IRONMUSTER_INTERPRETED": "1" if interpreted else "0"}
    ours = {"PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "0", **mode}
    with tempfile.TemporaryDirectory() as folder:
        tool = ("valgrind", "--tool=callgrind", f"--dump-before={MARK}", "--quiet")
        played = (sys.executable, "-m", "benchmarks.instructions", "--play", *names)
        words = [*tool, f"--callgrind-out-file={folder}/found", *played]
        subprocess.run(words, cwd=ROOT, env={**os.environ, **ours}, check=True)
        wanted = chosen(names)
        # What was counted up to each mark, a file for each; every second one is of the games.
        totals = [total(Path(folder, f"found.{at}")) for at in range(1, 2 * len(wanted) + 1)]
    return {
        kind.name: round(games / kind.more / 1000)
        for kind, games in zip(wanted, totals[1::2], strict=True)
    }


def total(path: Path) -> int:
    """Return the sum of a file of callgrind."""
    with path.open() as file:
        return next(int(line.split()[1]) for line in file if line.startswith("totals:"))


def build() -> tuple[str, str]:
    """Name the build of Python and the C compiler, with the level it is asked for."""
    told = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=True)
    return python(), f"{told.stdout.splitlines()[0]} -O{compiled.LEVEL}"


def judge(found: dict[str, int], lines: Sequence[Line], made: Line) -> tuple[list[str], list[Line]]:
    """Return what to say of each kind and the lines that are missing, `made` in all but game and
    count: where a game takes too many instructions, and where it has no line yet."""
    told, missing = [], []
    for game, thousands in found.items():
        before = [line for line in lines if line[1:4] == (made.python, made.compiler, game)]
        if not before:
            told.append(f"{game}: {thousands:,} thousand; no line of this build to compare with")
        else:
            last = before[-1].thousands
            told.append(f"{game}: {thousands:,} thousand, {thousands / last:.3f} of {last:,}")
        if not before or thousands > GROWTH * before[-1].thousands:
            missing.append(made._replace(game=game, thousands=thousands))
    return told, missing


def unexplained(lines: Iterable[Line]) -> list[Line]:
    """Return the lines that are too far above the one before them and do not say why."""
    last: dict[tuple[str, ...], int] = {}
    found = []
    for line in lines:
        before = last.get(line[1:4], line.thousands)
        if line.thousands > GROWTH * before and not line.why.strip():
            found.append(line)
        last[line[1:4]] = line.thousands
    return found


def read(path: Path = LINES) -> list[Line]:
    """Return the lines of the file."""
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))[1:]
    return [Line(row[0], row[1], row[2], row[3], int(row[4]), row[5]) for row in rows]


def main() -> int:
    """Count, compare, and say what to write down; return the exit code."""
    option, names = sys.argv[1:2], sys.argv[2:]
    if option == ["--play"]:
        for kind in chosen(names):
            play(kind)
        return 0
    if option == ["--interpreted"]:
        for name, thousands in count(names, interpreted=True).items():
            print(f"{name}, interpreted: {thousands:,} thousand")
        return 0
    version, compiler = build()
    made = Line(datetime.now(UTC).date().isoformat(), version, compiler, "", 0)
    lines = read()
    told, missing = judge(count(), lines, made)
    print(f"Instructions a game, {version}, {compiler}:", *told, sep="\n  ")
    silent = unexplained(lines)
    known = {line[1:4] for line in lines}
    grown = [line for line in missing if line[1:4] in known]
    if missing or silent:
        print(f"\n{LINES.relative_to(ROOT)} lacks these lines; where there are more, say why:")
        csv.writer(sys.stdout, lineterminator="\n").writerows(silent + missing)
    return 1 if grown or silent else 0


if __name__ == "__main__":
    sys.exit(main())
