import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createContact,
  deleteContact,
  restoreContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import { createLink, deleteLink, restoreLink } from '@meishi/api-contract/endpoints/links';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { TrashCollector } from './empty-trash.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const emptyAfter = (days: number) =>
  app.app.get(TrashCollector, { strict: false }).empty(new Date(Date.now() + days * 86_400_000));

describe('the trash', () => {
  it('keeps deleted items for 30 days and then erases them', async () => {
    const ada = await app.createUser();
    const link = {
      profile_id: ada.user.default_profile_id,
      kind: 'website',
      url: 'https://example.com',
    } as const;
    const [{ link_id }, { contact_id }] = await Promise.all([
      ada.call(createLink, { body: { ...link, title: 'Site' } }),
      ada.call(createContact, { body: { display_name: 'Bo' } }),
    ]);
    await ada.call(deleteLink, { params: { id: link_id } });
    await ada.call(deleteContact, { params: { id: contact_id } });

    await emptyAfter(29);
    await ada.call(restoreLink, { params: { id: link_id } });
    await ada.call(deleteLink, { params: { id: link_id } });
    await emptyAfter(31);
    await emptyAfter(31);
    expect(await failureOf(ada.call(restoreLink, { params: { id: link_id } }))).toMatchObject({
      status: 404,
    });
    expect(await failureOf(ada.call(restoreContact, { params: { id: contact_id } }))).toMatchObject({
      status: 404,
    });
  });
});
