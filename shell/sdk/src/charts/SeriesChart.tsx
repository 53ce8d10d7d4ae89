import { useId, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../button/Button.tsx';
import { VisuallyHidden } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';
import { formatCount } from '../words/format.ts';
import { t } from '../words/kit-words.ts';
import { currentLocale } from '../words/words.ts';
import { SeriesPlot } from './SeriesPlot.tsx';
import { type ChartSeries, type ChartTime, colourOf, valueAt } from './series.ts';

interface SeriesTableProps<Point extends { at: string }> {
  label: string;
  points: readonly Point[];
  series: readonly ChartSeries<Point>[];
  time: ChartTime;
}

/** The chart's numbers, newest first. */
function SeriesTable<Point extends { at: string }>({ label, points, series, time }: SeriesTableProps<Point>) {
  return (
    <Scroller tabIndex={0} role="region" aria-label={label}>
      <table>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('Date')}</th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.at}>
              <th scope="row">{time.long(point.at)}</th>
              {series.map((line) => (
                <td key={line.key}>{formatCount(valueAt(point, line))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const Scroller = styled.div`
  max-height: 320px;
  overflow: auto;

  table {
    width: 100%;
    font: ${theme.size.small} ${theme.font.text};
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: ${space(2)} ${space(3)};
    border-bottom: 1px solid ${theme.colour.hairline};
    font-weight: 400;
    text-align: end;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  thead th {
    position: sticky;
    top: 0;
    background: ${theme.colour.paper};
    color: ${theme.colour.inkFaint};
    font-size: 0.8125rem;
  }
`;

interface SeriesChartProps<Point extends { at: string }> {
  /** What is shown, e.g. "Views and clicks per day". */
  label: string;
  points: readonly Point[];
  /** Up to six lines; the first is also filled. */
  series: readonly ChartSeries<Point>[];
  /** How a point's `at` is written below the chart and in full. */
  time?: ChartTime;
  /** Height of the plot in pixels. */
  height?: number;
}

/** A line chart of numbers over time. Every value is available by pointer, by keyboard and as a table. */
export function SeriesChart<Point extends { at: string }>({
  label,
  points,
  series,
  time = dayTime,
  height = 240,
}: SeriesChartProps<Point>) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Figure aria-labelledby={id}>
      <Caption>
        <strong id={id}>{label}</strong>
        <Legend>
          {series.length > 1 &&
            series.map((line, order) => (
              <li key={line.key}>
                <Swatch style={{ background: colourOf(line, order) }} />
                {line.label}
              </li>
            ))}
        </Legend>
        <IconButton
          icon={asTable ? 'analytics' : 'table'}
          label={asTable ? t('Show as chart') : t('Show as table')}
          size="small"
          onClick={() => setAsTable(!asTable)}
        />
      </Caption>
      {asTable ? (
        <SeriesTable {...{ label, points, series, time }} />
      ) : (
        <SeriesPlot {...{ label, points, series, time, height }} />
      )}
    </Figure>
  );
}

/** Days as `2026-03-12`. */
const dayTime: ChartTime = {
  short: (at) => formatDay(at, { day: 'numeric', month: 'short' }),
  long: (at) => formatDay(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
};

const formatDay = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' }).format(new Date(at));

const Figure = styled.figure`
  min-width: 0;
`;

const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(2)};
  font: ${theme.size.small} ${theme.font.text};

  strong {
    font-weight: 550;
  }
`;

const Legend = styled.ul`
  flex: 1;

  ${theme.media.narrow} {
    order: 1;
    flex-basis: 100%;
  }

  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${theme.colour.inkSoft};
  font: ${theme.size.caption} ${theme.font.text};

  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
`;

const Swatch = styled.span`
  width: 12px;
  height: 3px;
  border-radius: 2px;
  forced-color-adjust: none;
`;
