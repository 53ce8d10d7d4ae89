import { nameFamily } from '../../theme/theme.ts';
import { encodeFont } from './encode-font.ts';
import glyphData from './glyphs.json' with { type: 'json' };

const letters = /[\p{L}\p{M}\p{N}]/u;
const glyphs: Partial<Record<string, string>> = glyphData.glyphs;

/** What a document needs for a name in the display face. */
interface NameFace {
  /** A `@font-face` rule. */
  css: string;
  /** Markup for its head. */
  head: string;
}

/**
 * A font that has only the glyphs of a text in the display face, about 180 bytes each; null if the face lacks a letter of the
 * text, because one name in two faces looks broken. The system's font shows it then.
 *
 * Browsers decode a font after the first layout, even one in the page. The preload makes them wait for it, and compresses to
 * a few bytes. `optional` keeps the system's font if the font is late nevertheless, so nothing moves.
 */
export function nameFace(text: string): NameFace | null {
  const composed = text.normalize('NFC');
  const characters = [...new Set(composed)];
  if (characters.some((character) => letters.test(character) && !glyphs[character])) return null;
  const known = characters.filter((character) => glyphs[character]);
  if (!known.some((character) => letters.test(character))) return null;
  const url = `data:font/ttf;base64,${base64(encodeFont(known))}`;
  return {
    css: `@font-face{font-family:'${nameFamily}';font-display:optional;src:url(${url})}`,
    head: `<link rel="preload" as="font" type="font/ttf" crossorigin href="${url}">`,
  };
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
