"""`python -m benchmarks`: every contestant in turn, round after round, and the medians.

Interleaving (A B C A B C ...) spreads the moods of the machine over all of them alike.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks import history

ROOT = Path(__file__).resolve().parent.parent
README = Path(__file__).with_name("README.md")
BEGIN, END = "<!-- report -->", "<!-- end of report -->"
PEERS = {
    "catanatron-2": "Catanatron, 2 random players",
    "catanatron-4": "Catanatron, 4 random players",
    "backgammon": "OpenSpiel backgammon, random play in C++",
    "chess": "python-chess, random moves",
}
MODES = ("interpreted", "compiled")
COLUMNS = (
    "random games/s",
    "random decisions/s",
    "greedy games/s",
    "greedy decisions/s",
    "clone, microseconds",
    "snapshot, bytes",
)
# game, mode, figure, how many times, of the same of which peer (without one: the bare number)
GOALS: tuple[tuple[str, str, str, float, str], ...] = (
    ("battlemachine:0", "interpreted", "random decisions/s", 1, "catanatron"),
    ("battlemachine:0", "interpreted", "random games/s", 3, "catanatron"),
    ("battlemachine:0", "interpreted", "greedy games/s", 65, ""),
    ("battlemachine:0", "compiled", "random decisions/s", 4, "backgammon"),
    ("battlemachine:0", "compiled", "greedy games/s", 550, ""),
    ("battlemachine:0", "compiled", "clone, microseconds", 5, ""),
    ("mekleader:1", "compiled", "greedy games/s", 70, ""),
    ("thirtymm:2", "interpreted", "random decisions/s", 1, "catanatron"),
    ("thirtymm:2", "interpreted", "greedy games/s", 20, ""),
    ("thirtymm:2", "compiled", "random decisions/s", 1.5, "backgammon"),
    ("thirtymm:2", "compiled", "greedy games/s", 150, ""),
    ("thirtymm:2", "compiled", "clone, microseconds", 6, ""),
    ("rollout:0:Recon", "compiled", "greedy games/s", 25, ""),
    ("greatwar:0:Greywater by dice", "interpreted", "greedy games/s", 5, ""),
    ("greatwar:0:Greywater by dice", "compiled", "greedy games/s", 20, ""),
)
Figures = dict[str, float]


def environment(mode: str) -> dict[str, str]:
    """Return the environment of a process that measures this checkout."""
    interpreted = "0" if mode == "compiled" else "1"
    ours = {"PYTHONPATH": str(ROOT / "src"), "IRONMUSTER_INTERPRETED": interpreted}
    return {**os.environ, **ours, "PYTHONHASHSEED": "0"}


def games() -> dict[str, str]:
    """Return what of ours is measured, with its title."""
    words = [sys.executable, "-m", "benchmarks.worker"]
    told = subprocess.run(words, cwd=ROOT, env=environment(""), stdout=subprocess.PIPE, check=True)
    found: dict[str, str] = json.loads(told.stdout)
    return found


def chosen(ours: dict[str, str], only: list[str]) -> dict[str, str]:
    """Return those of the games that were asked for, all if none was."""
    if unknown := [name for name in only if name not in ours]:
        raise SystemExit(f"--only: there is no {', '.join(unknown)}; there are {', '.join(ours)}")
    return {name: title for name, title in ours.items() if not only or name in only}


class Worker:
    """A contestant's process."""

    def __init__(self, name: str, mode: str = "") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.worker", name],
            cwd=ROOT,
            env=environment(mode),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, seed: str, seconds: float) -> Figures:
        """Let the contestant play one round."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{seed} {seconds}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a contestant failed; see its message above")
        figures: Figures = json.loads(line)
        return figures

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def main() -> None:
    """Measure, print the table and the goals."""
    asked = arguments()
    ours = chosen(games(), asked.only)
    workers = contestants(ours, asked.without_peers)
    taken: dict[str, list[Figures]] = {name: [] for name in workers}
    for number in range(asked.rounds):
        for name, worker in workers.items():
            say(f"round {number + 1} of {asked.rounds}: {name}")
            taken[name].append(worker.measure(f"{asked.seed}/{number}", asked.seconds))
    for worker in workers.values():
        worker.close()
    say("")
    found = {name: medians(rounds) for name, rounds in taken.items()}
    if asked.json:
        print(json.dumps({"rounds": asked.rounds, "seconds": asked.seconds, "figures": found}))
        return
    text = report(found, ours, asked)
    print(text)
    history.keep(history.rows(found, list(ours), processor()))
    if asked.write:
        keep(text)


def report(found: dict[str, Figures], ours: dict[str, str], asked: argparse.Namespace) -> str:
    """Return the table, the goals and how both were measured."""
    how = (
        f"Python {platform.python_version()}, {processor()}, {asked.rounds} rounds of "
        f"{asked.seconds:g} s of processor time for each figure, medians, seed {asked.seed}."
    )
    reached = [f"- {line}" for line in goals(found, ours)]
    return "\n".join([table(found, ours), "", *reached, "", how])


def keep(text: str) -> None:
    """Put a report in place of the one in the README."""
    before, _, rest = README.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    README.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", "utf-8")


def processor() -> str:
    """Return the name of the processor, as far as the system tells."""
    try:
        told = Path("/proc/cpuinfo").read_text("utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in told.splitlines() if "model name" in line]
    return names[0] if names else platform.machine()


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure and round")
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--only", action="append", default=[], help="one of ours, such as rollout:0"
    )
    parser.add_argument("--without-peers", action="store_true", help="only Ironmuster")
    parser.add_argument("--write", action="store_true", help="keep the report in the README")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def contestants(ours: dict[str, str], without_peers: bool) -> dict[str, Worker]:
    """Start every contestant that can play here: the compiled twin only where it was built."""
    built = any((ROOT / "src").rglob("*.so"))
    modes = [mode for mode in MODES if mode != "compiled" or built]
    if not built:
        say("the rules are not compiled (`make compiled`); only the interpreted ones are measured")
    workers = {f"{game} {mode}": Worker(game, mode) for game in ours for mode in modes}
    return workers if without_peers else {**workers, **{name: Worker(name) for name in PEERS}}


def medians(rounds: list[Figures]) -> Figures:
    """Return the median of every figure."""
    return {key: median(figures[key] for figures in rounds) for key in rounds[0]}


def table(found: dict[str, Figures], ours: dict[str, str]) -> str:
    """Return all figures as a Markdown table."""
    titles = {f"{game} {mode}": f"{ours[game]}, {mode}" for game in ours for mode in MODES} | PEERS
    lines = ["| | " + " | ".join(COLUMNS) + " |", "|---" + "|---:" * len(COLUMNS) + "|"]
    for name, figures in found.items():
        cells = [number(figures[key]) if key in figures else "" for key in COLUMNS]
        lines.append(f"| {titles[name]} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def goals(found: dict[str, Figures], ours: dict[str, str]) -> list[str]:
    """Say of every goal how far it is reached; of two Catanatrons the faster one counts."""
    lines = []
    for game, mode, key, goal, peer in GOALS:
        rivals = [figures[key] for name, figures in found.items() if peer and peer in name]
        figures = found.get(f"{game} {mode}", {})
        if key not in figures or (peer and not rivals):
            continue
        value = figures[key] / max(rivals, default=1.0)
        low = key.startswith("clone")
        reached = value <= goal if low else value >= goal
        unit = f" times {peer}" if peer else ""
        bound = "at most" if low else "at least"
        lines.append(
            f"{'reached' if reached else 'missed'}: {ours[game]}, {mode}, {key}: "
            f"{number(value)}{unit} "
            f"(goal: {bound} {goal:g})"
        )
    return lines


def number(value: float) -> str:
    """Return a figure with as many places as it deserves."""
    return f"{value:,.0f}" if value >= 100 else f"{value:,.2f}"


def say(text: str) -> None:
    """Show where the run is, on a terminal over the line before."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr)


if __name__ == "__main__":
    main()
