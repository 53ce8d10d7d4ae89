import glyphData from './glyphs.json' with { type: 'json' };

const data: {
  /** Tables that all fonts share, in Base64. */
  tables: Record<string, string>;
  /** By character: the advance width and, after a space, the simple glyph in Base64. */
  glyphs: Partial<Record<string, string>>;
  /** By left character: right characters with their distance, such as `V-40`. */
  kerning: Partial<Record<string, string>>;
} = glyphData;

interface Glyph {
  code: number;
  advance: number;
  outline: Uint8Array;
}

const notdef: Glyph = { code: -1, advance: 500, outline: new Uint8Array() };

/**
 * A TrueType font (ISO/IEC 14496-22) of these characters of the display face, with kerning. All of them must be in
 * `glyphs.json`. WOFF2 would be a fifth smaller in a compressed page, but takes thirty times as long to write.
 */
export function encodeFont(characters: readonly string[]): Uint8Array {
  const known = characters
    .map((character) => readGlyph(character))
    .sort((one, other) => one.code - other.code);
  const all = [notdef, ...known];
  const shared = Object.fromEntries(
    Object.entries(data.tables).map(([tag, text]) => [tag, fromBase64(text)]),
  );
  setNumberOfGlyphs(shared, all.length);
  return encodeTables({
    ...shared,
    cmap: encodeCharacters(known),
    glyf: concat(all.map(({ outline }) => outline)),
    hmtx: shorts(all.flatMap(({ advance, outline }) => [advance, leftSideOf(outline)])),
    kern: encodeKerning(known),
    loca: encodeOffsets(all),
  });
}

const readGlyph = oncePerCharacter((character): Glyph => {
  const [advance = '', outline = ''] = data.glyphs[character]?.split(' ') ?? [];
  return { code: character.charCodeAt(0), advance: Number(advance), outline: fromBase64(outline) };
});

/** The distances to other characters after one. */
const readKerning = oncePerCharacter((character) => {
  const pairs = data.kerning[character]?.matchAll(/(.)(-?\d+)(?: |$)/gs) ?? [];
  return new Map(Array.from(pairs, ([, right = '', distance]) => [right, Number(distance)]));
});

function oncePerCharacter<Value>(read: (character: string) => Value): (character: string) => Value {
  const values = new Map<string, Value>();
  return (character) => {
    const value = values.get(character) ?? read(character);
    values.set(character, value);
    return value;
  };
}

/** The number of glyphs in `maxp`, and of widths in `hhea`. */
function setNumberOfGlyphs({ maxp, hhea }: Record<string, Uint8Array>, count: number): void {
  if (maxp) viewOf(maxp).setUint16(4, count);
  if (hhea) viewOf(hhea).setUint16(34, count);
}

/** The smallest x of the outline, which is its third and fourth byte. */
const leftSideOf = (outline: Uint8Array) => (outline.length > 0 ? viewOf(outline).getInt16(2) : 0);

/** Offsets of the outlines in units of two bytes. */
function encodeOffsets(glyphs: readonly Glyph[]): Uint8Array {
  const offsets = [0];
  for (const { outline } of glyphs) offsets.push((offsets.at(-1) ?? 0) + outline.length / 2);
  return shorts(offsets);
}

/** `cmap` with one subtable in format 4: a segment for each run of neighbouring characters. */
function encodeCharacters(glyphs: readonly Glyph[]): Uint8Array {
  const segments: { start: number; end: number; delta: number }[] = [];
  for (const [index, { code }] of glyphs.entries()) {
    const last = segments.at(-1);
    if (last?.end === code - 1) last.end = code;
    else segments.push({ start: code, end: code, delta: index + 1 - code });
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const [, ...search] = searchFields(segments.length, 2);
  const body = [
    2 * segments.length,
    ...search,
    ...segments.map(({ end }) => end),
    0,
    ...segments.map(({ start }) => start),
    ...segments.map(({ delta }) => delta),
    ...segments.map(() => 0),
  ];
  const [version, subtables, windows, unicode, offset] = [0, 1, 3, 1, 12];
  const [format, language] = [4, 0];
  return shorts([
    version,
    subtables,
    windows,
    unicode,
    0,
    offset,
    format,
    6 + 2 * body.length,
    language,
    ...body,
  ]);
}

/** `kern` with one subtable in format 0. */
function encodeKerning(glyphs: readonly Glyph[]): Uint8Array {
  const pairs = glyphs.flatMap(({ code }, left) => {
    const distances = readKerning(String.fromCharCode(code));
    return glyphs.flatMap(({ code: next }, right) => {
      const distance = distances.get(String.fromCharCode(next));
      return distance === undefined ? [] : [[left + 1, right + 1, distance]];
    });
  });
  const body = [...searchFields(pairs.length, 6), ...pairs.flat()];
  const [version, subtables, horizontal] = [0, 1, 1];
  return shorts([version, subtables, 0, 6 + 2 * body.length, horizontal, ...body]);
}

/** The directory and the tables, each at a multiple of four bytes. Browsers do not compare checksums. */
function encodeTables(tables: Record<string, Uint8Array>): Uint8Array {
  const entries = Object.entries(tables).sort(([one], [other]) => (one < other ? -1 : 1));
  const bodies = entries.map(([, table]) => concat([table, new Uint8Array(-table.length & 3)]));
  const header = shorts([1, 0, ...searchFields(entries.length, 16)]);
  const directory = new DataView(new ArrayBuffer(16 * entries.length));
  let offset = header.length + directory.byteLength;
  for (const [index, [tag, table]] of entries.entries()) {
    const letters = Array.from(tag, (letter) => letter.charCodeAt(0));
    for (const [at, letter] of letters.entries()) directory.setUint8(16 * index + at, letter);
    directory.setUint32(16 * index + 8, offset);
    directory.setUint32(16 * index + 12, table.length);
    offset += bodies[index]?.length ?? 0;
  }
  return concat([header, new Uint8Array(directory.buffer), ...bodies]);
}

/** The number of entries of a table, and the three numbers for a binary search in it. */
function searchFields(count: number, entryBytes: number): number[] {
  const steps = Math.floor(Math.log2(Math.max(count, 1)));
  const range = entryBytes * 2 ** steps;
  return [count, range, steps, entryBytes * count - range];
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** 16-bit numbers, signed or not. */
function shorts(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * values.length));
  for (const [index, value] of values.entries()) view.setUint16(2 * index, value);
  return new Uint8Array(view.buffer);
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
