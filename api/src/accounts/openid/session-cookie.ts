import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { readCookie } from '../../platform/http/cookies.ts';

const name = 'meishi.session';

/** Seconds for which a session lasts without use. */
export const sessionSeconds = 30 * 86_400;

export const readSession = (request: FastifyRequest): string | undefined => readCookie(request, name);

/** The `set-cookie` header. The cookie renews the session and is sent to nothing else; an empty secret removes it. */
export function sessionCookie({ PUBLIC_URL }: Config, secret: string): string {
  return stringifySetCookie({
    name,
    value: secret,
    path: '/api/v1/openid',
    maxAge: secret ? sessionSeconds : 0,
    httpOnly: true,
    sameSite: 'strict',
    secure: PUBLIC_URL.startsWith('https:'),
  });
}
