import { displayFont, textFont } from './fonts.ts';
import { leftOutAttribute } from './left-out.ts';

/** What the author of a clean drawing meant to be seen and what it does not contain, so that it is missing in print. */
export interface MissingParts {
  /** A picture that is linked and not embedded. */
  picture: boolean;
  /** Text in a frame that flows, which only some programs draw. */
  text_frame: boolean;
  /** A style sheet outside of the drawing. */
  style_sheet: boolean;
  animation: boolean;
  /** A gradient of a mesh, which only some programs draw. */
  mesh: boolean;
  /** Properties and rules of style sheets that only browsers draw. */
  styles: string[];
  /** Fonts of the text that no printer has for certain. */
  fonts: string[];
}

export const nothingMissing: MissingParts = {
  picture: false,
  text_frame: false,
  style_sheet: false,
  animation: false,
  mesh: false,
  styles: [],
  fonts: [],
};

const maxFonts = 3;
const maxStyles = 3;
const available: ReadonlySet<string> = new Set(
  [
    displayFont,
    textFont,
    ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'inherit', 'initial'],
  ].map((family) => family.toLowerCase()),
);

/** Reads the output of the sanitizer, which writes each attribute as ` name="value"`. */
export function missingPartsOf(drawing: string): MissingParts {
  const [, names = ''] = new RegExp(` ${leftOutAttribute}="([^"]*)"`).exec(drawing) ?? [];
  const leftOut = names.split(' ');
  const pictures = drawing.match(/<(?:image|feImage|use)\b[^>]*>/g) ?? [];
  const hasText = />\s*[^<\s][^<]*<\/(?:text|tspan|textPath)>/.test(drawing);
  const families = [...drawing.matchAll(/\sfont-family="([^"]*)"/g)].map(([, list = '']) => firstOf(list));
  const fonts = [...new Set(families)].filter((family) => family && !available.has(family.toLowerCase()));
  return {
    picture: leftOut.includes('picture') || pictures.some((tag) => !/\s(?:xlink:)?href="/.test(tag)),
    text_frame: leftOut.includes('text-frame'),
    style_sheet: leftOut.includes('style-sheet'),
    animation: leftOut.includes('animation'),
    mesh: leftOut.includes('mesh'),
    styles: leftOut.flatMap((name) => (name.startsWith('style:') ? [name.slice(6)] : [])).slice(0, maxStyles),
    fonts: hasText ? fonts.slice(0, maxFonts) : [],
  };
}

const firstOf = (list: string) =>
  (list.split(',')[0] ?? '')
    .replace(/&(?:quot|apos|#39);|["']/g, '')
    .trim()
    .slice(0, 60);
