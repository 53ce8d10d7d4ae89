import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { Badge, classes, formatPrice, Heading, Loading, Row, Skeleton, Stack, Text } from '@meishi/shell-sdk';
import type { ReactNode } from 'react';
import { Trans, t } from '../words.ts';
import { AmountPer } from './AmountPer.tsx';
import { FeatureList } from './FeatureList.tsx';
import type { PlanId } from './plan-in-force.ts';
import * as css from './plans.module.css';
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
    <ul className={css.sheet}>
      {plans.map((plan) => (
        <li
          key={plan.plan}
          className={classes(css.plan, plan.plan === current && css.current)}
          data-rows={4 + (action ? 1 : 0) + (extra ? 1 : 0)}
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
          {action && <div className={css.action}>{action(plan)}</div>}
          <FeatureList features={plan.features} />
          {extra && <div className={css.extra}>{extra(plan)}</div>}
        </li>
      ))}
    </ul>
  );
}

export function PlanSheetSkeleton({ plans = 3 }: { plans?: number }) {
  return (
    <Loading label={t('Loading the plans')}>
      <div className={css.sheet}>
        {[4, 6, 5].slice(-plans).map((features) => (
          <div key={features} className={css.plan} data-rows={4}>
            <Skeleton width="5ch" height="2rem" />
            <Skeleton width="80%" />
            <Skeleton width="50%" height="2.25rem" />
            <Stack gap={3}>
              {[...Array(features).keys()].map((row) => (
                <Skeleton key={row} width={`${88 - row * 7}%`} />
              ))}
            </Stack>
          </div>
        ))}
      </div>
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
      <p className={css.price}>
        {/* One item of the row, so that no gap separates the amount from the comma. */}
        <span>
          <Trans
            i18nKey="<amount>{{amount}}</amount>, forever"
            components={{ amount: <strong /> }}
            values={{ amount: formatPrice(0, currency) }}
          />
        </span>
      </p>
    );

  const price = priceFor(plan, interval) ?? plan.prices[0];
  if (!price)
    return (
      <p className={css.price}>
        <em>{t('Price to follow')}</em>
      </p>
    );

  const saved = price.interval === 'year' ? monthsSaved(plan) : 0;
  return (
    <p className={css.price}>
      <AmountPer price={price} per={price.per_seat ? 'seat' : 'whole'} />
      {saved > 0 && (
        <small>
          {t('{{count, number}} months less than paying monthly', {
            count: saved,
            one: 'One month less than paying monthly',
          })}
        </small>
      )}
    </p>
  );
}
