import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getMe } from '@meishi/api-contract/endpoints/account/users';
import {
  getAdminUser,
  getProductMetrics,
  listAuditEntries,
  requestUserErasure,
  takeBackUserErasure,
  viewUserProfiles,
} from '@meishi/api-contract/endpoints/admin/admin';
import { listBatchCards } from '@meishi/api-contract/endpoints/admin/admin-cards';
import { listAllGroups } from '@meishi/api-contract/endpoints/admin/admin-groups';
import { listJobKinds, listTroubledJobs, retryJob } from '@meishi/api-contract/endpoints/admin/admin-jobs';
import {
  getOrderPrintFile,
  listAllOrders,
  updateOrder,
} from '@meishi/api-contract/endpoints/admin/admin-orders';
import {
  listSupportMessages,
  updateSupportMessage,
} from '@meishi/api-contract/endpoints/admin/admin-support';
import { createBatch, registerCard } from '@meishi/api-contract/endpoints/cards';
import { createLink } from '@meishi/api-contract/endpoints/links';
import { getProfile } from '@meishi/api-contract/endpoints/profiles';
import { listOrders } from '@meishi/api-contract/endpoints/shop/payments';
import { z } from 'zod';
import { productAdmin, startApp, type TestApp, type TestUser } from '../../test/app.ts';
import { failureOf } from '../../test/failure.ts';
import { makeGroup } from '../../test/fixtures/groups.ts';
import { insertFailedJob } from '../../test/fixtures/jobs.ts';
import { insertOrder } from '../../test/fixtures/orders.ts';
import { insertSupportMessage } from '../../test/fixtures/support.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp();
  admin = await app.createUser({ email: productAdmin });
});
afterAll(() => app.close());

const actionsOn = async (subject: string) => {
  const { entries } = await admin.call(listAuditEntries, { query: { subject } });
  return entries.map(({ actor, action }) => [actor.label, action]);
};

it('lists groups with their payers by page, and finds them by name and owner', async () => {
  const owner = await app.createUser({ name: 'Lina Linden' });
  const others = [await app.createUser(), await app.createUser()];
  const first = await makeGroup(app, { admins: [owner], members: others });
  const second = await makeGroup(app, { admins: [owner] });
  const page = await admin.call(listAllGroups, { query: { limit: 1 } });
  expect([page.total, page.groups.map(({ name }) => name)]).toEqual([2, [second.name]]);
  const next = await admin.call(listAllGroups, { query: { limit: 1, cursor: page.next_cursor ?? '' } });
  expect(next).toMatchObject({
    next_cursor: null,
    groups: [
      {
        name: first.name,
        member_count: 3,
        admin_count: 1,
        open_invitations: 0,
      },
    ],
  });
  const found = await admin.call(listAllGroups, { query: { search: first.name } });
  expect(found.groups.map(({ group_id }) => group_id)).toEqual([first.group_id]);
  expect((await admin.call(listAllGroups, { query: { search: 'nobody%' } })).total).toBe(0);
});

it('shows the status of each card of a batch', async () => {
  const { batch, cards } = await admin.call(createBatch, {
    body: { name: 'Fair', kind: 'metal', size: 3, with_claim_codes: false },
  });
  const ada = await app.createUser({ name: 'Ada Lovelace' });
  const [card_id = ''] = cards.map((card) => card.card_id).sort();
  await ada.call(registerCard, { body: { card_id } });
  const params = { id: batch.batch_id };
  const { cards: listed, total } = await admin.call(listBatchCards, { params, query: { limit: 2 } });
  expect(total).toBe(3);
  expect(listed).toMatchObject([
    { card_id, status: 'active', user: { display_name: 'Ada Lovelace' } },
    { status: 'unregistered', user: null, registered_at: null },
  ]);
  const free = await admin.call(listBatchCards, { params, query: { status: 'unregistered' } });
  expect([free.total, free.cards.length, free.next_cursor]).toEqual([2, 2, null]);
  const unknown = admin.call(listBatchCards, { params: { id: 'UNKNOWN' } });
  expect(await failureOf(unknown)).toMatchObject({ status: 404 });
});

it('sets how far an order is, and tells the buyer', async () => {
  const ada = await app.createUser();
  const [paid, refunded] = [await insertOrder(app, ada), await insertOrder(app, ada, 'refunded')];
  const params = { id: paid };
  const parcel = { tracking_number: 'RR123456785DE', tracking_url: 'https://post.example/RR123456785DE' };
  await admin.call(updateOrder, { params, body: { stage: 'in-production' } });
  const sent = await admin.call(updateOrder, { params, body: { stage: 'sent', ...parcel } });
  expect(sent).toMatchObject({ stage: 'sent', ...parcel, delivered_at: null, user: { email: ada.email } });
  await admin.call(updateOrder, { params, body: { stage: 'delivered' } });
  const [order] = (await ada.call(listOrders)).filter(({ order_id }) => order_id === paid);
  expect(order).toMatchObject({ ...parcel, stage: 'delivered', sent_at: sent.sent_at, expected: null });
  expect(order?.delivered_at).not.toBeNull();
  const { orders } = await admin.call(listAllOrders, { query: { stage: 'delivered', search: paid } });
  expect(orders).toHaveLength(1);
  const unpaid = admin.call(updateOrder, { params: { id: refunded }, body: { stage: 'sent' } });
  expect(await failureOf(unpaid)).toMatchObject({ status: 409, code: 'conflict' });
});

it('lists orders with their buyers and designs, and serves the print file', async () => {
  const ada = await app.createUser({ name: 'Ada Lovelace' });
  const paid = await insertOrder(app, ada);
  await insertOrder(app, ada, 'refunded');
  const { orders, total } = await admin.call(listAllOrders, { query: { search: paid } });
  expect(total).toBe(1);
  expect(orders).toMatchObject([
    {
      order_id: paid,
      amount: 12900,
      quantity: 100,
      options: { finish: 'matt' },
      user: { display_name: 'Ada Lovelace', email: ada.email },
      design: { name: 'Spring', has_png: true, has_svg: false },
    },
  ]);
  const refunded = await admin.call(listAllOrders, { query: { status: 'refunded', search: ada.email } });
  expect(refunded.orders.map(({ status }) => status)).toEqual(['refunded']);
  const file = await fetch(`${app.origin}/api/v1/admin/orders/${paid}/print-files/png`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const none = admin.call(getOrderPrintFile, { params: { id: paid, format: 'svg' } });
  expect(await failureOf(none)).toMatchObject({ status: 404 });
});

it('lists open support messages and records who answered', async () => {
  const id = await insertSupportMessage(app, 'A very odd card');
  const open = async () => (await admin.call(listSupportMessages, { query: { state: 'open' } })).messages;
  expect((await open()).map(({ message_id }) => message_id)).toContain(id);
  const answered = await admin.call(updateSupportMessage, { params: { id }, body: { answered: true } });
  expect(new Date(answered.answered_at ?? '').getTime()).toBeGreaterThan(
    new Date(answered.created_at).getTime(),
  );
  expect((await open()).map(({ message_id }) => message_id)).not.toContain(id);
  const found = await admin.call(listSupportMessages, { query: { search: 'very odd', state: 'answered' } });
  expect(found.messages).toEqual([answered]);
  await admin.call(updateSupportMessage, { params: { id }, body: { answered: false } });
  expect(await actionsOn(`support-message:${id}`)).toEqual([
    [admin.email, 'support-message-reopened'],
    [admin.email, 'support-message-answered'],
  ]);
});

it('lists failed jobs and retries them', async () => {
  const jobs = app.app.get(JobQueue);
  const job = defineJob({ name: 'mail-test', data: z.object({ number: z.int() }) });
  const { promise: done, resolve } = Promise.withResolvers<number>();
  await jobs.work(job, async ({ number }) => resolve(number));
  const failed = await insertFailedJob(app, job.name, { number: 7 });
  const kinds = await admin.call(listJobKinds);
  expect(kinds.find(({ name }) => name === job.name)).toMatchObject({ failed: 1, running: 0, waiting: 0 });
  const { jobs: troubled } = await admin.call(listTroubledJobs, { query: { name: job.name } });
  expect(troubled).toMatchObject([
    { job_id: failed.id, state: 'failed', tries: 13, error: 'The mail server is away.', next_try_at: null },
  ]);
  await admin.call(retryJob, { params: failed });
  expect(await done).toBe(7);
  expect(await actionsOn(`job:${failed.id}`)).toEqual([[admin.email, 'job-retried']]);

  const { rows } = await app.database.query(`select id from pgboss.job where name = $1`, [job.name]);
  expect(rows).toEqual([{ id: failed.id }]);
  const unknown = admin.call(retryJob, { params: { name: 'no-such-job', id: failed.id } });
  expect(await failureOf(unknown)).toMatchObject({ status: 404 });
});

it('requests the erasure of an account, which can be cancelled for 14 days', async () => {
  const account = await app.createUser();
  const params = { id: account.user.user_id };
  const profile = { params: { id: account.user.default_profile_id } };
  const { deletion } = await admin.call(requestUserErasure, { params });
  const days = new Date(deletion?.erased_at ?? 0).getTime() - new Date(deletion?.requested_at ?? 0).getTime();
  expect(days).toBe(14 * 24 * 60 * 60 * 1000);
  expect(await failureOf(app.visitor(getProfile, profile))).toMatchObject({ status: 404 });
  expect(await failureOf(admin.call(requestUserErasure, { params }))).toMatchObject({
    code: 'account-closing',
  });
  expect(await admin.call(takeBackUserErasure, { params })).toMatchObject({ deletion: null });
  expect(await app.visitor(getProfile, profile)).toMatchObject({ visibility: 'public' });
  expect(await actionsOn(`user:${params.id}`)).toEqual([
    [admin.email, 'user-erasure-taken-back'],
    [admin.email, 'user-erasure-requested'],
  ]);
  const own = admin.call(requestUserErasure, { params: { id: admin.user.user_id } });
  expect(await failureOf(own)).toMatchObject({ code: 'conflict' });
  expect((await admin.call(getMe)).user_id).toBe(admin.user.user_id);
});

it('shows a user’s profiles and records the view in the audit log', async () => {
  const account = await app.createUser();
  const { user_id, default_profile_id: profile_id } = account.user;
  await account.call(createLink, {
    body: { profile_id, kind: 'website', title: 'Draft', url: 'https://example.com', enabled: false },
  });
  const profiles = await admin.call(viewUserProfiles, { params: { id: user_id } });
  expect(profiles).toMatchObject([{ profile_id, links: [{ title: 'Draft', enabled: false }] }]);
  expect(await actionsOn(`user:${user_id}`)).toEqual([[admin.email, 'user-viewed']]);
  const { deletion } = await admin.call(getAdminUser, { params: { id: user_id } });
  expect(deletion).toBeNull();
});

it('returns the metrics that dreams are measured by', async () => {
  const { metrics } = await admin.call(getProductMetrics);
  const { rows } = await app.database.query('select count(*)::int as users from users');
  expect(metrics.find(({ metric }) => metric === 'sign_ups')?.value).toBe(rows[0].users);
});
