import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import { createContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { createClient } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.createUser();
});
afterAll(() => app.close());

const take = (content: BlobPart, body: { mapping?: string; dry_run?: 'true' } = {}) =>
  ada.call(importContacts, { body, files: { file: new Blob([content]) } });
const contacts = async () => (await ada.call(listContacts, { query: { limit: 100 } })).contacts;
const lines = (...all: string[]) => all.join('\r\n');

describe('a table', () => {
  it('of Google Contacts is read by its column names', async () => {
    const { counts, columns } = await take(
      lines(
        'First Name,Last Name,Organization Name,Organization Title,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Notes,Birthday',
        'Bo,Diddley,Chess,Singer,* myContacts ::: music,Home,bo@example.com ::: bo2@example.com,Mobile,+49 30 1234567,"Two\nlines",1928',
      ),
    );
    expect(counts).toEqual({ imported: 1, merged: 0, skipped: 0, invalid: 0 });
    expect(columns.at(-1)).toEqual({ column: 'Birthday', field: 'notes', samples: ['1928'] });
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Bo Diddley',
        company: 'Chess',
        job_title: 'Singer',
        tags: ['music'],
        emails: [
          { label: 'Home', value: 'bo@example.com', primary: true },
          { label: 'Home', value: 'bo2@example.com', primary: false },
        ],
        phones: [{ label: 'Mobile', value: '+49 30 1234567', primary: true }],
        notes: 'Two\nlines\n\nBirthday: 1928',
        source: 'import',
      },
    ]);
  });

  it('of Outlook in Windows-1252 and of HubSpot in UTF-16 is read', async () => {
    const outlook = lines(
      'Title;First Name;Last Name;Company;Job Title;E-mail Address;Mobile Phone;Business Phone;Business Street;Business City;Web Page',
      'Herr;Jürgen;Groß;Käse & Söhne;Chef;j@example.com;0170 1;030 22222;Weg 1;Köln;example.com',
    );
    await take(Buffer.from(outlook, 'latin1'));
    const hubspot =
      '\ufeff' +
      lines(
        'First Name\tEmail\tPhone Number\tWebsite URL',
        'Zoë\tzoe@example.com\t+1 212 555 0100\thttps://z.example/',
      );
    await take(Buffer.from(hubspot, 'utf16le'));
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Jürgen Groß',
        company: 'Käse & Söhne',
        address: 'Weg 1, Köln',
        website: 'https://example.com/',
        phones: [
          { label: 'Mobile', value: '0170 1' },
          { label: 'Work', value: '030 22222' },
        ],
      },
      { display_name: 'Zoë', emails: [{ value: 'zoe@example.com' }], website: 'https://z.example/' },
    ]);
  });

  it('with German columns is read, with labels in the user’s language', async () => {
    const outlook = lines(
      'Anrede;Vorname;Nachname;Firma;Position;E-Mail-Adresse;Mobiltelefon;Telefon geschäftlich;Straße geschäftlich;Ort geschäftlich;Webseite;Notizen;Kategorien',
      'Herr;Jürgen;Groß;Käse & Söhne;Chef;j@example.com;0170 1;030 22222;Weg 1;Köln;example.com;Kennt alle;Messe',
    );
    const inGerman = createClient({
      baseUrl: `${app.origin}/api/v1`,
      token: async () => ada.token,
      locale: () => 'de',
    });
    await inGerman(importContacts, {
      body: {},
      files: { file: new Blob([Buffer.from(outlook, 'latin1')]) },
    });
    await take(lines('Name,Vorname,Telefonnummer,E-Mail 2', 'Weiß,Jana,030 33333,jana@example.com'));
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Jana Weiß',
        first_name: 'Jana',
        last_name: 'Weiß',
        phones: [{ label: '', value: '030 33333' }],
        emails: [{ value: 'jana@example.com' }],
      },
      {
        display_name: 'Jürgen Groß',
        company: 'Käse & Söhne',
        job_title: 'Chef',
        address: 'Weg 1, Köln',
        website: 'https://example.com/',
        notes: 'Kennt alle',
        tags: ['Messe'],
        phones: [
          { label: 'Mobil', value: '0170 1' },
          { label: 'Geschäftlich', value: '030 22222' },
        ],
      },
    ]);
  });

  it('with other columns is read by the user’s mapping', async () => {
    const table = lines('Wer|Wo|Name', 'Bo Diddley|Chess|ignored');
    const mapping = JSON.stringify({ Wer: 'display_name', Wo: 'company', Name: 'ignore' });
    await take(table, { mapping });
    expect(await contacts()).toMatchObject([{ display_name: 'Bo Diddley', company: 'Chess' }]);
    expect((await failureOf(take(table, { mapping: '{"Wer":"shoe"}' }))).fields).toHaveProperty('mapping');
    const unknown = lines('Wer,Wo', 'a,b');
    expect((await take(unknown, { dry_run: 'true' })).columns).toEqual([
      { column: 'Wer', field: 'ignore', samples: ['a'] },
      { column: 'Wo', field: 'ignore', samples: ['b'] },
    ]);
    expect((await failureOf(take(unknown))).fields).toHaveProperty('file');
    expect((await failureOf(take('Wer,Wo', { dry_run: 'true' }))).fields).toHaveProperty('file');
  });

  it('is reported row by row, also as a preview that changes nothing', async () => {
    await ada.call(createContact, {
      body: { display_name: 'Etta', emails: [{ value: 'etta@example.com' }] },
    });
    const table = lines(
      'Name,E-mail,Company',
      'Bo,bo@example.com,Chess',
      'Etta,ETTA@example.com,Chess',
      'bo,bo@example.com,Chess',
      'Broken,nonsense,',
      ',,',
      'No address,,Mercury',
    );
    const statuses = async (body = {}) =>
      (await take(table, body)).rows.map(({ row, status }) => `${row} ${status}`);
    const expected = ['1 imported', '2 merged', '3 skipped', '4 imported', '5 skipped', '6 imported'];
    expect(await statuses({ dry_run: 'true' })).toEqual(expected);
    expect((await contacts()).map(({ display_name }) => display_name)).toEqual(['Etta']);

    const { rows, dry_run } = await take(table);
    expect(dry_run).toBe(false);
    expect(rows.map(({ row, status }) => `${row} ${status}`)).toEqual(expected);
    expect(rows[3]).toMatchObject({
      display_name: 'Broken',
      message: '“nonsense” was left out.',
    });
    const imported = await contacts();
    expect(imported.map(({ display_name, company }) => [display_name, company])).toEqual([
      ['Bo', 'Chess'],
      ['Broken', ''],
      ['Etta', 'Chess'],
      ['No address', 'Mercury'],
    ]);
    expect(rows[1]?.contact_id).toBe(imported[2]?.contact_id);
    expect(rows[2]?.contact_id).toBe(rows[0]?.contact_id);
  });

  it('adds nothing when it is imported again', async () => {
    const table = lines('Name,Phone', 'Bo,030 1234567', 'Chuck,', 'Etta,+1 212 555 0100');
    expect((await take(table)).counts.imported).toBe(3);
    const before = await contacts();
    expect((await take(table)).counts).toEqual({ imported: 0, merged: 0, skipped: 3, invalid: 0 });
    expect(await contacts()).toEqual(before);
  });

  it('may have ten thousand people and not one more', async () => {
    const table = (rows: number) =>
      lines('Name,E-mail', ...Array.from({ length: rows }, (_, index) => `P ${index},p${index}@example.com`));
    const { counts } = await take(table(10_000));
    expect(counts.imported).toBe(10_000);
    expect((await ada.call(listContacts)).total).toBe(10_000);
    const { fields } = await failureOf(take(table(10_001)));
    expect(fields.file).toContain('10,000');
  });
});

describe('a file of vCards', () => {
  it('of version 2.1 is decoded', async () => {
    await take(
      lines(
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gro=DF;J=FCrgen',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen =',
        'Gro=C3=9F',
        'TEL;CELL;PREF:+49 170 1234567',
        'TEL;WORK;VOICE:030 22222',
        'EMAIL;INTERNET:j@example.com',
        'PHOTO;ENCODING=BASE64;JPEG:',
        ' /9j/4AAQSkZJRg==',
        '',
        'END:VCARD',
      ),
    );
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Jürgen Groß',
        first_name: 'Jürgen',
        last_name: 'Groß',
        phones: [
          { label: 'Mobile', value: '+49 170 1234567', primary: true },
          { label: 'Work', value: '030 22222', primary: false },
        ],
        emails: [{ value: 'j@example.com' }],
      },
    ]);
  });

  it('of Apple (3.0) and of version 4.0 is read with labels, folds and escapes', async () => {
    const { counts } = await take(
      lines(
        'BEGIN:VCARD',
        'VERSION:3.0',
        'FN:Bo\\, the \\; one',
        'N:Diddley;Bo;Ellas;;',
        'ORG:Chess\\, Inc.;Sales',
        'item1.EMAIL;type=INTERNET;type=pref:bo@exam',
        ' ple.com',
        'item1.X-ABLabel:_$!<School>!$_',
        'item2.ADR;type=WORK:;;South Michigan Avenue;Chicago;IL;60616;USA',
        'NOTE:One\\nTwo',
        'CATEGORIES:music,a\\,b',
        'END:VCARD',
        'begin:vcard',
        'VERSION:4.0',
        'FN:Etta',
        'TEL;VALUE=uri;TYPE="voice,home":tel:+1-212-555-0100',
        'URL:https://etta.example',
        'some junk',
        'end:vcard',
        'BEGIN:VCARD',
        'VERSION:3.0',
        'END:VCARD',
      ),
    );
    expect(counts).toEqual({ imported: 2, merged: 0, skipped: 1, invalid: 0 });
    expect(await contacts()).toMatchObject([
      {
        display_name: 'Bo, the ; one',
        first_name: 'Bo Ellas',
        company: 'Chess, Inc.',
        emails: [{ label: 'School', value: 'bo@example.com' }],
        address: 'South Michigan Avenue, Chicago, IL, 60616, USA',
        notes: 'One\nTwo\n\nDepartment: Sales',
        tags: ['music', 'a,b'],
      },
      { display_name: 'Etta', phones: [{ label: 'Home', value: '+1-212-555-0100' }] },
    ]);
  });
});

describe('a file that is neither', () => {
  it('is rejected', async () => {
    const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00, 0x08]);
    expect(await failureOf(take(workbook))).toMatchObject({ code: 'unsupported-media' });
    expect(await failureOf(take('Name,"Note\nBo,never closed'))).toMatchObject({ code: 'invalid-input' });
    expect(await failureOf(take(new Uint8Array(5 * 1024 * 1024 + 1)))).toMatchObject({ code: 'too-large' });
    expect(await failureOf(take(''))).toMatchObject({ code: 'invalid-input' });
  });
});
