import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { HangWatch, takeHungPage } from './hang-watch.ts';
import { leftOutRemotes } from './left-out.ts';

const page = { name: 'mf-one', version: '1.0.0', route: '/group/{name}', address: '/group/lindenhof' };
let visibility: DocumentVisibilityState;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers();
  navigated('reload');
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

/** How this document was opened. */
const navigated = (type: NavigationTimingType) =>
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true });

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

it('finds a page that stopped responding before its tab was reloaded, once', () => {
  show();
  jest.advanceTimersByTime(60_000);
  freeze(11_000);
  expect(takeHungPage()).toEqual(page);
  expect(takeHungPage()).toBeNull();
});

it('finds no page that was working until shortly before the reload', () => {
  show();
  freeze(9_000);
  expect(takeHungPage()).toBeNull();
});

it.each<[string, () => void]>([
  ['was opened again with its tab, after the browser was ended', () => navigated('back_forward')],
  ['was opened in another tab', () => sessionStorage.clear()],
])('finds no page that %s', (_, open) => {
  show();
  freeze(60_000);
  open();
  expect(takeHungPage()).toBeNull();
});

it.each<[string, () => void]>([
  ['was left', () => leave()],
  ['is in a hidden tab', () => setVisibility('hidden')],
  ['is in a closed tab', () => dispatchEvent(new Event('pagehide'))],
])('finds no page that %s', (_, end) => {
  show();
  end();
  freeze(60_000);
  expect(takeHungPage()).toBeNull();
});

it('forgets a page of a device that was switched off or asleep', () => {
  show();
  freeze(11 * 60_000);
  expect(takeHungPage()).toBeNull();
  expect(localStorage.length).toBe(0);
});

it('finds a page that hangs after its tab was shown again', () => {
  show();
  setVisibility('hidden');
  setVisibility('visible');
  freeze(11_000);
  expect(takeHungPage()).toEqual(page);
});

it('leaves out the remote of a page that broke the app at the same address', () => {
  expect([...leftOutRemotes({ pathname: page.address, search: '' }, { hung: null, broke: page })]).toEqual([
    ['mf-one', 'broke'],
  ]);
});

it('leaves out the remotes of the parameter, and those that hung at the same address', () => {
  const at = (pathname: string, search = '') => [
    ...leftOutRemotes({ pathname, search }, { hung: page, broke: null }),
  ];
  expect(at('/group/lindenhof')).toEqual([['mf-one', 'hung']]);
  expect(at('/group/other')).toEqual([]);
  expect(at('/', '?without=mf-two,mf-three&x=1')).toEqual([
    ['mf-two', 'asked'],
    ['mf-three', 'asked'],
  ]);
});
