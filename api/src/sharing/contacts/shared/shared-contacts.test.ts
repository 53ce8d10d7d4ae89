import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteContact, getContact, updateContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import {
  addSharedNote,
  deleteSharedNote,
  endSharing,
  exportSharedContacts,
  getSharedContact,
  listSharedContacts,
  shareContact,
  updateSharedContact,
} from '@meishi/api-contract/endpoints/groups/shared-contacts';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { failureOf } from '../../../../test/failure.ts';
import { makeGroup } from '../../../../test/fixtures/groups.ts';
import { makeSharingTeam, type SharingTeam } from '../../../../test/fixtures/sharing.ts';

let app: TestApp;
let team: SharingTeam;
let ada: TestUser;
let bo: TestUser;
let cy: TestUser;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  team = await makeSharingTeam(app);
  ({ ada, bo, cy } = team);
});
afterAll(() => app.close());

const listed = async (user: TestUser, query: object = {}) => {
  const { contacts } = await user.call(listSharedContacts, { params: team.params, query });
  return contacts.map(({ display_name }) => display_name);
};

describe('a contact that its owner shares', () => {
  it('is the same contact, which every member sees without what its owner wrote for themselves', async () => {
    const id = await team.share(bo);
    await team.add(bo, 'Howlin Wolf');
    expect(await listed(cy)).toEqual(['Etta James']);
    const seen = await cy.call(getSharedContact, team.at(id));
    expect(seen).toMatchObject({
      owner: { display_name: 'Bo Diddley' },
      assigned_to: null,
      stage: 'new',
      can_change: false,
    });
    expect(JSON.stringify(seen)).not.toMatch(/lunch|friend/);
    expect(await listed(cy, { search: 'lunch' })).toEqual([]);
    expect(await listed(cy, { search: 'etta' })).toEqual(['Etta James']);
    await bo.call(updateContact, { params: { id }, body: { company: 'Chess' } });
    expect(await cy.call(getSharedContact, team.at(id))).toMatchObject({ company: 'Chess' });
    const own = await bo.call(getContact, { params: { id } });
    expect(own.shared).toMatchObject({ group_id: team.group.group_id, stage: 'new', by_rule: false });
  });

  it('is none of another group, of those outside, or of members after they stopped sharing it', async () => {
    const id = await team.share(bo);
    const stranger = await app.createUser();
    const theirs = await makeGroup(app, { admins: [stranger] });
    const foreign = { params: { id: theirs.group_id, contactId: id } };
    expect(await failureOf(stranger.call(getSharedContact, foreign))).toMatchObject({ status: 404 });
    expect(await failureOf(stranger.call(getSharedContact, team.at(id)))).toMatchObject({ status: 404 });
    const elsewhere = { params: { id }, body: { group_id: theirs.group_id } };
    expect(await failureOf(bo.call(shareContact, elsewhere))).toMatchObject({ status: 404 });
    expect(
      await failureOf(cy.call(shareContact, { params: { id }, body: { group_id: null } })),
    ).toMatchObject({
      status: 404,
    });
    await bo.call(shareContact, { params: { id }, body: { group_id: null } });
    expect(await failureOf(cy.call(getSharedContact, team.at(id)))).toMatchObject({ status: 404 });
    expect((await bo.call(getContact, { params: { id } })).notes).toBe('Owes me lunch');
  });

  it('is changed by its owner, by whoever it is assigned to and by admins, with the version they have seen', async () => {
    const id = await team.share(bo);
    const change = (user: TestUser, body: object) =>
      user.call(updateSharedContact, { ...team.at(id), body: { version: 1, ...body } });
    expect(await failureOf(change(cy, { stage: 'won' }))).toMatchObject({ status: 403 });
    const changed = await change(bo, {
      stage: 'contacted',
      next_step: 'Send samples',
      next_step_on: '2026-12-01',
      assigned_to: cy.user.user_id,
    });
    expect(changed).toMatchObject({
      stage: 'contacted',
      next_step: 'Send samples',
      next_step_on: '2026-12-01',
      assigned_to: { display_name: 'Cy Twombly' },
      version: 2,
    });
    const stale = await failureOf(change(cy, { stage: 'won' }));
    expect(stale).toMatchObject({ code: 'stale-version', data: { current: { stage: 'contacted' } } });
    expect(await change(cy, { version: 2, stage: 'won' })).toMatchObject({ stage: 'won', can_change: true });
    expect(await change(ada, { version: 3, assigned_to: bo.user.user_id })).toMatchObject({
      assigned_to: null,
    });
    const stranger = await app.createUser();
    const toStranger = change(ada, { version: 4, assigned_to: stranger.user.user_id });
    expect(await failureOf(toStranger)).toMatchObject({ status: 404 });
  });

  it('has notes of every member, which their authors and admins delete', async () => {
    const id = await team.share(bo);
    await cy.call(addSharedNote, { ...team.at(id), body: { text: 'Asked for a quote' } });
    const { notes } = await ada.call(addSharedNote, { ...team.at(id), body: { text: 'Quote sent' } });
    expect(notes.map(({ text, author }) => [text, author?.display_name])).toEqual([
      ['Quote sent', 'Ada Lovelace'],
      ['Asked for a quote', 'Cy Twombly'],
    ]);
    const remove = (user: TestUser, at: number) =>
      user.call(deleteSharedNote, {
        params: { ...team.params, contactId: id, noteId: notes[at]?.note_id ?? '' },
      });
    expect(await failureOf(remove(bo, 1))).toMatchObject({ status: 403 });
    await remove(cy, 1);
    expect((await remove(ada, 0)).notes).toEqual([]);
  });

  it('is not listed while it is in the trash, and loses what the group wrote when sharing ends', async () => {
    const id = await team.share(bo);
    await cy.call(addSharedNote, { ...team.at(id), body: { text: 'Asked for a quote' } });
    await bo.call(deleteContact, { params: { id } });
    expect(await listed(ada)).toEqual([]);
    const other = await team.share(bo, 'Howlin Wolf');
    await bo.call(updateSharedContact, { ...team.at(other), body: { version: 1, stage: 'won' } });
    await cy.call(addSharedNote, { ...team.at(other), body: { text: 'Asked for a quote' } });
    await ada.call(endSharing, team.at(other));
    expect((await bo.call(getContact, { params: { id: other } })).shared).toBe(null);
    await bo.call(shareContact, { params: { id: other }, body: { group_id: team.group.group_id } });
    expect(await ada.call(getSharedContact, team.at(other))).toMatchObject({ stage: 'new', notes: [] });
  });

  it('stays with its owner, without what the group wrote, when the group is deleted', async () => {
    const id = await team.share(bo);
    await cy.call(addSharedNote, { ...team.at(id), body: { text: 'Asked for a quote' } });
    await app.database.query('delete from groups where group_id = $1', [team.group.group_id]);
    expect(await bo.call(getContact, { params: { id } })).toMatchObject({
      shared: null,
      notes: 'Owes me lunch',
    });
    const { rows } = await app.database.query('select from shared.notes where contact_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('the list of shared contacts', () => {
  it('is filtered, sorted and paged', async () => {
    const wolf = await team.share(bo, 'Howlin Wolf');
    await team.share(cy, 'Etta James');
    const waters = await team.share(cy, 'Muddy Waters');
    const change = (contactId: string, body: object) =>
      ada.call(updateSharedContact, { ...team.at(contactId), body: { version: 1, ...body } });
    await change(wolf, { stage: 'won', next_step_on: '2026-12-02' });
    await change(waters, { next_step_on: '2026-12-01', assigned_to: bo.user.user_id });
    expect(await listed(bo)).toEqual(['Etta James', 'Howlin Wolf', 'Muddy Waters']);
    expect(await listed(bo, { stage: 'won' })).toEqual(['Howlin Wolf']);
    expect(await listed(bo, { responsible: bo.user.user_id })).toEqual(['Howlin Wolf', 'Muddy Waters']);
    expect(await listed(bo, { owner: cy.user.user_id })).toEqual(['Etta James', 'Muddy Waters']);
    expect(await listed(bo, { sort: 'latest' })).toEqual(['Muddy Waters', 'Etta James', 'Howlin Wolf']);
    const orders = (['name', 'latest', 'next-step'] as const).map((sort) => ({ sort }));
    for (const query of [...orders, ...orders.map((order) => ({ ...order, search: 'a' }))]) {
      const names = await listed(bo, query);
      const found: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await bo.call(listSharedContacts, {
          params: team.params,
          query: { ...query, limit: 1, ...(cursor && { cursor }) },
        });
        expect(page.total).toBe(names.length);
        found.push(...page.contacts.map(({ display_name }) => display_name));
        cursor = page.next_cursor;
      } while (cursor);
      expect(found).toEqual(names);
    }
    expect(await listed(bo, { search: 'a', sort: 'next-step' })).toEqual(['Muddy Waters', 'Etta James']);
    expect(await listed(bo, { sort: 'next-step' })).toEqual(['Muddy Waters', 'Howlin Wolf', 'Etta James']);
  });

  it('is a table for admins', async () => {
    await team.share(bo, '=cmd()');
    const table = await ada.call(exportSharedContacts, { params: team.params });
    const text = await table.text();
    expect(text).toContain('Bo Diddley');
    expect(text).toContain("'=cmd()");
    expect(text).not.toContain('lunch');
    expect(await failureOf(bo.call(exportSharedContacts, { params: team.params }))).toMatchObject({
      status: 403,
    });
  });
});
