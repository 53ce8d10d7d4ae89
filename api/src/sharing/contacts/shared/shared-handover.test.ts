import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mergeContacts } from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import { getContact, listContacts, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { remindOfContact } from '@meishi/api-contract/endpoints/contacts/reminders';
import { changeMembers, leaveGroup, removeMember } from '@meishi/api-contract/endpoints/groups/members';
import {
  addSharedNote,
  getSharedContact,
  listSharedDuplicates,
  updateSharedContact,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { dayMs } from '@meishi/api-contract/rules/day-ms';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { subscribe } from '../../../../test/fixtures/plans.ts';
import { makeSharingTeam, type SharingTeam } from '../../../../test/fixtures/sharing.ts';

let app: TestApp;
let team: SharingTeam;
let ada: TestUser;
let bo: TestUser;
let cy: TestUser;
afterAll(() => app.close());
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  team = await makeSharingTeam(app);
  ({ ada, bo, cy } = team);
});

const member = ({ user }: TestUser) => ({ params: { ...team.params, userId: user.user_id } });

const names = async (user: TestUser) =>
  (await user.call(listContacts)).contacts.map(({ display_name }) => display_name);

describe('the shared contacts of a member who leaves', () => {
  it('go to the admin who removes them, without what the member wrote for themselves; private ones stay', async () => {
    const id = await team.share(bo, 'Etta James', { favourite: true });
    await team.add(bo, 'Howlin Wolf');
    await subscribe(app, 'pro', bo);
    await bo.call(remindOfContact, {
      body: { contact_id: id, remind_at: new Date(Date.now() + 3 * dayMs).toISOString(), note: 'Lunch' },
    });
    await bo.call(updateSharedContact, {
      ...team.at(id),
      body: { version: 1, stage: 'meeting', assigned_to: ada.user.user_id },
    });
    await cy.call(addSharedNote, { ...team.at(id), body: { text: 'Asked for a quote' } });
    await ada.call(removeMember, member(bo));
    expect(await names(bo)).toEqual(['Howlin Wolf']);
    expect(await failureOf(bo.call(getContact, { params: { id } }))).toMatchObject({ status: 404 });
    const own = await ada.call(getContact, { params: { id } });
    expect(own).toMatchObject({ notes: '', tags: [], favourite: false, reminder: null, profile_id: null });
    expect(await ada.call(listContacts, { query: { search: 'lunch' } })).toMatchObject({ total: 0 });
    expect(await ada.call(listContacts, { query: { search: 'etta' } })).toMatchObject({ total: 1 });
    expect(await cy.call(getSharedContact, team.at(id))).toMatchObject({
      owner: { display_name: 'Ada Lovelace' },
      assigned_to: null,
      stage: 'meeting',
      notes: [{ text: 'Asked for a quote' }],
    });
  });

  it('go to the colleague if they are more than one statement changes, and programs hear of each', async () => {
    const count = 2500;
    await app.database.query(
      `insert into contacts (contact_id, user_id, display_name, first_name, last_name, emails, phones, company, job_title, notes, tags,
         favourite, group_id, shared_at, assigned_to)
       select 'MANY' || n, $1, 'Visitor ' || n, '', '', '[]', '[]', '', '', '', '[]', false, $2, now(), case when n % 2 = 0 then $1 end
       from generate_series(1, $3::int) n`,
      [bo.user.user_id, team.group.group_id, count],
    );
    const { rows: before } = await app.database.query<{ change: string }>(
      'select change from shared.feeds where group_id = $1',
      [team.group.group_id],
    );
    await ada.call(removeMember, member(bo));
    const { rows } = await app.database.query(
      `select count(*)::int as given, count(c.assigned_to)::int as assigned,
         count(*) filter (where s.change = $3::bigint + 1)::int as told
       from contacts c join shared.changes s using (contact_id) where c.user_id = $1 and c.contact_id like $2`,
      [ada.user.user_id, 'MANY%', before[0]?.change],
    );
    expect(rows).toEqual([{ given: count, assigned: 0, told: count }]);
  });

  it('go to a member whom the admin chooses, who is one', async () => {
    const id = await team.share(bo, 'Etta James');
    const stranger = await app.createUser();
    const remove = ({ user }: TestUser) =>
      ada.call(removeMember, { ...member(bo), query: { successor: user.user_id } });
    expect(await failureOf(remove(stranger))).toMatchObject({ status: 404 });
    await remove(cy);
    expect(await cy.call(getContact, { params: { id } })).toMatchObject({ display_name: 'Etta James' });
  });

  it('go together to the successor of several members', async () => {
    const dee = await app.createUser({ name: 'Dee Dee' });
    const { default_profile_id, user_id } = dee.user;
    await app.database.query(
      `insert into memberships (group_id, user_id, profile_id, role) values ($1, $2, $3, 'member')`,
      [team.group.group_id, user_id, default_profile_id],
    );
    await team.share(bo, 'Etta James');
    await team.share(cy, 'Muddy Waters');
    const user_ids = [bo, cy].map(({ user }) => user.user_id);
    await ada.call(changeMembers, {
      params: team.params,
      body: { user_ids, change: 'remove', successor: user_id },
    });
    expect(await names(dee)).toEqual(['Etta James', 'Muddy Waters']);
  });

  it('go to the successor that the group chose when they leave by themselves', async () => {
    await ada.call(updateSharingSettings, {
      params: team.params,
      body: { version: 1, successor_id: cy.user.user_id },
    });
    await team.share(bo, 'Etta James');
    const assigned = await team.share(ada, 'Muddy Waters');
    await ada.call(updateSharedContact, {
      ...team.at(assigned),
      body: { version: 1, assigned_to: bo.user.user_id },
    });
    await bo.call(leaveGroup, { params: team.params });
    expect(await names(cy)).toEqual(['Etta James']);
    expect(await cy.call(getSharedContact, team.at(assigned))).toMatchObject({ assigned_to: null });
    await cy.call(leaveGroup, { params: team.params });
    expect(await names(ada)).toEqual(['Etta James', 'Muddy Waters']);
  });

  it('are told to address books of both as removed and as new', async () => {
    const id = await team.share(bo, 'Etta James');
    const state = async ({ user }: TestUser) => {
      const { rows } = await app.database.query<{ change: string }>(
        'select change::text from carddav.books where user_id = $1',
        [user.user_id],
      );
      return rows[0]?.change ?? '0';
    };
    const changed = async ({ user }: TestUser, since: string) => {
      const { rows } = await app.database.query<{ name: string; exists: boolean }>(
        `select coalesce(e.name, e.contact_id || '.vcf') as name, c.contact_id is not null as exists
         from carddav.entries e left join contacts c on c.contact_id = e.contact_id and c.user_id = e.user_id
         where e.user_id = $1 and e.change > $2`,
        [user.user_id, since],
      );
      return rows;
    };
    const [before, beforeOfAda] = [await state(bo), await state(ada)];
    await ada.call(removeMember, member(bo));
    expect(await changed(bo, before)).toEqual([{ name: `${id}.vcf`, exists: false }]);
    expect(await changed(ada, beforeOfAda)).toEqual([{ name: `${id}.vcf`, exists: true }]);
  });
});

describe('duplicates among shared contacts', () => {
  const duplicates = async () => {
    const found = await cy.call(listSharedDuplicates, { params: team.params });
    return found.duplicates.map(({ by, contacts }) => [
      by,
      contacts.map(({ owner }) => owner.display_name).toSorted(),
    ]);
  };
  const mail = (value: string) => ({ emails: [{ value }] });

  it('are those of several members with the same address and the same or no name', async () => {
    await team.share(bo, 'Etta James', mail('etta@example.com'));
    await team.share(ada, 'James, Etta', mail('ETTA@example.com'));
    await team.share(bo, 'wolf@example.com', mail('wolf@example.com'));
    await team.share(ada, 'Howlin Wolf', mail('wolf@example.com'));
    await team.add(cy, 'Etta James', mail('etta@example.com'));
    expect(await duplicates()).toEqual([
      ['email', ['Ada Lovelace', 'Bo Diddley']],
      ['email', ['Ada Lovelace', 'Bo Diddley']],
    ]);
  });

  it('are not people who share a mailbox or a switchboard, and none of one member', async () => {
    await team.share(bo, 'Etta James', {
      ...mail('info@example.com'),
      phones: [{ value: '+49 30 1234567' }],
    });
    await team.share(ada, 'Muddy Waters', {
      ...mail('info@example.com'),
      phones: [{ value: '+49 30 1234567' }],
    });
    await team.share(cy, 'info@example.com', mail('info@example.com'));
    await team.share(bo, 'Howlin Wolf', mail('wolf@example.com'));
    await team.share(bo, 'Howlin Wolf', mail('wolf@example.com'));
    expect(await duplicates()).toEqual([]);
  });

  it('keep what the group wrote when their owner merges them', async () => {
    const kept = await team.add(bo, 'Etta James', mail('etta@example.com'));
    const merged = await team.share(bo, 'Etta J', mail('etta@example.com'));
    await bo.call(updateSharedContact, { ...team.at(merged), body: { version: 1, stage: 'won' } });
    await cy.call(addSharedNote, { ...team.at(merged), body: { text: 'Asked for a quote' } });
    await bo.call(mergeContacts, { body: { contact_id: kept, with: [merged] } });
    expect(await cy.call(getSharedContact, team.at(kept))).toMatchObject({
      stage: 'won',
      notes: [{ text: 'Asked for a quote' }],
    });
    await bo.call(updateContact, { params: { id: kept }, body: { company: 'Chess' } });
    expect(await cy.call(getSharedContact, team.at(kept))).toMatchObject({ company: 'Chess', stage: 'won' });
  });
});
