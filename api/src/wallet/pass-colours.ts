import type { PublicProfile } from '@meishi/api-contract/profiles';

/** As pass.json wants them: `rgb(r, g, b)`. */
export interface PassColours {
  backgroundColor: string;
  foregroundColor: string;
  labelColor: string;
  isDark: boolean;
}

type Rgb = readonly [number, number, number];

const ink: Rgb = [15, 15, 35];
const paper: Rgb = [250, 248, 245];
const white: Rgb = [255, 255, 255];
/** WCAG 2.2, success criterion 1.4.3. */
const minimumContrast = 4.5;

/** Paper or ink with the profile's accent on the labels, moved towards the text's colour until it can be read. */
export function passColours({ accent, mode }: PublicProfile['theme']): PassColours {
  const isDark = mode === 'dark';
  const background = isDark ? ink : paper;
  const foreground = isDark ? white : ink;
  return {
    backgroundColor: css(background),
    foregroundColor: css(foreground),
    labelColor: css(readable(parse(accent), background, foreground)),
    isDark,
  };
}

function readable(colour: Rgb, background: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, towards, share);
    if (contrast(mixed, background) >= minimumContrast) return mixed;
  }
  return towards;
}

/** Contrast of two colours after WCAG 2.2: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [at(0), at(1), at(2)];
}

function parse(hex: string): Rgb {
  const at = (index: number) => Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16);
  return [at(0), at(1), at(2)];
}

function css(colour: Rgb): string {
  return `rgb(${colour.join(', ')})`;
}
