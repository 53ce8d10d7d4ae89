import type { Plan } from '@meishi/api-contract/endpoints/shop/plans';
import {
  Badge,
  Callout,
  Heading,
  Loading,
  Row,
  Skeleton,
  Surface,
  space,
  Text,
  theme,
  useDateFormat,
} from '@meishi/shell-sdk';
import styled from 'styled-components';
import { describeSubscription, planNames } from '../plans/describe-subscription.ts';
import { FeatureList } from '../plans/FeatureList.tsx';
import { PortalButton } from '../plans/PortalButton.tsx';
import { planInForce, type Subscription } from '../plans/plan-in-force.ts';
import { type Interval, priceFor } from '../plans/price.ts';
import { ChangePlanButton, KeepPlanButton } from '../pricing/PlanButtons.tsx';
import { t } from '../words.ts';
import { NextBillAmount, NextBillParts, useNextBill } from './NextBill.tsx';

interface YourPlanProps {
  subscription: Subscription;
  /** The plan in force, once the plans are loaded. */
  plan: Plan | undefined;
}

/** The current plan: status, next date and features. */
export function YourPlan({ subscription, plan }: YourPlanProps) {
  const formatDate = useDateFormat({ dateStyle: 'long' });
  const { state, tone, headline, explanation, next } = describeSubscription(subscription, formatDate);
  const bill = useNextBill(subscription);
  const needsAttention = tone === 'warning' || tone === 'danger';

  return (
    <Surface as="section" aria-label={t('Your plan')} padding={8}>
      {needsAttention && (
        <Notice>
          <Callout tone={tone} title={headline}>
            {explanation}
          </Callout>
        </Notice>
      )}
      <Standing>
        <div>
          <Row wrap>
            <PlanName>{planNames[planInForce(subscription)]}</PlanName>
            {state && <Badge tone={tone}>{state}</Badge>}
          </Row>
          {!needsAttention && (
            <Text tone="soft">
              {headline} {explanation}
            </Text>
          )}
        </div>
        <Dates>
          {next && (
            <div>
              <dt>{next.label}</dt>
              <dd>{next.date}</dd>
            </div>
          )}
          {bill !== undefined && <NextBillAmount bill={bill} />}
        </Dates>
      </Standing>
      {bill && <NextBillParts bill={bill} />}
      <PlanActions
        subscription={subscription}
        plan={plan}
        interval={bill === undefined ? undefined : (bill?.interval ?? null)}
      />
      {plan && (
        <Included>
          <Heading level={2} size="lead">
            {t('What it includes')}
          </Heading>
          <FeatureList features={plan.features} columns />
        </Included>
      )}
    </Surface>
  );
}

export function YourPlanSkeleton() {
  return (
    <Loading label={t('Loading your subscription')}>
      <Surface padding={8}>
        <Skeleton width="6ch" height="2.25rem" />
        <div style={{ marginTop: space(3) }}>
          <Skeleton width="360px" />
        </div>
      </Surface>
    </Loading>
  );
}

interface PlanActionsProps extends YourPlanProps {
  /** How often the plan is paid; null while it is not known, and undefined if nothing more is paid. */
  interval: Interval | null | undefined;
}

/** The actions for a subscription in its current state, the most urgent first. */
function PlanActions({ subscription, plan, interval }: PlanActionsProps) {
  const { status, cancel_at_period_end, seats } = subscription;
  if (planInForce(subscription) === 'free')
    return status === 'none' ? null : (
      <Ways>
        <PortalButton variant="quiet">{t('Card and billing')}</PortalButton>
      </Ways>
    );
  if (status === 'past_due')
    return (
      <Ways>
        <PortalButton variant="primary">{t('Pay or change the card')}</PortalButton>
      </Ways>
    );
  const other = interval === 'month' ? 'year' : 'month';
  const otherSays = other === 'year' ? t('Pay yearly') : t('Pay monthly');
  return (
    <Ways>
      {cancel_at_period_end && <KeepPlanButton variant="primary">{t('Keep the plan')}</KeepPlanButton>}
      {interval && plan && priceFor(plan, other) && (
        <ChangePlanButton plan={plan} dialogTitle={otherSays} interval={other} seats={seats ?? 1}>
          {otherSays}
        </ChangePlanButton>
      )}
      {interval === null && (plan?.prices.length ?? 0) > 1 && <Skeleton width="140px" height="44px" />}
      <PortalButton>{t('Manage billing')}</PortalButton>
    </Ways>
  );
}

const Notice = styled.div`
  margin-bottom: ${space(6)};
`;

const Standing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(4)} ${space(8)};

  > :first-child {
    display: grid;
    flex: 1 1 280px;
    gap: ${space(2)};
  }
`;

const PlanName = styled.p`
  font: 420 ${theme.size.title} ${theme.font.display};
  letter-spacing: -0.022em;
`;

const Dates = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(8)};

  > div {
    display: grid;
    gap: ${space(1)};
  }

  dt {
    color: ${theme.colour.inkFaint};
    font: ${theme.size.caption} ${theme.font.text};
  }

  dd {
    font: 550 ${theme.size.lead} ${theme.font.text};
    font-variant-numeric: tabular-nums;
  }
`;

const Included = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(7)};
  padding-top: ${space(6)};
  border-top: 1px solid ${theme.colour.hairline};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(6)};

  ${theme.media.narrow} {
    flex-direction: column;
    align-items: stretch;
  }
`;
