import { BadRequestError } from 'firebase-tools/lib/emulator/auth/errors.js';
import {
  AgentProjectState,
  type RefreshGrant,
  type TokenOptions,
  type UserInfo,
} from 'firebase-tools/lib/emulator/auth/state.js';

/** The emulator's accounts, with sessions like those of the real provider: a renewed token has the sign-in time of the first. */
export class SessionState extends AgentProjectState {
  /** The sign-in time of the token that is being renewed. The emulator renews synchronously. */
  private renewing: string | undefined;

  override createRefreshTokenFor(user: UserInfo, provider: string, options: TokenOptions = {}): string {
    const extraClaims = { ...options.extraClaims, signed_in_at: user.lastLoginAt, issued_at: Date.now() };
    return super.createRefreshTokenFor(user, provider, { ...options, extraClaims });
  }

  override validateRefreshToken(token: string): RefreshGrant {
    const grant = super.validateRefreshToken(token);
    const { signed_in_at = grant.user.lastLoginAt, issued_at = Date.now() } = grant.extraClaims;
    if (Math.floor(Number(issued_at) / 1000) < Number(grant.user.validSince ?? 0))
      throw new BadRequestError('TOKEN_EXPIRED');
    this.renewing = String(signed_in_at);
    return grant;
  }

  override updateUserByLocalId(localId: string, changes: Partial<UserInfo>, options?: object): UserInfo {
    const user = super.updateUserByLocalId(localId, changes, options);
    if (this.renewing === undefined) return user;
    const lastLoginAt = this.renewing;
    this.renewing = undefined;
    return { ...user, lastLoginAt };
  }
}
