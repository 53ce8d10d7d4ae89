import type { AgentProjectState, UserInfo } from 'firebase-tools/lib/emulator/auth/state.js';
import { AutosavedFile } from '../autosaved-file.ts';

/** Stores the emulator's accounts in a file. The emulator's fake hashes contain the plain passwords. */
export class AccountFile extends AutosavedFile {
  private readonly state: AgentProjectState;

  constructor(path: string, state: AgentProjectState) {
    super(path);
    this.state = state;
  }

  async restore(): Promise<void> {
    const users: UserInfo[] = JSON.parse((await this.read()) ?? '[]');
    for (const user of users) this.state.overwriteUserWithLocalId(user.localId, user);
  }

  protected override content(): string {
    return JSON.stringify([...this.state.users.values()], undefined, 1);
  }
}
