import { endOpenidSession, renewOpenidSession } from '@meishi/api-contract/endpoints/account/openid';
import type { Call } from '@meishi/api-contract/transport/client';
import { type Account, IdentityError, type IdToken } from '../identity.ts';
import { storedOpenidAccount } from './stored-openid-account.ts';

/** A token is not used in its last seconds, because a call takes some time. */
const marginMs = 10_000;

/** The session at an OpenID Connect provider. The token is in the memory of the page only. */
export class OpenidSession {
  private current: Account | null = storedOpenidAccount.read();
  private held: IdToken | null = null;
  private readonly listeners = new Set<(account: Account | null) => void>();

  /** @param call the API client without a token */
  constructor(private readonly call: Call) {
    storedOpenidAccount.watch(() => {
      this.held = null;
      this.change(storedOpenidAccount.read());
    });
  }

  account(): Account | null {
    return this.current;
  }

  /** Calls back on every change, in this tab and in others. */
  watch(listener: (account: Account | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Null if there is no session. */
  async token(fresh: boolean): Promise<IdToken | null> {
    if (!this.current) return null;
    if (!fresh && this.held && this.held.expiresAt - Date.now() > marginMs) return this.held;
    if (!(await this.renew(fresh)))
      throw new IdentityError('invalid-user-token', 'The provider ended the session.');
    return this.held;
  }

  /** Asks the server for the session of this browser. Resolves to null if there is none. */
  async renew(fresh: boolean): Promise<Account | null> {
    const { session } = await this.call(renewOpenidSession, { body: { fresh } }).catch(unreachable);
    if (!session) return null;
    const { account_id, email, display_name, provider } = session.account;
    this.held = {
      value: session.token,
      issuedAt: Date.parse(session.issued_at),
      expiresAt: Date.parse(session.expires_at),
    };
    const account: Account = {
      accountId: account_id,
      email,
      displayName: display_name,
      emailVerified: true,
      phoneNumber: '',
      provider,
    };
    storedOpenidAccount.write(account);
    const isOther = this.current?.accountId !== account_id;
    if (isOther) this.change(account);
    else this.current = account;
    return account;
  }

  /** @param atProvider Also ends the session at the provider, whose page then leads back. */
  async signOut(atProvider: boolean): Promise<void> {
    if (!this.current) return;
    const { url } = await this.call(endOpenidSession, { body: { at_provider: atProvider } }).catch(() => ({
      url: null,
    }));
    this.held = null;
    storedOpenidAccount.write(null);
    this.change(null);
    if (url) location.assign(url);
  }

  private change(account: Account | null): void {
    this.current = account;
    for (const listener of this.listeners) listener(account);
  }
}

/** Only the server's word that there is no session ends it, not a server or a provider that does not answer. */
function unreachable(cause: unknown): never {
  throw new IdentityError('network-request-failed', 'Request failed: Connection error', { cause });
}
