import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerDeviceLogin,
  finishDeviceLogin,
  getDeviceLogin,
  startDeviceLogin,
} from '@meishi/api-contract/endpoints/account/device-logins';
import { createKey, listKeys, maxKeys } from '@meishi/api-contract/endpoints/account/keys';
import { listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createClient } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const wanted = { label: 'meishi on laptop', scopes: ['contacts:read' as const], days: 30 };
const start = () => app.visitor(startDeviceLogin, { body: wanted });
const finish = (device_code: string) => app.visitor(finishDeviceLogin, { body: { device_code } });

describe('a program with a code', () => {
  it('gets its key once, after a user has allowed it', async () => {
    const ada = await app.createUser();
    const { device_code, user_code, ...login } = await start();
    expect(user_code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    expect(login).toEqual({
      verification_uri: `${app.config.PUBLIC_URL}/account/keys`,
      verification_uri_complete: `${app.config.PUBLIC_URL}/account/keys?code=${user_code}`,
      expires_in: 600,
      interval: 5,
    });
    expect(await finish(device_code)).toEqual({ secret: null });
    const params = { code: user_code.replace('-', '').toLowerCase() };
    expect(await ada.call(getDeviceLogin, { params })).toEqual(wanted);
    expect(await ada.call(listKeys)).toEqual([]);
    await ada.call(answerDeviceLogin, { params, body: { allow: true } });

    const { secret } = await finish(device_code);
    const call = createClient({ baseUrl: `${app.origin}/api/v1`, token: async () => secret });
    expect((await call(listContacts)).total).toBe(0);
    expect(await ada.call(listKeys)).toMatchObject([{ label: wanted.label, scopes: wanted.scopes }]);
    expect(await failureOf(finish(device_code))).toMatchObject({ code: 'not-found' });
    expect(await failureOf(ada.call(getDeviceLogin, { params }))).toMatchObject({ code: 'not-found' });
  });

  it('gets nothing once a user has refused it', async () => {
    const ada = await app.createUser();
    const { device_code, user_code } = await start();
    const answer = (allow: boolean) =>
      ada.call(answerDeviceLogin, { params: { code: user_code }, body: { allow } });
    await answer(false);
    expect(await failureOf(finish(device_code))).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await failureOf(answer(true))).toMatchObject({ code: 'not-found' });
    expect(await failureOf(finish(device_code))).toMatchObject({ code: 'not-allowed' });
    expect(await ada.call(listKeys)).toEqual([]);
  });

  it('gets nothing after its code has expired', async () => {
    const ada = await app.createUser();
    const { device_code, user_code } = await start();
    await app.database.query('update access.device_logins set expires_at = now()');
    const params = { code: user_code };
    const answered = ada.call(answerDeviceLogin, { params, body: { allow: true } });
    expect(await failureOf(answered)).toMatchObject({ code: 'not-found' });
    expect(await failureOf(finish(device_code))).toMatchObject({ code: 'not-found' });
    await start();
    const { rows } = await app.database.query('select count(*)::int from access.device_logins');
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('gets one key, even if it asks several times at the same time', async () => {
    const ada = await app.createUser();
    const { device_code, user_code } = await start();
    await ada.call(answerDeviceLogin, { params: { code: user_code }, body: { allow: true } });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => finish(device_code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ada.call(listKeys)).toHaveLength(1);
  });

  it('is told why, if its user has the maximum number of keys', async () => {
    const ada = await app.createUser();
    for (let count = 0; count < maxKeys; count++) await ada.call(createKey, { body: wanted });
    const { device_code, user_code } = await start();
    await ada.call(answerDeviceLogin, { params: { code: user_code }, body: { allow: true } });
    expect(await failureOf(finish(device_code))).toMatchObject({ code: 'conflict' });
  });
});
