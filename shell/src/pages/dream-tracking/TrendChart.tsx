import type { Dream, TrendPoint } from '@meishi/api-contract/endpoints/dreams';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { formatCount, space, theme, useDateFormat } from '@meishi/shell-sdk';
import styled from 'styled-components';
import { t } from '../../words.ts';
import { metricNames } from './dream-words.ts';

const size = { width: 400, height: 140 };

/** The chart of a dream's metric, with forecast and target. The text around it has the same information. */
export function TrendChart({ dream, trend }: { dream: Dream; trend: TrendPoint[] }) {
  const formatDay = useDateFormat({ day: 'numeric', month: 'short', year: '2-digit' });
  const { past, expected, domain, targetDate } = dreamChartData(dream, trend);
  const x = (time: number) => ((time - domain.from) / (domain.to - domain.from)) * size.width;
  const y = (value: number) => size.height - (value / domain.top) * size.height;
  const line = (points: { time: number; value: number }[]) =>
    points.map(({ time, value }) => `${x(time)},${y(value)}`).join(' ');
  const fromEnd = (time: number) => `${(1 - x(time) / size.width) * 100}%`;
  // The target date has a line of its own.
  const last = targetDate ?? domain.to;
  const first = trend[0];
  if (!first) return null;
  return (
    <Figure>
      <figcaption>{t(metricNames[dream.live.metric])}</figcaption>
      <Plot>
        <Target style={{ insetBlockEnd: `${(dream.target / domain.top) * 100}%` }}>
          {t('Target {{target, number}}', { target: dream.target })}
        </Target>
        <svg
          role="img"
          aria-label={t('From {{first}} on {{day}} to {{value}} today', {
            first: formatCount(first.value),
            day: formatDay(first.day),
            value: formatCount(dream.live.value),
          })}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
        >
          <Area points={`${x(domain.from)},${size.height} ${line(past)} ${x(domain.today)},${size.height}`} />
          <line className="target" x1="0" x2={size.width} y1={y(dream.target)} y2={y(dream.target)} />
          {targetDate !== null && (
            <line className="target-date" x1={x(targetDate)} x2={x(targetDate)} y1="0" y2={size.height} />
          )}
          <polyline className="expected" points={line(expected)} />
          <polyline points={line(past)} />
        </svg>
      </Plot>
      <Days aria-hidden>
        <span>{formatDay(first.day)}</span>
        <span style={{ insetInlineEnd: fromEnd(domain.today) }}>{t('Today')}</span>
        <span style={{ insetInlineEnd: `max(0px, ${fromEnd(last)} - 3.5ch)` }}>
          {formatDay(new Date(last).toISOString())}
        </span>
      </Days>
    </Figure>
  );
}

/** How far a chart looks ahead at most. */
const maxForecastMs = 270 * dayMs;
/** And at least, so that today is not at the edge. */
const minForecastMs = 60 * dayMs;

interface Point {
  /** Milliseconds since 1970. */
  time: number;
  value: number;
}

interface ChartData {
  past: Point[];
  /** The forecast from today on. It ends at the target or at the edge of the chart. */
  expected: Point[];
  domain: { from: number; today: number; to: number; top: number };
  /** The target date, if it is within the chart. */
  targetDate: number | null;
}

function dreamChartData(
  { live, target, target_date, forecast }: Dream,
  trend: readonly TrendPoint[],
): ChartData {
  const past = trend.map(({ day, value }) => ({ time: Date.parse(day), value }));
  const today = past.at(-1)?.time ?? Date.now();
  const targetMs = target_date && Date.parse(target_date) > today ? Date.parse(target_date) : null;
  const reached = forecast.on ? Date.parse(forecast.on) : null;
  const ahead = Math.max(targetMs ?? 0, reached ?? 0) - today + 14 * dayMs;
  const to = today + Math.min(Math.max(ahead, minForecastMs), maxForecastMs);
  const end = Math.min(reached ?? to, to);
  const expected =
    forecast.state === 'reached'
      ? []
      : [
          { time: today, value: live.value },
          { time: end, value: Math.max(live.value + (forecast.pace * (end - today)) / dayMs, 0) },
        ];
  const highest = Math.max(target, ...[...past, ...expected].map(({ value }) => value));
  return {
    past,
    expected,
    domain: { from: past[0]?.time ?? today, today, to, top: highest * 1.2 },
    targetDate: targetMs !== null && targetMs <= to ? targetMs : null,
  };
}

const Figure = styled.figure`

  figcaption {
    margin-bottom: ${space(3)};
    font: 550 ${theme.size.small} ${theme.font.text};
  }
`;

const Plot = styled.div`
  position: relative;
  border-bottom: 1px solid ${theme.colour.hairline};

  /* The time axis is left-to-right in every language. */
  direction: ltr;

  svg {
    width: 100%;
    height: ${size.height}px;
    overflow: visible;
  }

  line,
  polyline {
    fill: none;
    stroke: ${theme.colour.series1};
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }

  .target {
    stroke: ${theme.colour.inkFaint};
    stroke-width: 1;
  }

  .target-date {
    stroke: ${theme.colour.inkFaint};
    stroke-width: 1;
    stroke-dasharray: 2 4;
  }

  .expected {
    stroke-dasharray: 5 5;
  }
`;

const Area = styled.polygon`
  fill: ${theme.colour.focusWash};
  opacity: 0.7;
`;

const Target = styled.span`
  position: absolute;
  inset-inline-start: 0;
  padding-bottom: 2px;
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};
  font-variant-numeric: tabular-nums;
`;

const Days = styled.div`
  position: relative;
  display: flex;
  justify-content: space-between;
  padding-top: ${space(1)};
  direction: ltr;
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};
  font-variant-numeric: tabular-nums;

  /* Today ends at its day, and the last day stays inside the chart, so that they do not overlap on phones. */
  > :nth-child(n + 2) {
    position: absolute;
  }
`;
