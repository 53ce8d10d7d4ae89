import type { Config } from '../config/config.ts';
import { ServiceAccount } from './service-account.ts';

/** The state of an existing account at the provider. */
interface AccountState {
  disabled: boolean;
  /** Seconds since 1970. Earlier sign-ins are revoked. */
  valid_since: number;
}

const timeoutMs = 10_000;

/** The id of a user who signed up at an OpenID Connect provider begins with this. Firebase knows no such account. */
export const openidUid = 'openid:';

/** The accounts at the identity provider: Firebase, or its emulator, which accepts every caller as an admin. */
export class IdentityAccounts {
  private readonly serviceAccount: ServiceAccount | undefined;

  constructor(private readonly config: Config) {
    const { FIREBASE_SERVICE_ACCOUNT: account, FIREBASE_AUTH_EMULATOR_HOST: emulator } = config;
    if (account && !emulator) this.serviceAccount = new ServiceAccount(account);
  }

  /** Whether accounts can be looked up. This needs the emulator or a service account, which production requires. */
  get isOpen(): boolean {
    return this.serviceAccount !== undefined || this.config.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  }

  /**
   * Erases an account. A missing account counts as erased.
   * @throws Error when the provider fails
   */
  async erase(uid: string): Promise<void> {
    if (!this.mayHave(uid)) return;
    const { error } = await this.call('delete', { localId: uid });
    if (error && error.message !== 'USER_NOT_FOUND')
      throw new Error(`The identity provider did not erase an account: ${error.message}`);
  }

  /**
   * Ends every session that began before `since` (seconds since 1970). A missing account has none.
   * @throws Error when the provider fails
   */
  async revokeTokens(uid: string, since: number): Promise<void> {
    if (!this.mayHave(uid)) return;
    const { error } = await this.call('update', { localId: uid, validSince: String(since) });
    if (error && error.message !== 'USER_NOT_FOUND')
      throw new Error(`The identity provider did not end an account’s sessions: ${error.message}`);
  }

  /**
   * Marks the address of an account as verified, because its user has shown that they read mail to it.
   * @throws Error when the provider fails
   */
  async verifyAddress(uid: string): Promise<void> {
    if (!this.mayHave(uid)) return;
    const { error } = await this.call('update', { localId: uid, emailVerified: true });
    if (error) throw new Error(`The identity provider did not verify an address: ${error.message}`);
  }

  /**
   * Null for a missing account.
   * @throws Error when the provider fails
   */
  async stateOf(uid: string): Promise<AccountState | null> {
    const { error, users: [account] = [] } = await this.call('lookup', { localId: [uid] });
    if (error) throw new Error(`The identity provider did not look an account up: ${error.message}`);
    return account
      ? { disabled: account.disabled ?? false, valid_since: Number(account.validSince ?? 0) }
      : null;
  }

  /**
   * Whether a sign-in at this time (seconds since 1970) is still valid: not if the account is gone or disabled, or if the password was
   * changed since. Without a way to look accounts up, all are.
   * @throws Error when the provider fails
   */
  async accepts(uid: string, signedInAt: number): Promise<boolean> {
    if (!this.mayHave(uid) || !this.isOpen) return true;
    const state = await this.stateOf(uid);
    return state !== null && !state.disabled && signedInAt >= state.valid_since;
  }

  /**
   * A link to the product's page for links in mails, with a new code of the provider. Null if the address has no
   * account that may use it.
   * @throws Error when the provider fails
   */
  async createMailLink(
    requestType: MailLinkKind,
    email: string,
    continueUrl: string,
  ): Promise<string | null> {
    if (!this.config.FIREBASE_PROJECT_ID) return null;
    const canHandleCodeInApp = requestType === 'EMAIL_SIGNIN';
    return this.requestLink({ requestType, email, continueUrl, canHandleCodeInApp });
  }

  /**
   * A link like that of `createMailLink`, which makes `newEmail` the address of the account. Null if there is no such
   * account, or if it has no address yet: the provider then creates no link for it.
   * @throws Error when the provider fails
   */
  async createAddressLink(uid: string, newEmail: string, continueUrl: string): Promise<AddressLink | null> {
    if (!this.mayHave(uid)) return null;
    const found = await this.call('lookup', { localId: [uid], email: [newEmail] });
    if (found.error)
      throw new Error(`The identity provider did not look an account up: ${found.error.message}`);
    // The address comes from the provider, because that in a token may belong to another account by now.
    const email = found.users?.find(({ localId }) => localId === uid)?.email;
    if (!email) return null;
    if (found.users?.some(({ localId }) => localId !== uid)) return { isTaken: true };
    const requestType = 'VERIFY_AND_CHANGE_EMAIL';
    const url = await this.requestLink({ requestType, email, newEmail, continueUrl });
    return url ? { isTaken: false, url } : null;
  }

  /** Whether the provider may have such an account. */
  private mayHave(uid: string): boolean {
    return this.config.FIREBASE_PROJECT_ID !== undefined && !uid.startsWith(openidUid);
  }

  private async requestLink(request: LinkRequest): Promise<string | null> {
    const { error, oobLink } = await this.call('sendOobCode', { ...request, returnOobLink: true });
    if (error && !withoutLink.test(error.message))
      throw new Error(`The identity provider did not create a link for a mail: ${error.message}`);
    // The provider's link leads to its own page, unless its project is configured otherwise.
    return oobLink ? `${this.config.PUBLIC_URL}${mailActionPath}${new URL(oobLink).search}` : null;
  }

  private async call(
    act: 'delete' | 'lookup' | 'update' | 'sendOobCode',
    body: object,
  ): Promise<IdentityResponse> {
    const { FIREBASE_AUTH_EMULATOR_HOST: emulator, FIREBASE_PROJECT_ID: project } = this.config;
    const origin = emulator
      ? `http://${emulator}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com';
    const response = await fetch(`${origin}/v1/projects/${project}/accounts:${act}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${emulator ? 'owner' : await this.accessToken()}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const result = (await response.json()) as IdentityResponse;
    return response.ok ? result : { error: result.error ?? { message: `status ${response.status}` } };
  }

  private accessToken(): Promise<string> {
    if (!this.serviceAccount)
      throw new Error('FIREBASE_SERVICE_ACCOUNT is not set: nobody looks after accounts');
    return this.serviceAccount.accessToken();
  }
}

/** The provider's names for what a link in a mail does. */
export type MailLinkKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'EMAIL_SIGNIN';

/** A link that changes an address, unless another account has the new one. */
type AddressLink = { isTaken: true } | { isTaken: false; url: string };

interface LinkRequest {
  requestType: MailLinkKind | 'VERIFY_AND_CHANGE_EMAIL';
  /** The account's address. */
  email: string;
  newEmail?: string;
  continueUrl: string;
  canHandleCodeInApp?: boolean;
}

/** The product's page that uses the codes of links in mails. */
export const mailActionPath = '/auth/action';

const withoutLink = /^(EMAIL_NOT_FOUND|USER_NOT_FOUND|USER_DISABLED)\b/;

interface IdentityResponse {
  users?: { localId: string; email?: string; disabled?: boolean; validSince?: string }[];
  oobLink?: string;
  error?: { message: string };
}
