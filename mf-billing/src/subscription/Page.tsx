import { listPlans } from '@meishi/api-contract/plans';
import {
  ErrorState,
  Link,
  Page,
  PageHeader,
  Section,
  Text,
  useApiQuery,
  useSession,
} from '@meishi/shell-sdk';
import { PlanSheet, PlanSheetSkeleton } from '../plans/PlanSheet';
import { planInForce } from '../plans/plan-in-force';
import { YourPlan, YourPlanSkeleton } from './YourPlan';

/** The caller's plan, how it stands, and the plans beside it. */
export default function SubscriptionPage() {
  const { status, user, refresh } = useSession();
  const { data: plans, error, refetch } = useApiQuery(listPlans);
  const current = user && planInForce(user.subscription);
  const unpriced = plans?.every((plan) => plan.prices.length === 0);

  return (
    <Page title="My subscription" width="wide">
      <PageHeader title="My subscription" />
      {user ? (
        <YourPlan subscription={user.subscription} plan={plans?.find(({ plan }) => plan === current)} />
      ) : status === 'loading' ? (
        <YourPlanSkeleton />
      ) : (
        <ErrorState
          level={2}
          error={null}
          title="Your subscription could not be loaded"
          onRetry={() => void refresh()}
        />
      )}
      <Section
        title="Other plans"
        description={
          unpriced &&
          'Prices appear here once payments are connected. Until then nothing can be bought and nothing is charged.'
        }
      >
        {plans ? (
          <PlanSheet plans={plans.filter(({ plan }) => plan !== current)} interval="month" headingLevel={3} />
        ) : error ? (
          <ErrorState error={error} title="The plans could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <PlanSheetSkeleton plans={2} />
        )}
        <Text size="small" tone="soft">
          How plans begin, end and count seats: <Link to="/pricing">questions, answered</Link>.
        </Text>
      </Section>
    </Page>
  );
}
