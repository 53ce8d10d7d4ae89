import { contrastOf, mixUntilReadable, readableContrast } from '@meishi/api-contract/rules/colour-contrast';

/** Colours derived from the accent that keep all text readable (WCAG 2.2, 1.4.3). */
interface AccentColours {
  /** Text on a surface in the accent colour. */
  onAccent: string;
  /** The accent as text on light and dark backgrounds. */
  textOnLight: string;
  textOnDark: string;
}

export const paperLight = '#f6f3ec';
export const paperDark = '#1d1d2b';
const ink = '#0f0f23';
const white = '#ffffff';

export function accentColours(accent: string): AccentColours {
  const isWhiteReadable = contrastOf(white, accent) >= readableContrast;
  return {
    onAccent: isWhiteReadable || contrastOf(white, accent) > contrastOf(ink, accent) ? white : ink,
    textOnLight: mixUntilReadable(accent, '#000000', paperLight),
    textOnDark: mixUntilReadable(accent, white, paperDark),
  };
}

/** The accent and its colours as the custom properties that the sheets of the page use. */
export function accentProperties(accent: string): Record<string, string> {
  const { onAccent, textOnLight, textOnDark } = accentColours(accent);
  return {
    '--accent': accent,
    '--on-accent': onAccent,
    '--accent-text': `light-dark(${textOnLight},${textOnDark})`,
  };
}
