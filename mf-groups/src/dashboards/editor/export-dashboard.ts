import type { Dashboard, DashboardData } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { rangeWords } from '@meishi/api-contract/rules/analytics-words';
import { contractWord } from '@meishi/shell-sdk';
import { t } from '../../words.ts';
import { titleOf } from '../widgets/widget-facts.ts';
import { widgetTable } from '../widgets/widget-rows.ts';

/** The library's own pattern misses formulas that contain a line break. */
const formula = /^[=+\-@\t\r]/;

/**
 * All numbers of a dashboard for spreadsheets: UTF-8 with a byte order mark, times as ISO 8601, and no cell runs as a
 * formula.
 */
export async function dashboardCsv({ widgets }: Dashboard, data: DashboardData): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const lines = widgets.flatMap((widget) => {
    const numbers = data.widgets[widget.widget_id];
    if (!numbers) return [];
    const { columns, rows } = widgetTable(widget, numbers);
    return rows.map(({ id, label, value }) => [
      titleOf(widget),
      contractWord(rangeWords[widget.range].short),
      columns[1],
      widget.kind === 'series' ? id : label,
      String(value),
    ]);
  });
  const table = [[t('Widget'), t('Time'), t('Counts'), t('Of'), t('Number')], ...lines];
  return `\ufeff${Papa.unparse(table, { escapeFormulae: formula })}\r\n`;
}

/** A picture of the dashboard in double resolution, without editing controls. */
export async function dashboardPicture(dashboard: HTMLElement): Promise<Blob> {
  const { toBlob } = await import('html-to-image');
  const style = getComputedStyle(document.documentElement);
  const picture = await toBlob(dashboard, {
    pixelRatio: 2,
    backgroundColor: style.getPropertyValue('--paper').trim() || '#ffffff',
    style: { padding: '32px' },
    width: dashboard.offsetWidth + 64,
    height: dashboard.offsetHeight + 64,
    filter: (node) => !(node instanceof HTMLElement && node.matches('[data-controls], figcaption button')),
  });
  if (!picture) throw new Error('The browser drew nothing.');
  return picture;
}
