import type { Range } from '@meishi/api-contract/endpoints/analytics/analytics';
import {
  exportGroupAnalytics,
  type groupTables,
} from '@meishi/api-contract/endpoints/analytics/group-analytics';
import { message } from '@meishi/api-contract/shapes/message';
import { Button, useApi, useDownload } from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { fileName } from '../numbers/file-name.ts';
import { t } from '../words.ts';

type Table = (typeof groupTables)[number];

const tableWords: Record<Table, string> = {
  days: message('Day by day'),
  members: message('Members'),
  links: message('Links'),
  cards: message('Cards'),
  sources: message('Ways in'),
  devices: message('Devices'),
  browsers: message('Browsers'),
  countries: message('Countries'),
  referrers: message('Pages that led here'),
};

/** Downloads each table of the report as CSV. */
export function CsvMenu({ groupId, range }: { groupId: string; range: Range }) {
  const call = useApi();
  const { busy, download } = useDownload();
  const save = (table: Table) =>
    download(
      () => call(exportGroupAnalytics, { params: { id: groupId }, query: { range, table } }),
      fileName(`${t('Analytics')} ${t(tableWords[table])} ${range}`, 'csv'),
    );
  return (
    <Menu
      trigger={
        <Button icon="download" busy={busy}>
          {t('CSV')}
        </Button>
      }
    >
      {(Object.keys(tableWords) as Table[]).map((table) => (
        <MenuItem key={table} onSelect={() => void save(table)}>
          {t(tableWords[table])}
        </MenuItem>
      ))}
    </Menu>
  );
}
