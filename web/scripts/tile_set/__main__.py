"""Draw the whole tile set: one SVG file, a symbol each tile.

usage: pip install fonttools brotli
       python3 scripts/tile_set

Writes src/table/mahjong/tiles/tiles.svg; it is checked in, a build does not need Python. Symbols have viewBox
0 0 60 80 and the ids qt-1m..9m 0m, 1p.., 1s.., 1z..7z, 1f..8f, 5f-arts.., 5f-trades.., back, blank, wild
(laid over a face), sparrow (the emblem alone).
"""

import gzip
from pathlib import Path

from draw import BLUE, FACE, GREEN, INK, LINE, RED, glyph, path, rect
from flowers import flower
from suits import sparrow, suo, tong, wan
from things import ARTS, TRADES, series

OUT = Path(__file__).parents[2] / "src" / "table" / "mahjong" / "tiles" / "tiles.svg"


def body(fill=FACE):
    return rect(0.6, 0.6, 58.8, 78.8, 7, fill, LINE, 1.2)


def honour(num):
    if num <= 4:
        return glyph("東南西北"[num - 1], 30, 40, 52, INK, 1.0, 1.0)
    if num == 5:
        return rect(10, 13, 40, 54, 3.5, "none", BLUE, 4.4) + rect(16.2, 19.2, 27.6, 41.6, 1.5, "none", BLUE, 1.5)
    if num == 6:
        return glyph("發", 30, 40, 52, GREEN, 1.0, 1.0)
    return glyph("中", 30, 40, 56, RED, 2, 1.05)


def back():
    o = rect(.6, .6, 58.8, 78.8, 7, "var(--qt-back,#C9B27C)", "var(--qt-grain,#AE9558)", 1.2)
    for x, a, b in ((9, 8, 72), (16.5, 4, 76), (24, 10, 70), (31, 4, 76), (38, 14, 74), (45.5, 4, 72), (52.5, 9, 70)):
        o += path(f"M{x} {a}C{x + .7} {a + 20} {x - .7} {b - 24} {x} {b}", "none", "var(--qt-grain,#AE9558)", .8, ' opacity=".5"')
    return o


def wild():
    c = "var(--qt-mark,#B3261E)"
    return (path("M3 9.5V7A4.5 4.5 0 0 1 7.5 2.6H20.6Z", c) + path("M3 20.6V7A4.4 4.4 0 0 1 7.4 2.6H20.6Z", c)
            + path("M57 59.4V73A4.4 4.4 0 0 1 52.6 77.4H39.4Z", c))


def symbols():
    """Every face by its id."""
    faces = {}
    for number in range(1, 10):
        faces[f"{number}m"], faces[f"{number}p"], faces[f"{number}s"] = wan(number), tong(number), suo(number)
    faces["0m"], faces["0p"], faces["0s"] = wan(5, True), tong(5, True), suo(5, True)
    faces |= {f"{number}z": honour(number) for number in range(1, 8)}
    faces |= {f"{number}f": flower(number) for number in range(1, 9)}
    for name, things in (("arts", ARTS), ("trades", TRADES)):
        faces |= {f"{number}f-{name}": face for number, face in enumerate(series(things), 5)}
    whole = {name: body() + face for name, face in faces.items()}
    return whole | {"back": back(), "blank": body(), "wild": wild(), "sparrow": sparrow()}


def main() -> None:
    drawn = "".join(f'<symbol id="qt-{name}" viewBox="0 0 60 80">{face}</symbol>\n' for name, face in symbols().items())
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">\n{drawn}</svg>\n'
    OUT.write_text(svg, encoding="utf-8")
    print(f"{OUT.name}: {len(svg.encode())} bytes, {len(gzip.compress(svg.encode()))} packed")


if __name__ == "__main__":
    main()
