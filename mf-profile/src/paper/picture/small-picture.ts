import { maxCardPictureBytes } from '@meishi/api-contract/endpoints/contacts/contact-pictures';
import type { Pixels } from './pixels.ts';

/** From the best to the smallest: the longest side in pixels, and the quality. */
const tries = [
  [1400, 0.85],
  [1400, 0.7],
  [1200, 0.6],
  [900, 0.6],
  [600, 0.5],
] as const;

/** The straightened card as a JPEG that is small enough to be kept. It has pixels only: no place, time or camera. */
export async function smallPicture({ width, height, data }: Pixels): Promise<Blob | null> {
  const bitmap = await createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
  try {
    for (const [side, quality] of tries) {
      const drawn = await draw(bitmap, side, quality);
      if (drawn && drawn.size <= maxCardPictureBytes) return drawn;
    }
    return null;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
