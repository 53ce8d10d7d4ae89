import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../http/domain-error.ts';
import { type Identity, IdentityProvider } from './identity.ts';

/** How long a verified token is cached. A revoked token is refused after that time. */
const defaultRecallMs = 60_000;

/** Caches the identity of a token by the token's hash. Concurrent requests verify it once. */
export class CachedIdentity extends IdentityProvider {
  private readonly identities: LRUCache<string, Identity, string>;

  constructor(provider: IdentityProvider, recallMs = defaultRecallMs) {
    super();
    this.identities = new LRUCache({
      max: 10_000,
      ttl: recallMs,
      fetchMethod: async (_hash, last, { context: token, options }) => {
        const identity = await provider.verify(token).catch((error: unknown) => {
          // While the provider is unavailable, the last result applies.
          if (last && lifeOf(last) > 0 && isUnavailable(error)) return last;
          throw error;
        });
        options.ttl = Math.min(recallMs, Math.max(lifeOf(identity), 1));
        return identity;
      },
    });
  }

  verify(token: string): Promise<Identity> {
    const hash = createHash('sha256').update(token).digest('base64');
    return this.identities.forceFetch(hash, { context: token });
  }
}

const lifeOf = ({ expires_at }: Identity) => expires_at * 1000 - Date.now();

const isUnavailable = (error: unknown) => error instanceof DomainError && error.code === 'unavailable';
