import { listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { formatPrice, LinkButton, useApiQuery, useShop } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import * as css from './landing.module.css';

/** The prices in the app, which requests them. */
export function RequestedPrices() {
  const plans = useApiQuery(listPlans, undefined, { enabled: useShop().plans });
  return plans.data ? <Prices plans={plans.data} /> : null;
}

/** What the plans cost, where there are plans. */
export function Prices({ plans }: { plans: Plan[] }) {
  const shop = useShop();
  if (!shop.plans || plans.length === 0) return null;
  const currency = plans.flatMap(({ prices }) => prices)[0]?.currency ?? 'usd';
  return (
    <div className={css.band}>
      <section className={css.section}>
        <h2 className={css.title}>{t('Free to start')}</h2>
        <ul className={css.plans}>
          {plans.map((plan) => (
            <li key={plan.plan}>
              <h3>{plan.name}</h3>
              <p className={css.price}>{priceOf(plan, currency)}</p>
              <p>{t(plan.summary)}</p>
            </li>
          ))}
        </ul>
        <LinkButton to="/pricing" size="large">
          {t('View the plans')}
        </LinkButton>
      </section>
    </div>
  );
}

/** The monthly price; empty until the prices of the payment provider are known. */
function priceOf({ plan, prices }: Plan, currency: string): string {
  if (plan === 'free') return formatPrice(0, currency);
  const price = prices.find(({ interval }) => interval === 'month');
  if (!price) return '';
  const amount = formatPrice(price.amount, price.currency);
  return price.per_seat
    ? t('{{amount}} per seat and month', { amount })
    : t('{{amount}} a month', { amount });
}
