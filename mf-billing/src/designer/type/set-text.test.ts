import { beforeAll, expect, it } from '@jest/globals';
import { type Face, faceIds, fallbackFaces, loadFace } from './faces.ts';
import { setText, type TextSetting } from './set-text.ts';

let faces: Face[];
beforeAll(async () => {
  faces = await Promise.all(fallbackFaces.map(loadFace));
});

const setting = (fields: Partial<TextSetting>): TextSetting => ({
  text: 'Anna Muster',
  size: 12,
  align: 'left',
  anchor: 'top',
  leading: 1.2,
  tracking: 0,
  width: 60,
  height: 20,
  ...fields,
});
/** Positions of glyphs in thousandths of the font size. */
const startsOf = (path: string) =>
  [...path.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
const linesOf = (path: string) => new Set(startsOf(path).map(([, y]) => y)).size;

it('keeps the font size and breaks lines between words if needed', () => {
  expect(setText(setting({}), faces).size).toBe(12);
  expect(linesOf(setText(setting({}), faces).path)).toBe(1);
  const narrow = setText(setting({ width: 16 }), faces);
  expect([narrow.size, linesOf(narrow.path)]).toEqual([12, 2]);
});

it('reduces the font size of text that does not fit', () => {
  const long = setText(setting({ text: 'Wolfeschlegelsteinhausenbergerdorff', width: 30, height: 6 }), faces);
  expect(long.size).toBeLessThan(12);
  expect(long.size).toBeGreaterThanOrEqual(3);
});

it('applies kerning, tracking and alignment', () => {
  const widthOf = (fields: Partial<TextSetting>) => {
    const starts = startsOf(setText(setting(fields), faces).path);
    return (starts.at(-1)?.[0] ?? 0) - (starts[0]?.[0] ?? 0);
  };
  expect(widthOf({ text: 'AV' })).toBeLessThan(widthOf({ text: 'AH' }));
  expect(widthOf({ text: 'AH', tracking: 100 }) - widthOf({ text: 'AH' })).toBe(100);
  const left = startsOf(setText(setting({ align: 'left' }), faces).path)[0]?.[0];
  const right = startsOf(setText(setting({ align: 'right' }), faces).path)[0]?.[0];
  expect(left).toBe(0);
  expect(right).toBeGreaterThan(1000);
});

it('uses fallback fonts and reports missing characters', () => {
  expect(setText(setting({ text: 'Άννα Мастер Łódź' }), faces).missing).toEqual([]);
  expect(setText(setting({ text: '名刺' }), faces).missing).toEqual(['名', '刺']);
});

it('treats a grapheme as one character and ignores invisible characters', () => {
  const family = '👨‍👩‍👧';
  expect(setText(setting({ text: `Ada ${family}❤️` }), faces).missing).toHaveLength(2);
  const plain = setText(setting({ text: 'Donaudampf AG 5-7' }), faces);
  const pasted = setText(setting({ text: 'Donau\u00addampf\u200b AG\u202f5\u20117\u200e' }), faces);
  expect(pasted).toEqual(plain);
});

it.each(faceIds)('%s has the letters of European languages', async (id) => {
  const face = await loadFace(id);
  const text = 'AZaz09 ÄÖÜäöüß ÀÉÊËÏÔŒàéêëïôœç ÑñÁÍÓÚ¿¡ ÅåÆæØø ŁłĄąĘęŻż ŞşĞğİı Őő @&+-–—·.,:;/()€';
  const missing = [...text].filter((character) => !face.glyphs[character]);
  expect(missing).toEqual([]);
});
