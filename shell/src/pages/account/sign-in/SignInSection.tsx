import { BreakableEmail, ErrorState, Loading, Skeleton, Stack } from '@meishi/shell-sdk';
import { useCallback, useEffect, useState } from 'react';
import type { Account } from '../../../session/identity/identity.ts';
import type { AccountSecurity, SecuritySettings } from '../../../session/security/account-security.ts';
import { useSessionServices } from '../../../session/session-services.ts';
import { useSessionState } from '../../../session/use-session-state.ts';
import { t } from '../../../words.ts';
import { SettingRow, SettingRows } from '../SettingRow.tsx';
import { AddressPart } from './AddressPart.tsx';
import { MethodsPart } from './MethodsPart.tsx';
import { useReauthentication } from './reauthentication/use-reauthentication.tsx';
import { SecondFactorsPart } from './second-factors/SecondFactorsPart.tsx';
import { SecurityContext } from './security-context.ts';

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
