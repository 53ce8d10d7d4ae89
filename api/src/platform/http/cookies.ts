import type { FastifyRequest } from 'fastify';

/** The raw value of a request's cookie. Values of more than 1,000 characters are ignored. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value && value.length <= 1000) return value;
  }
  return undefined;
}
