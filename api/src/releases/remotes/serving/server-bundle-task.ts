import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';
import process from 'node:process';
import { Stream } from 'node:stream';
import type { ServerPageFunction, ServerPageInput } from '@meishi/api-contract/server-pages';
import { lockProcess, lockPrototype } from '../../../platform/sandbox/lock-process.ts';

/** The first input is the source of the bundle; its result is the names of the pages. Each later input renders a page. */
export type ServerBundleInput = { source: Uint8Array } | { page: string; input: ServerPageInput };

const bundleAddress = 'release:server/index.mjs';
const moduleScheme = 'module:';
const facades = Symbol.for('meishi.modules');

/** The Node modules that bundles may import: React needs them. Others access files or the network. */
const modules: Record<string, object> = Object.fromEntries(
  ['buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util'].map((name) => [
    name,
    copyOf(process.getBuiltinModule(name) as object),
  ]),
);
modules.async_hooks = copyOf({ AsyncLocalStorage, AsyncResource });
// Webpack's output loads Node modules through `createRequire`.
modules.module = copyOf({ createRequire: () => moduleOf });

export const bundleModules: readonly string[] = Object.keys(modules);

/** Globals of Node that bundles do not get. The classes of `fetch` load what opens connections. */
const withheld = [
  ...['process', 'fetch', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage'],
  ...['Request', 'Response', 'Headers', 'FormData', 'MessageEvent', 'CloseEvent', 'BroadcastChannel'],
];
/** Where `fetch` of Node puts what opens its connections. */
const dispatcher = Symbol.for('undici.globalDispatcher.1');

let bundle: Record<string, ServerPageFunction<ServerPageInput>> = {};

/** Runs the untrusted code of one release in a sandboxed process. */
export default async function serve(input: ServerBundleInput): Promise<unknown> {
  if ('page' in input) return bundle[input.page]?.(input.input);
  bundle = await load(input.source);
  return Object.keys(bundle);
}

function load(source: Uint8Array): Promise<typeof bundle> {
  registerHooks({
    resolve(specifier) {
      if (specifier === bundleAddress) return { url: bundleAddress, format: 'module', shortCircuit: true };
      moduleOf(specifier);
      return { url: `${moduleScheme}${nameOf(specifier)}`, format: 'module', shortCircuit: true };
    },
    load(address) {
      const content = address === bundleAddress ? source : facadeOf(address.slice(moduleScheme.length));
      return { format: 'module', source: content, shortCircuit: true };
    },
  });
  Object.defineProperty(globalThis, facades, { value: Object.freeze(modules) });
  for (const name of withheld) Reflect.deleteProperty(globalThis, name);
  Object.defineProperty(globalThis, 'process', { value: { env: { NODE_ENV: 'production' } } });
  Object.defineProperty(globalThis, 'console', { value: silentConsole() });
  Object.defineProperty(globalThis, dispatcher, { value: undefined });
  lockProcess();
  for (const { prototype } of [EventEmitter, Stream, ...streamClasses()]) lockPrototype(prototype);
  return import(bundleAddress);
}

function streamClasses() {
  const { Readable, Writable, Duplex, Transform, PassThrough } = Stream;
  return [Readable, Writable, Duplex, Transform, PassThrough];
}

/** The members of a module, without a way to change what Node itself uses. A module that is a function stays one. */
function copyOf(module: object): object {
  const copy = typeof module === 'function' ? module : { ...module };
  return Object.freeze(copy);
}

/** Node's has the streams of the process. */
function silentConsole(): object {
  const names = Object.keys(console).filter((name) => /^[a-z]/.test(name));
  return Object.freeze(Object.fromEntries(names.map((name) => [name, () => undefined])));
}

function nameOf(specifier: string): string {
  return specifier.replace(/^node:/, '');
}

function moduleOf(specifier: string): object {
  const name = nameOf(specifier);
  const found = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (!found) throw new Error(`it imports “${specifier}”, which server bundles cannot have`);
  return found;
}

/** The source of a module that exports the members of an allowed one. */
function facadeOf(name: string): string {
  const names = Object.keys(modules[name] ?? {}).filter(
    (key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default',
  );
  return `const all = globalThis[Symbol.for('${facades.description}')].${name};
export default all;
export const { ${names.join(', ')} } = all;`;
}
