// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests drive the same session with one stand-in provider and one clock
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@meishi/api-contract/endpoints/account/users';
import { ada, FakeIdentity } from './identity/fake-identity.ts';
import { IdentityError, type IdToken } from './identity/identity.ts';
import { Session, type StoredSession } from './session.ts';
import { userIdCookie } from './user-id-cookie.ts';

const minute = 60_000;
const unreachable = new IdentityError('network-request-failed', 'offline');
const expired = new IdentityError('user-token-expired', 'expired');
const adaRecord = { user_id: 'u-ada', email: ada.email } as User;

beforeEach(() => {
  localStorage.clear();
  userIdCookie.remove();
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

interface Start {
  identity?: FakeIdentity;
  hint?: boolean;
  user?: () => Promise<User>;
  stored?: StoredSession;
}

function start({
  identity = new FakeIdentity(),
  hint = true,
  user = async () => adaRecord,
  stored,
}: Start = {}) {
  if (hint) localStorage.setItem('meishi.signed-in', '1');
  const synced: (IdToken | null)[] = [];
  const usersMe = jest.fn(user);
  const loadIdentity = jest.fn(async () => identity);
  const session = new Session({
    stored: async () => stored ?? null,
    loadIdentity,
    fetchUser: usersMe,
    syncToken: (token) => synced.push(token),
  });
  const stop = session.start();
  return { session, identity, usersMe, loadIdentity, synced, stop };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('at the start', () => {
  it('is loading until the stored account is known', async () => {
    const { session } = start();
    expect(session.state()).toMatchObject({ status: 'loading', account: null, user: null });
    await session.known();
    expect(session.state()).toMatchObject({ status: 'signed-out', account: null, user: null });
    await session.known();
  });

  it('signs visitors out immediately without loading the identity client', async () => {
    const { session, loadIdentity } = start({ hint: false });
    expect(session.state().status).toBe('signed-out');
    await settle();
    expect(loadIdentity).not.toHaveBeenCalled();
    expect(await session.token()).toBeNull();
  });

  it('is known, too, if the identity client cannot be loaded', async () => {
    localStorage.setItem('meishi.signed-in', '1');
    const session = new Session({
      loadIdentity: () => Promise.reject(unreachable),
      fetchUser: async () => adaRecord,
      syncToken: () => {},
    });
    session.start();
    await session.known();
    expect(session.state()).toMatchObject({ status: 'loading', failure: 'identity-unreachable' });
  });

  it('keeps the stored account without a network and completes when it is back', async () => {
    const identity = new FakeIdentity(ada);
    identity.refusals.set('token', unreachable);
    const { session, usersMe } = start({ identity });
    usersMe.mockRejectedValueOnce(new Error('offline'));
    await settle();
    expect(session.state()).toMatchObject({
      status: 'signed-in',
      account: ada,
      user: null,
      failure: 'identity-unreachable',
    });

    identity.refusals.clear();
    dispatchEvent(new Event('online'));
    await settle();
    expect(session.state()).toMatchObject({ status: 'signed-in', user: adaRecord, failure: null });
  });

  it('uses the stored user record without a network', async () => {
    const identity = new FakeIdentity(ada);
    identity.refusals.set('token', unreachable);
    const { session } = start({ identity });
    await settle();
    expect(session.state()).toMatchObject({ user: adaRecord, failure: 'identity-unreachable' });
  });

  it('clears the stored account on any other failure of the refresh', async () => {
    const identity = new FakeIdentity(ada);
    identity.refusals.set('token', expired);
    const { session } = start({ identity });
    await settle();
    expect(session.state()).toMatchObject({
      status: 'signed-out',
      account: null,
      user: null,
      endedBy: 'user-token-expired',
    });
    expect(identity.account).toBeNull();
    expect(localStorage.getItem('meishi.signed-in')).toBeNull();
  });

  it('reports an unreachable identity client and retries on request', async () => {
    localStorage.setItem('meishi.signed-in', '1');
    const loadIdentity = jest
      .fn<() => Promise<FakeIdentity>>()
      .mockRejectedValueOnce(new Error('chunk failed'))
      .mockResolvedValue(new FakeIdentity(ada));
    const session = new Session({ loadIdentity, fetchUser: async () => adaRecord, syncToken: () => {} });
    session.start();
    await settle();
    expect(session.state()).toMatchObject({ status: 'loading', failure: 'identity-unreachable' });
    await session.retry();
    await settle();
    expect(session.state()).toMatchObject({ status: 'signed-in', user: adaRecord });
  });
});

describe('the stored session', () => {
  const storedUser = { ...adaRecord, name: 'as stored' } as User;
  const stored = (user: Promise<User | null> = Promise.resolve(storedUser)): StoredSession => ({
    account: ada,
    token: 'stored-token',
    user,
  });
  /** An identity client whose renewal ends when the test says so. */
  const slowIdentity = () => {
    const identity = new FakeIdentity(ada);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const token = identity.token.bind(identity);
    identity.token = (fresh) => (fresh ? promise.then(() => token(fresh)) : token(fresh));
    return { identity, resolve, reject };
  };

  it('is shown while the token is renewed, and replaced by what the renewed token finds', async () => {
    const { identity, resolve } = slowIdentity();
    const { session, usersMe, synced } = start({ identity, stored: stored() });
    await settle();
    expect(session.state()).toMatchObject({
      status: 'signed-in',
      account: ada,
      user: storedUser,
      failure: null,
    });
    expect(usersMe).not.toHaveBeenCalled();
    expect(synced).toEqual([]);

    resolve();
    await settle();
    expect(session.state()).toMatchObject({ status: 'signed-in', user: adaRecord });
    expect(synced).toHaveLength(1);
  });

  it('gives its token to calls until the identity client is there', async () => {
    const identity = Promise.withResolvers<FakeIdentity>();
    localStorage.setItem('meishi.signed-in', '1');
    const session = new Session({
      stored: async () => stored(),
      loadIdentity: () => identity.promise,
      fetchUser: async () => adaRecord,
      syncToken: () => {},
    });
    session.start();
    await settle();
    expect(await session.token()).toBe('stored-token');

    identity.resolve(new FakeIdentity(ada));
    await settle();
    expect(await session.token()).not.toBe('stored-token');
  });

  describe('before its page is complete', () => {
    const openPage = () => {
      localStorage.setItem('meishi.signed-in', '1');
      const page = Promise.withResolvers<void>();
      const identity = new FakeIdentity(ada);
      const loadIdentity = jest.fn(async () => identity);
      const session = new Session({
        stored: async () => stored(),
        pageComplete: page.promise,
        loadIdentity,
        fetchUser: async () => adaRecord,
        syncToken: () => {},
      });
      session.start();
      return { page, identity, loadIdentity, session };
    };

    it('does not load the identity client, but then renews the token', async () => {
      const { page, identity, loadIdentity, session } = openPage();
      await settle();
      expect(session.state()).toMatchObject({ status: 'signed-in', user: storedUser });
      expect(loadIdentity).not.toHaveBeenCalled();
      page.resolve();
      await settle();
      expect(identity.calls).toContain('fresh token');
    });

    it('renews the token at the latest after ten seconds', async () => {
      const { identity } = openPage();
      await jest.advanceTimersByTimeAsync(10_000);
      expect(identity.calls).toContain('fresh token');
    });

    it('loads the identity client for a fresh token and for signing out', async () => {
      const first = openPage();
      await settle();
      expect(await first.session.token(true)).toMatch(/^ada-/);

      const second = openPage();
      await settle();
      await second.session.signOut();
      expect(second.identity.account).toBeNull();
      expect(second.session.state()).toMatchObject({ status: 'signed-out', endedBy: null });
    });
  });

  it('ends with a renewal that is refused', async () => {
    const { identity, reject } = slowIdentity();
    const { session } = start({ identity, stored: stored() });
    await settle();
    reject(expired);
    await settle();
    expect(session.state()).toMatchObject({
      status: 'signed-out',
      user: null,
      endedBy: 'user-token-expired',
    });
    expect(await session.token()).toBeNull();
  });

  it('is not shown if the API refused its token', async () => {
    const { identity, resolve } = slowIdentity();
    const { session } = start({ identity, stored: stored(Promise.resolve(null)) });
    await settle();
    expect(session.state()).toMatchObject({ status: 'loading', user: null });
    resolve();
    await settle();
    expect(session.state()).toMatchObject({ status: 'signed-in', user: adaRecord });
  });

  it('is dropped if another account, or none, is signed in by now', async () => {
    const late = Promise.withResolvers<User>();
    const { session } = start({ identity: new FakeIdentity(null), stored: stored(late.promise) });
    await settle();
    late.resolve(storedUser);
    await settle();
    expect(session.state()).toMatchObject({ status: 'signed-out', account: null, user: null });
  });
});

describe('the cookie with the user’s id', () => {
  it('exists during a session, but not for visitors', async () => {
    start({ hint: false });
    await settle();
    expect(document.cookie).toBe('');

    const { session } = start({ identity: new FakeIdentity(ada) });
    await settle();
    expect(document.cookie).toBe('meishi.person=u-ada');
    await session.signOut();
    expect(document.cookie).toBe('');
  });
});

describe('on sign-in', () => {
  it('requests a new token, then fetches the user', async () => {
    const { session, identity, usersMe } = start({
      identity: new FakeIdentity(ada),
    });
    await settle();
    expect(identity.calls).toEqual(['fresh token']);
    expect(usersMe).toHaveBeenCalledTimes(1);
    expect(session.state()).toMatchObject({ status: 'signed-in', account: ada, user: adaRecord });
    expect(localStorage.getItem('meishi.signed-in')).toBe('1');
  });

  it('signs out if the token cannot be refreshed for any reason', async () => {
    const { session, identity } = start();
    await settle();
    identity.refusals.set('token', unreachable);
    identity.change(ada);
    await settle();
    expect(session.state()).toMatchObject({ status: 'signed-out', account: null, user: null });
    expect(identity.account).toBeNull();
  });

  it('stays signed in without a user record if fetching it fails, and fetches it on retry', async () => {
    const answers: (() => Promise<User>)[] = [
      async () => {
        throw new Error('users/me failed');
      },
      async () => adaRecord,
    ];
    const { session } = start({
      identity: new FakeIdentity(ada),
      user: async () => (answers.shift() ?? (async () => adaRecord))(),
    });
    await settle();
    expect(session.state()).toMatchObject({
      status: 'signed-in',
      account: ada,
      user: null,
      failure: 'user-unavailable',
    });
    await session.retry();
    expect(session.state()).toMatchObject({ status: 'signed-in', user: adaRecord, failure: null });
  });

  it('drops the response for a previous account', async () => {
    const grace = { ...ada, accountId: 'grace' };
    let answer: (user: User) => void = () => {};
    const records = [
      new Promise<User>((resolve) => {
        answer = resolve;
      }),
      Promise.resolve({ user_id: 'u-grace' } as User),
    ];
    const { session, identity } = start({
      identity: new FakeIdentity(ada),
      user: () => records.shift() ?? Promise.reject(new Error('no more')),
    });
    await settle();
    identity.change(grace);
    await settle();
    answer(adaRecord);
    await settle();
    expect(session.state()).toMatchObject({ account: grace, user: { user_id: 'u-grace' } });
  });
});

describe('with other tabs', () => {
  it('follows sign-out and account changes', async () => {
    const { session, identity } = start({ identity: new FakeIdentity(ada) });
    await settle();
    identity.change(null);
    expect(session.state()).toMatchObject({ status: 'signed-out', account: null, user: null });
    identity.change({ ...ada, accountId: 'grace' });
    await settle();
    expect(session.state()).toMatchObject({ status: 'signed-in', account: { accountId: 'grace' } });
  });

  it('loads the identity client of a visitor once another tab signs in', async () => {
    const { session, loadIdentity } = start({ hint: false, identity: new FakeIdentity(ada) });
    dispatchEvent(new StorageEvent('storage', { key: 'meishi.signed-in', newValue: '1' }));
    await settle();
    expect(loadIdentity).toHaveBeenCalledTimes(1);
    expect(session.state()).toMatchObject({ status: 'signed-in', account: ada });
  });
});

describe('the token', () => {
  const renewals = (identity: FakeIdentity) => identity.calls.filter((call) => call === 'fresh token').length;

  it('is renewed 5 minutes before it expires and synced', async () => {
    const { identity, synced } = start({ identity: new FakeIdentity(ada) });
    await settle();
    await jest.advanceTimersByTimeAsync(55 * minute - 1);
    expect(renewals(identity)).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(renewals(identity)).toBe(2);
    expect(synced.map((token) => token?.value)).toEqual(['ada-1', 'ada-2']);
  });

  it('is retried after 30 s, doubling to 16 min, while the provider is unreachable', async () => {
    const { session, identity } = start({ identity: new FakeIdentity(ada) });
    await settle();
    identity.refusals.set('token', unreachable);
    await jest.advanceTimersByTimeAsync(55 * minute);
    let requests = 2;
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(renewals(identity)).toBe(requests);
      await jest.advanceTimersByTimeAsync(1);
      requests += 1;
      expect(renewals(identity)).toBe(requests);
    }
    expect(session.state().status).toBe('signed-in');
  });

  it('ends the session when the provider refuses to renew it', async () => {
    const { session, identity } = start({ identity: new FakeIdentity(ada) });
    await settle();
    identity.refusals.set('token', expired);
    await jest.advanceTimersByTimeAsync(55 * minute);
    expect(session.state()).toMatchObject({ status: 'signed-out', endedBy: 'user-token-expired' });
  });

  it('ends the session when the API rejects it and the provider refuses a new one', async () => {
    const { session, identity } = start({ identity: new FakeIdentity(ada) });
    await settle();
    identity.refusals.set('token', expired);
    await expect(session.token(true)).rejects.toThrow('Connection error');
    expect(session.state()).toMatchObject({ status: 'signed-out', endedBy: 'user-token-expired' });
  });

  it('is not renewed after sign-out', async () => {
    const { session, identity, synced } = start({ identity: new FakeIdentity(ada) });
    await settle();
    await session.signOut();
    await jest.advanceTimersByTimeAsync(120 * minute);
    expect(renewals(identity)).toBe(1);
    expect(synced.at(-1)).toBeNull();
    expect(session.state()).toMatchObject({ status: 'signed-out', endedBy: null });
  });
});

describe('an unverified address', () => {
  it('becomes verified although the user record is on its way', async () => {
    const identity = new FakeIdentity({ ...ada, emailVerified: false });
    const old = Promise.withResolvers<User>();
    const { session, usersMe } = start({ identity });
    usersMe.mockReturnValueOnce(old.promise);
    await settle();
    expect(session.state().status).toBe('loading');

    identity.account = ada;
    await session.checkVerification();
    old.resolve({ ...adaRecord, email_verified: false });
    await settle();
    expect(session.state().account?.emailVerified).toBe(true);
    expect(session.state().user).toBe(adaRecord);
  });

  it('becomes verified, with a new token, when the provider confirms it', async () => {
    const identity = new FakeIdentity({ ...ada, emailVerified: false });
    const { session, usersMe } = start({ identity });
    await settle();
    await session.checkVerification();
    expect(session.state().account?.emailVerified).toBe(false);

    identity.account = ada;
    await session.checkVerification();
    expect(session.state().account?.emailVerified).toBe(true);
    expect(identity.calls.filter((call) => call === 'fresh token')).toHaveLength(2);
    expect(usersMe).toHaveBeenCalledTimes(2);
  });
});
