import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import { Config } from '../../platform/config/config.ts';
import type { OpenidProvider } from '../../platform/config/openid-providers.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { t } from '../../platform/words/words.ts';

const timeoutSeconds = 5;
const discoveryMs = 60 * 60_000;
/** Tolerance between the clocks of the provider and of this server. */
export const clockToleranceSeconds = 60;

/** The algorithms with a public key. A provider that signs with the client's secret is refused. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

/** A provider after discovery. */
export interface OpenidClient {
  provider: OpenidProvider;
  configuration: client.Configuration;
  /** The issuer as the provider names it. */
  issuer: string;
  keys: JWTVerifyGetKey & { reload: () => Promise<void> };
}

/** The configured providers. Their metadata is discovered on first use, cached for an hour, and kept while they are away. */
@Injectable()
export class OpenidClients {
  private readonly clients = new LRUCache<string, OpenidClient, OpenidProvider>({
    max: 100,
    ttl: discoveryMs,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_name, _stale, { context: provider }) => discover(provider),
  });

  constructor(private readonly config: Config) {}

  find(name: string): OpenidProvider | undefined {
    return this.config.openidProviders.find((provider) => provider.name === name);
  }

  findByIssuer(issuer: string): OpenidProvider | undefined {
    return this.config.openidProviders.find((provider) => isSameIssuer(provider.issuer.href, issuer));
  }

  /** @throws DomainError `unavailable` */
  async of(provider: OpenidProvider): Promise<OpenidClient> {
    return this.clients.forceFetch(provider.name, { context: provider }).catch((cause: unknown) => {
      throw unavailable(provider, cause);
    });
  }

  callbackUrl({ name }: OpenidProvider): string {
    return `${this.config.PUBLIC_URL}/api/v1/openid/${name}/callback`;
  }
}

export async function discover(provider: OpenidProvider): Promise<OpenidClient> {
  const configuration = await client.discovery(
    provider.issuer,
    provider.clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    provider.clientSecret ? client.ClientSecretPost(provider.clientSecret) : client.None(),
    {
      timeout: timeoutSeconds,
      // The configuration refuses such an issuer in production.
      execute: provider.issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    },
  );
  const { issuer, jwks_uri } = configuration.serverMetadata();
  if (!jwks_uri) throw new Error(`${issuer} names no keys.`);
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutSeconds * 1000 });
  return { provider, configuration, issuer, keys };
}

/** Verifies the signature of an ID token that came from the token endpoint, also with keys that are new there. */
export async function verifyIdToken(
  { issuer, keys, provider }: OpenidClient,
  token: string,
): Promise<Record<string, unknown>> {
  const verify = () =>
    jwtVerify(token, keys, {
      algorithms,
      issuer,
      audience: provider.clientId,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'iat', 'exp'],
    });
  const { payload } = await verify().catch(async (error: unknown) => {
    // The provider itself sent the token, so nobody else can cause this request for its keys.
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    await keys.reload();
    return verify();
  });
  return payload;
}

export function unavailable({ label }: OpenidProvider, cause: unknown): DomainError {
  return new DomainError(
    'unavailable',
    t('{{name}} isn’t answering. Please try again in a moment.', { name: label }),
    { cause },
  );
}

/** Whether the provider refuses a grant, as opposed to being unreachable or failing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof client.ResponseBodyError && error.error === 'invalid_grant';
}

const isSameIssuer = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '');
