import { Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { SessionTokens } from '../../platform/identity/session-tokens.ts';
import { isRefusal, type OpenidClient, OpenidClients, unavailable, verifyIdToken } from './openid-clients.ts';
import { personOf } from './person.ts';
import { userInfoOf } from './sign-ins.ts';
import { type StoredSession, StoredSessions } from './stored-sessions.ts';

/** Renews the tokens of sessions, and asks their providers whether they go on. */
@Injectable()
export class Renewals {
  constructor(
    private readonly clients: OpenidClients,
    private readonly sessions: StoredSessions,
    private readonly tokens: SessionTokens,
  ) {}

  /**
   * A new token; null if the session has ended.
   * @param fresh asks the provider in any case
   * @throws DomainError `unavailable` if the provider has to be asked and does not answer
   */
  async renew(secret: string, fresh: boolean, now: Date) {
    const session = await this.sessions.find(secret);
    const provider = session && this.clients.findByIssuer(session.issuer);
    if (!session || !provider) return null;
    const grants_admin =
      fresh || !session.is_confirmed
        ? await this.check(secret, session, await this.clients.of(provider))
        : session.is_product_admin;
    if (grants_admin === null) return null;
    const { uid, email, email_verified, display_name, signed_in_at: auth_time } = session;
    const token = await this.tokens.issue(
      { uid, email, email_verified, name: display_name, auth_time, grants_admin },
      now,
    );
    return { ...token, account: { account_id: uid, email, display_name, provider: provider.label } };
  }

  /** Asks the provider. Returns whether the user is a product admin there, or null if the provider ended the session. */
  private async check(secret: string, session: StoredSession, found: OpenidClient): Promise<boolean | null> {
    const refreshToken = await this.sessions.takeRefreshToken(secret);
    // Another request asks at this moment, or the provider gave no token to ask with.
    if (!refreshToken) return session.is_product_admin;
    try {
      const { refresh_token, id_token, access_token } = await client.refreshTokenGrant(
        found.configuration,
        refreshToken,
      );
      // Stored first, because the earlier one may not be accepted again.
      await this.sessions.confirm(secret, { refresh_token, id_token }, session.is_product_admin);
      const said = {
        ...(id_token && (await verifyIdToken(found, id_token))),
        ...(await userInfoOf(found, access_token, session.subject)),
      };
      if (said.sub === undefined) return session.is_product_admin;
      if (said.sub !== session.subject) return this.refuse(secret);
      const { isProductAdmin } = personOf(found.provider, said);
      if (isProductAdmin !== session.is_product_admin)
        await this.sessions.confirm(secret, {}, isProductAdmin);
      return isProductAdmin;
    } catch (error) {
      if (isRefusal(error)) return this.refuse(secret);
      await this.sessions.release(secret);
      throw unavailable(found.provider, error);
    }
  }

  private async refuse(secret: string): Promise<null> {
    await this.sessions.end(secret);
    return null;
  }
}
