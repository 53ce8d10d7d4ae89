import type { FastifyReply } from 'fastify';

/** Runs a callback once the response is sent or the caller has disconnected. */
export function whenOver(reply: FastifyReply, act: () => void): void {
  if (reply.whenOver) return void reply.whenOver.push(act);
  const acts = [act];
  reply.whenOver = acts;
  reply.raw.once('close', () => {
    for (const one of acts) one();
  });
}

declare module 'fastify' {
  interface FastifyReply {
    whenOver?: (() => void)[];
  }
}
