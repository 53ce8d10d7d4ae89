import type { NextBill as Bill } from '@meishi/api-contract/endpoints/shop/payments';
import { formatPrice, Heading, space, theme, useDateFormat } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words.ts';

interface BillLinesProps {
  bill: Bill;
  /** Charged with a change instead of on its date. */
  immediate?: boolean;
}

/** What makes up a bill. */
export function BillLines({ bill, immediate = false }: BillLinesProps) {
  const formatDate = useDateFormat({ dateStyle: 'long' });
  const price = (amount: number) => formatPrice(amount, bill.currency, true);
  return (
    <Parts aria-label={immediate ? t('Your bill today') : t('Next bill')}>
      <Heading level={2} size="lead">
        {immediate ? t('Your bill today') : t('Your bill on {{date}}', { date: formatDate(bill.due_at) })}
      </Heading>
      <dl>
        {partsOf(bill).map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and keep their order
          <div key={index}>
            <dt>{label}</dt>
            <dd>{price(amount)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('Total')}</dt>
          <dd>{price(bill.amount)}</dd>
        </div>
        {bill.credit_left !== undefined && bill.credit_left > 0 && (
          <div>
            <dt>{t('Credit for later bills')}</dt>
            <dd>{price(bill.credit_left)}</dd>
          </div>
        )}
      </dl>
    </Parts>
  );
}

interface Part {
  label: string;
  amount: number;
}

/** The lines are in the words of the payment provider. */
export function partsOf({ lines = [], discount = 0, tax = 0, credit = 0 }: Bill): Part[] {
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

  [data-total] {
    padding-top: ${space(2)};
    border-top: 1px solid ${theme.colour.hairline};
    font-weight: 600;
  }
`;
