import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import type { RemoteRoute } from '@meishi/api-contract/endpoints/remotes/remote-contract';
import type { ComponentType } from 'react';
import type { RemoteContainer } from './remote-container.ts';
import type { RemoteError } from './remote-error.ts';

const shareScope = {};
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ shareScopeMap: { default: shareScope } }),
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
/** Each test has a remote of its own, because a page starts a remote once. */
let remote: RegistryEntry;
let tests = 0;
const remoteOf = (name: string): RegistryEntry => ({
  name,
  version: '1.0.0',
  base: `/remotes/${name}/1.0.0-a/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  requires: '^1.0.0',
  chunks: { './page/Page': ['12.js'] },
  routes: [route],
});

/** What the entry of the remote defines. jsdom executes no scripts. */
const get = jest.fn<RemoteContainer['get']>();
const init = jest.fn<RemoteContainer['init']>();
const executed: HTMLScriptElement[] = [];
let execute: () => Event;
const containers = globalThis as unknown as Record<string, RemoteContainer | undefined>;
const exporting = (page: unknown) => async () => () => ({ default: page });

const current = jest.fn<(name: string) => Promise<RegistryEntry | undefined>>();
const reload = jest.fn<(reason: string) => boolean>();
const fetchMock = jest.fn<typeof fetch>();
const fetchBefore = globalThis.fetch;

beforeEach(() => {
  jest.resetAllMocks();
  remote = remoteOf(`mf-${++tests}`);
  executed.length = 0;
  execute = () => {
    containers[remote.name.replace('-', '_')] = { init, get };
    return new Event('load');
  };
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    executed.push(script);
    void Promise.resolve().then(() => script.dispatchEvent(execute()));
  });
  get.mockImplementation(exporting(Page));
  current.mockResolvedValue(remote);
  fetchMock.mockResolvedValue({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) } as Response);
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
  jest.restoreAllMocks();
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
describe("a remote's page", () => {
  it('is loaded once from the registry’s address', async () => {
    const pages = createPages();
    const page = pages.page(remote, route);
    expect(await open(page)).toBe(Page);
    expect(pages.page(remote, route)).toBe(page);
    expect(executed.map(({ src, integrity }) => [src, integrity])).toEqual([
      [`http://localhost/remotes/${remote.name}/1.0.0-a/remoteEntry.js`, 'sha384-x'],
    ]);
    expect(init.mock.calls).toEqual([[shareScope, []]]);
    expect(get).toHaveBeenCalledWith('./page/Page');
  });

  it('shares its remote with other pages', async () => {
    const other = { ...route, module: './other/Page' };
    const pages = createPages();
    await Promise.all([open(pages.page(remote, route)), open(pages.page(remote, other))]);
    expect(executed).toHaveLength(1);
    expect(init).toHaveBeenCalledTimes(1);
    expect(get.mock.calls).toEqual([['./page/Page'], ['./other/Page']]);
  });

  it.each([
    ['unreachable', 'entry', () => new Event('error')],
    ['broken', 'entry', () => new Event('load')],
  ])('fails as %s if its %s does not run', async (failure, part, event) => {
    execute = event;
    const failed = open(createPages().page(remote, route));
    await expect(failed).rejects.toMatchObject({ failure, part });
  });

  it.each([
    [
      'unreachable',
      Object.assign(new Error('Loading chunk 12 failed.\n(error: x)'), { name: 'ChunkLoadError' }),
    ],
    ['broken', new Error('Module "./page/Page" does not exist in container.')],
    ['crashed', new TypeError('x is undefined')],
  ])('fails as %s', async (failure, error) => {
    get.mockRejectedValue(error);
    const failed = open(createPages().page(remote, route));
    await expect(failed).rejects.toMatchObject({ failure, part: 'chunk' });
  });

  it('fails as broken if its module exports no component', async () => {
    get.mockImplementation(exporting('hello'));
    expect(await failureOf(createPages().page(remote, route))).toBe('broken');
  });

  it('fails with a timeout after 120 seconds, not earlier', async () => {
    jest.useFakeTimers();
    get.mockReturnValue(new Promise(() => {}));
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
    get.mockReturnValue(new Promise((resolve) => setTimeout(resolve, 60_000, () => ({ default: Page }))));
    const page = open(createPages().page(remote, route));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await page).toBe(Page);
  });

  it('is not loaded if it needs another kit, and the document reloads', async () => {
    const page = createPages().page({ ...remote, requires: '^2.0.0' }, route);
    reload.mockReturnValue(false);
    expect(await failureOf(page)).toBe('incompatible');
    expect(reload).toHaveBeenCalledWith(`${remote.name} 1.0.0`);
    expect(executed).toEqual([]);
  });
});

describe('a rendered page that misses a file', () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

  it.each([
    ['its release is no longer the newest', { version: '1.1.0', base: '/remotes/mf-one/1.1.0-b/' }],
    ['its signed address has ended', { base: '/remotes/~2.def/mf-one/1.0.0-a/' }],
  ])('reloads if %s, which is not the fault of the release', async (_, now) => {
    current.mockResolvedValue({ ...remote, ...now });
    expect(await createPages().isAtFault(remote, missing)).toBe(false);
    expect(reload.mock.calls).toEqual([[remote.base]]);
  });

  it.each([
    ['the release is live', true, missing, async () => remote],
    ['the registry does not name it', false, missing, async () => undefined],
    ['there is no connection', false, missing, () => Promise.reject(new Error('offline'))],
    ['it failed for another reason', true, new TypeError('x is undefined'), async () => undefined],
  ])('does not reload if %s', async (_, isAtFault, error, registered) => {
    current.mockImplementation(registered);
    expect(await createPages().isAtFault(remote, error)).toBe(isAtFault);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('after a failure, a page', () => {
  /** The first request of the entry fails. */
  function failOnce(): void {
    const succeed = execute;
    execute = () => {
      execute = succeed;
      return new Event('error');
    };
  }

  it('is retried with new files and a restarted remote', async () => {
    failOnce();
    const pages = createPages();
    const first = pages.page(remote, route);
    expect(await failureOf(first)).toBe('unreachable');

    pages.forget(remote, route);
    expect(await open(pages.page(remote, route))).toBe(Page);
    expect(fetchMock.mock.calls.map(([file, options]) => [file, options?.cache])).toEqual([
      [`${remote.base}remoteEntry.js`, 'reload'],
      [`${remote.base}12.js`, 'reload'],
    ]);
    expect(executed.at(-1)?.src).toMatch(/remoteEntry\.js\?again=\d+$/);
    expect(init).toHaveBeenCalledTimes(1);
  });

  it('comes from the live release if its own is gone', async () => {
    const moved = { ...route, module: './other/Page' };
    const next = { ...remote, version: '1.1.0', base: '/remotes/mf-one/1.1.0-b/', routes: [moved] };
    current.mockResolvedValue(next);
    failOnce();
    expect(await open(createPages().page(remote, route))).toBe(Page);
    expect(executed.at(-1)?.src).toContain('/remotes/mf-one/1.1.0-b/');
    expect(get).toHaveBeenLastCalledWith('./other/Page');
  });

  it('keeps the first error if the registry is unreachable too', async () => {
    current.mockRejectedValue(new Error('offline'));
    execute = () => new Event('error');
    expect(await failureOf(createPages().page(remote, route))).toBe('unreachable');
  });
});
