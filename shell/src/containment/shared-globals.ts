type Owner = Record<PropertyKey, unknown>;

/** Objects whose functions shell, kit and remotes share. */
const owners = [
  Object,
  Object.prototype,
  Array.prototype,
  String.prototype,
  Function.prototype,
  Promise,
  Promise.prototype,
  Map.prototype,
  Set.prototype,
  JSON,
  EventTarget.prototype,
  Node.prototype,
  Element.prototype,
  Document.prototype,
  History.prototype,
  Storage.prototype,
  Navigator.prototype,
  document,
  history,
  navigator,
] as unknown as Owner[];

const ofWindow =
  'fetch Promise Object Array Map Set JSON Error URL Request Response Headers AbortController MutationObserver CSSStyleSheet setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame queueMicrotask structuredClone addEventListener removeEventListener history localStorage sessionStorage';

/** Functions that code of the app calls between any two events, so that no replacement takes effect. */
const guarded: [owner: object, names: string][] = [
  [
    globalThis,
    'fetch setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame queueMicrotask structuredClone',
  ],
  [JSON, 'parse stringify'],
  [History.prototype, 'pushState replaceState back forward go'],
  [Storage.prototype, 'getItem setItem removeItem'],
  [EventTarget.prototype, 'addEventListener removeEventListener dispatchEvent'],
  [Node.prototype, 'appendChild insertBefore removeChild'],
];

interface Original {
  owner: Owner;
  known: Map<PropertyKey, PropertyDescriptor | undefined>;
  /** Whether a property that was not there before changes everyone's objects, or hides a function of the prototype. */
  isIntruder: (key: PropertyKey) => boolean;
}

let originals: Original[] = [];

/**
 * Remembers the shared functions, and guards some of them. Called before any remote runs.
 * @param onReplaced called with the name of a guarded function when code tries to replace it
 */
export function rememberGlobals(onReplaced: (name: string) => void): void {
  for (const [owner, names] of guarded) for (const name of names.split(' ')) guard(owner, name, onReplaced);
  const own = (owner: Owner, keys: PropertyKey[]) =>
    new Map(keys.map((key) => [key, Object.getOwnPropertyDescriptor(owner, key)]));
  originals = owners.map((owner) => ({
    owner,
    known: own(owner, Reflect.ownKeys(owner)),
    isIntruder: (key) => {
      const prototype = Object.getPrototypeOf(owner);
      return (
        Boolean(Object.getOwnPropertyDescriptor(owner, key)?.enumerable) &&
        (!prototype || owner === (Array.prototype as unknown) || key in prototype)
      );
    },
  }));
  const window = globalThis as unknown as Owner;
  originals.push({ owner: window, known: own(window, ofWindow.split(' ')), isIntruder: () => false });
}

/** Makes assignments to a function of an object without effect. Objects that inherit the function can still have their own. */
function guard(owner: object, name: string, onReplaced: (name: string) => void): void {
  const found = Object.getOwnPropertyDescriptor(owner, name);
  if (!found?.configurable || !found.writable) return;
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: found.enumerable,
    get: () => found.value,
    set(this: unknown, value: unknown) {
      const target = this ?? globalThis;
      if (target === owner || owners.includes(target as Owner)) onReplaced(name);
      else
        Object.defineProperty(target, name, { configurable: true, enumerable: true, writable: true, value });
    },
  });
}

/** Restores shared functions that were replaced. Returns the names of those that were. */
export function restoreGlobals(): string[] {
  const changed: string[] = [];
  for (const { owner, known, isIntruder } of originals) {
    for (const [key, before] of known) {
      const now = Object.getOwnPropertyDescriptor(owner, key);
      if (
        before ? now && now.value === before.value && now.get === before.get && now.set === before.set : !now
      )
        continue;
      changed.push(String(key));
      if (before) Reflect.defineProperty(owner, key, before);
      else Reflect.deleteProperty(owner, key);
    }
    if (owner === (globalThis as unknown)) continue;
    for (const key of Reflect.ownKeys(owner))
      if (!known.has(key) && isIntruder(key)) {
        changed.push(String(key));
        Reflect.deleteProperty(owner, key);
      }
  }
  return changed;
}
