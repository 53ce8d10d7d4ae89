import {
  contrastOf,
  mix,
  mixUntilReadable,
  readableContrast,
} from '@meishi/api-contract/rules/colour-contrast';
import { dark, light, type Role } from '../mail/mail-palette.ts';

/** The colours of one scheme that follow from the accent. Their names are those of the kit's palette. */
export interface AccentColours {
  accent: string;
  accentStrong: string;
  accentText: string;
  accentWash: string;
  onAccent: string;
}

const black = '#000000';
const white = '#ffffff';
/** WCAG 2.2, 1.4.11: graphics. */
const visibleContrast = 3;

/** The accent in both schemes, mixed until text in it and on it is readable, and controls in it are visible. */
export const accentColours = (colour: string) => ({
  light: coloursOn(light, colour, 0.08),
  dark: coloursOn(dark, colour, 0.2),
});

function coloursOn(scheme: Record<Role, string>, colour: string, washShare: number): AccentColours {
  const { page, sheet, sunken, ink } = scheme;
  const accent = mixUntilReadable(
    mixUntilReadable(colour, ink, sheet, visibleContrast),
    ink,
    page,
    visibleContrast,
  );
  const onAccent = contrastOf(white, accent) >= readableContrast ? white : black;
  const accentWash = mix(sheet, colour, washShare);
  return {
    accent,
    // The colour of a pressed button moves away from that of its text.
    accentStrong: mix(accent, onAccent === white ? black : white, 0.16),
    accentText: [page, sheet, sunken, accentWash].reduce(
      (text, background) => mixUntilReadable(text, ink, background),
      colour,
    ),
    accentWash,
    onAccent,
  };
}
