"""How long a player waits: for the table, for what an answer brings, for the odds of a shot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page

from ironmuster.kernel.game import Game
from ironmuster.kernel.replay import Recorder
from ironmuster.systems.battlemachine.position.actions import Fire
from ironmuster.systems.rollout.position.actions import Shoot
from ironmuster.systems.thirtymm.position.actions import Attack, Move
from tests.browser.hands import CENTRE
from tests.browser.moments import played_until, seated
from tests.browser.screen import Screen

# From the request for the page to the first frame that shows the pieces.
TABLE = """() => {
    const look = () => document.querySelector('.token, .mat > *')
        ? setTimeout(() => window.seenAt = performance.now()) : requestAnimationFrame(look);
    requestAnimationFrame(look);
}"""
# From an answer given to the frame that shows what came of it.
ACTS = """() => {
    window.acts = [];
    let sent = 0, come = false;
    window.WebSocket = class extends WebSocket {
        constructor(...where) {
            super(...where);
            this.addEventListener('message', ({data}) => {
                if (['decision', 'waiting'].includes(JSON.parse(data).type)) come = true;
            });
        }
        send(raw) {
            if (JSON.parse(raw).type === 'act') [sent, come] = [performance.now(), false];
            super.send(raw);
        }
    };
    new MutationObserver(() => {
        if (!sent || !come) return;
        const from = sent;
        sent = 0;
        requestAnimationFrame(() => setTimeout(() => window.acts.push(performance.now() - from)));
    }).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
}"""
# From the pointer's arrival over a target to the frame that shows the odds.
HOVER = """() => {
    let from = 0;
    addEventListener('pointermove', () => from ||= performance.now(), true);
    const look = () => from && document.querySelector('.guns')?.textContent.includes('dmg')
        ? setTimeout(() => window.hovered = performance.now() - from) : requestAnimationFrame(look);
    requestAnimationFrame(look);
}"""
# The same for the way of a move, over one hex after the other.
WALKED = """() => {
    window.walks = [];
    let from = 0, last = '';
    addEventListener('pointermove', () => from ||= performance.now(), true);
    const look = () => {
        const way = document.querySelector('.path-halo')?.getAttribute('d') ?? '';
        if (from && way && way !== last) {
            const begun = from;
            [from, last] = [0, way];
            setTimeout(() => window.walks.push(performance.now() - begun));
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
# From a click on a target to the frame that shows the odds of each of its sections.
AIMED = """() => {
    let from = 0;
    addEventListener('pointerdown', () => from ||= performance.now(), true);
    const look = () => from && document.querySelector('.bench tbody tr')
        ? setTimeout(() => window.aimed = performance.now() - from) : requestAnimationFrame(look);
    requestAnimationFrame(look);
}"""

# What one of them found.
FOUND = """name => new Promise(done => {
    const look = () => window[name] ? done(window[name]) : setTimeout(look, 20);
    look();
})"""


def spread(waits: list[float]) -> dict[str, float]:
    """The middle, the slow end and the slowest of some waits in milliseconds."""
    waits = sorted(waits)
    return {
        "waits": len(waits),
        "median, ms": round(median(waits)),
        "95 %, ms": round(waits[int(len(waits) * 0.95)]),
        "most, ms": round(waits[-1]),
    }


def is_shot(game: Game[Any, Any]) -> bool:
    """Whether somebody is in an enemy's sights."""
    decision = game.decision
    return (
        decision is not None
        and decision.prompt == "fire"
        and any(isinstance(action, Fire) and action.mech >= 0 for action in decision.options)
    )


def may_shoot(game: Game[Any, Any]) -> bool:
    """Whether a unit that acts may shoot at somebody."""
    decision = game.decision
    return decision is not None and any(isinstance(one, Shoot) for one in decision.options)


def may_attack(game: Game[Any, Any]) -> bool:
    """Whether a unit that acts may attack somebody."""
    decision = game.decision
    return decision is not None and any(isinstance(one, Attack) for one in decision.options)


def may_move(game: Game[Any, Any]) -> bool:
    """Whether a unit that acts may move, in the third round."""
    decision = game.decision
    if decision is None or game.state.round != 3:
        return False
    return any(isinstance(one, Move) for one in decision.options)


def is_fight(game: Game[Any, Any]) -> bool:
    """Whether it is asked whom a Mek attacks."""
    return game.decision is not None and game.decision.prompt == "attack"


def is_named(game: Game[Any, Any]) -> bool:
    """Whether it is asked how a battle is fought."""
    return game.decision is not None and game.decision.prompt == "name"


# When a shot can be chosen, and the words for the match that gets there.
SHOTS: dict[str, tuple[Callable[[Game[Any, Any]], bool], dict[str, Any]]] = {
    "battlemachine": (is_shot, {}),
    "greatwar": (is_named, {"map": "kestrel_ford"}),
    "mekleader": (is_fight, {}),
    "rollout": (may_shoot, {"options": {"infantry_count": "models"}}),
    "thirtymm": (may_attack, {"mission": "m03"}),
}


def opened(
    browser: Browser, url: str, script: str, system: str = "battlemachine"
) -> tuple[Page, str]:
    """A page without a cache, at the table of a match in which a shot can be chosen."""
    reached, words = SHOTS[system]
    return seen(browser, url, script, played_until(reached, name=system, **words))


def seen(browser: Browser, url: str, script: str, record: Recorder) -> tuple[Page, str]:
    """A page without a cache, at the table of a match that has come so far."""
    address, seat = seated(url, record)
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(seat)
    page.add_init_script(f"({script})()")
    return page, address


def first_table(browser: Browser, url: str, times: int = 9) -> dict[str, float]:
    """The table of a match in play, opened by a browser that has never seen it."""
    waits = []
    for _ in range(times):
        page, address = opened(browser, url, TABLE)
        page.goto(address)
        waits.append(page.evaluate(FOUND, "seenAt"))
        page.context.close()
    return spread(waits)


def actions(browser: Browser, url: str, games: int = 2) -> dict[str, float]:
    """Every answer of short battles by mouse against the recruit."""
    waits: list[float] = []
    for _ in range(games):
        page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.add_init_script(f"({ACTS})()")
        screen = Screen(page, url)
        screen.short()
        screen.deploy()
        screen.play()
        waits += page.evaluate("acts")
        page.context.close()
    return spread(waits)


def hover(browser: Browser, url: str, times: int = 9) -> dict[str, float]:
    """The odds of every gun at a target, as soon as the pointer is over it for the first time."""
    game = played_until(is_shot).game
    assert game.decision is not None
    mech = next(a.mech for a in game.decision.options if isinstance(a, Fire) and a.mech >= 0)
    board, cell = game.state.table.field.grid, game.state.mechs[mech].cell
    waits = []
    for _ in range(times):
        page, address = opened(browser, url, HOVER)
        page.goto(address)
        page.locator(".guns .gun").first.wait_for()
        page.mouse.move(*page.evaluate(CENTRE, [board.xs[cell], board.ys[cell]]))
        waits.append(page.evaluate(FOUND, "hovered"))
        page.context.close()
    return spread(waits)


def walk(browser: Browser, url: str, most: int = 22) -> dict[str, float]:
    """The way of a walk in 30MM to one hex after the other, as soon as the pointer is over it."""
    record = played_until(may_move, name="thirtymm", mission="m03")
    asked = record.game.decision
    assert asked is not None
    labels = sorted({one.at for one in asked.options if isinstance(one, Move)})
    page, address = seen(browser, url, WALKED, record)
    page.goto(address)
    page.locator(".token").first.wait_for()
    page.wait_for_timeout(1500)
    for label in labels[:: max(1, len(labels) // most)]:
        page.mouse.move(*page.evaluate(CENTRE, hex_place(label)))
        page.wait_for_timeout(400)
    waits = page.evaluate("window.walks")
    page.context.close()
    return spread(waits)


def aims(browser: Browser, url: str, times: int = 12) -> dict[str, float]:
    """The odds of all sections of a target in 30MM, from the click that chooses it."""
    record = played_until(may_attack, name="thirtymm", mission="m03")
    asked = record.game.decision
    assert asked is not None
    target = next(one.unit for one in asked.options if isinstance(one, Attack))
    view: Any = record.game.system.telling.observe(record.game, None)
    name = view.units[target].name  # with its number, where there are several
    waits = []
    for _ in range(times):
        page, address = seen(browser, url, AIMED, record)
        page.goto(address)
        page.locator(".token").first.wait_for()
        page.locator(".roster").get_by_text(name, exact=True).first.click()
        waits.append(page.evaluate(FOUND, "aimed"))
        page.context.close()
    return spread(waits)


def hex_place(label: str) -> tuple[float, float]:
    """Where the middle of a hex is on the board, in heights of a hex."""
    column, row = int(label[:2]) - 1, int(label[2:]) - 1
    return column * 3**0.5 / 2, row + column % 2 / 2


# What has been loaded, and how many bytes of it came over the line.
FILES: Final = """() => performance.getEntriesByType('resource')
    .map((one) => [one.name, one.encodedBodySize])"""


def weight(browser: Browser, url: str, system: str = "battlemachine") -> dict[str, float]:
    """Scripts and styles that the table page of a system has loaded when it stands."""
    page, address = opened(browser, url, TABLE, system)
    page.goto(address)
    page.evaluate(FOUND, "seenAt")
    page.wait_for_load_state("networkidle")
    files = page.evaluate(FILES)
    page.context.close()
    sizes = {
        kind: sum(size for name, size in files if name.endswith(kind)) for kind in (".js", ".css")
    }
    return {f"{kind[1:]}, kB gzipped": round(size / 1000, 1) for kind, size in sizes.items()}


WAITS: dict[str, Callable[[Browser, str], dict[str, float]]] = {
    "the first table": first_table,
    "an answer": actions,
    "odds of a target": hover,
    "the way of a walk, 30MM": walk,
    "odds of all sections, 30MM": aims,
    **{f"scripts and styles of the table, {one}": partial(weight, system=one) for one in SHOTS},
}
