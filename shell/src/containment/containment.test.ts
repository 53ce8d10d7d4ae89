import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { readLook } from './document-look.ts';
import { keepInPlace } from './keep-in-place.ts';
import { rememberGlobals, restoreGlobals } from './shared-globals.ts';
import { undoEffects } from './undo-effects.ts';

const replaced: string[] = [];
beforeAll(() => rememberGlobals((name) => replaced.push(name)));

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><main><p>Content</p></main></div><footer></footer>';
});
afterEach(() => {
  document.body.removeAttribute('style');
});

it('puts the same nodes back, in their order, however they were removed', async () => {
  const root = document.getElementById('root') as HTMLElement;
  const [main, footer] = [root.querySelector('main'), document.querySelector('footer')];
  const [onRestored, onLost] = [jest.fn(), jest.fn()];
  const stop = keepInPlace(root, onRestored, onLost);
  const removals: (() => void)[] = [
    () => root.remove(),
    () => root.replaceWith('taken'),
    () => document.body.replaceChildren(),
    () => {
      document.body.innerHTML += '<p>taken</p>';
    },
    () => document.documentElement.replaceChildren(),
  ];
  for (const [index, remove] of removals.entries()) {
    remove();
    await settled();
    expect([...document.body.childNodes]).toEqual([root, footer]);
    expect(root.firstElementChild).toBe(main);
    expect(onRestored).toHaveBeenCalledTimes(index + 1);
  }
  expect(onLost).not.toHaveBeenCalled();
  stop();
});

it('restores functions that were replaced, and removes what was added to every object', () => {
  expect(restoreGlobals()).toEqual([]);
  const { map } = Array.prototype;
  const { pushState } = history;
  Array.prototype.map = () => [];
  Object.defineProperty(History.prototype, 'pushState', { configurable: true, value: () => undefined });
  Object.assign(Object.prototype, { everywhere: 'taken' });
  Object.defineProperty(Array.prototype, 'polyfill', { configurable: true, value: () => 1 });
  expect(restoreGlobals().sort()).toEqual(['everywhere', 'map', 'pushState']);
  expect([Array.prototype.map, history.pushState, 'everywhere' in {}]).toEqual([map, pushState, false]);
  expect('polyfill' in []).toBe(true);
  expect(restoreGlobals()).toEqual([]);
});

it('gives assignments to guarded functions no effect, except on objects that inherit them', () => {
  const before = [JSON.parse, history.replaceState, Node.prototype.appendChild];
  JSON.parse = () => null;
  history.replaceState = () => undefined;
  Node.prototype.appendChild = (node) => node;
  expect([JSON.parse, history.replaceState, Node.prototype.appendChild]).toEqual(before);
  expect(replaced).toEqual(['parse', 'replaceState', 'appendChild']);
  const node = document.createElement('p');
  node.appendChild = (child) => child;
  expect(Object.hasOwn(node, 'appendChild')).toBe(true);
  expect(restoreGlobals()).toEqual([]);
});

it('removes listeners, intervals and nodes, and reports neither single-use nor aborted listeners', () => {
  const heard = jest.fn();
  const listeners = [{}, { once: true }, { signal: AbortSignal.abort() }].map((options) => {
    addEventListener('ping', heard, options);
    return { target: globalThis as EventTarget, type: 'ping', listener: heard, options };
  });
  const node = document.body.appendChild(document.createElement('aside'));
  const gone = document.createElement('p');
  Object.assign(document, { adoptedStyleSheets: [] });
  const taken = undoEffects({
    hasLeft: true,
    lateTimers: 0,
    listeners: new Set(listeners),
    intervals: new Set([setInterval(heard, 1) as unknown as number]),
    nodes: new Set([node, gone]),
    sheets: new Set(),
  });
  expect(taken).toEqual(['a listener for ping', 'an interval', 'a node (aside)']);
  dispatchEvent(new Event('ping'));
  expect(heard).not.toHaveBeenCalled();
  expect(node.isConnected).toBe(false);
});

it('restores classes and styles of the document, except those that dialogs set', () => {
  document.body.style.color = 'red';
  const restore = readLook();
  document.body.className = 'taken';
  document.body.style.cssText = 'display: none; pointer-events: none';
  expect(restore()).toEqual(['the class of body', 'the style of body', 'the style of body']);
  expect(document.body.className).toBe('');
  expect(document.body.style.cssText).toBe('pointer-events: none; color: red;');
});
