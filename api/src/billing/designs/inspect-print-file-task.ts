import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { type DecodeOpts, decodeQR, type Quad } from 'qr/decode.js';
import { refuseUnreadable } from '../../media/files/draw-variants.ts';
import { type MissingParts, missingPartsOf, nothingMissing } from '../../media/files/missing-parts.ts';
import type { PictureRefusal } from '../../media/files/picture-refusal.ts';
import { type Refusal, resultOrRefusal } from '../../platform/sandbox/input-refused.ts';
import { type PrintFormat, rasterise } from './rasterise.ts';

export type PrintedProduct = Pick<Product, 'width_mm' | 'height_mm' | 'bleed_mm' | 'sides'>;

/** The results of inspecting a print file. */
export interface Findings {
  qr_readable: boolean;
  qr_content: string | null;
  /** Of the QR code. */
  contrast: number | null;
  bleed: boolean;
  /** In dots per inch. */
  resolution: number;
  /** Whether the file has the aspect ratio of the product's sides: one, or several stacked vertically. */
  fits: boolean;
  missing: MissingParts;
}

/** Of drawings, which have no pixels of their own. */
const printDpi = 600;
/** Typical resolutions of phone cameras. The QR code has to be readable at one of them. */
const drawnDpi = 300;
const readingDpi = [drawnDpi, 150];
const millimetresPerInch = 25.4;

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

export interface InspectedPrintFile {
  bytes: Uint8Array;
  format: PrintFormat;
  facts: PrintedProduct;
  /** The drawing beside a PNG, which may miss something else. */
  drawing?: Uint8Array;
}

/** Checks a clean print file for printing and for scanning by a phone. Runs in the sandbox. */
export default function inspectPrintFile(
  file: InspectedPrintFile,
): Promise<Findings | Refusal<PictureRefusal>> {
  return resultOrRefusal(() => refuseUnreadable(() => inspect(file)));
}

async function inspect({ bytes, format, facts, drawing }: InspectedPrintFile): Promise<Findings> {
  const svg = format === 'svg' ? bytes : drawing;
  const isDrawn = format === 'svg';
  const pixels = await pixelsAt(bytes, facts, isDrawn ? drawnDpi : undefined);
  const { width, height } = pixels;
  const code = await readCode(bytes, facts, isDrawn ? pixels : undefined);
  const sides = facts.sides
    .map((_, index) => index + 1)
    .find((count) => hasShape(width, height, facts, count));
  return {
    qr_readable: code !== null,
    qr_content: code?.content ?? null,
    contrast: code && Math.round(code.contrast * 10) / 10,
    bleed: sides !== undefined && isOpaqueAtEdges(pixels, sides),
    resolution: isDrawn ? printDpi : Math.round((width * millimetresPerInch) / fullWidth(facts)),
    fits: sides !== undefined,
    missing: svg ? missingPartsOf(Buffer.from(svg).toString()) : nothingMissing,
  };
}

/** @param drawn The pixels of a drawing, so that it is drawn once. */
async function readCode(bytes: Uint8Array, facts: PrintedProduct, drawn?: Pixels) {
  for (const dpi of readingDpi) {
    const pixels = drawn && dpi === drawnDpi ? drawn : await pixelsAt(bytes, facts, dpi);
    const found = findCode(pixels);
    if (found)
      return { content: found.content.slice(0, 2048), contrast: contrastWithin(pixels, found.corners) };
  }
  return null;
}

function findCode(pixels: Pixels): { content: string; corners: Quad } | undefined {
  let found: ReturnType<typeof findCode>;
  const pointsOnDetect: DecodeOpts['pointsOnDetect'] = ({ bounds }, content) => {
    if (typeof content === 'string') found = { content, corners: bounds };
  };
  try {
    // The time of the sandbox is limited, so the result does not depend on how busy the machine is.
    decodeQR(pixels, { timeLimit: Number.POSITIVE_INFINITY, pointsOnDetect });
  } catch {
    // There is no code in the picture.
  }
  return found;
}

/** @param dpi Resolution at print size; without it, the file's own pixels. */
async function pixelsAt(bytes: Uint8Array, facts: PrintedProduct, dpi?: number): Promise<Pixels> {
  const width = dpi ? Math.round((fullWidth(facts) / millimetresPerInch) * dpi) : undefined;
  const { data, info } = await rasterise(bytes, width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
  };
}

function hasShape(width: number, height: number, facts: PrintedProduct, sides: number): boolean {
  const expectedRatio = fullWidth(facts) / (fullHeight(facts) * sides);
  return Math.abs(width / height / expectedRatio - 1) < 0.01;
}

/** Checks two pixels inside the edge, because the outermost ones may be partly covered, as are those where two sides meet. */
function isOpaqueAtEdges({ data, width, height }: Pixels, sides: number): boolean {
  const isOpaque = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= 250;
  const sideHeight = height / sides;
  const isSeam = (y: number) => sides > 1 && Math.abs(y + 0.5 - sideHeight * Math.round(y / sideHeight)) < 2;
  for (let x = 2; x < width - 2; x++) if (!isOpaque(x, 2) || !isOpaque(x, height - 3)) return false;
  for (let y = 2; y < height - 2; y++)
    if (!isSeam(y) && (!isOpaque(2, y) || !isOpaque(width - 3, y))) return false;
  return true;
}

/** The WCAG contrast ratio between the darkest and the lightest tenth of the QR code's pixels. */
function contrastWithin({ data, width, height }: Pixels, corners: { x: number; y: number }[]): number {
  const bound = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.round(value)));
  const [xs, ys] = [corners.map(({ x }) => bound(x, width)), corners.map(({ y }) => bound(y, height))];
  const shades: number[] = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++)
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++)
      shades.push(luminance(data, (y * width + x) * 4));
  shades.sort((first, second) => first - second);
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

function fullWidth({ width_mm, bleed_mm }: PrintedProduct): number {
  return width_mm + 2 * bleed_mm;
}

function fullHeight({ height_mm, bleed_mm }: PrintedProduct): number {
  return height_mm + 2 * bleed_mm;
}
