import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exportAccount, getStorage } from '@meishi/api-contract/endpoints/account/account-data';
import { addCapture, keepCapturePicture } from '@meishi/api-contract/endpoints/contacts/captures';
import { mergeContacts } from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import {
  deleteContactPicture,
  getContactPicture,
  keepContactPicture,
} from '@meishi/api-contract/endpoints/contacts/contact-pictures';
import {
  createContact,
  deleteContact,
  getContact,
  restoreContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { uploadDesign } from '@meishi/api-contract/endpoints/shop/designs';
import AdmZip from 'adm-zip';
import sharp from 'sharp';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { picture } from '../../../../test/fixtures/pictures.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ada = await app.createUser();
});
afterAll(() => app.close());

const newContact = async (display_name = 'Bo') => {
  const { contact_id } = await ada.call(createContact, { body: { display_name } });
  return { id: contact_id };
};
const keep = (params: { id: string }, bytes: Blob) =>
  ada.call(keepContactPicture, { params, files: { picture: bytes } });
const stored = async (params: { id: string }) =>
  Buffer.from(await (await ada.call(getContactPicture, { params })).arrayBuffer());
const rows = async () =>
  (await app.database.query<{ count: number }>('select count(*)::int from meetings.card_pictures')).rows[0]
    ?.count;

/** Hard to compress. */
const noise = async (width: number, height: number) =>
  new Blob([
    await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .withExif({ IFD0: { Model: 'secret-camera' } })
      .jpeg({ quality: 95 })
      .toBuffer(),
  ]);

describe('the picture of a card', () => {
  it('is kept with the contact, without metadata and at most 300 KB', async () => {
    const params = await newContact();
    expect((await ada.call(getContact, { params })).picture).toBeNull();
    const contact = await keep(params, await noise(2000, 1200));
    const bytes = await stored(params);
    const { format, width, exif } = await sharp(bytes).metadata();
    expect([format, width, exif]).toEqual(['webp', contact.picture?.width, undefined]);
    expect(bytes.byteLength).toBeLessThanOrEqual(300 * 1024);
    expect((await ada.call(getStorage)).bytes.used).toBe(bytes.byteLength);
  });

  it('is one: another one takes its place', async () => {
    const params = await newContact();
    await keep(params, await picture(300, 200));
    const contact = await keep(params, await picture(120, 80));
    expect(contact.picture).toMatchObject({ width: 120, height: 80 });
    expect((await sharp(await stored(params)).metadata()).width).toBe(120);
  });

  it('comes with a capture, by the id of the capture', async () => {
    const capture_id = randomUUID();
    const body = { capture_id, captured_at: new Date().toISOString(), display_name: 'Bo' };
    const files = { picture: await picture(300, 200) };
    const keepCaptured = () => ada.call(keepCapturePicture, { params: { id: capture_id }, files });
    expect(await failureOf(keepCaptured())).toMatchObject({ status: 404 });
    const capture = await ada.call(addCapture, { body });
    expect(await keepCaptured()).toEqual(capture);
    const params = { id: capture.contact_id };
    expect((await sharp(await stored(params)).metadata()).width).toBe(300);
    await ada.call(deleteContact, { params, query: { forever: 'true' } });
    expect(await failureOf(keepCaptured())).toMatchObject({ status: 404 });
  });

  it('is refused if it is no picture, or if the storage is full', async () => {
    const params = await newContact();
    expect(await failureOf(keep(params, new Blob(['no picture'])))).toMatchObject({ status: 415 });
    const design = { body: { name: 'Card', product: 'pvc' as const }, files: { design: await picture() } };
    const { design_id } = await ada.call(uploadDesign, design);
    await app.database.query('update designs set file_bytes = $1 where design_id = $2', [
      200 * 1024 * 1024,
      design_id,
    ]);
    expect(await failureOf(keep(params, await picture(300, 200)))).toMatchObject({ status: 409 });
    expect((await ada.call(getContact, { params })).picture).toBeNull();
  });

  it('is seen by the owner only', async () => {
    const params = await newContact();
    await keep(params, await picture(300, 200));
    const bo = await app.createUser();
    const files = { picture: await picture(300, 200) };
    for (const refused of [
      bo.call(getContactPicture, { params }),
      bo.call(deleteContactPicture, { params }),
      bo.call(keepContactPicture, { params, files }),
    ])
      expect(await failureOf(refused)).toMatchObject({ status: 404 });
    await stored(params);
  });

  it('is deleted without the contact, and erased with it', async () => {
    const before = await rows();
    const params = await newContact();
    await keep(params, await picture(300, 200));
    expect((await ada.call(deleteContactPicture, { params })).picture).toBeNull();
    expect(await failureOf(stored(params))).toMatchObject({ status: 404 });
    await keep(params, await picture(300, 200));
    await ada.call(deleteContact, { params, query: { forever: 'true' } });
    expect(await rows()).toBe(before);
  });

  it('goes to the contact that its own is merged into, until the merge is undone', async () => {
    const [kept, other] = [await newContact('Bo'), await newContact('Bob')];
    await keep(other, await picture(300, 200));
    await ada.call(mergeContacts, { body: { contact_id: kept.id, with: [other.id] } });
    expect((await sharp(await stored(kept)).metadata()).width).toBe(300);
    await ada.call(restoreContact, { params: other });
    expect((await ada.call(getContact, { params: kept })).picture).toBeNull();
    expect((await ada.call(getContact, { params: other })).picture).toMatchObject({ width: 300 });
  });

  it('is in the export of the account', async () => {
    const params = await newContact();
    await keep(params, await picture(300, 200));
    const zip = new AdmZip(Buffer.from(await (await ada.call(exportAccount)).arrayBuffer()));
    expect(zip.readFile(`contacts/pictures/${params.id}.webp`)).toEqual(await stored(params));
    const [row] = JSON.parse(zip.readAsText('data/meetings-card_pictures.json'));
    expect(row).toMatchObject({ contact_id: params.id, width: 300 });
    expect(row).not.toHaveProperty('picture');
  });
});
