import { getDreamMetrics } from '@meishi/api-contract/endpoints/dreams';
import { Callout, errorSentence, Loading, Skeleton, Text, theme, useApiQuery } from '@meishi/shell-sdk';
import { StatRow, StatTile } from '@meishi/shell-sdk/charts';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { metricNames } from './dream-words.ts';

const refetchMilliseconds = 60_000;

/** The metrics of dreams: the last 30 days compared with the 30 before. */
export function LiveMetrics() {
  const { data, error } = useApiQuery(getDreamMetrics, undefined, {
    refetchMilliseconds,
  });
  if (!data)
    return error ? (
      <Callout tone="warning">
        {t('Live numbers could not be loaded: {{reason}}', { reason: errorSentence(error) })}
      </Callout>
    ) : (
      <Loading label={t('Loading the numbers')}>
        <Text aria-hidden size="small" style={{ marginBottom: 12 }}>
          <Skeleton width="120px" height="1.25rem" />
        </Text>
        <Row as="div" aria-hidden>
          {[...Array(6).keys()].map((tile) => (
            <Skeleton key={tile} height="104px" />
          ))}
        </Row>
      </Loading>
    );
  return (
    <section aria-labelledby="live-metrics">
      <Text id="live-metrics" as="h2" size="small" strong style={{ marginBottom: 12 }}>
        {t('The last 30 days')}
      </Text>
      <Row>
        {data.metrics.map(({ metric, last_30_days, previous_30_days }) => (
          <StatTile
            key={metric}
            label={t(metricNames[metric])}
            value={last_30_days}
            previous={previous_30_days}
          />
        ))}
      </Row>
    </section>
  );
}

/** Six tiles in rows of 6, 3 or 2, so that no tile is left alone. */
const Row = styled(StatRow)`
  grid-template-columns: repeat(6, 1fr);

  @media (max-width: 1279.98px) {
    grid-template-columns: repeat(3, 1fr);
  }

  ${theme.media.narrow} {
    grid-template-columns: repeat(2, 1fr);
  }
`;
