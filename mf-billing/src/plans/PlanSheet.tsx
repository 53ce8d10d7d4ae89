import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import {
  Badge,
  formatPrice,
  Heading,
  Loading,
  Row,
  Skeleton,
  Stack,
  space,
  Text,
  theme,
} from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Trans, t } from '../words.ts';
import { AmountPer } from './AmountPer.tsx';
import { FeatureList } from './FeatureList.tsx';
import type { PlanId } from './plan-in-force.ts';
import { type Interval, monthsSaved, priceFor } from './price.ts';

interface PlanSheetProps {
  plans: Plan[];
  interval: Interval;
  current?: PlanId | null;
  headingLevel?: 2 | 3;
  action?: (plan: Plan) => ReactNode;
  extra?: (plan: Plan) => ReactNode;
}

/** All plans on one surface, side by side, separated by hairlines. */
export function PlanSheet({ plans, interval, current, headingLevel = 2, action, extra }: PlanSheetProps) {
  const [price] = plans.flatMap(({ prices }) => prices);
  const currency = price?.currency ?? 'usd';
  return (
    <Sheet $plans={plans.length}>
      {plans.map((plan) => (
        <Column
          key={plan.plan}
          $current={plan.plan === current}
          $rows={4 + (action ? 1 : 0) + (extra ? 1 : 0)}
        >
          <Row wrap>
            <Heading level={headingLevel} size="title">
              {plan.name}
            </Heading>
            {plan.plan === current && <Badge tone="positive">{t('Your plan')}</Badge>}
          </Row>
          <Text size="small" tone="soft">
            {t(plan.summary)}
          </Text>
          <PriceTag plan={plan} interval={interval} currency={currency} />
          {action && <Action>{action(plan)}</Action>}
          <FeatureList features={plan.features} />
          {extra && <Extra>{extra(plan)}</Extra>}
        </Column>
      ))}
    </Sheet>
  );
}

export function PlanSheetSkeleton({ plans = 3 }: { plans?: number }) {
  return (
    <Loading label={t('Loading the plans')}>
      <Sheet as="div" $plans={plans}>
        {[4, 6, 5].slice(-plans).map((features) => (
          <Column as="div" key={features} $current={false} $rows={4}>
            <Skeleton width="5ch" height="2rem" />
            <Skeleton width="80%" />
            <Skeleton width="50%" height="2.25rem" />
            <Stack gap={3}>
              {[...Array(features).keys()].map((row) => (
                <Skeleton key={row} width={`${88 - row * 7}%`} />
              ))}
            </Stack>
          </Column>
        ))}
      </Sheet>
    </Loading>
  );
}

interface PriceTagProps {
  plan: Plan;
  interval: Interval;
  /** The currency of the other plans. */
  currency: string;
}

/** The price of a plan; empty until the payment provider's prices are loaded. */
function PriceTag({ plan, interval, currency }: PriceTagProps) {
  if (plan.plan === 'free')
    return (
      <Tag>
        {/* One item of the row, so that no gap separates the amount from the comma. */}
        <span>
          <Trans
            i18nKey="<amount>{{amount}}</amount>, forever"
            components={{ amount: <strong /> }}
            values={{ amount: formatPrice(0, currency) }}
          />
        </span>
      </Tag>
    );

  const price = priceFor(plan, interval) ?? plan.prices[0];
  if (!price)
    return (
      <Tag>
        <em>{t('Price to follow')}</em>
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

/** All plans in one row or all in one column, never one alone in a second row. */
const Sheet = styled.ul<{ $plans: number }>`
  display: grid;
  overflow: hidden;
  border: 1px solid ${theme.colour.hairline};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  gap: 1px;

  @media (min-width: 700px) {
    grid-template-columns: repeat(${({ $plans }) => $plans}, 1fr);
  }
`;

/** Uses subgrid rows, so that the parts of all plans are aligned. */
const Column = styled.li<{ $current: boolean; $rows: number }>`
  display: grid;
  grid-row: span ${({ $rows }) => $rows};
  grid-template-rows: subgrid;
  align-items: start;
  row-gap: ${space(3)};
  padding: ${space(7)} ${space(7)} ${space(8)};
  box-shadow:
    0 0 0 1px ${theme.colour.hairline},
    inset 0 3px 0 ${({ $current }) => ($current ? theme.colour.ink : 'transparent')};

  @media (max-width: 960px) {
    padding: ${space(6)} ${space(5)};
  }
`;

const Extra = styled.div`
  align-self: end;
  padding-top: ${space(5)};
  border-top: 1px solid ${theme.colour.hairline};

  &:empty {
    display: none;
  }
`;

const Action = styled.div`
  display: grid;
  margin-bottom: ${space(3)};

  &:empty {
    margin: 0;
  }
`;

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
