import { InputRefused, type Refusal, resultOrRefusal } from '../../platform/sandbox/input-refused.ts';
import { drawVariants, type Variant } from './draw-variants.ts';
import { missingPartsOf } from './missing-parts.ts';
import type { PictureRefusal } from './picture-refusal.ts';
import { isHeic, isPicture } from './picture-type.ts';
import { readHeic } from './read-heic.ts';
import { readSvg } from './svg-source.ts';

const maxPixels = 50_000_000;
const svgDensity = 300;

export interface PictureInput {
  bytes: Uint8Array;
  widths: readonly number[];
}

/** Redraws an uploaded picture, so that only its pixels are kept. Runs in the sandbox. */
export default function drawPicture({
  bytes,
  widths,
}: PictureInput): Promise<Variant[] | Refusal<PictureRefusal>> {
  return resultOrRefusal(() => redraw(Buffer.from(bytes), widths));
}

async function redraw(bytes: Buffer, widths: readonly number[]): Promise<Variant[]> {
  if (!(await isPicture(bytes))) throw new InputRefused<PictureRefusal>('unreadable');
  const svg = readSvg(bytes);
  if (svg !== undefined) {
    return drawVariants(await cleanDrawing(svg), widths, { maxPixels, density: svgDensity });
  }
  try {
    return await drawVariants(bytes, widths, { maxPixels });
  } catch (error) {
    // The container of HEIC may also hold an AVIF, which sharp reads.
    if (!(error instanceof InputRefused && error.reason === 'unreadable' && (await isHeic(bytes))))
      throw error;
    const { bytes: pixels, width, height } = await readHeic(bytes, maxPixels);
    return drawVariants(pixels, widths, { maxPixels, raw: { width, height, channels: 4 } });
  }
}

/** A picture has no proof that could report what is missing in it. */
async function cleanDrawing(svg: string): Promise<Buffer> {
  // Loaded with the first SVG, because most pictures are not SVG.
  const { sanitiseSvg } = await import('./sanitise-svg.ts');
  const drawing = await sanitiseSvg(svg, { maxPixels, medium: 'screen' });
  const { picture, text_frame } = missingPartsOf(drawing);
  if (picture) throw new InputRefused<PictureRefusal>('linked-picture');
  if (text_frame) throw new InputRefused<PictureRefusal>('text-frame');
  return Buffer.from(drawing);
}
