"""Make src/lib/theme/qg-kai.woff2 and qg-kai-tiles.woff2: the Kai subsets of the games' fixed words.

usage: npm pack @fontsource/lxgw-wenkai@5.3.0 && tar xzf fontsource-lxgw-wenkai-5.3.0.tgz
       pip install fonttools brotli
       python3 scripts/font.py package/files/lxgw-wenkai-latin-700-normal.woff2

The source is LXGW WenKai 1.311, medium (SIL Open Font License 1.1; the file's "700" is the
packager's number): the weight of the look, so that cards stay legible on a dim phone. The name is reserved by the licence, so the subset is called QG Kai. The
result is checked in: a build needs neither the 55 MB package nor Python.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
CHARS = HERE / "kai-chars.txt"
# What only the tile games say; fetched by who sees such a word, told to the browser by its range.
TILE_CHARS = HERE / "kai-chars-tiles.txt"
THEME = HERE.parent / "src" / "lib" / "theme"
RANGE_CSS = """/* Written by scripts/font.py: the Kai of the tile games' words, fetched only where one of them stands. */
@font-face {{
  font-family: "QG Kai";
  src: url("./qg-kai-tiles.woff2") format("woff2");
  font-display: block;
  unicode-range: {ranges};
}}
"""


def listed(path: Path) -> set[str]:
    """The characters listed in a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return set("".join(line for line in lines if not line.startswith("# ")))


def subset(source: str, chars: set[str], out: Path) -> bool:
    """Writes the subset; False when the source lacks one of the characters."""
    font = TTFont(source)
    missing = sorted(ch for ch in chars if ord(ch) not in font.getBestCmap())
    if missing:
        print("the source lacks: " + "".join(missing), file=sys.stderr)
        return False
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = []
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += ["FFTM", "GlyphOrder", "bsln", "feat", "morx", "prop", "BASE", "GDEF", "gasp", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sorted(chars)))
    subsetter.subset(font)
    name = font["name"]
    name.names = []
    for number, text in (
        (0, "Copyright 2021-2023 LXGW. Copyright 2020 The Klee Project Authors. Subset of LXGW WenKai, renamed."),
        (1, "QG Kai"), (2, "Regular"), (3, "QG Kai Regular"), (4, "QG Kai"), (5, "Version 1.1"), (6, "QGKai-Regular"),
        (13, "This Font Software is licensed under the SIL Open Font License, Version 1.1."), (14, "https://scripts.sil.org/OFL"),
    ):
        name.setName(text, number, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(out)
    print(f"{out.name}: {len(chars)} characters, {out.stat().st_size} bytes")
    return True


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    plain = listed(CHARS)
    tiles = listed(TILE_CHARS) - plain
    if not subset(sys.argv[1], plain, THEME / "qg-kai.woff2"):
        return 1
    if not subset(sys.argv[1], tiles, THEME / "qg-kai-tiles.woff2"):
        return 1
    ranges = ", ".join(f"U+{ord(ch):X}" for ch in sorted(tiles))
    (THEME / "qg-kai-tiles.css").write_text(RANGE_CSS.format(ranges=ranges), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
