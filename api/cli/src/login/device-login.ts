import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { finishDeviceLogin, startDeviceLogin } from '@meishi/api-contract/endpoints/account/device-logins';
import { keyScopes } from '@meishi/api-contract/endpoints/account/keys';
import type { Call } from '@meishi/api-contract/transport/client';
import type { KeyScope } from '@meishi/api-contract/transport/endpoint';
import { Refusal } from '../refusal.ts';

/** Everything that can be read. */
const readingScopes = keyScopes.filter((scope) => scope.endsWith(':read'));

/**
 * Shows a code, waits until a user confirms it in a browser, and returns the key (RFC 8628).
 * @throws ApiError if the user refuses or the code expires
 */
export async function logInByDevice(call: Call, wanted: readonly string[] = readingScopes): Promise<string> {
  const scopes = wanted.filter((scope): scope is KeyScope => keyScopes.some((known) => known === scope));
  if (scopes.length < wanted.length) throw new Refusal(`The scopes are: ${keyScopes.join(', ')}`);
  const label = `meishi on ${hostname()}`.slice(0, 60);
  const login = await call(startDeviceLogin, { body: { label, scopes } });
  process.stderr.write(
    `Open ${login.verification_uri_complete}\nand check that the page shows the code ${login.user_code}.\n`,
  );
  for (;;) {
    await setTimeout(login.interval * 1000);
    const { secret } = await call(finishDeviceLogin, { body: { device_code: login.device_code } });
    if (secret) return secret;
  }
}
