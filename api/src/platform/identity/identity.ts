/** Whom a verified token of the identity provider names. */
export interface Identity {
  uid: string;
  /** Empty for an account without one. */
  email: string;
  email_verified: boolean;
  /** Empty until the account has one. */
  name: string;
  picture: string | null;
  /** When they signed in, in seconds since 1970; renewed tokens keep it. */
  auth_time: number;
  /** When this very token was made, in seconds since 1970. */
  issued_at: number;
  /** When the token ends, in seconds since 1970. */
  expires_at: number;
}

/** Tells whom an ID token names. */
export abstract class IdentityProvider {
  /** @throws DomainError `token-expired`, `not-signed-in`, `account-disabled`, or `unavailable` when nobody can tell. */
  abstract verify(token: string): Promise<Identity>;
}
