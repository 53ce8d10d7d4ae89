import { randomUUID } from 'node:crypto';
import { listSessions } from '@meishi/api-contract/endpoints/account/sessions';
import { createClient } from '@meishi/api-contract/transport/client';
import { decodeJwt, UnsecuredJWT } from 'jose';

const host = process.env.TEST_AUTH_EMULATOR_HOST;
const accounts = `http://${host}/identitytoolkit.googleapis.com/v1`;
const password = 'test-password';

interface Account {
  uid: string;
  email: string;
  /** The ID token. */
  token: string;
}

/** Signs in an account of the identity emulator, and creates it if it does not exist. */
export async function signIn(
  email: string,
  { name, verified = true }: { name?: string; verified?: boolean } = {},
): Promise<Account> {
  const credentials = { email, password, returnSecureToken: true };
  const created = await call('accounts:signUp', credentials);
  const { localId } = created.error ? await call('accounts:signInWithPassword', credentials) : created;
  await call('accounts:update', { localId, emailVerified: verified, displayName: name }, 'owner');
  const { idToken } = await call('accounts:signInWithPassword', credentials);
  if (!localId || !idToken) throw new Error(`The identity emulator did not sign ${email} in`);
  return { uid: localId, email, token: idToken };
}

/** The same user's token of a sign-in that many seconds ago. The emulator knows only one sign-in per account. */
export function tokenOfOtherSignIn(token: string, secondsAgo: number): string {
  const claims = decodeJwt<{ auth_time: number }>(token);
  return new UnsecuredJWT({ ...claims, auth_time: claims.auth_time - secondsAgo }).encode();
}

let others = 0;

/** Signs a user in on another device. Returns the id of that session. */
export async function anotherSession(
  { origin }: { origin: string },
  { token }: { token: string },
): Promise<string> {
  others += 1;
  const elsewhere = tokenOfOtherSignIn(token, others * 10);
  const call = createClient({ baseUrl: `${origin}/api/v1`, token: async () => elsewhere });
  const { sessions } = await call(listSessions);
  return sessions[0]?.session_id ?? '';
}

/** An address that no other test uses. */
export function newAddress(name = 'someone'): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.com`;
}

async function call(method: string, body: object, bearer?: string): Promise<Answer> {
  const response = await fetch(`${accounts}/${method}?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

interface Answer {
  localId?: string;
  idToken?: string;
  error?: { message: string };
}
