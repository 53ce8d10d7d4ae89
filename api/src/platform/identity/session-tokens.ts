import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../config/config.ts';
import { derivedKeys, type Secrets } from '../signing/signer.ts';
import { expiredTokenError, identityOf, invalidTokenError } from './claims.ts';
import { type Identity, IdentityProvider } from './identity.ts';

/** What a token of a session begins with, so that it is recognised in a request and by scanners of leaked secrets. */
const prefix = 'meishi_session_';

const lifetimeSeconds = 15 * 60;

/** What a token says about the user of a session. */
type SessionClaims = Omit<Identity, 'issued_at' | 'expires_at' | 'picture' | 'openid'> &
  NonNullable<Identity['openid']>;

export const isSessionToken = (token: string): boolean => token.startsWith(prefix);

/** Short-lived tokens of the product itself, for sessions that began at an OpenID Connect provider. */
export class SessionTokens extends IdentityProvider {
  private readonly keys: readonly [Uint8Array, ...Uint8Array[]];
  private readonly issuer: string;

  constructor(config: Secrets & Pick<Config, 'PUBLIC_URL'>) {
    super();
    this.keys = derivedKeys(config, 'session tokens');
    this.issuer = config.PUBLIC_URL;
  }

  async issue({ uid, ...claims }: SessionClaims, now: Date): Promise<IssuedToken> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    const expiresAt = issuedAt + lifetimeSeconds;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(uid)
      .setIssuer(this.issuer)
      .setAudience(this.issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.keys[0]);
    return {
      token: prefix + token,
      issued_at: new Date(issuedAt * 1000).toISOString(),
      expires_at: new Date(expiresAt * 1000).toISOString(),
    };
  }

  async verify(token: string): Promise<Identity> {
    try {
      const payload = await this.payloadOf(token.slice(prefix.length), this.keys);
      return { ...identityOf(payload), openid: { grants_admin: payload.grants_admin === true } };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw expiredTokenError(error);
      if (error instanceof errors.JOSEError) throw invalidTokenError(error);
      throw error;
    }
  }

  /** @throws errors.JOSEError if none of the keys has signed it, or if it is not valid */
  private async payloadOf(token: string, [key, ...others]: readonly Uint8Array[]): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, key as Uint8Array, {
        algorithms: ['HS256'],
        issuer: this.issuer,
        audience: this.issuer,
        requiredClaims: ['sub', 'exp', 'auth_time'],
      });
      return payload;
    } catch (error) {
      if (others.length === 0 || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      return this.payloadOf(token, others);
    }
  }
}

interface IssuedToken {
  token: string;
  issued_at: string;
  expires_at: string;
}
