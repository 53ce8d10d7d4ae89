import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { DomainError } from '../http/domain-error.js';
import { expired, identityOf, issuerOf, untrusted } from './claims.js';
import { type Identity, IdentityProvider } from './identity.js';

const keysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Injects Google's public keys for ID tokens: fetched when first needed, then kept until a token names a new one. */
export const GoogleKeys = Symbol('GoogleKeys');

export function googleKeys(): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000 });
}

/** Verifies ID tokens by their signature. */
export class FirebaseIdentity extends IdentityProvider {
  constructor(
    private readonly project: string,
    private readonly keys: JWTVerifyGetKey,
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
      return identityOf(payload);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (error instanceof errors.JWTExpired) throw expired(error);
      if (error instanceof errors.JOSEError && !isUnreachable(error)) throw untrusted(error);
      throw new DomainError('unavailable', 'Signing in does not work at the moment. Please try again.', {
        cause: error,
      });
    }
  }
}

function isUnreachable(error: errors.JOSEError): boolean {
  return error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;
}
