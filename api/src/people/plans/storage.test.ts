import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getStorage } from '@meishi/api-contract/endpoints/account/account-data';
import { importContacts } from '@meishi/api-contract/endpoints/contacts/contact-files';
import {
  changeContacts,
  createContact,
  listContacts,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { addProfileContact, consentTextOf } from '@meishi/api-contract/endpoints/contacts/exchange';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { davClient } from '../../../test/dav.ts';
import { failureOf } from '../../../test/failure.ts';
import { picture } from '../../../test/fixtures/pictures.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { inEnglish } from '../../../test/in-english.ts';
import { Storage } from './storage.service.ts';

const megabyte = 1024 * 1024;

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.createUser();
});
afterAll(() => app.close());

const design = async () => ({
  body: { name: 'Card', product: 'pvc' as const },
  files: { design: await picture() },
});

describe('the storage of an account', () => {
  it('has a bound of contacts, from every source and with those in the trash', async () => {
    class SmallStorage extends Storage {
      protected override readonly maxContacts = 3;
    }
    const small = await startApp({}, (builder) => builder.overrideProvider(Storage).useClass(SmallStorage));
    const { call, user } = await small.createUser();
    const add = (display_name: string) => call(createContact, { body: { display_name } });
    await call(importContacts, { body: {}, files: { file: new Blob(['Name\nBo\nCleo']) } });
    const { contact_id } = await add('Dina');
    expect((await call(getStorage)).contacts).toEqual({ used: 3, most: 3 });
    await call(changeContacts, { body: { contact_ids: [contact_id], action: 'delete' } });
    const sentence = 'You can store up to 3 contacts. Delete some, also from the trash, to make room.';
    for (const refused of [
      add('Etta'),
      call(importContacts, { body: {}, files: { file: new Blob(['Name\nEtta']) } }),
    ])
      expect(await failureOf(refused)).toMatchObject({ status: 409, code: 'conflict', reason: sentence });
    const params = { id: user.default_profile_id };
    const consent_text = consentTextOf(await small.visitor(getProfile, { params }), inEnglish);
    const form = { name: 'Etta', email: 'etta@example.com', consent: true as const, consent_text };
    expect(await failureOf(small.visitor(addProfileContact, { params, body: form }))).toMatchObject({
      code: 'not-allowed',
    });
    await call(changeContacts, { body: { contact_ids: [contact_id], action: 'erase' } });
    await add('Etta');
    expect((await call(listContacts)).total).toBe(3);
    await small.close();
  });

  it('has room for 200 MB of files, for 2 GB with Pro, and for as much for each seat of Team', async () => {
    const most = async () => (await ada.call(getStorage)).bytes.most / megabyte;
    expect(await most()).toBe(200);
    const { design_id } = await ada.call(uploadDesign, await design());
    expect((await ada.call(getStorage)).contacts.most).toBe(50_000);
    expect((await ada.call(getStorage)).bytes.used).toBeGreaterThan(0);
    await app.database.query('update designs set file_bytes = $1 where design_id = $2', [
      200 * megabyte - 10,
      design_id,
    ]);
    expect(await failureOf(ada.call(uploadDesign, await design()))).toMatchObject({
      status: 409,
      reason: expect.stringContaining('Your storage is full.'),
    });
    const phone = await davClient(app, ada, 'contacts:write');
    const vcard = 'BEGIN:VCARD\r\nVERSION:3.0\r\nUID:bo\r\nFN:Bo\r\nEND:VCARD\r\n';
    expect(await phone.put('/dav/books/contacts/bo.vcf', vcard)).toMatchObject({
      status: 507,
      text: expect.stringContaining('quota-not-exceeded'),
    });
    await subscribe(app, 'pro', ada);
    expect((await phone.put('/dav/books/contacts/bo.vcf', vcard)).status).toBe(201);
    expect(await most()).toBe(2048);
    await ada.call(uploadDesign, await design());
    await subscribe(app, 'team', ada);
    await app.database.query('update users set seats = 5 where user_id = $1', [ada.user.user_id]);
    expect(await most()).toBe(5 * 2048);
  });
});
