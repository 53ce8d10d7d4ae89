import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  endSession,
  endSessions,
  listSessions,
  type Session,
} from '@meishi/api-contract/endpoints/account/sessions';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { getRegistry } from '@meishi/api-contract/endpoints/remotes/registry';
import { decodeJwt } from 'jose';
import { startApp, type TestApp } from '../../../test/app.ts';
import { anotherSession, newAddress, signIn, tokenOfOtherSignIn } from '../../../test/fixtures/users.ts';
import { request } from '../../../test/request.ts';
import { IdentityAccounts } from '../../platform/identity/identity-accounts.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const refused = { status: 401, body: { error: 'session-ended' } };

const revoked = Promise.withResolvers<[uid: string, since: number]>();
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ COUNTRY_HEADER: 'cf-ipcountry' }, (builder) =>
    builder.overrideProvider(IdentityAccounts).useValue({
      revokeTokens: async (uid: string, since: number) => revoked.resolve([uid, since]),
    }),
  );
});
afterAll(() => app.close());

const me = (token: string, headers = {}) => request(app.origin, getMe, { headers }, token);
const sessionsOf = async (token: string) => {
  const { body } = await request(app.origin, listSessions, {}, token);
  return (body as { data: { sessions: Session[] } }).data.sessions;
};

describe('sessions', () => {
  it('are listed with device, browser, system and country, the current one first', async () => {
    const { token } = await signIn(newAddress());
    const elsewhere = tokenOfOtherSignIn(token, 86_400);
    await me(elsewhere, { 'user-agent': iphone, 'cf-ipcountry': 'PT' });
    await me(token, { 'user-agent': firefox, 'cf-ipcountry': 'XX' });
    const [here, there, ...more] = await sessionsOf(token);
    expect(here).toMatchObject({
      current: true,
      device: 'desktop',
      browser: 'Firefox',
      system: 'Windows',
      country: null,
    });
    expect(there).toMatchObject({
      current: false,
      device: 'mobile',
      browser: 'Safari',
      system: 'iOS',
      country: 'PT',
    });
    expect(Date.parse(here?.signed_in_at ?? '') - Date.parse(there?.signed_in_at ?? '')).toBe(86_400_000);
    expect(more).toEqual([]);
    expect(await sessionsOf(elsewhere)).toMatchObject([{ current: true, device: 'mobile' }, {}]);
  });

  it('are updated once in five minutes, whatever the number of calls', async () => {
    const { token } = await signIn(newAddress());
    const seenAt = async () => (await sessionsOf(token))[0]?.last_seen_at;
    const first = await seenAt();
    await Promise.all(Array.from({ length: 5 }, () => me(token)));
    expect(await seenAt()).toBe(first);
    await app.database.query(`update sessions set last_seen_at = last_seen_at - interval '6 minutes'`);
    expect(Date.parse((await seenAt()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });

  it('end immediately for every token of the session, which then counts as a visitor’s', async () => {
    const account = await app.createUser();
    const elsewhere = tokenOfOtherSignIn(account.token, 3600);
    expect(await me(elsewhere)).toMatchObject({ status: 200 });
    const other = (await sessionsOf(account.token)).find(({ current }) => !current) as Session;
    await account.call(endSession, { params: { id: other.session_id } });

    expect(await me(elsewhere)).toMatchObject(refused);
    expect(await me(tokenOfOtherSignIn(account.token, 3600))).toMatchObject(refused);
    expect(await request(app.origin, getRegistry, {}, elsewhere)).toMatchObject({ status: 200 });
    expect(await sessionsOf(account.token)).toMatchObject([{ current: true }]);
  });

  it('end all except the current one, or only the current one', async () => {
    const account = await app.createUser();
    await anotherSession(app, account);
    await anotherSession(app, account);
    expect(await account.call(endSessions, { body: { which: 'others' } })).toEqual({ ended: 2 });
    expect(await sessionsOf(account.token)).toMatchObject([{ current: true }]);
    expect(await account.call(endSessions, { body: { which: 'this' } })).toEqual({ ended: 1 });
    expect(await me(account.token)).toMatchObject(refused);
  });

  it('end everywhere, including unseen ones, and the provider stops renewing them', async () => {
    const account = await app.createUser();
    const unseen = tokenOfOtherSignIn(account.token, 60);
    const before = Math.floor(Date.now() / 1000);
    await account.call(endSessions, { body: { which: 'all' } });
    expect(await me(account.token)).toMatchObject(refused);
    expect(await me(unseen)).toMatchObject(refused);
    const [uid, since] = await revoked.promise;
    expect(uid).toBe(account.uid);
    expect(since).toBeGreaterThanOrEqual(before);
    const signedInAt = Number(decodeJwt(account.token).auth_time);
    const later = tokenOfOtherSignIn(account.token, signedInAt - Math.floor(Date.now() / 1000) - 10);
    expect(await me(later)).toMatchObject({ status: 200 });
  });
});
