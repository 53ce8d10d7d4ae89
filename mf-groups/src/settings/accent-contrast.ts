import { contrastOf, readableContrast } from '@meishi/api-contract/rules/colour-contrast';

const grounds = [
  { ground: 'light', paper: '#f6f3ec' },
  { ground: 'dark', paper: '#1d1d2b' },
] as const;

/** The grounds on which text in this colour is not readable, each with its contrast ratio, rounded down. */
export function unreadableBackgrounds(
  accent: string,
): { ground: 'light' | 'dark'; paper: string; ratio: number }[] {
  return grounds
    .map((place) => ({ ...place, ratio: contrastOf(accent, place.paper) }))
    .filter(({ ratio }) => ratio < readableContrast)
    .map((place) => ({ ...place, ratio: Math.floor(place.ratio * 10) / 10 }));
}
