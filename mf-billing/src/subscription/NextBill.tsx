import { getNextBill } from '@meishi/api-contract/endpoints/shop/payments';
import { useApiCache, useApiQuery } from '@meishi/shell-sdk';
import { useEffect } from 'react';
import { planInForce, type Subscription } from '../plans/plan-in-force.ts';
import { formatAmount } from '../plans/price.ts';
import { t } from '../words.ts';

/** The next charge; empty if there is none. */
export function NextBill({ subscription }: { subscription: Subscription }) {
  const cache = useApiCache();
  const paying = planInForce(subscription) !== 'free' && !subscription.cancel_at_period_end;
  const { data: bill } = useApiQuery(getNextBill, undefined, { enabled: paying });

  // The bill depends on plan, seats and date.
  const { plan, seats, current_period_end, status } = subscription;
  const standing = [plan, seats, current_period_end, status].join();
  useEffect(() => {
    if (standing) void cache.refresh(getNextBill);
  }, [standing, cache]);

  if (!paying || !bill) return null;
  return (
    <div>
      <dt>{t('Next bill')}</dt>
      <dd>
        {bill.interval === 'month'
          ? t('{{amount}} a month', { amount: formatAmount(bill) })
          : t('{{amount}} a year', { amount: formatAmount(bill) })}
      </dd>
    </div>
  );
}
