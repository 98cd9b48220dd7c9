"""A static server for tests: it logs requests, fails chosen files, can be stopped and started."""

from __future__ import annotations

import gzip
import socket
import threading
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path

from tools import serve

MISSING = "missing"
BROKEN = "broken"
MISTYPED = "mistyped"
CUT = "cut"
SILENT = "silent"
FAULTS = [MISSING, BROKEN, MISTYPED, CUT, SILENT]
"""404; 500; another media type; half of it; no answer until the server stops or `release` is called."""


class Site:
    """The folder `root` over HTTP at one address, whose page is at `address` + `place`."""

    def __init__(self, root: Path, place: str, packed: bool = False) -> None:
        """`packed`: answer with gzip, as hosts do."""
        self.root = root
        self.place = place
        self.packed = packed
        self.faults: dict[str, str] = {}
        """What is wrong with the answer for a path below `place`."""
        self.released = threading.Event()
        self.requests: list[str] = []
        """Paths below `place`, in the order in which they were asked for."""
        self.missing: set[str] = set()
        """Paths below `place` that answer 404."""
        self.moved: dict[str, str] = {}
        """Paths below `place` that send on to another one, which answers with their file."""
        self.on_visit: Callable[[], object] = lambda: None
        """Called before the page itself is answered, so before it asks for anything else."""
        self._port = 0
        self.start()

    def start(self) -> None:
        """Serve, at the same port as before a `stop`."""
        self._server = Server(self, self._port)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        """As if the host had gone: open connections are cut, new ones refused."""
        self.release()
        self._server.shutdown()
        self._server.server_close()
        self._server.cut()

    def release(self) -> None:
        """Answer what was kept waiting."""
        self.released.set()
        self.released = threading.Event()

    @property
    def folder(self) -> Path:
        """Where the site's files lie."""
        return self.root / self.place.strip("/")

    def named(self, pattern: str) -> str:
        """The one path below `place` that the pattern means, such as `web-*/boot/boot.js`."""
        (path,) = self.folder.glob(pattern)
        return path.relative_to(self.folder).as_posix()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def address(self) -> str:
        """The page's address, ending in a slash."""
        return self.origin + self.place


class Server(serve.Server):
    """One life of a `Site`, from start to stop."""

    def __init__(self, site: Site, port: int) -> None:
        self.site = site
        self._open: list[socket.socket] = []
        super().__init__(("127.0.0.1", port), SiteHandler)

    def process_request(self, request: object, client_address: object) -> None:
        assert isinstance(request, socket.socket)
        self._open.append(request)
        super().process_request(request, client_address)

    def cut(self) -> None:
        for connection in self._open:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue  # the browser closed it already


class SiteHandler(serve.Handler):
    """Answers for the `Site` of its server."""

    server: Server

    def __init__(self, request: socket.socket, client_address: object, server: Server) -> None:
        super().__init__(request, client_address, server, directory=str(server.site.root))

    def do_GET(self) -> None:  # noqa: N802 - the base class calls it so
        site = self.server.site
        path = self.path.split("?")[0].removeprefix(site.place)
        site.requests.append(path)
        if path == "":
            site.on_visit()
        if path in site.moved:
            self._send_on(site.place + site.moved[path])
            return
        origin = [old for old, new in site.moved.items() if new == path]
        if origin:
            self._send((site.folder / origin[0]).read_bytes(), {"Content-Type": self.guess_type(origin[0])})
            return
        fault = MISSING if path in site.missing else site.faults.get(path)
        if fault == SILENT:
            site.released.wait()
        if fault == MISSING:
            self.send_error(HTTPStatus.NOT_FOUND)
        elif fault == BROKEN:
            self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR)
        elif fault in (MISTYPED, CUT):
            self._answer_badly(site.folder / path, fault)
        elif site.packed and "gzip" in self.headers.get("Accept-Encoding", ""):
            self._answer_packed(site.folder / (path or "index.html"))
        else:
            super().do_GET()

    def _send_on(self, where: str) -> None:
        self.send_response(HTTPStatus.PERMANENT_REDIRECT)
        self.send_header("Location", where)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _answer_badly(self, file: Path, fault: str) -> None:
        content = file.read_bytes()
        kind = "text/html" if fault == MISTYPED else self.guess_type(file)
        self._send(content[: len(content) // 2] if fault == CUT else content, {"Content-Type": kind})

    def _answer_packed(self, file: Path) -> None:
        if not file.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        if file not in PACKED:
            PACKED[file] = gzip.compress(file.read_bytes())
        etag = f'"{hash(PACKED[file])}"'
        if self.headers.get("If-None-Match") == etag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return
        headers = {"Content-Type": self.guess_type(file), "Content-Encoding": "gzip", "ETag": etag}
        self._send(PACKED[file], headers)

    def _send(self, content: bytes, headers: dict[str, str]) -> None:
        self.send_response(HTTPStatus.OK)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


PACKED: dict[Path, bytes] = {}
"""What was packed already."""
