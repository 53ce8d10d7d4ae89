import type { Pixels } from './pixels.ts';

/** Brightness per pixel: black letters on white. */
export interface Print {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The side of the squares whose background is known. */
const square = 24;
/** So many squares on each side of one are looked at for its background: large bold letters cover less than half of them. */
const reach = 2;
/** Every sixth pixel of every sixth row. */
const step = 6;
/** A part of the pixels that is less than the print on any card. */
const printShare = 0.015;
const weakestPrint = 40;
/** At least half of the pixels are paper. Noise is at most so many times their median, and a little that JPEG adds. */
const noiseFactor = 3;
const leastNoise = 2;
/**
 * Below 1, thin strokes become darker, which a camera shows as light grey: those of "@", "+" and "4" in many fonts. Dense characters
 * are read better as they are.
 */
const strokeExponents = [0.5, 1];

/**
 * Dark print on white, however the card is lit and coloured: each pixel shows how much it differs from the background around it,
 * so light print on dark becomes dark on light. One with thin strokes made darker, and one without.
 */
export function withEvenLight(picture: Pixels): Print[] {
  const { width, height, data } = picture;
  const background = backgroundOf(picture);
  const differences = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const difference = background.difference(data, at * 4, x, y);
      differences[at] = difference;
      counts[differences[at] as number] = (counts[differences[at] as number] as number) + 1;
    }
  const noise = leastNoise + noiseFactor * brightestOf(counts, (width * height) / 2);
  const full = Math.max(weakestPrint, noise + 1, brightestOf(counts, width * height * printShare));
  return strokeExponents.map((exponent) => {
    const shades = Uint8Array.from(counts, (_, difference) => {
      const strength = Math.min(1, Math.max(0, difference - noise) / (full - noise));
      return 255 - 255 * strength ** exponent;
    });
    return { width, height, data: differences.map((difference) => shades[difference] ?? 255) };
  });
}

/** The print as a file that the reader understands: a "portable graymap", which is its pixels after a line of text. */
export function printFile({ width, height, data }: Print): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}

/** The value that as many pixels reach. */
function brightestOf(counts: Uint32Array, pixels: number): number {
  let [value, sum] = [255, 0];
  while (value > 0) {
    sum += counts[value] ?? 0;
    if (sum >= pixels) break;
    value--;
  }
  return value;
}

/** The colours of the background: between the medians of the squares around a pixel. */
function backgroundOf(picture: Pixels) {
  const columns = Math.max(1, Math.ceil(picture.width / square));
  const rows = Math.max(1, Math.ceil(picture.height / square));
  const medians = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (let channel = 0; channel < 3; channel++)
        medians[(row * columns + column) * 3 + channel] = medianAround(picture, column, row, channel);

  /** The largest difference from it among the three colours of a pixel. */
  const difference = (data: Uint8ClampedArray, at: number, x: number, y: number): number => {
    const across = Math.min(columns - 1, Math.max(0, x / square - 0.5));
    const down = Math.min(rows - 1, Math.max(0, y / square - 0.5));
    const column = Math.floor(across);
    const row = Math.floor(down);
    const right = across - column;
    const below = down - row;
    const one = (row * columns + column) * 3;
    const two = column + 1 < columns ? one + 3 : one;
    const next = row + 1 < rows ? columns * 3 : 0;
    let largest = 0;
    for (let channel = 0; channel < 3; channel++) {
      const upper =
        (medians[one + channel] as number) * (1 - right) + (medians[two + channel] as number) * right;
      const lower =
        (medians[one + next + channel] as number) * (1 - right) +
        (medians[two + next + channel] as number) * right;
      const between = upper * (1 - below) + lower * below;
      largest = Math.max(largest, Math.abs((data[at + channel] as number) - between));
    }
    return largest;
  };
  return { difference };
}

const around = new Uint8Array(((square * (2 * reach + 1)) / step) ** 2);

/** The value of the background of a square: the median of what is around its middle. */
function medianAround({ width, height, data }: Pixels, column: number, row: number, channel: number): number {
  let count = 0;
  const lastX = Math.min(width, (column + reach + 1) * square);
  const lastY = Math.min(height, (row + reach + 1) * square);
  for (let y = Math.max(0, (row - reach) * square); y < lastY; y += step)
    for (let x = Math.max(0, (column - reach) * square); x < lastX; x += step)
      around[count++] = data[(y * width + x) * 4 + channel] as number;
  return around.subarray(0, count).sort()[count >> 1] ?? 255;
}
