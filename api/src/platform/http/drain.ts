import type { Socket } from 'node:net';
import { getHealth, getReadiness } from '@meishi/api-contract/endpoints/health';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import { flushLog } from '../logging/standard-output.ts';
import { nothingHere } from './domain-error.ts';

/** On SIGTERM or Ctrl-C: accepts no new requests, finishes those in flight, closes the database and exits with 0. */
export function drainOnSignal(app: NestFastifyApplication): void {
  const drain = async (signal: NodeJS.Signals) => {
    app.get(Logger).log(`draining after ${signal}`);
    await app.close();
    await flushLog(PinoLogger.root);
    process.exit(0);
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
}

/** Ends idle connections while draining, and others after a response. Kept alive, they delay the exit. */
export function endConnectionsWhileDraining(fastify: FastifyInstance): void {
  let isDraining = false;
  const quiet = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    if (isDraining) return void socket.destroy();
    quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  fastify.addHook('onRequest', ({ raw }, _reply, done) => {
    quiet.delete(raw.socket);
    done();
  });
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isDraining) raw.socket.end();
    else if (!raw.socket.destroyed) quiet.add(raw.socket);
    done();
  });
  fastify.addHook('preClose', (done) => {
    isDraining = true;
    for (const socket of quiet) socket.destroy();
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}

export const probePaths: ReadonlySet<string | undefined> = new Set(
  [getHealth, getReadiness].map(({ path }) => `/api/v1/${path}`),
);

/** A process that only runs jobs answers probes, and nothing else of the product. */
export function answerProbesOnly(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (probePaths.has(routeOptions.url)) return done();
    const { status, code, message } = nothingHere();
    reply.status(status).send({ status, error: code, message });
  });
}
