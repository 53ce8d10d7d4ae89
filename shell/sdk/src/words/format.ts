import { formatMoney } from '@meishi/api-contract/rules/format-money';
import { currentLanguage, currentLocale } from './words.ts';

/** Formats 1,204 for the user's region. */
export function formatCount(value: number): string {
  return new Intl.NumberFormat(currentLocale()).format(value);
}

/** Formats an instant as day, month and time. */
export function formatMoment(instant: string): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}

/** Formats 12K for small spaces. */
export function formatShort(value: number): string {
  return formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 });
}

export function formatPercent(share: number): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });
}

/**
 * Formats `$6` or `€5.50` for the user's language.
 * @param amount in the currency's smallest unit, such as cents
 * @param exact with decimals in any case, as the amounts of a bill
 */
export function formatPrice(amount: number, currency: string, exact = false): string {
  return formatMoney(amount, currency, currentLanguage(), exact);
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(currentLocale(), options).format(value);
}

/** Joins names into an enumeration: `Ada, Grace and Mara`. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(names);
}
