"""The second series of flowers by its other names: 琴棋書畫, the arts, and 漁樵耕讀, the trades (rules/guangdong.md 2)."""

from draw import BLUE, FACE, GREEN, INK, RED, SOFT, circle, path, rect, turn
from flowers import leaf, marked


def zither():
    """琴: seven strings over a long body."""
    body = path("M4 60C4 50.5 9 47 16 47H47C53 47 56 51.5 56 56C56 61 53 65.5 47 65.500H16C9 65.5 4 68 4 60Z", SOFT, INK, 1.8)
    strings = "".join(path(f"M11 {y:.1f}H51", "none", INK, 0.9) for y in (51.2, 54.0, 56.8, 59.6, 62.2))
    bridge = path("M48.5 48.500V64", "none", INK, 2.2)
    dots = "".join(circle(x, 44, 1.2, RED) for x in (18, 26, 34, 42))
    return turn(-16, 30, 56, body + strings + bridge) + turn(-16, 30, 56, dots)


def board():
    """棋: a corner of the board with stones."""
    lines = "".join(path(f"M8 {v}H52M{v - 24} 32V76", "none", INK, 1) for v in (36, 45, 54, 63, 72))
    out = rect(6, 31, 48, 46, 2.5, SOFT) + lines
    for x, y, black in ((21, 45, True), (30, 54, False), (39, 54, True), (30, 63, True), (39, 45, False), (21, 63, False)):
        out += circle(x, y, 4, INK if black else FACE, INK, 1)
    return out


def books():
    """書: two bound books."""
    out = ""
    for x, y, angle, col in ((13, 44, 8, GREEN), (18, 38, -7, BLUE)):
        book = rect(x, y, 28, 34, 1.8, col) + rect(x + 15, y + 3.5, 8, 15, 0.8, FACE)
        book += path(f"M{x + 5} {y + 1}V{y + 33}", "none", FACE, 1)
        book += "".join(path(f"M{x} {y + k}H{x + 5}", "none", FACE, 1) for k in (5, 13, 21, 29))
        out += turn(angle, x + 14, y + 17, book)
    return out


def scroll():
    """畫: a hanging scroll with a mountain."""
    out = path("M30 29L18 34M30 29L42 34", "none", INK, 1.2) + rect(14, 34, 32, 40, 0.8, FACE, INK, 1.3)
    out += path("M14.7 66C19 56 22 50 25 50C28 50 29 56 32 60C34 56 36 54 38 54C41 54 43 60 45.3 66V68H14.700Z", BLUE)
    out += circle(37.5, 44, 3.6, RED) + path("M18 71H42", "none", INK, 1)
    return out + rect(10, 32, 40, 3.6, 1.8, INK) + rect(10, 72.6, 40, 3.8, 1.9, INK)


def fish():
    """漁: a carp on the line."""
    out = path("M6 75C14 52 30 36 55 31", "none", SOFT, 2.4) + path("M55 31C56.5 38 55 43 51.5 47.5", "none", INK, 1)
    body = path("M12 60C18 50 32 48 43 55C47 51.5 51 50 55 50C53 55 53 60 55.5 66C51 66 46.5 64 43 60.500C33 69 19 70 12 60Z", RED)
    body += path("M21 53.500C24 57 24 62.5 21.5 66", "none", FACE, 1.3) + circle(17, 58.6, 1.5, FACE)
    body += "".join(path(f"M{x} {y}q2.4 2.2 0 4.6", "none", FACE, 1.1) for x, y in ((28, 54), (33, 55), (28, 60.5), (33, 60.5), (38, 57.5)))
    return out + turn(-12, 32, 60, body)


def firewood():
    """樵: a bundle of sticks and an axe."""
    out = ""
    for x, y in ((14, 68), (25, 69), (36, 68), (19.5, 59), (30.5, 59.5), (25, 50.5)):
        out += circle(x, y, 5.2, SOFT, INK, 1.4) + circle(x, y, 1.8, "none", INK, 0.9)
    out += path("M9 62C18 65.5 32 65.5 41 62", "none", GREEN, 1.8)
    out += path("M42 74L53.5 36", "none", INK, 3)
    return out + path("M49.5 35L57.5 37.500C58.5 43 56 46.5 51.5 47L40 42.500C45 41.5 48 39 49.5 35Z", BLUE)


def field():
    """耕: a hoe over furrows with seedlings."""
    out = "".join(path(f"M5 {y}C18 {y - 4} 42 {y - 4} 55 {y}", "none", SOFT, 2.6) for y in (66, 71, 76))
    out += path("M12 62L46 33", "none", INK, 3) + path("M41.5 33.500L47.5 29.500L56.5 39.500L50 43.500C48.5 40 45.5 36.5 41.5 33.500Z", BLUE)
    for x, y in ((25, 62.5), (36, 61.5), (47, 62.5)):
        out += leaf(x, y, 9, -32, GREEN, 0.3) + leaf(x, y, 9, 32, GREEN, 0.3)
    return out


def reading():
    """讀: an open book and a brush."""
    out = path("M30 52C24 46.5 14 46 5 49V72C14 69 24 69.5 30 75C36 69.5 46 69 55 72V49C46 46 36 46.5 30 52Z", FACE, INK, 1.8)
    out += path("M30 52V75", "none", INK, 1.6)
    out += "".join(path(f"M{x} {y}V{y + 12}", "none", BLUE, 1.6) for x, y in ((11, 53.5), (16.5, 53), (22, 54), (38, 54), (43.5, 53), (49, 53.5)))
    out += turn(38, 44, 38, rect(42.2, 26, 3.6, 15, 1.4, SOFT) + path("M41.8 41H46.200C46.6 44 45.6 46.5 44 49C42.4 46.5 41.4 44 41.8 41Z", INK))
    return out


ARTS = {"琴": zither, "棋": board, "書": books, "畫": scroll}
TRADES = {"漁": fish, "樵": firewood, "耕": field, "讀": reading}


def series(things):
    """Faces of 5f-8f."""
    return [marked(ch, number, art(), BLUE, True) for number, (ch, art) in enumerate(things.items(), 1)]
