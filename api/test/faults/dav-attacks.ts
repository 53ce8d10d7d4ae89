import { connect, type Socket } from 'node:net';
import { createKey } from '@meishi/api-contract/endpoints/account/keys';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { Client } from 'pg';
import type { Product } from './product.ts';

/** The contacts of the book that programs attack, and those of them with a stored vCard of 500 KB. */
export const bookSize = { contacts: 300, large: 150 };

/** A hostile request of an address book program, and the statuses that it may get. */
export interface DavAttack {
  name: string;
  method: string;
  path: string;
  body: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
  statuses: number[];
}

export const book = '/dav/books/contacts/';
const carddav = 'urn:ietf:params:xml:ns:carddav';
const depth = { depth: '1' };

const propfind = (inner: string) => `<propfind xmlns="DAV:">${inner}</propfind>`;
const allprop = propfind('<allprop/>');
const unknown = (count: number, name = (index: number) => `u${index}`) =>
  propfind(`<prop>${Array.from({ length: count }, (_, index) => `<${name(index)}/>`).join('')}</prop>`);
const report = (kind: string, inner: string) =>
  `<c:${kind} xmlns="DAV:" xmlns:c="${carddav}">${inner}</c:${kind}>`;
const query = (filter: string) => report('addressbook-query', `<prop><c:address-data/></prop>${filter}`);
const matches = (count: number, text: (index: number) => string) =>
  `<c:prop-filter name="X-LONG" test="allof">${Array.from(
    { length: count },
    (_, index) => `<c:text-match negate-condition="yes">${text(index)}</c:text-match>`,
  ).join('')}</c:prop-filter>`;
const nestedFilters = (levels: number) =>
  `${'<c:prop-filter name="NOTE" test="allof">'.repeat(levels)}${'</c:prop-filter>'.repeat(levels)}`;
const multiget = (hrefs: string[], props = '<getetag/><c:address-data/>') =>
  report(
    'addressbook-multiget',
    `<prop>${props}</prop>${hrefs.map((href) => `<href>${href}</href>`).join('')}`,
  );
const synchronization = (token: string) =>
  report('x', '').replace(
    /.*/,
    `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`,
  );

const bodies: [name: string, method: string, body: DavAttack['body'], ...statuses: number[]][] = [
  [
    'a namespace of 970 KB for 500 elements',
    'PROPFIND',
    propfind(`<prop xmlns:n="${'n'.repeat(965_000)}">${'<n:a/>'.repeat(500)}</prop>`),
    400,
  ],
  ['a namespace of 970 KB for the root', 'PROPFIND', `<p xmlns="${'&amp;'.repeat(194_000)}"/>`, 400],
  [
    'a namespace of 300 characters for 500 elements',
    'PROPFIND',
    propfind(`<prop xmlns:n="${'&amp;'.repeat(300)}">${'<n:a/>'.repeat(450)}</prop>`),
    400,
  ],
  ['a root that is another’s', 'REPORT', `<a xmlns="DAV:">${'<b/>'.repeat(200_000)}</a>`, 403],
  ['20,000 unknown properties', 'PROPFIND', unknown(20_000), 400],
  [
    '200 unknown properties with long names',
    'PROPFIND',
    unknown(200, (at) => `${'x'.repeat(280)}${at}`),
    400,
  ],
  ['as many unknown properties as are allowed', 'PROPFIND', unknown(190), 207],
  ['the same unknown property 450 times', 'PROPFIND', unknown(190, () => 'u'), 207],
  ['100,000 levels', 'PROPFIND', '<a xmlns="DAV:">'.repeat(60_000), 400],
  ['40 levels', 'PROPFIND', propfind(`<prop>${'<a>'.repeat(40)}${'</a>'.repeat(40)}</prop>`), 400],
  [
    '100,000 attributes',
    'PROPFIND',
    `<propfind xmlns="DAV:" ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    400,
  ],
  ['a name of 900 KB', 'PROPFIND', propfind(`<prop><${'a'.repeat(900_000)}/></prop>`), 400],
  [
    'an entity bomb',
    'PROPFIND',
    `<!DOCTYPE a [${Array.from({ length: 9 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('')}<!ENTITY e0 "x">]>${propfind('<prop><a>&e9;</a></prop>')}`,
    400,
  ],
  ['a document type of 900 KB', 'PROPFIND', `<!DOCTYPE ${'a '.repeat(450_000)}>${propfind('')}`, 400],
  ['a comment of 900 KB', 'PROPFIND', `<!--${'- '.repeat(450_000)}-->${allprop}`, 207],
  ['a processing instruction of 900 KB', 'PROPFIND', `<?a ${'? '.repeat(450_000)}?>${allprop}`, 207],
  ['CDATA of 900 KB', 'PROPFIND', propfind(`<prop><a><![CDATA[${']]'.repeat(450_000)}]]></a></prop>`), 400],
  [
    '70,000 pieces of CDATA',
    'PROPFIND',
    propfind(`<prop><a>${'<![CDATA[a]]>'.repeat(70_000)}</a></prop>`),
    400,
  ],
  [
    '100,000 references of characters',
    'PROPFIND',
    propfind(`<prop><a>${'&#65;'.repeat(150_000)}</a></prop>`),
    400,
  ],
  ['bytes that are not UTF-8', 'PROPFIND', Buffer.from(propfind('<prop><\xe4/></prop>'), 'latin1'), 400],
  [
    'half a character',
    'PROPFIND',
    Buffer.concat([Buffer.from(propfind('')), Buffer.from([0xe2, 0x82])]),
    400,
  ],
  ['a surrogate alone', 'PROPFIND', propfind('<prop>&#xd800;</prop>'), 400],
  ['4,000 texts to match', 'REPORT', query(`<c:filter>${matches(4000, (at) => `m${at}`)}</c:filter>`), 400],
  ['400 texts to match', 'REPORT', query(`<c:filter>${matches(400, (at) => `m${at}`)}</c:filter>`), 403],
  [
    'a text of 3 KB to match',
    'REPORT',
    query(`<c:filter>${matches(1, () => 'a'.repeat(3000))}</c:filter>`),
    403,
  ],
  [
    'texts of parameters to match',
    'REPORT',
    query(
      `<c:filter>${`<c:prop-filter name="TEL">${'<c:param-filter name="TYPE"><c:text-match>a</c:text-match></c:param-filter>'.repeat(10)}</c:prop-filter>`.repeat(10)}</c:filter>`,
    ),
    403,
  ],
  ['20 filters within each other', 'REPORT', query(`<c:filter>${nestedFilters(20)}</c:filter>`), 207],
  ['100 filters within each other', 'REPORT', query(`<c:filter>${nestedFilters(100)}</c:filter>`), 400],
  [
    'as many texts as are allowed',
    'REPORT',
    query(`<c:filter>${matches(20, (at) => `${'ab'.repeat(95)}${at}`)}</c:filter>`),
    207,
  ],
  ['100,000 addresses', 'REPORT', multiget(Array<string>(60_000).fill('')), 400],
  [
    '20,000 addresses of nothing',
    'REPORT',
    multiget(Array.from({ length: 20_000 }, (_, at) => `${book}${at}`)),
    207,
  ],
  ['an address of 900 KB', 'REPORT', multiget([book + 'a'.repeat(900_000)]), 400],
  [
    'the same data 190 times',
    'REPORT',
    multiget([`${book}large-1.vcf`], '<c:address-data/>'.repeat(190)),
    207,
  ],
  [
    'the same address in 15,000 spellings',
    'REPORT',
    multiget(Array.from({ length: 15_000 }, (_, at) => `${book}large-1.vcf?${at}`)),
    207,
  ],
  ...[
    'data:,-1',
    'data:,99999999999999999999',
    'data:,1e9',
    `data:,${'1'.repeat(3000)}`,
    '&#0;x',
    '\u{1f600}',
  ].map((token): (typeof bodies)[number] => [
    `the token ${token.slice(0, 30)}`,
    'REPORT',
    synchronization(token),
    400,
    403,
  ]),
];

const line = (text: string, bytes = 500_000) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
const vcard = (lines: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nUID:${lines.length}${lines.slice(0, 20).replace(/\W/g, '')}\r\nFN:A\r\nN:A;;;;\r\n${lines}END:VCARD\r\n`;

/** Beyond and within the 20,000 lines, of which 1,000 are no continuations, that a vCard may have. */
const vcards: [name: string, body: string, ...statuses: number[]][] = [
  ['a vCard of line breaks', vcard(line('\n')), 403],
  ['a vCard of 100,000 lines', vcard(line('N:x\r\n')), 403],
  ['a vCard that is folded after each character', vcard(`NOTE:${line('a\r\n ')}\r\n`), 403],
  ['a vCard of 19,000 folds', vcard(`NOTE:${'abcd\r\n '.repeat(19_000)}\r\n`), 201],
  [
    'a vCard of folds that end like quoted-printable',
    vcard(`NOTE${';X=y'.repeat(240)}:=${'\r\n ='.repeat(19_000)}\r\n`),
    201,
  ],
  [
    'a vCard of quoted-printable',
    vcard(`NOTE;ENCODING=QUOTED-PRINTABLE:${'=41=\r\n'.repeat(19_000)}\r\n`),
    403,
  ],
  ['a vCard of commas', vcard(line(`CATEGORIES:${','.repeat(90_000)}\r\n`)), 201],
  ['a vCard of tags', vcard(`CATEGORIES:${'a,'.repeat(250)}\r\n`.repeat(900)), 201],
  ['a vCard of semicolons', vcard(line(`ADR:${';'.repeat(90_000)}\r\n`)), 201],
  ['a vCard of backslashes', vcard(line(`NOTE:${'\\'.repeat(90_000)}\r\n`)), 201],
  ['a vCard of quotation marks', vcard(`TEL;X="${'";"'.repeat(150)}:1\r\n`.repeat(900)), 201],
  ['a vCard of labels', vcard('item1.X-ABLabel:_$!<\r\n'.repeat(900)), 201],
  ['a vCard of addresses', vcard('EMAIL:a@example.com\r\n'.repeat(900)), 201],
  ['a vCard of long notes', vcard(`NOTE:${'a'.repeat(500)}\r\n`.repeat(900)), 201],
  ['many vCards', 'BEGIN:VCARD\r\n'.repeat(900), 403],
  ['a vCard of control characters', `BEGIN:VCARD\r\n${line('\u0001')}`, 403],
];

export const davAttacks: DavAttack[] = [
  ...bodies.map(([name, method, body, ...statuses]) => ({
    name,
    method,
    path: book,
    body,
    headers: depth,
    statuses,
  })),
  ...vcards.map(([name, body, ...statuses], at) => ({
    name,
    method: 'PUT',
    path: `${book}attack-${at}.vcf`,
    body,
    headers: { 'content-type': 'text/vcard' },
    statuses,
  })),
  {
    name: 'Depth: infinity',
    method: 'PROPFIND',
    path: book,
    body: '',
    headers: { depth: 'infinity' },
    statuses: [403],
  },
];

/** The value of `authorization` of a new key of the product's owner. */
export async function davAuthorization({ owner }: Product): Promise<string> {
  const { secret } = await owner(createKey, { body: { label: 'Phone', scopes: ['contacts:write'] } });
  return `Bearer ${secret}`;
}

export async function sendDav(
  { server }: Product,
  authorization: string,
  { method, path, body, headers }: Omit<DavAttack, 'name' | 'statuses'>,
): Promise<{ status: number; bytes: number }> {
  const type = body.length > 0 && { 'content-type': 'application/xml' };
  const response = await fetch(server.origin + path, {
    method,
    headers: { authorization, ...type, ...headers },
    ...(body.length > 0 && { body }),
  });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return { status: response.status, bytes };
}

/** Gives the owner that many contacts, and large ones with a stored vCard of 500 KB. */
export async function fillBook(
  { owner, databaseUrl }: Product,
  { contacts, large }: { contacts: number; large: number },
): Promise<void> {
  const { contact_id } = await owner(createContact, { body: { display_name: 'Ada' } });
  const database = new Client(databaseUrl);
  await database.connect();
  const add = `insert into contacts
    select (jsonb_populate_record(c, jsonb_build_object('contact_id', $2 || n))).* from contacts c, generate_series(1, $3::int) n
    where c.contact_id = $1`;
  await database.query(add, [contact_id, 'small-', contacts]);
  await database.query(add, [contact_id, 'large-', large]);
  const [head, tail] = vcard('|').split('|');
  await database.query(
    `update carddav.entries set vcard = $1 || repeat('X-LONG:' || repeat('abab', 123) || E'\\r\\n', 1000) || $2
     where contact_id like 'large-%'`,
    [head, tail],
  );
  await database.end();
}

/** Sends a request and never reads its answer. */
export function sendWithoutReading(
  { server }: Product,
  authorization: string,
  { method, path, body, headers }: Omit<DavAttack, 'name' | 'statuses'>,
): Socket {
  const { hostname, port } = new URL(server.origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' });
  socket.on('error', () => {});
  const head = Object.entries({
    host: 'meishi',
    authorization,
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return socket;
}

/** The requests of programs that read a whole book with its vCards. */
export const wholeBook: Omit<DavAttack, 'name' | 'statuses'> = {
  method: 'REPORT',
  path: book,
  body: query(''),
  headers: depth,
};
