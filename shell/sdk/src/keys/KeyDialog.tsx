import { createKey } from '@meishi/api-contract/endpoints/account/keys';
import { message } from '@meishi/api-contract/shapes/message';
import { type KeyFeature, type KeyScope, keyFeatures } from '@meishi/api-contract/transport/endpoint';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { ShownSecret } from '../forms/ShownSecret.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { CancelButton } from '../overlays/CancelButton.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { space } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
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
      error: message('Choose at least one permission.'),
      path: ['account'],
    }),
  );

export interface NewKey<Scope extends KeyScope> {
  label: string;
  scopes: Scope[];
  days: number;
}

interface KeyDialogProps<Feature extends KeyFeature> {
  /** What the key may be for. */
  features: readonly [Feature, ...Feature[]];
  onCreate: (key: NewKey<`${Feature}:${'read' | 'write'}`>) => Promise<{ secret: string }>;
  onClose: () => void;
}

/** Creates a key and shows it once. */
export function KeyDialog<Feature extends KeyFeature>({
  features,
  onCreate,
  onClose,
}: KeyDialogProps<Feature>) {
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
            'We only store a hash of it. Anyone with the key can do what you chose, so keep it as safe as a password.',
          )}
        </ShownSecret>
      ) : (
        <KeyForm features={features} onCreate={async (key) => setSecret((await onCreate(key)).secret)} />
      )}
    </Dialog>
  );
}

interface KeyFormProps<Feature extends KeyFeature> extends Pick<KeyDialogProps<Feature>, 'features'> {
  onCreate: (key: NewKey<`${Feature}:${'read' | 'write'}`>) => Promise<void>;
}

function KeyForm<Feature extends KeyFeature>({ features, onCreate }: KeyFormProps<Feature>) {
  const keyForm = useSchemaForm(form, {
    values: {
      label: '',
      days: '90',
      account: 'none',
      profiles: 'none',
      links: 'none',
      contacts: 'none',
      cards: 'none',
      analytics: 'none',
      groups: 'none',
      [features[0]]: 'read',
    },
    onSubmit: async ({ label, days, ...rights }) => {
      const scopes = features.flatMap((feature): `${Feature}:${'read' | 'write'}`[] => {
        const given: z.infer<typeof right> = rights[feature];
        return given === 'none' ? [] : [`${feature}:${given}`];
      });
      await onCreate({ label, days, scopes });
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
      <Rights aria-label={t('Permissions')}>
        {features.map((feature) => (
          <keyForm.Select
            key={feature}
            name={feature}
            label={t(featureWords[feature])}
            options={[
              ...(features.length > 1 ? [{ value: 'none', label: t('Nothing') }] : []),
              { value: 'read', label: t('Read') },
              ...(canChange(feature) ? [{ value: 'write', label: t('Read and change') }] : []),
            ]}
          />
        ))}
      </Rights>
      <FormActions>
        <CancelButton />
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
