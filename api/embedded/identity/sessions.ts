import { BadRequestError } from 'firebase-tools/lib/emulator/auth/errors.js';
import {
  AgentProjectState,
  type RefreshGrant,
  type TokenOptions,
  type UserInfo,
} from 'firebase-tools/lib/emulator/auth/state.js';

/**
 * The emulator's accounts with sessions as the real provider has them: a renewed token keeps the time of its own sign-in
 * instead of taking the account's last one, and revoked sessions are not renewed.
 */
export class SessionState extends AgentProjectState {
  /** When the sign-in was whose token is being renewed; the emulator renews in one go. */
  #renewing: string | undefined;

  override createRefreshTokenFor(user: UserInfo, provider: string, options: TokenOptions = {}): string {
    const extraClaims = { ...options.extraClaims, signed_in_at: user.lastLoginAt, issued_at: Date.now() };
    return super.createRefreshTokenFor(user, provider, { ...options, extraClaims });
  }

  override validateRefreshToken(token: string): RefreshGrant {
    const grant = super.validateRefreshToken(token);
    const { signed_in_at = grant.user.lastLoginAt, issued_at = Date.now() } = grant.extraClaims;
    if (Math.floor(Number(issued_at) / 1000) < Number(grant.user.validSince ?? 0))
      throw new BadRequestError('TOKEN_EXPIRED');
    this.#renewing = String(signed_in_at);
    return grant;
  }

  override updateUserByLocalId(localId: string, changes: Partial<UserInfo>, options?: object): UserInfo {
    const user = super.updateUserByLocalId(localId, changes, options);
    if (this.#renewing === undefined) return user;
    const lastLoginAt = this.#renewing;
    this.#renewing = undefined;
    return { ...user, lastLoginAt };
  }
}
