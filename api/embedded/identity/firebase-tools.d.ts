declare module 'firebase-tools/lib/emulator/auth/state.js' {
  /** A code that was sent out of band, by mail. */
  export interface OobRecord {
    email: string;
    newEmail?: string;
    requestType: string;
    oobCode: string;
    oobLink: string;
  }

  export interface UserInfo {
    localId: string;
  }

  export class AgentProjectState {
    constructor(projectId: string);
    users: Map<string, UserInfo>;
    overwriteUserWithLocalId(localId: string, user: UserInfo): UserInfo;
    listOobCodes(): Iterable<OobRecord>;
    validateOobCode(code: string): OobRecord | undefined;
  }
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  /** The emulator's whole HTTP application over the given state. */
  export function createApp(
    projectId: string,
    singleProjectMode: number,
    states: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}
