import { InputRefused, type Refusal, resultOrRefusal } from '../platform/sandbox/input-refused.ts';
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
  return resultOrRefusal(() => redraw(Buffer.from(bytes), widths));
}

async function redraw(bytes: Buffer, widths: readonly number[]): Promise<Variant[]> {
  if (!(await isPicture(bytes))) throw new InputRefused<PictureRefusal>('unreadable');
  const text = bytes.toString('utf8');
  const content = isSvg(text) ? Buffer.from(await sanitiseSvg(text, maxPixels)) : bytes;
  try {
    return await drawVariants(content, widths, { maxPixels, density: svgDensity });
  } catch (error) {
    if (error instanceof InputRefused && error.reason === 'unreadable' && (await isHeic(bytes)))
      throw new InputRefused<PictureRefusal>('heic', error);
    throw error;
  }
}
