import { analyticsTables, exportUserAnalytics, type Range } from '@meishi/api-contract/analytics';
import { message } from '@meishi/api-contract/message';
import { Button, saveFile, sentenceFor, useApi, useNotify } from '@meishi/shell-sdk';
import { Menu, MenuItem } from '@meishi/shell-sdk/overlays';
import { t } from '../words';

type Table = (typeof analyticsTables)[number];

const tableWords: Record<Table, string> = {
  days: message('Day by day'),
  links: message('Links'),
  sources: message('Ways in'),
  devices: message('Devices'),
  browsers: message('Browsers'),
  countries: message('Countries'),
  referrers: message('Pages that linked to you'),
  cards: message('Cards'),
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
      notify({
        message: t('The file was not made. {{error}}', { error: sentenceFor(error) }),
        tone: 'error',
      });
    }
  };
  return (
    <Menu trigger={<Button icon="download">{t('CSV')}</Button>}>
      {analyticsTables.map((table) => (
        <MenuItem key={table} onSelect={() => void download(table)}>
          {t(tableWords[table])}
        </MenuItem>
      ))}
    </Menu>
  );
}
