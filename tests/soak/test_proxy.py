"""The examples in `deploy/` before a real server: nginx and Caddy, with https and many visitors."""

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from server.harness import PATIENCE, Running, running
from server.killing import free_port
from vworp.server import Limits

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "localhost"
BODY = {"game": "tardis_run", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}


def program(name: str) -> str:
    """A program that is there, or that Debian brings where we may ask for it."""
    if shutil.which(name) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", name], capture_output=True, check=False)
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed here, and can't be")
    return found


@dataclass(frozen=True)
class Proxy:
    """A proxy that runs, and the server behind it."""

    server: Running
    port: int
    plain_port: int

    def visitor(self, address: str) -> httpx.Client:
        """Somebody who comes from an address."""
        way = httpx.HTTPTransport(local_address=address, verify=False)
        return httpx.Client(base_url=f"https://{NAME}:{self.port}", transport=way, timeout=PATIENCE)


def nginx(folder: Path, server: Running, port: int, plain_port: int) -> list[str]:
    certificate = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}",
                   "-keyout", "key.pem", "-out", "certificate.pem"]  # fmt: skip
    subprocess.run([program("openssl"), *certificate], cwd=folder, capture_output=True, check=True)
    ours = (DEPLOY / "nginx.conf").read_text()
    ours = re.sub(r"\n *listen \[::\].*", "", ours)
    ours = ours.replace("listen 80;", f"listen 127.0.0.1:{plain_port};")
    ours = ours.replace("listen 443 ", f"listen 127.0.0.1:{port} ")
    ours = ours.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}").replace("vworp.example", NAME)
    ours = re.sub(r"(ssl_certificate) .*;", rf"\1 {folder}/certificate.pem;", ours)
    ours = re.sub(r"(ssl_certificate_key) .*;", rf"\1 {folder}/key.pem;", ours)
    (folder / "ours.conf").write_text(ours)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        + ("user root;\n" if os.geteuid() == 0 else "")
        + f"http {{ access_log off; client_body_temp_path {folder}/body;"
        + f" proxy_temp_path {folder}/proxy; include {folder}/ours.conf; }}\n"
    )
    return [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, server: Running, port: int, plain_port: int) -> list[str]:
    ours = (DEPLOY / "Caddyfile").read_text()
    ours = ours.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    ours = ours.replace("vworp.example {", f"https://{NAME}:{port} {{")
    options = "admin off\nlocal_certs\nskip_install_trust\ndefault_bind 127.0.0.1\n"
    (folder / "Caddyfile").write_text(f"{{\n{options}http_port {plain_port}\n}}\n{ours}")
    return [program("caddy"), "run", "--config", str(folder / "Caddyfile")]


@contextmanager
def started(command: list[str], folder: Path, port: int) -> Iterator[None]:
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "said").open("w") as said:
        process = subprocess.Popen(command, env={**os.environ, **home}, stdout=said, stderr=said)
    try:
        until = time.monotonic() + PATIENCE
        while not _answers(port):
            assert process.poll() is None, (folder / "said").read_text()
            assert time.monotonic() < until
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _answers(port: int) -> bool:
    """Whether the proxy has its certificate, and the way to the server is open."""
    try:
        return httpx.get(f"https://{NAME}:{port}/health", verify=False).status_code == 200
    except httpx.HTTPError:
        return False


def _listens(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Proxy]:
    command_for: Callable[[Path, Running, int, int], list[str]] = request.param
    with running(tmp_path, https=True, proxies=("127.0.0.1",), limits=Limits()) as server:
        port, plain_port = free_port(), free_port()
        with started(command_for(tmp_path, server, port, plain_port), tmp_path, port):
            yield Proxy(server, port, plain_port)


def test_forty_visitors_are_forty(proxy: Proxy) -> None:
    for number in range(1, 41):
        with proxy.visitor(f"127.0.1.{number}") as visitor:
            made = visitor.post("/api/games", json=BODY)
            assert made.status_code == 201, made.text
            cookie = made.headers["set-cookie"]
            assert cookie.startswith("__Host-vworp_guest=")
            assert "secure" in cookie.lower()
            assert visitor.get("/api/games?list=mine").json()["games"]


def test_a_visitor_cannot_pretend_to_be_others(proxy: Proxy) -> None:
    with proxy.visitor("127.0.1.1") as visitor:
        made = [
            visitor.post("/api/games", json=BODY, headers={"x-forwarded-for": f"10.0.0.{n}"})
            for n in range(40)
        ]
    assert 429 in [answer.status_code for answer in made]
    past = httpx.HTTPTransport(local_address="127.0.0.9")
    with httpx.Client(base_url=proxy.server.url, transport=past, timeout=PATIENCE) as outsider:
        made = [
            outsider.post("/api/games", json=BODY, headers={"x-forwarded-for": f"10.0.0.{n}"})
            for n in range(40)
        ]
        assert 429 in [answer.status_code for answer in made]


def test_a_table_is_live_through_the_proxy(proxy: Proxy) -> None:
    with proxy.visitor("127.0.1.1") as visitor:
        game = visitor.post("/api/games", json=BODY).json()["game"]["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        own = {"Origin": f"https://{NAME}:{proxy.port}", "Cookie": cookie}
        url = f"wss://{NAME}:{proxy.port}/api/games/{game}/live"
        with connect(url, ssl=trusting, additional_headers=own, max_size=None) as live:
            live.send('{"type": "hello", "seat": 0}')
            assert '"type":"state"' in str(live.recv(timeout=PATIENCE))
            chat = {"words": "Allons-y"}
            said = visitor.post(
                f"/api/games/{game}/chat", json=chat, headers={"Origin": own["Origin"]}
            )
            assert said.status_code == 200, said.text
            assert "Allons-y" in str(live.recv(timeout=PATIENCE))


def test_a_stream_is_passed_on_at_once(proxy: Proxy) -> None:
    with proxy.visitor("127.0.1.1") as visitor:
        game = visitor.post("/api/games", json=BODY).json()["game"]["id"]
        with visitor.stream("GET", f"/api/games/{game}/stream") as stream:
            first = next(line for line in stream.iter_lines() if line.startswith("data:"))
        assert '"seq":1' in first


def test_figures_stay_inside_and_plain_http_leads_to_https(proxy: Proxy) -> None:
    with proxy.visitor("127.0.1.1") as visitor:
        assert visitor.get("/metrics").status_code == 404
        assert "max-age" in visitor.get("/health").headers["strict-transport-security"]
    if _listens(proxy.plain_port):
        plain = httpx.get(f"http://{NAME}:{proxy.plain_port}/game/x")
        assert plain.status_code in (301, 308)
        assert plain.headers["location"].startswith("https://")
