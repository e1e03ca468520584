"""Several processes that serve one address: started, watched over, replaced one by one.

They share the socket that listens, and the system hands each visitor to one of them. A process that
ends is started again. SIGHUP replaces them by new ones, which load the code as it is then: the old
one goes when the new one is ready, so that a new version is there without a pause.
"""

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from types import FrameType

from vworp.core import VworpError
from vworp.server.logs import log_to_stderr
from vworp.server.settings import Settings

log = logging.getLogger("vworp.server")

READY_SECONDS = 60.0
"""A process that can't be opened after so long is given up."""

_LASTING_SECONDS = 10.0
_MOST_FAILURES = 5
"""So many that end one after the other before they have lasted are no chance."""

_END_SECONDS = 20.0
"""So long a process may take to finish what it has begun; then it is killed."""

Serve = Callable[[Settings, socket.socket, Callable[[], None]], None]
"""Serves until it is told to stop; calls back when it can be opened."""

_spawn = get_context("spawn")


@dataclass
class _Worker:
    """One of the processes."""

    number: int
    process: SpawnProcess
    ready: Connection
    began_at: float = field(default_factory=time.monotonic)

    @property
    def has_lasted(self) -> bool:
        return time.monotonic() - self.began_at > _LASTING_SECONDS


def _work(serve: Serve, settings: Settings, listener: socket.socket, ready: Connection) -> None:
    """What a process does. It ends with the one that has started it, however that has ended."""
    log_to_stderr(settings.log_level, with_requests=settings.access_log)
    if hasattr(signal, "SIGHUP"):  # it is meant for the one that watches over all
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, name="vworp-parent", daemon=True).start()
    serve(settings, listener, lambda: ready.send(True))


def _follow_parent() -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)


class Processes:
    """All processes behind one listening socket."""

    def __init__(self, settings: Settings, listener: socket.socket, serve: Serve) -> None:
        self._settings = settings
        self._listener = listener
        self._serve = serve
        self._workers: dict[int, _Worker] = {}
        self._failures = 0
        self._is_stopping = False
        self._is_to_renew = False
        self._woken, self._wake = socket.socketpair()
        self._wake.setblocking(False)

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until told to stop (SIGINT or SIGTERM)."""
        asked = {signal.SIGINT: self._stop, signal.SIGTERM: self._stop}
        if hasattr(signal, "SIGHUP"):
            asked[signal.SIGHUP] = self._renew
        before = {number: signal.signal(number, handler) for number, handler in asked.items()}
        waker = signal.set_wakeup_fd(self._wake.fileno())
        try:
            for number in range(self._settings.workers):
                self._workers[number] = self._start(number)
            for worker in list(self._workers.values()):
                self._wait_for(worker)
            if not self._is_stopping:
                ready()
            self._watch()
        finally:
            signal.set_wakeup_fd(waker)
            for number, handler in before.items():
                signal.signal(number, handler)
            self._end_all()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._is_stopping = True

    def _renew(self, number: int, frame: FrameType | None) -> None:
        self._is_to_renew = True

    def _start(self, number: int) -> _Worker:
        heard, ready = _spawn.Pipe(duplex=False)
        settings = replace(
            self._settings,
            metrics_port=self._settings.metrics_port and self._settings.metrics_port + number,
        )
        process = _spawn.Process(
            target=_work,
            args=(self._serve, settings, self._listener, ready),
            name=f"vworp-{number}",
        )
        process.start()
        ready.close()
        return _Worker(number, process, heard)

    def _wait_for(self, worker: _Worker) -> bool:
        """Whether a process could be opened."""
        until = time.monotonic() + READY_SECONDS
        while time.monotonic() < until and not self._is_stopping:
            if worker.ready.poll(0.1):
                try:
                    return bool(worker.ready.recv())
                except EOFError:
                    return False
        return False

    def _watch(self) -> None:
        while not self._is_stopping:
            sentinels = [worker.process.sentinel for worker in self._workers.values()]
            connection.wait([*sentinels, self._woken])
            self._clear()
            if self._is_to_renew and not self._is_stopping:
                self._is_to_renew = False
                self._renew_all()
            for worker in list(self._workers.values()):
                if not self._is_stopping and not worker.process.is_alive():
                    self._start_again(worker)

    def _clear(self) -> None:
        if connection.wait([self._woken], timeout=0):
            self._woken.recv(4096)

    def _start_again(self, worker: _Worker) -> None:
        self._failures = 0 if worker.has_lasted else self._failures + 1
        what = {"worker": worker.number, "code": worker.process.exitcode}
        log.error("a process has ended, another takes its place", extra=what)
        if self._failures >= _MOST_FAILURES:
            raise VworpError(f"{self._failures} processes have ended one after the other")
        time.sleep(min(2.0, 0.1 * 2**self._failures) if self._failures else 0)
        self._workers[worker.number] = self._start(worker.number)

    def _renew_all(self) -> None:
        """New processes for old ones, one at a time; an old one stays where a new one fails."""
        for number, old in list(self._workers.items()):
            new = self._start(number)
            if not self._wait_for(new):
                log.error("a new process can't serve; the old ones stay", extra={"worker": number})
                _end([new])
                return
            self._workers[number] = new
            _end([old])
        log.info("all processes are new")

    def _end_all(self) -> None:
        _end(list(self._workers.values()))
        self._woken.close()
        self._wake.close()


def _end(workers: list[_Worker]) -> None:
    """Let processes finish what they have begun, and end."""
    for worker in workers:
        worker.process.terminate()
    until = time.monotonic() + _END_SECONDS
    for worker in workers:
        worker.process.join(max(0.0, until - time.monotonic()))
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        worker.ready.close()
