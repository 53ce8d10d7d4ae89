import { getSeats, listPlans } from '@meishi/api-contract/endpoints/shop/plans';
import {
  ErrorState,
  Link,
  LinkButton,
  LoadingOrError,
  Page,
  PageHeader,
  Section,
  Skeleton,
  Stack,
  space,
  Text,
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
import { planInForce } from '../plans/plan-in-force.ts';
import { useFollowedSubscription } from '../plans/use-followed-subscription.ts';
import { PlanAction } from '../pricing/PlanAction.tsx';
import { SeatsChoice, suggestedSeats } from '../pricing/SeatsChoice.tsx';
import { Trans, t } from '../words.ts';
import { Invoices } from './Invoices.tsx';
import { TaxIds } from './TaxIds.tsx';
import { YourPlan, YourPlanSkeleton } from './YourPlan.tsx';

export default function SubscriptionPage() {
  const { status, user, refresh } = useSession();
  const plans = useApiQuery(listPlans);
  const [seats, setSeats] = useState(suggestedSeats);
  const [search] = useSearchParams();
  useFollowedSubscription(search.get('from') === 'portal');
  const current = user && planInForce(user.subscription);
  const unpriced = plans.data?.every((plan) => plan.prices.length === 0);

  return (
    <Page title={t('My subscription')} width="wide">
      <PageHeader
        title={t('My subscription')}
        actions={
          current === 'team' && (
            <LinkButton icon="group" to="/new-group">
              {t('New group')}
            </LinkButton>
          )
        }
      />
      {user ? (
        <YourPlan subscription={user.subscription} plan={plans.data?.find(({ plan }) => plan === current)} />
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
      {user && current === 'team' && user.subscription.seats !== null && (
        <Seats seats={user.subscription.seats} />
      )}
      {user && <OrdersSection />}
      {user && <Invoices />}
      {user && user.subscription.status !== 'none' && <TaxIds />}
      <Section
        title={t('Other plans')}
        description={
          unpriced &&
          t(
            'Prices appear here once payments are connected. Until then nothing can be bought and nothing is charged.',
          )
        }
      >
        {plans.data ? (
          <PlanSheet
            plans={plans.data.filter(({ plan }) => plan !== current)}
            interval="month"
            headingLevel={3}
            extra={(plan) => (
              <SeatsChoice plan={plan} current={current} interval="month" seats={seats} onChange={setSeats} />
            )}
            action={(plan) => (
              <PlanAction
                plan={plan}
                current={current}
                interval="month"
                seats={seats}
                isPriced={plans.data.some(
                  (candidate) => candidate.plan === plan && candidate.prices.length > 0,
                )}
              />
            )}
          />
        ) : (
          <LoadingOrError query={plans} title={t('The plans could not be loaded')}>
            <PlanSheetSkeleton plans={2} />
          </LoadingOrError>
        )}
        <Text size="small" tone="soft">
          <Trans
            i18nKey="<questions>Billing questions</questions>"
            components={{ questions: <Link to="/pricing" /> }}
          />
        </Text>
      </Section>
    </Page>
  );
}

/** How many seats Team pays for, and how many are taken. */
function Seats({ seats }: { seats: number }) {
  const members = useApiQuery(getSeats, undefined, { staleMilliseconds: 0 });
  return (
    <Section title={t('Seats')} actions={<PortalButton>{t('Change seats')}</PortalButton>}>
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
