import { orRefusal, type Refusal, Refused } from '../platform/sandbox/refused.ts';
import { drawVariants, type Variant } from './draw-variants.ts';
import type { PictureRefusal } from './picture-refusal.ts';
import { isHeic, isPicture, isSvg } from './picture-type.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

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
  return orRefusal(() => redraw(Buffer.from(bytes), widths));
}

async function redraw(bytes: Buffer, widths: readonly number[]): Promise<Variant[]> {
  if (!(await isPicture(bytes))) throw new Refused<PictureRefusal>('unreadable');
  const text = bytes.toString('utf8');
  const content = isSvg(text) ? Buffer.from(await sanitiseSvg(text, maxPixels)) : bytes;
  try {
    return await drawVariants(content, widths, { maxPixels, density: svgDensity });
  } catch (error) {
    if (error instanceof Refused && error.reason === 'unreadable' && (await isHeic(bytes)))
      throw new Refused<PictureRefusal>('heic', error);
    throw error;
  }
}
