import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Config } from '../../platform/config/config.ts';
import { Database } from '../../platform/database/database.ts';
import { readCookie } from '../../platform/http/request-headers.ts';
import { Seal } from '../../platform/signing/seal.ts';

const lifetimeSeconds = 10 * 60;

/** What the server needs to know again when the provider leads a browser back. */
const attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** In milliseconds since 1970. */
  until: z.number(),
});
export type SignInAttempt = z.output<typeof attempt>;

/** The sign-ins that a browser has begun, each in a sealed cookie, so that only this browser can complete it. */
@Injectable()
export class SignInAttempts {
  private readonly seal: Seal;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {
    this.seal = new Seal(config, 'openid sign-ins');
  }

  /** The `set-cookie` header. */
  async begin(begun: Omit<SignInAttempt, 'until'>, now: Date): Promise<string> {
    const sealed = await this.seal.close(
      JSON.stringify({ ...begun, until: now.getTime() + lifetimeSeconds * 1000 }),
    );
    return this.cookie(begun.state, sealed, lifetimeSeconds);
  }

  /**
   * Uses an attempt up. Null if this browser did not begin it, or too long ago, or has completed it before: a copy of the cookie is
   * worth nothing even at a provider that accepts a code twice.
   */
  async use(
    request: FastifyRequest,
    provider: string,
    state: string,
    now: Date,
  ): Promise<SignInAttempt | null> {
    const opened = await this.seal.open(readCookie(request, nameOf(state)) ?? '');
    const begun = opened ? attempt.parse(JSON.parse(opened)) : null;
    const isValid = begun?.state === state && begun.provider === provider && begun.until > now.getTime();
    return isValid && (await this.isFirstUse(state)) ? begun : null;
  }

  private async isFirstUse(state: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `insert into openid.used_sign_ins (state_hash, expires_at)
       values ($1, now() + $2 * interval '1 second') on conflict do nothing`,
      [createHash('sha256').update(state).digest(), 2 * lifetimeSeconds],
    );
    return rowCount === 1;
  }

  /** The `set-cookie` header that makes an attempt unusable. */
  end(state: string): string {
    return this.cookie(state, '', 0);
  }

  private cookie(state: string, value: string, maxAge: number): string {
    return stringifySetCookie({
      name: nameOf(state),
      value,
      path: '/api/v1/openid',
      maxAge,
      httpOnly: true,
      // The provider's redirect comes from another site.
      sameSite: 'lax',
      secure: this.config.PUBLIC_URL.startsWith('https:'),
    });
  }
}

/** Several tabs can sign in at the same time. */
const nameOf = (state: string) => `meishi.sign-in.${state.replace(/[^\w-]/g, '').slice(0, 16)}`;

/** Why a sign-in at a provider ended without a session. The log-in page has a sentence for each. */
type SignInProblemCode =
  | 'unverified-address'
  | 'account-disabled'
  | 'cancelled'
  | 'expired'
  | 'unavailable'
  | 'failed';

export class SignInProblem extends Error {
  constructor(
    readonly code: SignInProblemCode,
    options?: ErrorOptions,
  ) {
    super(`A sign-in at a provider failed: ${code}`, options);
  }
}
