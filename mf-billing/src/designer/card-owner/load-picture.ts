import { t } from '../../words.ts';
import type { Picture } from '../document/document.ts';

/** Pixels of a card's width at 400 dpi, enough for print. */
const longestEdge = 1400;
const qualities = [0.9, 0.82, 0.7, 0.55, 0.4];

/** A picture that cannot be read or made small enough. Its message is shown to users. */
export class PictureError extends Error {}

/**
 * Embeds a picture file in the document with at most the given number of characters. Reduces resolution and
 * quality until it fits.
 */
export async function pictureFromFile(file: Blob, maxCharacters: number): Promise<Picture> {
  const address = URL.createObjectURL(file);
  try {
    return await pictureFromAddress(address, maxCharacters);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Embeds a picture from an address of our own origin. */
export async function pictureFromAddress(address: string, maxCharacters: number): Promise<Picture> {
  const image = new Image();
  image.src = address;
  await image.decode().catch((cause: unknown) => {
    throw new PictureError(t('Your browser can’t read this image. Try a JPEG, PNG, WebP or SVG.'), {
      cause,
    });
  });
  for (const shrink of [1, 0.7, 0.5, 0.35]) {
    const canvas = drawnOn(image, Math.min(1, longestEdge / longestOf(image)) * shrink);
    const type = typeFor(canvas);
    for (const quality of type === 'image/png' ? [1] : qualities) {
      const data = canvas.toDataURL(type, quality);
      if (data.length <= maxCharacters) return { data, width: canvas.width, height: canvas.height };
    }
  }
  throw new PictureError(t('There’s no room for this image. Delete another one first.'));
}

const longestOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  Math.max(naturalWidth, naturalHeight, 1);

/** Browsers without a WebP encoder use JPEG, or PNG for transparent pictures, because JPEG would make them black. */
function typeFor(canvas: HTMLCanvasElement): 'image/webp' | 'image/png' | 'image/jpeg' {
  if (canvas.toDataURL('image/webp', 0.4).startsWith('data:image/webp')) return 'image/webp';
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  const isSeeThrough = data.some((value, at) => at % 4 === 3 && value < 255);
  return isSeeThrough ? 'image/png' : 'image/jpeg';
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError(t('This browser can’t draw images.'));
  return context;
}

function drawnOn(image: HTMLImageElement, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  // An SVG without a size is treated as a square.
  canvas.width = Math.max(1, Math.round((image.naturalWidth || longestEdge) * scale));
  canvas.height = Math.max(1, Math.round((image.naturalHeight || longestEdge) * scale));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
