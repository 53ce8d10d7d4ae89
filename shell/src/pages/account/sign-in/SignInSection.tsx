import { email } from '@meishi/api-contract/shapes/fields';
import { message } from '@meishi/api-contract/shapes/message';
import {
  Badge,
  BreakableEmail,
  Button,
  Callout,
  ErrorState,
  Loading,
  Row,
  Skeleton,
  Stack,
} from '@meishi/shell-sdk';
import { Form, FormActions, SubmitButton, useSchemaForm } from '@meishi/shell-sdk/forms';
import { Dialog } from '@meishi/shell-sdk/overlays';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Account } from '../../../session/identity/identity.ts';
import type { AccountSecurity, SecuritySettings } from '../../../session/security/account-security.ts';
import { useSessionServices } from '../../../session/session-services.ts';
import { useSessionState } from '../../../session/use-session-state.ts';
import { t } from '../../../words.ts';
import { SettingRow, SettingRows } from '../SettingRow.tsx';
import { MethodsPart } from './MethodsPart.tsx';
import { useReauthentication } from './reauthentication/use-reauthentication.tsx';
import { SecondFactorsPart } from './second-factors/SecondFactorsPart.tsx';
import { SecurityContext, useSecurity } from './security-context.ts';
import { useIdentityAction } from './use-identity-action.tsx';

/** The email address for mails and for log-in. */
function AddressPart() {
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

/** The account's sign-in settings from the identity provider, read again whenever the page gets the focus. */
function useSecuritySettings() {
  const { loadSecurity, session } = useSessionServices();
  const [found, setFound] = useState<{ security: AccountSecurity; settings: SecuritySettings }>();
  const [error, setError] = useState<unknown>();

  const reload = useCallback(async () => {
    try {
      const security = await loadSecurity();
      const settings = await security.read();
      setFound({ security, settings });
      setError(undefined);
      // The user followed the link that changes the address, perhaps in another tab.
      const account = session.state().account;
      if (account && (account.email !== settings.email || account.emailVerified !== settings.emailVerified))
        await session.followAccount();
    } catch (failure) {
      setError(failure);
    }
  }, [loadSecurity, session]);

  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    void reload();
    addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [reload]);

  return { ...found, error, reload };
}

interface ProviderPartProps {
  account: Pick<Account, 'email'>;
  name: string;
}

/** The sign-in of an account at an OpenID Connect provider, which manages password and second step. */
function ProviderPart({ account, name }: ProviderPartProps) {
  return (
    <SettingRows aria-label={t('Ways to log in')}>
      <SettingRow title={t('Email address')}>
        <BreakableEmail email={account.email} />
      </SettingRow>
      <SettingRow title={name}>
        {t('You’re logged in with {{name}}. You change your password and your second step there.', { name })}
      </SettingRow>
    </SettingRows>
  );
}

/** The sign-in settings: those of the OpenID Connect provider are there. */
export function SignInSection() {
  const { account } = useSessionState();
  return account?.provider ? <ProviderPart account={account} name={account.provider} /> : <OwnSettings />;
}

/** Each change requires a reauthentication. */
function OwnSettings() {
  const { security, settings, error, reload } = useSecuritySettings();
  const { confirmed, dialog } = useReauthentication(security, settings);
  if (!security || !settings)
    return error ? (
      <ErrorState
        level={2}
        error={error}
        title={t('Your login settings could not be loaded')}
        onRetry={reload}
      />
    ) : (
      <Loading label={t('Loading your login settings')}>
        <Skeleton height="320px" radius="large" />
      </Loading>
    );
  return (
    <SecurityContext value={{ security, settings, reload, confirmed }}>
      <Stack gap={8}>
        <AddressPart />
        <MethodsPart />
        <SecondFactorsPart />
      </Stack>
      {dialog}
    </SecurityContext>
  );
}
