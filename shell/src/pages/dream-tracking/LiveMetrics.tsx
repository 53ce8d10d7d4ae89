import { getDreamMetrics } from '@meishi/api-contract/dreams';
import { Callout, Loading, Skeleton, sentenceFor, useApiQuery } from '@meishi/shell-sdk';
import { StatRow, StatTile } from '@meishi/shell-sdk/charts';
import { metricNames } from './dreamWords.ts';

const pace = 60_000;

/** The numbers that dreams are measured by: the last 30 days against the 30 before. */
export function LiveMetrics() {
  const { data, error } = useApiQuery(getDreamMetrics, undefined, { refetchMilliseconds: pace });
  if (!data)
    return error ? (
      <Callout tone="warning">The live numbers are not there: {sentenceFor(error)}</Callout>
    ) : (
      <Loading label="Loading the numbers">
        <Skeleton height="104px" radius="large" />
      </Loading>
    );
  return (
    <section aria-label="The last 30 days">
      <StatRow>
        {data.metrics.map(({ metric, last_30_days, previous_30_days }) => (
          <StatTile
            key={metric}
            label={metricNames[metric]}
            value={last_30_days}
            previous={previous_30_days}
          />
        ))}
      </StatRow>
    </section>
  );
}
