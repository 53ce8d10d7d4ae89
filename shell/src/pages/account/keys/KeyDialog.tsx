import { createKey, listKeys } from '@meishi/api-contract/endpoints/account/keys';
import { message } from '@meishi/api-contract/shapes/message';
import { type KeyScope, keyFeatures } from '@meishi/api-contract/transport/endpoint';
import { Button, space, useApiMutation } from '@meishi/shell-sdk';
import { Form, FormActions, ShownSecret, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { t } from '../../../words.ts';
import { canChange, featureWords } from './scope-words.ts';

const right = z.enum(['none', 'read', 'write']);
const form = z
  .object({
    label: createKey.body.shape.label,
    days: z.pipe(z.enum(['7', '30', '90', '366']), z.transform(Number)),
    account: right,
    profiles: right,
    links: right,
    contacts: right,
    cards: right,
    analytics: right,
    groups: right,
  })
  .check(
    z.refine((fields) => keyFeatures.some((feature) => fields[feature] !== 'none'), {
      error: message('Choose at least one thing that the key may read.'),
      path: ['account'],
    }),
  );

/** Creates a key and shows it once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog onClose={onClose} title={t('New key')}>
      {secret ? (
        <ShownSecret
          label={t('Key')}
          secret={secret}
          title={t('The key is shown only once')}
          copied={t('The key is copied.')}
          onDone={onClose}
        >
          {t(
            'Only a hash of it is stored. Anyone who has the key can do what you chose, so store it like a password.',
          )}
        </ShownSecret>
      ) : (
        <KeyForm onCreated={setSecret} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface KeyFormProps {
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

function KeyForm({ onCreated, onCancel }: KeyFormProps) {
  const create = useApiMutation(createKey, { refresh: [listKeys] });
  const keyForm = useSchemaForm(form, {
    values: {
      label: '',
      days: '90',
      account: 'read',
      profiles: 'none',
      links: 'none',
      contacts: 'none',
      cards: 'none',
      analytics: 'none',
      groups: 'none',
    },
    onSubmit: async ({ label, days, ...rights }) => {
      const scopes = keyFeatures.flatMap((feature): KeyScope[] => {
        const given = rights[feature];
        return given === 'none' ? [] : [`${feature}:${given}`];
      });
      onCreated((await create.mutateAsync({ body: { label, days, scopes } })).secret);
    },
  });
  return (
    <Form form={keyForm}>
      <keyForm.TextField
        name="label"
        label={t('Name')}
        hint={t('Where it is used, such as “Backup script”.')}
        autoComplete="off"
        maxLength={60}
      />
      <keyForm.Select
        name="days"
        label={t('Expires')}
        options={['7', '30', '90', '366'].map((days) => ({
          value: days,
          label: t('in {{count, number}} days', { count: Number(days), one: 'in a day' }),
        }))}
      />
      <Rights aria-label={t('What the key may do')}>
        {keyFeatures.map((feature) => (
          <keyForm.Select
            key={feature}
            name={feature}
            label={t(featureWords[feature])}
            options={[
              { value: 'none', label: t('Nothing') },
              { value: 'read', label: t('Read') },
              ...(canChange(feature) ? [{ value: 'write', label: t('Read and change') }] : []),
            ]}
          />
        ))}
      </Rights>
      <FormActions>
        <Button variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <SubmitButton>{t('Create key')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

const Rights = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  border: 0;
`;
