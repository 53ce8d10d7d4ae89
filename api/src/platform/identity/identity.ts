/** The user that a verified token of the identity provider names. */
export interface Identity {
  uid: string;
  /** Empty for an account without one. */
  email: string;
  email_verified: boolean;
  /** Empty if the account has none. */
  name: string;
  picture: string | null;
  /** How the user signed in at Firebase, such as `password`, `google.com` or `oidc.work`. */
  provider?: string;
  /** When the user signed in, in seconds since 1970. Renewed tokens keep it. */
  auth_time: number;
  /** When this token was issued, in seconds since 1970. */
  issued_at: number;
  /** When the token expires, in seconds since 1970. */
  expires_at: number;
  /** Set for a session that began at an OpenID Connect provider. */
  openid?: {
    /** Whether the provider makes the user a product admin. */
    grants_admin: boolean;
  };
}

/** Verifies ID tokens. */
export abstract class IdentityProvider {
  /**
   * @throws DomainError `token-expired`, `not-signed-in`, `account-disabled`, or `unavailable` if the
   * provider does not answer.
   */
  abstract verify(token: string): Promise<Identity>;
}
