"""The client's files: built by `make client` into this package, and served as they are."""

import asyncio
import mimetypes
from functools import lru_cache
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from vworp.server.identity import as_guest
from vworp.server.problems import Problem
from vworp.server.sent_files import ALWAYS_ASK, FOREVER, SentFile, make_file, send_file
from vworp.server.service import TheService
from vworp.server.unfolding import tags_for
from vworp.server.visit import Asked

UNBUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>vworp</title>
<h1>vworp</h1>
<p>The server runs, but its browser client has not been built.
In a checkout, <code>make client</code> builds it; an installed package brings it along.</p>
<p>Programs can play all the same: <a href="/api/openapi.json">/api/openapi.json</a>
describes how, and <code>examples/bot.py</code> shows it.</p>
</html>
"""

PAGE = "index.html"

_OWN_COPY = "private, no-cache"
"""The page may come with a cookie, which is for one visitor alone."""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@get("/", include_in_schema=False)
async def client_page(service: TheService, request: Asked) -> Response[bytes]:
    """The client's page."""
    return await _send_page(service, request, "")


@get("/{path:path}", include_in_schema=False)
async def client_file(service: TheService, request: Asked, path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its page for any of the client's own routes."""
    wanted = path.lstrip("/")
    if wanted == "api" or wanted.startswith("api/"):
        raise Problem("not_found", "there is nothing here; see /api/openapi.json")
    folder = service.settings.static
    file = inside(folder, wanted)
    if file is None and "." in wanted.rpartition("/")[2]:
        raise Problem("not_found", "there is no such file")
    if file is None or file == inside(folder, PAGE):
        return await _send_page(service, request, wanted)
    # What the build puts in assets/ has its hash in its name.
    is_hashed = file.parent == folder.resolve() / "assets"
    return await _send(file, request, FOREVER if is_hashed else ALWAYS_ASK)


def inside(folder: Path, wanted: str) -> Path | None:
    """A file that really lies in a folder, whatever dots and links its name has."""
    if not wanted or "\0" in wanted:
        return None
    try:
        file = (folder / wanted).resolve()
        is_ours = file.is_relative_to(folder.resolve()) and file.is_file()
    except OSError:
        return None
    return file if is_ours else None


async def _send_page(service: TheService, request: Asked, path: str) -> Response[bytes]:
    """The page with what a link to it tells elsewhere, and with it the guest cookie.

    Were it set by the first POST, two of them at once would set two, and one seat would be lost.
    """
    page = inside(service.settings.static, PAGE)
    if page is None:
        return Response(UNBUILT.encode(), media_type="text/html")
    tags = await tags_for(service, request, path)
    if tags:
        file = _with_tags(await _read(page), tags)
        answer = send_file(file, request, _OWN_COPY)
    else:
        answer = await _send(page, request, _OWN_COPY)
    _, cookie = as_guest(request, service.settings)
    if cookie is not None:
        answer.set_cookie(cookie)
    return answer


def _with_tags(page: SentFile, tags: str) -> SentFile:
    whole = page.encodings[""].decode()
    return make_file(whole.replace("</head>", f"{tags}</head>", 1).encode(), page.kind)


async def _send(path: Path, request: Asked, caching: str) -> Response[bytes]:
    return send_file(await _read(path), request, caching)


async def _read(path: Path) -> SentFile:
    about = path.stat()
    return await asyncio.to_thread(read_file, path, about.st_mtime_ns, about.st_size)


@lru_cache(maxsize=64)
def read_file(path: Path, _changed: int, _size: int) -> SentFile:
    """A file as it was when it had this age and size; the build may have brotli beside it."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    brotli = path.with_name(f"{path.name}.br")
    return make_file(path.read_bytes(), kind, brotli.read_bytes() if brotli.is_file() else b"")
