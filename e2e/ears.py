"""What a screen reader would be given to say: everything that comes into a live region, in order."""

from __future__ import annotations

from playwright.sync_api import Page

LISTEN = """() => {
    window.spoken = [];
    const regions = document.querySelectorAll("[role=log], [role=status], [aria-live]");
    const said = (node) => {
        const copy = node.cloneNode(true);
        copy.querySelectorAll?.("[aria-hidden=true]").forEach((one) => one.remove());
        const element = node.nodeType === 1 ? node : node.parentElement;
        return element?.closest("[aria-hidden=true], [aria-live=off]") ? "" : copy.textContent.trim();
    };
    const note = (records) => records.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
        if (said(node)) window.spoken.push(said(node));
    }));
    const observer = new MutationObserver(note);
    const options = { childList: true, subtree: true, characterData: true };
    regions.forEach((region) => observer.observe(region, options));
}"""


def listen(page: Page) -> None:
    """Write down from now on what is added to the regions that are there."""
    page.evaluate(LISTEN)


def spoken(page: Page) -> list[str]:
    """What was said since it was last asked."""
    return [str(one) for one in page.evaluate("window.spoken.splice(0)")]
