import { connect } from 'node:net';

/** Requests that no client library sends, as bytes on the wire. */

const request = (lines: string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;
const post = (...headers: string[]) => [
  'POST /api/v1/support/contact-us HTTP/1.1',
  'host: meishi',
  'content-type: application/json',
  ...headers,
];
const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, 'host: meishi', ...headers];

export const hostileBytes: [what: string, bytes: string][] = [
  ['a negative length', request(post('content-length: -1'), '{}')],
  ['a length that is no number', request(post('content-length: 0x10'), '{}')],
  ['a length beyond all numbers', request(post('content-length: 99999999999999999999'), '{}')],
  ['a length beyond what comes', request(post('content-length: 100'), '{}')],
  ['a length below what comes', request(post('content-length: 1'), '{}')],
  ['two lengths', request(post('content-length: 2', 'content-length: 20'), '{}')],
  ['a length and chunks', request(post('content-length: 2', 'transfer-encoding: chunked'), '0\r\n\r\n')],
  ['chunks of no number', request(post('transfer-encoding: chunked'), 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a chunk of all numbers', request(post('transfer-encoding: chunked'), 'ffffffffffffffff\r\n{}')],
  ['chunks that end early', request(post('transfer-encoding: chunked'), '2\r\n{}\r\n')],
  [
    'a chunk extension of 100 KB',
    request(post('transfer-encoding: chunked'), `2;${'x'.repeat(100_000)}\r\n{}`),
  ],
  ['an unknown transfer encoding', request(post('transfer-encoding: gzip'), '{}')],
  ['two transfer encodings', request(post('transfer-encoding: chunked, identity'), '0\r\n\r\n')],
  ['a compressed body that is none', request(post('content-encoding: gzip', 'content-length: 2'), '{}')],
  ['a header of 100 KB', request(get('/', `x: ${'x'.repeat(100_000)}`))],
  ['5,000 headers', request(get('/', ...Array.from({ length: 5000 }, (_, index) => `x-${index}: 1`)))],
  ['an address of 100 KB', request(get(`/${'x'.repeat(100_000)}`))],
  ['a header without a colon', request(get('/', 'nonsense'))],
  ['a header name with a space', request(get('/', 'a b: c'))],
  ['a folded header', request(get('/', 'a: b', ' c'))],
  ['a NUL in a header', request(get('/', 'a: b\0c'))],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', request(get('/', 'host: evil'))],
  ['a host that is none', 'GET / HTTP/1.1\r\nhost: [::1%lo\r\n\r\n'],
  ['an address with a NUL', request(get('/a\0b'))],
  ['an address of bytes', request(get('/\u00ff\u00fe'))],
  ['a whole address', request(get('http://[::1/'))],
  ['an asterisk', request(['OPTIONS * HTTP/1.1', 'host: meishi'])],
  ['CONNECT', request(['CONNECT evil.example:443 HTTP/1.1', 'host: meishi'])],
  ['TRACE', request(['TRACE / HTTP/1.1', 'host: meishi'])],
  ['an unknown method', request(['NONSENSE / HTTP/1.1', 'host: meishi'])],
  ['a body of a page', request(get('/', 'content-length: 2'), '{}')],
  ['a page with chunks of no number', request(get('/', 'transfer-encoding: chunked'), 'zz\r\n')],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/9.9', 'GET / HTTP/9.9\r\n\r\n'],
  ['an upgrade', request(get('/', 'connection: upgrade', 'upgrade: websocket'))],
  [
    'an upgrade to HTTP/2',
    request(get('/', 'connection: upgrade, http2-settings', 'upgrade: h2c', 'http2-settings: %')),
  ],
  ['an unknown expectation', request(post('expect: miracles', 'content-length: 2'), '{}')],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['zeros', '\0'.repeat(10_000)],
  ['line breaks', '\r\n'.repeat(10_000)],
  ['100 requests at once', request(get('/api/v1/health')).repeat(100)],
];

/** Bodies that break while they arrive: the sender leaves, or sends what is not HTTP. */
const brokenBodies: [what: string, header: string, body: string][] = [
  ['a chunk of no number', 'transfer-encoding: chunked', 'zz\r\n'],
  ['a chunk that does not end', 'transfer-encoding: chunked', `ffff\r\n${'x'.repeat(20_000)}`],
  ['no number after a chunk', 'transfer-encoding: chunked', `4e20\r\n${'x'.repeat(20_000)}\r\nzz\r\n`],
  ['a length of which a fifth arrives', 'content-length: 100000', 'x'.repeat(20_000)],
  ['a length of which nothing arrives', 'content-length: 100000', ''],
];

/** The types with parsers of their own, and one that no route accepts. */
const contentTypes = ['application/json', 'multipart/form-data; boundary=x', 'text/plain'];

/** A request to an address with each broken body in each content type. */
export function brokenRequests(
  method: string,
  address: string,
  token?: string,
): [what: string, bytes: string][] {
  return brokenBodies.flatMap(([what, header, body]) =>
    contentTypes.map((type): [string, string] => [
      `${method} ${address}: ${what}, ${type}`,
      request(
        [
          `${method} ${address} HTTP/1.1`,
          'host: meishi',
          `content-type: ${type}`,
          ...(token ? [`authorization: Bearer ${token}`] : []),
          header,
        ],
        body,
      ),
    ]),
  );
}

/** Sends these bytes and leaves before the response. */
export async function sendAndLeave(origin: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // The server may reset the connection first.
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.write(bytes, 'latin1', () => socket.resetAndDestroy());
  });
}

/** Sends only these bytes. Returns the statuses received until the server closes the connection. */
export function sendBytes(origin: string, bytes: string): Promise<number[]> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    // A reset counts as an answer.
    socket.on('error', () => {});
    socket.once('close', () => resolve(statusesOf(answer)));
    socket.end(bytes, 'latin1');
  });
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
