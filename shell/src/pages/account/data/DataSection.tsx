import { requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import { Button, Section, useApiMutation, useSession } from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../../words.ts';
import { ExportButton } from './ExportButton.tsx';

export function DataSection() {
  return (
    <>
      <Section
        title={t('Export your data')}
        description={t('Everything we hold of you in one ZIP: your profiles, contacts, cards and numbers.')}
      >
        <div>
          <ExportButton />
        </div>
      </Section>
      <DeletionPart />
    </>
  );
}

/** Account deletion: hidden at once, erased after 14 days. */
function DeletionPart() {
  const [confirming, setConfirming] = useState(false);
  const { refresh } = useSession();
  const request = useApiMutation(requestDeletion);
  return (
    <Section
      title={t('Delete your account')}
      description={t('Your profiles go off at once. After 14 days nothing is left.')}
    >
      <div>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          {t('Delete my account')}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('Delete your account?')}
        confirmLabel={t('Delete my account')}
        tone="danger"
        onConfirm={async () => {
          await request.mutateAsync({});
          await refresh();
        }}
      >
        {t(
          'Whoever taps your cards or opens your profiles finds nobody from now on. For 14 days you can log in and take it back; then your profiles, contacts and numbers are gone for good.',
        )}
      </ConfirmDialog>
    </Section>
  );
}
