import type { TaxId } from './objects.ts';

/** A tax id as it was entered, with the type of Stripe that its beginning says. */
export function readTaxId(entered: string): Pick<TaxId, 'type' | 'value'> {
  const value = entered.replaceAll(/[\s.-]/g, '').toUpperCase();
  const type = value.startsWith('GB') ? 'gb_vat' : /^[A-Z]{2}/.test(value) ? 'eu_vat' : 'us_ein';
  return { type, value };
}
