/**
 * Contrast of colours by WCAG 2.2 (1.4.3). Colours are written `#rrggbb`. Libraries such as colord round the
 * ratio, so a ratio just below the limit would pass; this code does not round.
 */

/** The minimum contrast ratio for text. */
export const readableContrast = 4.5;

type Rgb = [number, number, number];

/** The contrast ratio of two colours, from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [darker, lighter] = [relativeLuminance(parse(first)), relativeLuminance(parse(second))].sort(
    (a, b) => a - b,
  ) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

export function isDarker(first: string, second: string): boolean {
  return relativeLuminance(parse(first)) < relativeLuminance(parse(second));
}

/** The relative luminance of a colour with channels from 0 to 255: 0 for black, 1 for white. */
function relativeLuminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour mixed with another one in steps of 5 % until it has enough contrast to the background colour: by default, as text. */
export function mixUntilReadable(
  colour: string,
  towards: string,
  background: string,
  contrast = readableContrast,
): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share);
    if (contrastOf(mixed, background) >= contrast) return mixed;
  }
  return towards;
}

/** @param share of the second colour, from 0 to 1 */
export function mix(first: string, second: string, share: number): string {
  const target = parse(second);
  const mixed = parse(first).map((channel, at) => channel + ((target[at] ?? 0) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function parse(colour: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;
}
