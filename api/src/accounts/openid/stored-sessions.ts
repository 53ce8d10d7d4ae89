import { Injectable } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { newSecret, secretHash } from '../../platform/access/secret-texts.ts';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { readCookie } from '../../platform/http/request-headers.ts';
import { Seal } from '../../platform/signing/seal.ts';

const name = 'meishi.session';

/** Seconds for which a session lasts without use. */
const sessionSeconds = 30 * 86_400;

export const readSession = (request: FastifyRequest): string | undefined => readCookie(request, name);

/** The `set-cookie` header. The cookie renews the session and is sent to nothing else; an empty secret removes it. */
export function sessionCookie({ PUBLIC_URL }: Config, secret: string): string {
  return stringifySetCookie({
    name,
    value: secret,
    path: '/api/v1/openid',
    maxAge: secret ? sessionSeconds : 0,
    httpOnly: true,
    sameSite: 'strict',
    secure: PUBLIC_URL.startsWith('https:'),
  });
}

/** How long a session lasts whose provider gave no refresh token. */
const unrenewedSeconds = 12 * 3600;
/** How long one request may ask the provider while others do not. */
const checkSeconds = 20;

/** The tokens of a provider. */
interface ProviderTokens {
  id_token: string;
  refresh_token: string | null;
}

export interface StoredSession {
  session_id: string;
  issuer: string;
  subject: string;
  is_product_admin: boolean;
  /** Whether the provider was asked within the last hour, or cannot be asked. */
  is_confirmed: boolean;
  uid: string;
  email: string;
  email_verified: boolean;
  display_name: string;
  /** In seconds since 1970. */
  signed_in_at: number;
}

/** The sessions that began at providers: which session of the product each is, and the provider's tokens, sealed. */
@Injectable()
export class StoredSessions {
  private readonly seal: Seal;

  constructor(
    config: Config,
    private readonly database: Database,
  ) {
    this.seal = new Seal(config, 'openid tokens');
  }

  /** Returns the secret of the session's cookie. */
  async begin(
    session: Pick<StoredSession, 'session_id' | 'issuer' | 'subject' | 'is_product_admin'> & {
      provider_session: string | null;
    },
    tokens: ProviderTokens,
  ): Promise<string> {
    const secret = newSecret('');
    await this.database.query(
      `insert into openid.sessions (secret_hash, session_id, issuer, subject, provider_session, is_product_admin,
         id_token, refresh_token, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 second')`,
      [
        secretHash(secret),
        session.session_id,
        session.issuer,
        session.subject,
        session.provider_session,
        session.is_product_admin,
        await this.seal.close(tokens.id_token),
        tokens.refresh_token && (await this.seal.close(tokens.refresh_token)),
        tokens.refresh_token ? sessionSeconds : unrenewedSeconds,
      ],
    );
    return secret;
  }

  /** Undefined if there is none, or if it or its account has ended. */
  async find(secret: string): Promise<StoredSession | undefined> {
    const { rows } = await this.database.query<StoredSession>({
      name: 'openid session',
      text: `select o.session_id, o.issuer, o.subject, o.is_product_admin,
          o.refresh_token is null or o.checked_at > now() - interval '1 hour' as is_confirmed,
          u.uid, u.email, u.email_verified, u.display_name,
          extract(epoch from s.signed_in_at)::float8 as signed_in_at
        from openid.sessions o join sessions s using (session_id) join users u using (user_id)
        where o.secret_hash = $1 and o.expires_at > now() and s.ended_at is null and u.disabled_at is null
          and (u.signed_out_at is null or s.signed_in_at >= date_trunc('second', u.signed_out_at))`,
      values: [secretHash(secret)],
    });
    return rows[0];
  }

  /** Gives one caller at a time the refresh token, because a provider may accept each only once. */
  async takeRefreshToken(secret: string): Promise<string | null> {
    const { rows } = await this.database.query<{ refresh_token: string }>(
      `update openid.sessions set checking_until = now() + $2 * interval '1 second'
       where secret_hash = $1 and refresh_token is not null and coalesce(checking_until < now(), true)
       returning refresh_token`,
      [secretHash(secret), checkSeconds],
    );
    return rows[0] ? this.seal.open(rows[0].refresh_token) : null;
  }

  /** Ends a check without a result. */
  async release(secret: string): Promise<void> {
    await this.database.query('update openid.sessions set checking_until = null where secret_hash = $1', [
      secretHash(secret),
    ]);
  }

  /** Ends a check with new tokens. Without an ID token, the earlier one remains. */
  async confirm(secret: string, tokens: Partial<ProviderTokens>, isProductAdmin: boolean): Promise<void> {
    await this.database.query(
      `update openid.sessions set checked_at = now(), checking_until = null, is_product_admin = $2,
         id_token = coalesce($3, id_token), refresh_token = coalesce($4, refresh_token),
         expires_at = now() + $5 * interval '1 second'
       where secret_hash = $1`,
      [
        secretHash(secret),
        isProductAdmin,
        tokens.id_token && (await this.seal.close(tokens.id_token)),
        tokens.refresh_token && (await this.seal.close(tokens.refresh_token)),
        sessionSeconds,
      ],
    );
  }

  /** Ends a session, and returns what the provider needs to end its own. */
  async end(secret: string): Promise<({ issuer: string } & ProviderTokens) | null> {
    const { rows } = await this.database.query<{ issuer: string } & ProviderTokens>(
      `with ended as (
         delete from openid.sessions where secret_hash = $1 returning session_id, issuer, id_token, refresh_token
       ), recorded as (
         update sessions s set ended_at = now() from ended where s.session_id = ended.session_id and s.ended_at is null
       ) select issuer, id_token, refresh_token from ended`,
      [secretHash(secret)],
    );
    const [ended] = rows;
    if (!ended) return null;
    return {
      issuer: ended.issuer,
      id_token: (await this.seal.open(ended.id_token)) ?? '',
      refresh_token: ended.refresh_token && (await this.seal.open(ended.refresh_token)),
    };
  }

  /** Ends the sessions that a provider ended: one of them, or all of a user. */
  async endAtProvider(issuer: string, { subject, provider_session }: EndedAtProvider): Promise<void> {
    await this.database.query(
      `with ended as (
         delete from openid.sessions where issuer = $1
           and ($2::text is null or subject = $2) and ($3::text is null or provider_session = $3)
         returning session_id
       ) update sessions s set ended_at = now() from ended where s.session_id = ended.session_id and s.ended_at is null`,
      [issuer, subject, provider_session],
    );
  }
}

/** At least one of the two is set. */
interface EndedAtProvider {
  subject: string | null;
  provider_session: string | null;
}
