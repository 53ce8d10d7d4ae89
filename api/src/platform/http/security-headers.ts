import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { apiPrefix } from './endpoint.ts';

/** The allowed sources by directive. */
export type Directives = Record<string, readonly string[]>;

/** Formats a policy. Resources for which it names no directive are refused. */
export function contentSecurityPolicy(directives: Directives): string {
  const all: Directives = { 'default-src': ["'none'"], ...directives };
  return Object.entries(all)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The hash source that allows exactly this inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** For responses that are not pages: JSON, text, redirects. */
export const answerPolicy = contentSecurityPolicy({ 'frame-ancestors': ["'none'"] });

/** For uploaded files. Opened directly, such a file runs no script and has no origin. */
export const filePolicy = contentSecurityPolicy({ sandbox: [] });

/** For the service worker's script, which fetches on behalf of pages. */
export const workerPolicy = contentSecurityPolicy({ 'connect-src': ["'self'"] });

/**
 * For the worker that reads the text of pictures, and what it loads: only there may code be compiled from WebAssembly, and it can
 * only load files of this origin. Pages do not get this right from it.
 */
export const readerPolicy = contentSecurityPolicy({
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
});

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
