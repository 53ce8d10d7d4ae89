import { setTimeout } from 'node:timers/promises';
import type { Failure } from '@meishi/api-contract/transport/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { inLocale, languageOf, languages, localeOf } from '../words/words.ts';
import { stillRunning } from './account-turns.ts';

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
