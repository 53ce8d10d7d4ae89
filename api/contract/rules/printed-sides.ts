import type { Product } from '../endpoints/shop/products.ts';

type Facts = Pick<Product, 'width_mm' | 'height_mm' | 'bleed_mm' | 'sides'>;
type Size = { width: number; height: number };

/** How many sides a print file contains, one below the other. An uploaded file may have only the front. */
export function sidesIn({ width, height }: Size, facts: Facts): number {
  return Math.max(1, Math.min(facts.sides.length, Math.round(height / width / sheetRatio(facts))));
}

/** Whether each side of a print file has its bleed around it. */
export function hasBleed({ width, height }: Size, facts: Facts): boolean {
  return Math.abs(height / width / sidesIn({ width, height }, facts) / sheetRatio(facts) - 1) < 0.01;
}

/** CSS: size and place of the whole print file behind a window of the size of the cut card. */
export function placeOfSide(index: number, size: Size, facts: Facts) {
  const { width_mm, height_mm, bleed_mm } = facts;
  const bleed = hasBleed(size, facts) ? bleed_mm : 0;
  const percent = (length: number, of: number) => `${(100 * length) / of}%`;
  return {
    width: percent(width_mm + 2 * bleed, width_mm),
    height: percent(sidesIn(size, facts) * (height_mm + 2 * bleed), height_mm),
    left: percent(-bleed, width_mm),
    top: percent(-bleed - index * (height_mm + 2 * bleed), height_mm),
  };
}

/** Height by width of one side with its bleed. */
const sheetRatio = ({ width_mm, height_mm, bleed_mm }: Facts) =>
  (height_mm + 2 * bleed_mm) / (width_mm + 2 * bleed_mm);
