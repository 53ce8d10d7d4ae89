// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listKeys, revokeKey } from '@meishi/api-contract/endpoints/account/keys';
import {
  createContact,
  deleteContact,
  listContacts,
  restoreContact,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import {
  basic,
  type DavClient,
  davClient,
  hrefsOf,
  multiget,
  propfind,
  syncCollection,
  tokenOf,
} from '../../../test/dav.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const book = '/dav/books/contacts/';

const card = (name: string, ...lines: string[]) =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${randomUUID()}`,
    `FN:${name}`,
    `N:${name};;;;`,
    ...lines,
    'END:VCARD',
    '',
  ].join('\r\n');

async function phoneOf(user: TestUser): Promise<DavClient> {
  return davClient(app, user, 'contacts:write');
}

const namesOf = async ({ call }: TestUser) =>
  (await call(listContacts)).contacts.map(({ display_name }) => display_name);

describe('the discovery of address books', () => {
  it('leads from the well-known address to the contacts', async () => {
    const ada = await app.createUser();
    const phone = await phoneOf(ada);
    const start = await phone.send('PROPFIND', '/.well-known/carddav', { headers: { depth: '0' } });
    expect([start.status, start.headers.get('location')]).toEqual([301, '/dav/']);
    const depth = { depth: '0' };
    const principal = await phone.send('PROPFIND', '/dav/', {
      body: '<propfind xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><prop><c:addressbook-home-set/><current-user-principal/><quota/></prop></propfind>',
      headers: depth,
    });
    expect(principal.status).toBe(207);
    expect(principal.text).toContain('<C:addressbook-home-set><D:href>/dav/books/</D:href>');
    expect(principal.text).toContain('<D:current-user-principal><D:href>/dav/</D:href>');
    expect(principal.text).toMatch(/<x:quota xmlns:x="DAV:"\/><\/D:prop><D:status>HTTP\/1.1 404/);
    const home = await phone.send('PROPFIND', '/dav/books/', { headers: { depth: '1' } });
    expect(hrefsOf(home)).toEqual(['/dav/books/', book]);
    expect(home.text).toContain('<C:addressbook/>');
  });

  it('tells programs the methods of each address', async () => {
    const phone = await phoneOf(await app.createUser());
    for (const path of ['/dav/', '/dav/books/', book, `${book}a.vcf`]) {
      const { status, headers } = await phone.send('OPTIONS', path);
      expect([status, headers.get('dav')]).toEqual([200, '1, 3, access-control, addressbook']);
      expect(headers.get('allow')).toContain('PROPFIND');
    }
    expect((await phone.send('GET', book)).status).toBe(405);
    expect((await phone.send('MKCOL', '/dav/books/')).status).toBe(405);
  });

  it('lists no tree without end, and reads no document type', async () => {
    const phone = await phoneOf(await app.createUser());
    const all = await phone.send('PROPFIND', '/dav/', { headers: { depth: 'infinity' } });
    expect([all.status, all.text]).toEqual([403, expect.stringContaining('<D:propfind-finite-depth/>')]);
    for (const body of [
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><propfind xmlns="DAV:"><prop>&a;</prop></propfind>',
      '<propfind xmlns="DAV:"',
      '<propfind xmlns="DAV:"><x:leave-out xmlns:x="urn:example"/></propfind>',
      '<propfind xmlns="DAV:"><prop><getetag/></prop><allprop/></propfind>',
      '<a>'.repeat(100_000),
    ])
      expect((await phone.send('PROPFIND', book, { body, headers: { depth: '0' } })).status).toBe(400);
    const large = await phone.send('REPORT', book, { body: `<a>${' '.repeat(1024 * 1024)}</a>` });
    expect(large.status).toBe(413);
  });
});

describe('access to address books', () => {
  it('needs the address of the user and a key', async () => {
    const ada = await app.createUser();
    const phone = await phoneOf(ada);
    const other = await app.createUser();
    const wrong = [undefined, basic(other.email, phone.secret), basic(ada.email, 'guess'), 'Basic ?'];
    for (const authorization of wrong) {
      const response = await fetch(app.origin + book, {
        method: 'PROPFIND',
        headers: { depth: '0', ...(authorization && { authorization }) },
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    }
    const upperCase = await fetch(app.origin + book, {
      method: 'PROPFIND',
      headers: { depth: '0', authorization: basic(ada.email.toUpperCase(), phone.secret) },
    });
    expect(upperCase.status).toBe(207);
    const elsewhere = await fetch(`${app.origin}/api/v1/contacts`, { headers: phone.headers });
    expect([elsewhere.status, elsewhere.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('follows the scopes of the key, and ends with it', async () => {
    const ada = await app.createUser();
    const reader = await davClient(app, ada, 'contacts:read');
    const stranger = await davClient(app, ada, 'links:write');
    const writer = await phoneOf(ada);
    const stored = await writer.put(`${book}bo.vcf`, card('Bo'));
    expect(stored.status).toBe(201);
    expect((await reader.send('GET', `${book}bo.vcf`)).status).toBe(200);
    for (const refused of [
      await reader.put(`${book}bo.vcf`, card('Changed')),
      await reader.send('DELETE', `${book}bo.vcf`),
      await stranger.send('PROPFIND', '/dav/', { headers: { depth: '0' } }),
      await stranger.send('GET', `${book}bo.vcf`),
    ])
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('scope contacts:')]);
    for (const { key_id } of await ada.call(listKeys)) await ada.call(revokeKey, { params: { id: key_id } });
    expect((await writer.send('DELETE', `${book}bo.vcf`)).status).toBe(401);
    expect(await namesOf(ada)).toEqual(['Bo']);
  });

  it('shows nobody the contacts of others', async () => {
    const [ada, bo] = [await phoneOf(await app.createUser()), await phoneOf(await app.createUser())];
    await ada.put(`${book}a.vcf`, card('Of Ada'));
    expect((await bo.send('GET', `${book}a.vcf`)).status).toBe(404);
    expect((await bo.send('DELETE', `${book}a.vcf`)).status).toBe(404);
    expect(hrefsOf(await bo.send('REPORT', book, { body: multiget(`${book}a.vcf`) }))).toEqual([
      `${book}a.vcf 404`,
    ]);
  });
});

describe('the contacts of a user', () => {
  it('are read and changed by programs', async () => {
    const ada = await app.createUser();
    const phone = await phoneOf(ada);
    const { contact_id } = await ada.call(createContact, {
      body: { display_name: 'Chuck', emails: [{ value: 'chuck@example.com' }] },
    });
    const listed = await phone.send('PROPFIND', book, { body: propfind('getetag'), headers: { depth: '1' } });
    expect(hrefsOf(listed)).toEqual([book, `${book}${contact_id}.vcf`]);
    const read = await phone.send('GET', `${book}${contact_id}.vcf`);
    expect(read.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(read.text).toContain('FN:Chuck');
    const etag = read.headers.get('etag') ?? '';
    const known = await phone.send('GET', `${book}${contact_id}.vcf`, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);

    const changed = read.text
      .replace('FN:Chuck', 'FN:Chuck Berry')
      .replace('END:', 'TEL;TYPE=CELL:+49 30 1\r\nEND:');
    const stored = await phone.put(`${book}${contact_id}.vcf`, changed, { 'if-match': etag });
    expect(stored.status).toBe(204);
    const { contacts } = await ada.call(listContacts);
    expect(contacts).toMatchObject([
      { contact_id, display_name: 'Chuck Berry', phones: [{ label: 'Mobile', value: '+49 30 1' }] },
    ]);
    expect(contacts[0]?.emails).toMatchObject([{ value: 'chuck@example.com' }]);
    const again = await phone.send('GET', `${book}${contact_id}.vcf`);
    expect([again.text, again.headers.get('etag')]).toEqual([changed, stored.headers.get('etag')]);

    expect((await phone.send('DELETE', `${book}${contact_id}.vcf`)).status).toBe(204);
    expect(await namesOf(ada)).toEqual([]);
    expect((await ada.call(listContacts, { query: { trash: 'true' } })).total).toBe(1);
  });

  it('change only in the state that the program knows', async () => {
    const ada = await app.createUser();
    const phone = await phoneOf(ada);
    const path = `${book}bo.vcf`;
    const first = await phone.put(path, card('Bo'), { 'if-none-match': '*' });
    const stale = first.headers.get('etag') ?? '';
    const [{ contact_id = '' } = {}] = (await ada.call(listContacts)).contacts;
    await ada.call(updateContact, { params: { id: contact_id }, body: { notes: 'Met in Kyoto' } });
    for (const refused of [
      await phone.put(path, card('Stale'), { 'if-match': stale }),
      await phone.put(path, card('Taken'), { 'if-none-match': '*' }),
      await phone.put(`${book}unknown.vcf`, card('Gone'), { 'if-match': stale }),
      await phone.send('DELETE', path, { headers: { 'if-match': stale } }),
    ])
      expect(refused.status).toBe(412);
    expect((await ada.call(listContacts)).contacts).toMatchObject([
      { contact_id, display_name: 'Bo', notes: 'Met in Kyoto' },
    ]);
  });

  it('keep what a program stores, also what a contact has no field for', async () => {
    const ada = await app.createUser();
    const phone = await phoneOf(ada);
    const path = `${book}${encodeURIComponent('Bo & Söhne.vcf')}`;
    const own = card(
      'Bo',
      'item1.EMAIL;TYPE=INTERNET:bo@example.com',
      'item1.X-ABLabel:Studio',
      'ADR;TYPE=HOME:;;Hauptstr. 1;Berlin;;10115;Germany',
      'BDAY:1990-05-17',
      'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
      'X-EXAMPLE:kept',
    );
    await phone.put(path, own);
    const [{ contact_id = '' } = {}] = (await ada.call(listContacts)).contacts;
    await ada.call(updateContact, {
      params: { id: contact_id },
      body: { emails: [{ value: 'new@example.com' }], notes: 'One, two' },
    });
    const { text } = await phone.send('GET', path);
    for (const line of [
      'BDAY:1990-05-17',
      'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
      'X-EXAMPLE:kept',
      'NOTE:One\\, two',
    ])
      expect(text).toContain(`${line}\r\n`);
    expect(text).toContain('ADR;TYPE=HOME:;;Hauptstr. 1;Berlin;;10115;Germany');
    expect(text).toContain('new@example.com');
    expect(text).not.toMatch(/bo@example|Studio/);
    expect(text.match(/END:VCARD/g)).toHaveLength(1);
  });

  it('leave out values that a contact cannot have, without losing them', async () => {
    const ada = await app.createUser();
    const phone = await phoneOf(ada);
    const own = card('Bo', 'EMAIL:no address', 'EMAIL:bo@example.com', `TITLE:${'x'.repeat(500)}`);
    expect((await phone.put(`${book}bo.vcf`, own)).status).toBe(201);
    const { contacts } = await ada.call(listContacts);
    expect(contacts[0]?.emails.map(({ value }) => value)).toEqual(['bo@example.com']);
    expect((await phone.send('GET', `${book}bo.vcf`)).text).toBe(own);
  });

  it('refuse what is no contact, and an identifier that another one has', async () => {
    const ada = await app.createUser();
    const phone = await phoneOf(ada);
    const own = card('Bo');
    await phone.put(`${book}bo.vcf`, own);
    const twice = await phone.put(`${book}other.vcf`, own);
    expect([twice.status, twice.text]).toEqual([
      409,
      expect.stringContaining(`<C:no-uid-conflict><D:href>${book}bo.vcf</D:href>`),
    ]);
    const renamed = await phone.put(`${book}bo.vcf`, card('Bo'));
    expect([renamed.status, renamed.text]).toEqual([409, twice.text]);
    for (const [vcard, condition] of [
      ['Hello', 'supported-address-data'],
      [card('Old').replace('3.0', '2.1'), 'supported-address-data'],

      [own.replace(/UID.*\r\n/, ''), 'valid-address-data'],
      [own + card('Second'), 'valid-address-data'],
      [card('').replace(/N:;;;;/, 'N:'), 'valid-address-data'],
      [card('Large', `NOTE:${'x'.repeat(600_000)}`), 'max-resource-size'],
    ] as const) {
      const refused = await phone.put(`${book}new.vcf`, vcard);
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(`<C:${condition}/>`)]);
    }
    expect(await namesOf(ada)).toEqual(['Bo']);
  });

  it('return under their name when they are restored or stored again', async () => {
    const ada = await app.createUser();
    const phone = await phoneOf(ada);
    const own = card('Bo');
    await phone.put(`${book}bo.vcf`, own);
    const [{ contact_id: id = '' } = {}] = (await ada.call(listContacts)).contacts;
    await ada.call(deleteContact, { params: { id } });
    await ada.call(restoreContact, { params: { id } });
    expect((await phone.send('GET', `${book}bo.vcf`)).text).toBe(own);
    await ada.call(deleteContact, { params: { id } });
    expect((await phone.put(`${book}bo.vcf`, own, { 'if-none-match': '*' })).status).toBe(201);
    await ada.call(restoreContact, { params: { id } });
    const { text } = await phone.send('GET', `${book}${id}.vcf`);
    expect(text).toContain('FN:Bo');
    expect(text).not.toContain(/UID:.*/.exec(own)?.[0] ?? '');
  });

  it('are found by a filter', async () => {
    const phone = await phoneOf(await app.createUser());
    await phone.put(`${book}bo.vcf`, card('Bo', 'EMAIL;TYPE=WORK:bo@example.com'));
    await phone.put(`${book}chuck.vcf`, card('Chuck', 'NICKNAME:Crazy Legs'));
    const find = async (filter: string, limit = '') => {
      const body = `<c:addressbook-query xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav">
        <prop><getetag/><c:address-data version="4.0" content-type="text/vcard"/></prop>${filter}${limit}</c:addressbook-query>`;
      const answer = await phone.send('REPORT', book, { body });
      return hrefsOf(answer).map((href) => href.replace(book, ''));
    };
    const text = (value: string, type = 'contains', more = '') =>
      `<c:text-match match-type="${type}" ${more}>${value}</c:text-match>`;
    const property = (name: string, inner: string) =>
      `<c:prop-filter name="${name}">${inner}</c:prop-filter>`;
    const filter = (...inner: string[]) => `<c:filter test="allof">${inner.join('')}</c:filter>`;
    expect((await find('')).sort()).toEqual(['bo.vcf', 'chuck.vcf']);
    expect(await find(filter(property('FN', text('BO', 'equals'))))).toEqual(['bo.vcf']);
    expect(await find(filter(property('FN', text('ch', 'starts-with'))))).toEqual(['chuck.vcf']);
    expect(await find(filter(property('EMAIL', text('example.com', 'ends-with'))))).toEqual(['bo.vcf']);
    expect(await find(filter(property('EMAIL', '<c:is-not-defined/>')))).toEqual(['chuck.vcf']);
    expect(
      await find(
        filter(property('NICKNAME', ''), property('FN', text('x', 'contains', 'negate-condition="yes"'))),
      ),
    ).toEqual(['chuck.vcf']);
    expect(
      await find(
        filter(property('EMAIL', `<c:param-filter name="TYPE">${text('work', 'equals')}</c:param-filter>`)),
      ),
    ).toEqual(['bo.vcf']);
    const limited = await find('', '<c:limit><c:nresults>1</c:nresults></c:limit>');
    expect(limited).toEqual([expect.stringMatching(/\.vcf$/), ' 507']);
  });
});

describe('the synchronization of contacts', () => {
  const sync = (phone: DavClient, token?: string) =>
    phone.send('REPORT', book, { body: syncCollection(token), headers: { depth: '0' } });

  it('reports what was added, changed and removed since a token', async () => {
    const ada = await app.createUser();
    const phone = await phoneOf(ada);
    const empty = await sync(phone);
    expect(hrefsOf(empty)).toEqual([]);
    for (const name of ['a', 'b', 'c']) await phone.put(`${book}${name}.vcf`, card(name));
    const full = await sync(phone, tokenOf(empty));
    expect(hrefsOf(full).sort()).toEqual([`${book}a.vcf`, `${book}b.vcf`, `${book}c.vcf`]);
    expect(hrefsOf(await sync(phone, tokenOf(full)))).toEqual([]);

    const { contacts } = await ada.call(listContacts);
    const [a = '', b = ''] = ['a', 'b'].map(
      (name) => contacts.find(({ display_name }) => display_name === name)?.contact_id,
    );
    await ada.call(updateContact, { params: { id: a }, body: { notes: 'New' } });
    await ada.call(deleteContact, { params: { id: b }, query: { forever: 'true' } });
    await phone.send('DELETE', `${book}c.vcf`);
    const { contact_id } = await ada.call(createContact, { body: { display_name: 'd' } });
    const changes = await sync(phone, tokenOf(full));
    expect(hrefsOf(changes).sort()).toEqual(
      [`${book}a.vcf`, `${book}b.vcf 404`, `${book}c.vcf 404`, `${book}${contact_id}.vcf`].sort(),
    );
    expect(hrefsOf(await sync(phone, tokenOf(changes)))).toEqual([]);
    expect(hrefsOf(await sync(phone)).sort()).toEqual([`${book}a.vcf`, `${book}${contact_id}.vcf`].sort());
  });

  it('starts again for a token that is unknown', async () => {
    const phone = await phoneOf(await app.createUser());
    for (const token of ['data:,999', 'data:,x', 'http://example.com/1']) {
      const refused = await sync(phone, token);
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('<D:valid-sync-token/>')]);
    }
  });

  it('misses no change of concurrent writes', async () => {
    const ada = await app.createUser();
    const phone = await phoneOf(ada);
    const seen = new Set<string>();
    let token = tokenOf(await sync(phone));
    const writes = Array.from({ length: 12 }, (_, index) =>
      index % 4 === 0
        ? phone.put(`${book}${index}.vcf`, card(`c${index}`))
        : ada.call(createContact, { body: { display_name: `c${index}` } }),
    );
    const read = async () => {
      const changes = await sync(phone, token);
      for (const href of hrefsOf(changes)) seen.add(href);
      token = tokenOf(changes);
    };
    for (const write of writes) {
      await write;
      await read();
    }
    expect(seen.size).toBe(12);
  });
});
