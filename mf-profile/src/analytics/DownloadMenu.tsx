import { analyticsTables, exportUserAnalytics, type Range } from '@meishi/api-contract/analytics';
import { Button, saveFile, sentenceFor, useApi, useNotify } from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';

type Table = (typeof analyticsTables)[number];

const tableWords: Record<Table, string> = {
  days: 'Day by day',
  links: 'Links',
  sources: 'Ways in',
  devices: 'Devices',
  browsers: 'Browsers',
  countries: 'Countries',
  referrers: 'Pages that linked to you',
  cards: 'Cards',
};

interface DownloadMenuProps {
  range: Range;
  tz: string;
  profileId: string | undefined;
}

/** Any of the tables as a file for spreadsheets, whole on every plan. */
export function DownloadMenu({ range, tz, profileId }: DownloadMenuProps) {
  const call = useApi();
  const notify = useNotify();
  const download = async (table: Table) => {
    try {
      const file = await call(exportUserAnalytics, { query: { table, range, tz, profile_id: profileId } });
      saveFile(file as Blob, `meishi-${table}-${range}.csv`);
    } catch (error) {
      notify({ message: `The file was not made. ${sentenceFor(error)}`, tone: 'error' });
    }
  };
  return (
    <Menu trigger={<Button icon="download">CSV</Button>}>
      {analyticsTables.map((table) => (
        <MenuItem key={table} onSelect={() => void download(table)}>
          {tableWords[table]}
        </MenuItem>
      ))}
    </Menu>
  );
}
