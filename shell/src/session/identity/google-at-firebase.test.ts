import { initializeApp } from '@firebase/app';
import { initializeAuth } from '@firebase/auth';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { firebaseGoogle } from './google-at-firebase.ts';

/** Specification, section 9. Firebase's SDK defines these values; its next version may define others. */
const popup = { width: 500, height: 600, pollMs: 2_000, graceMs: 8_000 };

/** What Firebase's SDK uses of Google's script, which loads a hidden frame of the provider. */
const frame = {
  restyle: async () => {},
  ping: async () => {},
  register: () => {},
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

beforeEach(() => {
  jest.useFakeTimers();
  openedWindow.closed = false;
  open.mockReturnValue(openedWindow as Window);
  window.open = open;
  Object.assign(window, { gapi });
  globalThis.fetch = async () =>
    ({ ok: true, json: async () => ({ projectId: '1', authorizedDomains: ['localhost'] }) }) as Response;
});
afterEach(() => {
  jest.useRealTimers();
  window.open = before.open;
  globalThis.fetch = before.fetch;
});

it('opens a window of 500 × 600 at the provider, and notices within 2 to 10 seconds that it was closed', async () => {
  const app = initializeApp({ apiKey: 'key', authDomain: 'meishi.firebaseapp.test', projectId: 'meishi' });
  const failed = jest.fn<(error: { code: string }) => void>();
  void firebaseGoogle(initializeAuth(app)).open().catch(failed);
  await jest.advanceTimersByTimeAsync(1);

  expect(open).toHaveBeenCalledTimes(1);
  const [address, , features] = open.mock.calls[0] ?? [];
  expect(new URL(String(address)).host).toBe('meishi.firebaseapp.test');
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
