import { getProductMetrics } from '@meishi/api-contract/admin';
import type { DreamMetric } from '@meishi/api-contract/dreams';
import {
  ErrorState,
  formatCount,
  Loading,
  Skeleton,
  Stack,
  Text,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { StatRow, StatTile } from '@meishi/shell-sdk/charts';
import { AdminFrame } from '../frame/AdminFrame';

const words: Record<DreamMetric, { label: string; rise: string }> = {
  sign_ups: { label: 'Sign-ups', rise: 'New sign-ups' },
  active_profiles: { label: 'Active profiles', rise: 'Active profiles' },
  taps: { label: 'Taps', rise: 'Taps' },
  exchanges: { label: 'Exchanges', rise: 'Exchanges' },
  paid_subscriptions: { label: 'Paid subscriptions', rise: 'New subscriptions' },
  registered_cards: { label: 'Registered cards', rise: 'Newly registered' },
};

const refreshMilliseconds = 60_000;

/** How the product does: what the company's dreams are measured by. */
export default function MetricsPage() {
  const { data, error, refetch } = useApiQuery(getProductMetrics, undefined, {
    refetchMilliseconds: refreshMilliseconds,
  });
  const formatTime = useDateFormat({ timeStyle: 'short' });
  return (
    <AdminFrame
      tab="metrics"
      title="Metrics"
      lead="The figures that dreams are measured by: all there is, and the last 30 days against the 30 before."
    >
      {data ? (
        <Stack gap={8}>
          <section aria-label="All there is">
            <StatRow>
              {data.metrics.map(({ metric, value }) => (
                <StatTile key={metric} label={words[metric].label} value={value} />
              ))}
            </StatRow>
          </section>
          <Stack as="section" gap={3} aria-label="The last 30 days">
            <Text as="h2" strong>
              The last 30 days
            </Text>
            <StatRow>
              {data.metrics.map(({ metric, last_30_days, previous_30_days }) => (
                <StatTile
                  key={metric}
                  label={words[metric].rise}
                  value={last_30_days}
                  previous={previous_30_days}
                />
              ))}
            </StatRow>
          </Stack>
          <Text size="small" tone="soft">
            As of {formatTime(data.generated_at)}, asked anew every minute.{' '}
            {formatCount(data.metrics.find(({ metric }) => metric === 'taps')?.value ?? 0)} taps were counted
            honestly: bots, previews and repeats are not in them.
          </Text>
        </Stack>
      ) : error ? (
        <ErrorState
          level={2}
          error={error}
          title="The metrics could not be loaded"
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading metrics">
          <Stack gap={8}>
            <Skeleton height="88px" radius="large" />
            <Skeleton height="112px" radius="large" />
          </Stack>
        </Loading>
      )}
    </AdminFrame>
  );
}
