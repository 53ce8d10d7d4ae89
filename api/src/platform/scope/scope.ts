import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What the current request carries to all code that works for it. */
export interface Scope {
  /** The language and region of the receiver of the response or mail. */
  locale: string;
  /** For the log. */
  requestId?: string;
  /** The id of the trace that the caller's request belongs to. For the log. */
  traceId?: string;
  /** The entities that the request has loaded, created by the first use. */
  entities?: () => EntityManager;
}

/** One storage for everything, because Node copies the values of all storages at each entry of one. */
const storage = new AsyncLocalStorage<Scope>();

/** The scope of the current request or mail; undefined outside of both. */
export function currentScope(): Scope | undefined {
  return storage.getStore();
}

export function outsideScope<Result>(work: () => Result): Result {
  return storage.exit(work);
}

export function inScope<Result>(scope: Scope, work: () => Result): Result {
  return storage.run(scope, work);
}
