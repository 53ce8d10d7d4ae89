import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/**
 * The value of a request's cookie. Values of more than 1,000 characters are ignored. Not by the hook of @fastify/cookie, because
 * failure pages read cookies of requests that were refused before any hook.
 */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = parseCookie(headers.cookie ?? '')[name];
  return value && value.length <= 1000 ? value : undefined;
}
