import type { Face } from './faces.ts';

export interface TextSetting {
  text: string;
  /** In points. */
  size: number;
  align: 'left' | 'center' | 'right';
  anchor: 'top' | 'middle' | 'bottom';
  /** Line height as a multiple of the font size. */
  leading: number;
  /** Letter spacing in thousandths of the font size. */
  tracking: number;
  /** Size of the box in millimetres. */
  width: number;
  height: number;
}

interface SetText {
  /** In thousandths of `size`, from the box's upper left corner. */
  path: string;
  /** The font size in points; smaller than requested if the box is too small. */
  size: number;
  /** Characters that no face has. */
  missing: string[];
}

export const millimetresPerPoint = 25.4 / 72;
const smallestSize = 3;

/**
 * Lays out text in its box: breaks lines between words and reduces the size until it fits.
 * @param faces the font, followed by its fallbacks
 */
export function setText(setting: TextSetting, faces: readonly Face[]): SetText {
  const missing = new Set<string>();
  let size = setting.size;
  let lines = breakLines(setting, size, faces, missing);
  while (size > smallestSize && !fits(lines, setting, size, faces)) {
    size = Math.max(smallestSize, size * 0.96);
    lines = breakLines(setting, size, faces, missing);
  }
  return { path: drawLines(lines, setting, size, faces), size, missing: [...missing] };
}

interface Line {
  glyphs: { path: string; x: number }[];
  width: number;
}

const unitsOf = (millimetres: number, size: number) => (millimetres / millimetresPerPoint / size) * 1000;

function breakLines(
  { text, width, tracking }: TextSetting,
  size: number,
  faces: readonly Face[],
  missing: Set<string>,
) {
  const maxWidth = unitsOf(width, size);
  return text.split('\n').flatMap((paragraph) => {
    const lines: Line[] = [];
    let line = '';
    for (const word of paragraph.split(/(?<= )/)) {
      if (line && measure((line + word).trimEnd(), tracking, faces, missing).width > maxWidth) {
        lines.push(measure(line.trimEnd(), tracking, faces, missing));
        line = word;
      } else line += word;
    }
    return [...lines, measure(line.trimEnd(), tracking, faces, missing)];
  });
}

function measure(text: string, tracking: number, faces: readonly Face[], missing: Set<string>): Line {
  const glyphs: Line['glyphs'] = [];
  let x = 0;
  let before = '';
  for (const character of charactersOf(text)) {
    const face = faces.find((candidate) => Object.hasOwn(candidate.glyphs, character));
    if (!face) {
      missing.add(character);
      glyphs.push({ path: 'm80 0l0-640 340 0 0 640zm50-50l240 0 0-540-240 0z', x });
      x += 500 + tracking;
      before = '';
      continue;
    }
    x += before ? kerningOf(face, before, character) : 0;
    const [advance = '0', path = ''] = split(face.glyphs[character] as string);
    if (path) glyphs.push({ path, x });
    x += Number(advance) + tracking;
    before = character;
  }
  return { glyphs, width: Math.max(0, x - (text ? tracking : 0)) };
}

const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** Replacements for characters that no font has, with the same appearance. */
const alike: Record<string, string> = {
  '\t': ' ',
  '\u2009': ' ',
  '\u202f': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
};

/** Splits text into graphemes and drops invisible characters such as soft hyphens. */
function charactersOf(text: string): string[] {
  const written = text.normalize('NFC');
  if (/^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u024f]*$/.test(written)) return [...written];
  return Array.from(new Intl.Segmenter().segment(written), ({ segment }) => segment.replaceAll(unseen, ''))
    .filter((segment) => segment !== '')
    .map((segment) => alike[segment] ?? segment);
}

function split(glyph: string): [string, string] {
  const space = glyph.indexOf(' ');
  return space < 0 ? [glyph, ''] : [glyph.slice(0, space), glyph.slice(space + 1)];
}

const pairs = new WeakMap<Face, Map<string, Map<string, number>>>();

function kerningOf(face: Face, left: string, right: string): number {
  const pairsOfFace = pairs.get(face) ?? new Map<string, Map<string, number>>();
  pairs.set(face, pairsOfFace);
  let rights = pairsOfFace.get(left);
  if (!rights) {
    const entries = (face.kerning[left] ?? '').split(' ').filter(Boolean);
    rights = new Map(entries.map((entry) => [entry.slice(0, 1), Number(entry.slice(1))]));
    pairsOfFace.set(left, rights);
  }
  return rights.get(right) ?? 0;
}

/** The height from the ascent of the first line to the descent of the last. */
function heightOf(lines: readonly Line[], leading: number, face: Face): number {
  return inkTop(face) + (lines.length - 1) * leading * 1000 + face.descent * 0.8;
}

const inkTop = (face: Face) => face.capHeight + 120;

function fits(
  lines: readonly Line[],
  { width, height, leading }: TextSetting,
  size: number,
  faces: readonly Face[],
) {
  const [face] = faces;
  if (!face) return true;
  const tolerance = 1;
  return (
    heightOf(lines, leading, face) <= unitsOf(height, size) + tolerance &&
    lines.every((line) => line.width <= unitsOf(width, size) + tolerance)
  );
}

function drawLines(
  lines: readonly Line[],
  setting: TextSetting,
  size: number,
  faces: readonly Face[],
): string {
  const [face] = faces;
  if (!face) return '';
  const { align, anchor, leading } = setting;
  const [boxWidth, boxHeight] = [unitsOf(setting.width, size), unitsOf(setting.height, size)];
  const spare = boxHeight - heightOf(lines, leading, face);
  const top = anchor === 'top' ? 0 : anchor === 'middle' ? spare / 2 : spare;
  return lines
    .flatMap((line, index) => {
      const spareWidth = boxWidth - line.width;
      const left = align === 'left' ? 0 : align === 'center' ? spareWidth / 2 : spareWidth;
      const baseline = top + inkTop(face) + index * leading * 1000;
      // Paths are relative to their glyph's position.
      return line.glyphs.map(({ path, x }) => `M${Math.round(left + x)} ${Math.round(baseline)}${path}`);
    })
    .join('');
}
