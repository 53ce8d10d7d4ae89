import type { FastifyReply } from 'fastify';

/** Runs a callback once the response is sent or the caller has disconnected. */
export function onRequestEnd(reply: FastifyReply, act: () => void): void {
  if (reply.onRequestEnd) return void reply.onRequestEnd.push(act);
  const acts = [act];
  reply.onRequestEnd = acts;
  reply.raw.once('close', () => {
    for (const one of acts) one();
  });
}

declare module 'fastify' {
  interface FastifyReply {
    onRequestEnd?: (() => void)[];
  }
}
