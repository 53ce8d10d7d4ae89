import { type DreamMetric, getDreamMetrics } from '@meishi/api-contract/dreams';
import { ErrorState, Grid, Loading, Page, PageHeader, Skeleton, Text, useApiQuery } from '@meishi/shell-sdk';
import { Metric } from './Metric.tsx';

const names: Record<DreamMetric, string> = {
  sign_ups: 'Sign-ups',
  active_profiles: 'Active profiles',
  taps: 'Taps',
  exchanges: 'Exchanges',
  paid_subscriptions: 'Paid subscriptions',
  registered_cards: 'Registered cards',
};

/** Milliseconds between two looks at the numbers. */
const pace = 60_000;

/** What the company's dreams are measured by, live. For internal accounts. */
export default function DreamTrackingPage() {
  const { data, error, refetch } = useApiQuery(getDreamMetrics, undefined, { refetchMilliseconds: pace });
  return (
    <Page title="Dream Tracking" width="wide">
      <PageHeader
        title="Dream Tracking"
        lead="Where the company stands, by the numbers that its dreams are measured by."
      />
      {data ? (
        <>
          <Grid min="260px" gap={4}>
            {data.metrics.map(({ metric, ...numbers }) => (
              <Metric key={metric} name={names[metric]} {...numbers} />
            ))}
          </Grid>
          <Text size="caption" tone="faint">
            As of{' '}
            {new Date(data.generated_at).toLocaleString(undefined, {
              dateStyle: 'medium',
              timeStyle: 'short',
            })}
            , asked anew every minute.
          </Text>
        </>
      ) : error ? (
        <ErrorState error={error} title="The numbers could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the numbers">
          <Grid min="260px" gap={4}>
            {Object.keys(names).map((metric) => (
              <Skeleton key={metric} height="148px" radius="large" />
            ))}
          </Grid>
        </Loading>
      )}
    </Page>
  );
}
