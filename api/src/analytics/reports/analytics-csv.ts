import type { Analytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { stringify } from 'csv-stringify/sync';

type Answer = Partial<Analytics> & Partial<Omit<GroupAnalytics, 'cards'>>;

const totals = ['views', 'visitors', 'clicks', 'taps', 'saves', 'exchanges'];
const share = ['value', 'views', 'clicks'];

/** The columns of each table that can be exported. */
const columns = {
  days: ['at', ...totals],
  members: ['user_id', 'display_name', 'current', ...totals],
  links: ['link_id', 'title', 'kind', 'clicks', 'previous_clicks', 'deleted'],
  sources: share,
  devices: share,
  browsers: share,
  countries: share,
  referrers: share,
  cards: ['card_id', 'label', 'taps'],
} as const;

/** One table of an answer as CSV for spreadsheets: UTF-8 with a byte order mark, formulas escaped. */
export function analyticsCsv(table: keyof typeof columns, answer: Answer): Buffer {
  const rows = table === 'days' ? answer.series : answer[table];
  return Buffer.from(
    stringify(rows ?? [], {
      header: true,
      columns: [...columns[table]],
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { boolean: String },
    }),
  );
}
