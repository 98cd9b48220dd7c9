"""A static server for tests: it logs requests, fails chosen files, can be stopped and started."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path

from tools.serve import Handler


class Site:
    """The folder `root` over HTTP at one address, whose page is at `address` + `place`."""

    def __init__(self, root: Path, place: str) -> None:
        self.root = root
        self.place = place
        self.requests: list[str] = []
        """Paths below `place`, in the order in which they were asked for."""
        self.missing: set[str] = set()
        """Paths below `place` that answer 404."""
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
        self._server.shutdown()
        self._server.server_close()
        self._server.cut()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def address(self) -> str:
        """The page's address, ending in a slash."""
        return self.origin + self.place


class Server(ThreadingHTTPServer):
    """One life of a `Site`, from start to stop."""

    daemon_threads = True
    block_on_close = False

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


class SiteHandler(Handler):
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
        if path in site.missing:
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            super().do_GET()
