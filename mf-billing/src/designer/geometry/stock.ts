import type { Product, ProductKind } from '@meishi/api-contract/endpoints/shop/products';
import { t } from '../../words.ts';
import type { SideName } from '../document/document.ts';

/** The printed product: its outline and restricted areas. */
export interface Stock {
  product: ProductKind;
  /** In the user's language. */
  name: string;
  shape: 'card' | 'round';
  /** After the cut, in millimetres. */
  width: number;
  height: number;
  bleed: number;
  /** The safety margin for text and codes. */
  safe: number;
  radius: number;
  sides: readonly SideName[];
  /** The area of the antenna. On metal, nothing may cover it. */
  antenna: { x: number; y: number; width: number; height: number; radius: number };
}

const safe = 3;
/** ISO/IEC 7810: corners of a card. */
const cardRadius = 3.18;

export function stockOf(
  facts: Pick<Product, 'product' | 'name' | 'shape' | 'width_mm' | 'height_mm' | 'bleed_mm' | 'sides'>,
): Stock {
  const { product, name, shape, width_mm: width, height_mm: height, bleed_mm: bleed, sides } = facts;
  const round = shape === 'round';
  const coil = round ? { width: width * 0.7, height: height * 0.7 } : { width: 45, height: 30 };
  return {
    product,
    name: t(name),
    shape,
    width,
    height,
    bleed,
    safe,
    radius: round ? width / 2 : cardRadius,
    sides,
    antenna: {
      ...coil,
      x: round ? (width - coil.width) / 2 : width - coil.width - 5,
      y: (height - coil.height) / 2,
      radius: round ? coil.width / 2 : 4,
    },
  };
}

/** The cutting line. */
export function trimPath({ width, height, radius }: Pick<Stock, 'width' | 'height' | 'radius'>): string {
  return roundedPath(0, 0, width, height, radius);
}

/** A rectangle with round corners as a path. */
export function roundedPath(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
}
