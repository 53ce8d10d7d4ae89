import { exportAccount } from '@meishi/api-contract/endpoints/account/account-data';
import { productSlug } from '@meishi/api-contract/rules/product-slug';
import { Button, branding, useApi, useDownload } from '@meishi/shell-sdk';
import { t } from '../../../words.ts';

export function ExportButton() {
  const call = useApi();
  const { busy, download } = useDownload((reason) =>
    t('Your data could not be exported. {{reason}}', { reason }),
  );
  const save = () => {
    const day = new Date().toISOString().slice(0, 10);
    return download(() => call(exportAccount), `${productSlug(branding().name)}-${day}.zip`);
  };
  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t('Download everything')}
    </Button>
  );
}
