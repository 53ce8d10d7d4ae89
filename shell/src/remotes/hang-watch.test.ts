import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { HangWatch, takeHungPages } from './hang-watch.ts';
import { leftOutRemotes } from './left-out.ts';

const page = { name: 'mf-one', version: '1.0.0', route: '/group/{name}', address: '/group/lindenhof' };
let visibility: DocumentVisibilityState;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

let leave = () => {};
function show(): void {
  const watch = new HangWatch();
  watch.start();
  leave = watch.show(page);
}

const setVisibility = (now: DocumentVisibilityState) => {
  visibility = now;
  dispatchEvent(new Event('visibilitychange'));
};
/** Time passes, and no timer runs. */
const freeze = (ms: number) => jest.setSystemTime(Date.now() + ms);

it('finds a page that stopped responding, once', () => {
  show();
  jest.advanceTimersByTime(60_000);
  expect(takeHungPages()).toEqual([]);
  freeze(9_000);
  expect(takeHungPages()).toEqual([]);
  freeze(2_000);
  expect(takeHungPages()).toEqual([page]);
  expect(takeHungPages()).toEqual([]);
});

it.each<[string, () => void]>([
  ['was left', () => leave()],
  ['is in a hidden tab', () => setVisibility('hidden')],
  ['is in a closed tab', () => dispatchEvent(new Event('pagehide'))],
])('finds no page that %s', (_, end) => {
  show();
  end();
  freeze(60_000);
  expect(takeHungPages()).toEqual([]);
});

it('forgets a page of a device that was switched off or asleep', () => {
  show();
  freeze(11 * 60_000);
  expect(takeHungPages()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

it('finds a page that hangs after its tab was shown again', () => {
  show();
  setVisibility('hidden');
  setVisibility('visible');
  freeze(11_000);
  expect(takeHungPages()).toEqual([page]);
});

it('leaves out the remotes of the parameter, and those that hung at the same address', () => {
  const at = (pathname: string, search = '') => [...leftOutRemotes({ pathname, search }, [page])];
  expect(at('/group/lindenhof')).toEqual([['mf-one', 'hung']]);
  expect(at('/group/other')).toEqual([]);
  expect(at('/', '?without=mf-two,mf-three&x=1')).toEqual([
    ['mf-two', 'asked'],
    ['mf-three', 'asked'],
  ]);
});
