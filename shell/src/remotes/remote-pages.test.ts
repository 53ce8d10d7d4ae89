import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import type { ComponentType } from 'react';
import type { RemoteError } from './remote-error.ts';

/** The federation runtime is the boundary, so tests define what it loads and how it fails. */
const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
const registerRemotes =
  jest.fn<(remotes: { name: string; entry: string; type: string }[], options: object) => void>();
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerRemotes,
  registerPlugins: () => {},
}));
const { RemotePages } = await import('./remote-pages.ts');

const Page: ComponentType = () => null;
const route: RemoteRoute = {
  path: '/page',
  module: './page/Page',
  title: 'Page',
  access: 'public',
  redirect: '/dashboard',
  sidebar: true,
};
const remote: RegistryEntry = {
  name: 'mf-one',
  version: '1.0.0',
  base: '/remotes/mf-one/1.0.0-a/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  requires: '^1.0.0',
  chunks: { './page/Page': ['12.js'] },
  routes: [route],
};
const current = jest.fn<(name: string) => Promise<RegistryEntry | undefined>>();
const reload = jest.fn<(reason: string) => boolean>();
const fetchMock = jest.fn<typeof fetch>();
const fetchBefore = globalThis.fetch;

beforeEach(() => {
  jest.resetAllMocks();
  current.mockResolvedValue(remote);
  fetchMock.mockResolvedValue({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) } as Response);
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
  jest.useRealTimers();
});

const onRequest = jest.fn<(remote: RegistryEntry) => void>();
const createPages = () => new RemotePages({ kitVersion: '1.2.0', current, reload, onRequest });

/** Initializes a lazy component as React does. */
type Lazy = { _init(payload: unknown): unknown; _payload: unknown };
async function open(page: unknown): Promise<unknown> {
  const { _init, _payload } = page as Lazy;
  try {
    return _init(_payload);
  } catch (thrown) {
    if (!(thrown instanceof Promise) && typeof (thrown as PromiseLike<unknown>)?.then !== 'function')
      throw thrown;
    await (thrown as Promise<unknown>).catch(() => {});
    return _init(_payload);
  }
}
const failureOf = (page: unknown) =>
  open(page).then(
    () => 'none',
    (error: RemoteError) => error.failure,
  );
const networkError = () =>
  Object.assign(new Error('ScriptNetworkError: Failed to load'), { name: 'Federation' });

describe("a remote's page", () => {
  it('is loaded once from the registry’s address', async () => {
    loadRemote.mockResolvedValue({ default: Page });
    const pages = createPages();
    const page = pages.page(remote, route);
    expect(await open(page)).toBe(Page);
    expect(pages.page(remote, route)).toBe(page);
    expect(registerRemotes).toHaveBeenCalledWith(
      [{ name: 'mf_one', entry: 'http://localhost/remotes/mf-one/1.0.0-a/remoteEntry.js', type: 'global' }],
      { force: false },
    );
    expect(loadRemote).toHaveBeenCalledWith('mf_one/page/Page');
  });

  it.each([
    ['unreachable', networkError()],
    [
      'unreachable',
      Object.assign(new Error('Loading chunk 12 failed.\n(error: x)'), { name: 'ChunkLoadError' }),
    ],
    ['broken', new Error('ScriptExecutionError: Script threw')],
    ['broken', new Error('[ Federation Runtime ]: #RUNTIME-001 no container')],
    ['crashed', new TypeError('x is undefined')],
  ])('fails as %s', async (failure, error) => {
    loadRemote.mockRejectedValue(error);
    expect(await failureOf(createPages().page(remote, route))).toBe(failure);
  });

  it('fails as broken if its module exports no component', async () => {
    loadRemote.mockResolvedValue({ default: 'hello' });
    expect(await failureOf(createPages().page(remote, route))).toBe('broken');
  });

  it('fails with a timeout after 120 seconds, not earlier', async () => {
    jest.useFakeTimers();
    loadRemote.mockReturnValue(new Promise(() => {}));
    const failed = jest.fn();
    const failure = failureOf(createPages().page(remote, route));
    void failure.then(failed);
    await jest.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await failure).toBe('timeout');
  });

  it('is shown if its files arrive after a minute', async () => {
    jest.useFakeTimers();
    loadRemote.mockReturnValue(
      new Promise((resolve) => setTimeout(() => resolve({ default: Page }), 60_000)),
    );
    const page = open(createPages().page(remote, route));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await page).toBe(Page);
  });

  it('is not loaded if it needs another kit, and the document reloads', async () => {
    const page = createPages().page({ ...remote, requires: '^2.0.0' }, route);
    reload.mockReturnValue(false);
    expect(await failureOf(page)).toBe('incompatible');
    expect(reload).toHaveBeenCalledWith('mf-one 1.0.0');
    expect(loadRemote).not.toHaveBeenCalled();
  });
});

describe('a rendered page that misses a file', () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

  it.each([
    ['its release is no longer the newest', { version: '1.1.0', base: '/remotes/mf-one/1.1.0-b/' }],
    ['its signed address has ended', { base: '/remotes/~2.def/mf-one/1.0.0-a/' }],
  ])('reloads if %s', async (_, now) => {
    current.mockResolvedValue({ ...remote, ...now });
    await createPages().recover(remote, missing);
    expect(reload.mock.calls).toEqual([[remote.base]]);
  });

  it.each([
    ['its release is the newest', missing, remote],
    ['the registry does not name it', missing, undefined],
    [
      'it failed for another reason',
      new TypeError('x is undefined'),
      { ...remote, base: '/remotes/mf-one/1.1.0-b/' },
    ],
  ])('does not reload if %s', async (_, error, registered) => {
    current.mockResolvedValue(registered);
    await createPages().recover(remote, error);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('after a failure, a page', () => {
  it('is retried with new files and a restarted remote', async () => {
    loadRemote.mockRejectedValueOnce(networkError()).mockResolvedValue({ default: Page });
    const pages = createPages();
    const first = pages.page(remote, route);
    expect(await failureOf(first)).toBe('unreachable');

    pages.forget(remote, route);
    expect(await open(pages.page(remote, route))).toBe(Page);
    expect(fetchMock.mock.calls.map(([file, options]) => [file, options?.cache])).toEqual([
      ['/remotes/mf-one/1.0.0-a/remoteEntry.js', 'reload'],
      ['/remotes/mf-one/1.0.0-a/12.js', 'reload'],
    ]);
    const [registered, options] = registerRemotes.mock.calls.at(-1) ?? [];
    expect(registered?.[0]?.entry).toMatch(/remoteEntry\.js\?again=\d+$/);
    expect(options).toEqual({ force: true });
  });

  it('comes from the live release if its own is gone', async () => {
    const moved = { ...route, module: './other/Page' };
    const next = { ...remote, version: '1.1.0', base: '/remotes/mf-one/1.1.0-b/', routes: [moved] };
    current.mockResolvedValue(next);
    loadRemote.mockRejectedValueOnce(networkError()).mockResolvedValue({ default: Page });
    expect(await open(createPages().page(remote, route))).toBe(Page);
    expect(registerRemotes.mock.calls.at(-1)?.[0][0]?.entry).toContain('/remotes/mf-one/1.1.0-b/');
    expect(loadRemote).toHaveBeenLastCalledWith('mf_one/other/Page');
  });

  it('keeps the first error if the registry is unreachable too', async () => {
    current.mockRejectedValue(new Error('offline'));
    loadRemote.mockRejectedValue(networkError());
    expect(await failureOf(createPages().page(remote, route))).toBe('unreachable');
  });
});
