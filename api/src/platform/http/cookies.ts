import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** A cookie's value, up to 1,000 characters; without @fastify/cookie, as failure pages precede hooks. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = parseCookie(headers.cookie ?? '')[name];
  return value && value.length <= 1000 ? value : undefined;
}
