import type { FastifyRequest } from 'fastify';

/** The value of a cookie that came with a request, as it was sent; at most 1,000 characters count. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value && value.length <= 1000) return value;
  }
  return undefined;
}
