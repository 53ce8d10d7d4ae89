import { getProductMetrics } from '@meishi/api-contract/endpoints/admin/admin';
import type { DreamMetric } from '@meishi/api-contract/endpoints/dreams';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Loading,
  LoadingOrError,
  Skeleton,
  Stack,
  Text,
  useApiQuery,
  useDateFormat,
} from '@meishi/shell-sdk';
import { StatRow, StatTile } from '@meishi/shell-sdk/charts';
import { AdminFrame } from '../frame/AdminFrame.tsx';
import { t } from '../words.ts';

const words: Record<DreamMetric, { label: string; rise: string }> = {
  sign_ups: { label: message('Sign-ups'), rise: message('New sign-ups') },
  active_profiles: { label: message('Active profiles'), rise: message('Active profiles') },
  taps: { label: message('Taps'), rise: message('Taps') },
  exchanges: { label: message('Exchanges'), rise: message('Exchanges') },
  paid_subscriptions: { label: message('Paid subscriptions'), rise: message('New subscriptions') },
  registered_cards: { label: message('Registered cards'), rise: message('Newly registered') },
};

const refreshMilliseconds = 60_000;

/** The metrics of the product that dreams are measured by. */
export default function MetricsPage() {
  const metrics = useApiQuery(getProductMetrics, undefined, {
    refetchMilliseconds: refreshMilliseconds,
  });
  const formatTime = useDateFormat({ timeStyle: 'short' });
  return (
    <AdminFrame
      tab="metrics"
      title={t('Metrics')}
      lead={t('The metrics used by dreams: all time, and the last 30 days compared with the 30 days before.')}
    >
      {metrics.data ? (
        <Stack gap={8}>
          <section aria-label={t('All time')}>
            <StatRow>
              {metrics.data.metrics.map(({ metric, value }) => (
                <StatTile key={metric} label={t(words[metric].label)} value={value} />
              ))}
            </StatRow>
          </section>
          <Stack as="section" gap={3} aria-label={t('The last 30 days')}>
            <Text as="h2" strong>
              {t('The last 30 days')}
            </Text>
            <StatRow>
              {metrics.data.metrics.map(({ metric, last_30_days, previous_30_days }) => (
                <StatTile
                  key={metric}
                  label={t(words[metric].rise)}
                  value={last_30_days}
                  previous={previous_30_days}
                />
              ))}
            </StatRow>
          </Stack>
          <Text size="small" tone="soft">
            {t(
              'As of {{time}}, updated every minute. {{count, number}} taps counted, without bots, previews and repeats.',
              {
                time: formatTime(metrics.data.generated_at),
                count: metrics.data.metrics.find(({ metric }) => metric === 'taps')?.value ?? 0,
                one: 'As of {{time}}, updated every minute. 1 tap counted, without bots, previews and repeats.',
              },
            )}
          </Text>
        </Stack>
      ) : (
        <LoadingOrError level={2} query={metrics} title={t('The metrics could not be loaded')}>
          <Loading label={t('Loading metrics')}>
            <Stack gap={8}>
              <Tiles height="88px" />
              <Tiles height="112px" />
            </Stack>
          </Loading>
        </LoadingOrError>
      )}
    </AdminFrame>
  );
}

/** The space of the six metrics. */
function Tiles({ height }: { height: string }) {
  return (
    <StatRow as="div">
      {Object.keys(words).map((metric) => (
        <Skeleton key={metric} height={height} />
      ))}
    </StatRow>
  );
}
