import { addressOf } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import type { HostileRequest } from '../hostile-requests.ts';
import type { RawInput } from '../request.ts';

/** Hostile headers and query strings. */

const long = 'x'.repeat(7000);

export const hostileHeaders: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: `Bearer ${long}` },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOnt9fQ.' },
  { authorization: 'Basic Og==' },
  { authorization: 'ApplePass ' },
  { 'accept-language': `${'de-'.repeat(2000)}x;q=99` },
  { 'accept-language': 'de;q=-1,__proto__,*;q=NaN' },
  { accept: 'application/xml;q=1e309, */*;q=' },
  { 'accept-encoding': 'br;q=0, gzip;q=0, identity;q=0' },
  { cookie: `${'a=b; '.repeat(1000)}=; ;; __proto__=1; meishi-preview=%` },
  { cookie: 'meishi-preview=%E0%A4%A; locale=%' },
  { 'content-encoding': 'gzip' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'application/json; charset="' },
  { 'content-type': ';' },
  { 'if-none-match': `W/"${long}"` },
  { 'if-modified-since': 'Sun, 31 Feb 0000 25:61:61 GMT' },
  { range: 'bytes=99-1,-0,x-y' },
  { origin: 'null', referer: 'http://[::1' },
  { referer: `http://${'a.'.repeat(3000)}` },
  { 'user-agent': '\u00ff\u00fe'.repeat(3000) },
  { 'user-agent': '' },
  { 'x-forwarded-for': '999.1.1.1, ::1%lo, unknown' },
  { 'x-forwarded-host': 'evil.example', forwarded: 'for="[::' },
  { 'x-request-id': '../../x' },
  { 'x-http-method-override': 'DELETE' },
];

export const hostileQueries: string[] = [
  '?',
  '?=',
  '?&&&&=&',
  '?%',
  '?%E0%A4%A=%ff',
  '?__proto__[admin]=1&__proto__=1',
  '?constructor=1&toString=1&hasOwnProperty=1',
  '?a[]=1&a[b][c]=2&a.b=3',
  `?${'a=1&'.repeat(1500)}`,
  '?s=%00&s=b&since=0000-01-01&from=+275760-09-13&to=-000001-01-01',
  '?from=2026-02-30&to=2026-13-45&time_zone=Asia/Calcutta',
  '?time_zone=US/Pacific-New&tz=Etc/GMT%2B99&days=1e9',
  '?limit=1&limit=2&cursor=a&cursor=b',
  '?limit=99999999999999999999&offset=-1&page=0x10',
];

/** Endpoints with a limit are costly, so only one of this many requests is sent to them. */
const limitedShare = 8;

/** A valid request with each hostile header and query string. */
export function hostileHeadersAndQueries(
  name: string,
  endpoint: EndpointDefinition,
  good: RawInput,
): HostileRequest[] {
  const address = addressOf(endpoint, good);
  const plain = {
    method: endpoint.method,
    isRefused: false,
    ...(good.body && !endpoint.files && { contentType: 'application/json', body: JSON.stringify(good.body) }),
  };
  const all = [
    ...hostileHeaders.map((headers) => ({
      ...plain,
      what: `${name}: ${JSON.stringify(headers).slice(0, 80)}`,
      address,
      headers,
    })),
    ...hostileQueries.map((query) => ({
      ...plain,
      what: `${name}: ${query.slice(0, 80)}`,
      address: address.replace(/\?.*$/, '') + query,
    })),
  ];
  return endpoint.limit ? all.filter((_, index) => index % limitedShare === 0) : all;
}
