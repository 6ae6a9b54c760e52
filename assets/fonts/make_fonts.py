#!/usr/bin/env python3
"""Makes the Triade*.ttf files of this folder from their upstream sources.

Needs fonttools and brotli. Run beside the unpacked sources:
    make_fonts.py SOURCES OUT
where SOURCES holds
    atkinson/  the files of the npm package @fontsource/atkinson-hyperlegible-next 5.3.0
    vollkorn/  Vollkorn-Regular.ttf, Vollkorn-SemiBold.ttf and Vollkorn-Bold.ttf (Debian package fonts-vollkorn 4.105)
    dejavu/    DejaVuSans.ttf and DejaVuSans-Bold.ttf (Debian packages fonts-dejavu-core, -extra 2.37)
    emoji/     the files of the npm package @fontsource/noto-emoji 5.3.2
    phosphor/  Phosphor-Bold.ttf and its selection.json (npm package @phosphor-icons/web 2.1.2)
and writes the fonts plus icons.txt (name and code point of each icon) to OUT.

egui shapes text with the default features of a font only, so lining tabular figures
(`lnum`, `tnum`) are baked into the character map here.
"""

import json
import sys
import unicodedata
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
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
# Latin letters with marks of every kind, for the display face, which has them.
MARKED = [*range(0x180, 0x250), *range(0x300, 0x370), *range(0x1E00, 0x1F00)]
# The letters of Vietnamese that Triade Text lacks: they are put together from what it has.
VIETNAMESE = [0x128, 0x129, 0x168, 0x169, 0x1A0, 0x1A1, 0x1AF, 0x1B0, *range(0x1EA0, 0x1EFA), 0x1EBC, 0x1EBD]
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


HORN, DOT, HOOK = "\u031b", "\u0323", "\u0309"
# Where a lone mark is found: on a letter of Triade Text, as (letter with it, letter without), small and capital.
WEARERS = {"\u0300": ("èe", "ÈE"), "\u0301": ("ée", "ÉE"), "\u0303": ("ñn", "ÑN")}
# The same for marks that follow letters which have no character of their own with them, as those of Yoruba.
FOLLOWERS = {
    **{mark: worn for mark, (worn, _) in WEARERS.items()}, "\u0302": "êe", "\u0304": "ēe", "\u0306": "ăa", "\u0307": "ėe",
    "\u0308": "ëe", "\u030a": "ůu", "\u030b": "őo", "\u030c": "ěe",
}


class Outlines:
    """Glyphs as outlines, put together and moved about."""

    def __init__(self, font):
        self.font, self.glyphs, self.chars = font, font.getGlyphSet(), font.getBestCmap()

    def of(self, char):
        """The outline of a character, in contours."""
        pen = DecomposingRecordingPen(self.glyphs)
        self.glyphs[self.chars[ord(char)]].draw(pen)
        contours = []
        for step in pen.value:
            if step[0] == "moveTo":
                contours.append([])
            contours[-1].append(step)
        return contours

    def mark(self, worn, bare):
        """The outline of the mark that a letter wears: its contours above the bare letter."""
        return [contour for contour in self.of(worn) if box([contour])[1] > box(self.of(bare))[3]]


def box(contours):
    """The least box around all points: left, bottom, right, top."""
    points = [point for contour in contours for _, args in contour for point in args]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def moved(contours, dx, dy):
    return [[(op, tuple((x + dx, y + dy) for x, y in args)) for op, args in contour] for contour in contours]


def vietnamese(font, donor):
    """Puts the letters of Vietnamese together; hook and horn, which the font has nowhere, come from the donor."""
    own, others = Outlines(font), Outlines(donor)
    for code in VIETNAMESE:
        if code in own.chars:
            continue
        letter, *marks = unicodedata.normalize("NFD", chr(code))
        capital = letter.isupper()
        hat = next((m for m in marks if m in "\u0302\u0306"), "")
        above = next((m for m in marks if m in WEARERS or m == HOOK), "")
        # Nothing stands over a dot.
        worn = "ı" if letter == "i" and above else unicodedata.normalize("NFC", letter + hat)
        shape, width = own.of(worn), font["hmtx"][own.chars[ord(worn)]][0]
        left, _, right, _ = box(own.of(letter))
        middle = (left + right) / 2
        if HORN in marks:
            horn = others.of(HORN)
            _, low, end, _ = box(horn)
            reach = 45 if letter in "oO" else 78
            # It leaves the bowl of o at its shoulder, and the stem of u at its top.
            shape = shape + moved(horn, right + reach - end, (600 if capital else 428) - low)
            width += 40
        if above:
            mark = others.of(HOOK) if above == HOOK else own.mark(*WEARERS[above][capital])
            x0, low, x1, _ = box(mark)
            top = box(own.of(worn))[3]
            # Over a circumflex there is room beside its peak, within a breve there is some above.
            aside = 150 if hat == "\u0302" and above != "\u0303" else 0
            gap = {"\u0302": -57 if aside else 38, "\u0306": 14}.get(hat, 62)
            lift = 0 if not hat and above != HOOK else top + gap - low
            shape = shape + moved(mark, middle + aside - (x0 + x1) / 2, lift)
        if DOT in marks:
            dot = own.of(".")
            x0, _, x1, top = box(dot)
            beside = 190 if letter == "y" else 0
            shape = shape + moved(dot, middle + beside - (x0 + x1) / 2, -62 - top)
        add(font, code, shape, width)


def marks(font, donor):
    """Adds the marks alone; whoever shapes the text puts them over the letter before."""
    own, others = Outlines(font), Outlines(donor)
    shapes = {mark: own.mark(*worn) for mark, worn in FOLLOWERS.items()}
    shapes |= {HOOK: others.of(HOOK), HORN: others.of(HORN), DOT: moved(own.of("."), 0, -62 - box(own.of("."))[3])}
    for mark, shape in shapes.items():
        add(font, ord(mark), moved(shape, -box(shape)[2] - 40, 0), 0)


def add(font, code, shape, width):
    """Adds a character with this outline."""
    name, pen = f"uni{code:04X}", TTGlyphPen(None)
    for contour in shape:
        for op, args in contour:
            getattr(pen, op)(*args)
    font["glyf"][name] = pen.glyph(dropImpliedOnCurves=False)
    font["glyf"][name].recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, font["glyf"][name].xMin)
    for table in font["cmap"].tables:
        if hasattr(table, "cmap"):
            table.cmap[code] = name
    font["maxp"].numGlyphs = len(font.getGlyphOrder())


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
    donor = TTFont(source / f"vollkorn/Vollkorn-{style}.ttf")
    vietnamese(font, donor)
    marks(font, donor)
    rename(font, "Triade Text", style, weight)
    save(font, out / f"TriadeText-{style}.ttf")


def display(source, out, name, weight):
    font = TTFont(source / f"vollkorn/Vollkorn-{name}.ttf")
    bake(font, ["lnum", "tnum"])
    subset(font, [*LATIN, *MARKED], ["ccmp", "locl", "kern", "mark", "mkmk", "liga"])
    rename(font, "Triade Display", name, weight)
    save(font, out / f"TriadeDisplay-{name}.ttf")


def symbols(source, out, file, style, weight):
    font = TTFont(source / f"dejavu/{file}.ttf")
    keep = [code for code in SYMBOLS if code > 0x2100]
    subset(font, keep, [])
    rename(font, "Triade Symbols", style, weight)
    save(font, out / f"TriadeSymbols-{style}.ttf")


def scripts(source, out, file, style, weight):
    font = TTFont(source / f"dejavu/{file}.ttf")
    subset(font, SCRIPTS, ["ccmp", "locl", "mark", "mkmk", "init", "medi", "fina", "isol", "rlig", "liga"])
    rename(font, "Triade Scripts", style, weight)
    save(font, out / f"TriadeScripts-{style}.ttf")


def emoji(source, out):
    """Signs that stand alone; those made of several are drawn one beside the other."""
    font = TTFont(source / "emoji/noto-emoji-emoji-400-normal.woff2")
    subset(font, [code for code in font.getBestCmap() if code > 0x2000], [])
    rename(font, "Triade Emoji", "Regular", 400)
    save(font, out / "TriadeEmoji-Regular.ttf")


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
    scripts(source, out, "DejaVuSans", "Regular", 400)
    scripts(source, out, "DejaVuSans-Bold", "Bold", 700)
    emoji(source, out)
    icons(source, out)


main()
