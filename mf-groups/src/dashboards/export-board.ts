import type { Dashboard, DashboardData } from '@meishi/api-contract/endpoints/analytics/dashboards';
import { rangeWords } from '@meishi/api-contract/rules/analytics-words';
import { contractWord } from '@meishi/shell-sdk';
import { t } from '../words.ts';
import { titleOf } from './widgets/widget-facts.ts';
import { widgetTable } from './widgets/widget-rows.ts';

/**
 * All numbers of a dashboard for spreadsheets: UTF-8 with a byte order mark, times as ISO 8601, and no cell runs as a
 * formula.
 */
export function boardCsv({ widgets }: Dashboard, data: DashboardData): string {
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
  return `\ufeff${table.map((line) => `${csvLine(line)}\r\n`).join('')}`;
}

const csvLine = (cells: readonly string[]) => cells.map(csvCell).join(',');

function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A picture of the board in double resolution, without editing controls. */
export async function boardPicture(board: HTMLElement): Promise<Blob> {
  const { toBlob } = await import('html-to-image');
  const style = getComputedStyle(document.documentElement);
  const picture = await toBlob(board, {
    pixelRatio: 2,
    backgroundColor: style.getPropertyValue('--paper').trim() || '#ffffff',
    style: { padding: '32px' },
    width: board.offsetWidth + 64,
    height: board.offsetHeight + 64,
    filter: (node) => !(node instanceof HTMLElement && node.matches('[data-controls], figcaption button')),
  });
  if (!picture) throw new Error('The browser drew nothing.');
  return picture;
}
