import { logFailure } from '../log-failure.ts';
import { type Account, IdentityError, isUnreachable } from './identity.ts';
import type { Session } from './session.ts';

/** What the log-in, sign-up and reset pages show while they work. */
export interface AuthenticationState {
  account: Account | null;
  loading: boolean;
  /** What is under way happens in Google's window, so that the page stays usable. */
  atGoogle: boolean;
  /** Of a failed sign-in the provider's error code, of a failed registration its message too. */
  error: { code: string; message: string } | null;
}

interface Options {
  session: Session;
  /** POST users: name and record of the account that is being registered. */
  createUser: (fullName: string) => Promise<unknown>;
  /** POST users/gmail. */
  createGoogleUser: (email: string) => Promise<unknown>;
}

/** Ways in: each changes the identity provider's account, which the session then follows. */
export class Authentication {
  #state: Omit<AuthenticationState, 'account'> = { loading: false, atGoogle: false, error: null };
  #snapshot: AuthenticationState = { account: null, ...this.#state };
  #listeners = new Set<() => void>();
  /** Counts what was begun: the end of something older is not the end of the latest. */
  #begun = 0;

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
      if (!isUnreachable(error)) this.#set({ ...this.#state, error: explain(error) });
    }
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
      { atGoogle: true, silent: ['popup-closed-by-user', 'cancelled-popup-request'] },
    );
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

  clearError(): void {
    this.#set({ ...this.#state, error: null });
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
    this.#begun += 1;
    const turn = this.#begun;
    const end = (error: AuthenticationState['error']) => {
      if (turn === this.#begun) this.#set({ loading: false, atGoogle: false, error });
    };
    this.#set({ loading: true, atGoogle, error: null });
    try {
      await this.options.session.hold(act);
      end(null);
      return true;
    } catch (error) {
      const silenced = error instanceof IdentityError && silent.includes(error.code);
      end(silenced ? null : explain(error));
      return silenced && silentSucceeds;
    }
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
