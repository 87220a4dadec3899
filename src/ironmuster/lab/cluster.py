"""Games on many machines, through Ray: `pip install ironmuster[cluster]` on each of them.

A chunk whose machine is gone is played again by another one, and comes out the same. A machine
whose program or data differ from those of this process is refused: its games would be others.
"""

from __future__ import annotations

import platform
import socket
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from importlib import import_module
from typing import Any, Final, TypeVar

from ironmuster.kernel.errors import DataError, EngineError
from ironmuster.kernel.value import Value
from ironmuster.lab.program import Program, program

T = TypeVar("T")
PATIENCE: Final = 10.0  # seconds
AGAIN: Final = 5  # how often a chunk is played again that was lost


class Refused(Value, frozen=True):
    """What a machine says that does not play."""

    why: str


class Cluster(Executor):
    """The machines of a Ray cluster, each of its processors a player."""

    def __init__(self, address: str) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ImportError:
            raise DataError("a cluster needs Ray: pip install 'ironmuster[cluster]'") from None
        try:
            _knock(address)
            self.ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (OSError, RuntimeError, ValueError) as fault:
            raise DataError(f"cluster {address}: {str(fault).partition(chr(10))[0]}") from None
        self.jobs = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        options = {"num_cpus": 1, "max_retries": AGAIN, "scheduling_strategy": "SPREAD"}
        self.there: Any = self.ray.remote(**options)(there)
        self.program = program()

    def submit(self, fn: Callable[..., T], /, *args: Any, **named: Any) -> Future[T]:
        """Have something done on any machine; what it is called by must be known there."""
        reference = self.there.remote(self.program, fn, args, named)
        told: Future[T] = Future()
        told.set_running_or_notify_cancel()
        reference.future().add_done_callback(lambda done: _pass_on(done, told))
        return told

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster; what was not finished is given up."""
        self.ray.shutdown()


def there(
    wanted: Program, fn: Callable[..., Any], args: tuple[Any, ...], named: Mapping[str, Any]
) -> Any:
    """Do something on a machine of a cluster, if its program is the one that is wanted."""
    fault = program().differs(wanted)
    return Refused(f"machine {platform.node()}: {fault}") if fault else fn(*args, **named)


def _knock(address: str) -> None:
    """Raise `OSError` where nobody listens at HOST:PORT: Ray would try for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()


def _pass_on(done: Future[Any], told: Future[Any]) -> None:
    """Tell what came of it: Ray's errors hold those of the engine."""
    fault = done.exception()
    if fault is not None:
        cause = getattr(fault, "cause", None)
        lost = EngineError(f"the cluster lost a chunk of games: {type(fault).__name__}: {fault}")
        told.set_exception(cause if isinstance(cause, Exception) else lost)
    elif isinstance(done.result(), Refused):
        told.set_exception(DataError(done.result().why))
    else:
        told.set_result(done.result())
