import { createContact } from '@meishi/api-contract/endpoints/contacts/contacts';
import { newId } from '../../src/platform/database/ids.ts';
import type { Caller, Cases, World } from './world.ts';

/** Shares a new contact of an account with the group. */
async function share({ app, accounts, group }: World, owner: Caller) {
  const user = accounts[owner === 'visitor' ? 'user' : owner];
  const { contact_id } = await user.call(createContact, { body: { display_name: 'Etta James' } });
  await app.database.query('update contacts set group_id = $2, shared_at = now() where contact_id = $1', [
    contact_id,
    group.group_id,
  ]);
  return { id: group.group_id, contactId: contact_id };
}

export const contactSync: Cases = (world) => {
  const external = async () => ({ ...(await share(world, 'group member')), system: 'crm' });
  return {
    listContactChanges: { input: world.groupParams },
    createSharedContact: {
      input: () => ({
        ...world.groupParams(),
        body: { owner_id: world.accounts['group member'].user.user_id, display_name: 'Etta James' },
      }),
    },
    setExternalId: { input: async () => ({ params: await external(), body: { external_id: newId(12) } }) },
    removeExternalId: { input: async () => ({ params: await external() }) },
    findContactMatches: {
      input: () => ({ ...world.groupParams(), body: { entries: [{ emails: ['etta@example.com'] }] } }),
    },
  };
};

/** A contact of the group's member, or of the caller, that is shared with the group. */
export const sharedContacts: Cases = (world) => {
  const { app, accounts, group, groupParams } = world;
  const isMember = (caller: Caller) =>
    ['group member', 'admin of the department', 'admin of another department', 'group admin'].includes(
      caller,
    );
  const own = (caller: Caller) => share(world, isMember(caller) ? caller : 'group member');
  const note = async (caller: Caller) => {
    const params = await own(caller);
    const author = accounts[isMember(caller) ? (caller as 'group member') : 'group member'];
    const noteId = newId(16);
    await app.database.query(
      `insert into shared.notes (note_id, contact_id, user_id, text) values ($1, $2, $3, 'Called')`,
      [noteId, params.contactId, author.user.user_id],
    );
    return { params: { ...params, noteId } };
  };
  const settingsVersion = async () => {
    const { rows } = await app.database.query<{ version: number }>(
      'select version from shared.settings where group_id = $1',
      [group.group_id],
    );
    return rows[0]?.version ?? 1;
  };
  return {
    listSharedContacts: { input: groupParams },
    exportSharedContacts: { input: groupParams },
    getSharedContact: { input: async () => ({ params: await share(world, 'group member') }) },
    updateSharedContact: {
      input: async (caller) => ({ params: await own(caller), body: { version: 1, stage: 'won' } }),
    },
    addSharedNote: { input: async (caller) => ({ params: await own(caller), body: { text: 'Called' } }) },
    deleteSharedNote: { input: note },
    endSharing: { input: async () => ({ params: await share(world, 'group member') }) },
    shareContact: {
      owned: true,
      input: async () => {
        const { contact_id } = await accounts.user.call(createContact, { body: { display_name: 'Etta' } });
        return { params: { id: contact_id }, body: { group_id: null } };
      },
    },
    listSharedDuplicates: { input: groupParams },
    getSharingSettings: { input: groupParams },
    updateSharingSettings: {
      input: async () => ({
        ...groupParams(),
        body: { version: await settingsVersion(), share_cards: 'none' },
      }),
    },
  };
};
