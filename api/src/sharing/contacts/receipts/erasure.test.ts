import { describe, expect, it } from '@jest/globals';
import { mergeContacts } from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import { listContactErasures } from '@meishi/api-contract/endpoints/contacts/contact-retention';
import { deleteContact, getContact, listContacts } from '@meishi/api-contract/endpoints/contacts/contacts';
import { remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { createProfile, deleteProfile, restoreProfile } from '@meishi/api-contract/endpoints/profiles';
import { createWebhook } from '@meishi/api-contract/endpoints/webhooks/webhooks';
import { davClient, hrefsOf, syncCollection, tokenOf } from '../../../../test/dav.ts';
import { failureOf } from '../../../../test/failure.ts';
import { subscribe } from '../../../../test/fixtures/plans.ts';
import { newAddress } from '../../../../test/fixtures/users.ts';
import { contactsOf, fieldsOn, onlyContactOf, receiptTrial, tablesWith } from '../../../../test/receipts.ts';

const trial = receiptTrial();

const contacts = (owner = trial.ada) => contactsOf(owner);
const everywhere = (text: string) => tablesWith(trial.app, text);
const only = (owner = trial.ada) => onlyContactOf(owner);

describe('an erasure', () => {
  it('asks first, erases the contact with all of it, and tells that it happened, not to whom', async () => {
    const { path, email } = await trial.visitor.leaveAndOpen(trial.ada);
    const { contact_id } = await only();
    await trial.ada.call(remindOfContact, { body: { contact_id } });
    expect((await trial.visitor.ask(`${path}/erase`)).text).toContain('Have your details erased?');
    expect((await trial.visitor.send(`${path}/erase`)).text).toContain('Your details are erased');
    expect(await contacts()).toEqual([]);
    expect((await trial.ada.call(listContacts, { query: { trash: 'true' } })).contacts).toEqual([]);
    expect(await failureOf(trial.ada.call(getContact, { params: { id: contact_id } }))).toMatchObject({
      status: 404,
    });
    const erasures = await trial.ada.call(listContactErasures);
    expect(erasures).toEqual([{ erased_at: expect.any(String), reason: 'person', event: null, contacts: 1 }]);
    expect(JSON.stringify(erasures)).not.toMatch(/Diddley|@/);
    expect(await everywhere(email)).toEqual([]);
  });

  it('ends the link: it shows and does nothing any more, however often it is used', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada);
    const fields = fieldsOn(await trial.visitor.ask(path));
    await Promise.all([trial.visitor.send(`${path}/erase`), trial.visitor.send(`${path}/erase`)]);
    await trial.visitor.leave(trial.ada, { name: 'Someone Else' });
    for (const action of ['correct', 'withdraw', 'erase']) {
      const again = await trial.visitor.send(`${path}/${action}`, fields);
      expect([again.status, again.text]).toEqual([410, expect.stringContaining('already erased')]);
    }
    for (const page of ['', '/withdraw', '/erase', '/sent'])
      expect((await trial.visitor.ask(path + page)).status).toBe(410);
    expect(await only()).toMatchObject({ display_name: 'Someone Else' });
    expect(await trial.ada.call(listContactErasures)).toHaveLength(1);
  });

  it('also takes contacts out of the trash, merged ones and those left before', async () => {
    const { path, email } = await trial.visitor.leaveAndOpen(trial.ada);
    const [first] = await contacts();
    await trial.ada.call(deleteContact, { params: { id: first?.contact_id ?? '' } });
    await trial.visitor.leave(trial.ada, { email, send_vcard: true });
    const again = await only();
    const other = newAddress('bo');
    await trial.visitor.leave(trial.ada, { email: other });
    const merged = (await contacts()).find(({ contact_id }) => contact_id !== again.contact_id);
    const body = { contact_id: again.contact_id, with: [merged?.contact_id ?? ''] };
    await trial.ada.call(mergeContacts, { body });
    await trial.visitor.send(`${path}/erase`);
    expect(await contacts()).toEqual([]);
    expect((await trial.ada.call(listContacts, { query: { trash: 'true' } })).contacts).toEqual([]);
    expect([await everywhere(email), await everywhere(other)]).toEqual([[], []]);
  });

  it('leaves the contacts of others alone, of other people and of other owners', async () => {
    const grace = await trial.app.createUser({ name: 'Grace Hopper' });
    const email = newAddress('info');
    const { path } = await trial.visitor.leaveAndOpen(trial.ada, { email, name: 'Mia Roth' });
    await trial.visitor.leave(trial.ada, { email, name: 'Jan Berg' });
    await trial.visitor.leave(grace, { email, name: 'Mia Roth' });
    await trial.visitor.send(`${path}/erase`);
    expect(await only()).toMatchObject({ display_name: 'Jan Berg' });
    expect(await only(grace)).toMatchObject({ display_name: 'Mia Roth' });
  });

  it('reaches address book programs and webhooks, which get ids only', async () => {
    const { receiver } = trial;
    const events = ['contact.created', 'contact.changed', 'contact.erased', 'exchange.received'] as const;
    const { secret } = await trial.ada.call(createWebhook, {
      body: { url: receiver.url, events: [...events] },
    });
    const display_name = 'Bartholomew Oakenshield';
    const { path, email } = await trial.visitor.leaveAndOpen(trial.ada, { name: display_name });
    const { contact_id } = await only();
    const dav = await davClient(trial.app, trial.ada, 'contacts:read');
    const book = '/dav/books/contacts/';
    const first = await dav.send('REPORT', book, { body: syncCollection() });
    await trial.visitor.send(`${path}/correct`, {
      ...fieldsOn(await trial.visitor.ask(path)),
      company: 'Chess',
    });
    await trial.visitor.send(`${path}/withdraw`);
    await receiver.receive(4, secret);
    await trial.visitor.send(`${path}/erase`);
    const received = await receiver.receive(5, secret);
    expect(received.slice(2).map(({ type, data }) => ({ type, data }))).toEqual([
      {
        type: 'contact.changed',
        data: { contact_id, display_name, fields: ['company'], consent_withdrawn: false },
      },
      {
        type: 'contact.changed',
        data: { contact_id, display_name, fields: [], consent_withdrawn: true },
      },
      { type: 'contact.erased', data: { contact_id, reason: 'person' } },
    ]);
    const changes = await dav.send('REPORT', book, { body: syncCollection(tokenOf(first)) });
    expect(hrefsOf(changes)).toEqual([expect.stringMatching(new RegExp(`${contact_id}.* 404$`))]);
    expect(await everywhere(email)).toEqual([]);
    expect(await everywhere('Oakenshield')).toEqual([]);
  });

  it('reaches a deleted profile, which is restored without the exchange', async () => {
    await subscribe(trial.app, 'pro', trial.ada);
    const { profile_id } = await trial.ada.call(createProfile, { body: { display_name: 'Fairs' } });
    const { email } = await trial.visitor.leave(
      { ...trial.ada, user: { ...trial.ada.user, default_profile_id: profile_id } },
      { send_vcard: true },
    );
    const path = await trial.visitor.linkTo(email);
    await trial.ada.call(deleteProfile, { params: { id: profile_id } });
    expect((await trial.visitor.ask(path)).text).toContain('What you shared with Ada Lovelace');
    expect((await trial.visitor.send(`${path}/erase`)).status).toBe(200);
    expect(await everywhere(email)).toEqual([]);
    await trial.ada.call(restoreProfile, { params: { id: profile_id } });
    expect(await everywhere(email)).toEqual([]);
  });

  it('is over for the link when the owner or the account has erased the contact before', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada);
    const params = { id: (await only()).contact_id };
    await trial.ada.call(deleteContact, { params, query: { forever: 'true' } });
    expect((await trial.visitor.ask(path)).status).toBe(410);
    expect((await trial.visitor.send(`${path}/erase`)).status).toBe(410);
    const left = await trial.visitor.leaveAndOpen(trial.ada);
    await trial.app.database.query('delete from users where user_id = $1', [trial.ada.user.user_id]);
    expect((await trial.visitor.ask(left.path)).status).toBe(410);
    expect((await trial.visitor.send(`${left.path}/withdraw`)).status).toBe(410);
  });
});
