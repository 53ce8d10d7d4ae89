import type { Product } from '../endpoints/shop/products.ts';
import { message } from '../shapes/message.ts';

const card = { shape: 'card', width_mm: 85.6, height_mm: 53.98, bleed_mm: 3 } as const;
const option = (option: string, name: string, ...values: [value: string, name: string][]) => ({
  option,
  name,
  values: values.map(([value, name]) => ({ value, name })),
});

/** The products, in words that are translated where they are shown. Prices come from the payment provider. */
export const productTable: Omit<Product, 'price'>[] = [
  {
    product: 'pvc',
    name: message('PVC card'),
    summary: message('The classic. White, light, printed to the edge.'),
    material: message('White PVC'),
    sides: ['front', 'back'],
    ...card,
    options: [option('finish', message('Finish'), ['matt', message('Matt')], ['gloss', message('Gloss')])],
  },
  {
    product: 'bamboo',
    name: message('Bamboo card'),
    summary: message('Warm in the hand, and no two alike.'),
    material: message('Bamboo with open grain'),
    sides: ['front', 'back'],
    ...card,
    options: [],
  },
  {
    product: 'metal',
    name: message('Metal card'),
    summary: message('Heavier than you expect. People notice.'),
    material: message('Brushed steel, engraved'),
    sides: ['front'],
    ...card,
    options: [
      option(
        'colour',
        message('Colour'),
        ['black', message('Black')],
        ['steel', message('Steel')],
        ['gold', message('Gold')],
      ),
    ],
  },
  {
    product: 'fob',
    name: message('Key fob'),
    summary: message('Goes wherever your keys go.'),
    material: message('Dark plastic body, sealed face'),
    sides: ['front'],
    shape: 'round',
    width_mm: 32,
    height_mm: 32,
    bleed_mm: 3,
    options: [],
  },
  {
    product: 'sticker',
    name: message('Sticker set'),
    summary: message('For the phone, the laptop, the shop door.'),
    material: message('Coated paper, six on a sheet'),
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
