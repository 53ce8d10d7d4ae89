import type { HostileRequest } from '../hostile-requests.ts';
import { hostileHeaders, hostileQueries } from './hostile-headers.ts';

/** Page addresses outside the contract. Hostile values replace the braces. */
const routes: [method: string, address: string][] = [
  ['GET', '/profile/{}'],
  ['GET', '/profile/{}/picture.jpg'],
  ['GET', '/order-pictures/{}/front.jpg'],
  ['GET', '/profile/{}/exchange'],
  ['POST', '/profile/{}/exchange'],
  ['GET', '/c/{}'],
  ['GET', '/l/{}'],
  ['GET', '/files/{}'],
  ['GET', '/files/pictures/{}/96.webp'],
  ['GET', '/remotes/{}'],
  ['GET', '/remotes/mf-profile/{}/remoteEntry.js'],
  ['GET', '/remotes/~{}/mf-admin/1.0.0/remoteEntry.js'],
  ['GET', '/preview/{}'],
  ['POST', '/preview'],
  ['POST', '/preview/end'],
  ['GET', '/mails/{}/unsubscribe'],
  ['POST', '/mails/{}/unsubscribe'],
  ['GET', '/reminder/{}/done'],
  ['POST', '/reminder/{}/snooze'],
  ['GET', '/profile/{}/google-wallet'],
  ['GET', '/api/docs/{}'],
  ['GET', '/guide/{}'],
  ['GET', '/guide/de/{}'],
  ['GET', '/guide/pictures/{}'],
  ['GET', '/reader/{}'],
  ['GET', '/api/{}'],
  ['GET', '/{}'],
  ['GET', '/dashboard/{}'],
  ['GET', '/api/v1/profiles/{}/qr?size=2048&format=png'],
  ['GET', '/api/v1/profiles/{}/vcard'],
  ['POST', '/api/v1/wallet/v1/devices/{}/registrations/pass.com.example/serial'],
  ['DELETE', '/api/v1/wallet/v1/devices/device/registrations/pass.com.example/{}'],
  ['GET', '/api/v1/wallet/v1/devices/{}/registrations/pass.com.example?passesUpdatedSince={}'],
  ['GET', '/api/v1/wallet/v1/passes/pass.com.example/{}'],
  ['POST', '/api/v1/wallet/v1/log'],
  ['POST', '/api/v1/payments/webhook'],
  ['PUT', '/profile/{}'],
  ['OPTIONS', '/{}'],
];

const pieces = [
  '%',
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '....//....//etc/passwd',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5cwindows',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '%F0%9F%92%A5',
  '%ED%A0%80',
  '%E2%80%AEevil',
  "'%20or%201=1--",
  '%3Cscript%3Ealert(1)%3C/script%3E',
  'x'.repeat(5000),
  '0'.repeat(290),
  '/'.repeat(300),
  '%0d%0aset-cookie:%20a=b',
  'javascript:alert(1)',
  'a;b=c',
  'a%3Fb%23c',
];

const bodies: [contentType: string, body: string][] = [
  ['application/json', ''],
  ['application/json', '{"logs":'],
  ['application/json', '{"logs":[1,{},null]}'],
  ['application/json', `{"logs":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['application/json', '{"__proto__":{"pushToken":"aa"},"pushToken":1e400}'],
  ['application/x-www-form-urlencoded', 'token=%&token=2&__proto__=1'],
  ['application/x-www-form-urlencoded', 'a=1&'.repeat(3000)],
  ['text/plain', 'x'.repeat(100_000)],
  ['multipart/form-data', 'x'],
];

/** Each address once, with a harmless value. */
export function pageAddresses(): [method: string, address: string][] {
  return routes.map(([method, route]) => [method, route.replaceAll('{}', 'some-one')]);
}

/** Every hostile request to a page address. The address is the whole path. */
export function hostilePages(): HostileRequest[] {
  return routes.flatMap(([method, route]) => {
    const request = { method, isRefused: false };
    const of = (piece: string) => route.replaceAll('{}', piece);
    const name = `${method} ${route}`;
    return [
      ...(route.includes('{}') ? pieces : []).map((piece) => ({
        ...request,
        what: `${name}: ${piece.slice(0, 40)}`,
        address: of(piece),
      })),
      ...hostileHeaders.map((headers) => ({
        ...request,
        what: `${name}: ${JSON.stringify(headers).slice(0, 80)}`,
        address: of('some-one'),
        headers,
      })),
      ...hostileQueries.map((query) => ({
        ...request,
        what: `${name}: ${query.slice(0, 40)}`,
        address: of('some-one').replace(/\?.*$/, '') + query,
      })),
      ...(method === 'POST' ? bodies : []).map(([contentType, body]) => ({
        ...request,
        what: `${name}: ${contentType} ${body.slice(0, 40)}`,
        address: of('some-one'),
        contentType,
        body,
      })),
    ];
  });
}
