import type { Analytics, Metric } from '@meishi/api-contract/endpoints/analytics/analytics';
import { SeriesChart, seriesTime } from '@meishi/shell-sdk/charts';
import { t } from '../words.ts';
import { metricWords } from './words.ts';

interface CourseChartProps {
  analytics: Pick<Analytics, 'series' | 'previous_series'>;
  metric: Metric;
}

/** The daily series of one metric, with the previous period for comparison. */
export function MetricChart({ analytics: { series, previous_series }, metric }: CourseChartProps) {
  const points = series.map((point, at) => ({
    at: point.at,
    now: point[metric],
    before: previous_series?.[at]?.[metric] ?? 0,
  }));
  const label = t(metricWords[metric].label);
  return (
    <SeriesChart
      label={t(metricWords[metric].meaning)}
      points={points}
      height={300}
      series={[
        { key: 'now', label },
        ...(previous_series
          ? [
              {
                key: 'before' as const,
                label: t('{{metric}} in the period before', { metric: label }),
                comparison: true,
              },
            ]
          : []),
      ]}
      time={seriesTime(series)}
    />
  );
}
