import { describe, expect, it } from '@jest/globals';
import { updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { shareContact } from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { getProfile, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { makeGroup } from '../../../../test/fixtures/groups.ts';
import { newAddress } from '../../../../test/fixtures/users.ts';
import { contactsOf, fieldsOn, onlyContactOf, pathOf, receiptTrial } from '../../../../test/receipts.ts';

const trial = receiptTrial();

const contacts = (owner = trial.ada) => contactsOf(owner);
const only = (owner = trial.ada) => onlyContactOf(owner);

async function requireNameOnly(): Promise<void> {
  const params = { id: trial.ada.user.default_profile_id };
  const profile = await trial.ada.call(getProfile, { params });
  const exchange = { enabled: true, required: ['name' as const], consent_text: '' };
  const version = 'version' in profile ? profile.version : 1;
  await trial.ada.call(updateProfile, { params, body: { version, exchange } });
}

describe('the receipt of an exchange', () => {
  it('comes by mail to the address that was left, and shows what is stored and to whom it was given', async () => {
    const email = newAddress('bo');
    await trial.visitor.leave(trial.ada, {
      email,
      company: 'Chess Records',
      phone: '+49 30 1234567',
      note: 'At the fair',
    });
    const mail = await trial.inbox.waitFor(email);
    expect(mail.subject).toBe('The details that you shared');
    await trial.ada.call(updateContact, {
      params: { id: (await only()).contact_id },
      body: { notes: 'Owes me a drink' },
    });
    const page = await trial.visitor.ask(await trial.visitor.linkTo(email));
    expect(page.status).toBe(200);
    expect(page.document.querySelector('h1')?.textContent).toBe('What you shared with Ada Lovelace');
    expect(fieldsOn(page)).toMatchObject({
      name: 'Bo Diddley',
      email,
      phone: '+49 30 1234567',
      company: 'Chess Records',
      job_title: '',
    });
    expect(page.text).toContain('Ada Lovelace may keep these details to stay in touch with me.');
    expect(page.text).toContain('At the fair');
    expect(page.text).toContain('may have added notes, tags, reminders');
    expect(page.text).not.toContain('Owes me a drink');
  });

  it('names the group whose members see the contact', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada);
    const group = await makeGroup(trial.app, { admins: [trial.ada] });
    const { contact_id } = await only();
    expect((await trial.visitor.ask(path)).text).not.toContain('shared with the team');
    await trial.ada.call(shareContact, { params: { id: contact_id }, body: { group_id: group.group_id } });
    expect((await trial.visitor.ask(path)).text).toContain(
      'They are shared with the team of Lindenhof Studio',
    );
  });

  it('is in the mail with the vCard if the visitor asks for one, and in no second mail', async () => {
    const { email } = await trial.visitor.leave(trial.ada, { send_vcard: true });
    const mail = await trial.inbox.waitFor(email);
    expect(mail.subject).toBe('The contact card that you asked for');
    expect((await trial.visitor.ask(await trial.visitor.linkTo(email))).status).toBe(200);
    await trial.visitor.leave(trial.ada, { email });
    const other = await trial.visitor.leaveAndOpen(trial.ada);
    expect((await trial.visitor.ask(other.path)).status).toBe(200);
    expect(trial.inbox.to(email)).toHaveLength(1);
  });

  it('is private: nobody stores, indexes or learns its address', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada);
    for (const page of ['', '/erase', '/withdraw']) {
      const { headers, status } = await trial.visitor.ask(path + page);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const token = path.split('/').at(-1) ?? '';
    const { rows } = await trial.app.database.query('select * from receipts.receipts');
    expect(JSON.stringify(rows)).not.toContain(token);
    const { rows: jobs } = await trial.app.database.query('select data from pgboss.job');
    expect(JSON.stringify(jobs)).not.toContain(token);
  });

  it('changes nothing when it is opened, with any method that reads', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada);
    const before = await only();
    for (const page of ['', '/erase', '/withdraw', '/sent'])
      for (const method of ['GET', 'HEAD']) await trial.visitor.ask(path + page, { method });
    expect(await only()).toEqual(before);
  });

  it('is on the page of the visitor if no mail can be sent', async () => {
    await requireNameOnly();
    const withoutAddress = await trial.visitor.leave(trial.ada, { email: undefined, phone: '+49 30 1' });
    expect((await trial.visitor.ask(pathOf(withoutAddress.url ?? ''))).status).toBe(200);
    const unverified = await trial.app.createUser({ verified: false });
    const { url, email } = await trial.visitor.leave(unverified);
    expect((await trial.visitor.ask(pathOf(url ?? ''))).status).toBe(200);
    expect(trial.inbox.to(email)).toEqual([]);
    expect((await trial.visitor.leave(trial.ada)).url).toBe(null);
  });

  it('is reached from the form that works without scripts', async () => {
    const unverified = await trial.app.createUser({ verified: false, name: 'Grace Hopper' });
    const answer = await trial.visitor.send(`/profile/${unverified.user.default_profile_id}/exchange`, {
      name: 'Bo',
      email: newAddress('bo'),
      consent: 'on',
      consent_text: 'Grace Hopper may keep these details to stay in touch with me.',
    });
    expect(answer.status).toBe(303);
    const thanks = await trial.visitor.ask(pathOf(answer.headers.get('location') ?? ''));
    expect(thanks.text).toContain('Keep the private link');
    const link = thanks.document.querySelector('a')?.getAttribute('href') ?? '';
    expect((await trial.visitor.ask(link)).text).toContain('What you shared with Grace Hopper');
  });

  it('is unknown for guessed tokens, and of no use on the receipt of someone else', async () => {
    const { path } = await trial.visitor.leaveAndOpen(trial.ada);
    for (const guess of ['x', 'A'.repeat(43), `${path.split('/').at(-1)?.slice(0, 42)}_`, '%00', '..%2f'])
      expect((await trial.visitor.ask(`/receipt/${guess}`)).status).toBe(404);
    for (const action of ['correct', 'withdraw', 'erase'])
      expect(
        (await trial.visitor.send(`/receipt/${'A'.repeat(43)}/${action}`, { version: '1', name: 'X' }))
          .status,
      ).toBe(404);
    expect(await only()).toMatchObject({ display_name: 'Bo Diddley' });
  });
});

describe('a link that the page showed', () => {
  it('does not act on a contact that someone else has left with the same name and address', async () => {
    const unverified = await trial.app.createUser({ verified: false });
    const email = newAddress('bo');
    const { url } = await trial.visitor.leave(unverified, { email, company: 'Wrong' });
    const stranger = pathOf(url ?? '');
    const real = await trial.visitor.leave(unverified, { email, company: 'Chess', phone: '+49 30 1' });
    expect(real.url).toBe(null);
    const page = await trial.visitor.ask(stranger);
    expect(fieldsOn(page)).toMatchObject({ company: 'Wrong', phone: '' });
    for (const action of ['correct', 'withdraw', 'erase'])
      expect((await trial.visitor.send(`${stranger}/${action}`, fieldsOn(page))).status).toBe(403);
    expect(await only(unverified)).toMatchObject({ company: 'Chess', phones: [{ value: '+49 30 1' }] });
  });

  it('acts while the contact consists of what it shows', async () => {
    await requireNameOnly();
    const { url } = await trial.visitor.leave(trial.ada, { email: undefined, phone: '+49 30 1' });
    expect((await trial.visitor.send(`${pathOf(url ?? '')}/erase`)).status).toBe(200);
    expect(await contacts()).toEqual([]);
  });
});
