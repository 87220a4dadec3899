"""Processes that think about one position at a time, and can be called off without being lost."""

from __future__ import annotations

import contextlib
import os
import signal
import traceback
from _thread import interrupt_main
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Lock, Thread, main_thread
from typing import Any, Final, TypeAlias, TypeVar

from ironmuster.server.processes import beginning

T = TypeVar("T")
J = TypeVar("J")
Task: TypeAlias = tuple[int, Callable[[Any], Any] | None, Any]  # number, what to do, with what
START: Final = 60.0  # seconds a process may take to come up, on a machine that has much to do


class Lost(Exception):
    """The process has ended, or did not come up."""


class Failed(Exception):
    """The work raised; the text says where."""


class Interrupted(BaseException):
    """Nobody waits any more for what is being thought of."""


class Worker:
    """A process of its own, as the server sees it. Whatever is said to it may block."""

    def __init__(self, prepare: Callable[[], None], niceness: int) -> None:
        """Start it, and wait until it is ready; `Lost` when it does not come up."""
        context = beginning()
        self.link, theirs = context.Pipe()
        self.speaking = Lock()
        self.process = context.Process(target=serve, args=(theirs, prepare, niceness), daemon=True)
        try:
            self.process.start()
            theirs.close()
            if not self.link.poll(START):
                raise Lost(f"not ready after {START:g} s")
            self.link.recv()
        except (EOFError, OSError, Lost) as fault:
            self.kill()
            raise Lost(f"it did not start: {fault}") from None

    def ask(self, number: int, work: Callable[[J], T], job: J) -> T:
        """Let it do some work, one piece at a time, each with a number of its own; `Lost` when it
        ends over it, `Failed` when the work raises."""
        try:
            self._say((number, work, job))
            answer, fault = self.link.recv()
        except (EOFError, OSError) as gone:
            raise Lost(f"it ended: {gone!r}") from None
        if fault:
            raise Failed(fault)
        return answer  # type: ignore[no-any-return]

    def call_off(self, number: int) -> None:
        """Tell it that nobody waits for a piece of work any more: it then fails, unless it was
        done."""
        with contextlib.suppress(OSError):  # it has ended
            self._say((number, None, None))

    def _say(self, task: Task) -> None:
        with self.speaking:
            self.link.send(task)

    def kill(self) -> None:
        """End it, also when it never answers."""
        if self.process.pid is not None:
            self.process.kill()


def serve(link: Connection, prepare: Callable[[], None], niceness: int) -> None:
    """Do one piece of work after the other until the server is gone; the main of a worker."""
    Mind(link).run(prepare, niceness)


class Mind:
    """What a worker does: its main thread works, another one listens. A piece of work is called
    off by a signal to the main thread, which nobody else's Ctrl-C can do."""

    def __init__(self, link: Connection) -> None:
        self.link = link
        self.tasks: SimpleQueue[Task] = SimpleQueue()
        self.current = 0  # the number of the work under way, 0 between two
        self.unwanted = 0  # the number of the one called off last

    def run(self, prepare: Callable[[], None], niceness: int) -> None:
        """Work until the server is gone, however it went; come up before others are let pass."""
        signal.signal(signal.SIGINT, self.interrupt)
        Thread(target=self.listen, daemon=True).start()
        prepare()
        if hasattr(os, "nice"):
            os.nice(niceness)
        self.say("ready")
        while True:
            number, work, job = self.tasks.get()
            assert work is not None, "only work is put in line"
            try:
                answer = self.attempt(number, work, job)
            except Interrupted:
                answer = None, "called off"
            self.current = 0
            self.say(answer)

    def say(self, what: Any) -> None:
        """Tell the server something, or end with it: it may go between two words."""
        try:
            self.link.send(what)
        except OSError:
            os._exit(0)

    def attempt(self, number: int, work: Callable[[Any], Any], job: Any) -> tuple[Any, str]:
        """Return what some work gives, or the text of its fault."""
        self.current = number
        if number == self.unwanted:
            raise Interrupted
        try:
            answer = work(job), ""
        except Exception:
            answer = None, traceback.format_exc()
        self.current = 0
        return answer

    def listen(self) -> None:
        """Hear of new work, of work that is called off, and of the end of the server."""
        try:
            while True:
                task = self.link.recv()
                if task[1] is not None:
                    self.tasks.put(task)
                    continue
                self.unwanted = task[0]
                if hasattr(signal, "pthread_kill"):  # wakes also who sleeps
                    signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
                else:
                    interrupt_main()
        except (EOFError, OSError):
            os._exit(0)

    def interrupt(self, *_: object) -> None:
        """Leave the work under way if nobody waits for it any more."""
        if self.current and self.current == self.unwanted:
            raise Interrupted
