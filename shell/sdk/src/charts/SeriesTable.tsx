import styled from 'styled-components';
import { VisuallyHidden } from '../text/Text.tsx';
import { space, theme } from '../theme/theme.ts';
import { formatCount } from '../words/format.ts';
import { t } from '../words/kit-words.ts';
import { type ChartSeries, type ChartTime, valueAt } from './series.ts';

interface SeriesTableProps<Point extends { at: string }> {
  label: string;
  points: readonly Point[];
  series: readonly ChartSeries<Point>[];
  time: ChartTime;
}

/** The chart's numbers, newest first. */
export function SeriesTable<Point extends { at: string }>({
  label,
  points,
  series,
  time,
}: SeriesTableProps<Point>) {
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
