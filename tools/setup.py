"""Install what developing needs, inside the project where possible.

`python tools/setup.py build`, `python`, `node`, `browser`, `browsers` or `lighthouse` is one step each; make
takes those that are due.
Runs before anything is installed, so it uses the standard library alone.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OTHER_BROWSERS = {
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "xvfb-run": "xvfb",
    "xauth": "xauth",
}
"""Each command that is needed, and the Debian package that brings it."""
sys.path.insert(0, str(ROOT))


def build() -> None:
    """A virtual environment in `.venv` with what building the site needs: MicroPython's compiler."""
    if sys.version_info < (3, 11):  # noqa: UP036 - said before anything is installed
        raise SystemExit(f"Python 3.11 or later is needed; {sys.executable} is {sys.version.split()[0]}.")
    _ensure_venv()
    say("Installing MicroPython's compiler of requirements-build.lock into .venv")
    run(sys.executable, "-m", "venv", str(VENV))
    _install("requirements-build.lock")


def python() -> None:
    """The tools that `requirements.lock` pins, in the same virtual environment."""
    say("Installing the development tools of requirements.lock into .venv")
    _install("requirements.lock")
    _optional()


def _install(lock: str) -> None:
    run(str(VENV / "bin/pip"), "install", "--quiet", "--require-hashes", "--requirement", lock)


def _optional() -> None:
    """What a few tests compare with, where there is a wheel for this machine; they are skipped elsewhere."""
    command = ["install", "--quiet", "--require-hashes", "--no-deps", "--only-binary", ":all:"]
    pip = [str(VENV / "bin/pip"), *command, "--requirement", "requirements-optional.lock"]
    done = subprocess.run(pip, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        say(f"OpenSpiel isn't installed, so the tests against it are skipped ({why})")


def _ensure_venv() -> None:
    """Debian ships `venv` without `ensurepip`, which a package of its own brings."""
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        system_package(
            package,
            f"Python's venv module is incomplete here: install {package}, then run make again.",
        )


def node() -> None:
    """PyScript and both interpreters in `node_modules`, as `package-lock.json` pins them."""
    if not shutil.which("npm"):
        raise SystemExit("Node.js 20 or later with npm is needed, and wasn't found.")
    say("Installing PyScript, MicroPython and Pyodide into node_modules")
    run("npm", "ci", "--ignore-scripts", "--no-fund", "--no-audit", "--loglevel=error")


def browser() -> None:
    """A Chromium for the tests, unless the machine has one."""
    from tools.browser import find

    if found := find():
        say(f"The tests use the browser {found}")
    elif _is_root_with_apt():
        system_package("chromium", "")
    else:
        say("Downloading a Chromium for the tests, since the machine has none")
        run(str(VENV / "bin/playwright"), "install", "chromium")


def browsers() -> None:
    """Firefox, and WebKit with its driver and a screen, from the system; what drives Firefox from npm."""
    missing = [package for command, package in OTHER_BROWSERS.items() if not shutil.which(command)]
    if missing:
        names = " ".join(missing)
        system_package(
            names, f"Other browsers are tested with Debian's packages: install {names}, then run make again."
        )
    say("Installing what drives Firefox into e2e/browsers/node_modules")
    run("npm", "ci", "--prefix", "e2e/browsers", "--ignore-scripts", "--loglevel=error")


def lighthouse() -> None:
    """What judges the site as a phone's browser meets it, for the benchmark alone."""
    say("Installing Lighthouse into bench/lighthouse/node_modules")
    run("npm", "ci", "--prefix", "bench/lighthouse", "--ignore-scripts", "--loglevel=error")


def system_package(names: str, otherwise: str) -> None:
    """Install Debian packages as root; anybody else is told `otherwise`."""
    if not _is_root_with_apt():
        raise SystemExit(otherwise)
    say(f"Installing from the system's packages: {names}")
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *names.split())


def _is_root_with_apt() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def say(what: str) -> None:
    print(f"set-up: {what}", flush=True)


def run(*command: str) -> None:
    """Run `command` in the project's folder; its failure is ours, in its own words."""
    environment = {
        **os.environ,
        "DEBIAN_FRONTEND": "noninteractive",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if code:
        raise SystemExit(f"set-up: `{' '.join(command)}` failed with status {code}.")


if __name__ == "__main__":
    steps = {one.__name__: one for one in [build, python, node, browser, browsers, lighthouse]}
    steps[sys.argv[1]]()
