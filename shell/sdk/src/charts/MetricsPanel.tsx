import { type Analytics, type Metric, metrics } from '@meishi/api-contract/endpoints/analytics/analytics';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { plainButton } from '../theme/mixins.ts';
import { space, theme } from '../theme/theme.ts';
import { formatCount } from '../words/format.ts';
import { t } from '../words/kit-words.ts';
import { Change } from './Change.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import { seriesTime } from './series-time.ts';

type Counts = Pick<Analytics, 'range' | 'totals' | 'previous' | 'series' | 'previous_series'>;

interface MetricsPanelProps {
  analytics: Counts;
  /** The metric that the chart shows first. */
  first: Metric;
  words: (metric: Metric) => { label: string; meaning: string };
  /** Shown between the numbers and the chart, such as the hits that are not counted. */
  children?: ReactNode;
}

/** The metrics with their totals, and the chart of the pressed one with the previous period and the time zone of its days. */
export function MetricsPanel({ analytics, first, words, children }: MetricsPanelProps) {
  const { totals, previous, series } = analytics;
  const [chosen, setChosen] = useState<Metric>(first);
  return (
    <Panel>
      <div>
        <Numbers role="group" aria-label={t('Numbers to show in the chart')}>
          {metrics.map((metric) => (
            <MetricButton
              key={metric}
              type="button"
              aria-pressed={metric === chosen}
              onClick={() => setChosen(metric)}
            >
              <Label>{words(metric).label}</Label>
              <Amount>
                <Value>{formatCount(totals[metric])}</Value>
                <Change value={totals[metric]} previous={previous?.[metric] ?? null} />
              </Amount>
              <MetricSparkline values={series.map((point) => point[metric])} lit={metric === chosen} />
            </MetricButton>
          ))}
        </Numbers>
        {children}
      </div>
      <MetricChart analytics={analytics} metric={chosen} {...words(chosen)} />
      <Zone>{t('Days in the time zone {{zone}}', { zone: analytics.range.tz.replaceAll('_', ' ') })}</Zone>
    </Panel>
  );
}

interface MetricChartProps {
  analytics: Counts;
  metric: Metric;
  label: string;
  meaning: string;
}

function MetricChart({ analytics: { series, previous_series }, metric, label, meaning }: MetricChartProps) {
  const points = series.map((point, at) => ({
    at: point.at,
    now: point[metric],
    before: previous_series?.[at]?.[metric] ?? 0,
  }));
  const before = {
    key: 'before' as const,
    label: t('{{metric}} in the previous period', { metric: label }),
    comparison: true,
  };
  return (
    <SeriesChart
      label={meaning}
      points={points}
      height={300}
      series={[{ key: 'now', label }, ...(previous_series ? [before] : [])]}
      time={seriesTime(series)}
    />
  );
}

const Zone = styled.p`
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  border-bottom: 1px solid ${theme.colour.hairline};

  @media (max-width: 1100px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const MetricButton = styled.button`
  display: grid;
  align-content: space-between;
  gap: 8px;
  padding: 16px 16px 14px;
  ${plainButton}
  border-bottom: 2px solid transparent;
  border-radius: ${theme.radius.small} ${theme.radius.small} 0 0;
  transition: background ${theme.motion.quick};

  &[aria-pressed='true'] {
    border-bottom-color: ${theme.colour.ink};
  }

  ${theme.media.hover} {
    &:hover {
      background: var(--press);
    }
  }

  @media (forced-colors: active) {
    border-bottom-color: Canvas;

    &[aria-pressed='true'] {
      border-bottom-color: Highlight;
    }
  }

  ${theme.media.narrow} {
    padding-inline: 12px;
  }
`;

const Label = styled.span`
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};

  [aria-pressed='true'] > & {
    color: ${theme.colour.ink};
    font-weight: 550;
  }
`;

const Amount = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  min-height: 44px;
`;

const Value = styled.span`
  font: 420 clamp(1.75rem, 1.2rem + 1.5vw, 2.5rem) / 1.15 ${theme.font.display};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.03em;
`;

const size = { width: 100, height: 24 };

/** A sparkline without axes. It is decorative, because the number is beside it. */
function MetricSparkline({ values, lit }: { values: readonly number[]; lit: boolean }) {
  const top = Math.max(1, ...values);
  const step = size.width / Math.max(1, values.length - 1);
  const points = values.map(
    (value, at) =>
      `${(at * step).toFixed(1)},${(size.height - 1 - (value / top) * (size.height - 3)).toFixed(1)}`,
  );
  return (
    <svg
      width="100%"
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={lit ? theme.colour.series1 : theme.colour.edge}
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
