"""Writes the glyphs that `name-face.ts` makes fonts of: Fraunces at one weight and optical size, in 1000 units.

    pip install fonttools brotli
    python make-glyphs.py node_modules/@fontsource-variable/fraunces
"""
import base64, json, struct, sys, unicodedata
from pathlib import Path
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

SUBSETS = ["latin", "latin-ext", "vietnamese"]
# The optical size of the display face in `webpack/base-head.mjs`. The weight is between those of cards and of titles.
AXES = {"opsz": 40, "wght": 450}
UNITS = 1000
# Letters, digits, punctuation and spaces.
CATEGORIES = "LNPZ"
LEAST_KERNING = 8


def load(folder, subset):
    font = instantiateVariableFont(TTFont(folder / f"files/fraunces-{subset}-opsz-normal.woff2"), AXES)
    scale_upem(font, UNITS)
    return font


def outline(glyphs, name):
    """A simple glyph without hints: components are drawn into it, so that it needs no other glyph."""
    drawing, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
    glyphs[name].draw(drawing)
    drawing.replay(pen)
    return pen.glyph()


def kerning(font, chars):
    """Pairs of the `kern` feature, by character."""
    gpos, chars_of = font["GPOS"].table, {name: char for char, name in chars.items()}
    lookups = {i for f in gpos.FeatureList.FeatureRecord if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex}
    pairs = {}
    for index in sorted(lookups):
        for table in gpos.LookupList.Lookup[index].SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2:
                continue
            for left in (name for name in table.Coverage.glyphs if name in chars_of):
                if table.Format == 1:
                    records = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
                    found = [(record.SecondGlyph, record.Value1) for record in records]
                else:
                    rights = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
                    found = [(name, rights[table.ClassDef2.classDefs.get(name, 0)].Value1) for name in chars_of]
                for right, value in found:
                    amount = getattr(value, "XAdvance", 0) if value else 0
                    if right in chars_of:
                        pairs.setdefault((chars_of[left], chars_of[right]), amount)
    return {pair: amount for pair, amount in pairs.items() if abs(amount) >= LEAST_KERNING}


def name_table(family):
    """Programs that read fonts refuse those without a name."""
    text, ids = family.encode("utf-16-be"), [1, 2, 4, 6]
    records = b"".join(struct.pack(">6H", 3, 1, 0x409, name_id, len(text), 0) for name_id in ids)
    return struct.pack(">3H", 0, len(ids), 6 + len(records)) + records + text


def tables(font, outlines):
    """The tables that are the same for all fonts, but for their numbers of glyphs."""
    font["post"].formatType = 3.0
    head, maxp = font["head"], font["maxp"]
    head.indexToLocFormat = head.checkSumAdjustment = 0
    maxp.recalc = lambda *_: None
    maxp.maxPoints = max(len(glyph.coordinates) for glyph in outlines if glyph.numberOfContours > 0)
    maxp.maxContours = max(glyph.numberOfContours for glyph in outlines)
    maxp.maxComponentElements = maxp.maxComponentDepth = maxp.maxSizeOfInstructions = 0
    head_bytes = bytearray(head.compile(font))
    head_bytes[8:12] = bytes(4)
    compiled = {"head": bytes(head_bytes), "name": name_table("M")}
    for tag in ["OS/2", "hhea", "maxp", "post"]:
        compiled[tag] = font[tag].compile(font)
    return {tag: base64.b64encode(data).decode() for tag, data in sorted(compiled.items())}


def main(folder):
    glyphs, kern, outlines, first = {}, {}, [], None
    for subset in SUBSETS:
        font = load(folder, subset)
        first = first or font
        glyph_set = font.getGlyphSet()
        chars = {
            chr(code): name
            for code, name in font.getBestCmap().items()
            if code < 0x10000 and unicodedata.category(chr(code))[0] in CATEGORIES and chr(code) not in glyphs
        }
        for char, name in chars.items():
            glyph = outline(glyph_set, name)
            glyph.recalcBounds(None)
            outlines.append(glyph)
            data = glyph.compile(None, recalcBBoxes=False) if glyph.numberOfContours else b""
            data += bytes(len(data) % 2)
            glyphs[char] = f"{glyph_set[name].width} {base64.b64encode(data).decode()}"
        for (left, right), amount in kerning(font, chars).items():
            kern.setdefault(left, []).append(f"{right}{amount}")
    made = {
        "tables": tables(first, outlines),
        "glyphs": dict(sorted(glyphs.items())),
        "kerning": {left: " ".join(sorted(rights)) for left, rights in sorted(kern.items())},
    }
    (Path(__file__).parent / "glyphs.json").write_text(json.dumps(made, ensure_ascii=False, indent=2) + "\n")


main(Path(sys.argv[1]))
