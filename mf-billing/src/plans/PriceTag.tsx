import type { Plan } from '@meishi/api-contract/plans';
import { space, theme } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../words';
import { formatAmount, type Interval, monthsSaved, priceFor, unitOf } from './price';

/** What a plan costs; where the payment provider has said nothing yet, so does this. */
export function PriceTag({ plan, interval }: { plan: Plan; interval: Interval }) {
  if (plan.plan === 'free')
    return (
      <Tag>
        <strong>{t('Nothing')}</strong> <span>{t('to pay, for as long as you like')}</span>
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
      <strong>{formatAmount(price)}</strong> <span>{unitOf(price)}</span>
      {saved > 0 && (
        <small>
          {saved === 1 ? t('One month') : t('{{saved}} months', { saved })} less than paying monthly
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
