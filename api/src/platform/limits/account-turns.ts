import { setTimeout } from 'node:timers/promises';
import type { Failure } from '@meishi/api-contract/transport/envelope';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.ts';
import { DomainError } from '../http/domain-error.ts';
import { onRequestEnd } from '../http/on-request-end.ts';
import { inLocale, languageOf, languages, localeOf, t } from '../words/words.ts';

/** Maximum number of requests of one account that a server works on at the same time. */
const maxAtWork = 8;
/** Maximum number of its requests that wait for their turn, in memory. Several tabs that open together need some. */
const maxWaiting = 24;

interface Turns {
  atWork: number;
  waiting: (() => void)[];
}

/**
 * Lets each account have a few requests at work at the same time, from all of its devices, keys and programs. Others wait
 * before they use a database connection, because statements that wait for a lock would occupy all of them.
 */
@Injectable()
export class AccountTurns {
  private readonly accounts = new Map<string, Turns>();
  /** One account never occupies more than half of the connections. */
  private readonly maxAtWork: number;

  constructor({ DATABASE_POOL_SIZE }: Config) {
    this.maxAtWork = Math.max(1, Math.min(maxAtWork, Math.floor(DATABASE_POOL_SIZE / 2)));
  }

  /**
   * Resolves when it is the turn of a request. The turn ends with the response.
   * @throws DomainError `too-many-requests` if too many requests of the account wait, or if the caller has disconnected
   */
  async begin(account: string, reply: FastifyReply): Promise<void> {
    const turns = this.accounts.get(account) ?? { atWork: 0, waiting: [] };
    this.accounts.set(account, turns);
    if (turns.atWork < this.maxAtWork) turns.atWork += 1;
    else if (turns.waiting.length < maxWaiting)
      await new Promise<void>((resolve) => turns.waiting.push(resolve));
    else throw stillRunning();
    if (!reply.raw.destroyed) return onRequestEnd(reply, () => this.end(account, turns));
    this.end(account, turns);
    throw stillRunning();
  }

  /** Passes the turn to the request that waits longest. */
  private end(account: string, turns: Turns): void {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.atWork -= 1;
    if (turns.atWork === 0) this.accounts.delete(account);
  }
}

/** The refusal of a request beyond those that a caller may have at work. */
export function stillRunning(): DomainError {
  return new DomainError(
    'too-many-requests',
    t('Your earlier requests are still running. Please try again when they’re done.'),
    { retryAfter: 2 },
  );
}

/** Counts the work in progress, by key. */
export class ConcurrentCalls {
  private readonly running = new Map<string, number>();

  /** Begins one more and returns whether there was room. After true, the caller must call `end`. */
  begin(key: string, most: number): boolean {
    const running = this.running.get(key) ?? 0;
    if (running >= most) return false;
    this.running.set(key, running + 1);
    return true;
  }

  end(key: string): void {
    const running = (this.running.get(key) ?? 0) - 1;
    if (running > 0) this.running.set(key, running);
    else this.running.delete(key);
  }
}

/** Refusals of one caller within a period, after which its requests are held until the period ends. */
const max = { refusals: 32, periodMs: 2000 };
/** How long a request is held. They differ, so that requests that came together do not come back together. */
const hold = { leastMs: 1000, spreadMs: 2000 };
/** Node reads a refused body to its end, to use the connection again. A larger one ends the connection. */
const smallBytes = 16 * 1024;

/** The time, for tests. */
interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), wait: (ms) => setTimeout(ms) };

/**
 * Holds the requests of a caller who sends refused ones (429) again at once, and refuses them later without any other work.
 * Refusing hundreds of them in each moment would otherwise keep the process from answering anybody else. Who waits as
 * `retry-after` says is never held. A caller is the value of `authorization`, so other programs of the account go on.
 * Call it before Nest adds its own hooks.
 */
export function holdResentCalls(fastify: FastifyInstance, clock = realClock): void {
  const refusals = new LRUCache<string, { count: number; endsAt: number }>({ max: 10_000 });
  const bodies = new Map(languages.map((language) => [language, inLocale(language, writeBody)]));
  const refusalsOf = (caller: string) => {
    const known = refusals.get(caller);
    return known && known.endsAt > clock.now() ? known : { count: 0, endsAt: clock.now() + max.periodMs };
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const { authorization, 'accept-language': accept } = request.headers;
    if (!authorization || refusalsOf(authorization).count < max.refusals) return done();
    request.isHeld = true;
    const body = bodies.get(languageOf(localeOf(accept)));
    void clock.wait(hold.leastMs + Math.random() * hold.spreadMs).then(() => refuse(request, reply, body));
  });
  fastify.addHook('onResponse', ({ headers: { authorization }, isHeld }, reply, done) => {
    if (reply.statusCode === 429 && authorization && !isHeld) {
      const { count, endsAt } = refusalsOf(authorization);
      refusals.set(authorization, { count: count + 1, endsAt });
    }
    done();
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, body = writeBody()): void {
  if (reply.raw.destroyed) return;
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (coding || Number(length) > smallBytes) reply.header('connection', 'close');
  reply.status(429).headers({ 'content-type': 'application/json; charset=utf-8', 'retry-after': 2 });
  reply.send(body);
}

function writeBody(): string {
  const { status, code, message } = stillRunning();
  return JSON.stringify({ status, error: code, message } satisfies Failure);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request was refused without counting it, because its caller had too many refusals. */
    isHeld?: boolean;
  }
}
