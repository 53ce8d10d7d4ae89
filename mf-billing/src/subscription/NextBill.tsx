import { type NextBill as Bill, getNextBill } from '@meishi/api-contract/endpoints/shop/payments';
import { formatPrice, Skeleton, space, theme, useApiCache, useApiQuery } from '@meishi/shell-sdk';
import { useEffect } from 'react';
import styled from 'styled-components';
import { BillLines, partsOf } from '../plans/BillLines.tsx';
import { planInForce, type Subscription } from '../plans/plan-in-force.ts';
import { t } from '../words.ts';

/** The provider's preview of the next bill; null while it loads, and undefined if there is none. */
export function useNextBill(subscription: Subscription | undefined): Bill | null | undefined {
  const cache = useApiCache();
  const paying =
    subscription !== undefined && planInForce(subscription) !== 'free' && !subscription.cancel_at_period_end;
  const { data: bill, isPending } = useApiQuery(getNextBill, undefined, { enabled: paying });

  // The bill depends on plan, seats and date.
  const { plan, seats, current_period_end, status } = subscription ?? {};
  const standing = [plan, seats, current_period_end, status].join();
  useEffect(() => {
    if (standing) void cache.refresh(getNextBill);
  }, [standing, cache]);

  if (!paying) return undefined;
  return isPending ? null : (bill ?? undefined);
}

/** The amount of the next bill; by period, if every bill will be the same. */
export function NextBillAmount({ bill }: { bill: Bill | null }) {
  if (!bill)
    return (
      <div>
        <dt>{t('Next bill')}</dt>
        <dd>
          <Skeleton width="7ch" />
        </dd>
      </div>
    );
  const amount = formatPrice(bill.amount, bill.currency);
  const sentence =
    partsOf(bill).length > 1
      ? amount
      : bill.interval === 'month'
        ? t('{{amount}} a month', { amount })
        : t('{{amount}} a year', { amount });
  return (
    <div>
      <dt>{t('Next bill')}</dt>
      <dd>{sentence}</dd>
    </div>
  );
}

/** What makes up the next bill, if that is more than the price of the plan. */
export function NextBillParts({ bill }: { bill: Bill }) {
  if (partsOf(bill).length < 2) return null;
  return (
    <Below>
      <BillLines bill={bill} />
    </Below>
  );
}

const Below = styled.div`
  margin-top: ${space(6)};
  padding-top: ${space(5)};
  border-top: 1px solid ${theme.colour.hairline};
`;
