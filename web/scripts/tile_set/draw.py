"""Strokes the tiles are drawn with; a face is 60 x 80. Colours are CSS variables with defaults.

--qt-face --qt-line --qt-ink --qt-red --qt-green --qt-blue --qt-soft --qt-back --qt-grain --qt-mark
"""

import math
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

# Characters are outlines of the checked-in Kai subsets, so that a tile needs no font.
THEME = Path(__file__).parents[2] / "src" / "lib" / "theme"
FONTS = [TTFont(THEME / name) for name in ("qg-kai.woff2", "qg-kai-tiles.woff2")]

FACE, LINE = "var(--qt-face,#FCF9F0)", "var(--qt-line,#D3C6A4)"
INK, RED = "var(--qt-ink,#1F1B16)", "var(--qt-red,#B3261E)"
GREEN, BLUE = "var(--qt-green,#27694B)", "var(--qt-blue,#27476E)"
SOFT = "var(--qt-soft,#C9B27C)"


def n(x):
    s = f"{x:.1f}"
    return s[:-2] if s.endswith(".0") else s


def glyph(ch, cx, cy, size, fill, bold=0.0, sx=1.0):
    """Outline of a Kai glyph, its ink box centred on (cx, cy) and `size` tall at most (or wide)."""
    font = next(one for one in FONTS if ord(ch) in one.getBestCmap())
    glyphs = font.getGlyphSet()
    outline = glyphs[font.getBestCmap()[ord(ch)]]
    b = BoundsPen(glyphs)
    outline.draw(b)
    x0, y0, x1, y1 = b.bounds
    k = size / 1000
    p = SVGPathPen(glyphs, ntos=n)
    outline.draw(TransformPen(p, (k * sx, 0, 0, -k, cx - k * sx * (x0 + x1) / 2, cy + k * (y0 + y1) / 2)))
    st = f' stroke="{fill}" stroke-width="{bold}" stroke-linejoin="round"' if bold else ""
    return f'<path d="{p.getCommands()}" fill="{fill}"{st}/>'


def circle(cx, cy, r, fill="none", stroke="", w=0.0):
    s = f' stroke="{stroke}" stroke-width="{n(w)}"' if stroke else ""
    return f'<circle cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}" fill="{fill}"{s}/>'


def path(d, fill="none", stroke="", w=0.0, extra=""):
    s = f' stroke="{stroke}" stroke-width="{n(w)}" stroke-linecap="round" stroke-linejoin="round"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{s}{extra}/>'


def rect(x, y, w, h, rx, fill="none", stroke="", sw=0.0):
    s = f' stroke="{stroke}" stroke-width="{n(sw)}"' if stroke else ""
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" rx="{n(rx)}" fill="{fill}"{s}/>'


def turn(a, cx, cy, inner):
    return f'<g transform="rotate({n(a)} {n(cx)} {n(cy)})">{inner}</g>'


def body(fill=FACE):
    return rect(.6, .6, 58.8, 78.8, 7, fill, LINE, 1.2)


def blossom(cx, cy, r, col=RED):
    """Plum blossom: the mark of a red five."""
    out = ""
    for i in range(5):
        a = math.radians(-90 + 72 * i)
        out += circle(cx + math.cos(a) * r * .58, cy + math.sin(a) * r * .58, r * .45, col)
    out += circle(cx, cy, r * .36, col)
    for i in range(5):
        a = math.radians(-54 + 72 * i)
        out += circle(cx + math.cos(a) * r * .3, cy + math.sin(a) * r * .3, r * .085, FACE)
    return out + circle(cx, cy, r * .17, FACE)
