"""The three suits: 萬, 筒, 索; five of each may be red."""

import math

from draw import BLUE, FACE, GREEN, INK, RED, blossom, circle, glyph, n, path, turn


def wan(num, red=False):
    col = RED if red else INK
    out = glyph("一二三四五六七八九"[num - 1], 30 if not red else 24, 22, 35, col, 1.1, 1.12 if not red else 1.02)
    if red:
        out += blossom(49, 13.5, 8.6)
    return out + glyph("萬", 30, 56, 37, RED, .7, 1.02)


def dot(cx, cy, r, col):
    return (circle(cx, cy, r, col) + circle(cx, cy, r * .62, "none", FACE, max(1.0, r * .15))
            + circle(cx, cy, r * .2, FACE))


def big_dot():
    out = circle(30, 40, 24.2, GREEN) + circle(30, 40, 20.4, FACE)
    for i in range(16):
        a = math.tau / 16 * i
        out += circle(30 + math.cos(a) * 17, 40 + math.sin(a) * 17, 2.1, BLUE)
    out += circle(30, 40, 12.8, GREEN) + circle(30, 40, 10.4, FACE)
    for i in range(8):
        a = 45 * i
        out += turn(a, 30, 40, path("M30 39C27.6 36.4 27.8 33.4 30 31C32.2 33.4 32.4 36.4 30 39Z", RED))
    return out + circle(30, 40, 2.4, FACE) + circle(30, 40, 1.5, RED)


DOTS = {
    2: (13, [(30, 21.5, GREEN), (30, 58.5, BLUE)]),
    3: (11, [(16.5, 17.5, BLUE), (30, 40, RED), (43.5, 62.5, GREEN)]),
    4: (11, [(17, 21.5, BLUE), (43, 21.5, GREEN), (17, 58.5, GREEN), (43, 58.5, BLUE)]),
    5: (10, [(16, 17, BLUE), (44, 17, GREEN), (30, 40, RED), (16, 63, GREEN), (44, 63, BLUE)]),
    6: (9.6, [(18.5, 16, GREEN), (41.5, 16, GREEN), (18.5, 42, RED), (41.5, 42, RED), (18.5, 64, RED), (41.5, 64, RED)]),
    7: (9, [(13, 13.5, GREEN), (30, 20.5, GREEN), (47, 27.5, GREEN),
            (19, 46, RED), (41, 46, RED), (19, 66, RED), (41, 66, RED)]),
    8: (8.7, [(x, y, BLUE) for y in (12.5, 30.8, 49.2, 67.5) for x in (19, 41)]),
    9: (8.2, [(x, y, c) for y, c in ((15, GREEN), (40, RED), (65, BLUE)) for x in (11.6, 30, 48.4)]),
}


def tong(num, red=False):
    if num == 1:
        return big_dot()
    r, spots = DOTS[num]
    out = ""
    for i, (x, y, c) in enumerate(spots):
        if red and i == 2:
            out += blossom(x, y, 13.2)
        else:
            out += dot(x, y, r, RED if red else c)
    return out


def stick(cx, cy, length, w, col, angle=0):
    """A cane: two waisted internodes; long ones have a light line down each."""
    h, a, b = length / 2, w * .46, w * .37
    out = ""
    for y0, y1 in ((cy - h, cy - .5), (cy + .5, cy + h)):
        m, e = (y0 + y1) / 2, 1.7
        out += path(f"M{n(cx - a)} {n(y0 + e)}Q{n(cx - a)} {n(y0)} {n(cx - a + e)} {n(y0)}H{n(cx + a - e)}Q{n(cx + a)} {n(y0)} {n(cx + a)} {n(y0 + e)}"
                    f"Q{n(cx + 2 * b - a)} {n(m)} {n(cx + a)} {n(y1 - e)}Q{n(cx + a)} {n(y1)} {n(cx + a - e)} {n(y1)}H{n(cx - a + e)}"
                    f"Q{n(cx - a)} {n(y1)} {n(cx - a)} {n(y1 - e)}Q{n(cx - 2 * b + a)} {n(m)} {n(cx - a)} {n(y0 + e)}Z", col)
    if length > 25:
        out += path(f"M{n(cx)} {n(cy - h + 3.4)}V{n(cy - 3.6)}M{n(cx)} {n(cy + 3.6)}V{n(cy + h - 3.4)}", "none", FACE, w * .13)
    return turn(angle, cx, cy, out) if angle else out


STICKS = {
    2: (9.6, [(30, 21.5, 30, GREEN), (30, 58.5, 30, BLUE)]),
    3: (9.6, [(30, 21.5, 28, BLUE), (17.5, 58.5, 28, GREEN), (42.5, 58.5, 28, GREEN)]),
    4: (9.6, [(17.5, 21.5, 28, GREEN), (42.5, 21.5, 28, BLUE), (17.5, 58.5, 28, BLUE), (42.5, 58.5, 28, GREEN)]),
    5: (9.2, [(13.5, 21.5, 28, GREEN), (46.5, 21.5, 28, BLUE), (30, 40, 28, RED), (13.5, 58.5, 28, BLUE), (46.5, 58.5, 28, GREEN)]),
    6: (9.2, [(x, y, 28, c) for y, c in ((21.5, GREEN), (58.5, BLUE)) for x in (12.5, 30, 47.5)]),
    7: (9.2, [(30, 15.5, 20.5, RED)] + [(x, y, 20.5, c) for y in (40, 64.5) for x, c in ((12.5, GREEN), (30, BLUE), (47.5, GREEN))]),
    9: (9.2, [(x, y, 21, c) for y in (15.5, 40, 64.5) for x, c in ((12.5, GREEN), (30, RED), (47.5, BLUE))]),
}


def eight_bamboo():
    out = ""
    for y, s, col in ((22.5, 1, GREEN), (57.5, -1, BLUE)):
        out += stick(10, y, 29, 8.4, col) + stick(50, y, 29, 8.4, col)
        out += stick(22.4, y, 27, 8, col, -29 * s) + stick(37.6, y, 27, 8, col, 29 * s)
    return out


def sparrow():
    """A tree sparrow looking back from a bamboo twig: chestnut cap, white cheek, black bib. 60 x 80."""
    o = ""
    # twig and leaves
    o += path("M6 69.5C20 66 40 64.5 54 66", "none", GREEN, 3.4)
    o += path("M20 64.8V69M40.5 63V67.6", "none", FACE, 1.1)
    o += path("M45 66.5C48 71 51.5 73.5 55 74.2C54 69.8 50.5 66.8 45 66.5Z", GREEN)
    o += path("M14 68C11.6 71 8.5 73.4 5.6 74.6C6 70.8 9 68.2 14 68Z", GREEN)
    o += path("M8.5 68.5C7 64.5 7 60.6 8.4 57C11 60.4 11.4 64.6 8.5 68.5Z", GREEN)
    # feet
    o += path("M26.5 59L25.5 66M33 59.5L33.5 65.5", "none", INK, 1.7)
    # tail
    o += path("M42 49L57.8 64.6C58 66.6 55.8 69 53.6 68.8L37 58Z", INK)
    # breast and belly
    o += path("M15.5 25C12.5 32 11.5 41 15.5 50C19.5 58.6 30 62.6 38.5 58.4C44 55.6 46.5 50 45 43C43.6 36 40.5 31 37.5 26Z",
              FACE, INK, 1.8)
    # wing
    o += path("M27.5 31.5C35.5 29 43.5 33.5 47 41.5C49.4 47 51.2 52 52.6 57.6C43 57.6 33.4 54.2 29 47C26 42 25.4 36.4 27.5 31.5Z", GREEN)
    o += path("M29.6 39.5C33.6 43.6 38.6 45.6 44.4 45.6M32.5 45.8C36.8 49.6 42 51.4 48 51.6", "none", FACE, 1.5)
    # head
    o += '<g transform="translate(3.2 3.4) scale(.9)">'
    o += path("M26 9C34.6 9 40.4 14.8 40.4 22.2C40.4 29.8 34.4 34.8 26.6 34.8C18.8 34.8 12.6 29.4 12.6 22C12.6 14.6 18 9 26 9Z",
              FACE, INK, 1.8)
    # cap
    o += path("M12.4 19.4C13.8 12.4 19 8.1 26 8.1C34.8 8.1 41.3 14 41.3 22.2C41.3 26 40.2 29.2 38.2 31.6C37.6 24.4 32.6 18.6 25.4 17.6C20.6 17 16.6 18 12.4 19.4Z", RED)
    # beak, bib, eye, ear spot
    o += path("M13.6 20.4L5 24.8L13.8 27.6Z", INK)
    o += path("M12.9 25.6C13.8 31 17 34.6 22 35.6C22.6 32.2 20.6 28.8 17.2 27.2Z", INK)
    o += circle(19.4, 22.4, 2.1, INK)
    o += path("M27.6 25.2C30.4 24.6 32.6 26.2 32.4 28.6C30 30 27 28.4 27.6 25.2Z", INK) + "</g>"
    return o


def suo(num, red=False):
    if num == 1:
        return sparrow()
    if num == 8:
        return eight_bamboo()
    w, spots = STICKS[num]
    out = ""
    for i, (x, y, length, c) in enumerate(spots):
        if red and i == 2:
            out += blossom(x, y, 11.6)
        else:
            out += stick(x, y, length, w, RED if red else c)
    return out
