"""Show at the end of a test run what a test wants read, such as how much the digests played."""

from __future__ import annotations

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print every property named `told`, which reaches here from parallel workers too."""
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    for report in reports:
        for name, value in report.user_properties:
            if name == "told":
                terminalreporter.write_line(str(value))
