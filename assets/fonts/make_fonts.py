#!/usr/bin/env python3
"""Makes the Triade*.ttf files of this folder from their upstream sources.

Needs fonttools and brotli. Run beside the unpacked sources:
    make_fonts.py SOURCES OUT
where SOURCES holds
    atkinson/  the files of the npm package @fontsource/atkinson-hyperlegible-next 5.3.0
    vollkorn/  Vollkorn-Regular.ttf and Vollkorn-SemiBold.ttf (Debian package fonts-vollkorn 4.105)
    dejavu/    DejaVuSans.ttf and DejaVuSans-Bold.ttf (Debian packages fonts-dejavu-core, -extra 2.37)
    phosphor/  Phosphor-Bold.ttf and its selection.json (npm package @phosphor-icons/web 2.1.2)
and writes the fonts plus icons.txt (name and code point of each icon) to OUT.

egui shapes text with the default features of a font only, so lining tabular figures
(`lnum`, `tnum`) are baked into the character map here.
"""

import json
import sys
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

LATIN = [
    *range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x1E9E,
    *range(0x2009, 0x2028), 0x202F, *range(0x2030, 0x203B), 0x2044, 0x2070, *range(0x2074, 0x208A),
    0x20AC, 0x2116, 0x2122, *range(0x2150, 0x215F), 0x2212, 0x2215, 0x2248, 0x2260, 0x2264, 0x2265,
]
SYMBOLS = [
    *LATIN, *range(0x2190, 0x219A), *range(0x21B0, 0x21BC), 0x21C4, 0x21C6, *range(0x21D0, 0x21D6), 0x21E4,
    0x21E5, 0x21E7, 0x21EA, 0x221A, 0x221E, 0x2303, 0x2318, 0x2325, 0x2326, 0x232B, 0x238B, 0x23CE,
    *range(0x25A0, 0x2600), 0x2605, 0x2606, 0x2610, 0x2611, 0x2612, *range(0x2654, 0x2668),
    *range(0x2680, 0x2686), 0x2690, 0x2691, 0x26A0, 0x270E, 0x2713, 0x2714, 0x2715, 0x2716, 0x2717, 0x2718,
    *range(0x27E8, 0x27EC), 0x27F2, 0x27F3,
]
# What people's names are written in beside the letters of Triade Text: more Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Georgian.
SCRIPTS = [
    *range(0x180, 0x250), *range(0x2B0, 0x370), *range(0x370, 0x590), *range(0x590, 0x600), *range(0x600, 0x700),
    0x25CC, *range(0x10D0, 0x1100), *range(0x1E00, 0x1F00),
]
ICONS = """dice-one dice-two dice-three dice-four dice-five dice-six check x warning arrow-u-up-left
arrow-u-up-right arrow-counter-clockwise arrow-clockwise pencil-simple trash magnifying-glass monitor sun moon
floppy-disk shield-check clock trophy flag flag-checkered egg lock lock-open key upload-simple download-simple
file-pdf file-csv file-text users user user-plus plus minus caret-left caret-right caret-up caret-down arrow-left
arrow-right arrow-up arrow-down play pause stop printer translate gavel megaphone list list-checks chart-line eye
eye-slash gear door-open bird info prohibit check-circle x-circle warning-circle warning-octagon seal-check
hourglass timer hand hand-coins scales calendar-blank folder-open copy sign-in sign-out table hash question note
crown cards club spade heart diamond star feather scroll dots-three ranking steps map-pin keyboard bell
speaker-high house medal backspace arrow-elbow-down-left link plugs database corners-out presentation-chart
path""".split()


def single(font, tag):
    """The one-to-one substitutions of a feature, as {glyph: glyph}."""
    table, out = font["GSUB"].table, {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == tag:
            for index in record.Feature.LookupListIndex:
                for sub in table.LookupList.Lookup[index].SubTable:
                    sub = getattr(sub, "ExtSubTable", sub)
                    out.update(getattr(sub, "mapping", {}))
    return out


def bake(font, tags):
    """Makes the given features the default by pointing the characters at their substitutes."""
    for tag in tags:
        mapping = single(font, tag)
        for table in font["cmap"].tables:
            if hasattr(table, "cmap"):
                table.cmap = {code: mapping.get(glyph, glyph) for code, glyph in table.cmap.items()}


def subset(font, codes, features):
    """Keeps the given characters and layout features."""
    options = Options()
    options.layout_features = features
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.hinting = False
    options.notdef_outline = True
    worker = Subsetter(options)
    worker.populate(unicodes=codes)
    worker.subset(font)


def rename(font, family, style, weight):
    """Gives the changed font a name of its own."""
    name = font["name"]
    plain = style in ("Regular", "Bold")
    values = {
        1: family if plain else f"{family} {style}",
        2: style if plain else "Regular",
        3: f"{family} {style}",
        4: f"{family} {style}",
        6: f"{family}-{style}".replace(" ", ""),
    }
    if not plain:
        values |= {16: family, 17: style}
    name.names = [n for n in name.names if n.nameID in (0, 5, 13, 14) and n.platformID == 3]
    for ident, text in values.items():
        name.setName(text, ident, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["head"].created = font["head"].modified = 3_786_912_000  # any fixed date, so that the bytes repeat


def save(font, path):
    font.flavor = None
    font.recalcTimestamp = False
    font.save(path)
    print(path.name, path.stat().st_size)


def text(source, out, weight, style):
    parts = [source / f"atkinson/atkinson-hyperlegible-next-{part}-{weight}-normal.woff2" for part in ("latin", "latin-ext")]
    plain = []
    for number, part in enumerate(parts):
        font = TTFont(part)
        font.flavor = None
        plain.append(out / f".part{number}.ttf")
        font.save(plain[-1])
    font = Merger().merge([str(p) for p in plain])
    for part in plain:
        part.unlink()
    bake(font, ["tnum"])
    subset(font, LATIN, ["ccmp", "locl", "kern", "mark", "mkmk"])
    rename(font, "Triade Text", style, weight)
    save(font, out / f"TriadeText-{style}.ttf")


def display(source, out, name, weight):
    font = TTFont(source / f"vollkorn/Vollkorn-{name}.ttf")
    bake(font, ["lnum", "tnum"])
    subset(font, LATIN, ["ccmp", "locl", "kern", "mark", "mkmk", "liga"])
    rename(font, "Triade Display", name, weight)
    save(font, out / f"TriadeDisplay-{name}.ttf")


def symbols(source, out, file, style, weight):
    font = TTFont(source / f"dejavu/{file}.ttf")
    keep = [code for code in SYMBOLS if code > 0x2100]
    subset(font, keep, [])
    rename(font, "Triade Symbols", style, weight)
    save(font, out / f"TriadeSymbols-{style}.ttf")


def scripts(source, out):
    font = TTFont(source / "dejavu/DejaVuSans.ttf")
    subset(font, SCRIPTS, ["ccmp", "locl", "mark", "mkmk", "init", "medi", "fina", "isol", "rlig", "liga"])
    rename(font, "Triade Scripts", "Regular", 400)
    save(font, out / "TriadeScripts-Regular.ttf")


def icons(source, out):
    known = {}
    for icon in json.loads((source / "phosphor/selection.json").read_text())["icons"]:
        for name in icon["properties"]["name"].split(","):
            known[name.strip().removesuffix("-bold")] = icon["properties"]["code"]
    font = TTFont(source / "phosphor/Phosphor-Bold.ttf")
    subset(font, [known[name] for name in ICONS], [])
    rename(font, "Triade Icons", "Regular", 400)
    save(font, out / "TriadeIcons-Regular.ttf")
    (out / "icons.txt").write_text("".join(f"{n} {known[n]:x}\n" for n in sorted(ICONS)))


def main():
    source, out = map(Path, sys.argv[1:3])
    text(source, out, 400, "Regular")
    text(source, out, 700, "Bold")
    display(source, out, "Regular", 400)
    display(source, out, "SemiBold", 600)
    symbols(source, out, "DejaVuSans", "Regular", 400)
    symbols(source, out, "DejaVuSans-Bold", "Bold", 700)
    scripts(source, out)
    icons(source, out)


main()
