import {
  analyticsTables,
  exportUserAnalytics,
  type Range,
} from '@meishi/api-contract/endpoints/analytics/analytics';
import { message } from '@meishi/api-contract/shapes/message';
import { Button, useApi, useDownload } from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { t } from '../words.ts';

type Table = (typeof analyticsTables)[number];

const tableWords: Record<Table, string> = {
  days: message('Day by day'),
  links: message('Links'),
  sources: message('Ways in'),
  devices: message('Devices'),
  browsers: message('Browsers'),
  countries: message('Countries'),
  referrers: message('Pages that led here'),
  cards: message('Cards'),
};

interface DownloadMenuProps {
  range: Range;
  tz: string;
  profileId: string | undefined;
}

/** Downloads any of the tables as CSV. The files are complete on every plan. */
export function DownloadMenu({ range, tz, profileId }: DownloadMenuProps) {
  const call = useApi();
  const { busy, download } = useDownload((error) => t('The file was not made. {{error}}', { error }));
  const save = (table: Table) =>
    download(
      () => call(exportUserAnalytics, { query: { table, range, tz, profile_id: profileId } }),
      `meishi-${table}-${range}.csv`,
    );
  return (
    <Menu
      trigger={
        <Button icon="download" busy={busy}>
          {t('CSV')}
        </Button>
      }
    >
      {analyticsTables.map((table) => (
        <MenuItem key={table} onSelect={() => void save(table)}>
          {t(tableWords[table])}
        </MenuItem>
      ))}
    </Menu>
  );
}
