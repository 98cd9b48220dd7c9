"""Serve a folder over HTTP on this machine: `python -m tools.serve [folder] [port]`."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.site import DIST


class Handler(SimpleHTTPRequestHandler):
    """Plain files, with the types that browsers insist on, revalidated at every visit."""

    protocol_version = "HTTP/1.1"
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".py": "text/x-python",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Only what went wrong is worth a line."""


class Server(ThreadingHTTPServer):
    """A browser that goes away in the middle of an answer is no error."""

    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path = DIST, port: int = 0) -> Server:
    """A server of `folder` that isn't running yet; port 0 takes a free one."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def main(folder: str = str(DIST), port: str = "0") -> None:
    with server(Path(folder), int(port)) as running:
        print(
            f"Crazy Eights is at http://127.0.0.1:{running.server_port}/ (Ctrl-C stops it)",
            flush=True,
        )
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main(*sys.argv[1:])
