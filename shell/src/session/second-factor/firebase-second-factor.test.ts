import { deleteApp, getApp } from '@firebase/app';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { FirebaseConfig } from '@meishi/api-contract/boot';
import { createFirebaseIdentity } from '../identity/firebase-identity.ts';
import type { Identity } from '../identity/identity.ts';
import { SecondFactorRequired } from './second-factor.ts';

/** Tests the real SDK against stubbed responses, because Firebase's emulator does not support authenticator apps. */
const requests = new Map<string, Record<string, unknown>>();
const answers: Record<string, object> = {
  'accounts:signInWithPassword': {
    mfaPendingCredential: 'pending',
    mfaInfo: [
      {
        mfaEnrollmentId: 'app',
        displayName: 'Phone at home',
        enrolledAt: '2026-11-22T10:00:00Z',
        totpInfo: {},
      },
      { mfaEnrollmentId: 'sms', enrolledAt: '2026-11-22T10:00:00Z', phoneInfo: '+*******4321' },
    ],
  },
  'mfaSignIn:finalize': { idToken: tokenOf('ada'), refreshToken: 'refresh' },
  'accounts:lookup': { users: [{ localId: 'ada', email: 'ada@example.com', emailVerified: true }] },
};

let identity: Identity;
beforeEach(() => {
  requests.clear();
  globalThis.fetch = async (input, init) => {
    const call = /(?:v\d\/)?([^/]+)\?/.exec(String(input))?.[1] ?? '';
    requests.set(call, JSON.parse(String(init?.body ?? '{}')));
    const answer = JSON.stringify(answers[call] ?? { error: { message: 'INVALID_CODE' } });
    return { ok: call in answers, json: async () => JSON.parse(answer) } as Response;
  };
  const firebase = { project_id: 'p', api_key: 'key', auth_domain: 'meishi.test', emulator_url: null };
  identity = createFirebaseIdentity(firebase as FirebaseConfig);
});
afterEach(() => deleteApp(getApp()));

async function challenge() {
  const refusal = await identity.signIn('ada@example.com', 'secret').catch((error: unknown) => error);
  if (refusal instanceof SecondFactorRequired) return refusal.challenge;
  throw refusal;
}

it('lists the factors of the account', async () => {
  expect((await challenge()).factors).toEqual([
    { id: 'app', kind: 'authenticator', name: 'Phone at home' },
    { id: 'sms', kind: 'sms', name: '', phoneNumber: '+*******4321' },
  ]);
});

it('signs in with the code of an authenticator app', async () => {
  const { factors, confirm } = await challenge();
  const seen = jest.fn();
  identity.watch(seen);
  await confirm(factors[0] as (typeof factors)[number], '123456');
  expect(requests.get('mfaSignIn:finalize')).toMatchObject({
    mfaPendingCredential: 'pending',
    totpVerificationInfo: { verificationCode: '123456' },
    mfaEnrollmentId: 'app',
  });
  expect(seen).toHaveBeenLastCalledWith(
    expect.objectContaining({ accountId: 'ada', email: 'ada@example.com' }),
  );
});

it('converts errors of the provider to IdentityErrors', async () => {
  const { factors, confirm } = await challenge();
  const finalize = answers['mfaSignIn:finalize'];
  delete answers['mfaSignIn:finalize'];
  await expect(confirm(factors[0] as (typeof factors)[number], '000000')).rejects.toMatchObject({
    name: 'IdentityError',
    code: 'invalid-verification-code',
  });
  Object.assign(answers, { 'mfaSignIn:finalize': finalize });
  await expect(confirm(factors[1] as (typeof factors)[number], '123456')).rejects.toMatchObject({
    code: 'missing-verification-id',
  });
});

function tokenOf(uid: string): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const now = Math.floor(Date.now() / 1000);
  return [{ alg: 'RS256' }, { sub: uid, user_id: uid, iat: now, exp: now + 3600 }, {}].map(part).join('.');
}
