import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { endpoints } from '@meishi/api-contract/endpoints';
import { getGroup, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { updateMember } from '@meishi/api-contract/endpoints/groups/members';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import type { TestApp } from '../../../test/app.ts';
import { casesOf } from '../../../test/authorization/cases.ts';
import { World } from '../../../test/authorization/world.ts';
import { request } from '../../../test/request.ts';
import { Audit } from './audit.ts';

let world: World;
let meishi: TestApp;
let audit: Audit;
beforeAll(async () => {
  world = await World.start();
  meishi = world.app;
  audit = meishi.app.get(Audit);
});
afterAll(() => meishi.close());

const actor = { kind: 'team', id: 'mf-profile', label: 'team mf-profile' } as const;
const inContext = (work: () => Promise<void>) => RequestContext.create(meishi.app.get(EntityManager), work);

it('stores entries with their transaction, newest first, by page', async () => {
  await inContext(async () => {
    for (const number of Array(12).keys())
      await audit.record({ actor, action: 'test-done', subject: 'remote:mf-profile', details: { number } });
    await audit.record({ actor, action: 'test-done', subject: 'remote:mf-other' });
  });
  const undone = inContext(() =>
    meishi.app.get(EntityManager).transactional(async () => {
      await audit.record({ actor, action: 'test-undone', subject: 'remote:mf-profile' });
      throw new Error('changed my mind');
    }),
  );
  await expect(undone).rejects.toThrow('changed my mind');

  const first = await audit.list({ subjects: ['remote:mf-profile'], limit: 2 });
  expect(first.entries.map(({ details }) => details)).toEqual([{ number: 11 }, { number: 10 }]);
  expect(first.entries[0]).toMatchObject({ actor, action: 'test-done', subject: 'remote:mf-profile' });
  const cursor = first.next_cursor ?? '';
  const last = await audit.list({ subjects: ['remote:mf-profile'], limit: 20, cursor });
  expect(last.entries.map(({ details }) => details.number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(last.next_cursor).toBe(null);
  expect((await audit.list({ action: 'test-undone', limit: 10 })).entries).toEqual([]);
});

it('refuses a cursor of another list', async () => {
  const foreign = Buffer.from(JSON.stringify(['one', 'two'])).toString('base64url');
  await expect(audit.list({ limit: 10, cursor: foreign })).rejects.toMatchObject({ code: 'invalid-input' });
});

/** Their cases change nothing: the group is not deleted, its payer offers the plan to nobody, and no directory has values. */
const withoutEffect = [
  'directoryValues.takeDirectoryValues',
  'issue.remindPeople',
  'groupLife.keepGroup',
  'groupLife.offerGroupPlan',
  'groupLife.takeOverGroupPlan',
];
const isOfAdmins = (access: string) => ['group-admin', 'department-admin'].includes(access);
const acts = [...endpoints].filter(
  ([name, { access, method, produces, log }]) =>
    !withoutEffect.includes(name) &&
    log !== 'none' &&
    ((access === 'product-admin' && method !== 'GET') ||
      (isOfAdmins(access) && (method !== 'GET' || produces))),
);

it.each(acts)('names the product admin as the actor: %s', async (name, endpoint) => {
  const { token, email } = world.accounts['product admin'];
  const input = (await casesOf(world)[name]?.input?.('product admin')) ?? {};
  const answer = await request(meishi.origin, endpoint, input, token);
  expect(answer.status).toBe(endpoint.status ?? 200);
  const [latest] = (await audit.list({ limit: 1 })).entries;
  expect(latest?.actor).toMatchObject({ kind: 'user', label: email });
  if (isOfAdmins(endpoint.access) && endpoint.log !== 'by-feature')
    expect(latest).toMatchObject({ action: 'group-administered', details: { act: endpoint.action } });
  await meishi.database.query('delete from audit_entries');
});

it.each(acts.filter(([, { access }]) => isOfAdmins(access)))(
  'records once what an admin does in their own group: %s',
  async (name, endpoint) => {
    const { token, email } = world.accounts['group admin'];
    const input = (await casesOf(world)[name]?.input?.('group admin')) ?? {};
    await meishi.database.query('delete from audit_entries');
    const answer = await request(meishi.origin, endpoint, input, token);
    expect(answer.status).toBe(endpoint.status ?? 200);
    const { entries } = await audit.list({ limit: 5 });
    expect(entries).toEqual([expect.objectContaining({ subject: expect.stringMatching(/^group:/) })]);
    expect(entries[0]?.actor).toMatchObject({ kind: 'user', label: email });
    if (endpoint.log !== 'by-feature')
      expect(entries[0]).toMatchObject({ action: 'group-changed', details: { act: endpoint.action } });
  },
);

it('tells what product admins do in groups of others from what admins do in their own, and leaves out what was refused', async () => {
  const { 'product admin': otherAdmin, 'group admin': groupAdmin } = world.accounts;
  const { group_id, name } = world.group;
  await meishi.database.query('delete from audit_entries');
  const params = { id: name };
  const rename = async ({ call }: typeof otherAdmin) =>
    call(updateGroup, {
      params,
      body: { version: (await call(getGroup, { params })).version, accent: '#2f5d62', logo_dark: null },
    });
  await expect(
    otherAdmin.call(updateMember, { params: { ...params, userId: 'UNKNOWN000' }, body: { role: 'admin' } }),
  ).rejects.toMatchObject({ code: 'not-found' });
  expect((await audit.list({ limit: 1 })).entries).toEqual([]);

  await rename(groupAdmin);
  await rename(otherAdmin);
  const { entries } = await audit.list({ limit: 10, subjects: [`group:${group_id}`] });
  const details = { group: name, act: 'update group', accent: '#2f5d62', fields: ['logo_dark'] };
  expect(entries.map((entry) => [entry.actor.label, entry.action, entry.details])).toEqual([
    [otherAdmin.email, 'group-administered', details],
    [groupAdmin.email, 'group-changed', details],
  ]);
});
