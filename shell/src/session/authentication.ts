import { logFailure } from '../log-failure.ts';
import { type Account, IdentityError, isUnreachable, type PhoneCode } from './identity.ts';
import { type SecondFactorChallenge, SecondFactorRequired } from './second-factor/second-factor.ts';
import type { Session } from './session.ts';
import { signInLinkAddress } from './sign-in-link-address.ts';

/** What the log-in, sign-up and reset pages show while they work. */
export interface AuthenticationState {
  account: Account | null;
  loading: boolean;
  /** What is under way happens in Google's window, so that the page stays usable. */
  atGoogle: boolean;
  /** Of a failed sign-in the provider's error code, of a failed registration its message too. */
  error: { code: string; message: string } | null;
  /** A sign-in that waits for a second factor. */
  secondFactor: SecondFactorChallenge | null;
  /** The person came without a name, by link or by phone, and has not given one yet. */
  nameless: boolean;
}

const idle = { loading: false, atGoogle: false, error: null, secondFactor: null, nameless: false };

interface Options {
  session: Session;
  /** POST users: name and record of the account that is being registered. */
  createUser: (fullName: string) => Promise<unknown>;
  /** POST users/gmail. */
  createGoogleUser: (email: string) => Promise<unknown>;
}

/** Ways in: each changes the identity provider's account, which the session then follows. */
export class Authentication {
  #state: Omit<AuthenticationState, 'account'> = idle;
  #snapshot: AuthenticationState = { account: null, ...this.#state };
  #listeners = new Set<() => void>();
  /** Counts what was begun: the end of something older is not the end of the latest. */
  #begun = 0;
  #latest: () => Promise<boolean> = async () => false;

  constructor(private readonly options: Options) {
    options.session.subscribe(() => this.#set(this.#state));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): AuthenticationState => this.#snapshot;

  /** To be called by every page that offers a way in: brings the identity client, ends a redirect that began here. */
  async prepare(): Promise<void> {
    try {
      await this.options.session.hold(async () => {
        const identity = await this.options.session.connect();
        if (await identity.finishRedirect()) await this.#recordGoogleUser();
      });
    } catch (error) {
      if (!isUnreachable(error)) this.#fail(error);
    }
  }

  /** The latest act once more, with what was typed for it. */
  tryAgain(): Promise<boolean> {
    return this.#latest();
  }

  signIn(email: string, password: string): Promise<boolean> {
    return this.#act(async () => {
      const identity = await this.options.session.connect();
      await identity.signIn(email, password);
    });
  }

  signInWithGoogle(): Promise<boolean> {
    return this.#act(
      async () => {
        const identity = await this.options.session.connect();
        if (await identity.signInWithGoogle()) await this.#recordGoogleUser();
      },
      { atGoogle: true },
    );
  }

  /** Mails a link that signs in, and up, whoever opens it. */
  sendSignInLink(email: string, returnTo: string): Promise<boolean> {
    return this.#act(async () => {
      const identity = await this.options.session.connect();
      await identity.sendSignInLink(email, returnTo);
      signInLinkAddress.remember(email);
    });
  }

  signInWithLink(email: string, link: string): Promise<boolean> {
    return this.#act(async () => {
      const identity = await this.options.session.connect();
      const nameless = await identity.signInWithLink(email, link);
      signInLinkAddress.forget();
      await this.#recordGoogleUser();
      this.#set({ ...this.#state, nameless });
    });
  }

  /** Sends a code by text message; its `confirm` signs in, or up. Both reject with an IdentityError. */
  async sendPhoneCode(phoneNumber: string): Promise<PhoneCode> {
    const { session } = this.options;
    const code = await (await session.connect()).sendPhoneCode(phoneNumber);
    return {
      confirm: (digits) =>
        session.hold(async () => {
          const nameless = await code.confirm(digits);
          this.#set({ ...this.#state, nameless });
          return nameless;
        }),
    };
  }

  /** Gives a name to somebody who came without one. */
  introduce(fullName: string): Promise<boolean> {
    return this.#act(async () => {
      const identity = await this.options.session.connect();
      await attempt('Could not set the display name', () => identity.rename(fullName));
      await this.options.createUser(fullName);
      await this.options.session.refresh();
      this.#set({ ...this.#state, nameless: false });
    });
  }

  /** Account, then display name, then the product's record, then the mail that verifies the address. */
  register(fullName: string, email: string, password: string): Promise<boolean> {
    return this.#act(async () => {
      const identity = await this.options.session.connect();
      await identity.register(email, password);
      await attempt('Could not set the display name', () => identity.rename(fullName));
      await attempt('Could not create user', () => this.options.createUser(fullName));
      await attempt('Could not send the verification mail', () => identity.sendVerification());
    });
  }

  /** The same answer whether or not the address has an account. */
  sendPasswordReset(email: string): Promise<boolean> {
    return this.#act(
      async () => {
        const identity = await this.options.session.connect();
        await identity.sendPasswordReset(email);
      },
      { silent: ['user-not-found'], silentSucceeds: true },
    );
  }

  sendVerification(): Promise<boolean> {
    return this.#act(async () => {
      const identity = await this.options.session.connect();
      await identity.sendVerification();
    });
  }

  /** Forgets what the latest act ended with: its error, or that it waits for a second factor. */
  clear(): void {
    this.#set({ ...this.#state, error: null, secondFactor: null });
  }

  async #recordGoogleUser(): Promise<void> {
    const identity = await this.options.session.connect();
    const account = await identity.reload();
    if (account) await attempt('Could not create user', () => this.options.createGoogleUser(account.email));
  }

  async #act(
    act: () => Promise<void>,
    { atGoogle = false, silent = [], silentSucceeds = false }: ActOptions = {},
  ): Promise<boolean> {
    this.#latest = () => this.#act(act, { atGoogle, silent, silentSucceeds });
    this.#begun += 1;
    const turn = this.#begun;
    this.#set({ ...this.#state, loading: true, atGoogle, error: null, secondFactor: null });
    const end = () => {
      if (turn === this.#begun) this.#set({ ...this.#state, loading: false, atGoogle: false });
    };
    try {
      await this.options.session.hold(act);
      end();
      return true;
    } catch (error) {
      const silenced = error instanceof IdentityError && silent.includes(error.code);
      end();
      if (turn === this.#begun && !silenced) this.#fail(error);
      return silenced && silentSucceeds;
    }
  }

  #fail(error: unknown): void {
    if (error instanceof SecondFactorRequired)
      this.#set({ ...this.#state, secondFactor: this.#held(error.challenge) });
    else this.#set({ ...this.#state, error: explain(error) });
  }

  /** The challenge, whose end is the end of the sign-in. */
  #held(challenge: SecondFactorChallenge): SecondFactorChallenge {
    return {
      ...challenge,
      confirm: (factor, code) =>
        this.options.session.hold(async () => {
          await challenge.confirm(factor, code);
          this.#set({ ...this.#state, secondFactor: null });
        }),
    };
  }

  #set(state: Omit<AuthenticationState, 'account'>): void {
    this.#state = state;
    this.#snapshot = { ...state, account: this.options.session.state().account };
    for (const listener of this.#listeners) listener();
  }
}

interface ActOptions {
  atGoogle?: boolean;
  /** Codes that are no error to the person. */
  silent?: string[];
  /** Whether such a code counts as done. */
  silentSucceeds?: boolean;
}

function explain(error: unknown): { code: string; message: string } {
  if (error instanceof IdentityError) return { code: error.code, message: error.message };
  return { code: 'internal-error', message: String(error) };
}

/** A step that a later one makes up for: GET users/me also makes the record, the banner also sends the mail. */
async function attempt(what: string, act: () => Promise<unknown>): Promise<void> {
  await act().catch((error) => logFailure(what, error));
}
