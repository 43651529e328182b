"""Flowers: seasons and plants."""

from draw import BLUE, FACE, GREEN, INK, RED, SOFT, blossom, circle, glyph, n, path, rect, turn


def leaf(x, y, length, angle, col=GREEN, fat=.26):
    f = length * fat
    d = f"M{n(x)} {n(y)}q{n(f)} {n(-length * .45)} 0 {n(-length)}q{n(-f)} {n(length * .55)} 0 {n(length)}Z"
    return turn(angle, x, y, path(d, col))


def willow():
    o = path("M58 33C48 33 36 32 24 39", "none", INK, 2)
    for x, y, l in ((51, 33, 34), (42, 33.2, 38), (33, 34.8, 32), (25, 38.6, 22)):
        o += path(f"M{x} {y}C{x - 2} {y + l * .4} {x - 1} {y + l * .7} {x - 4} {y + l}", "none", GREEN, 1.3)
        for i in range(1, int(l / 6)):
            t = i * 6 / l
            px, py = x - 4 * t * t - 1 * t, y + l * t
            o += leaf(px, py, 7.5, 150, GREEN, .3) + leaf(px, py + 2.6, 7.5, -150, GREEN, .3)
    return o


def lotus():
    o = path("M31 55C30 62 31 68 33 74", "none", GREEN, 2)
    o += path("M6 66C8 60.4 16 57.8 22.6 60.6C25.6 62 27 64 27 66.4C20 70.6 11 70.6 6 66Z", GREEN)
    o += path("M38 70C41 65.4 48 64 54 67.6C50.6 72 43.6 73 38 70Z", GREEN)
    for a in (-62, -31, 62, 31, 0):
        o += turn(a, 31, 56, path("M31 57.4C25 50.6 25.4 41.6 31 34.4C36.6 41.6 37 50.6 31 57.4Z", FACE, RED, 2))
    return o


def autumn():
    o = circle(37, 52, 15.6, SOFT)
    o += path("M4 73C10 70 18 69 26 70C36 71 46 71 56 69", "none", INK, 1.8)
    for x, t, h in ((12, 3, 27), (19, 8, 31), (26, 12, 22)):
        o += path(f"M{x} 71C{x} {71 - h * .5} {x + t * .4} {71 - h * .8} {x + t} {71 - h}", "none", INK, 1.5)
        for i in range(3):
            o += leaf(x + t - 1 - i * 1.1, 71 - h + 2 + i * 4, 9, 58 + i * 8, INK, .26)
    o += path("M33 43C35 41 37 41.4 38.4 43.4C40 41.4 42 41 44 43M42.5 50.4C44 48.8 45.6 49 46.6 50.4C47.8 49 49.4 48.8 51 50.4", "none", INK, 1.5)
    return o


def winter():
    o = path("M5 73L20 47C21.2 45 22.8 45 24 47L30 57.4L37.4 43.6C38.8 41.2 40.6 41.2 42 43.6L56 73Z", BLUE)
    o += path("M14.6 56.4L20.6 46C21.4 44.8 22.6 44.8 23.4 46L29 55.6L25.4 58L21.6 55L18.2 58.4Z", FACE)
    o += path("M32.2 53.2L38 42.6C39 40.8 40.4 40.8 41.4 42.6L47.4 55.2L43.4 57.4L39.6 53.4L35.6 57Z", FACE)
    o += path("M20 47C21.2 45 22.8 45 24 47L30 57.4L37.4 43.6C38.8 41.2 40.6 41.2 42 43.6L49 58.2M20 47L13.5 58.2", "none", BLUE, 1.6)
    for x, y in ((10, 45), (30.5, 40), (52, 43), (48, 34)):
        o += circle(x, y, 1.7, BLUE)
    return o


def plum():
    o = path("M8 75C14 66 17 61 26 57C34 53.6 38 50 42 41C43.4 38 46 35.4 49 34", "none", INK, 3)
    o += path("M26 57C23 52 20 49 14 47.5M38 50.5C43 52 47 55 51 60", "none", INK, 2)
    for x, y, r in ((14, 47, 8), (44, 41.5, 8.6), (31, 54.6, 7.4)):
        o += blossom(x, y, r)
    for x, y in ((51, 60.4), (50.4, 33.4), (20, 62.6)):
        o += circle(x, y, 2.5, RED)
    return o


def orchid():
    o = ""
    for d, w in (("M26 74C24 60 16 49 5 46", 2.8), ("M27 74C26 58 23 47 14 36.6", 2.4), ("M29 74C30 58 38 46 54 41", 3),
                 ("M30 74C33 63 42 56 55 57", 2.6), ("M25 74C21 66 15 63 7 63.4", 2.2)):
        o += path(d, "none", GREEN, w)
    o += path("M28.4 74C28.4 62 30 52 33 44", "none", INK, 1.5)
    for x, y, s in ((33.6, 43.6, 1), (29.6, 55.5, .74)):
        for a in (-74, -28, 28, 74, 180):
            o += turn(a, x, y, path(f"M{n(x)} {n(y)}q{n(4.4 * s)} {n(-5 * s)} 0 {n(-11 * s)}q{n(-4.4 * s)} {n(6 * s)} 0 {n(11 * s)}Z", BLUE))
        o += circle(x, y, 1.7 * s, FACE)
    return o


def mum():
    o = path("M31 56C31 64 30 70 28 75", "none", GREEN, 2.2)
    o += path("M30 69C25 63.4 18 62.4 9 66C13 72.4 22 73.6 30 69Z", GREEN)
    o += path("M30 71C36 65.6 43 65 51 68.6C46.6 74.4 38 75.4 30 71Z", GREEN)
    for i in range(14):
        o += turn(360 / 14 * i, 31, 48.5, path("M31 46C28.4 42.4 28.8 36.4 31 32.8C33.2 36.4 33.6 42.4 31 46Z", SOFT, INK, .9))
    for i in range(8):
        o += turn(45 * i + 13, 31, 48.5, path("M31 47.6C29 45.4 29.2 42 31 39.8C32.8 42 33 45.4 31 47.6Z", SOFT, INK, .8))
    return o + circle(31, 48.5, 2.6, RED)


def bamboo():
    o = ""
    for x, top, w in ((21, 36.5, 5.6), (36, 49.5, 4.6)):
        y = 75.5
        while y > top:
            h = min(13, y - top)
            o += rect(x - w / 2, y - h + .7, w, h - 1.4, 1.4, GREEN)
            y -= 13
    o += path("M38 60C42 58 45 55 47 51M21 48C25 46 28 43.6 30 40", "none", INK, 1.3)
    for x, y, l, a in ((47, 51, 15, 8), (47, 51, 15, 62), (46, 53, 13, 108), (30, 40, 13, 58), (30, 40, 11, 100),
                       (18.6, 61.5, 14, -62), (18.6, 61.5, 12, -104)):
        o += leaf(x, y, l, a, INK, .27)
    return o


def marked(ch, number, art, col, square):
    """A flower tile: its character, its number in a disc (seasons) or a square, told apart without colour."""
    mark = rect(38.8, 8.2, 15.6, 15.6, 2.4, col) if square else circle(46.6, 16, 8.2, col)
    return art + glyph(ch, 18.6, 18, 27, col, 0.6) + mark + glyph(str(number), 46.6, 16, 15, FACE, 0.7)


def flower(num):
    """春夏秋冬 1-4, 梅蘭菊竹 5-8."""
    art = [willow, lotus, autumn, winter, plum, orchid, mum, bamboo][num - 1]()
    return marked("春夏秋冬梅蘭菊竹"[num - 1], (num - 1) % 4 + 1, art, RED if num <= 4 else BLUE, num > 4)
