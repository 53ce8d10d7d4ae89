import type { DesignProof } from '@meishi/api-contract/designs';
import type { Product } from '@meishi/api-contract/products';
import jsqr from 'jsqr';
import { t } from '../platform/words/words.js';
import { type PrintFormat, rasterise } from './print-file.js';

type Facts = Pick<Product, 'width_mm' | 'height_mm' | 'bleed_mm' | 'sides'>;

const printDpi = 600;
const goodDpi = 300;
/** Resolutions at which phones' cameras may see a card; a code that is read at one of them is readable. */
const readingDpi = [300, 150];
const goodContrast = 3;
const millimetresPerInch = 25.4;

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Looks at a print file as the printer and a phone will: one side, or several below each other. */
export async function proofFile(bytes: Buffer, format: PrintFormat, facts: Facts): Promise<DesignProof> {
  const { width, height, ...painted } = await measure(bytes, format, facts);
  const code = await readCode(bytes, facts);
  const fits = facts.sides.some((_, index) => hasShape(width, height, facts, index + 1));
  const findings = {
    qr_readable: code !== null,
    qr_content: code?.content ?? null,
    contrast: code && Math.round(code.contrast * 10) / 10,
    bleed: fits && painted.toTheEdges,
    resolution: Math.round((width * millimetresPerInch) / fullWidth(facts)),
  };
  return { ...findings, problems: problemsOf(findings, fits, facts), proofed_at: new Date().toISOString() };
}

function problemsOf(
  { qr_readable, contrast, bleed, resolution }: Omit<DesignProof, 'problems' | 'proofed_at'>,
  fits: boolean,
  facts: Facts,
): string[] {
  const [width, height] = [fullWidth(facts), fullHeight(facts)];
  return [
    !qr_readable && t('No code can be read off this design at its print size.'),
    contrast !== null &&
      contrast < goodContrast &&
      t('The code is too pale: make it darker, or its ground lighter.'),
    !fits &&
      t('The file should measure {{width}} × {{height}} mm a side, {{bleedMm}} mm of bleed included.', {
        width,
        height,
        bleedMm: facts.bleed_mm,
      }),
    fits &&
      !bleed &&
      t('The design does not reach the edge of the bleed; a white line may show after the cut.'),
    resolution < goodDpi &&
      t('The file has {{resolution}} dots per inch; {{goodDpi}} are the least for sharp print.', {
        resolution,
        goodDpi,
      }),
  ].filter((sentence) => sentence !== false);
}

async function measure(bytes: Buffer, format: PrintFormat, facts: Facts) {
  const isDrawn = format === 'svg';
  const pixels = await pixelsAt(bytes, facts, isDrawn ? printDpi : undefined);
  return { width: pixels.width, height: pixels.height, toTheEdges: isOpaqueAtEdges(pixels) };
}

async function readCode(bytes: Buffer, facts: Facts) {
  for (const dpi of readingDpi) {
    const pixels = await pixelsAt(bytes, facts, dpi);
    const found = jsqr.default(pixels.data, pixels.width, pixels.height);
    if (!found) continue;
    const { topLeftCorner, bottomRightCorner, topRightCorner, bottomLeftCorner } = found.location;
    const corners = [topLeftCorner, bottomRightCorner, topRightCorner, bottomLeftCorner];
    return { content: found.data.slice(0, 2048), contrast: contrastWithin(pixels, corners) };
  }
  return null;
}

/** @param dpi At print size; the file's own pixels without it. */
async function pixelsAt(bytes: Buffer, facts: Facts, dpi?: number): Promise<Pixels> {
  const width = dpi ? Math.round((fullWidth(facts) / millimetresPerInch) * dpi) : undefined;
  const { data, info } = await rasterise(bytes, width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

function hasShape(width: number, height: number, facts: Facts, sides: number): boolean {
  const wanted = fullWidth(facts) / (fullHeight(facts) * sides);
  return Math.abs(width / height / wanted - 1) < 0.01;
}

/** A pixel within, for the outermost one may be covered in part alone. */
function isOpaqueAtEdges({ data, width, height }: Pixels): boolean {
  const isOpaque = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= 250;
  for (let x = 1; x < width - 1; x++) if (!isOpaque(x, 1) || !isOpaque(x, height - 2)) return false;
  for (let y = 1; y < height - 1; y++) if (!isOpaque(1, y) || !isOpaque(width - 2, y)) return false;
  return true;
}

/** WCAG's ratio between the darker and the lighter tenth of a code's pixels. */
function contrastWithin({ data, width, height }: Pixels, corners: { x: number; y: number }[]): number {
  const bound = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.round(value)));
  const [xs, ys] = [corners.map(({ x }) => bound(x, width)), corners.map(({ y }) => bound(y, height))];
  const shades: number[] = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++)
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++)
      shades.push(luminance(data, (y * width + x) * 4));
  shades.sort((one, other) => one - other);
  const at = (share: number) => shades[Math.floor((shades.length - 1) * share)] ?? 0;
  return (at(0.9) + 0.05) / (at(0.1) + 0.05);
}

function luminance(data: Uint8ClampedArray, start: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((offset) => {
    const share = (data[start + offset] ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function fullWidth({ width_mm, bleed_mm }: Facts): number {
  return width_mm + 2 * bleed_mm;
}

function fullHeight({ height_mm, bleed_mm }: Facts): number {
  return height_mm + 2 * bleed_mm;
}
