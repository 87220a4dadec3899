"""A match brought to the moment that a test is about, without clicking all the way there."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any

import msgspec

from ironmuster.bots import roster
from ironmuster.kernel.chance import Dice, key_of
from ironmuster.kernel.game import Game
from ironmuster.kernel.replay import Recorder
from ironmuster.kernel.scenario import scenario_from
from ironmuster.kernel.seat import Seat
from ironmuster.registry import SYSTEMS


def played_until(
    reached: Callable[[Game[Any, Any]], bool],
    seed: int = 1,
    name: str = "battlemachine",
    **words: Any,
) -> Recorder:
    """Let two regulars play a system until the moment is reached; several seeds are tried."""
    system = SYSTEMS[name]
    for number in range(seed, seed + 20):
        recorder = Recorder(system, scenario_from(system, words), key_of(number), SYSTEMS)
        bots = [roster.make("greedy", name, Dice(key_of(place))) for place in (0, 1)]
        while recorder.game.decision is not None:
            if reached(recorder.game):
                return recorder
            decision = recorder.game.decision
            place = bots[decision.player].choose(Seat(recorder.game, decision.player))
            recorder.act(decision.options.at(place))
    raise AssertionError("no such moment in twenty games")


def company_until_its_end(seed: int = 7) -> Recorder:
    """Let a regular play Mek Leader alone to the end."""
    system = SYSTEMS["mekleader"]
    words = {"scenario": "solo_regular"}
    recorder = Recorder(system, scenario_from(system, words), key_of(seed), SYSTEMS)
    bot = roster.make("greedy", "mekleader", Dice(key_of(0)))
    while (decision := recorder.game.decision) is not None:
        recorder.act(decision.options.at(bot.choose(Seat(recorder.game, 0))))
    return recorder


def bots(url: str) -> str:
    """Begin a match of two regulars and return its name."""
    seats = [{"kind": "bot", "bot": "greedy", "name": name} for name in ("Ann", "Ben")]
    scenario = {"options": {"point_limit": 25}}
    body = {"system": "battlemachine", "scenario": scenario, "seats": seats}
    return str(posted(f"{url}api/matches", url, body)["match"])


def posted(address: str, url: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send a request of the screen's own."""
    headers = {"Content-Type": "application/json", "Origin": url.rstrip("/")}
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def imported(
    url: str, recorder: Recorder, entry: int, seats: list[dict[str, Any]]
) -> dict[str, Any]:
    """Go on with a match from after so many answers."""
    body = {"replay": msgspec.to_builtins(recorder.replay()), "entry": entry, "seats": seats}
    return posted(f"{url}api/matches/import", url, body)


def seated(url: str, recorder: Recorder, **seat: Any) -> tuple[str, str]:
    """Go on with a match as whoever decides now, against a bot; return the address of its page and
    the script that gives the browser its seat."""
    decision = recorder.game.decision
    assert decision is not None
    return joined(url, recorder, len(recorder.entries), decision.player, **seat)


def joined(
    url: str, recorder: Recorder, entry: int, player: int = 0, **seat: Any
) -> tuple[str, str]:
    """The same from after so many answers of a match."""
    system, game = recorder.game.system, recorder.game
    seats: list[dict[str, Any]] = [{"kind": "bot", "bot": "random"}] * system.seats(game.state)
    seats[player] = {"kind": "person", "name": "Ann", **seat}
    created = imported(url, recorder, entry, seats)
    kept = {
        "match": created["match"],
        "system": system.name,
        "title": system.title,
        "names": [seat.get("name", "Bot") for seat in seats],
        "tokens": created["tokens"],
        "played": 1,
    }
    script = f"localStorage.setItem('ironmuster.matches', {json.dumps(json.dumps([kept]))})"
    return f"{url}#/match/{created['match']}", script
