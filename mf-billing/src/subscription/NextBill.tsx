import { type NextBill as Bill, getNextBill } from '@meishi/api-contract/endpoints/shop/payments';
import {
  formatPrice,
  Heading,
  space,
  theme,
  useApiCache,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { useEffect } from 'react';
import styled from 'styled-components';
import { planInForce, type Subscription } from '../plans/plan-in-force.ts';
import { t } from '../words.ts';

/** The provider's preview of the next bill; undefined if there is none. */
export function useNextBill(subscription: Subscription): Bill | undefined {
  const cache = useApiCache();
  const paying = planInForce(subscription) !== 'free' && !subscription.cancel_at_period_end;
  const { data: bill } = useApiQuery(getNextBill, undefined, { enabled: paying });

  // The bill depends on plan, seats and date.
  const { plan, seats, current_period_end, status } = subscription;
  const standing = [plan, seats, current_period_end, status].join();
  useEffect(() => {
    if (standing) void cache.refresh(getNextBill);
  }, [standing, cache]);

  return paying && bill ? bill : undefined;
}

/** The amount of the next bill; by period, if every bill will be the same. */
export function NextBillAmount({ bill }: { bill: Bill }) {
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
  const formatDate = useDateFormat({ dateStyle: 'long' });
  const parts = partsOf(bill);
  if (parts.length < 2) return null;
  const price = (amount: number) => formatPrice(amount, bill.currency);
  return (
    <Parts aria-label={t('Next bill')}>
      <Heading level={2} size="lead">
        {t('Your bill on {{date}}', { date: formatDate(bill.due_at) })}
      </Heading>
      <dl>
        {parts.map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and keep their order
          <div key={index}>
            <dt>{label}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Total')}</dt>
          <dd>{price(bill.amount)}</dd>
        </div>
      </dl>
    </Parts>
  );
}

interface Part {
  label: string;
  amount: number;
}

/** The lines are in the words of the payment provider. */
function partsOf({ lines = [], discount = 0, tax = 0, credit = 0 }: Bill): Part[] {
  const further = [
    { label: t('Discount'), amount: -discount },
    { label: t('Tax'), amount: tax },
    { label: t('Your credit'), amount: -credit },
  ];
  return [
    ...lines.map(({ description, amount }) => ({ label: description, amount })),
    ...further.filter(({ amount }) => amount !== 0),
  ];
}

const Parts = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
  padding-top: ${space(5)};
  border-top: 1px solid ${theme.colour.hairline};

  dl {
    display: grid;
    gap: ${space(2)};
    max-width: 520px;
    font-size: ${theme.size.small};
  }

  div {
    display: flex;
    justify-content: space-between;
    gap: ${space(6)};
  }

  dt {
    min-width: 0;
    overflow-wrap: anywhere;
    color: ${theme.colour.inkSoft};
  }

  dd {
    font-variant-numeric: tabular-nums;
  }

  div:last-child {
    padding-top: ${space(2)};
    border-top: 1px solid ${theme.colour.hairline};
    font-weight: 600;
  }
`;
