import process from 'node:process';

/** What Node itself calls of `process` after its start. */
const needed: ReadonlySet<string> = new Set([
  '_fatalException',
  '_tickCallback',
  'constructor',
  'cwd',
  'emitWarning',
  'hrtime',
  'nextTick',
  'uptime',
]);

/** Objects that do more than the functions beside them. */
const objects = ['finalization', 'report', 'stderr', 'stdin', 'stdout'];

/**
 * Takes away from all code in this process what the real `process` can do: signals, built-in modules, native bindings, handles, other
 * programs, reports. Code that is not given `process` may still find it, for instance as the receiver of an event.
 */
export function lockProcess(): void {
  const refuse = () => {
    throw new Error('Code of releases cannot use it.');
  };
  for (const owner of [process, Object.getPrototypeOf(process)] as object[])
    for (const name of Object.getOwnPropertyNames(owner)) {
      const property = Object.getOwnPropertyDescriptor(owner, name);
      if (typeof property?.value !== 'function' || needed.has(name)) continue;
      replace(owner, name, refuse);
    }
  for (const name of objects) replace(process, name, undefined);
}

/**
 * Makes the members of a class unchangeable for all code in this process, while objects and classes below it may still have
 * members of their own with these names.
 */
export function lockPrototype(prototype: object): void {
  for (const name of Reflect.ownKeys(prototype)) {
    const property = Object.getOwnPropertyDescriptor(prototype, name);
    if (!property?.configurable || !('value' in property)) continue;
    Object.defineProperty(prototype, name, {
      enumerable: property.enumerable ?? false,
      configurable: false,
      get: () => property.value,
      set(this: object, value: unknown) {
        if (this === prototype) throw new TypeError(`${String(name)} cannot be changed.`);
        Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
      },
    });
  }
  Object.preventExtensions(prototype);
}

function replace(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, enumerable: false, configurable: false });
}
