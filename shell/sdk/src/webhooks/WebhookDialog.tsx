import {
  eventsFor,
  type WebhookEvent,
  type WebhookOwner,
} from '@meishi/api-contract/endpoints/webhooks/webhook-events';
import { webUrl } from '@meishi/api-contract/shapes/fields';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { ErrorSentence } from '../field/Field.tsx';
import { Checkbox } from '../field/Switch.tsx';
import { Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { ShownSecret } from '../forms/ShownSecret.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { CancelButton } from '../overlays/CancelButton.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { space } from '../theme/theme.ts';
import { t } from '../words/kit-words.ts';
import { eventWord } from './webhook-words.ts';

export interface WebhookFields {
  url: string;
  events: WebhookEvent[];
}

interface WebhookDialogProps {
  /** Who has the webhook, for the events to choose from. */
  owner: WebhookOwner;
  onCreate: (webhook: WebhookFields) => Promise<{ secret: string }>;
  onClose: () => void;
}

/** Creates a webhook and shows its secret once. */
export function WebhookDialog({ onCreate, onClose, owner }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog onClose={onClose} title={t('New webhook')}>
      {secret ? (
        <WebhookSecret secret={secret} onDone={onClose} />
      ) : (
        <WebhookForm
          owner={owner}
          initial={{ url: '', events: [] }}
          submitLabel={t('Create webhook')}
          onSubmit={async (webhook) => setSecret((await onCreate(webhook)).secret)}
        />
      )}
    </Dialog>
  );
}

interface EditWebhookDialogProps {
  /** Who has the webhook, for the events to choose from. */
  owner: WebhookOwner;
  webhook: WebhookFields;
  onSave: (webhook: WebhookFields) => Promise<unknown>;
  onClose: () => void;
}

/** Changes address and events of a webhook. */
export function EditWebhookDialog({ owner, webhook, onSave, onClose }: EditWebhookDialogProps) {
  return (
    <Dialog onClose={onClose} title={t('Edit webhook')}>
      <WebhookForm owner={owner} initial={webhook} submitLabel={t('Save')} onSubmit={onSave} />
    </Dialog>
  );
}

export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownSecret
      label={t('Secret')}
      secret={secret}
      title={t('The secret is shown only once')}
      copied={t('The secret is copied.')}
      onDone={onDone}
    >
      {t(
        'Your server uses it to verify that a request comes from {{product}}. Any Standard Webhooks library can do that.',
      )}
    </ShownSecret>
  );
}

const form = z.object({ url: webUrl });

interface WebhookFormProps {
  owner: WebhookOwner;
  initial: WebhookFields;
  submitLabel: string;
  onSubmit: (webhook: WebhookFields) => Promise<unknown>;
}

function WebhookForm({ owner, initial, submitLabel, onSubmit }: WebhookFormProps) {
  const [chosen, setChosen] = useState(initial.events);
  const [refused, setRefused] = useState(false);
  const webhookForm = useSchemaForm(form, {
    values: { url: initial.url },
    onSubmit: async ({ url }) => {
      setRefused(chosen.length === 0);
      if (chosen.length > 0) await onSubmit({ url, events: chosen });
    },
  });
  return (
    <Form form={webhookForm}>
      <webhookForm.TextField
        name="url"
        type="url"
        inputMode="url"
        label={t('Address')}
        hint={t('We send a POST request here for each event.')}
        placeholder="https://"
        autoComplete="off"
      />
      <Events>
        <legend>{t('Events')}</legend>
        {eventsFor(owner).map((event) => (
          <Checkbox
            key={event}
            label={eventWord(event, owner)}
            checked={chosen.includes(event)}
            onChange={(checked) => {
              setRefused(false);
              setChosen(checked ? [...chosen, event] : chosen.filter((other) => other !== event));
            }}
          />
        ))}
        {refused && <ErrorSentence>{t('Choose at least one event.')}</ErrorSentence>}
      </Events>
      <FormActions>
        <CancelButton />
        <SubmitButton>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}

const Events = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: ${space(2)};
    font-weight: 550;
  }
`;
