import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { requestDeletion } from '@meishi/api-contract/endpoints/account/account-data';
import {
  createDeviceKey,
  createKey,
  getOwnKey,
  listKeys,
  maxDeviceKeys,
} from '@meishi/api-contract/endpoints/account/keys';
import { endSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { addCapture } from '@meishi/api-contract/endpoints/contacts/captures';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { type Call, createClient } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { tokenOfOtherSignIn } from '../../../test/fixtures/users.ts';
import { IdentityAccounts } from '../../platform/identity/identity-accounts.ts';

let app: TestApp;
let ada: TestUser;
/** Sign-ins before this time are revoked at the provider, as after a change of the password. */
let validSince = 0;
beforeAll(async () => {
  app = await startApp({}, (builder) =>
    builder.overrideProvider(IdentityAccounts).useValue({
      revokeTokens: async () => {},
      accepts: async (_uid: string, signedInAt: number) => signedInAt >= validSince,
    }),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  validSince = 0;
  ada = await app.createUser();
});

const callWith = (token: string): Call =>
  createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => token });
/** The session of another sign-in of the same user. */
const elsewhere = (secondsAgo: number) => callWith(tokenOfOtherSignIn(ada.token, secondsAgo));

async function deviceOf(call: Call) {
  const { secret, expires_at } = await call(createDeviceKey);
  const capture = () =>
    callWith(secret)(addCapture, {
      body: { capture_id: randomUUID(), captured_at: new Date().toISOString(), display_name: 'Bo' },
    });
  return { secret, expires_at, capture };
}
type Device = Awaited<ReturnType<typeof deviceOf>>;
const refusalOf = ({ capture }: Device) => failureOf(capture());
const ended = { status: 401, code: 'not-signed-in' };

describe('the key of a device', () => {
  it('adds captures to its account, and reads nothing', async () => {
    const device = await deviceOf(ada.call);
    await device.capture();
    const { contacts } = await ada.call(listContacts);
    expect(contacts).toMatchObject([{ display_name: 'Bo' }]);
    for (const refused of [callWith(device.secret)(listContacts), callWith(device.secret)(createDeviceKey)])
      expect(await failureOf(refused)).toMatchObject({ status: 403, code: 'not-allowed' });
  });

  it('expires after 30 days, and is stored as a hash', async () => {
    const device = await deviceOf(ada.call);
    const { rows } = await app.database.query<{ text: string; days: number }>(
      `select k::text as text, round(extract(epoch from expires_at - created_at) / 86400)::int as days
        from access.keys k where user_id = $1`,
      [ada.user.user_id],
    );
    expect(rows).toMatchObject([{ days: 30 }]);
    expect(rows[0]?.text).not.toContain(device.secret);
    await app.database.query('update access.keys set expires_at = now() where user_id = $1', [
      ada.user.user_id,
    ]);
    expect(await refusalOf(device)).toMatchObject(ended);
  });

  it('is not one of the keys that the user manages', async () => {
    const device = await deviceOf(ada.call);
    expect(await ada.call(listKeys)).toEqual([]);
    expect(await failureOf(app.visitor(getOwnKey, { body: { secret: device.secret } }))).toMatchObject(ended);
    const { key } = await ada.call(createKey, { body: { label: 'Script', scopes: ['contacts:read'] } });
    expect(await ada.call(listKeys)).toEqual([key]);
  });

  it('ends with the session, by log-out and by log-out everywhere', async () => {
    const [here, there] = [await deviceOf(ada.call), await deviceOf(elsewhere(3600))];
    await ada.call(endSessions, { body: { which: 'this' } });
    expect(await refusalOf(here)).toMatchObject(ended);
    await there.capture();
    await elsewhere(3600)(endSessions, { body: { which: 'all' } });
    expect(await refusalOf(there)).toMatchObject(ended);
    // A sign-in later than the log-out.
    await (await deviceOf(elsewhere(-20))).capture();
  });

  it('ends when the password is changed', async () => {
    const device = await deviceOf(ada.call);
    validSince = Math.floor(Date.now() / 1000) + 3600;
    expect(await refusalOf(device)).toMatchObject(ended);
  });

  it('ends with the account, also while it waits for its erasure', async () => {
    const device = await deviceOf(ada.call);
    await app.database.query('update users set disabled_at = now() where user_id = $1', [ada.user.user_id]);
    expect(await refusalOf(device)).toMatchObject({ code: 'account-disabled' });
    await app.database.query('update users set disabled_at = null where user_id = $1', [ada.user.user_id]);
    await ada.call(requestDeletion);
    expect(await refusalOf(device)).toMatchObject({ code: 'account-closing' });
  });

  it('takes the place of the earlier one of its session, also at the same time', async () => {
    const first = await deviceOf(ada.call);
    const all = await Promise.all([ada.call, ada.call, ada.call].map(deviceOf));
    expect(await refusalOf(first)).toMatchObject(ended);
    const outcomes = await Promise.allSettled(all.map(({ capture }) => capture()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it(`is one of at most ${maxDeviceKeys} of an account: the oldest one ends`, async () => {
    const devices: Device[] = [];
    for (let at = 0; at < maxDeviceKeys + 1; at++) devices.push(await deviceOf(elsewhere(3600 * (at + 1))));
    const [oldest, ...others] = devices;
    expect(await refusalOf(oldest as Device)).toMatchObject(ended);
    for (const { capture } of others) await capture();
  });
});
