import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import type { OpenidProvider } from '../../platform/config/openid-providers.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { LinkedAccounts } from './linked-accounts.ts';
import { type OpenidClient, OpenidClients, verifyIdToken } from './openid-clients.ts';
import { personOf } from './person.ts';
import { type SignInAttempt, SignInAttempts, SignInProblem } from './sign-in-attempts.ts';
import { StoredSessions } from './stored-sessions.ts';

/** The authorization code flow with PKCE (OpenID Connect Core 1.0, RFC 7636). */
@Injectable()
export class SignIns {
  constructor(
    private readonly clients: OpenidClients,
    private readonly attempts: SignInAttempts,
    private readonly accounts: LinkedAccounts,
    private readonly sessions: StoredSessions,
  ) {}

  /** The address at the provider, and the cookie of this attempt. */
  async start(provider: OpenidProvider, now: Date): Promise<{ url: string; cookie: string }> {
    const { configuration } = await this.clients.of(provider);
    const verifier = client.randomPKCECodeVerifier();
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.clients.callbackUrl(provider),
      scope: provider.scopes,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      // Without consent, a provider may not give a refresh token (OpenID Connect Core 1.0, section 11).
      ...(provider.scopes.split(' ').includes('offline_access') && { prompt: 'consent' }),
    });
    const cookie = await this.attempts.begin({ provider: provider.name, state, nonce, verifier }, now);
    return { url: url.href, cookie };
  }

  /**
   * Completes a sign-in. Returns the secret of the session's cookie.
   * @throws SignInProblem
   */
  async finish(
    provider: OpenidProvider,
    request: FastifyRequest,
    now: Date,
  ): Promise<{ secret: string; isNew: boolean }> {
    const { searchParams } = new URL(request.url, 'http://here');
    const state = searchParams.get('state') ?? '';
    const attempt = await this.attempts.use(request, provider.name, state, now);
    if (!attempt) throw new SignInProblem('expired');
    const found = await this.clients.of(provider).catch((cause: unknown) => {
      throw new SignInProblem('unavailable', { cause });
    });
    const tokens = await this.exchange(found, attempt, searchParams);
    const said = await claimsOf(found, tokens).catch(asProblem);
    const person = personOf(provider, said);
    const { session_id, isNew } = await this.accounts
      .signIn(found.issuer, person, request, now)
      .catch(asProblem);
    const secret = await this.sessions.begin(
      {
        session_id,
        issuer: found.issuer,
        subject: person.subject,
        is_product_admin: person.isProductAdmin,
        provider_session: typeof said.sid === 'string' ? said.sid : null,
      },
      { id_token: tokens.id_token, refresh_token: tokens.refresh_token ?? null },
    );
    return { secret, isNew };
  }

  private async exchange(
    { provider, configuration }: OpenidClient,
    { state, nonce, verifier }: SignInAttempt,
    parameters: URLSearchParams,
  ) {
    const url = new URL(this.clients.callbackUrl(provider));
    url.search = parameters.toString();
    const tokens = await client
      .authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      .catch(asProblem);
    const { id_token } = tokens;
    if (!id_token) throw new SignInProblem('failed');
    return { ...tokens, id_token };
  }
}

/** The tokens of a grant that matter here. */
interface Granted {
  id_token: string;
  access_token: string;
}

/** The claims of a verified ID token and, because many providers put the address there only, of the user info. */
async function claimsOf(
  found: OpenidClient,
  { id_token, access_token }: Granted,
): Promise<Record<string, unknown>> {
  const claims = await verifyIdToken(found, id_token);
  return { ...claims, ...(await userInfoOf(found, access_token, String(claims.sub))) };
}

/** Empty if the provider has no such endpoint. */
export async function userInfoOf(
  { configuration }: OpenidClient,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(configuration, accessToken, subject);
}

/** Gives an error of the flow the code that the log-in page explains. */
function asProblem(cause: unknown): never {
  if (cause instanceof SignInProblem) throw cause;
  if (cause instanceof DomainError && cause.code === 'account-disabled')
    throw new SignInProblem('account-disabled', { cause });
  if (cause instanceof client.AuthorizationResponseError && cause.error === 'access_denied')
    throw new SignInProblem('cancelled', { cause });
  const isAway = cause instanceof TypeError && cause.message === 'fetch failed';
  throw new SignInProblem(isAway ? 'unavailable' : 'failed', { cause });
}
