// biome-ignore-all lint/style/noExcessiveLinesPerFile: every transition of the session reads and changes the same private state
import type { User } from '@meishi/api-contract/endpoints/account/users';
import { ApiError } from '@meishi/api-contract/transport/client';
import { dequal } from 'dequal/lite';
import { logFailure } from '../log-failure.ts';
import {
  type Account,
  type Identity,
  IdentityError,
  type IdToken,
  isUnreachable,
} from './identity/identity.ts';
import { signedInHint } from './signed-in-hint.ts';
import { TokenRefresh } from './token/token-refresh.ts';
import { userIdCookie } from './user-id-cookie.ts';

export interface SessionState {
  status: 'loading' | 'signed-out' | 'signed-in';
  account: Account | null;
  /** Null when signed out, or if the API is unreachable (see `failure`). */
  user: User | null;
  /** Why the session is incomplete. `retry` may solve it. */
  failure: 'identity-unreachable' | 'user-unavailable' | null;
  /** The provider's error code if the session was not ended by the user. */
  endedBy: string | null;
}

/** Milliseconds for which the identity client waits for the page of a stored session. */
const maxWaitMs = 10_000;

/** A session that this browser stored, before the identity client is loaded. */
export interface StoredSession {
  account: Account;
  /** A token that has not expired. */
  token: string;
  /** Null if the API did not accept the token. */
  user: Promise<User | null>;
}

interface Options {
  /** The stored session, if it is known without the identity client. */
  stored?: () => Promise<StoredSession | null>;
  /** Resolves when the first page is complete. A stored session lets it load before the identity client. */
  pageComplete?: Promise<void>;
  /** Loads the identity client, which visitors do not need. */
  loadIdentity: () => Promise<Identity>;
  /** GET users/me with this session's token. */
  fetchUser: () => Promise<User>;
  /** Called with every token of the session, and with null after sign-out. */
  syncToken: (token: IdToken | null) => void;
  /** Called on sign-out while there is still a token. Errors are ignored. */
  leave?: () => Promise<unknown>;
}

const signedOut: SessionState = {
  status: 'signed-out',
  account: null,
  user: null,
  failure: null,
  endedBy: null,
};

/** The session (specification, section 4). It follows the identity provider and adds the API's user record. */
export class Session {
  private currentState: SessionState = { ...signedOut, status: 'loading' };
  private listeners = new Set<() => void>();
  private identity: Promise<Identity> | undefined;
  /** Counts account changes, so that outdated responses are dropped. */
  private turn = 0;
  private currentHold: symbol | null = null;
  private heldReport: { account: Account | null; restored: boolean } | undefined;
  private tokenRefresh: TokenRefresh;
  /** Used until the identity client has reported its account. */
  private storedToken: string | null = null;

  constructor(private readonly options: Options) {
    this.tokenRefresh = new TokenRefresh({
      renew: () => this.renew(),
      onRenewed: (token) => this.onRenewed(token),
      onRefused: (error) => this.end(error),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly state = (): SessionState => this.currentState;

  /** Resolves when it is known whether somebody is signed in, or why that cannot be said. */
  known(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.currentState.status === 'loading' && !this.currentState.failure) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = this.subscribe(check);
      check();
    });
  }

  /**
   * Starts to follow the provider. Returns a function that stops. Visitors are signed out immediately, without
   * loading the identity client.
   */
  start(): () => void {
    const recover = () => void this.retry();
    const connect = () => void this.connect().catch((error) => this.onIdentityMissing(error));
    addEventListener('online', recover);
    const unwatch = signedInHint.watch(connect);
    if (signedInHint.read()) void this.startStored().then(connect);
    else this.set(signedOut);
    return () => {
      removeEventListener('online', recover);
      unwatch();
      this.tokenRefresh.stop();
    };
  }

  /** Loads the identity client and follows its account from the first call on. Rejects if loading fails. */
  connect(): Promise<Identity> {
    this.identity ??= this.options.loadIdentity().then(
      (identity) => {
        let restored = true;
        identity.watch((account) => {
          void this.onAccount(account, restored);
          restored = false;
        });
        return identity;
      },
      (cause) => {
        this.identity = undefined;
        throw new IdentityError('network-request-failed', 'Request failed: Connection error', { cause });
      },
    );
    return this.identity;
  }

  /** Bearer token for the API; null for a visitor. */
  async token(fresh = false): Promise<string | null> {
    if (this.storedToken && !fresh) return this.storedToken;
    if (!this.identity && !this.storedToken) return null;
    try {
      const identity = await this.connect();
      const token = await identity.token(fresh);
      return token?.value ?? null;
    } catch (error) {
      if (!isUnreachable(error)) await this.end(error);
      throw new ApiError(0, 'unavailable', 'Request failed: Connection error', undefined, { cause: error });
    }
  }

  /**
   * Defers account changes until an action of several steps is complete, such as sign-up before it creates
   * the user record. A newer action replaces one that is still waiting, for example for a window.
   */
  async hold<Result>(act: () => Promise<Result>): Promise<Result> {
    const hold = Symbol();
    this.currentHold = hold;
    try {
      return await act();
    } finally {
      if (this.currentHold === hold) await this.release();
    }
  }

  /** Reads the user record again. If that fails, the current record stays. */
  async refresh(): Promise<void> {
    const turn = this.turn;
    if (this.currentState.status !== 'signed-in') return;
    try {
      const user = await this.options.fetchUser();
      if (turn === this.turn) this.set({ ...this.currentState, user, failure: null });
    } catch (error) {
      logFailure('Could not get user', error);
    }
  }

  /** Retries what failed and left the session incomplete. */
  async retry(): Promise<void> {
    const { failure, account } = this.currentState;
    if (!failure) return;
    if (account) await this.load(account, true);
    else await this.connect().catch((error) => this.onIdentityMissing(error));
  }

  /** Checks with the provider whether the address was verified meanwhile, perhaps on another device. */
  async checkVerification(): Promise<void> {
    if (!this.currentState.account || this.currentState.account.emailVerified || !this.identity) return;
    try {
      const identity = await this.identity;
      const account = await identity.reload();
      if (account?.emailVerified) await this.followAccount();
    } catch (error) {
      logFailure('Could not check the address', error);
    }
  }

  /** Applies changes at the provider, such as a new address, and gets a token that contains them. */
  async followAccount(): Promise<void> {
    const identity = await this.connect();
    const account = await identity.reload();
    // The user record that is on its way may be older than the change.
    if (account && this.currentState.status === 'loading') return this.load(account, true);
    const token = await this.renew();
    if (!account || !token) return;
    this.onRenewed(token);
    this.tokenRefresh.follow(token);
    this.set({ ...this.currentState, account });
    await this.refresh();
  }

  /** Called when the API refuses all tokens of this session, because it was ended elsewhere. */
  async wasEnded(): Promise<void> {
    if (this.currentState.account)
      await this.end(new IdentityError('user-token-expired', 'The session was ended.'));
  }

  async signOut(): Promise<void> {
    await this.options.leave?.().catch((failure) => logFailure('Could not end the session', failure));
    await this.hold(async () => {
      const identity = await this.connect().catch(() => undefined);
      await identity?.signOut(true);
    });
    this.clear(null);
  }

  /**
   * Shows the stored session and lets its page load first. Then the identity client has to renew the token, as section 4 of
   * the specification requires, and what that finds replaces the stored session.
   */
  private async startStored(): Promise<void> {
    const limit = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));
    await Promise.race([limit, this.showStored()]);
    if (this.currentState.status === 'signed-in') await Promise.race([limit, this.options.pageComplete]);
  }

  private async showStored(): Promise<void> {
    const stored = await this.options.stored?.().catch(() => null);
    if (!stored || this.currentState.status !== 'loading') return;
    if (!this.currentState.account) {
      this.storedToken = stored.token;
      this.set({ ...this.currentState, account: stored.account });
    }
    const user = await stored.user.catch(() => null);
    const { status, account } = this.state();
    if (user && status === 'loading' && account?.accountId === stored.account.accountId)
      this.signedIn(user, null);
  }

  private async onAccount(account: Account | null, restored: boolean): Promise<void> {
    this.storedToken = null;
    if (this.currentHold) this.heldReport = { account, restored };
    else if (account) await this.load(account, restored);
    // A stored account was refused when the page loaded.
    else
      this.clear(
        this.currentState.endedBy ?? (restored && signedInHint.read() ? 'invalid-user-token' : null),
      );
  }

  private async release(): Promise<void> {
    this.currentHold = null;
    const report = this.heldReport;
    this.heldReport = undefined;
    if (report) await this.onAccount(report.account, report.restored);
  }

  private async load(account: Account, keepWhenUnreachable: boolean): Promise<void> {
    this.turn += 1;
    const turn = this.turn;
    const sameAccount = this.currentState.account?.accountId === account.accountId;
    this.set(sameAccount ? { ...this.currentState, account } : { ...signedOut, status: 'loading', account });

    try {
      const token = await this.renew();
      if (turn !== this.turn) return;
      if (token) {
        this.tokenRefresh.follow(token);
        this.options.syncToken(token);
      }
    } catch (error) {
      if (turn !== this.turn && this.currentState.account) return;
      logFailure('Could not refresh the ID token', error);
      if (keepWhenUnreachable && isUnreachable(error)) {
        this.tokenRefresh.retry();
        // Without a network, this returns the user record that is stored on the device.
        const user = await this.options.fetchUser().catch(() => null);
        if (turn === this.turn) this.signedIn(user, 'identity-unreachable');
      } else {
        await this.end(error);
      }
      return;
    }

    try {
      const user = await this.options.fetchUser();
      if (turn === this.turn) this.signedIn(user, null);
    } catch (error) {
      if (turn !== this.turn) return;
      logFailure('Could not get user', error);
      this.signedIn(null, 'user-unavailable');
    }
  }

  private async renew(): Promise<IdToken | null> {
    const identity = await this.connect();
    return identity.token(true);
  }

  private onRenewed(token: IdToken): void {
    this.options.syncToken(token);
    if (this.currentState.failure) void this.refresh();
  }

  private onIdentityMissing(error: unknown): void {
    logFailure('Could not load the identity client', error);
    this.set({ ...this.currentState, failure: 'identity-unreachable' });
  }

  private signedIn(user: User | null, failure: SessionState['failure']): void {
    signedInHint.write(true);
    if (user) userIdCookie.write(user.user_id);
    this.set({ ...this.currentState, status: 'signed-in', user, failure, endedBy: null });
  }

  private async end(error: unknown): Promise<void> {
    const code = error instanceof IdentityError ? error.code : 'internal-error';
    this.clear(code);
    const identity = await this.identity?.catch(() => undefined);
    await identity?.signOut().catch((failure) => logFailure('Could not sign out', failure));
  }

  private clear(endedBy: string | null): void {
    this.turn += 1;
    this.storedToken = null;
    this.tokenRefresh.stop();
    signedInHint.write(false);
    userIdCookie.remove();
    this.options.syncToken(null);
    this.set({ ...signedOut, endedBy });
  }

  /** What the identity client and the API confirm of a stored session is mostly equal, and nothing is rendered again. */
  private set(state: SessionState): void {
    if (dequal(state, this.currentState)) return;
    this.currentState = state;
    for (const listener of this.listeners) listener();
  }
}
