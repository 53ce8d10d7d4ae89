import { expect, it } from '@jest/globals';
import { nameFace } from './name-face.ts';

/** The tables of the font in a rule, by tag. */
function tablesOf(rule: string): Map<string, DataView> {
  const [, text = ''] =
    /^@font-face\{font-family:'Profile Name';font-display:optional;src:url\(data:font\/ttf;base64,([\w+/=]+)\)\}$/.exec(
      rule,
    ) ?? [];
  const { buffer } = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const directory = new DataView(buffer);
  const entries = Array.from({ length: directory.getUint16(4) }, (_, index) => 12 + 16 * index);
  return new Map(
    entries.map((at) => [
      String.fromCharCode(...new Uint8Array(buffer, at, 4)),
      new DataView(buffer, directory.getUint32(at + 8), directory.getUint32(at + 12)),
    ]),
  );
}

/** The glyph of each character by `cmap` in format 4, and the width and outline size of each glyph. */
function readFont(rule: string) {
  const tables = tablesOf(rule);
  const read = (tag: string, at: number) => tables.get(tag)?.getUint16(at) ?? Number.NaN;
  const segments = read('cmap', 18) / 2;
  const glyphOf = (character: string) => {
    const code = character.charCodeAt(0);
    const index =
      Array.from({ length: segments }, (_, at) => at).find((at) => code <= read('cmap', 26 + 2 * at)) ?? 0;
    const [start, delta] = [28 + 2 * segments, 28 + 4 * segments].map((at) => read('cmap', at + 2 * index));
    return start !== undefined && delta !== undefined && code >= start ? (code + delta) % 0x10000 : 0;
  };
  const outlineBytes = (glyph: number) => 2 * (read('loca', 2 * glyph + 2) - read('loca', 2 * glyph));
  const pairs = Array.from({ length: read('kern', 10) }, (_, index) => 18 + 6 * index).map((at) => [
    read('kern', at),
    read('kern', at + 2),
    tables.get('kern')?.getInt16(at + 4),
  ]);
  return { tables: [...tables.keys()], count: read('maxp', 4), glyphOf, outlineBytes, pairs };
}

it('makes a font of the letters of a name, with kerning', () => {
  const font = readFont(nameFace('Tove Åström')?.css ?? '');
  expect(font.tables).toEqual([
    'OS/2',
    'cmap',
    'glyf',
    'head',
    'hhea',
    'hmtx',
    'kern',
    'loca',
    'maxp',
    'name',
    'post',
  ]);
  expect(font.count).toBe(1 + new Set('Tove Åström').size);
  for (const letter of 'ToveÅström') expect(font.outlineBytes(font.glyphOf(letter))).toBeGreaterThan(40);
  expect(font.glyphOf(' ')).toBeGreaterThan(0);
  expect(font.outlineBytes(font.glyphOf(' '))).toBe(0);
  expect(font.glyphOf('b')).toBe(0);
  expect(font.pairs).toContainEqual([font.glyphOf('T'), font.glyphOf('o'), expect.any(Number)]);
});

it('composes letters with marks, and leaves emoji to the system', () => {
  const font = readFont(nameFace('Nguye\u0302\u0303n 🎉')?.css ?? '');
  expect(font.glyphOf('ễ')).toBeGreaterThan(0);
  expect(font.count).toBe(1 + new Set('Nguyễn ').size);
});

it.each(['Анна Каренина', '田中 Mika', 'Σωκράτης', '🎉', ''])('makes no font for %j', (name) => {
  expect(nameFace(name)).toBeNull();
});
