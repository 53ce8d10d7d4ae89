import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportContactsVcf } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  type DavClient,
  hrefsOf,
  multiget,
  newPhone,
  propfind,
  syncCollection,
  tokenOf,
  vcardWith,
} from '../../../test/dav.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const book = '/dav/books/contacts/';
const phone = () => newPhone(app);

async function putBytes(
  { headers }: DavClient,
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<{ status: number; text: string; etag: string | null }> {
  const response = await fetch(`${app.origin}${book}bytes.vcf`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': type },
    body,
  });
  return { status: response.status, text: await response.text(), etag: response.headers.get('etag') };
}

const jorg = vcardWith('3.0', 'N:Größe;Jörg;;;', 'FN:Jörg Größe');
const utf16be = Buffer.from(`\ufeff${jorg}`, 'utf16le').swap16();

describe('the character set of a vCard', () => {
  it.each<[what: string, type: string, body: Buffer<ArrayBuffer>]>([
    ['Latin-1', 'text/vcard; charset=iso-8859-1', Buffer.from(jorg, 'latin1')],
    [
      'Windows-1252 in quotation marks',
      'text/vcard; profile=vcard; Charset="WINDOWS-1252"',
      Buffer.from(jorg, 'latin1'),
    ],
    ['UTF-16 with its mark', 'text/vcard; charset=utf-16', utf16be],
    ['UTF-16 without a mark', 'text/vcard;charset=UTF-16LE', Buffer.from(jorg, 'utf16le')],
  ])('%s is the one of the request', async (_what, type, body) => {
    const { dav, user } = await phone();
    const stored = await putBytes(dav, body, type);
    // What is stored is not what was sent, so the program has to read it (RFC 6352 section 6.3.2.3).
    expect([stored.status, stored.etag]).toEqual([201, null]);
    const { text } = await dav.send('GET', `${book}bytes.vcf`);
    expect(text).toBe(jorg);
    expect((await user.call(listContacts)).contacts).toMatchObject([{ display_name: 'Jörg Größe' }]);
  });

  it('may begin with the mark of UTF-8', async () => {
    const { dav } = await phone();
    expect((await putBytes(dav, Buffer.from(`\ufeff${jorg}`), 'text/vcard')).status).toBe(201);
    expect((await dav.send('GET', `${book}bytes.vcf`)).text).toBe(jorg);
  });

  it.each<[what: string, type: string, body: Buffer<ArrayBuffer>, condition: string]>([
    ['an unknown one', 'text/vcard; charset=klingon', Buffer.from(jorg), 'supported-address-data'],
    ['none, and bytes that are not UTF-8', 'text/vcard', Buffer.from(jorg, 'latin1'), 'valid-address-data'],
    [
      'UTF-8, and other bytes',
      'text/vcard; charset=utf-8',
      Buffer.from(jorg, 'latin1'),
      'valid-address-data',
    ],
    ['UTF-8, and bytes of UTF-16', 'text/vcard', Buffer.from(jorg, 'utf16le'), 'valid-address-data'],
    [
      'Latin-1 for version 4.0',
      'text/vcard; charset=iso-8859-1',
      Buffer.from(vcardWith('4.0', 'FN:Jörg'), 'latin1'),
      'supported-address-data',
    ],
  ])('is refused: %s', async (_what, type, body, condition) => {
    const { dav, user } = await phone();
    const refused = await putBytes(dav, body, type);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(`<C:${condition}/>`)]);
    expect((await user.call(listContacts)).total).toBe(0);
  });
});

it.each(['Text/vCard; charset=UTF-8', 'TEXT/VCARD', 'text/vcard ; charset=utf-8', 'text/VCard;version=3.0'])(
  'the media type %s is that of a vCard',
  async (type) => {
    const { dav } = await phone();
    const stored = await dav.put(`${book}a.vcf`, jorg, { 'content-type': type });
    expect([stored.status, stored.headers.get('etag')]).toEqual([201, expect.any(String)]);
  },
);

it.each(['text/vcard2', 'application/xml', 'text/x-vcard'])('the media type %s is not', async (type) => {
  const { dav } = await phone();
  expect([403, 415]).toContain((await dav.put(`${book}a.vcf`, jorg, { 'content-type': type })).status);
});

describe('a list that a program stores', () => {
  const lists: [what: string, vcard: string][] = [
    [
      'of Apple',
      vcardWith(
        '3.0',
        'FN:Freunde',
        'N:Freunde',
        'X-ADDRESSBOOKSERVER-KIND:group',
        'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1',
      ),
    ],
    ['of version 4.0', vcardWith('4.0', 'FN:Freunde', 'KIND:group', 'MEMBER:urn:uuid:1')],
    ['in upper case', vcardWith('4.0', 'FN:Freunde', 'KIND:GROUP', 'MEMBER:urn:uuid:1')],
    ['with odd spelling', vcardWith('3.0', 'FN:Freunde', 'N:Freunde', 'x-addressbookserver-kind: Group')],
    ['in a group of lines', vcardWith('4.0', 'FN:Freunde', 'item1.KIND;X-A=b:gRoUp')],
  ];

  it.each(lists)('%s is kept, and is no contact', async (_what, list) => {
    const { user, dav } = await phone();
    await user.call(createContact, { body: { display_name: 'Mia' } });
    const path = `${book}freunde.vcf`;
    const before = tokenOf(await dav.send('REPORT', book, { body: syncCollection() }));
    const stored = await dav.put(path, list, { 'if-none-match': '*' });
    expect(stored.status).toBe(201);
    const etag = stored.headers.get('etag') ?? '';
    expect((await dav.send('GET', path)).text).toBe(list);
    expect((await user.call(listContacts)).contacts.map(({ display_name }) => display_name)).toEqual(['Mia']);
    expect(await (await user.call(exportContactsVcf)).text()).not.toContain('Freunde');

    const listed = await dav.send('PROPFIND', book, { body: propfind('getetag'), headers: { depth: '1' } });
    expect(hrefsOf(listed)).toContain(path);
    expect(listed.text).toContain(etag.replaceAll('"', '&quot;'));
    expect((await dav.send('REPORT', book, { body: multiget(path) })).text).toContain('FN:Freunde');
    expect(hrefsOf(await dav.send('REPORT', book, { body: syncCollection(before) }))).toEqual([path]);

    const changed = list.replace('Freunde', 'Band');
    expect((await dav.put(path, changed, { 'if-match': '"0"' })).status).toBe(412);
    expect((await dav.put(path, changed, { 'if-match': etag })).status).toBe(204);
    const now = tokenOf(await dav.send('REPORT', book, { body: syncCollection(before) }));
    expect((await dav.send('GET', path)).text).toBe(changed);
    expect((await dav.send('DELETE', path, { headers: { 'if-match': etag } })).status).toBe(412);
    expect((await dav.send('DELETE', path)).status).toBe(204);
    expect((await dav.send('GET', path)).status).toBe(404);
    expect(hrefsOf(await dav.send('REPORT', book, { body: syncCollection(now) }))).toEqual([`${path} 404`]);
    expect((await dav.put(path, changed, { 'if-none-match': '*' })).status).toBe(201);
  });

  it('is another’s than that of other users, and has an identifier of its own', async () => {
    const [{ dav }, { dav: other }] = [await phone(), await phone()];
    const list = vcardWith('4.0', 'FN:Freunde', 'KIND:group');
    const person = list.replace('KIND:group', 'KIND:individual');
    expect((await dav.put(`${book}a.vcf`, list)).status).toBe(201);
    expect((await other.send('GET', `${book}a.vcf`)).status).toBe(404);
    expect((await other.put(`${book}a.vcf`, list)).status).toBe(201);
    for (const vcard of [list, person]) {
      const refused = await dav.put(`${book}b.vcf`, vcard);
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(`${book}a.vcf`)]);
    }
    const turned = await dav.put(`${book}a.vcf`, person);
    expect([turned.status, turned.text]).toEqual([403, expect.stringContaining('<C:valid-address-data/>')]);
  });

  it.each(['KIND:individual', 'KIND:org', 'X-KIND:group', 'NOTE:group'])('is none with %s', async (line) => {
    const { user, dav } = await phone();
    expect((await dav.put(`${book}a.vcf`, vcardWith('4.0', 'FN:Mia', line))).status).toBe(201);
    expect((await user.call(listContacts)).total).toBe(1);
  });
});

describe('a new collection', () => {
  it.each(['/dav/', '/dav/books/', book])('is refused where one is: %s', async (path) => {
    const { dav } = await phone();
    const refused = await dav.send('MKCOL', path);
    expect([refused.status, refused.headers.get('allow')]).toEqual([
      405,
      expect.stringContaining('PROPFIND'),
    ]);
  });

  it.each(['/dav/new/', '/dav/books/new/', '/dav/books/new', `${book}new/`, '/dav/books/new/inner/'])(
    'is refused where none is: %s',
    async (path) => {
      const { dav } = await phone();
      const body =
        '<mkcol xmlns="DAV:"><set><prop><resourcetype><collection/></resourcetype></prop></set></mkcol>';
      for (const options of [{}, { body }]) {
        const refused = await dav.send('MKCOL', path, options);
        expect([refused.status, refused.text]).toEqual([
          403,
          expect.stringContaining('<C:addressbook-collection-location-ok/>'),
        ]);
      }
      expect((await fetch(app.origin + path, { method: 'MKCOL' })).status).toBe(401);
      expect((await dav.send('PROPFIND', path, { headers: { depth: '0' } })).status).toBe(404);
    },
  );
});
