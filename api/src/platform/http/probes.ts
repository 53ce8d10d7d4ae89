import { getHealth, getReadiness } from '@meishi/api-contract/endpoints/health';
import type { FastifyInstance } from 'fastify';
import { nothingHere } from './domain-error.ts';

/** The paths of the probes. */
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
