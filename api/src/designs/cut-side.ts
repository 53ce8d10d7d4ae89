import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { loadTrustedDrawing } from '../files/trusted-pictures.ts';

type Facts = Pick<Product, 'width_mm' | 'height_mm' | 'bleed_mm' | 'sides'>;

/** How many sides a print file contains, one below the other. An uploaded file may have only the front. */
export function sidesIn(preview: Pick<Photo, 'width' | 'height'>, facts: Facts): number {
  const sides = Math.round(preview.height / preview.width / sheetRatio(facts));
  return Math.max(1, Math.min(facts.sides.length, sides));
}

/** Cuts one side out of the preview of a print file, without its bleed. Returns a JPEG, for mail programs. */
export async function cutSide(
  preview: Uint8Array,
  facts: Facts,
  index: number,
  size: { width: number; height: number },
): Promise<Buffer> {
  const drawTrusted = await loadTrustedDrawing();
  const { width, height } = await drawTrusted(preview).metadata();
  const sides = sidesIn({ width, height }, facts);
  const hasBleed = Math.abs(height / width / sides / sheetRatio(facts) - 1) < 0.01;
  const bleed = hasBleed ? Math.round((width * facts.bleed_mm) / (facts.width_mm + 2 * facts.bleed_mm)) : 0;
  const region = {
    left: bleed,
    top: Math.round((index * height) / sides) + bleed,
    width: width - 2 * bleed,
    height: Math.floor(height / sides) - 2 * bleed,
  };
  return drawTrusted(preview)
    .extract(region)
    .resize(size.width, size.height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** Height by width of one side with its bleed. */
const sheetRatio = ({ width_mm, height_mm, bleed_mm }: Facts) =>
  (height_mm + 2 * bleed_mm) / (width_mm + 2 * bleed_mm);
