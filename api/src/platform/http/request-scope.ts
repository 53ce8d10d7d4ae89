import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import { currentScope, inScope, outsideScope, type Scope } from '../scope/scope.ts';
import { traceIdOfRequest } from '../tracing/trace-requests.ts';
import { localeOf } from '../words/words.ts';

/**
 * Opens the scope of each request. Most requests load no entity, so the fork of the entity manager, which is the
 * costly part, is left to the first use.
 */
export function openRequestScopes(fastify: FastifyInstance, manager: EntityManager): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    let fork: EntityManager | undefined;
    const scope: Scope = {
      locale: localeOf(request.headers['accept-language']),
      requestId: request.id,
      traceId: traceIdOfRequest(request),
      entities: () => {
        // Outside, because the new one would look for the one of the scope.
        fork ??= outsideScope(() => manager.fork({ useContext: true }));
        return fork;
      },
    };
    request.scope = scope;
    inScope(scope, done);
  });
  // Reading a body leaves the scope.
  fastify.addHook('preValidation', ({ scope }, _reply, done) => {
    if (!scope || currentScope() === scope) return done();
    inScope(scope, done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    scope?: Scope;
  }
}
