import type { Boot } from '@meishi/api-contract/boot';
import { Problem } from './command.ts';

const renewalMs = 45 * 60_000;

/**
 * Signs in at the identity provider of a Meishi and renews the token before it expires. Resolves to a
 * function that returns the token.
 */
export async function signInAt(
  origin: string,
  email: string,
  password: string | undefined,
): Promise<() => Promise<string | null>> {
  if (!password) throw new Problem(`Set the password of ${email} with --password.`);
  const html = await (await fetch(origin)).text();
  const [, json] = /<script type="application\/json" id="meishi">(.*?)<\/script>/s.exec(html) ?? [];
  if (!json) throw new Problem(`${origin} does not say who its identity provider is.`);
  const { firebase }: Boot['config'] = JSON.parse(json).config;
  if (!firebase) throw new Problem(`${origin} has no Firebase project, so nobody signs in with a password.`);
  const { emulator_url, api_key } = firebase;
  const address = `${emulator_url ? `${emulator_url}/` : 'https://'}identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${api_key}`;

  let token = '';
  let signedInAt = 0;
  const currentToken = async () => {
    if (Date.now() - signedInAt > renewalMs) {
      token = await signIn(address, email, password);
      signedInAt = Date.now();
    }
    return token;
  };
  await currentToken();
  return currentToken;
}

async function signIn(address: string, email: string, password: string): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Problem(`${email} could not be signed in: is the password right?`);
  return (await response.json()).idToken;
}
