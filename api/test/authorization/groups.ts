import { randomUUID } from 'node:crypto';
import { newId } from '../../src/platform/database/ids.ts';
import { makeGroup } from '../fixtures/groups.ts';
import { picture } from '../fixtures/pictures.ts';
import { type Caller, type Cases, groupMembers } from './world.ts';

export const groups: Cases = ({ app, groupParams }) => {
  const version = async (name: string) =>
    (await app.database.query('select version from groups where name = $1', [name])).rows[0].version;
  return {
    listGroups: {},
    createGroup: {
      input: () => ({ body: { display_name: 'Studio', name: `studio-${randomUUID().slice(0, 8)}` } }),
    },
    getGroup: { input: groupParams },
    updateGroup: {
      input: async () => {
        const { params } = groupParams();
        return { params, body: { version: await version(params.id), accent: '#2f5d62' } };
      },
    },
    uploadGroupPhoto: { input: async () => ({ ...groupParams(), files: { photo: await picture() } }) },
    getGroupPlan: { input: groupParams },
    checkGroupName: { input: () => ({ params: { name: 'an-unused-name' } }) },
    getGroupBrand: { input: groupParams },
  };
};

/** A separate group for each call, whose plan the caller was asked to take over. */
export const groupEvents: Cases = (world) => {
  const body = { name: 'Paper fair', from: '2026-11-28T09:00', to: '2026-11-29T18:00', time_zone: 'UTC' };
  const event = async () => {
    const [eventId, id] = [newId(16), world.group.group_id];
    await world.app.database.query(
      `insert into meetings.events (event_id, group_id, name, place, time_zone, starts_at, ends_at, qualifiers)
       values ($1, $2, 'Paper fair', '', 'UTC', '2026-11-28T09:00Z', '2026-11-29T18:00Z', '[]')`,
      [eventId, id],
    );
    return { params: { id, eventId } };
  };
  return {
    listGroupEvents: { input: world.groupParams },
    createGroupEvent: { input: () => ({ ...world.groupParams(), body }) },
    getGroupEvent: { input: event },
    updateGroupEvent: {
      input: async () => ({ ...(await event()), body: { version: 1, name: 'Print fair' } }),
    },
    deleteGroupEvent: { input: event },
  };
};

export const groupLife: Cases = ({ app, accounts }) => {
  const ask = 'update groups set offered_to_id = $2 where name = $1';
  const group = async (offeredTo: Caller) => {
    const colleague = await app.createUser();
    const { name } = await makeGroup(app, {
      admins: [accounts['group admin'], colleague],
      members: groupMembers(accounts),
    });
    const asked = offeredTo === 'visitor' ? colleague : accounts[offeredTo];
    await app.database.query(ask, [name, asked.user.user_id]);
    return { params: { id: name }, colleague };
  };
  const params = async (caller: Caller) => ({ params: (await group(caller)).params });
  return {
    offerGroupPlan: {
      input: async () => {
        const { params, colleague } = await group('visitor');
        return { params, body: { user_id: colleague.user.user_id } };
      },
    },
    takeOverGroupPlan: { input: params },
    endGroupPlanOffer: { input: params },
    deleteGroup: {
      input: async (caller) => ({ ...(await params(caller)), body: { display_name: 'lindenhof studio' } }),
    },
    keepGroup: { input: params },
  };
};
