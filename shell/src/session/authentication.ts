import { ApiError } from '@meishi/api-contract/transport/client';
import { logFailure } from '../log-failure.ts';
import { identityCodeOf } from './identity/call-errors.ts';
import {
  type Account,
  IdentityError,
  isUnreachable,
  type PhoneCode,
  type ProviderResult,
} from './identity/identity.ts';
import { signInReturn } from './identity/openid/sign-in-return.ts';
import { signInLinkAddress } from './identity/sign-in-link-address.ts';
import { type SecondFactorChallenge, SecondFactorRequired } from './second-factor/second-factor.ts';
import type { Session } from './session.ts';

/** The state of the log-in, sign-up and reset pages. */
export interface AuthenticationState {
  account: Account | null;
  loading: boolean;
  /** Whether the action runs in a provider's window. The page stays usable meanwhile. */
  inWindow: boolean;
  /** The provider's error code, with its message for a failed registration. */
  error: { code: string; message: string } | null;
  /** Set if the sign-in needs a second factor. */
  secondFactor: SecondFactorChallenge | null;
  /** Whether a user who signed up by link or phone still has no name. */
  nameless: boolean;
  /** Whether the latest action signed up a new user who needs no verification mail. */
  isNew: boolean;
}

const idle = {
  loading: false,
  inWindow: false,
  error: null,
  secondFactor: null,
  nameless: false,
  isNew: false,
};

interface Options {
  session: Session;
  /** POST users: the name and record of the new account. */
  createUser: (fullName: string) => Promise<unknown>;
  /** POST users/gmail. */
  createGoogleUser: (email: string) => Promise<unknown>;
  /** POST openid/{provider}/start: the address of the provider. */
  startOpenid: (provider: string) => Promise<string>;
  /** Leaves the page. */
  open: (address: string) => void;
  /** Calls that mail a link. They may reject with an ApiError. */
  mails: {
    sendVerification: () => Promise<unknown>;
    sendPassword: (email: string) => Promise<unknown>;
    sendSignIn: (email: string, returnTo: string) => Promise<unknown>;
  };
}

/** The sign-in methods. Each changes the account at the identity provider, and the session follows. */
export class Authentication {
  private ownState: Omit<AuthenticationState, 'account'> = idle;
  private snapshot: AuthenticationState = { account: null, ...idle };
  private listeners = new Set<() => void>();
  /** Counts actions, so that the end of an older action does not end the latest one. */
  private attemptCount = 0;
  private latest: () => Promise<boolean> = async () => false;

  constructor(private readonly options: Options) {
    this.set(idle);
    options.session.subscribe(() => this.set(this.ownState));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly state = (): AuthenticationState => this.snapshot;

  /** Called by every sign-in page. Loads the identity client and completes a redirect. */
  async prepare(): Promise<void> {
    try {
      await this.options.session.hold(async () => {
        const identity = await this.options.session.connect();
        await this.finishProvider(await identity.finishRedirect());
      });
    } catch (error) {
      if (!isUnreachable(error)) this.fail(error);
    }
  }

  /** Repeats the latest action with the same input. */
  tryAgain(): Promise<boolean> {
    return this.latest();
  }

  signIn(email: string, password: string): Promise<boolean> {
    return this.act(async () => {
      const identity = await this.options.session.connect();
      await identity.signIn(email, password);
    });
  }

  /** Signs in at a provider of Firebase. */
  signInWith(provider: string): Promise<boolean> {
    return this.act(
      async () => {
        const identity = await this.options.session.connect();
        await this.finishProvider(await identity.signInWith(provider));
      },
      { inWindow: true },
    );
  }

  /** Leaves for an OpenID Connect provider, which leads back to `/log-in/openid`. */
  signInAt(provider: string, returnTo: string): Promise<boolean> {
    return this.act(async () => {
      const address = await this.options.startOpenid(provider);
      signInReturn.remember(returnTo);
      this.options.open(address);
    });
  }

  /** Completes a sign-in at an OpenID Connect provider. */
  finishOpenid(isNew: boolean): Promise<boolean> {
    return this.act(async () => {
      const identity = await this.options.session.connect();
      const account = await identity.finishOpenid();
      if (!account) throw new IdentityError('openid-expired', 'The server knows no session.');
      await attempt('Could not create user', () => this.options.createGoogleUser(account.email));
      this.set({ ...this.ownState, isNew });
    });
  }

  /** Mails a link that signs in or up. */
  sendSignInLink(email: string, returnTo: string): Promise<boolean> {
    return this.act(async () => {
      await this.options.mails.sendSignIn(email, returnTo);
      signInLinkAddress.remember(email);
    });
  }

  signInWithLink(email: string, link: string): Promise<boolean> {
    return this.act(async () => {
      const identity = await this.options.session.connect();
      const nameless = await identity.signInWithLink(email, link);
      signInLinkAddress.forget();
      await this.recordUser();
      this.set({ ...this.ownState, nameless });
    });
  }

  /** Sends a code by text message. Its `confirm` signs in or up. Both reject with an IdentityError. */
  async sendPhoneCode(phoneNumber: string): Promise<PhoneCode> {
    const { session } = this.options;
    const code = await (await session.connect()).sendPhoneCode(phoneNumber);
    return {
      confirm: (digits) =>
        session.hold(async () => {
          const nameless = await code.confirm(digits);
          this.set({ ...this.ownState, nameless });
          return nameless;
        }),
    };
  }

  /** Sets the name of a user who signed up without one. */
  introduce(fullName: string): Promise<boolean> {
    return this.act(async () => {
      const identity = await this.options.session.connect();
      await attempt('Could not set the display name', () => identity.rename(fullName));
      await this.options.createUser(fullName);
      await this.options.session.refresh();
      this.set({ ...this.ownState, nameless: false, isNew: true });
    });
  }

  /** Order: account, display name, user record, verification mail, unless the address will be proved in another way. */
  register(fullName: string, email: string, password: string, { isInvited = false } = {}): Promise<boolean> {
    return this.act(async () => {
      const identity = await this.options.session.connect();
      await identity.register(email, password);
      await attempt('Could not set the display name', () => identity.rename(fullName));
      await attempt('Could not create user', () => this.options.createUser(fullName));
      if (!isInvited)
        await attempt('Could not send the verification mail', () => this.options.mails.sendVerification());
      this.set({ ...this.ownState, isNew: true });
    });
  }

  /** Succeeds even if the address has no account, so that it does not reveal that. */
  sendPasswordReset(email: string): Promise<boolean> {
    return this.act(async () => {
      await this.options.mails.sendPassword(email);
    });
  }

  sendVerification(): Promise<boolean> {
    return this.act(async () => {
      await this.options.mails.sendVerification();
    });
  }

  /** Clears the error and the second-factor challenge of the latest action. */
  clear(): void {
    this.set({ ...this.ownState, error: null, secondFactor: null });
  }

  private async finishProvider(result: ProviderResult | null): Promise<void> {
    if (!result) return;
    await this.recordUser();
    this.set({ ...this.ownState, isNew: result.isNew });
  }

  private async recordUser(): Promise<void> {
    const identity = await this.options.session.connect();
    const account = await identity.reload();
    if (!account) return;
    try {
      await this.options.createGoogleUser(account.email);
    } catch (cause) {
      logFailure('Could not create user', cause);
      if (!(cause instanceof ApiError && cause.code === 'email-not-verified')) return;
      await identity.signOut();
      throw new IdentityError('openid-unverified-address', cause.reason, { cause });
    }
  }

  private async act(act: () => Promise<void>, { inWindow = false } = {}): Promise<boolean> {
    this.latest = () => this.act(act, { inWindow });
    this.attemptCount += 1;
    const attemptNumber = this.attemptCount;
    this.set({ ...this.ownState, loading: true, inWindow, error: null, secondFactor: null, isNew: false });
    const end = () => {
      if (attemptNumber === this.attemptCount)
        this.set({ ...this.ownState, loading: false, inWindow: false });
    };
    try {
      await this.options.session.hold(act);
      end();
      return true;
    } catch (error) {
      end();
      if (attemptNumber === this.attemptCount) this.fail(error);
      return false;
    }
  }

  private fail(error: unknown): void {
    if (error instanceof SecondFactorRequired)
      this.set({ ...this.ownState, secondFactor: this.held(error.challenge) });
    else this.set({ ...this.ownState, error: explain(error) });
  }

  /** The challenge with a `confirm` that completes the sign-in. */
  private held(challenge: SecondFactorChallenge): SecondFactorChallenge {
    return {
      ...challenge,
      confirm: (factor, code) =>
        this.options.session.hold(async () => {
          await challenge.confirm(factor, code);
          this.set({ ...this.ownState, secondFactor: null });
        }),
    };
  }

  private set(state: Omit<AuthenticationState, 'account'>): void {
    this.ownState = state;
    this.snapshot = { ...state, account: this.options.session.state().account };
    for (const listener of this.listeners) listener();
  }
}

function explain(error: unknown): { code: string; message: string } {
  if (error instanceof IdentityError) return { code: error.code, message: error.message };
  if (error instanceof ApiError) return { code: identityCodeOf(error), message: error.reason };
  return { code: 'internal-error', message: String(error) };
}

/**
 * A step that may fail, because it is repeated later: GET users/me also creates the record, and the banner
 * also sends the mail.
 */
async function attempt(what: string, act: () => Promise<unknown>): Promise<void> {
  await act().catch((error) => logFailure(what, error));
}
