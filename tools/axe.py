"""axe-core on a page: what it finds, in lines that name the rule and the element."""

from __future__ import annotations

from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from playwright.sync_api import Page

SOURCE = Path(__file__).resolve().parent.parent / "node_modules/axe-core/axe.min.js"

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

COLOURS = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"]
"""The rules whose answer depends on the colours."""

RUN = """async (runOnly) => {
    const rules = { "target-size": { enabled: true } };
    const { violations } = await axe.run(document, { runOnly, rules, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`));
}"""


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it stands."""
    return _found(page, {"type": "tag", "values": TAGS})


def colour_violations(page: Page) -> list[str]:
    """What it finds in the page's colours."""
    return _found(page, {"type": "rule", "values": COLOURS})


def _found(page: Page, rules: dict[str, object]) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    return [str(one) for one in page.evaluate(RUN, rules)]
