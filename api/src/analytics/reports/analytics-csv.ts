import type { Analytics } from '@meishi/api-contract/endpoints/analytics/analytics';
import type { GroupAnalytics } from '@meishi/api-contract/endpoints/analytics/group-analytics';
import type { StreamableFile } from '@nestjs/common';
import { csvFile } from '../../platform/http/csv-file.ts';

type Tables = Partial<Analytics> & Partial<Omit<GroupAnalytics, 'cards'>>;

const totals = ['views', 'visitors', 'clicks', 'taps', 'saves', 'exchanges'];
const share = ['value', 'views', 'clicks', 'previous_views', 'previous_clicks'];

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
  cards: ['card_id', 'label', 'taps', 'previous_taps'],
} as const;

/** One table of an analytics response as CSV. */
export function analyticsCsv(name: string, table: keyof typeof columns, response: Tables): StreamableFile {
  const rows = table === 'days' ? response.series : response[table];
  return csvFile(`analytics-${name}`, rows ?? [], {
    columns: [...columns[table]],
    cast: { boolean: String },
  });
}
