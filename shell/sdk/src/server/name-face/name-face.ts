import { nameFamily } from '../../theme/theme.ts';
import { encodeFont } from './encode-font.ts';
import glyphData from './glyphs.json' with { type: 'json' };

const letters = /[\p{L}\p{M}\p{N}]/u;
const glyphs: Partial<Record<string, string>> = glyphData.glyphs;

/**
 * A `@font-face` rule with a font that has only the glyphs of a text in the display face, about 180 bytes each. Empty
 * if the face lacks a letter of the text, because one name in two faces looks broken; the system's font shows it then.
 */
export function nameFace(text: string): string {
  const composed = text.normalize('NFC');
  const characters = [...new Set(composed)];
  if (characters.some((character) => letters.test(character) && !glyphs[character])) return '';
  const known = characters.filter((character) => glyphs[character]);
  if (!known.some((character) => letters.test(character))) return '';
  return `@font-face{font-family:'${nameFamily}';src:url(data:font/ttf;base64,${base64(encodeFont(known))})}`;
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
