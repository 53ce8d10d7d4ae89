"""Turns fonts into outlines that the designer draws text with: one JSON file a face.

    pip install fonttools brotli
    python make-faces.py FOLDER-WITH-FONTSOURCE-PACKAGES
"""
import json, sys
from pathlib import Path
from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SUBSETS = ["latin", "latin-ext", "greek", "cyrillic"]
UNITS = 1000
FRAUNCES = {"opsz": 144, "SOFT": 0, "WONK": 0}
FACES = [
    ("geist-regular", "geist", 400, "normal", None),
    ("geist-medium", "geist", 500, "normal", None),
    ("geist-bold", "geist", 700, "normal", None),
    ("fraunces-regular", "fraunces", 400, "normal", FRAUNCES),
    ("fraunces-semibold", "fraunces", 600, "normal", FRAUNCES),
    ("fraunces-italic", "fraunces", 400, "italic", FRAUNCES),
    ("garamond-regular", "eb-garamond", 400, "normal", None),
    ("garamond-italic", "eb-garamond", 400, "italic", None),
    ("jost-light", "jost", 300, "normal", None),
    ("jost-medium", "jost", 500, "normal", None),
    ("anton-regular", "anton", 400, "normal", None),
    ("jetbrains-regular", "jetbrains-mono", 400, "normal", None),
    ("jetbrains-bold", "jetbrains-mono", 700, "normal", None),
    ("caveat-semibold", "caveat", 600, "normal", None),
]


ALPHABETS_BEYOND_LATIN = {"geist-regular", "geist-medium", "geist-bold", "garamond-regular"}


def wanted(code, beyond_latin):
    return (
        0x20 <= code <= 0x7E or 0xA0 <= code <= 0x17F or 0x218 <= code <= 0x21B or 0x2010 <= code <= 0x2026
        or code in (0x1E9E, 0x2030, 0x2039, 0x203A, 0x20AC, 0x20BA, 0x20BD, 0x2116, 0x2122, 0x2190, 0x2192, 0x2212)
        or beyond_latin and (0x384 <= code <= 0x3CE or 0x400 <= code <= 0x45F or code in (0x490, 0x491))
    )


class RelativePen(BasePen):
    """Whole numbers, each from where the last command ended: the shortest path that looks the same."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.path, self.at, self.last = [], (0, 0), ""

    def _add(self, command, *points):
        points = [(round(x), round(y)) for x, y in points]
        numbers = [n for x, y in points for n in (x - self.at[0], y - self.at[1])]
        if command != self.last or command == "m":
            self.path.append(command)
        elif numbers[0] >= 0:
            self.path.append(" ")
        self.path.append("".join(f" {n}" if i and n >= 0 else str(n) for i, n in enumerate(numbers)))
        self.at, self.last = points[-1], command

    def _moveTo(self, point):
        self._add("m", point)
        self.start = self.at

    def _lineTo(self, point):
        self._add("l", point)

    def _qCurveToOne(self, control, point):
        self._add("q", control, point)

    def _curveToOne(self, first, second, point):
        self._add("c", first, second, point)

    def _closePath(self):
        self.path.append("z")
        self.at, self.last = self.start, "z"


def sources(folder, package, weight, style, axes):
    for subset in SUBSETS:
        if axes:
            name = Path(folder) / f"fontsource-variable-{package}-5.3.0/files/{package}-{subset}-full-{style}.woff2"
        else:
            name = Path(folder) / f"fontsource-{package}-5.3.0/files/{package}-{subset}-{weight}-{style}.woff2"
        if name.exists():
            font = TTFont(name)
            yield instantiateVariableFont(font, {**axes, "wght": weight}) if axes else font


def kerning(font, chars, scale):
    """Pairs of the `kern` feature, by character."""
    if "GPOS" not in font:
        return {}
    gpos = font["GPOS"].table
    names = {name: char for char, name in chars.items()}
    lookups = {i for f in gpos.FeatureList.FeatureRecord if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex}
    pairs = {}
    for index in sorted(lookups):
        for table in gpos.LookupList.Lookup[index].SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2:
                continue
            covered = [name for name in table.Coverage.glyphs if name in names]
            if table.Format == 1:
                sets = dict(zip(table.Coverage.glyphs, table.PairSet))
                found = [(left, r.SecondGlyph, r.Value1) for left in covered for r in sets[left].PairValueRecord]
            else:
                found = [
                    (left, right, table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1)
                    for left in covered for right in names
                ]
            for left, right, value in found:
                amount = round(getattr(value, "XAdvance", 0) * scale) if value else 0
                if right in names:
                    pairs.setdefault((names[left], names[right]), amount)
    return {pair: amount for pair, amount in pairs.items() if abs(amount) >= 15 and all(0x20 < ord(char) < 0x100 for char in pair)}


def face(folder, beyond_latin, package, weight, style, axes):
    glyphs, kern, metrics = {}, {}, None
    for font in sources(folder, package, weight, style, axes):
        scale = UNITS / font["head"].unitsPerEm
        outlines = font.getGlyphSet()
        chars = {chr(code): name for code, name in font.getBestCmap().items() if wanted(code, beyond_latin) and chr(code) not in glyphs}
        for char, name in chars.items():
            pen = RelativePen(outlines)
            outlines[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
            glyphs[char] = " ".join([str(round(outlines[name].width * scale)), "".join(pen.path)]).strip()
        for (left, right), amount in kerning(font, chars, scale).items():
            kern.setdefault(left, []).append(f"{right}{amount}")
        os2 = font["OS/2"]
        metrics = metrics or {"ascent": round(font["hhea"].ascent * scale), "descent": round(-font["hhea"].descent * scale), "capHeight": round(os2.sCapHeight * scale)}
    return {**metrics, "glyphs": dict(sorted(glyphs.items())), "kerning": {left: " ".join(rights) for left, rights in sorted(kern.items())}}


for name, *rest in FACES:
    file = Path(__file__).parent / f"{name}.json"
    file.write_text(json.dumps(face(sys.argv[1], name in ALPHABETS_BEYOND_LATIN, *rest), ensure_ascii=False, indent=2) + "\n")
