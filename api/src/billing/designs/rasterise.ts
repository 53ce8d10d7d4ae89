import sharp, { type Sharp } from 'sharp';
import '../../media/files/fonts.ts';

export const maxPixels = 24_000_000;

export type PrintFormat = 'png' | 'svg';

/** Renders a file at this width, or at its own size. An SVG is rendered at the width, not scaled up. */
export function rasterise(bytes: Uint8Array, width?: number): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels }).resize({ width });
}
