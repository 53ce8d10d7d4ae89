import { createUser, getMe, type User } from '@meishi/api-contract/endpoints/account/users';
import { type Call, createClient } from '@meishi/api-contract/transport/client';
import { type DemoUser, demoPassword } from './accounts.ts';

/** The services where a user signs up. */
export interface ServiceAddresses {
  /** The host and port of the identity emulator. */
  identityHost: string;
  identityProject: string;
  /** The origin of the product, e.g. http://127.0.0.1:4000. */
  productUrl: string;
}

export interface SignedIn {
  call: Call;
  /** The bearer token of `call`. */
  token: string;
  user: User;
}

/** Signs the user up with a verified address, unless they exist, and signs them in. */
export async function signIn(addresses: ServiceAddresses, { email, fullName }: DemoUser): Promise<SignedIn> {
  const identity = (path: string, body: object, headers = {}) => callIdentity(addresses, path, body, headers);
  const credentials = { email, password: demoPassword, returnSecureToken: true };

  const { localId } = await identity('/accounts:signUp', credentials).catch((error) => {
    if (error instanceof IdentityError && error.message === 'EMAIL_EXISTS') {
      return identity('/accounts:signInWithPassword', credentials);
    }
    throw error;
  });
  // Only the provider's administrator can mark an address as verified without a mail.
  await identity(
    `/projects/${addresses.identityProject}/accounts:update`,
    { localId, displayName: fullName, emailVerified: true },
    { authorization: 'Bearer owner' },
  );
  const { idToken = '' } = await identity('/accounts:signInWithPassword', credentials);

  const call = createClient({ baseUrl: `${addresses.productUrl}/api/v1`, token: async () => idToken });
  await call(createUser, { body: { fullName, time_zone: 'Europe/Berlin', locale: 'en-GB' } });
  return { call, token: idToken, user: await call(getMe) };
}

class IdentityError extends Error {}

async function callIdentity(
  { identityHost }: ServiceAddresses,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<{ localId?: string; idToken?: string }> {
  const response = await fetch(`http://${identityHost}/identitytoolkit.googleapis.com/v1${path}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const result = await response.json();
  if (!response.ok) throw new IdentityError(result.error.message);
  return result;
}
