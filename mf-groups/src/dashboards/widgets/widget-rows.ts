import type { Widget, WidgetData, WidgetKind } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { message } from '@meishi/api-contract/shapes/message';
import type { IconName } from '@meishi/shell-sdk';
import { seriesTime, valueIcons, valueNames } from '@meishi/shell-sdk/charts';
import { titleForAll } from '../../group-links/template-address.ts';
import { metricWords } from '../../numbers/words.ts';
import { t } from '../../words.ts';

export interface WidgetRow {
  id: string;
  label: string;
  value: number;
  icon?: IconName;
}

const nameOf: Partial<Record<WidgetKind, (value: string) => string>> = {
  ...valueNames,
  top_links: titleForAll,
};

const iconOf: Partial<Record<WidgetKind, (value: string) => IconName | undefined>> = valueIcons;

export function widgetRows({ kind }: Pick<Widget, 'kind'>, { columns, rows }: WidgetData): WidgetRow[] {
  const named = columns.length > 2 ? 1 : 0;
  return rows.map((row, index) => {
    const id = String(row[0] ?? index);
    const label = String(row[named] ?? '');
    return {
      id,
      label: nameOf[kind]?.(label) ?? label,
      value: Number(row.at(-1)),
      icon: iconOf[kind]?.(id),
    };
  });
}

export function widgetTable(widget: Pick<Widget, 'kind' | 'metric'>, data: WidgetData) {
  const rows = widgetRows(widget, data);
  const time = seriesTime(rows.map(({ label }) => ({ at: label })));
  const metric = widget.kind === 'top_links' ? 'clicks' : widget.metric;
  const isSeries = widget.kind === 'series';
  return {
    columns: [t(columnNames[widget.kind]), t(metricWords[metric].label)] as const,
    rows:
      widget.kind === 'total'
        ? [{ id: 'total', label: t('This period'), value: data.total ?? 0 }, ...before(data)]
        : rows.map((row) => (isSeries ? { ...row, label: time.long(row.label) } : row)),
  };
}

const before = ({ previous_total }: WidgetData) =>
  previous_total === null ? [] : [{ id: 'previous', label: t('Previous period'), value: previous_total }];

const columnNames: Record<WidgetKind, string> = {
  total: message('Time'),
  series: message('Date'),
  top_links: message('Link'),
  top_members: message('Member'),
  sources: message('Source'),
  devices: message('Device'),
  countries: message('Country'),
  referrers: message('Page'),
};
