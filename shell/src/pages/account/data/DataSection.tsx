import { requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import { Button, Section, useApiMutation, useSession } from '@meishi/shell-sdk';
import { ConfirmDialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../../../words.ts';
import { ExportButton } from './ExportButton.tsx';
import { StorageSection } from './StorageSection.tsx';

export function DataSection() {
  return (
    <>
      <StorageSection />
      <Section
        title={t('Export your data')}
        description={t('All your data in one ZIP file: profiles, contacts, cards and analytics.')}
      >
        <div>
          <ExportButton />
        </div>
      </Section>
      <DeletionPart />
    </>
  );
}

/** Account deletion: hidden immediately, erased after 14 days. */
function DeletionPart() {
  const [confirming, setConfirming] = useState(false);
  const { refresh } = useSession();
  const request = useApiMutation(requestDeletion);
  return (
    <Section
      title={t('Delete your account')}
      description={t(
        'Your profiles go offline immediately. After 14 days everything is permanently deleted.',
      )}
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
          'Your cards and profiles stop working immediately. You can log in and undo this for 14 days. After that, your profiles, contacts and analytics are permanently deleted.',
        )}
      </ConfirmDialog>
    </Section>
  );
}
