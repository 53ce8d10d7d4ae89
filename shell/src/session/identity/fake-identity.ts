import type { Account, Identity, IdToken, MailAction, PhoneCode, ProviderResult } from './identity.ts';

export const ada: Account = {
  accountId: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada Okafor',
  emailVerified: true,
  phoneNumber: '',
};

/** An in-memory identity provider for tests. Tests can change its account and make any call fail. */
export class FakeIdentity implements Identity {
  readonly calls: string[] = [];
  readonly refusals = new Map<keyof Identity, unknown>();
  account: Account | null = null;
  tokenLifetime = 60 * 60_000;
  windowOpens = true;
  redirected = false;
  /** Whether sign-in by provider, link or phone reports a new user. */
  newcomer = false;
  mailAction: MailAction = { kind: 'verify-email', email: ada.email };
  private listener: ((account: Account | null) => void) | undefined;
  private tokens = 0;

  constructor(readonly stored: Account | null = null) {
    this.account = stored;
  }

  watch(listener: (account: Account | null) => void): () => void {
    this.listener = listener;
    listener(this.stored);
    return () => {
      this.listener = undefined;
    };
  }

  /** Simulates sign-in or sign-out in this tab or another one. */
  change(account: Account | null): void {
    this.account = account;
    this.listener?.(account);
  }

  async token(fresh: boolean): Promise<IdToken | null> {
    this.note('token', fresh ? 'fresh token' : 'token');
    if (!this.account) return null;
    if (fresh) this.tokens += 1;
    const issuedAt = Date.now();
    return {
      value: `${this.account.accountId}-${this.tokens}`,
      issuedAt,
      expiresAt: issuedAt + this.tokenLifetime,
    };
  }

  async reload(): Promise<Account | null> {
    this.note('reload');
    return this.account;
  }

  async signIn(email: string, password: string): Promise<void> {
    this.note('signIn', `sign in ${email} ${password}`);
    this.change({ ...ada, email });
  }

  async signInWith(provider: string): Promise<ProviderResult | null> {
    this.note('signInWith', `sign in with ${provider}`);
    if (this.windowOpens) this.change(ada);
    return this.windowOpens ? { isNew: this.newcomer } : null;
  }

  async finishRedirect(): Promise<ProviderResult | null> {
    this.note('finishRedirect');
    if (this.redirected) this.change(ada);
    return this.redirected ? { isNew: this.newcomer } : null;
  }

  async finishOpenid(): Promise<Account | null> {
    this.note('finishOpenid');
    if (this.redirected) this.change(ada);
    return this.redirected ? ada : null;
  }

  async register(email: string): Promise<void> {
    this.note('register', `register ${email}`);
    this.change({ accountId: 'new', email, displayName: '', emailVerified: false, phoneNumber: '' });
  }

  async rename(displayName: string): Promise<void> {
    this.note('rename', `rename ${displayName}`);
    if (this.account) this.account = { ...this.account, displayName };
  }

  async signInWithLink(email: string): Promise<boolean> {
    this.note('signInWithLink', `link of ${email}`);
    this.change({ ...ada, email });
    return this.newcomer;
  }

  async sendPhoneCode(phoneNumber: string): Promise<PhoneCode> {
    this.note('sendPhoneCode', `code to ${phoneNumber}`);
    return {
      confirm: async (code) => {
        this.calls.push(`code ${code}`);
        this.change({ accountId: 'phone', email: '', displayName: '', emailVerified: false, phoneNumber });
        return this.newcomer;
      },
    };
  }

  async readMailAction(): Promise<MailAction> {
    this.note('readMailAction');
    return this.mailAction;
  }

  async applyMailAction(code: string): Promise<void> {
    this.note('applyMailAction', `apply ${code}`);
  }

  async setPassword(code: string, password: string): Promise<void> {
    this.note('setPassword', `password ${password} by ${code}`);
  }

  async signOut(atProvider = false): Promise<void> {
    this.note('signOut', atProvider ? 'signOut at the provider' : 'signOut');
    this.change(null);
  }

  private note(call: keyof Identity, words: string = call): void {
    this.calls.push(words);
    if (this.refusals.has(call)) throw this.refusals.get(call);
  }
}
