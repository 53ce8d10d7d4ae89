import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type DavClient, multiget, newPhone, vcardWith } from '../../../test/dav.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const book = '/dav/books/contacts/';
const phone = () => newPhone(app);

describe('the version of a vCard', () => {
  const old = vcardWith(
    '3.0',
    'FN:Mia',
    'N:;Mia;;;',
    'PHOTO;ENCODING=b;TYPE=PNG:AAAA',
    'item1.TEL;type=CELL;type=pref:+49 1',
    'EMAIL;TYPE=INTERNET:a@example.com',
    'BDAY:1990-05-17',
    'X-OWN;A=b:c',
  );
  const own = vcardWith(
    '4.0',
    'FN:Mia',
    'PHOTO:data:image/png;base64,AAAA',
    'TEL;VALUE=uri;TYPE="voice,cell";PREF=1:tel:+49-1;ext=5',
    'BDAY:19900517',
    'KIND:individual',
  );
  const read = async (dav: DavClient, version: string) =>
    (
      await dav.send('REPORT', book, {
        body: multiget(`${book}a.vcf`).replace('<c:address-data/>', `<c:address-data ${version}/>`),
      })
    ).text;

  it.each([
    'text/vcard; version=4.0',
    'Text/vCard;Version="4.0"',
    'text/vcard; charset=utf-8; version=4.0',
    'text/vcard;version=3.0;q=0.5, text/vcard;version=4.0',
  ])('is the one that Accept names: %s', async (accept) => {
    const { dav, user } = await phone();
    await dav.put(`${book}a.vcf`, old);
    const { text } = await dav.send('GET', `${book}a.vcf`, { headers: { accept } });
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'VERSION:4.0',
        'PHOTO:data:image/png;base64,AAAA',
        'item1.TEL;TYPE=CELL;PREF=1:+49 1',
        'EMAIL:a@example.com',
        'BDAY:19900517',
        'X-OWN;A=b:c',
      ]),
    );
    const { contact_id } = await user.call(createContact, { body: { display_name: 'Bo' } });
    const { text: written } = await dav.send('GET', `${book}${contact_id}.vcf`, { headers: { accept } });
    expect(written).toContain('VERSION:4.0\r\n');
  });

  it.each([
    'version="4.0"',
    'content-type="text/vcard" version="4.0"',
    'version="4.0" content-type="TEXT/vcard"',
  ])('is the one that a report names: %s', async (attributes) => {
    const { dav } = await phone();
    await dav.put(`${book}a.vcf`, old);
    expect(await read(dav, attributes)).toContain('VERSION:4.0\nUID');
    await dav.put(`${book}a.vcf`, own.replace(/UID.*/, /UID.*/.exec(old)?.[0] ?? ''));
    expect(await read(dav, attributes.replace('4.0', '3.0'))).toContain(
      [
        'FN:Mia',
        'PHOTO;ENCODING=b;TYPE=PNG:AAAA',
        'TEL;TYPE=voice,cell,PREF:+49-1 ext. 5',
        'BDAY:1990-05-17',
        'N:;Mia;;;',
        'END:VCARD',
      ].join('\n'),
    );
  });

  it('is the stored one where none is named', async () => {
    const { dav } = await phone();
    await dav.put(`${book}a.vcf`, own);
    expect((await dav.send('GET', `${book}a.vcf`)).text).toBe(own);
    expect((await dav.send('GET', `${book}a.vcf`, { headers: { accept: 'text/vcard, */*' } })).text).toBe(
      own,
    );
    expect(await read(dav, '')).toContain('VERSION:4.0');
  });

  it('is refused if it is unknown', async () => {
    const { dav } = await phone();
    await dav.put(`${book}a.vcf`, own);
    for (const unknown of ['version="2.1"', 'version="5.0"', 'content-type="application/json"'])
      expect(await read(dav, unknown)).toContain('<C:supported-address-data/>');
  });

  it('of a list is that of Apple in 3.0', async () => {
    const { dav } = await phone();
    await dav.put(`${book}a.vcf`, vcardWith('4.0', 'FN:Band', 'KIND:group', 'MEMBER:urn:uuid:1'));
    const { text } = await dav.send('GET', `${book}a.vcf`, {
      headers: { accept: 'text/vcard; version=3.0' },
    });
    expect(text).toContain('X-ADDRESSBOOKSERVER-KIND:group\r\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1\r\n');
  });
});
