import { endSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { useApiMutation, useNotify } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import * as z from 'zod/mini';
import { useSessionServices } from '../../../session/session-services.ts';
import { t } from '../../../words.ts';
import { useSecurity } from './security-context.ts';
import { useIdentityAction } from './use-identity-action.tsx';

const minPassword = 8;

/** Sets a first or new password. All other sessions end. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { security, settings, reload } = useSecurity();
  const { session } = useSessionServices();
  const { act, problem } = useIdentityAction();
  const notify = useNotify();
  const end = useApiMutation(endSessions);
  const isFirst = !settings.methods.includes('password');
  const form = useSchemaForm(
    z.object({
      password: z
        .string()
        .check(
          z.minLength(
            minPassword,
            t('Please use at least {{least, number}} characters.', { least: minPassword }),
          ),
          z.maxLength(4096),
        ),
    }),
    {
      values: { password: '' },
      onSubmit: async ({ password }) => {
        if (!(await act(() => security.setPassword(password)))) return;
        await session.token(true);
        await end.mutateAsync({ body: { which: 'others' } });
        await reload();
        onClose();
        notify(t('Your password was saved. Other devices have to log in again.'));
      },
    },
  );
  const title = isFirst ? t('Set a password') : t('Change your password');
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={title}
      description={t('A few unrelated words make a good password.')}
    >
      <Form form={form} label={title}>
        {problem}
        <input type="email" name="email" autoComplete="username" value={settings.email} readOnly hidden />
        <form.PasswordField
          name="password"
          label={t('New password')}
          hint={t('At least {{least, number}} characters.', { least: minPassword })}
          autoComplete="new-password"
        />
        <FormActions>
          <SubmitButton>{t('Save password')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
