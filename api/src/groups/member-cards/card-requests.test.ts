import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import { getGroup, type LockableField, updateGroup } from '@meishi/api-contract/endpoints/groups/groups';
import {
  type CardRequest,
  decideCardRequest,
  getMemberCard,
  listCardRequests,
  listLockedFields,
  requestCardChange,
  updateMemberCard,
  withdrawCardRequest,
} from '@meishi/api-contract/endpoints/groups/member-cards';
import { leaveGroup, updateMember } from '@meishi/api-contract/endpoints/groups/members';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import type { CallInput } from '@meishi/api-contract/transport/endpoint';
import { startApp, type TestApp } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeGroup, makeTeam } from '../../../test/fixtures/groups.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { Audit } from '../../platform/audit/audit.ts';

let app: TestApp;
let inbox: TestInbox;
/** What the feature recorded, without the changes that lock fields. */
const entriesOf = async ({ group_id }: { group_id: string }) =>
  (
    await app.app.get(Audit, { strict: false }).list({ subjects: [`group:${group_id}`], limit: 5 })
  ).entries.filter(({ action }) => action !== 'group-changed');

beforeAll(async () => {
  inbox = await TestInbox.start();
  app = await startApp({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

/** A group that has locked job title and phones, with its admin Ada and the member Zoë. */
async function team() {
  const { admin, zoe, group } = await makeTeam(app);
  const at = { params: { id: group.name } };
  const lock = async (locked_fields: LockableField[]) =>
    admin.call(updateGroup, {
      ...at,
      body: { version: (await admin.call(getGroup, at)).version, locked_fields },
    });
  await lock(['job_title', 'phones']);
  const params = { id: zoe.user.default_profile_id };
  const ask = (body: CallInput<typeof requestCardChange>['body']) =>
    zoe.call(requestCardChange, { params, body });
  const open = () => admin.call(listCardRequests, at);
  const decide = ({ request_id }: CardRequest, body: { accept: boolean; note?: string }) =>
    admin.call(decideCardRequest, { params: { id: group.name, requestId: request_id }, body });
  const profile = () => app.visitor(getProfile, { params });
  const locked = () => zoe.call(listLockedFields, { params });
  return { admin, zoe, group, at, lock, params, ask, open, decide, profile, locked };
}

it('is seen by the member and the admins, and accepted: the page shows it, and the member is told', async () => {
  const { admin, zoe, group, ask, open, decide, profile, locked } = await team();
  const request = await ask({ job_title: ' Head of Design ' });
  expect(request).toMatchObject({ field: 'job_title', wanted: { job_title: 'Head of Design' } });
  expect((await locked()).map((lock) => [lock.field, lock.request?.request_id])).toEqual([
    ['job_title', request.request_id],
    ['phones', undefined],
  ]);
  expect(await open()).toMatchObject({
    total: 1,
    requests: [
      {
        ...request,
        current: { job_title: '' },
        member: { user_id: zoe.user.user_id, display_name: 'Zoë Brandt' },
      },
    ],
  });
  const mail = await inbox.waitFor(admin.email, /^Zoë Brandt asks for a change of their profile$/);
  expect(mail.text).toContain('Head of Design');
  expect(mail.html).toContain(`/group/${group.name}/members#requests`);
  expect((await profile()).job_title).toBe('');

  await decide(request, { accept: true });
  expect((await profile()).job_title).toBe('Head of Design');
  expect((await open()).total).toBe(0);
  expect((await locked())[0]).toMatchObject({ request: null, change: { changed_by: 'Ada Lovelace' } });
  await inbox.waitFor(zoe.email, /^Ada Lovelace accepted your change$/);
  expect(inbox.to(zoe.email).filter(({ subject = '' }) => /^Ada/.test(subject))).toHaveLength(1);
  expect(await failureOf(decide(request, { accept: true }))).toMatchObject({ status: 404 });
});

it('is declined with a note, which the member reads', async () => {
  const { zoe, group, ask, open, decide, profile } = await team();
  const request = await ask({ phones: [{ label: 'Desk', value: '+49 30 99', primary: true }] });
  await decide(request, { accept: false, note: 'We only list the reception.' });
  const mail = await inbox.waitFor(zoe.email, /^Ada Lovelace declined your change$/);
  expect(mail.text).toContain('We only list the reception.');
  expect((await profile()).phones).toEqual([]);
  expect((await open()).total).toBe(0);
  expect(await entriesOf(group)).toMatchObject([
    { action: 'card-request-declined', details: { fields: ['phones'] } },
  ]);
});

it('is one for a field: another one replaces it, and the member can withdraw it', async () => {
  const { zoe, ask, open, params } = await team();
  const first = await ask({ job_title: 'Lead' });
  const second = await ask({ job_title: 'Partner' });
  await ask({ phones: [] }).catch(() => {});
  expect((await open()).requests.map(({ wanted }) => wanted)).toEqual([{ job_title: 'Partner' }]);
  const withdraw = ({ request_id }: CardRequest) =>
    zoe.call(withdrawCardRequest, { params: { ...params, requestId: request_id } });
  expect(await failureOf(withdraw(first))).toMatchObject({ status: 404 });
  await withdraw(second);
  expect((await open()).total).toBe(0);
});

it('is refused for a field that no group decides, a value that the profile has, and more than one field', async () => {
  const { zoe, ask, open } = await team();
  expect(await failureOf(ask({ company: 'Elsewhere' }))).toMatchObject({
    code: 'conflict',
    reason: 'No group decides this. You can change it yourself.',
  });
  expect(await failureOf(ask({ job_title: '' }))).toMatchObject({ code: 'conflict' });
  for (const body of [{}, { job_title: 'A', phones: [] }, { photo: null }, { phones: [{ value: 'x' }] }])
    expect(await failureOf(ask(body as Parameters<typeof ask>[0]))).toMatchObject({ status: 400 });
  expect((await open()).total).toBe(0);
  const stranger = await app.createUser();
  const params = { id: zoe.user.default_profile_id };
  const theirs = stranger.call(requestCardChange, { params, body: { job_title: 'X' } });
  expect(await failureOf(theirs)).toMatchObject({ status: 404 });
});

it('is decided by admins of its group only', async () => {
  const { ask, open } = await team();
  const request = await ask({ job_title: 'Lead' });
  const rival = await app.createUser();
  const { name } = await makeGroup(app, { admins: [rival] });
  const params = { id: name, requestId: request.request_id };
  const decided = rival.call(decideCardRequest, { params, body: { accept: true } });
  expect(await failureOf(decided)).toMatchObject({ status: 404 });
  expect((await open()).total).toBe(1);
});

it('is listed in pages', async () => {
  const { admin, at, ask } = await team();
  await ask({ job_title: 'Lead' });
  await ask({ phones: [{ label: '', value: '+49 30 1', primary: true }] });
  const list = (cursor?: string) => admin.call(listCardRequests, { ...at, query: { limit: 1, cursor } });
  const first = await list();
  const second = await list(first.next_cursor ?? '');
  expect([...first.requests, ...second.requests].map(({ field }) => field)).toEqual(['job_title', 'phones']);
  expect([first.total, second.total, second.next_cursor]).toEqual([2, 2, null]);
});

describe('ends', () => {
  it.each<[string, (made: Awaited<ReturnType<typeof team>>) => Promise<unknown>]>([
    ['the lock', ({ lock }) => lock(['phones'])],
    ['the membership', ({ zoe, at }) => zoe.call(leaveGroup, at)],
    [
      'the role',
      ({ admin, zoe, group }) =>
        admin.call(updateMember, {
          params: { id: group.name, userId: zoe.user.user_id },
          body: { role: 'admin' },
        }),
    ],
  ])('with %s, and does not come back', async (_, end) => {
    const made = await team();
    await made.ask({ job_title: 'Lead' });
    await end(made);
    expect((await made.open()).total).toBe(0);
    await made.lock(['job_title']);
    expect((await made.open()).total).toBe(0);
  });

  it('when an admin changes the field on the card', async () => {
    const { admin, zoe, group, ask, open } = await team();
    await ask({ job_title: 'Lead' });
    const params = { id: group.name, userId: (await zoe.call(getMe)).user_id };
    const { version } = await admin.call(getMemberCard, { params });
    await admin.call(updateMemberCard, { params, body: { version, job_title: 'Partner' } });
    expect((await open()).total).toBe(0);
  });
});
