import { exportAccount } from '@meishi/api-contract/account-data';
import { Button, saveFile, sentenceFor, useApi, useNotify } from '@meishi/shell-sdk';
import { useState } from 'react';
import { t } from '../../../words.ts';

/** Hands a person everything that the product holds of them. */
export function ExportButton() {
  const call = useApi();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const day = new Date().toISOString().slice(0, 10);
      saveFile((await call(exportAccount)) as Blob, `meishi-${day}.zip`);
    } catch (error) {
      notify({
        message: t('Your data did not come. {{reason}}', { reason: sentenceFor(error) }),
        tone: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t('Download everything')}
    </Button>
  );
}
