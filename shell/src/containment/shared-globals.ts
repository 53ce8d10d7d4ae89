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

interface Original {
  owner: Owner;
  known: Map<PropertyKey, PropertyDescriptor | undefined>;
  /** Whether a property that was not there before changes everyone's objects, or hides a function of the prototype. */
  isIntruder: (key: PropertyKey) => boolean;
}

let originals: Original[] = [];

/** Remembers the shared functions. Called before any remote runs. */
export function rememberGlobals(): void {
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
