import { AutosavedFile } from '../autosaved-file.ts';
import type { Account } from './account.ts';

/** The file that keeps an account across restarts. */
export class AccountFile extends AutosavedFile {
  private readonly account: Account;

  private constructor(path: string, account: Account) {
    super(path);
    this.account = account;
  }

  /** Fills the account with what the file has. */
  static async open(path: string, account: Account): Promise<AccountFile> {
    const file = new AccountFile(path, account);
    const text = await file.read();
    if (text) account.restore(JSON.parse(text));
    return file;
  }

  protected override content(): string {
    return JSON.stringify(this.account.state());
  }
}
