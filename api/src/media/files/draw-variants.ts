import sharp, { type CreateRaw } from 'sharp';
import { InputRefused } from '../../platform/sandbox/input-refused.ts';
import './fonts.ts';
import type { PictureRefusal } from './picture-refusal.ts';

// One thread per process, because more would take CPU time from other processes.
sharp.concurrency(1);

/** A picture in one width as it is stored: WebP without metadata. */
export interface Variant {
  width: number;
  height: number;
  bytes: Uint8Array;
}

interface DrawOptions {
  maxPixels: number;
  /** Resolution for rendering an SVG, in dots per inch. */
  density?: number;
  /** The format of decoded pixels, if the bytes are no file. */
  raw?: CreateRaw;
}

/**
 * Redraws a picture upright in each width, never wider than the original.
 * @throws Refused `unreadable` or `too-many-pixels`
 */
export async function drawVariants(
  bytes: Uint8Array,
  widths: readonly number[],
  { maxPixels, density, raw }: DrawOptions,
): Promise<Variant[]> {
  const original = await refuseUnreadable(() =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', density, raw })
      .rotate()
      .resize({ width: 1600, height: 4800, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true }),
  );
  const chosen = new Set(widths.map((width) => Math.min(width, original.info.width)));
  return Promise.all([...chosen].map((width) => drawWidth(original.data, width)));
}

async function drawWidth(pixels: Buffer, width: number): Promise<Variant> {
  const { data, info } = await sharp(pixels)
    .resize({ width })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/** @throws Refused `unreadable` or `too-many-pixels` if the library cannot draw the picture */
export async function refuseUnreadable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const isTooLarge = /pixel limit/i.test((cause as Error).message);
    throw new InputRefused<PictureRefusal>(isTooLarge ? 'too-many-pixels' : 'unreadable', cause);
  }
}
