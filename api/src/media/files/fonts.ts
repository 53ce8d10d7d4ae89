import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// The sandbox may not read the manifest, so the folder is found by the path of this module: in `src` or `dist/src`.
const packageFolder = fileURLToPath(import.meta.url).replace(/(\/dist)?\/src\/media\/files\/[^/]+$/, '');
export const fontFolder = join(packageFolder, 'assets/fonts');

// Read by what draws text, before its first one. A server may have no fonts, and pictures are to look the same on each.
process.env.FONTCONFIG_FILE = join(fontFolder, 'fonts.conf');

/** The families of drawings. Letters that they lack are drawn in the fonts of `assets/fonts/noto`. */
export const displayFont = 'Meishi Display';
export const textFont = 'Meishi Text';

/** Rows and cells of the Chinese characters in encodings of two bytes, which tell where a character is in use. */
const encodings = {
  shift_jis: { rows: [0x88, 0xfc], cells: [0x40, 0xfc] },
  // Its decoder reads more, in other cells.
  gb2312: { rows: [0xb0, 0xf7], cells: [0xa1, 0xfe] },
  big5: { rows: [0xa4, 0xf9], cells: [0x40, 0xfe] },
} as const;
type Encoding = keyof typeof encodings;

/**
 * The language whose shapes of Chinese characters fit a text, as far as its characters tell. Many of them are one character of
 * Unicode with a shape of its own in Japan, China, Taiwan and Korea.
 */
export function languageOfShapes(text: string): 'ja' | 'ko' | 'zh-hans' | 'zh-hant' {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  const characters = text.match(/\p{Script=Han}/gu) ?? [];
  const areIn = (encoding: Encoding) =>
    characters.every((character) => charactersOf(encoding).has(character));
  if (areIn('shift_jis')) return 'ja';
  if (areIn('gb2312')) return 'zh-hans';
  return areIn('big5') ? 'zh-hant' : 'ja';
}

const charactersByEncoding = new Map<Encoding, ReadonlySet<string>>();

function charactersOf(encoding: Encoding): ReadonlySet<string> {
  const known = charactersByEncoding.get(encoding);
  if (known) return known;
  const { rows, cells } = encodings[encoding];
  const bytes: number[] = [];
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let cell = cells[0]; cell <= cells[1]; cell++) bytes.push(row, cell);
  const characters = new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
  charactersByEncoding.set(encoding, characters);
  return characters;
}
