import {
  createDirectoryConnection,
  listDirectoryConnections,
} from '@meishi/api-contract/endpoints/groups/directory';
import { useApiMutation } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import { t } from '../words.ts';
import { NewToken } from './NewToken.tsx';

interface ConnectDialogProps {
  groupId: string;
  baseUrl: string;
  onClose: () => void;
}

/** Creates a connection, and shows its token once with what to do with it. */
export function ConnectDialog({ groupId: id, baseUrl, onClose }: ConnectDialogProps) {
  const [token, setToken] = useState<string>();
  const create = useApiMutation(createDirectoryConnection, { refresh: [listDirectoryConnections] });
  const form = useSchemaForm(createDirectoryConnection.body, {
    values: { label: '' },
    onSubmit: async (body) => setToken((await create.mutateAsync({ params: { id }, body })).token),
  });
  return (
    <Dialog onClose={onClose} title={t('Connect a directory')}>
      {token ? (
        <NewToken token={token} baseUrl={baseUrl} onDone={onClose} withSteps />
      ) : (
        <Form form={form}>
          <form.TextField
            name="label"
            label={t('Name')}
            hint={t('So that you recognise it later, such as “Entra”.')}
            autoComplete="off"
            maxLength={60}
          />
          <FormActions>
            <CancelButton />
            <SubmitButton>{t('Create token')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
