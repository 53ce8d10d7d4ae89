import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { BootConfig } from '@meishi/api-contract/boot';
import { endOpenidSession, renewOpenidSession } from '@meishi/api-contract/endpoints/account/openid';
import { ApiError } from '@meishi/api-contract/transport/client';
import { answering, standInApi } from '@meishi/shell-sdk/testing';
import type { Account } from './identity.ts';
import { createIdentity } from './product-identity.ts';

const boot = { firebase: null, openid: [{ name: 'work', label: 'Work' }] } as unknown as BootConfig;
const ada: Account = {
  accountId: 'openid:ADA',
  email: 'ada@example.com',
  displayName: 'Ada Okafor',
  emailVerified: true,
  phoneNumber: '',
  provider: 'Work',
};

/** What the server knows of this browser's session. */
let known: 'session' | 'none' | 'unreachable';
let renewals: boolean[];
beforeEach(() => {
  known = 'session';
  renewals = [];
});
afterEach(() => localStorage.clear());

function begin() {
  const api = standInApi(
    answering(renewOpenidSession, ({ body }) => {
      renewals.push(body.fresh);
      if (known === 'unreachable') throw new ApiError(503, 'unavailable', 'Work isn’t answering.');
      if (known === 'none') return { session: null };
      return {
        session: {
          token: `token-${renewals.length}`,
          issued_at: new Date().toISOString(),
          expires_at: new Date(Date.now() + 900_000).toISOString(),
          account: {
            account_id: ada.accountId,
            email: ada.email,
            display_name: ada.displayName,
            provider: 'Work',
          },
        },
      };
    }),
    answering(endOpenidSession, () => ({ url: null })),
  );
  const identity = createIdentity(boot, api.call);
  const accounts: (Account | null)[] = [];
  identity.watch((account) => accounts.push(account));
  return { identity, accounts };
}

it('completes a sign-in, and stores the account but no token', async () => {
  const { identity, accounts } = begin();
  expect(await identity.token(false)).toBeNull();
  expect(await identity.finishOpenid()).toEqual(ada);
  expect(accounts).toEqual([null, ada]);
  expect((await identity.token(false))?.value).toBe('token-1');
  expect(JSON.stringify({ ...localStorage })).not.toContain('token');
});

it('knows the account of a page that opens without a network', async () => {
  await begin().identity.finishOpenid();
  known = 'unreachable';
  const { identity, accounts } = begin();
  expect(accounts).toEqual([ada]);
  await expect(identity.token(true)).rejects.toMatchObject({ code: 'network-request-failed' });
  await expect(identity.token(false)).rejects.toMatchObject({ code: 'network-request-failed' });
  known = 'session';
  expect((await identity.token(true))?.value).toBeTruthy();
});

it('asks the provider only for a fresh token', async () => {
  const { identity } = begin();
  await identity.finishOpenid();
  await identity.token(false);
  await identity.token(true);
  expect(renewals).toEqual([true, true]);
});

it('is refused a token for a session that has ended', async () => {
  const { identity } = begin();
  await identity.finishOpenid();
  known = 'none';
  await expect(identity.token(true)).rejects.toMatchObject({ code: 'invalid-user-token' });
});

it('signs out', async () => {
  const { identity, accounts } = begin();
  await identity.finishOpenid();
  await identity.signOut(true);
  expect(accounts).toEqual([null, ada, null]);
  expect(await identity.token(true)).toBeNull();
  expect(begin().accounts).toEqual([null]);
});

it('follows other tabs', async () => {
  const { accounts } = begin();
  localStorage.setItem('meishi.openid', JSON.stringify(ada));
  dispatchEvent(new StorageEvent('storage', { key: 'meishi.openid' }));
  localStorage.removeItem('meishi.openid');
  dispatchEvent(new StorageEvent('storage', { key: 'meishi.openid' }));
  expect(accounts).toEqual([null, ada, null]);
});

it('offers nothing of Firebase without a project', async () => {
  const { identity } = begin();
  await expect(identity.signIn('ada@example.com', 'secret')).rejects.toMatchObject({
    code: 'operation-not-allowed',
  });
  expect(await identity.finishRedirect()).toBeNull();
});
