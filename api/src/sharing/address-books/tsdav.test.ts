import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createContact, deleteContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { DAVClient } from 'tsdav';
import { startApp, type TestApp } from '../../../test/app.ts';
import { davClient } from '../../../test/dav.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('lets the client tsdav find, read, change and synchronize address books', async () => {
  const ada = await app.createUser({ name: 'Ada' });
  await makeGroup(app, { admins: [ada] });
  const { contact_id } = await ada.call(createContact, { body: { display_name: 'Bo' } });
  const { secret } = await davClient(app, ada, 'contacts:write', 'groups:read');
  const client = new DAVClient({
    serverUrl: app.origin,
    credentials: { username: ada.email, password: secret },
    authMethod: 'Basic',
    defaultAccountType: 'carddav',
  });
  await client.login();
  const [book, group] = await client.fetchAddressBooks();
  if (!book || !group) throw new Error('An address book is missing');
  expect([book.displayName, group.displayName]).toEqual(['Contacts', 'Lindenhof Studio']);
  expect((await client.fetchVCards({ addressBook: group })).map(({ data }) => data)).toEqual([
    expect.stringContaining('FN:Ada'),
  ]);
  const [bo] = await client.fetchVCards({ addressBook: book });
  expect(bo?.data).toContain('FN:Bo');

  const vCardString = 'BEGIN:VCARD\r\nVERSION:3.0\r\nUID:cy\r\nFN:Cy\r\nN:;Cy;;;\r\nEND:VCARD\r\n';
  const added = await client.createVCard({ addressBook: book, filename: 'cy.vcf', vCardString });
  expect(added.status).toBe(201);
  const vCard = { url: bo?.url ?? '', etag: bo?.etag, data: bo?.data.replace('FN:Bo', 'FN:Bo Diddley') };
  expect((await client.updateVCard({ vCard })).status).toBe(204);
  expect((await client.updateVCard({ vCard })).status).toBe(412);
  const { contacts } = await ada.call(listContacts);
  expect(contacts.map(({ display_name }) => display_name)).toEqual(['Bo Diddley', 'Cy']);

  await ada.call(deleteContact, { params: { id: contact_id } });
  const changes = await client.syncCollection({
    url: book.url,
    props: { 'd:getetag': {} },
    syncLevel: 1,
    syncToken: book.syncToken,
  });
  expect(
    Object.fromEntries(changes.map(({ href = '', status }) => [href.replace(/.*\//, ''), status])),
  ).toEqual({
    [`${contact_id}.vcf`]: 404,
    'cy.vcf': 207,
  });
});
