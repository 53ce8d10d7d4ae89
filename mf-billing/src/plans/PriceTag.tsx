import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { Trans, t } from '../words.ts';
import { AmountPer } from './AmountPer.tsx';
import { type Interval, monthsSaved, priceFor } from './price.ts';

/** The price of a plan; empty until the payment provider's prices are loaded. */
export function PriceTag({ plan, interval }: { plan: Plan; interval: Interval }) {
  if (plan.plan === 'free')
    return (
      <Tag>
        <Trans
          i18nKey="<amount>Nothing</amount> to pay, for as long as you like"
          components={{ amount: <strong /> }}
        />
      </Tag>
    );

  const price = priceFor(plan, interval) ?? plan.prices[0];
  if (!price)
    return (
      <Tag>
        <em>{t('Price to come')}</em>
      </Tag>
    );

  const saved = price.interval === 'year' ? monthsSaved(plan) : 0;
  return (
    <Tag>
      <AmountPer price={price} per={price.per_seat ? 'seat' : 'whole'} />
      {saved > 0 && (
        <small>
          {t('{{count, number}} months less than paying monthly', {
            count: saved,
            one: 'One month less than paying monthly',
          })}
        </small>
      )}
    </Tag>
  );
}

const Tag = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  padding-block: ${space(2)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};

  strong,
  em {
    color: ${theme.colour.ink};
    font: 420 1.75rem/2.25rem ${theme.font.display};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
  }

  em {
    color: ${theme.colour.inkFaint};
  }

  small {
    flex-basis: 100%;
    color: ${theme.colour.positive};
    font-size: 0.8125rem;
  }
`;
