import type { BootConfig } from '@meishi/api-contract/boot';
import { logFailure } from '../../log-failure.ts';
import type { IdToken } from '../identity/identity.ts';

/**
 * Sends the session's token to a configured address: POST with the token as bearer, DELETE after sign-out. A
 * token older than the configured age is not sent, and no token is sent twice.
 */
export function createTokenSync(config: BootConfig['token_sync']): (token: IdToken | null) => void {
  if (!config) return () => {};
  let sent: string | null | undefined;

  return (token) => {
    if (token && Date.now() - token.issuedAt > config.max_age_seconds * 1000) return;
    const value = token?.value ?? null;
    if (value === sent) return;
    sent = value;
    fetch(
      config.url,
      value ? { method: 'POST', headers: { authorization: `Bearer ${value}` } } : { method: 'DELETE' },
    ).catch((error) => logFailure('Token sync failed', error));
  };
}
