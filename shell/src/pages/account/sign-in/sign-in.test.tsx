import { expect, it, jest } from '@jest/globals';
import { endSession, endSessions, listSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { answering, StandInShell, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IdentityError } from '../../../session/identity/identity.ts';
import type { AccountSecurity, SecuritySettings } from '../../../session/security/account-security.ts';
import { type SessionServices, SessionServicesContext } from '../../../session/session-services.ts';
import { SignInSection } from './SignInSection.tsx';

const settings: SecuritySettings = {
  email: 'ada@example.com',
  emailVerified: true,
  methods: ['password'],
  providers: [
    { id: 'google.com', label: 'Google', email: null },
    { id: 'saml.corp', label: 'Corporate login', email: null },
  ],
  phoneNumber: null,
  secondFactors: [],
};

let accounts = 0;

function open(given: Partial<SecuritySettings> = {}) {
  accounts += 1;
  const account = { accountId: `account-${accounts}`, email: 'ada@example.com', emailVerified: true };
  const confirmAuthenticator = jest.fn<(code: string) => Promise<void>>(async () => {});
  const security = {
    read: async () => ({ ...settings, ...given }),
    confirmPassword: jest.fn<AccountSecurity['confirmPassword']>(async () => {}),
    confirmProvider: jest.fn<AccountSecurity['confirmProvider']>(async () => {}),
    setPassword: jest.fn<AccountSecurity['setPassword']>(async () => {}),
    linkProvider: jest.fn<AccountSecurity['linkProvider']>(async () => {}),
    unlink: jest.fn<AccountSecurity['unlink']>(async () => {}),
    enrolAuthenticator: async () => ({
      secret: 'JBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Meishi:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Meishi',
      confirm: confirmAuthenticator,
    }),
  };
  const state = { account };
  const session = {
    state: () => state,
    subscribe: () => () => {},
    token: jest.fn(async () => 'token'),
  };
  const services = {
    boot: { config: { firebase: { authenticator_apps: true } } },
    session,
    loadSecurity: async () => security,
  } as unknown as SessionServices;
  // A reauthentication creates a new session.
  const sessionNow = () => sessionOf(recent(security) ? 'after' : 'before');
  const api = standInApi(
    answering(listSessions, () => ({ sessions: [sessionNow()] })),
    answering(endSession, ({ params }) => ({ session_id: params.id })),
    answering(endSessions, () => ({ ended: 1 })),
  );
  render(
    <StandInShell api={api}>
      <SessionServicesContext value={services}>
        <SignInSection />
      </SessionServicesContext>
    </StandInShell>,
  );
  return { ...security, api, confirmAuthenticator };
}

const recent = ({ confirmPassword }: { confirmPassword: jest.Mock<AccountSecurity['confirmPassword']> }) =>
  confirmPassword.mock.calls.some(([password]) => password === 'right');

const sessionOf = (session_id: string) => ({
  session_id,
  device: 'desktop' as const,
  browser: 'Firefox',
  system: 'Windows',
  country: null,
  signed_in_at: '2026-11-22T10:00:00Z',
  last_seen_at: '2026-11-22T10:00:00Z',
  current: true,
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('reauthenticates the user once before a change', async () => {
  const { confirmPassword, setPassword, linkProvider, api } = open();
  await press('Change password');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  confirmPassword.mockRejectedValueOnce(new IdentityError('wrong-password', 'no'));
  await userEvent.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}');
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/is incorrect/);
  await userEvent.clear(within(dialog).getByLabelText('Password'));
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right{Enter}');

  const password = await screen.findByLabelText('New password');
  await userEvent.type(password, 'short{Enter}');
  expect(setPassword).not.toHaveBeenCalled();
  await userEvent.type(password, ' but longer{Enter}');
  expect(await screen.findByText(/Your password was saved/)).toBeTruthy();
  expect(setPassword).toHaveBeenCalledWith('short but longer');
  expect(api.calls.map(({ endpoint }) => endpoint)).toEqual(
    expect.arrayContaining(['DELETE users/me/sessions/{id}', 'POST users/me/sessions/end']),
  );

  await press('Connect Corporate login');
  expect(linkProvider).toHaveBeenCalledWith('saml.corp');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does nothing if the reauthentication is cancelled', async () => {
  const { linkProvider } = open();
  await press('Connect Google');
  await press('Close');
  expect(linkProvider).not.toHaveBeenCalled();
});

it('removes a sign-in method, but not the last one', async () => {
  const { unlink, confirmProvider } = open({
    methods: ['oidc.work', 'phone'],
    providers: [...settings.providers, { id: 'oidc.work', label: 'Work', email: 'ada@work.test' }],
    phoneNumber: '+49151',
  });
  await press('Disconnect Work');
  expect(unlink).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Confirm with Google' })).toBeNull();
  await press('Confirm with Work');
  expect(confirmProvider).toHaveBeenCalledWith('oidc.work');
  expect(await screen.findByText('Work was disconnected.')).toBeTruthy();
  expect(unlink).toHaveBeenCalledWith('oidc.work');
});

it('cannot remove the only sign-in method', async () => {
  open({
    methods: ['google.com'],
    providers: [{ id: 'google.com', label: 'Google', email: 'ada@gmail.test' }],
  });
  expect(await screen.findByText('ada@gmail.test')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Disconnect/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Set a password' })).toBeTruthy();
});

it('shows an authenticator secret as QR code and text, and confirms it with a code', async () => {
  const { confirmAuthenticator } = open();
  await press('Add an authenticator app');
  await userEvent.type(await screen.findByLabelText('Password'), 'right{Enter}');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  expect(confirmAuthenticator).toHaveBeenCalledWith('123456');
  expect(await screen.findByText('Your second step was added.')).toBeTruthy();
});

it('says so if the browser refuses to copy the authenticator secret', async () => {
  open();
  await press('Add an authenticator app');
  await userEvent.type(await screen.findByLabelText('Password'), 'right{Enter}');
  const writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await press('Copy key');
  expect(await screen.findByText('Your browser didn’t allow copying. Type the key instead.')).toBeTruthy();
});

it('requires a verified address before a second factor', async () => {
  open({ emailVerified: false });
  expect(await screen.findByText('Confirm your email first')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /text messages/ })).toBeNull();
});

it('names the provider of an account that is signed in there, instead of a password', async () => {
  const state = {
    account: { accountId: 'openid:1', email: 'ada@example.com', emailVerified: true, provider: 'Work' },
  };
  const services = {
    session: { state: () => state, subscribe: () => () => {} },
  } as unknown as SessionServices;
  render(
    <StandInShell api={standInApi()}>
      <SessionServicesContext value={services}>
        <SignInSection />
      </SessionServicesContext>
    </StandInShell>,
  );
  expect(screen.getByText('You’re logged in with Work.', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
