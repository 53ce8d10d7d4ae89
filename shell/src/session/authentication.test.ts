import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@meishi/api-contract/endpoints/account/users';
import { ApiError } from '@meishi/api-contract/transport/client';
import { Authentication } from './authentication.ts';
import { ada, FakeIdentity } from './identity/fake-identity.ts';
import { IdentityError } from './identity/identity.ts';
import { signInReturn } from './identity/openid/sign-in-return.ts';
import { signInLinkAddress } from './identity/sign-in-link-address.ts';
import { type SecondFactorChallenge, SecondFactorRequired } from './second-factor/second-factor.ts';
import { Session } from './session.ts';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

function begin(identity = new FakeIdentity()) {
  const { calls } = identity;
  const session = new Session({
    loadIdentity: async () => identity,
    fetchUser: async () => {
      calls.push('GET users/me');
      return { user_id: 'u' } as User;
    },
    syncToken: () => {},
  });
  session.start();
  /** The next mails fail with these errors. */
  const mailRefusals: ApiError[] = [];
  const mail = (what: string) => {
    const refusal = mailRefusals.shift();
    if (refusal) throw refusal;
    calls.push(what);
  };
  let userRefusal: ApiError | undefined;
  const refuseUser = (refusal: ApiError) => {
    userRefusal = refusal;
  };
  const authentication = new Authentication({
    session,
    createUser: async (fullName) => calls.push(`POST users ${fullName}`),
    createGoogleUser: async (email) => {
      if (userRefusal) throw userRefusal;
      calls.push(`POST users/gmail ${email}`);
    },
    startOpenid: async (provider) => `https://login.example/${provider}`,
    open: (address) => calls.push(`open ${address}`),
    mails: {
      sendVerification: async () => mail('verification mail'),
      sendPassword: async (email) => mail(`password mail ${email}`),
      sendSignIn: async (email, returnTo) => mail(`link mail ${email} ${returnTo}`),
    },
  });
  return { identity, calls, session, authentication, mailRefusals, refuseUser };
}

describe('at an OpenID Connect provider', () => {
  it('leaves the page, and completes the sign-in when it is back', async () => {
    const { authentication, identity, calls, session } = begin();
    expect(await authentication.signInAt('work', '/contacts')).toBe(true);
    expect(calls).toEqual(['open https://login.example/work']);
    expect(signInReturn.read()).toBe('/contacts');
    identity.redirected = true;
    expect(await authentication.finishOpenid(true)).toBe(true);
    expect(calls).toContain('POST users/gmail ada@example.com');
    expect(authentication.state()).toMatchObject({ isNew: true, loading: false });
    expect(session.state().status).toBe('signed-in');
  });

  it('says that a sign-in took too long', async () => {
    const { authentication } = begin();
    expect(await authentication.finishOpenid(false)).toBe(false);
    expect(authentication.state().error?.code).toBe('openid-expired');
  });
});

describe('signing up', () => {
  it('creates the account, sets its name, creates the record, sends the mail and then reads the user', async () => {
    const { authentication, calls, session } = begin();
    expect(await authentication.register('Ada Okafor', 'ada@example.com', 'a secret')).toBe(true);
    expect(calls).toEqual([
      'register ada@example.com',
      'rename Ada Okafor',
      'POST users Ada Okafor',
      'verification mail',
      'fresh token',
      'GET users/me',
    ]);
    expect(session.state().status).toBe('signed-in');
  });

  it("keeps the provider's error message", async () => {
    const { authentication, identity, session } = begin();
    identity.refusals.set('register', new IdentityError('email-already-in-use', 'The address is taken.'));
    expect(await authentication.register('Ada', 'ada@example.com', 'a secret')).toBe(false);
    expect(authentication.state()).toEqual({
      account: null,
      loading: false,
      inWindow: false,
      secondFactor: null,
      nameless: false,
      isNew: false,
      error: { code: 'email-already-in-use', message: 'The address is taken.' },
    });
    expect(session.state().status).toBe('signed-out');
  });

  it('succeeds even if the mail cannot be sent', async () => {
    const { authentication, mailRefusals, session } = begin();
    mailRefusals.push(new ApiError(429, 'too-many-requests', 'later'));
    expect(await authentication.register('Ada', 'ada@example.com', 'a secret')).toBe(true);
    expect(session.state().status).toBe('signed-in');
  });
});

describe('logging in', () => {
  it('has the account, a loading state and the error code of a failure', async () => {
    const { authentication, identity } = begin();
    identity.refusals.set('signIn', new IdentityError('wrong-password', 'no'));
    const attempt = authentication.signIn('ada@example.com', 'guess');
    expect(authentication.state()).toMatchObject({ loading: true, error: null });
    expect(await attempt).toBe(false);
    expect(authentication.state()).toMatchObject({ loading: false, error: { code: 'wrong-password' } });

    identity.refusals.clear();
    expect(await authentication.signIn('ada@example.com', 'right')).toBe(true);
    expect(authentication.state()).toMatchObject({
      account: { email: 'ada@example.com' },
      loading: false,
      error: null,
    });
  });
});

describe('sign-in in the window of a provider', () => {
  it('creates the user record after the window', async () => {
    const { authentication, calls } = begin();
    expect(await authentication.signInWith('google.com')).toBe(true);
    expect(calls).toContain(`POST users/gmail ${ada.email}`);
    expect(calls.indexOf(`POST users/gmail ${ada.email}`)).toBeLessThan(calls.indexOf('GET users/me'));
    expect(authentication.state().isNew).toBe(false);
  });

  it('tells new users from others', async () => {
    const { authentication, identity } = begin();
    identity.newcomer = true;
    await authentication.signInWith('google.com');
    expect(authentication.state().isNew).toBe(true);
    await authentication.signIn(ada.email, 'a secret');
    expect(authentication.state().isNew).toBe(false);
  });

  it('signs out if the provider has not verified the address', async () => {
    const { authentication, identity, session, refuseUser } = begin();
    refuseUser(new ApiError(403, 'email-not-verified', 'Your email address isn’t verified there.'));
    expect(await authentication.signInWith('oidc.work')).toBe(false);
    expect(authentication.state()).toMatchObject({
      account: null,
      loading: false,
      error: { code: 'openid-unverified-address' },
    });
    expect(session.state().status).toBe('signed-out');
    expect(identity.calls).toEqual(expect.arrayContaining(['sign in with oidc.work', 'signOut']));
  });

  it('creates the user record only after the redirect returns', async () => {
    const { authentication, identity, calls } = begin();
    identity.windowOpens = false;
    await authentication.signInWith('google.com');
    expect(calls).not.toContain(`POST users/gmail ${ada.email}`);

    const back = begin();
    back.identity.redirected = true;
    await back.authentication.prepare();
    expect(back.calls).toContain(`POST users/gmail ${ada.email}`);
    expect(back.session.state().status).toBe('signed-in');
  });

  it('stays in progress when a newer window replaces an older one', async () => {
    const { authentication, identity } = begin();
    const windows: { close: (error: Error) => void; choose: () => void }[] = [];
    identity.signInWith = () =>
      new Promise((resolve, reject) =>
        windows.push({ close: reject, choose: () => resolve({ isNew: false }) }),
      );
    const first = authentication.signInWith('google.com');
    const second = authentication.signInWith('google.com');
    await Promise.resolve().then(() => {});
    windows[0]?.close(new IdentityError('cancelled-popup-request', 'newer'));
    expect(await first).toBe(false);
    expect(authentication.state()).toMatchObject({ loading: true, inWindow: true, error: null });
    windows[1]?.choose();
    expect(await second).toBe(true);
    expect(authentication.state()).toMatchObject({ loading: false, inWindow: false });
  });

  it('does not block another sign-in while its window is open', async () => {
    const { authentication, identity, session } = begin();
    identity.signInWith = () => new Promise(() => {});
    void authentication.signInWith('google.com');
    expect(await authentication.signIn('ada@example.com', 'right')).toBe(true);
    expect(session.state().status).toBe('signed-in');
  });

  it('reports a closed window and opens it again on retry', async () => {
    const { authentication, identity } = begin();
    identity.refusals.set('signInWith', new IdentityError('popup-closed-by-user', 'closed'));
    expect(await authentication.signInWith('google.com')).toBe(false);
    expect(authentication.state()).toMatchObject({ loading: false, error: { code: 'popup-closed-by-user' } });

    identity.refusals.clear();
    expect(await authentication.tryAgain()).toBe(true);
    expect(authentication.state()).toMatchObject({ account: { email: ada.email }, error: null });
  });
});

describe('a forgotten password', () => {
  it('asks for a mail', async () => {
    const { authentication, calls } = begin();
    expect(await authentication.sendPasswordReset('ada@example.com')).toBe(true);
    expect(calls).toContain('password mail ada@example.com');
    expect(authentication.state().error).toBeNull();
  });

  it('reports a mail that could not be sent', async () => {
    const { authentication, mailRefusals } = begin();
    mailRefusals.push(new ApiError(429, 'too-many-requests', 'later'), new ApiError(0, 'unavailable', 'no'));
    expect(await authentication.sendPasswordReset('ada@example.com')).toBe(false);
    expect(authentication.state().error).toMatchObject({ code: 'too-many-requests' });
    expect(await authentication.tryAgain()).toBe(false);
    expect(authentication.state().error).toMatchObject({ code: 'network-request-failed' });
  });
});

describe('a second factor', () => {
  const factor = { id: 'app', kind: 'authenticator', name: '' } as const;

  it('is required, and completes the sign-in', async () => {
    const { authentication, identity, session } = begin();
    const confirm = jest.fn<SecondFactorChallenge['confirm']>(async () => identity.change(ada));
    const challenge = { factors: [factor], sendCode: async () => {}, confirm };
    identity.refusals.set('signIn', new SecondFactorRequired(challenge));
    expect(await authentication.signIn(ada.email, 'right')).toBe(false);
    const { error, loading, secondFactor } = authentication.state();
    expect({ error, loading, factors: secondFactor?.factors }).toEqual({
      error: null,
      loading: false,
      factors: [factor],
    });

    confirm.mockRejectedValueOnce(new IdentityError('invalid-verification-code', 'no'));
    await expect(secondFactor?.confirm(factor, '000000')).rejects.toThrow('no');
    expect(authentication.state().secondFactor).not.toBeNull();
    await secondFactor?.confirm(factor, '123456');
    expect(authentication.state().secondFactor).toBeNull();
    expect(session.state().status).toBe('signed-in');
  });
});

describe('sign-in by email link or text message', () => {
  it('remembers the address of a link until the link is opened', async () => {
    const { authentication, calls } = begin();
    expect(await authentication.sendSignInLink(ada.email, '/contacts')).toBe(true);
    expect(signInLinkAddress.read()).toBe(ada.email);
    expect(await authentication.signInWithLink(ada.email, 'https://meishi.test/link')).toBe(true);
    expect(signInLinkAddress.read()).toBeNull();
    expect(calls).toEqual(
      expect.arrayContaining([`link mail ${ada.email} /contacts`, `POST users/gmail ${ada.email}`]),
    );
    expect(authentication.state().nameless).toBe(false);
  });

  it('asks a new user for a name and creates the record with it', async () => {
    const { authentication, identity, calls, session } = begin();
    identity.newcomer = true;
    const code = await authentication.sendPhoneCode('+491512345678');
    await code.confirm('123456');
    expect(authentication.state().nameless).toBe(true);
    expect(session.state()).toMatchObject({ status: 'signed-in', account: { email: '' } });

    expect(await authentication.introduce('Noor Abbas')).toBe(true);
    expect(calls.slice(-3)).toEqual(['rename Noor Abbas', 'POST users Noor Abbas', 'GET users/me']);
    expect(authentication.state()).toMatchObject({ nameless: false, isNew: true });
  });
});
