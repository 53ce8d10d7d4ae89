import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { updateMe } from '@meishi/api-contract/endpoints/account/users';
import { createContact, deleteContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { davClient } from '../../../../test/dav.ts';
import { card, importsOf, lines } from '../../../../test/fixtures/imports.ts';

/** Who is who in a file. */

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.createUser();
});
afterAll(() => app.close());

const { take, names } = importsOf(() => ada);

describe('different people', () => {
  it('with one number, mailbox or name stay different', async () => {
    const { counts } = await take(
      lines(
        card(
          'VERSION:3.0',
          'UID:a1',
          'FN:Mia Roth',
          'ORG:Firma AG',
          'TEL:+49 30 123400',
          'EMAIL:info@firma.example',
        ),
        card(
          'VERSION:3.0',
          'UID:a2',
          'FN:Jan Berg',
          'ORG:Firma AG',
          'TEL:+49 30 123400',
          'EMAIL:info@firma.example',
        ),
        card('VERSION:3.0', 'UID:a3', 'FN:Jan Berg', 'ORG:Firma AG', 'EMAIL:jan@firma.example'),
      ),
    );
    expect(counts).toMatchObject({ imported: 3, merged: 0 });
  });

  it('are the same by UID, by address and name, and by address without a name', async () => {
    await ada.call(createContact, {
      body: { display_name: 'Müller, Eva', emails: [{ value: 'eva@m.example' }] },
    });
    await ada.call(createContact, {
      body: { display_name: 'no@name.example', emails: [{ value: 'no@name.example' }] },
    });
    const { rows } = await take(
      lines(
        card('VERSION:3.0', 'UID:u1', 'FN:First Name', 'TEL:+49 30 1000'),
        card('VERSION:3.0', 'UID:u1', 'FN:New Name', 'TEL:+49 30 2000'),
        card('VERSION:3.0', 'FN:Eva Müller', 'EMAIL:EVA@m.example', 'TEL:+49 30 3000'),
        card('VERSION:3.0', 'FN:Noa Name', 'EMAIL:no@name.example'),
        card('VERSION:3.0', 'FN:first name', 'TEL:+4930 1000'),
      ),
    );
    expect(rows.map(({ status }) => status)).toEqual(['imported', 'merged', 'merged', 'merged', 'skipped']);
    expect(await names()).toEqual(['First Name', 'Müller, Eva', 'Noa Name']);
  });
});

describe('a UID', () => {
  const first = ['UID:x1', 'FN:Ida Alt', 'EMAIL:ida@old.example'];
  const later = ['UID:x1', 'FN:Ida Neu', 'EMAIL:ida@new.example'];

  it('tells in a later file who somebody is, also with another name and address', async () => {
    await take(card('VERSION:3.0', ...first));
    const { rows } = await take(card('VERSION:4.0', ...later));
    expect(rows.map(({ status }) => status)).toEqual(['merged']);
    expect(await names()).toEqual(['Ida Alt']);
    expect((await take(card('VERSION:4.0', ...later))).rows.map(({ status }) => status)).toEqual(['skipped']);
  });

  it('is the same in files and in address book programs', async () => {
    const phone = await davClient(app, ada, 'contacts:write');
    await phone.put('/dav/books/contacts/ida.vcf', `${card('VERSION:3.0', ...first)}`);
    const { rows } = await take(
      lines(card('VERSION:3.0', ...later), card('VERSION:3.0', 'UID:x2', 'FN:Bo Berg', 'TEL:+49 30 1000')),
    );
    expect(rows.map(({ status }) => status)).toEqual(['merged', 'imported']);
    const { text } = await phone.send('GET', `/dav/books/contacts/${rows[1]?.contact_id}.vcf`);
    expect(text).toContain('\r\nUID:x2\r\n');
  });

  it('of a contact that programs have read stays, so that they can store it again', async () => {
    const phone = await davClient(app, ada, 'contacts:write');
    const { contact_id } = await ada.call(createContact, {
      body: { display_name: 'Ida Alt', emails: [{ value: 'ida@old.example' }] },
    });
    const path = `/dav/books/contacts/${contact_id}.vcf`;
    const { text } = await phone.send('GET', path);
    const { rows } = await take(card('VERSION:3.0', ...first, 'TEL:+49 30 1000'));
    expect(rows.map(({ status }) => status)).toEqual(['merged']);
    expect((await phone.put(path, text)).status).toBe(204);
  });

  it('of a contact in the trash or of another user says nothing', async () => {
    const bo = await app.createUser();
    await importsOf(() => bo).take(card('VERSION:3.0', ...first));
    const { rows } = await take(card('VERSION:3.0', ...first));
    await ada.call(deleteContact, { params: { id: rows[0]?.contact_id ?? '' } });
    expect((await take(card('VERSION:3.0', ...later))).counts).toMatchObject({ imported: 1 });
    expect((await take(card('VERSION:3.0', 'UID:x1', 'FN:Third Name'))).counts).toMatchObject({
      merged: 0,
      skipped: 1,
    });
  });
});

describe('names', () => {
  it.each([
    ['花子', '山田', '山田 花子'],
    ['小明', '王', '王小明'],
    ['민수', '김', '김 민수'],
    ['タロウ', 'ヤマダ', 'ヤマダ タロウ'],
    ['Ada', 'Lovelace', 'Ada Lovelace'],
  ])('%s and %s are %s', async (first, last, name) => {
    await take(lines('First Name,Last Name,Email', `${first},${last},a@names.example`));
    expect(await names()).toEqual([name]);
  });

  it('have the family name first for Hungarians', async () => {
    await ada.call(updateMe, { body: { locale: 'hu-HU' } });
    await take(card('VERSION:3.0', 'N:Nagy;Éva;;;', 'TEL:+36 1 1'));
    expect(await names()).toEqual(['Nagy Éva']);
  });
});
