import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerPolicy } from './content-security-policy.ts';
import { apiPrefix } from './endpoint.ts';

/**
 * Sets safe headers on every response. A handler can override them, e.g. with the policy of an HTML page. @fastify/helmet knows
 * no Permissions-Policy, and most of its other headers would have to be turned off.
 */
export function addSecurityHeaders(fastify: FastifyInstance, config: Config): void {
  const headers: Record<string, string> = {
    'content-security-policy': answerPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  if (config.PUBLIC_URL.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';

  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith(`/${apiPrefix}/`)) reply.header('cache-control', 'no-store');
    done();
  });
}
