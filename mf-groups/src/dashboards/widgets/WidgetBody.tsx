import type { Widget, WidgetData } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { formatCount, Icon, Skeleton, space, Text, theme } from '@meishi/shell-sdk';
import { BarList, Change, SeriesChart, seriesTime } from '@meishi/shell-sdk/charts';
import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { metricWords, rangeTitles, withheldMessage } from '../../numbers/words.ts';
import { t } from '../../words.ts';
import { useHeight } from './use-height.ts';
import { titleOf } from './widget-facts.ts';
import { type WidgetRow, widgetRows } from './widget-rows.ts';

interface WidgetBodyProps {
  widget: Widget;
  data: WidgetData | undefined;
}

const rowHeight = 40;
const rowGap = 4;

/** The content of a widget, as much as fits. */
export function WidgetBody({ widget, data }: WidgetBodyProps) {
  const [box, height] = useHeight<HTMLDivElement>(widget.size === 'small' ? 56 : 220);
  return (
    <Room ref={box}>
      {data ? (
        <Shown widget={widget} data={data} height={height} />
      ) : (
        <Skeleton height={`${Math.min(height, 160)}px`} radius="regular" />
      )}
    </Room>
  );
}

function Shown({ widget, data, height }: { widget: Widget; data: WidgetData; height: number }) {
  const { kind, metric, range, size } = widget;
  if (kind === 'total' || (kind === 'series' && size === 'small')) return <Total data={data} />;
  if (data.withheld)
    return (
      <Note>
        <Icon name="lock" size={16} /> {size === 'small' ? t('Shown from five members.') : t(withheldMessage)}
      </Note>
    );
  const rows = widgetRows(widget, data);
  if (kind === 'series') {
    const points = rows.map(({ label, value }) => ({ at: label, value }));
    return (
      <Course style={{ '--room': `${height}px` } as CSSProperties}>
        <SeriesChart
          label={`${titleOf(widget)} · ${t(rangeTitles[range])}`}
          points={points}
          series={[{ key: 'value', label: t(metricWords[metric].label) }]}
          time={seriesTime(points)}
          height={Math.max(height, 96)}
        />
      </Course>
    );
  }
  const counted = rows.filter(({ value }) => value > 0);
  if (counted.length === 0) return <Note>{t('Nothing in this period.')}</Note>;
  if (size === 'small') return <Leader row={counted[0] as WidgetRow} />;
  const room = Math.max(Math.floor((height + rowGap) / rowHeight), 1);
  const share = kind !== 'top_members';
  return <BarList label={titleOf(widget)} items={fitting(counted, room, share)} share={share} />;
}

/** As many rows as fit. If rows are shares of a total, the last row sums up the hidden ones. */
function fitting(rows: WidgetRow[], room: number, whole: boolean): WidgetRow[] {
  if (rows.length <= room || !whole || room < 2) return rows.slice(0, room);
  const rest = rows.slice(room - 1).reduce((sum, { value }) => sum + value, 0);
  return [...rows.slice(0, room - 1), { id: 'rest', label: t('All others'), value: rest }];
}

function Total({ data }: { data: WidgetData }) {
  return (
    <Figure>
      <Value>{formatCount(data.total ?? 0)}</Value>
      <TotalChange value={data.total ?? 0} previous={data.previous_total} />
    </Figure>
  );
}

/** The first entry of a list, if only one fits. */
function Leader({ row }: { row: WidgetRow }) {
  return (
    <Figure>
      <Text as="span" strong truncate title={row.label}>
        {row.label}
      </Text>
      <Text as="span" tone="soft" numeric>
        {formatCount(row.value)}
      </Text>
    </Figure>
  );
}

const Room = styled.div`
  flex: 1;
  min-height: 0;
  min-width: 0;
  overflow: hidden;
`;

const Figure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(2)};
  height: 100%;
  align-content: end;
`;

const Value = styled.span`
  font: 550 var(--widget-value, 1.75rem/2.25rem) ${theme.font.text};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
`;

const Note = styled.p`
  color: ${theme.colour.inkSoft};
  font: ${theme.size.small} ${theme.font.text};

  svg {
    vertical-align: -3px;
  }
`;

/* The tile shows the title, so the chart's title is for screen readers only. */
const Course = styled.div`
  figcaption > strong {
    position: absolute;
    clip-path: inset(50%);
  }

  /* Aligns the chart's button with those of the tile. */
  figcaption {
    position: absolute;
    top: ${space(2)};
    inset-inline-end: ${space(22)};
    margin: 0;
  }

  @media (hover: hover) and (pointer: fine) and (min-width: 600px) {
    figcaption:not(:focus-within) {
      opacity: 0;
      transition: opacity ${theme.motion.quick};
    }

    section:hover & figcaption {
      opacity: 1;
    }
  }

  [role='region'] {
    max-height: var(--room);
  }
`;

const TotalChange = styled(Change)`
  font: 500 var(--widget-change, ${theme.size.caption}) ${theme.font.text};
  white-space: nowrap;
`;
