/** Colours derived from the owner's accent so that every text on or in it can be read (WCAG 2.2, 1.4.3: 4.5:1). */

export interface AccentColours {
  /** Text on a surface of the accent itself. */
  onAccent: string;
  /** The accent as text: dark enough for light paper, light enough for dark paper. */
  textOnLight: string;
  textOnDark: string;
}

type Rgb = [number, number, number];

export const paperLight = '#f6f3ec';
export const paperDark = '#1d1d2b';
const ink = '#0f0f23';
const white = '#ffffff';
const readable = 4.5;

export function accentColours(accent: string): AccentColours {
  return {
    onAccent: contrast(white, accent) >= readable ? white : bestOf(accent, [ink, white]),
    textOnLight: mixedUntilReadable(accent, '#000000', paperLight),
    textOnDark: mixedUntilReadable(accent, white, paperDark),
  };
}

/** Contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function bestOf(background: string, colours: string[]) {
  return colours.toSorted((a, b) => contrast(b, background) - contrast(a, background))[0] as string;
}

function mixedUntilReadable(accent: string, towards: string, paper: string) {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(accent, towards, share);
    if (contrast(mixed, paper) >= readable) return mixed;
  }
  return towards;
}

function mix(one: string, other: string, share: number) {
  const target = rgb(other);
  const mixed = rgb(one).map((channel, index) => channel + ((target[index] as number) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string) {
  const [red, green, blue] = rgb(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;
