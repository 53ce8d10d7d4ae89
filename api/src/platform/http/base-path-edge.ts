import type { FastifyInstance, FastifyRequest } from 'fastify';
import { basePath, belowBase, withBase } from '../base-path/base-path.ts';
import { nothingHere } from './domain-error.ts';
import { probePaths } from './drain.ts';

/** Addresses that are fixed by standards (RFC 8615) or that probes request past the proxy: they work without the base path as well. */
const isFixed = (path: string) => path.startsWith('/.well-known/') || probePaths.has(path);

const pathOf = (url: string) => url.replace(/\?.*$/, '');

/** The address without the base path. One that is not below it stays as it is, and is refused later. */
export function withoutBase(url: string): string {
  return belowBase(url) ?? url;
}

/**
 * Translates between the addresses of the outside, below the base path, and those of routes, where `withoutBase` is not enough:
 * refuses requests outside of the base path, and completes redirects and the paths of cookies.
 */
export function serveBelowBase(fastify: FastifyInstance): void {
  if (basePath() === '') return;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isServed(request)) return done();
    const { status, message } = nothingHere();
    reply.status(status).type('text/plain; charset=utf-8').send(message);
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', withBase(location));
    const cookies = reply.getHeader('set-cookie');
    if (cookies) {
      reply.removeHeader('set-cookie');
      reply.header('set-cookie', [cookies].flat().map(cookieBelowBase));
    }
    done();
  });
}

function isServed({ originalUrl }: FastifyRequest): boolean {
  return belowBase(originalUrl) !== undefined || isFixed(pathOf(originalUrl));
}

/** The cookie of the whole product is for the base path and what is below it. */
function cookieBelowBase(cookie: string | number): string {
  return String(cookie).replace(/; *Path=(\/[^;]*)/i, (_, path: string) => `; Path=${cookiePath(path)}`);
}

/** Without a slash at its end, because the base path itself is an address too. */
export function cookiePath(path = '/'): string {
  return path === '/' ? basePath() || '/' : withBase(path);
}
