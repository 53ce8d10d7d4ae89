import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { message } from '@meishi/api-contract/shapes/message';

export type Price = Plan['prices'][number];
export type Interval = Price['interval'];

export const priceFor = (plan: Plan, interval: Interval): Price | undefined =>
  plan.prices.find((price) => price.interval === interval);

export const intervalNames: Record<Interval, string> = {
  month: message('Monthly'),
  year: message('Yearly'),
};

/** The number of months that yearly payment saves; 0 if none. */
export function monthsSaved(plan: Plan): number {
  const month = priceFor(plan, 'month');
  const year = priceFor(plan, 'year');
  if (!month || !year || month.amount === 0 || month.currency !== year.currency) return 0;
  return Math.max(0, Math.floor(12 - year.amount / month.amount));
}

/** The billing intervals that at least one plan offers. */
export const intervalsOf = (plans: Plan[]): Interval[] => [
  ...new Set(plans.flatMap((plan) => plan.prices.map((price) => price.interval))),
];
