import { beforeEach, expect, it, jest } from '@jest/globals';
import type { RegistryEntry } from '@meishi/api-contract/endpoints/remotes/registry';
import { ReleaseReports } from './release-reports.ts';
import { asRemoteError } from './remote-error.ts';

const sendBeacon = jest.fn<(url: string, report: Blob) => boolean>(() => true);
beforeEach(() => {
  localStorage.clear();
  sendBeacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});

const remote = { name: 'mf-one', version: '1.0.0' };
const ticket = 'id 1 mf-one/1.0.0,mf-one/1.1.0 signature';

/** The reports of a load that was given two versions of the remote. */
function createReports(): ReleaseReports {
  const reports = new ReleaseReports();
  const remotes = ['1.0.0', '1.1.0'].map((version) => ({ name: 'mf-one', version }) as RegistryEntry);
  reports.accept({ ticket, remotes });
  return reports;
}

/** jsdom's Blob has no `text` method. */
const read = (blob: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(blob);
  });
const sent = () => Promise.all(sendBeacon.mock.calls.map(async ([url, report]) => [url, await read(report)]));

it('reports a failure immediately with its kind and message', async () => {
  const reports = createReports();
  const chunkMissing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  reports.failed(remote, asRemoteError(chunkMissing, 'chunk'), false);
  reports.failed(remote, asRemoteError(new Error('ScriptNetworkError'), 'entry'), false);
  reports.failed(remote, new TypeError('x is undefined'), false);
  reports.failed(remote, 'x'.repeat(400), true);
  const bodies = (await sent()).map(([url, body]) => {
    expect(url).toBe('/api/v1/remotes/mf-one/failures');
    return body;
  });
  const stackOf = (message: string) => expect.stringMatching(`${message}\\n +at `);
  expect(bodies).toEqual([
    {
      ticket,
      version: '1.0.0',
      kind: 'chunk',
      message: 'RemoteError: ChunkLoadError: Loading chunk 7 failed.',
      stack: stackOf('Loading chunk 7 failed.'),
    },
    {
      ticket,
      version: '1.0.0',
      kind: 'entry',
      message: 'RemoteError: Error: ScriptNetworkError',
      stack: stackOf('ScriptNetworkError'),
    },
    {
      ticket,
      version: '1.0.0',
      kind: 'render',
      message: 'TypeError: x is undefined',
      stack: stackOf('x is undefined'),
    },
    { ticket, version: '1.0.0', kind: 'effect', message: 'x'.repeat(300) },
  ]);
});

it('reports the requested releases once when the page is hidden', async () => {
  const reports = createReports();
  reports.start();
  for (const version of ['1.0.0', '1.0.0', '1.1.0']) reports.requested({ name: 'mf-one', version });
  dispatchEvent(new Event('pagehide'));
  reports.requested(remote);
  dispatchEvent(new Event('pagehide'));
  expect(await sent()).toEqual([
    [
      '/api/v1/remotes/loads',
      {
        ticket,
        loads: [
          { remote: 'mf-one', version: '1.0.0' },
          { remote: 'mf-one', version: '1.1.0' },
        ],
      },
    ],
  ]);
});

it('reports how long the first load of a version in this browser took', async () => {
  jest.useFakeTimers();
  const open = (ms: number) => {
    const reports = createReports();
    reports.start();
    reports.requested(remote);
    jest.advanceTimersByTime(ms);
    reports.shown(remote);
    jest.advanceTimersByTime(1000);
    reports.shown(remote);
    dispatchEvent(new Event('pagehide'));
  };
  open(1234);
  open(50);
  jest.useRealTimers();
  expect((await sent()).map(([, body]) => body)).toEqual([
    { ticket, loads: [{ remote: 'mf-one', version: '1.0.0', load_ms: 1234 }] },
    { ticket, loads: [{ remote: 'mf-one', version: '1.0.0' }] },
  ]);
});

it('does not time a page that was left for another one before it was shown', async () => {
  const reports = createReports();
  reports.start();
  reports.requested(remote);
  reports.requested(remote);
  reports.shown(remote);
  dispatchEvent(new Event('pagehide'));
  expect((await sent())[0]?.[1]).toEqual({ ticket, loads: [{ remote: 'mf-one', version: '1.0.0' }] });
});

it('reports a page that stopped responding', async () => {
  createReports().hung({ ...remote, route: '/group/{name}', ticket });
  expect(await sent()).toEqual([
    [
      '/api/v1/remotes/mf-one/failures',
      { ticket, version: '1.0.0', kind: 'hang', message: 'The page /group/{name} stopped responding.' },
    ],
  ]);
});

it('keeps the first ticket of a release, and sends loads with the ticket of their own', async () => {
  const reports = createReports();
  const other = { name: 'mf-two', version: '2.0.0' };
  reports.accept({ ticket: 'later', remotes: [remote, other] as RegistryEntry[] });
  reports.start();
  reports.requested(remote);
  reports.requested(other);
  dispatchEvent(new Event('pagehide'));
  expect((await sent()).map(([, body]) => body)).toEqual([
    { ticket, loads: [{ remote: 'mf-one', version: '1.0.0' }] },
    { ticket: 'later', loads: [{ remote: 'mf-two', version: '2.0.0' }] },
  ]);
});

it.each<[string, () => void]>([
  ['offline', () => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })],
  ['while the document is left', () => dispatchEvent(new Event('pagehide'))],
])('reports no failure %s', (_, happens) => {
  const reports = createReports();
  reports.start();
  happens();
  reports.failed(remote, new TypeError('x is undefined'), true);
  Reflect.deleteProperty(navigator, 'onLine');
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('reports no failure of a release that this load was not given', () => {
  createReports().failed({ name: 'mf-one', version: '3.0.0' }, new TypeError('x is undefined'), true);
  expect(sendBeacon).not.toHaveBeenCalled();
});
