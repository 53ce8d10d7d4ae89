import { endSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { Button, Section, Stack, useApiMutation, useNotify } from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { SignInMethod } from '../../../session/security/account-security.ts';
import { useSessionServices } from '../../../session/session-services.ts';
import { t } from '../../../words.ts';
import { SettingRow, SettingRows } from '../SettingRow.tsx';
import { PhoneDialog } from './phone/PhoneDialog.tsx';
import { useSecurity } from './security-context.ts';
import { useIdentityAction } from './use-identity-action.tsx';

const minPassword = 8;

/** Sets a first or new password. All other sessions end. */
function PasswordDialog({ onClose }: { onClose: () => void }) {
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

/** Password, providers and phone as sign-in methods. The last one cannot be removed. */
export function MethodsPart() {
  const { security, settings, reload, confirmed } = useSecurity();
  const { act, problem } = useIdentityAction();
  const notify = useNotify();
  const [open, setOpen] = useState<'password' | 'phone' | null>(null);
  const { methods, providers, phoneNumber } = settings;
  const has = (method: SignInMethod) => methods.includes(method);
  const isOnly = methods.length < 2;

  const change = async (work: () => Promise<unknown>, done: string) => {
    if (!(await act(work))) return;
    await reload();
    notify(done);
  };
  return (
    <Section
      title={t('Ways to log in')}
      description={t('You can log in with any of these, or with a link by email.')}
    >
      <Stack gap={4}>
        {problem}
        <SettingRows aria-label={t('Ways to log in')}>
          <SettingRow
            title={t('Password')}
            actions={
              <Button size="small" onClick={() => void confirmed(() => setOpen('password'))}>
                {has('password') ? t('Change password') : t('Set a password')}
              </Button>
            }
          >
            {has('password') ? t('Set') : t('None yet')}
          </SettingRow>
          {providers.map(({ id, label: name, email }) => (
            <SettingRow
              key={id}
              title={name}
              actions={
                !has(id) ? (
                  <Button
                    size="small"
                    onClick={() =>
                      void change(() => security.linkProvider(id), t('{{name}} was connected.', { name }))
                    }
                  >
                    {t('Connect {{name}}', { name })}
                  </Button>
                ) : (
                  !isOnly && (
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() =>
                        void change(() => security.unlink(id), t('{{name}} was disconnected.', { name }))
                      }
                    >
                      {t('Disconnect {{name}}', { name })}
                    </Button>
                  )
                )
              }
            >
              {has(id) ? (email ?? t('Connected')) : t('Not connected')}
            </SettingRow>
          ))}
          <SettingRow
            title={t('Phone')}
            actions={
              !has('phone') ? (
                <Button size="small" onClick={() => void confirmed(() => setOpen('phone'))}>
                  {t('Connect a phone')}
                </Button>
              ) : (
                !isOnly && (
                  <Button
                    size="small"
                    variant="quiet"
                    onClick={() =>
                      void change(() => security.unlink('phone'), t('Your phone was disconnected.'))
                    }
                  >
                    {t('Disconnect phone')}
                  </Button>
                )
              )
            }
          >
            {phoneNumber ?? t('Not connected')}
          </SettingRow>
        </SettingRows>
      </Stack>
      {open === 'password' && <PasswordDialog onClose={() => setOpen(null)} />}
      {open === 'phone' && (
        <PhoneDialog
          title={t('Connect a phone')}
          description={t('Then a code by text message logs you in.')}
          send={(number) => security.linkPhone(number)}
          onClose={() => setOpen(null)}
          onDone={async () => {
            await reload();
            notify(t('Your phone was connected.'));
          }}
        />
      )}
    </Section>
  );
}
