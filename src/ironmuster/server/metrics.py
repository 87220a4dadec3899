"""Figures for Prometheus: counted where things happen, or looked at when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from litestar import Response, get
from litestar.datastructures import State
from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.registry import Collector

from ironmuster.server.forms import Denied

QUICK: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5)  # seconds
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300)  # seconds


class Metrics:
    """The instruments of one application, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.answers = self._spread(
            "answer_seconds", "From a person's answer to its acknowledgement.", QUICK
        )
        self.thoughts = self._spread(
            "bot_seconds", "From a bot's question to its answer, waiting for a turn included.", SLOW
        )
        self.decisions = self._count("decisions", "Answers that were kept.", "who")
        self.refusals = self._count("refusals", "Messages and requests beyond a limit.", "what")
        self.closed = self._count("closed", "Sockets that the server closed.", "code")

    def watch(self, look: Callable[[], Iterable[GaugeMetricFamily]]) -> None:
        """Have `look` asked for what stands now, whenever somebody wants the figures."""
        self.registry.register(Looking(look))

    def answered(self, seconds: float) -> None:
        """Take note of a person's answer that was kept, and how long that took."""
        self.decisions.labels("person").inc()
        self.answers.observe(seconds)

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Take the time of a bot."""
        began = perf_counter()
        try:
            yield
        finally:
            self.thoughts.observe(perf_counter() - began)

    def text(self) -> bytes:
        """Return all figures in Prometheus' form."""
        return generate_latest(self.registry)

    def _spread(self, name: str, text: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"ironmuster_{name}", text, buckets=buckets, registry=self.registry)

    def _count(self, name: str, text: str, label: str) -> Counter:
        return Counter(f"ironmuster_{name}", text, [label], registry=self.registry)


class Looking(Collector):
    """Calls a function for what stands now."""

    def __init__(self, look: Callable[[], Iterable[GaugeMetricFamily]]) -> None:
        self.look = look

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """Return what stands now."""
        return self.look()


def gauge(name: str, text: str, label: str, values: dict[str, float]) -> GaugeMetricFamily:
    """Return a figure that stands now, one for each value of a label."""
    found = GaugeMetricFamily(f"ironmuster_{name}", text, labels=[label])
    for key, value in values.items():
        found.add_metric([key], value)
    return found


@get("/metrics", include_in_schema=False)
async def show_metrics(state: State) -> Response[bytes]:
    """Return all figures, where whoever runs the server has opened them."""
    if not state.show_metrics:
        raise Denied(404, "not_found", "there is nothing here")
    metrics: Metrics = state.metrics
    return Response(metrics.text(), media_type=CONTENT_TYPE_PLAIN_0_0_4)
