import {
  Avatar,
  Button,
  Checkbox,
  Heading,
  plainButton,
  Stack,
  Text,
  TextField,
  theme,
  usePageTitle,
} from '@meishi/shell-sdk';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { sameOriginAddress } from '../../routing/return-address.ts';
import { choiceOf, type EmulatedAccount, returnChoice } from '../../session/identity/emulator-choice.ts';
import { useSessionServices } from '../../session/session-services.ts';
import { t } from '../../words.ts';
import { UnknownAddress } from '../landing/UnknownAddress.tsx';

/** The stand-in for the window of a provider, used with the identity emulator. */
export default function EmulatorChooserPage() {
  usePageTitle(t('Choose an account'));
  const { boot } = useSessionServices();
  const [search] = useSearchParams();
  const provider = boot.config.firebase?.providers.find(({ id }) => id === search.get('provider'));
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [isVerified, setVerified] = useState(true);
  const accounts = rememberedAccounts();

  if (!provider) return <UnknownAddress />;
  const choose = (account: EmulatedAccount) => {
    rememberAccount(account);
    returnChoice(choiceOf(provider.id, account, isVerified), sameOriginAddress(search.get('back')));
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    choose({ email: email.trim(), name: name.trim() });
  };

  return (
    <Column>
      <Stack gap={2}>
        <Heading level={1} size="heading">
          {t('Choose an account')}
        </Heading>
        <Text size="small" tone="soft">
          {t('This server uses the identity emulator instead of {{name}}. You can enter any address.', {
            name: provider.label,
          })}
        </Text>
      </Stack>
      {accounts.length > 0 && (
        <Accounts>
          {accounts.map((account) => (
            <li key={account.email}>
              <button type="button" onClick={() => choose(account)}>
                <Avatar name={account.name || account.email} size={36} />
                <span>
                  <Text as="span" size="small" strong>
                    {account.name}
                  </Text>
                  <Text as="span" size="caption" tone="soft">
                    {account.email}
                  </Text>
                </span>
              </button>
            </li>
          ))}
        </Accounts>
      )}
      <Stack as="form" onSubmit={add}>
        <TextField
          label={t('Email')}
          type="email"
          name="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={t('Name')}
          name="name"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {provider.id.startsWith('oidc.') && (
          <Checkbox label={t('The address is verified')} checked={isVerified} onChange={setVerified} />
        )}
        <Button type="submit" variant="ink" wide>
          {t('Continue')}
        </Button>
      </Stack>
    </Column>
  );
}

const Column = styled.main`
  display: flex;
  flex-direction: column;
  gap: 24px;
  max-width: 400px;
  margin: 0 auto;
  padding: 24px;
`;

const Accounts = styled.ul`
  border-block: 1px solid ${theme.colour.hairline};

  button {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 60px;
    padding: 8px;
    ${plainButton}
    border-radius: ${theme.radius.regular};
  }

  button:hover {
    background: var(--press);
  }

  button > span:last-child {
    display: grid;
  }
`;

const key = 'meishi.emulated-accounts';
const maxAccounts = 5;

/** Accounts that were chosen in this browser, latest first. */
function rememberedAccounts(): EmulatedAccount[] {
  return JSON.parse(localStorage.getItem(key) ?? '[]') as EmulatedAccount[];
}

function rememberAccount(account: EmulatedAccount): void {
  const others = rememberedAccounts().filter(({ email }) => email !== account.email);
  localStorage.setItem(key, JSON.stringify([account, ...others].slice(0, maxAccounts)));
}
