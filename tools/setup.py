"""Install what developing needs, inside the project where possible.

`python tools/setup.py python`, `node` or `browser` is one step each; make takes those that are due.
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
sys.path.insert(0, str(ROOT))


def python() -> None:
    """A virtual environment in `.venv` with the tools that `requirements.lock` pins."""
    if sys.version_info < (3, 11):  # noqa: UP036 - said before anything is installed
        raise SystemExit(f"Python 3.11 or later is needed; {sys.executable} is {sys.version.split()[0]}.")
    _ensure_venv()
    say("Installing the development tools of requirements.lock into .venv")
    run(sys.executable, "-m", "venv", str(VENV))
    run(
        str(VENV / "bin/pip"),
        "install",
        "--quiet",
        "--require-hashes",
        "--requirement",
        "requirements.lock",
    )
    _optional()


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


def system_package(name: str, otherwise: str) -> None:
    """Install a Debian package as root; anybody else is told `otherwise`."""
    if not _is_root_with_apt():
        raise SystemExit(otherwise)
    say(f"Installing the system's package {name}")
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", name)


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
    {"python": python, "node": node, "browser": browser}[sys.argv[1]]()
