import { Injectable } from '@nestjs/common';
import { jwtVerify } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import { Config } from '../../platform/config/config.ts';
import type { OpenidProvider } from '../../platform/config/openid-providers.ts';
import { Database } from '../../platform/database/database.ts';
import { clockToleranceSeconds, OpenidClients } from './openid-clients.ts';
import { StoredSessions } from './stored-sessions.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** A token without an earlier expiry counts as expired after this time. */
const maxAgeSeconds = 10 * 60;

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const logoutToken = z
  .object({
    jti: z.string().min(1).max(512),
    sub: z.string().optional(),
    sid: z.string().optional(),
    events: z.object({ [event]: z.object({}) }),
    // An ID token has a nonce, and must not be used as a log-out token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Sign-out in both directions. */
@Injectable()
export class LogOuts {
  constructor(
    private readonly config: Config,
    private readonly clients: OpenidClients,
    private readonly sessions: StoredSessions,
    private readonly database: Database,
  ) {}

  /** Ends a session here. Returns the address that ends it at the provider (OpenID Connect RP-Initiated Logout 1.0). */
  async end(secret: string): Promise<string | null> {
    const ended = await this.sessions.end(secret);
    const provider = ended && this.clients.findByIssuer(ended.issuer);
    if (!provider) return null;
    // An unreachable provider does not keep anyone signed in here.
    const found = await this.clients.of(provider).catch(() => null);
    if (!found) return null;
    const { end_session_endpoint, revocation_endpoint } = found.configuration.serverMetadata();
    if (ended.refresh_token && revocation_endpoint)
      await client.tokenRevocation(found.configuration, ended.refresh_token).catch(() => {});
    if (!end_session_endpoint) return null;
    return client.buildEndSessionUrl(found.configuration, {
      id_token_hint: ended.id_token,
      post_logout_redirect_uri: `${this.config.PUBLIC_URL}/`,
    }).href;
  }

  /**
   * Ends the sessions that a log-out token of the provider names.
   * @throws Error for a token that is invalid or was used before
   */
  async accept(provider: OpenidProvider, token: string): Promise<void> {
    const { issuer, keys } = await this.clients.of(provider);
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: provider.clientId,
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: maxAgeSeconds,
      requiredClaims: ['iat', 'exp'],
    });
    const { jti, sub = null, sid = null } = logoutToken.parse(payload);
    const { rowCount } = await this.database.query(
      `insert into openid.logout_tokens (issuer, token_id, expires_at)
       values ($1, $2, now() + $3 * interval '1 second') on conflict do nothing`,
      [issuer, jti, maxAgeSeconds + 2 * clockToleranceSeconds],
    );
    if (!rowCount) throw new Error('The log-out token was used before.');
    await this.sessions.endAtProvider(issuer, { subject: sub, provider_session: sid });
  }
}
