"""[GW-10.2] The forces on offer for a battle that is played out say what is in them."""

from __future__ import annotations

import pytest

from ironmuster.systems.greatwar.position.actions import Fight, Name
from tests.browser.general import crossroads

rule = pytest.mark.rule

# One force of two hosts within its limit, with what each of its units is worth there.
OFFERED = {
    "battlemachine": "Combine Patrol: 25 points, Aurelian Combine: Envoy (14), Halberd (11)",
    "thirtymm": "Commander's Pair: 597 DC: Alto Commander (355), Alto Trooper (242)",
}


@rule("GW-10.2")
@pytest.mark.parametrize("host", OFFERED)
def test_a_force_on_offer_names_its_units_and_what_each_is_worth(host: str) -> None:
    recorder = crossroads()
    for answer in (Fight("0402"), Name(f"tactical:{host}"), Name("any")):
        recorder.act(answer)
    inner = recorder.game.innermost()
    assert inner.decision is not None
    options = inner.decision.options
    told = [inner.system.telling.describe(inner, options.at(i)).text for i in range(len(options))]
    assert OFFERED[host] in told
