import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mergeContacts } from '@meishi/api-contract/endpoints/contacts/contact-duplicates';
import {
  deleteContact,
  getContact,
  listContacts,
  restoreContact,
  updateContact,
} from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  createSharedContact,
  findContactMatches,
  removeExternalId,
  setExternalId,
} from '@meishi/api-contract/endpoints/groups/contact-sync';
import { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import {
  endSharing,
  getSharedContact,
  listSharedContacts,
  shareContact,
  updateSharedContact,
  updateSharingSettings,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import type { Call } from '@meishi/api-contract/transport/client';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { makeSharingTeam, type SharingTeam } from '../../../../test/fixtures/sharing.ts';

let app: TestApp;
let team: SharingTeam;
let ada: TestUser;
let bo: TestUser;
let cy: TestUser;
/** With a key of the group that may write. */
let program: Call;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  team = await makeSharingTeam(app);
  ({ ada, bo, cy } = team);
  program = await team.program('groups:write');
});
afterAll(() => app.close());

const crm = (external_id: string) => ({ system: 'crm', external_id });
const create = (more: object = {}) =>
  program(createSharedContact, {
    params: team.params,
    body: { owner_id: bo.user.user_id, display_name: 'Etta James', ...more },
  });
const setId = (contactId: string, system: string, external_id: string) =>
  program(setExternalId, { params: { ...team.params, contactId, system }, body: { external_id } });
const find = async (query: object) => {
  const { contacts } = await program(listSharedContacts, { params: team.params, query });
  return contacts.map(({ contact_id }) => contact_id);
};

describe('a contact that a program adds', () => {
  it('is one of the member, shared until an admin ends it, and in the log', async () => {
    const emails = [{ value: 'etta@example.com' }];
    const { contact, created } = await create({ stage: 'meeting', emails, external: crm('17') });
    expect(created).toBe(true);
    expect(contact).toMatchObject({
      ...{ display_name: 'Etta James', stage: 'meeting', source: 'import', shared_by_rule: true },
      external_ids: [crm('17')],
      owner: { user_id: bo.user.user_id },
    });
    const own = await bo.call(getContact, { params: { id: contact.contact_id } });
    expect(own).toMatchObject({ shared: { stage: 'meeting', by_rule: true }, notes: '', tags: [] });
    const stop = bo.call(shareContact, { params: { id: contact.contact_id }, body: { group_id: null } });
    expect(await failureOf(stop)).toMatchObject({ status: 403 });
    const { entries } = await ada.call(listGroupLog, { params: team.params });
    expect(entries[0]).toMatchObject({ action: 'shared-contact-added', actor: { label: 'key CRM' } });
  });

  it('is assigned by the rules of the group', async () => {
    const assignment = [{ by: 'any' as const, assignees: [cy.user.user_id] }];
    await ada.call(updateSharingSettings, { params: team.params, body: { version: 1, assignment } });
    const { contact } = await create();
    expect(contact.assigned_to).toMatchObject({ user_id: cy.user.user_id });
  });

  it('is added once for an external id, also when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ external: crm('17') })));
    expect(new Set(answers.map(({ contact }) => contact.contact_id)).size).toBe(1);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    const again = await create({ owner_id: cy.user.user_id, display_name: 'Other', external: crm('17') });
    expect(again).toMatchObject({ created: false, contact: { display_name: 'Etta James' } });
    expect((await bo.call(listContacts)).total).toBe(1);
    const other = await create({ external: { system: 'other', external_id: '17' } });
    expect(other.created).toBe(true);
  });

  it('does not come back once it is erased, in the trash, or no longer shared', async () => {
    const refused = async (external_id: string) => {
      const failure = await failureOf(create({ external: crm(external_id) }));
      expect(failure).toMatchObject({ status: 409, code: 'conflict' });
    };
    const [trashed, erased, ended] = await Promise.all(
      ['1', '2', '3'].map(async (id) => (await create({ external: crm(id) })).contact.contact_id),
    );
    await bo.call(deleteContact, { params: { id: trashed ?? '' } });
    await bo.call(deleteContact, { params: { id: erased ?? '' }, query: { forever: 'true' } });
    await ada.call(endSharing, team.at(ended ?? ''));
    for (const id of ['1', '2', '3']) await refused(id);
    await bo.call(restoreContact, { params: { id: trashed ?? '' } });
    expect(await create({ external: crm('1') })).toMatchObject({ created: false });
    // What the contacts were called elsewhere is not stored any more.
    const { rows } = await app.database.query(
      'select external_id from shared.external_ids where group_id = $1',
      [team.params.id],
    );
    expect(rows).toEqual([{ external_id: '1' }]);
  });

  it('needs a member and valid details', async () => {
    const stranger = await app.createUser();
    expect(await failureOf(create({ owner_id: stranger.user.user_id }))).toMatchObject({ status: 404 });
    const invalid = [
      { display_name: '' },
      { emails: [{ value: 'nobody' }] },
      { website: 'javascript:alert(1)' },
      { external: { system: 'Some CRM', external_id: '1' } },
      { notes: 'Not of the group' },
    ];
    for (const more of invalid) expect(await failureOf(create(more))).toMatchObject({ status: 400 });
  });
});

describe('details of a shared contact', () => {
  it('are changed by a program and by admins, and the owner sees it', async () => {
    const id = await team.share(bo, 'Etta James', { emails: [{ value: 'etta@example.com' }] });
    const emails = [{ value: 'etta@chess.example' }];
    const changed = await program(updateSharedContact, {
      ...team.at(id),
      body: { version: 1, emails, company: 'Chess', stage: 'contacted' },
    });
    expect(changed).toMatchObject({ emails, company: 'Chess', stage: 'contacted' });
    const own = await bo.call(getContact, { params: { id } });
    expect(own).toMatchObject({ notes: 'Owes me lunch', shared: { changed: { by: null } } });
    expect(own.shared?.changed?.fields.toSorted()).toEqual(['company', 'email']);
    // The keys of search and duplicates are those of the new details.
    expect((await bo.call(listContacts, { query: { search: 'chess.example' } })).total).toBe(1);

    const { version } = changed;
    await ada.call(updateSharedContact, { ...team.at(id), body: { version, job_title: 'Singer' } });
    expect((await bo.call(getContact, { params: { id } })).shared?.changed).toMatchObject({
      by: { user_id: ada.user.user_id },
      fields: ['job_title'],
    });
    const { entries } = await ada.call(listGroupLog, { params: team.params });
    expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(
      Array.from({ length: 2 }, () => 'shared-contact-changed'),
    );
  });

  it('stay with their owner, and are not for the member it is assigned to', async () => {
    const id = await team.share(bo);
    const assigned = await ada.call(updateSharedContact, {
      ...team.at(id),
      body: { version: 1, assigned_to: cy.user.user_id },
    });
    const edit = (user: TestUser, version: number) =>
      user.call(updateSharedContact, { ...team.at(id), body: { version, company: 'Chess' } });
    expect(await cy.call(getSharedContact, team.at(id))).toMatchObject({ can_change: true, can_edit: false });
    expect(await failureOf(edit(cy, assigned.version))).toMatchObject({ code: 'not-allowed' });
    expect(await edit(bo, assigned.version)).toMatchObject({ company: 'Chess', can_edit: true });
    expect((await bo.call(getContact, { params: { id } })).shared?.changed).toBe(null);
  });

  it('do not replace what the owner changed meanwhile', async () => {
    const id = await team.share(bo);
    await bo.call(updateContact, { params: { id }, body: { company: 'Chess' } });
    const stale = program(updateSharedContact, { ...team.at(id), body: { version: 1, company: 'Other' } });
    expect(await failureOf(stale)).toMatchObject({ code: 'stale-version' });
    expect((await bo.call(getContact, { params: { id } })).company).toBe('Chess');
  });
});

describe('the external ids of a contact', () => {
  it('are set, replaced, found and removed', async () => {
    const id = await team.share(bo);
    await setId(id, 'crm', '17');
    await setId(id, 'newsletter', 'a b/ä');
    expect((await setId(id, 'crm', '18')).external_ids).toEqual([
      crm('18'),
      { system: 'newsletter', external_id: 'a b/ä' },
    ]);
    expect(await find({ external_system: 'crm', external_id: '18' })).toEqual([id]);
    expect(await find({ external_system: 'crm', external_id: '17' })).toEqual([]);
    expect(await find({ external_id: 'a b/ä' })).toEqual([id]);
    const params = { ...team.params, contactId: id, system: 'crm' };
    for (let times = 0; times < 2; times += 1)
      expect((await program(removeExternalId, { params })).external_ids).toHaveLength(1);
    expect(await find({ external_system: 'crm' })).toEqual([]);
    // It was removed, not erased with its contact.
    expect(await create({ external: crm('18') })).toMatchObject({ created: true });
  });

  it('are of one contact, and at most ten', async () => {
    const [one, two] = [await team.share(bo, 'One'), await team.share(bo, 'Two')];
    await setId(one, 'crm', '1');
    expect(await failureOf(setId(two, 'crm', '1'))).toMatchObject({ status: 409 });
    for (let system = 2; system <= 10; system += 1) await setId(one, `system-${system}`, '1');
    expect(await failureOf(setId(one, 'system-11', '1'))).toMatchObject({ status: 409 });
    expect(await setId(one, 'system-10', '2')).toMatchObject({ contact_id: one });
    expect(await failureOf(setId(await team.add(bo), 'crm', '2'))).toMatchObject({ status: 404 });
  });

  it('move with a merge into a contact that has none in the system', async () => {
    const kept = await team.share(bo, 'Etta James');
    const merged = await team.share(bo, 'Etta J');
    await setId(kept, 'crm', '1');
    await setId(merged, 'crm', '2');
    await setId(merged, 'newsletter', '2');
    await bo.call(mergeContacts, { body: { contact_id: kept, with: [merged] } });
    expect((await program(getSharedContact, team.at(kept))).external_ids).toEqual([
      crm('1'),
      { system: 'newsletter', external_id: '2' },
    ]);
  });

  it('can be given to another contact after an erasure', async () => {
    const { contact } = await create({ external: crm('1') });
    await bo.call(deleteContact, { params: { id: contact.contact_id }, query: { forever: 'true' } });
    const other = await team.share(cy);
    expect((await setId(other, 'crm', '1')).external_ids).toEqual([crm('1')]);
    expect(await create({ external: crm('1') })).toMatchObject({ created: false });
  });
});

describe('the preview of matches', () => {
  const mail = (value: string) => ({ emails: [{ value }] });
  const matches = async (...entries: object[]) => {
    const answer = await program(findContactMatches, { params: team.params, body: { entries } });
    return answer.matches.map((some) => some.map(({ by, contact }) => [by, contact.contact_id]));
  };

  it('has those with the external id, or else with the address', async () => {
    const etta = await team.share(bo, 'Etta James', mail('etta@example.com'));
    const howlin = await team.share(cy, 'Howlin Wolf', mail('wolf@example.com'));
    await setId(howlin, 'crm', '1');
    expect(
      await matches(
        { emails: ['ETTA@example.com'] },
        { emails: ['etta@example.com'], external: crm('1') },
        { emails: ['nobody@example.com'] },
        { emails: ['etta@example.com'], display_name: 'James, Etta' },
        { emails: ['etta@example.com'], display_name: 'Howlin Wolf' },
      ),
    ).toEqual([[['email', etta]], [['external-id', howlin]], [], [['email', etta]], []]);
  });

  it('is never by a name, a number alone, a shared mailbox or a switchboard', async () => {
    const phones = [{ value: '+49 30 1234567' }];
    const etta = await team.share(bo, 'Etta James', { ...mail('info@example.com'), phones });
    await team.share(cy, 'Muddy Waters', { ...mail('info@example.com'), phones });
    const phone = phones.map(({ value }) => value);
    expect(
      await matches(
        { emails: [], display_name: 'Etta James' },
        { phones: phone },
        { emails: ['info@example.com'] },
        { emails: ['info@example.com'], display_name: 'Koko Taylor' },
        { emails: ['info@example.com'], display_name: 'Etta James' },
        { phones: phone, display_name: 'Etta James' },
      ),
    ).toEqual([[], [], [], [], [['email', etta]], [['phone', etta]]]);
  });

  it('has only what is shared with the group, and writes nothing', async () => {
    await team.add(bo, 'Etta James', mail('etta@example.com'));
    const other = await makeSharingTeam(app);
    await other.share(other.bo, 'Etta James', mail('etta@example.com'));
    const before = (await program(listSharedContacts, { params: team.params })).total;
    expect(await matches({ emails: ['etta@example.com'], external: crm('9') })).toEqual([[]]);
    expect((await program(listSharedContacts, { params: team.params })).total).toBe(before);
  });
});
