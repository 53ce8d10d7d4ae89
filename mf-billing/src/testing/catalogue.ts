import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import type { Product, ProductKind } from '@meishi/api-contract/endpoints/shop/products';

const price = (kind: ProductKind, amount: number) => ({
  lookup_key: `product_${kind}`,
  amount,
  currency: 'USD',
});
const card = { shape: 'card', width_mm: 85.6, height_mm: 53.98, bleed_mm: 3 } as const;

export const products: Product[] = [
  {
    product: 'pvc',
    name: 'PVC card',
    summary: 'The classic.',
    material: 'White PVC',
    sides: ['front', 'back'],
    ...card,
    options: [],
    price: price('pvc', 1200),
  },
  {
    product: 'metal',
    name: 'Metal card',
    summary: 'Heavier than you expect.',
    material: 'Brushed steel, engraved',
    sides: ['front'],
    ...card,
    options: [
      {
        option: 'colour',
        name: 'Colour',
        values: [
          { value: 'black', name: 'Black' },
          { value: 'gold', name: 'Gold' },
        ],
      },
    ],
    price: price('metal', 3900),
  },
  {
    product: 'fob',
    name: 'Key fob',
    summary: 'Goes wherever your keys go.',
    material: 'Dark plastic body',
    sides: ['front'],
    shape: 'round',
    width_mm: 32,
    height_mm: 32,
    bleed_mm: 3,
    options: [],
    price: price('fob', 1400),
  },
];

const planPrice = (interval: 'month' | 'year', amount: number, per_seat = false) => ({
  lookup_key: `${interval}_${amount}`,
  interval,
  amount,
  currency: 'USD',
  per_seat,
});

export const plans: Plan[] = [
  { plan: 'free', name: 'Free', summary: 'Your card.', features: ['One profile'], prices: [] },
  {
    plan: 'pro',
    name: 'Pro',
    summary: 'More of you.',
    features: ['Everything in Free', 'Multiple profiles'],
    prices: [planPrice('month', 600), planPrice('year', 6000)],
  },
  {
    plan: 'team',
    name: 'Team',
    summary: 'All of you.',
    features: ['Everything in Pro', 'Groups'],
    prices: [planPrice('month', 500, true), planPrice('year', 5000, true)],
  },
];
