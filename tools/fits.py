"""What sticks out on a page: scripts that a browser runs, each answering a list of sentences."""

from __future__ import annotations

# Nothing is wider than the screen.
SIDEWAYS = """() => {
    const wide = document.documentElement.clientWidth;
    const found = [];
    for (const one of document.querySelectorAll("body *")) {
        const { left, right, width, height } = one.getBoundingClientRect();
        const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!seen || width <= 1 || height <= 1 || one.closest(".marks")) continue;
        if (left < -0.5 || right > wide + 0.5)
            found.push(`${one.tagName}.${one.getAttribute("class")} ${left}…${right} of ${wide}`);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > wide) found.push(`the page is ${scrollWidth} wide, the screen ${wide}`);
    return found;
}"""

# Words and marks stay inside what they are written on: button, plate, line, cell, card, sheet.
OUT_OF_ITS_BOX = """() => {
    const BOXES = "button, li, td, th, dt, dd, p, h2, h3, legend, label, dialog, .opponent, .force, .tag, " +
        ".count, .card, .leftover, .segment, .log, .sheet-body";
    const UNSEEN = ".unseen, .marks, noscript, script, option, .boot, .boot-help";
    const SLACK = 1.5;
    const found = [];
    const look = (rect, box, what) => {
        const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
        if (width <= 1 || height <= 1) return; // kept from sight on purpose
        const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
        const sideways = rect.left < left - SLACK || rect.right > right + SLACK;
        const upright = !scrolls && (rect.top < top - SLACK || rect.bottom > bottom + SLACK);
        if (sideways || upright) {
            const [inner, outer] = [rect, box.getBoundingClientRect()].map(({ left, right, top, bottom }) =>
                [left, right, top, bottom].map(Math.round).join(","));
            found.push(`${what} ${inner} is not inside ${box.tagName}.${box.getAttribute("class")} ${outer}`);
        }
    };
    const top = document.querySelector("dialog[open]") ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const owner = text.parentElement;
        if (!text.data.trim() || owner.closest(UNSEEN)) continue;
        if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const box = owner.closest(BOXES);
        const range = document.createRange();
        range.selectNodeContents(text);
        // A line is taller than its box where the font says so: what is seen is the middle of it.
        for (const { left, right, top, bottom } of box ? range.getClientRects() : []) {
            const spare = (bottom - top) * 0.2;
            const seen = { left, right, top: top + spare, bottom: bottom - spare };
            look(seen, box, `"${text.data.slice(0, 40)}"`);
        }
    }
    for (const mark of top.querySelectorAll("svg")) {
        const box = mark.parentElement.closest(BOXES);
        const name = mark.firstElementChild?.getAttribute("href");
        if (box && mark.checkVisibility()) look(mark.getBoundingClientRect(), box, name);
    }
    return found;
}"""

# A card is a card whatever its size.
MISSHAPEN = """() => {
    const shapes = [...document.querySelectorAll(".card")]
        .map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight]);
    return shapes
        .filter(([width, height]) => width && Math.abs(height / width - 1.4) > 0.03)
        .map((shape) => `a card of ${shape.join(" by ")}`);
}"""

# A sheet and what is in it stay on the screen; its buttons aren't cut off.
OFF_THE_SCREEN = """() => {
    const found = [];
    const sheet = document.querySelector("dialog[open]");
    if (!sheet) return found;
    const { top, bottom } = sheet.getBoundingClientRect();
    if (top < -0.5 || bottom > innerHeight + 0.5)
        found.push(`the sheet is at ${top}…${bottom} of ${innerHeight}`);
    return found;
}"""

# A finger needs so many pixels each way.
TOO_SMALL = """(least) => {
    const found = [];
    const sheet = document.querySelector("dialog[open]");
    for (const one of (sheet ?? document).querySelectorAll("button, input, select, a[href]")) {
        // What is ticked is ticked by its words, too.
        const places = one.matches("[type=checkbox], [type=radio]") ? [...one.labels] : [one];
        const sizes = places.map((place) => place.getBoundingClientRect());
        const isLarge = ({ width, height }) => Math.min(width, height) > least - 0.01;
        const name = one.getAttribute("aria-label") ?? (one.name || one.textContent);
        if (one.checkVisibility() && !sizes.some(isLarge)) found.push(`${name} ${JSON.stringify(sizes)}`);
    }
    return found;
}"""

# Each card of the hand can be hit in that many pixels of its corner, whatever lies beside it.
COVERED = """(least) => {
    const found = [];
    for (const card of document.querySelectorAll("#hand > button")) {
        card.scrollIntoView({ block: "center" });
        const { left, top } = card.getBoundingClientRect();
        // Corners are round.
        const near = Math.max(3, parseFloat(getComputedStyle(card).borderTopLeftRadius) * 0.35);
        const far = least - 3;
        for (const [x, y] of [[near, near], [far, near], [near, far], [far, far]]) {
            const hit = document.elementFromPoint(left + x, top + y);
            if (hit?.closest("button") !== card)
                found.push(`${card.getAttribute("aria-label")} at ${x},${y}: ${hit?.outerHTML.slice(0, 60)}`);
        }
    }
    scrollTo(0, 0);
    return found;
}"""

TOUCH = 44
"""Pixels that a finger needs each way."""

ALWAYS = (SIDEWAYS, OUT_OF_ITS_BOX, MISSHAPEN, OFF_THE_SCREEN)
"""What must hold in every view."""
