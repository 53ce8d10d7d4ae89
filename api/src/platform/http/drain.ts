import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';

/** On SIGTERM or Ctrl-C: takes no new request, ends those in flight, then closes the database, and exits with 0. */
export function drainOnSignal(app: NestFastifyApplication): void {
  const drain = async (signal: NodeJS.Signals) => {
    app.get(Logger).log(`draining after ${signal}`);
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
}

/** Lets each connection go with the answer to its last request; kept alive, they would hold up the end for a minute. */
export function endConnectionsWhileDraining(fastify: FastifyInstance): void {
  let isDraining = false;
  fastify.addHook('preClose', (done) => {
    isDraining = true;
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}
