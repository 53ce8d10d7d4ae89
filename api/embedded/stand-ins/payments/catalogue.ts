import type { Interval, Metadata, Price, Product } from './objects.ts';
import { newId, type Store } from './store.ts';

interface Offer {
  name: string;
  description: string;
  metadata: Metadata;
  prices: { lookup_key: string; unit_amount: number; interval?: Interval }[];
}

/** The products and plans with prices in US cents, which an operator enters in Stripe's dashboard. */
const offers: Offer[] = [
  {
    name: 'Meishi Pro',
    description: 'For people whose name is their business.',
    metadata: { plan: 'pro' },
    prices: [
      { lookup_key: 'pro_month', unit_amount: 600, interval: 'month' },
      { lookup_key: 'pro_year', unit_amount: 6000, interval: 'year' },
    ],
  },
  {
    name: 'Meishi Team',
    description: 'One look for everyone, priced per seat.',
    metadata: { plan: 'team' },
    prices: [
      { lookup_key: 'team_month', unit_amount: 500, interval: 'month' },
      { lookup_key: 'team_year', unit_amount: 5000, interval: 'year' },
    ],
  },
  product('pvc', 'PVC card', 'White PVC, matt, printed to the edge.', 1200),
  product('bamboo', 'Bamboo card', 'Bamboo with the grain left open, engraved.', 1900),
  product('metal', 'Metal card', 'Brushed steel, engraved.', 3900),
  product('fob', 'Key fob', 'Round, with an eye for the ring.', 1400),
  product('sticker', 'Sticker set', 'Six round stickers on a sheet.', 900),
];

function product(kind: string, name: string, description: string, unit_amount: number): Offer {
  return {
    name,
    description,
    metadata: { product: kind },
    prices: [{ lookup_key: `product_${kind}`, unit_amount }],
  };
}

/** Adds missing offers to the catalogue. A price changed since then is kept. */
export function addOffers(store: Store): void {
  const priceByKey = new Map(store.all('price').map((price) => [price.lookup_key, price]));
  for (const { name, description, metadata, prices } of offers) {
    const missing = prices.filter(({ lookup_key }) => !priceByKey.has(lookup_key));
    if (missing.length === 0) continue;
    const [sibling] = prices.flatMap(({ lookup_key }) => priceByKey.get(lookup_key) ?? []);
    const product = sibling?.product ?? addProduct(store, { name, description, metadata }).id;
    for (const { lookup_key, unit_amount, interval } of missing)
      addPrice(store, { product, currency: 'usd', unit_amount, lookup_key, interval, metadata });
  }
}

export function addProduct(
  store: Store,
  { name, description = null, metadata = {} }: Pick<Product, 'name'> & Partial<Product>,
): Product {
  return store.add<'product'>({
    id: newId('prod', 14),
    object: 'product',
    created: store.now(),
    livemode: false,
    active: true,
    name,
    description,
    metadata,
  });
}

interface NewPrice {
  product: string;
  currency: string;
  unit_amount: number;
  lookup_key?: string | undefined;
  interval?: Interval | undefined;
  metadata?: Metadata | undefined;
}

/** A lookup key that another price has is transferred to the new one. */
export function addPrice(store: Store, price: NewPrice): Price {
  const { product, currency, unit_amount, lookup_key = null, interval, metadata = {} } = price;
  for (const other of store.all('price'))
    if (lookup_key && other.lookup_key === lookup_key) other.lookup_key = null;
  return store.add<'price'>({
    id: newId('price'),
    object: 'price',
    created: store.now(),
    livemode: false,
    active: true,
    product,
    currency,
    unit_amount,
    unit_amount_decimal: String(unit_amount),
    billing_scheme: 'per_unit',
    lookup_key,
    nickname: null,
    type: interval ? 'recurring' : 'one_time',
    recurring: interval ? { interval, interval_count: 1, usage_type: 'licensed' } : null,
    metadata,
  });
}
