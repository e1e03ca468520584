"""Where other devices in the house find this server: the address that a phone is shown."""

import socket
from ipaddress import ip_address

EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts that mean every address of this machine."""

_ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that belong to nobody (RFC 5737, RFC 3849)."""


def is_loopback(host: str) -> bool:
    """Whether a host is this machine, as it calls itself."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def url_of(host: str, port: int) -> str:
    """What to type into a browser."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def house_address(host: str, port: int) -> str | None:
    """The address for others of a server that listens on a host, where it has one."""
    if is_loopback(host):
        return None
    own = _own_address(host) if host in EVERYWHERE else host
    return None if own is None else url_of(own, port)


def _own_address(host: str) -> str | None:
    """The address of this machine in its network. Nothing is sent: only a way is looked up."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ELSEWHERE[family], 9))
        except OSError:
            return None
        own = str(probe.getsockname()[0])
    return None if is_loopback(own) else own
