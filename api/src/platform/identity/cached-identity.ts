import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Identity, IdentityProvider } from './identity.js';

/** Remembers verified tokens, by their hash, until they end. */
export class CachedIdentity extends IdentityProvider {
  private readonly known = new LRUCache<string, Identity>({ max: 10_000, ttl: 60 * 60 * 1000 });

  constructor(private readonly provider: IdentityProvider) {
    super();
  }

  async verify(token: string): Promise<Identity> {
    const key = createHash('sha256').update(token).digest('base64');
    const found = this.known.get(key);
    if (found) return found;
    const identity = await this.provider.verify(token);
    const ttl = identity.expires_at * 1000 - Date.now();
    if (ttl > 0) this.known.set(key, identity, { ttl });
    return identity;
  }
}
