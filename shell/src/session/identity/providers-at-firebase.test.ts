import { type FirebaseApp, initializeApp } from '@firebase/app';
import { type Auth, initializeAuth } from '@firebase/auth';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { firebaseProviders } from './providers-at-firebase.ts';

/** Specification, section 9. Firebase's SDK defines these values; its next version may define others. */
const popup = { width: 500, height: 600, pollMs: 2_000, graceMs: 8_000 };

type Answer = (message: { authEvent: object }) => { status: string };
/** Reports the end of a sign-in to the SDK, as the hidden frame does. */
let report: Answer;

/** What Firebase's SDK uses of Google's script, which loads a hidden frame of the provider. */
const frame = {
  restyle: async () => {},
  ping: async () => {},
  register(_event: string, answer: Answer) {
    report = answer;
  },
  send(_name: string, _message: unknown, answer: (answers: unknown[]) => void) {
    try {
      answer([{ webStorageSupport: true }]);
    } catch {
      // The SDK throws after each answer, and Google's script ignores it.
    }
  },
};
const gapi = {
  iframes: {
    Iframe: class {},
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    getContext: () => ({
      open: (_options: unknown, opened: (opened: typeof frame) => unknown) => opened(frame),
    }),
  },
};

const openedWindow = { closed: false, focus() {}, close() {} };
const open = jest.fn<typeof window.open>();
const before = { fetch: globalThis.fetch, open: window.open };
const fetched = jest.fn<(url: string, init: RequestInit) => object>();

beforeEach(() => {
  jest.useFakeTimers();
  openedWindow.closed = false;
  open.mockReset().mockReturnValue(openedWindow as Window);
  window.open = open;
  Object.assign(window, { gapi });
  fetched.mockReset().mockReturnValue({ projectId: '1', authorizedDomains: ['localhost'] });
  globalThis.fetch = async (url, init = {}) =>
    ({ ok: true, json: async () => fetched(String(url), init) }) as Response;
});
afterEach(() => {
  jest.useRealTimers();
  window.open = before.open;
  globalThis.fetch = before.fetch;
});

let apps = 0;
function newAuth(): Auth {
  apps += 1;
  const options = { apiKey: 'key', authDomain: 'meishi.firebaseapp.test', projectId: 'meishi' };
  const app: FirebaseApp = initializeApp(options, `app-${apps}`);
  return initializeAuth(app);
}

function openedAddress(): URL {
  expect(open).toHaveBeenCalledTimes(1);
  return new URL(String(open.mock.calls[0]?.[0]));
}

it('opens a window of 500 × 600 at the provider, and notices within 2 to 10 seconds that it was closed', async () => {
  const failed = jest.fn<(error: { code: string }) => void>();
  void firebaseProviders(newAuth()).signIn('google.com').catch(failed);
  await jest.advanceTimersByTimeAsync(1);

  expect(openedAddress().host).toBe('meishi.firebaseapp.test');
  expect(openedAddress().searchParams.get('customParameters')).toContain('select_account');
  const features = open.mock.calls[0]?.[2];
  expect(features).toContain(`width=${popup.width},`);
  expect(features).toContain(`height=${popup.height},`);

  await jest.advanceTimersByTimeAsync(popup.pollMs * 3);
  expect(failed).not.toHaveBeenCalled();
  openedWindow.closed = true;
  await jest.advanceTimersByTimeAsync(popup.pollMs - 1);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(popup.graceMs + 1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'auth/popup-closed-by-user' }));
});

it('asks an OpenID Connect provider for the address and the name', async () => {
  void firebaseProviders(newAuth())
    .signIn('oidc.work')
    .catch(() => {});
  await jest.advanceTimersByTimeAsync(1);
  const { pathname, searchParams } = openedAddress();
  expect(pathname).toBe('/__/auth/handler');
  expect(searchParams.get('providerId')).toBe('oidc.work');
  expect(searchParams.get('scopes')).toBe('email,profile');
});

it('sends the response of a SAML provider to Firebase as the window reports it', async () => {
  const auth = newAuth();
  void firebaseProviders(auth)
    .signIn('saml.corp')
    .catch(() => {});
  await jest.advanceTimersByTimeAsync(1);
  const { searchParams } = openedAddress();
  expect(searchParams.get('providerId')).toBe('saml.corp');

  const response = new URLSearchParams({ providerId: 'saml.corp', SAMLResponse: 'assertion' });
  const urlResponse = `https://meishi.firebaseapp.test/__/auth/handler?${response}`;
  const event = { type: 'signInViaPopup', eventId: searchParams.get('eventId'), sessionId: 's', urlResponse };
  expect(report({ authEvent: { ...event, postBody: '', tenantId: null, error: null } })).toEqual({
    status: 'ACK',
  });
  await jest.advanceTimersByTimeAsync(1);
  const [url, init] = fetched.mock.calls.at(-1) ?? [];
  expect(new URL(url ?? '').pathname).toBe('/v1/accounts:signInWithIdp');
  expect(JSON.parse(String(init?.body))).toMatchObject({ requestUri: urlResponse, sessionId: 's' });
});
