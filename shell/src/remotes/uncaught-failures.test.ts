import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { reportUncaughtErrors } from './uncaught-failures.ts';

const report = jest.fn<Parameters<typeof reportUncaughtErrors>[0]>();
beforeAll(() => reportUncaughtErrors(report));
afterEach(() => {
  report.mockClear();
});

const shellFrame = 'at press (https://meishi.example/remotes/shell/1.0.0-abc/main.js:1:10)';
const frameOf = (remote: string) => `at save (https://meishi.example/remotes/${remote}/12.ab.js:1:200)`;
const errorWith = (...frames: string[]) =>
  Object.assign(new Error('fails'), { stack: ['Error: fails', ...frames].join('\n    ') });

const throwing = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));
const rejecting = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it.each([
  ['an event handler', throwing],
  ['a promise', rejecting],
])('reports an error in %s with its release', (_, happens) => {
  const plain = errorWith(frameOf('mf-one/1.2.0-abc'), shellFrame);
  happens(plain);
  const signed = errorWith(
    shellFrame,
    frameOf('~123.sig_na-ture/mf-two/2.0.0-def'),
    frameOf('mf-one/1.2.0-abc'),
  );
  happens(signed);
  expect(report.mock.calls).toEqual([
    [{ name: 'mf-one', version: '1.2.0-abc' }, plain],
    [{ name: 'mf-two', version: '2.0.0-def' }, signed],
  ]);
});

it('ignores errors that are not the fault of a remote', () => {
  throwing(errorWith(shellFrame));
  throwing(null);
  rejecting('a word');
  rejecting(Object.assign(errorWith(frameOf('mf-one/1.2.0-abc')), { name: 'ApiError' }));
  rejecting(Object.assign(errorWith(frameOf('mf-one/1.2.0-abc')), { name: 'AbortError' }));
  for (const message of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])
    rejecting(Object.assign(errorWith(frameOf('mf-one/1.2.0-abc')), { name: 'TypeError', message }));
  expect(report).not.toHaveBeenCalled();
});
