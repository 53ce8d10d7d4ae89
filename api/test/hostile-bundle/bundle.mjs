// What a hostile team might release: a server bundle whose pages try to leave the sandbox. It is plain JavaScript, because the
// sandbox gets it as it is. Each page answers with what succeeded.
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { PassThrough, Readable, Stream, Writable } from 'node:stream';

const require = createRequire(import.meta.url);
const realProcesses = new Set();

/** The names of the modules of Node that can be had, by import or by require. */
export async function modules({ data: { names } }) {
  const reached = new Set();
  for (const name of names)
    for (const specifier of [name, `node:${name.replace(/^node:/, '')}`]) {
      await import(specifier).then(
        () => reached.add(name),
        () => {},
      );
      try {
        require(specifier);
        reached.add(name);
      } catch {
        // As it should be.
      }
    }
  return [...reached];
}

/** Ways to get at objects of Node by changing what Node calls on them. */
export async function prototypes() {
  const changed = [];
  const classes = { EventEmitter, Stream, Readable, Writable, PassThrough };
  const chain = [];
  for (let one = createHash('sha256'); one && one !== Object.prototype; one = Object.getPrototypeOf(one))
    chain.push(one);
  for (const prototype of [...Object.values(classes).map((one) => one.prototype), ...chain.slice(3)])
    for (const name of ['emit', 'on', 'addListener', 'push', 'write', 'read', '_events', '_write', 'neu']) {
      const before = prototype[name];
      const spy = function (...args) {
        realProcesses.add(this);
        return before?.apply(this, args);
      };
      try {
        prototype[name] = spy;
      } catch {
        // As it should be.
      }
      try {
        Object.defineProperty(prototype, name, { value: spy });
      } catch {
        // As it should be.
      }
      if (prototype[name] !== before) changed.push(name);
    }
  const emitter = new EventEmitter();
  for (let count = 0; count < 30; count += 1) emitter.on('data', () => {});
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { changed, found: realProcesses.size };
}

/** Globals that have, or lead to, files, connections, other programs or the real process. */
export function globals() {
  const names = [
    'fetch',
    'WebSocket',
    'EventSource',
    'Request',
    'Response',
    'Headers',
    'FormData',
    'Worker',
    'require',
  ];
  const dispatcher = globalThis[Symbol.for('undici.globalDispatcher.1')];
  const found = [...names, 'localStorage', 'BroadcastChannel'].filter(
    (name) => typeof globalThis[name] !== 'undefined',
  );
  if (dispatcher) found.push('dispatcher');
  const { console: output } = globalThis;
  if (output._stdout ?? output.Console) found.push('streams of the console');
  if (Object.keys(process).join() !== 'env') found.push('process');
  const ofFunction = new Function('return this.process')();
  if (ofFunction !== process) found.push('process by Function');
  return found;
}

/** Answers that are not what the server expects. */
export function answer({ data: { kind } }) {
  if (kind === '8 MB') return { body: 'x'.repeat(8 * 1024 * 1024) };
  if (kind === 'empty maps') return Array.from({ length: 2_700_000 }, () => new Map());
  if (kind === 'deep') return JSON.parse(`${'['.repeat(400_000)}${']'.repeat(400_000)}`);
  if (kind === 'bytes') return new Uint8Array(10);
  if (kind === 'cycle') return globalThis;
  if (kind === 'prototype')
    return JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}');
  // What encodes the answer: JSON, objects, lists and buffers of this process.
  for (const owner of [Object.prototype, Array.prototype, Uint8Array.prototype])
    Object.defineProperty(owner, 'toJSON', { value: () => ({ polluted: true }), configurable: true });
  Array.prototype.push = function () {
    return this.length;
  };
  return { polluted: [1, 2, 3] };
}
