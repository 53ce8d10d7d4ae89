import { listTaxIds, type TaxId } from '@meishi/api-contract/endpoints/shop/payments';
import { getSeats, listPlans, type Plan } from '@meishi/api-contract/endpoints/shop/plans';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  ErrorState,
  Link,
  LinkButton,
  LoadingOrError,
  Page,
  PageHeader,
  Row,
  Section,
  Skeleton,
  Stack,
  space,
  Text,
  type Tone,
  theme,
  useApiQuery,
  useSearchParams,
  useSession,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import styled from 'styled-components';
import { OrdersSection } from '../orders/Orders.tsx';
import { PlanSheet, PlanSheetSkeleton } from '../plans/PlanSheet.tsx';
import { PortalButton } from '../plans/PortalButton.tsx';
import { type PlanId, planInForce } from '../plans/plan-in-force.ts';
import type { Interval } from '../plans/price.ts';
import { useFollowedSubscription } from '../plans/use-followed-subscription.ts';
import { IntervalChoice } from '../pricing/IntervalChoice.tsx';
import { PlanAction } from '../pricing/PlanAction.tsx';
import { ChangePlanButton } from '../pricing/PlanButtons.tsx';
import { SeatsChoice, suggestedSeats } from '../pricing/SeatsChoice.tsx';
import { Trans, t } from '../words.ts';
import { Invoices } from './Invoices.tsx';
import { useNextBill } from './NextBill.tsx';
import { YourPlan, YourPlanSkeleton } from './YourPlan.tsx';

const verifications: Record<TaxId['verification'], { label: string; tone: Tone }> = {
  pending: { label: message('Being verified'), tone: 'neutral' },
  verified: { label: message('Verified'), tone: 'positive' },
  unverified: { label: message('Not verified'), tone: 'danger' },
  unavailable: { label: message('Can’t be verified'), tone: 'warning' },
};

/** The tax ids on the invoices of someone who has paid before. */
function TaxIds() {
  const taxIds = useApiQuery(listTaxIds, undefined, { staleMilliseconds: 0 });
  return (
    <Section
      title={t('Tax IDs')}
      description={t('They’re on your next invoices. You enter them where you manage billing.')}
      actions={<PortalButton>{t('Change tax IDs')}</PortalButton>}
    >
      {taxIds.data ? (
        taxIds.data.length > 0 ? (
          <Stack as="ul" gap={3}>
            {taxIds.data.map(({ tax_id, value, country, verification, verified_name }) => (
              <li key={tax_id}>
                <Row wrap>
                  <Text as="strong" strong numeric>
                    {value}
                  </Text>
                  <Badge tone={verifications[verification].tone}>
                    {t(verifications[verification].label)}
                  </Badge>
                </Row>
                {(verified_name || country) && (
                  <Text size="small" tone="soft">
                    {[verified_name, country].filter(Boolean).join(', ')}
                  </Text>
                )}
              </li>
            ))}
          </Stack>
        ) : (
          <Text tone="soft">{t('You haven’t entered any.')}</Text>
        )
      ) : (
        <LoadingOrError query={taxIds} title={t('Your tax IDs could not be loaded')}>
          <Skeleton width="240px" height="1.25rem" />
        </LoadingOrError>
      )}
    </Section>
  );
}

export default function SubscriptionPage() {
  const { status, user, refresh } = useSession();
  const plans = useApiQuery(listPlans);
  const [search] = useSearchParams();
  useFollowedSubscription(search.get('from') === 'portal');
  const current = user && planInForce(user.subscription);
  const plan = plans.data?.find((candidate) => candidate.plan === current);
  // What follows the plans waits for them, so that it does not move.
  const isSettled = !plans.isPending;
  // Who never paid is here for the offer.
  const isNew = user?.subscription.status === 'none';

  return (
    <Page title={t('My subscription')} width="wide">
      <PageHeader
        title={t('My subscription')}
        lead={isNew && t('You’re on the Free plan. No card required.')}
        actions={
          current === 'team' && (
            <LinkButton icon="group" to="/new-group">
              {t('New group')}
            </LinkButton>
          )
        }
      />
      {user ? (
        !isNew &&
        (isSettled ? <YourPlan subscription={user.subscription} plan={plan} /> : <YourPlanSkeleton />)
      ) : status === 'loading' ? (
        <YourPlanSkeleton />
      ) : (
        <ErrorState
          level={2}
          error={null}
          title={t('Your subscription could not be loaded')}
          onRetry={refresh}
        />
      )}
      {plan && user && current === 'team' && user.subscription.seats !== null && (
        <Seats plan={plan} seats={user.subscription.seats} />
      )}
      {user && (isNew || isSettled) && <Offer plans={plans} current={current} />}
      {user && isSettled && (
        <>
          <Invoices isNew={isNew ?? false} />
          {!isNew && <TaxIds />}
          <OrdersSection />
        </>
      )}
    </Page>
  );
}

interface OfferProps {
  plans: ReturnType<typeof useApiQuery<typeof listPlans>>;
  current: PlanId | null;
}

/** The plans to change to, with their prices. */
function Offer({ plans, current }: OfferProps) {
  const [interval, setInterval] = useState<Interval>('month');
  const [seats, setSeats] = useState(suggestedSeats);
  const others = plans.data?.filter(({ plan }) => plan !== current);
  const unpriced = plans.data?.every((plan) => plan.prices.length === 0);
  return (
    <Section
      title={current === 'free' ? t('Plans') : t('Other plans')}
      description={
        unpriced &&
        t(
          'Prices appear here once payments are connected. Until then nothing can be bought and nothing is charged.',
        )
      }
    >
      {others ? (
        <>
          <IntervalChoice plans={others} interval={interval} onChange={setInterval} />
          <PlanSheet
            plans={others}
            interval={interval}
            headingLevel={3}
            extra={(plan) => <SeatsChoice onChange={setSeats} {...{ plan, current, interval, seats }} />}
            action={(plan) => <PlanAction {...{ plan, current, interval, seats }} />}
          />
        </>
      ) : (
        <LoadingOrError query={plans} title={t('The plans could not be loaded')}>
          <PlanSheetSkeleton plans={2} />
        </LoadingOrError>
      )}
      <Text size="small" tone="soft">
        <Link to="/pricing">{t('Billing questions')}</Link>
      </Text>
    </Section>
  );
}

/** How many seats Team pays for, and how many are taken. */
function Seats({ plan, seats }: { plan: Plan; seats: number }) {
  const { user } = useSession();
  const bill = useNextBill(user?.subscription);
  const members = useApiQuery(getSeats, undefined, { staleMilliseconds: 0 });
  return (
    <Section
      title={t('Seats')}
      actions={
        bill && (
          <ChangePlanButton
            plan={plan}
            dialogTitle={t('Change seats')}
            interval={bill.interval}
            seats={seats}
          >
            {t('Change seats')}
          </ChangePlanButton>
        )
      }
    >
      {members.data ? (
        <Taken taken={members.data.taken} seats={seats} />
      ) : (
        <LoadingOrError query={members} title={t('Your seats could not be counted')}>
          <Skeleton width="320px" height="1.5rem" />
        </LoadingOrError>
      )}
    </Section>
  );
}

function Taken({ taken, seats }: { taken: number; seats: number }) {
  const free = Math.max(0, seats - taken);
  const sentence =
    free > 0
      ? t('{{count, number}} more people can join your groups. A person in several groups uses one seat.', {
          count: free,
          one: 'One more person can join your groups. A person in several groups uses one seat.',
        })
      : t('No one else can join your groups until you add seats. A person in several groups uses one seat.');
  return (
    <Stack gap={3}>
      <Text>
        <Trans
          i18nKey="<taken>{{taken, number}}</taken> of <seats>{{seats, number}}</seats> used"
          components={{ taken: <strong />, seats: <strong /> }}
          values={{ taken, seats }}
        />
      </Text>
      <Meter
        role="meter"
        aria-label={t('Seats used')}
        aria-valuemin={0}
        aria-valuemax={seats}
        aria-valuenow={Math.min(taken, seats)}
      >
        <div style={{ width: `${Math.min(100, (taken / seats) * 100)}%` }} />
      </Meter>
      <Text size="small" tone="soft">
        {sentence}
      </Text>
    </Stack>
  );
}

const Meter = styled.div`
  width: min(100%, 420px);
  height: ${space(2)};
  overflow: hidden;
  border-radius: ${theme.radius.round};
  background: ${theme.colour.hairline};

  > div {
    height: 100%;
    border-radius: inherit;
    background: ${theme.colour.ink};
  }
`;
