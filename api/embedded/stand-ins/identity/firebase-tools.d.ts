declare module 'firebase-tools/lib/emulator/auth/state.js' {
  /** A code sent by mail ("out of band"). */
  export interface OobRecord {
    email: string;
    newEmail?: string;
    requestType: string;
    oobCode: string;
    oobLink: string;
  }

  /** A code sent by text message. */
  export interface PhoneVerificationRecord {
    code: string;
    phoneNumber: string;
    sessionInfo: string;
  }

  export interface UserInfo {
    localId: string;
    /** Milliseconds since 1970. */
    lastLoginAt?: string;
    /** Seconds since 1970. */
    validSince?: string;
  }

  export interface TokenOptions {
    extraClaims?: Record<string, unknown>;
  }

  /** The grant behind a refresh token. */
  export interface RefreshGrant {
    user: UserInfo;
    extraClaims: Record<string, unknown>;
  }

  export class AgentProjectState {
    constructor(projectId: string);
    users: Map<string, UserInfo>;
    overwriteUserWithLocalId(localId: string, user: UserInfo): UserInfo;
    listOobCodes(): Iterable<OobRecord>;
    createRefreshTokenFor(user: UserInfo, provider: string, options?: TokenOptions): string;
    validateRefreshToken(token: string): RefreshGrant;
    updateUserByLocalId(localId: string, changes: Partial<UserInfo>, options?: object): UserInfo;
    listVerificationCodes(): Iterable<PhoneVerificationRecord>;
  }
}

declare module 'firebase-tools/lib/emulator/auth/errors.js' {
  export class BadRequestError extends Error {
    constructor(message: string);
  }
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  /** The emulator's HTTP application for the given state. */
  export function createApp(
    projectId: string,
    singleProjectMode: number,
    states: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  /** The module's CommonJS exports. */
  const exported: {
    /** The definition of the emulated API (OpenAPI). */
    default: { paths: Record<string, { parameters?: object[] }> };
  };
  export default exported;
}
