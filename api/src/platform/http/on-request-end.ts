import type { FastifyReply } from 'fastify';

/** Runs a callback once the response is sent or the caller has disconnected. */
export function onRequestEnd(reply: FastifyReply, callback: () => void): void {
  if (reply.onRequestEnd) return void reply.onRequestEnd.push(callback);
  const callbacks = [callback];
  reply.onRequestEnd = callbacks;
  reply.raw.once('close', () => {
    for (const callback of callbacks) callback();
  });
}

declare module 'fastify' {
  interface FastifyReply {
    onRequestEnd?: (() => void)[];
  }
}
