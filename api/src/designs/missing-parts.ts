import { displayFont, textFont } from '../files/fonts.ts';
import { leftOutFrame } from '../files/sanitise-svg.ts';

/** What a clean drawing refers to and does not contain, so that it is missing in print. */
export interface MissingParts {
  /** A picture that is linked and not embedded. */
  picture: boolean;
  /** Text in a frame that flows, which only some programs draw. */
  text_frame: boolean;
  /** Fonts of the text that no printer has for certain. */
  fonts: string[];
}

export const nothingMissing: MissingParts = { picture: false, text_frame: false, fonts: [] };

const maxFonts = 3;
const available: ReadonlySet<string> = new Set(
  [
    displayFont,
    textFont,
    ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'inherit', 'initial'],
  ].map((family) => family.toLowerCase()),
);

/** Reads the output of the sanitizer, which writes each attribute as ` name="value"`. */
export function missingPartsOf(drawing: string): MissingParts {
  const pictures = drawing.match(/<image\b[^>]*>/g) ?? [];
  const hasText = />\s*[^<\s][^<]*<\/(?:text|tspan|textPath)>/.test(drawing);
  const families = [...drawing.matchAll(/\sfont-family="([^"]*)"/g)].map(([, list = '']) => firstOf(list));
  const fonts = [...new Set(families)].filter((family) => family && !available.has(family.toLowerCase()));
  return {
    picture: pictures.some((tag) => !/\s(?:xlink:)?href="/.test(tag)),
    text_frame: drawing.includes(` ${leftOutFrame}=`),
    fonts: hasText ? fonts.slice(0, maxFonts) : [],
  };
}

const firstOf = (list: string) =>
  (list.split(',')[0] ?? '')
    .replace(/&(?:quot|apos|#39);|["']/g, '')
    .trim()
    .slice(0, 60);
