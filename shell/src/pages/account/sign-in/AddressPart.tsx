import { email } from '@meishi/api-contract/shapes/fields';
import { message } from '@meishi/api-contract/shapes/message';
import { Badge, BreakableEmail, Button, Callout, Row } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../../words.ts';
import { SettingRow, SettingRows } from '../SettingRow.tsx';
import { useSecurity } from './security-context.ts';
import { useIdentityAction } from './use-identity-action.tsx';

/** The email address for mails and for log-in. */
export function AddressPart() {
  const { settings, confirmed } = useSecurity();
  const [changing, setChanging] = useState(false);
  const [requestedAddress, setRequestedAddress] = useState<string | null>(null);
  const { email, emailVerified } = settings;
  return (
    <>
      <SettingRows aria-label={t('Address')}>
        <SettingRow
          title={t('Email address')}
          actions={
            <Button size="small" onClick={() => void confirmed(() => setChanging(true))}>
              {email ? t('Change address') : t('Add an address')}
            </Button>
          }
        >
          {email && (
            <Row as="span" gap={2} wrap>
              <span>
                <BreakableEmail email={email} />
              </span>
              {emailVerified ? (
                <Badge tone="positive">{t('Confirmed')}</Badge>
              ) : (
                <Badge tone="warning">{t('Not confirmed yet')}</Badge>
              )}
            </Row>
          )}
        </SettingRow>
      </SettingRows>
      {requestedAddress && requestedAddress !== email && (
        <Callout tone="info" icon="email" announce title={t('One more step')}>
          {t('We’ve sent an email to {{address}}. Open the link in it and confirm the new address.', {
            address: requestedAddress,
          })}
        </Callout>
      )}
      {changing && <AddressDialog onClose={() => setChanging(false)} onAsked={setRequestedAddress} />}
    </>
  );
}

const schemaFor = (current: string) =>
  z.object({
    email: email.check(
      z.refine(
        (address) => address.toLowerCase() !== current.toLowerCase(),
        message('This is already your address.'),
      ),
    ),
  });

interface AddressDialogProps {
  onClose: () => void;
  /** Called when a mail was sent to this address. */
  onAsked: (address: string) => void;
}

function AddressDialog({ onClose, onAsked }: AddressDialogProps) {
  const { security, settings } = useSecurity();
  const { act, problem } = useIdentityAction();
  const form = useSchemaForm(schemaFor(settings.email), {
    values: { email: '' },
    onSubmit: async ({ email: address }) => {
      if (!(await act(() => security.changeEmail(address)))) return;
      onAsked(address);
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t('Change your address')}
      description={t('We’ll send a confirmation link to the new address and notify the old one.')}
    >
      <Form form={form} label={t('Change your address')}>
        {problem}
        <form.TextField name="email" type="email" label={t('New email address')} autoComplete="email" />
        <FormActions>
          <SubmitButton>{t('Send the link')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
