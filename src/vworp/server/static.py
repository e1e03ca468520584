"""The client's files: built by `make client` into this package, and served as they are."""

import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from vworp.server.problems import Problem
from vworp.server.service import TheService

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

_FOREVER = "public, max-age=31536000, immutable"
_ALWAYS_ASK = "no-cache"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@get("/", include_in_schema=False)
async def client_page(service: TheService) -> Response[bytes]:
    """The client's page."""
    folder = service.settings.static
    return _send(inside(folder, "index.html"), folder)


@get("/{path:path}", include_in_schema=False)
async def client_file(service: TheService, path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or its page for any of the client's own routes."""
    wanted = path.lstrip("/")
    if wanted == "api" or wanted.startswith("api/"):
        raise Problem("not_found", "there is nothing here; see /api/openapi.json")
    folder = service.settings.static
    file = inside(folder, wanted)
    if file is None and "." in wanted.rpartition("/")[2]:
        raise Problem("not_found", "there is no such file")
    return _send(file or inside(folder, "index.html"), folder)


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


def _send(file: Path | None, folder: Path) -> Response[bytes]:
    if file is None:
        return Response(UNBUILT.encode(), media_type="text/html")
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    # What the build puts in assets/ has its hash in its name.
    is_hashed = file.parent == folder.resolve() / "assets"
    caching = {"cache-control": _FOREVER if is_hashed else _ALWAYS_ASK}
    return Response(file.read_bytes(), media_type=kind, headers=caching)
