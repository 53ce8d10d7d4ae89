import { ErrorState, Loading, Skeleton, Stack } from '@meishi/shell-sdk';
import { useSessionState } from '../../../session/use-session-state.ts';
import { t } from '../../../words.ts';
import { AddressPart } from './AddressPart.tsx';
import { MethodsPart } from './MethodsPart.tsx';
import { ProviderPart } from './ProviderPart.tsx';
import { useReauthentication } from './reauthentication/use-reauthentication.tsx';
import { SecondFactorsPart } from './second-factors/SecondFactorsPart.tsx';
import { SecurityContext } from './security-context.ts';
import { useSecuritySettings } from './use-security-settings.ts';

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
