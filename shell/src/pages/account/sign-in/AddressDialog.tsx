import { email } from '@meishi/api-contract/shapes/fields';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import * as z from 'zod/mini';
import { t } from '../../../words.ts';
import { useSecurity } from './security-context.ts';
import { useIdentityAction } from './use-identity-action.tsx';

const schema = z.object({ email });

interface AddressDialogProps {
  onClose: () => void;
  /** Called when a mail was sent to this address. */
  onAsked: (address: string) => void;
}

export function AddressDialog({ onClose, onAsked }: AddressDialogProps) {
  const { security } = useSecurity();
  const { act, problem } = useIdentityAction();
  const form = useSchemaForm(schema, {
    values: { email: '' },
    onSubmit: async ({ email: address }) => {
      if (!(await act(() => security.changeEmail(address)))) return;
      onAsked(address);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t('Change your address')}
      description={t('We send a link to the new address, to be sure that it is yours, and tell the old one.')}
    >
      <Form form={form} label={t('Change your address')}>
        {problem}
        <form.TextField
          name="email"
          type="email"
          label={t('New e-mail address')}
          autoComplete="email"
          autoFocus
        />
        <FormActions>
          <SubmitButton>{t('Send the link')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
