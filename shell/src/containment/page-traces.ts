import { callingRemote } from './calling-remote.ts';

/** Timers that a page may set after it was left, such as for a last attempt to save. */
const maxLateTimers = 10;

interface AddedListener {
  target: EventTarget;
  type: string;
  listener: EventListenerOrEventListenerObject;
  options: AddEventListenerOptions;
}

/** What the code of one remote added to the document and the window while one of its pages was open. */
export interface PageTrace {
  hasLeft: boolean;
  lateTimers: number;
  listeners: Set<AddedListener>;
  intervals: Set<number>;
  nodes: Set<Node>;
  sheets: Set<CSSStyleSheet>;
}

/** By the name of the remote: the trace of its open page, or of the last one. */
const traces = new Map<string, PageTrace>();

let report: (remote: string, what: string) => void = () => {};

const newTrace = (): PageTrace => ({
  hasLeft: false,
  lateTimers: 0,
  listeners: new Set(),
  intervals: new Set(),
  nodes: new Set(),
  sheets: new Set(),
});

/** Code of a page can run before the page is shown. */
export function openTrace(remote: string): PageTrace {
  const waiting = traces.get(remote);
  if (waiting && !waiting.hasLeft) return waiting;
  const trace = newTrace();
  traces.set(remote, trace);
  return trace;
}

const parents = () => [document.documentElement, document.head, document.body];
const isShared = (target: unknown) =>
  target === globalThis || target === document || parents().includes(target as HTMLElement);

function callersTrace(remote: string | undefined): PageTrace | undefined {
  return remote === undefined ? undefined : (traces.get(remote) ?? openTrace(remote));
}

/** Starts to record. Called before any remote runs. */
export function recordTraces(onLate: typeof report): void {
  report = onLate;
  recordListeners();
  recordTimers();
  recordNodes();
  // biome-ignore lint/suspicious/noGlobalAssign: a constructor has no other place to be observed
  CSSStyleSheet = new Proxy(CSSStyleSheet, {
    construct(...args) {
      const sheet: CSSStyleSheet = Reflect.construct(...args);
      callersTrace(callingRemote())?.sheets.add(sheet);
      return sheet;
    },
  });
}

function recordListeners(): void {
  const { prototype } = EventTarget;
  const { addEventListener, removeEventListener } = prototype;
  const optionsOf = (options: unknown): AddEventListenerOptions =>
    typeof options === 'object' ? { ...options } : { capture: Boolean(options) };

  prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? globalThis;
    const remote = listener && isShared(target) ? callingRemote() : undefined;
    const trace = callersTrace(remote);
    if (remote && trace?.hasLeft) return report(remote, `it listens for ${type}`);
    if (listener) trace?.listeners.add({ target, type, listener, options: optionsOf(options) });
    addEventListener.call(target, type, listener, options);
  };
  prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? globalThis;
    if (isShared(target))
      for (const { listeners } of traces.values())
        for (const added of listeners)
          if (
            added.target === target &&
            added.type === type &&
            added.listener === listener &&
            Boolean(added.options.capture) === Boolean(optionsOf(options).capture)
          )
            listeners.delete(added);
    removeEventListener.call(target, type, listener, options);
  };
}

function recordTimers(): void {
  const window = globalThis as unknown as Record<string, (...args: unknown[]) => number>;
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
    const native = window[name];
    if (!native) continue;
    window[name] = (...args) => {
      const remote = callingRemote();
      const trace = callersTrace(remote);
      if (remote && trace?.hasLeft && ++trace.lateTimers > maxLateTimers) {
        if (trace.lateTimers === maxLateTimers + 1) report(remote, 'its timers go on');
        return 0;
      }
      const id = native.apply(globalThis, args);
      if (name === 'setInterval') trace?.intervals.add(id);
      return id;
    };
  }
  for (const name of ['clearTimeout', 'clearInterval']) {
    const native = window[name];
    window[name] = (id) => {
      for (const { intervals } of traces.values()) intervals.delete(id as number);
      return native?.call(globalThis, id) ?? 0;
    };
  }
}

function recordNodes(): void {
  for (const parent of parents()) {
    const methods = parent as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of ['append', 'prepend', 'appendChild', 'insertBefore', 'insertAdjacentElement']) {
      const native = methods[name];
      if (!native) continue;
      const value = (...args: unknown[]) => {
        const nodes = callersTrace(callingRemote())?.nodes;
        const result = native.apply(parent, args);
        // Scripts are those of webpack, which removes them.
        for (const node of args)
          if (node instanceof Node && node.parentNode === parent && node.nodeName !== 'SCRIPT')
            nodes?.add(node);
        return result;
      };
      Object.defineProperty(parent, name, { configurable: true, writable: true, value });
    }
  }
}
