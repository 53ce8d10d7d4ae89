import type { Product } from '@meishi/api-contract/products';

const card = { shape: 'card', width_mm: 85.6, height_mm: 53.98, bleed_mm: 3 } as const;
const option = (option: string, name: string, ...values: [value: string, name: string][]) => ({
  option,
  name,
  values: values.map(([value, name]) => ({ value, name })),
});

/** What can be ordered; prices live at the payment provider. */
export const productTable: Omit<Product, 'price'>[] = [
  {
    product: 'pvc',
    name: 'PVC card',
    summary: 'The classic. White, light, printed to the edge.',
    material: 'White PVC',
    sides: ['front', 'back'],
    ...card,
    options: [option('finish', 'Finish', ['matt', 'Matt'], ['gloss', 'Gloss'])],
  },
  {
    product: 'bamboo',
    name: 'Bamboo card',
    summary: 'Warm in the hand, and no two alike.',
    material: 'Bamboo, grain left open',
    sides: ['front', 'back'],
    ...card,
    options: [],
  },
  {
    product: 'metal',
    name: 'Metal card',
    summary: 'Heavier than you expect. People notice.',
    material: 'Brushed steel, engraved',
    sides: ['front'],
    ...card,
    options: [option('colour', 'Colour', ['black', 'Black'], ['steel', 'Steel'], ['gold', 'Gold'])],
  },
  {
    product: 'fob',
    name: 'Key fob',
    summary: 'Goes wherever your keys go.',
    material: 'Dark plastic body, sealed face',
    sides: ['front'],
    shape: 'round',
    width_mm: 32,
    height_mm: 32,
    bleed_mm: 3,
    options: [],
  },
  {
    product: 'sticker',
    name: 'Sticker set',
    summary: 'For the phone, the laptop, the shop door.',
    material: 'Coated paper, six on a sheet',
    sides: ['front'],
    shape: 'round',
    width_mm: 30,
    height_mm: 30,
    bleed_mm: 3,
    options: [],
  },
];

export function productFacts(kind: Product['product']): Omit<Product, 'price'> {
  const found = productTable.find(({ product }) => product === kind);
  if (!found) throw new Error(`${kind} is not in the table of products`);
  return found;
}
