import type { Product } from '@meishi/api-contract/endpoints/shop/products';
import { hasBleed, sidesIn } from '@meishi/api-contract/rules/printed-sides';
import { loadTrustedDrawing } from '../../media/index.ts';

type Facts = Pick<Product, 'width_mm' | 'height_mm' | 'bleed_mm' | 'sides'>;

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
  const bleed = hasBleed({ width, height }, facts)
    ? Math.round((width * facts.bleed_mm) / (facts.width_mm + 2 * facts.bleed_mm))
    : 0;
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
