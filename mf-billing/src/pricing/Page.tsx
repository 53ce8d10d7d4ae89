import { listPlans } from '@meishi/api-contract/plans';
import {
  Callout,
  ErrorState,
  Heading,
  LinkButton,
  Page,
  SegmentedControl,
  Stack,
  Text,
  useApiQuery,
  useSession,
} from '@meishi/shell-sdk';
import { useState } from 'react';
import { PlanSheet, PlanSheetSkeleton } from '../plans/PlanSheet';
import { type PlanId, planInForce } from '../plans/plan-in-force';
import { type Interval, intervalsOf } from '../plans/price';
import { Questions } from './Questions';

/** What each plan includes and costs; open to everyone. */
export default function PricingPage() {
  const { data: plans, error, refetch } = useApiQuery(listPlans);
  const [interval, setInterval] = useState<Interval>('month');
  const { status, user } = useSession();
  const current = user && planInForce(user.subscription);

  const action = (plan: PlanId) => {
    if (status === 'signed-out' && plan === 'free')
      return (
        <LinkButton variant="primary" to="/sign-up" wide>
          Create your card
        </LinkButton>
      );
    if (plan === current)
      return (
        <LinkButton to="/my-subscription" wide>
          My subscription
        </LinkButton>
      );
    return null;
  };

  return (
    <Page title="Pricing" width="wide">
      <Stack as="header" gap={4} align="center" style={{ textAlign: 'center' }}>
        <Heading level={1} size="hero">
          Free to start. More when you need it.
        </Heading>
        <Text size="lead" tone="soft" style={{ maxWidth: '52ch' }}>
          Your card, your links and your numbers cost nothing. Pro adds more of you, Team adds everyone else.
        </Text>
      </Stack>

      {plans ? (
        <Stack gap={6}>
          {plans.every((plan) => plan.prices.length === 0) ? (
            <Callout tone="neutral" title="Prices appear here once payments are connected.">
              Until then nothing can be bought and nothing is charged. Free is open to everyone today.
            </Callout>
          ) : (
            intervalsOf(plans).length > 1 && (
              <Stack align="center">
                <SegmentedControl
                  label="Pay"
                  value={interval}
                  onChange={setInterval}
                  options={[
                    { value: 'month', label: 'Monthly' },
                    { value: 'year', label: 'Yearly' },
                  ]}
                />
              </Stack>
            )
          )}
          <PlanSheet plans={plans} interval={interval} current={current} action={action} />
        </Stack>
      ) : error ? (
        <ErrorState
          level={2}
          error={error}
          title="The plans could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : (
        <PlanSheetSkeleton />
      )}

      <Questions />
    </Page>
  );
}
