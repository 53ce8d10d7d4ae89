import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { DomainError } from '../http/domain-error.ts';
import {
  disabledAccountError,
  expiredTokenError,
  identityOf,
  invalidTokenError,
  issuerOf,
} from './claims.ts';
import { type Identity, IdentityProvider } from './identity.ts';
import type { IdentityAccounts } from './identity-accounts.ts';

const keysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Google's public keys for ID tokens, fetched on first use and cached until a token names a new one. */
export function googleKeys(): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 });
}

/** Verifies ID tokens by their signature and by the state of their account at Google. */
export class FirebaseIdentity extends IdentityProvider {
  constructor(
    private readonly project: string,
    private readonly keys: JWTVerifyGetKey,
    private readonly accounts: IdentityAccounts,
  ) {
    super();
  }

  async verify(token: string): Promise<Identity> {
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        algorithms: ['RS256'],
        issuer: issuerOf(this.project),
        audience: this.project,
        requiredClaims: ['sub', 'exp', 'auth_time'],
      });
      const identity = identityOf(payload);
      if (this.accounts.isOpen) await this.refuseRevoked(identity.uid, Number(payload.auth_time));
      return identity;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (error instanceof errors.JWTExpired) throw expiredTokenError(error);
      if (error instanceof errors.JOSEError && !isUnreachable(error)) throw invalidTokenError(error);
      throw new DomainError('unavailable', 'Signing in does not work at the moment. Please try again.', {
        cause: error,
      });
    }
  }

  private async refuseRevoked(uid: string, signedInAt: number): Promise<void> {
    const state = await this.accounts.stateOf(uid);
    if (!state) throw invalidTokenError();
    if (state.disabled) throw disabledAccountError();
    if (signedInAt < state.valid_since) throw expiredTokenError();
  }
}

function isUnreachable(error: errors.JOSEError): boolean {
  return error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;
}
