import {
  type DirectoryConnection,
  listDirectoryConnections,
  rotateDirectoryToken,
} from '@meishi/api-contract/endpoints/groups/directory';
import { useApiMutation } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { CancelButton, Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../words.ts';
import { NewToken } from './NewToken.tsx';

const overlaps = ['0', '1', '24', '168'] as const;
const schema = z.object({ hours: z.enum(overlaps) });

interface RotateDialogProps {
  groupId: string;
  baseUrl: string;
  connection: DirectoryConnection;
  onClose: () => void;
}

/** Gives a connection a new token, and shows it once. */
export function RotateDialog({ groupId: id, baseUrl, connection, onClose }: RotateDialogProps) {
  const { label: name, connection_id: connectionId } = connection;
  const [token, setToken] = useState<string>();
  const rotate = useApiMutation(rotateDirectoryToken, { refresh: [listDirectoryConnections] });
  const form = useSchemaForm(schema, {
    values: { hours: '24' },
    onSubmit: async ({ hours }) => {
      const body = { overlap_hours: Number(hours) };
      setToken((await rotate.mutateAsync({ params: { id, connectionId }, body })).token);
    },
  });
  const words: Record<(typeof overlaps)[number], string> = {
    '0': t('No, it stops working immediately'),
    '1': t('For an hour'),
    '24': t('For a day'),
    '168': t('For a week'),
  };
  return (
    <Dialog onClose={onClose} title={t('New token for {{name}}', { name })}>
      {token ? (
        <NewToken token={token} baseUrl={baseUrl} onDone={onClose} />
      ) : (
        <Form form={form}>
          <form.Select
            name="hours"
            label={t('Should the former token still work?')}
            hint={t('Until you have entered the new one in the directory.')}
            options={overlaps.map((value) => ({ value, label: words[value] }))}
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
