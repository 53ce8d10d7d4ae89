import { invalidTokenError } from './claims.ts';
import { type Identity, IdentityProvider } from './identity.ts';
import { isSessionToken, type SessionTokens } from './session-tokens.ts';

/** Verifies the tokens of the product's own sessions and, if Firebase is configured, those of Firebase. */
export class TokenVerifier extends IdentityProvider {
  constructor(
    private readonly sessions: SessionTokens,
    private readonly firebase: IdentityProvider | null,
  ) {
    super();
  }

  async verify(token: string): Promise<Identity> {
    if (isSessionToken(token)) return this.sessions.verify(token);
    if (!this.firebase) throw invalidTokenError();
    return this.firebase.verify(token);
  }
}
