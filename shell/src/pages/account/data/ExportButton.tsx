import { exportAccount } from '@meishi/api-contract/endpoints/account/account-data';
import { Button, useApi, useDownload } from '@meishi/shell-sdk';
import { t } from '../../../words.ts';

export function ExportButton() {
  const call = useApi();
  const { busy, download } = useDownload((reason) =>
    t('Your data could not be exported. {{reason}}', { reason }),
  );
  const save = () =>
    download(() => call(exportAccount), `meishi-${new Date().toISOString().slice(0, 10)}.zip`);
  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t('Download everything')}
    </Button>
  );
}
