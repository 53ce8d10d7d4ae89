/** Contrast ratio of two #rrggbb colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What words need to be read by everybody. */
export const readable = 4.5;

const grounds = [
  { ground: 'light', paper: '#f6f3ec' },
  { ground: 'dark', paper: '#1d1d2b' },
] as const;

/** Where words in this colour, or on it, are too faint; each with the ratio that it reaches, rounded down. */
export function faintGrounds(accent: string): { ground: 'light' | 'dark'; paper: string; ratio: number }[] {
  return grounds
    .map((place) => ({ ...place, reached: contrast(accent, place.paper) }))
    .filter(({ reached }) => reached < readable)
    .map(({ ground, paper, reached }) => ({
      ground,
      paper,
      ratio: Math.floor(reached * 10) / 10,
    }));
}
