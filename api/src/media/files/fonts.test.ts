import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { Blob, Face } from 'harfbuzzjs';
import { fontFolder, languageOfShapes } from './fonts.ts';

const available = new Set<number>();
beforeAll(() => {
  const names = readdirSync(fontFolder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((file) => /\.[ot]tf$/.test(file)))
    for (const code of new Face(new Blob(readFileSync(join(fontFolder, name)))).collectUnicodes())
      available.add(code);
});

const everyCharacter = Array.from({ length: 0x1fb00 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const missingOf = (characters: Iterable<string>) =>
  [...characters].filter((character) => !available.has(character.codePointAt(0) ?? 0));

it.each(['shift_jis', 'gb2312', 'big5', 'euc-kr'])(
  'there is a font for every character of %s',
  (encoding) => {
    const bytes: number[] = [];
    for (let row = 0x81; row < 0xff; row++) for (let cell = 0x40; cell < 0xff; cell++) bytes.push(row, cell);
    const characters = new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
    const letters = [...characters].filter((character) => /\p{L}/u.test(character));
    expect(letters.length).toBeGreaterThan(6000);
    expect(missingOf(letters)).toEqual([]);
  },
);

it('there is a font for every emoji', () => {
  const emoji = everyCharacter.filter((character) => /\p{Emoji_Presentation}/u.test(character));
  expect(missingOf(emoji)).toEqual([]);
});

// The scripts in use of Unicode Standard Annex 31, tables 5 and 7, but those of East Asia.
const scripts = `Latin Greek Cyrillic Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada
  Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Adlam Balinese Bamum Batak Canadian_Aboriginal
  Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Miao Mongolian New_Tai_Lue
  Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh
  Vai Wancho Yi`;

it('there is a font for every script in use', () => {
  const incomplete = scripts.split(/\s+/).filter((script) => {
    const pattern = new RegExp(`(?=[\\p{L}\\p{M}\\p{N}])\\p{Script=${script}}`, 'u');
    const letters = everyCharacter.filter((character) => pattern.test(character));
    // Without letters that scholars or newer versions of Unicode have added.
    return missingOf(letters).length > 0.25 * letters.length;
  });
  expect(incomplete).toEqual([]);
});

it.each([
  ['山田 はな', 'ja'],
  ['髙橋', 'ja'],
  ['𠮷田', 'ja'],
  ['김 大韓', 'ko'],
  ['张伟', 'zh-hans'],
  ['黃', 'zh-hant'],
  ['Mia', 'ja'],
])('%s has the shapes of %s', (name, language) => {
  expect(languageOfShapes(name)).toBe(language);
});
