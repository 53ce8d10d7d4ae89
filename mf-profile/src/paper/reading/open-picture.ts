import type { Pixels } from '../picture/pixels.ts';

/** Photographs of 48 megapixels become this; on a card that fills half of the width, the smallest print is still 12 pixels high. */
const longestSide = 2200;

/**
 * Decodes a picture of any type that the browser knows, upright and at most 2200 pixels long.
 * @throws if the browser cannot decode it
 */
export async function openPicture(file: Blob): Promise<{ canvas: HTMLCanvasElement; pixels: Pixels }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no memory for a picture.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { canvas, pixels: { width, height, data } };
}
