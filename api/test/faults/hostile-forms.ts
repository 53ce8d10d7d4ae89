import { addressOf } from '@meishi/api-contract/transport/client';
import type { EndpointDefinition } from '@meishi/api-contract/transport/endpoint';
import type { HostileRequest } from '../hostile-requests.ts';
import type { RawInput } from '../request.ts';

const boundary = 'a-boundary';
const type = `multipart/form-data; boundary=${boundary}`;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const part = (headers: string, content: string | Buffer = 'x') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const file = (name: string, filename = 'a.png', content: string | Buffer = png) =>
  part(
    `content-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png`,
    content,
  );
const field = (name: string, content = 'x') =>
  part(`content-disposition: form-data; name="${name}"`, content);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
const many = (count: number, make: (index: number) => Buffer) =>
  Array.from({ length: count }, (_, index) => make(index));

type Shape = [what: string, body: Buffer | string, contentType?: string];

/** Forms that are malformed or too large. Every endpoint refuses them. */
const refusedShapes = (name: string): Shape[] => [
  ['nothing', ''],
  ['line breaks only', '\r\n'.repeat(500)],
  ['an end only', `--${boundary}--\r\n`],
  ['an end that is missing', file(name)],
  ['an end in the middle of a header', `--${boundary}\r\ncontent-disp`],
  [
    'an end between header and content',
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n`,
  ],
  ['an end in the middle of a file', file(name).subarray(0, -20)],
  ['no line break after the boundary', `--${boundary}`],
  ['no headers', form(part(''))],
  ['no disposition', form(part('content-type: image/png', png))],
  ['no name', form(part('content-disposition: form-data; filename="a.png"', png))],
  ['a header without a colon', form(part('content-disposition'))],
  ['control characters for headers', form(part('\0\x01: : :'))],
  ['a header of 100 KB', form(part(`content-disposition: form-data; name="${'x'.repeat(100_000)}"`))],
  ['3,000 headers', form(part(Array.from({ length: 3000 }, (_, index) => `x-${index}: 1`).join('\r\n')))],
  ['a file that is a field', form(field(name))],
  ['a hundred files', form(...many(100, (index) => file(`${name}${index}`)))],
  ['a thousand fields', form(...many(1000, (index) => field(`f${index}`)), file(name))],
  ['a prototype as a file', form(file('__proto__'), file(name))],
  ['a prototype as a field', form(field('__proto__'), field('constructor'), field('toString'), file(name))],
  ['a constructor as a file', form(file('constructor'))],
  [
    'JSON that is none',
    form(part('content-disposition: form-data; name="a"\r\ncontent-type: application/json', '{')),
  ],
  ['an empty file', form(file(name, 'a.png', ''))],
  [
    'a form in a form',
    form(
      part(
        `content-disposition: form-data; name="${name}"\r\ncontent-type: multipart/mixed; boundary=b`,
        '--b\r\n\r\nx\r\n--b--',
      ),
    ),
  ],
  ['line feeds alone', form(file(name)).toString('latin1').replaceAll('\r\n', '\n')],
  ['no boundary', form(file(name)), 'multipart/form-data'],
  ['an empty boundary', form(file(name)), 'multipart/form-data; boundary='],
  ['another boundary', form(file(name)), 'multipart/form-data; boundary=other'],
  ['a boundary of 5,000 characters', form(file(name)), `multipart/form-data; boundary=${'b'.repeat(5000)}`],
  ['a mixed form', form(file(name)), `multipart/mixed; boundary=${boundary}`],
  ['a list instead', '[]', 'application/json'],
  ['a form of fields', 'a=1&b=2', 'application/x-www-form-urlencoded'],
];

/** Forms that are readable, although no browser sends them. */
const oddShapes = (name: string): Shape[] => [
  ['an empty name', form(file(''), file(name))],
  ['the same file twice', form(file(name), file(name))],
  ['a field of a megabyte', form(field('name', 'x'.repeat(1_000_000)), file(name))],
  ['a file with a path', form(file(name, '../../../etc/passwd'))],
  ['a file with a NUL in its name', form(file(name, 'a\0.png'))],
  ['a file name that is not UTF-8', form(file(name, Buffer.from([0xff, 0xfe]).toString('latin1')))],
  [
    'a file name in an unknown character set',
    form(part(`content-disposition: form-data; name="${name}"; filename*=nonsense'%ff'%zz`, png)),
  ],
  [
    'a transfer encoding',
    form(
      part(
        `content-disposition: form-data; name="${name}"; filename="a"\r\ncontent-transfer-encoding: base64`,
        '!!!',
      ),
    ),
  ],
  ['text after the end', Buffer.concat([form(file(name)), Buffer.from('x'.repeat(5000))])],
  ['text before the start', Buffer.concat([Buffer.from('x'.repeat(5000)), form(file(name))])],
  ['two boundaries', form(file(name)), `${type}; boundary=other`],
];

/** Every hostile form for each file field of an endpoint. */
export function hostileForms(name: string, endpoint: EndpointDefinition, good: RawInput): HostileRequest[] {
  const make =
    (fileName: string, isRefused: boolean) =>
    ([what, body, contentType = type]: Shape): HostileRequest => ({
      what: `${name}: a form with ${what} for ${fileName}`,
      method: endpoint.method,
      address: addressOf(endpoint, good),
      contentType,
      body: typeof body === 'string' ? body : new Uint8Array(body),
      isRefused,
    });
  return Object.keys(endpoint.files ?? {}).flatMap((fileName) => [
    ...refusedShapes(fileName).map(make(fileName, true)),
    ...oddShapes(fileName).map(make(fileName, false)),
  ]);
}
