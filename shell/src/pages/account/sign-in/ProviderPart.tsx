import { BreakableEmail } from '@meishi/shell-sdk';
import type { Account } from '../../../session/identity/identity.ts';
import { t } from '../../../words.ts';
import { SettingRow, SettingRows } from '../SettingRow.tsx';

interface ProviderPartProps {
  account: Pick<Account, 'email'>;
  name: string;
}

/** The sign-in of an account at an OpenID Connect provider, which manages password and second step. */
export function ProviderPart({ account, name }: ProviderPartProps) {
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
