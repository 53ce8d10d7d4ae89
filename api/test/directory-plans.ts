import { expect } from '@jest/globals';
import {
  applyDirectoryPlan,
  type DirectoryPlan,
  type DirectoryPlanSettings,
  discardDirectoryPlan,
  getDirectoryPlan,
  listPlannedPeople,
  type PlannedPerson,
  updateDirectoryPlanSettings,
} from '@meishi/api-contract/endpoints/groups/directory-plans';
import { listMembers } from '@meishi/api-contract/endpoints/groups/members';
import type { Call } from '@meishi/api-contract/transport/client';
import type { TestApp } from './app.ts';
import { newAddress } from './fixtures/users.ts';
import { newDirectory, personOf, type ScimBody } from './scim.ts';
import { pauseOfCalls, until } from './until.ts';

/** The plan of a group's directory, as one of its admins uses it. */
export function plansOf(call: Call, { group_id: id }: { group_id: string }) {
  const params = { id };
  const get = async (): Promise<DirectoryPlan | null> => (await call(getDirectoryPlan, { params })).plan;
  const version = async () => ({ version: (await get())?.version ?? 0 });
  return {
    get,
    enable: (settings: Partial<DirectoryPlanSettings> = {}) =>
      call(updateDirectoryPlanSettings, {
        params,
        body: { enabled: true, max_people: 5, apply_after_hours: null, ...settings },
      }),
    people: async (query: { status?: PlannedPerson['change']; search?: string } = {}) =>
      (await call(listPlannedPeople, { params, query })).people,
    apply: async () => call(applyDirectoryPlan, { params, body: await version() }),
    discard: async () => call(discardDirectoryPlan, { params, body: await version() }),
    /** Waits until nothing is being applied. */
    settled: () => until(async () => (await get())?.status !== 'applying', pauseOfCalls),
  };
}

/** A group of its own with 50 seats, a directory that is connected to it, and its plan. */
export async function newPlannedDirectory(app: TestApp) {
  const directory = await newDirectory(app);
  const { admin, group, scim } = directory;
  await app.database.query('update users set seats = 50 where user_id = $1', [admin.user.user_id]);
  return {
    ...directory,
    plans: plansOf(admin.call, group),
    members: async () =>
      (await admin.call(listMembers, { params: { id: group.group_id }, query: {} })).members,
    /** The card that a person has, as stored. */
    async card(personId: string): Promise<ScimBody> {
      const { rows } = await app.database.query(
        'select r.* from directory.people p join profiles r using (profile_id) where person_id = $1',
        [personId],
      );
      return rows[0];
    },
    async create(more: Record<string, unknown> = {}, name = newAddress('babs')): Promise<ScimBody> {
      const { status, body } = await scim('POST', '/Users', personOf(name, more));
      expect(status).toBe(201);
      return body;
    },
  };
}
