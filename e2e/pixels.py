"""Pictures as numbers: what colours are really on the screen."""

from __future__ import annotations

import base64
from collections import Counter
from typing import NamedTuple

from playwright.sync_api import Page

RGB = tuple[int, int, int]

DECODE = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let text = "";
    for (const byte of data) text += String.fromCharCode(byte);
    return [image.width, btoa(text)];
}"""


FAINT = """([inside, least]) => {
  const paint = document.createElement("canvas").getContext("2d", {willReadFrequently: true})
  const over = (colours) => {
    paint.clearRect(0, 0, 1, 1)
    for (const one of colours) { paint.fillStyle = one; paint.fillRect(0, 0, 1, 1) }
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const light = (rgb) => {
    const [r, g, b] = rgb.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const behind = (one) => {
    const found = []
    for (; one; one = one.parentElement) found.unshift(getComputedStyle(one).backgroundColor)
    return found
  }
  const has_text = (one) => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())
  const all = [...document.querySelectorAll(`${inside} *`)]
  const texts = all.filter(one => has_text(one) && !one.closest(".unseen, .skip"))
  return texts.flatMap(one => {
    const grounds = behind(one)
    const [a, b] = [light(over(grounds)), light(over([...grounds, getComputedStyle(one).color]))]
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    return ratio < least ? [`${ratio.toFixed(2)} ${one.outerHTML.slice(0, 80)}`] : []
  })
}"""
"""Texts inside of something that stand out less than so many times from what is behind them."""


class Picture(NamedTuple):
    """A picture's width, and its pixels row by row."""

    width: int
    pixels: list[RGB]


def picture(page: Page, png: bytes) -> Picture:
    """The pixels of a screenshot; the page's browser decodes it."""
    width, text = page.evaluate(DECODE, "data:image/png;base64," + base64.b64encode(png).decode())
    data = base64.b64decode(text)
    return Picture(int(width), list(zip(data[::4], data[1::4], data[2::4], strict=True)))


def cut(found: Picture, left: float, top: float, width: float, height: float) -> Picture:
    """A part of a picture, to whole pixels."""
    columns = range(int(left), int(left + width + 0.99))
    rows = range(int(top), int(top + height + 0.99))
    return Picture(
        len(columns), [found.pixels[row * found.width + column] for row in rows for column in columns]
    )


def luminance(colour: RGB) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    red, green, blue = (_linear(value / 255) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(one: RGB, other: RGB) -> float:
    """The contrast of two colours as WCAG 2 defines it, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ink_and_paper(found: Picture, least: int = 6) -> tuple[RGB, RGB]:
    """The commonest colour, and of those that fill some pixels the one that stands out most from it."""
    counted = Counter(found.pixels)
    paper = counted.most_common(1)[0][0]
    solid = [colour for colour, number in counted.items() if number >= least]
    return max(solid, key=lambda colour: contrast(colour, paper)), paper
