"""The same games on a Ray cluster, or on a local one."""

import socket
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from vworp.core import VworpError

if TYPE_CHECKING:
    from vworp.arena.crew import Play
    from vworp.arena.playouts import Outcome, Plan

LOCAL = "local"
TRIES = 3
PATIENCE = 5.0


class NoRay(VworpError):
    """Ray is not installed, or the cluster is not there."""


def on_ray(play: "Play", plan: "Plan", numbers: Iterable[int], address: str) -> Iterator["Outcome"]:
    """Play each game as a task of its own; Ray plays it anew when a worker dies."""
    ray = _connect(address)
    try:
        task: Any = ray.remote(max_retries=TRIES)(play)
        most = 2 * int(ray.cluster_resources().get("CPU", 1))
        waiting: list[Any] = []
        work = iter(numbers)
        while True:
            while len(waiting) < most and (number := next(work, None)) is not None:
                waiting.append(task.remote(plan, [number]))
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            for found in ray.get(done):
                yield from found
    finally:
        ray.shutdown()


def _connect(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise NoRay("a Ray cluster needs Ray: pip install 'vworp[ray]'") from None
    if address != LOCAL:
        _check_reachable(address)
    init: Any = ray.init
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address == LOCAL:
            init(include_dashboard=False, **quiet)
        else:
            init(address=address, **quiet)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoRay(f"no Ray cluster at {address}: {error}") from error
    return ray


def _check_reachable(address: str) -> None:
    """Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        raise NoRay(f"a Ray cluster is named host:port or ray://host:port, not {address!r}")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoRay(f"no Ray cluster at {address}: {error}") from error
