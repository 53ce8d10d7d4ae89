import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDesign } from '@meishi/api-contract/endpoints/shop/designs';
import {
  createGroupOrder,
  getGroupOrder,
  payGroupOrder,
  updateGroupOrder,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { listOrders } from '@meishi/api-contract/endpoints/shop/payments';
import type { TestUser } from '../../../test/app.ts';
import { makeGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { drawNext, memberDesign } from '../../../test/group-orders.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { killableServers } from '../../../test/killed-servers.ts';
import { AppWithPayments } from '../../../test/payments.ts';
import { connectDirectory, personOf } from '../../../test/scim.ts';
import { pauseOfCalls, until } from '../../../test/until.ts';

/** An order for members whose servers are killed draws, pays and makes each card once. */

/** Three batches of cards, the last one of which is not full. */
const members = 45;
const batch = 20;

let shop: AppWithPayments;
let inbox: TestInbox;
let servers: ReturnType<typeof killableServers>;
beforeAll(async () => {
  inbox = await TestInbox.start();
  shop = await AppWithPayments.start({ SMTP_URL: inbox.url, ROLE: 'web' });
  const { PUBLIC_URL } = shop.app.config;
  servers = killableServers(shop.app, {
    SMTP_URL: inbox.url,
    STRIPE_API_BASE: shop.payments.apiBase,
    PUBLIC_URL,
  });
}, 120_000);
afterAll(async () => {
  await servers.killAll();
  await shop.close();
  await inbox.close();
});

/** An order of two cards for the admin and one for each of the others, who have not signed in yet. */
async function newOrder() {
  const admin = await shop.app.createUser({ name: 'Ada Lovelace' });
  await subscribe(shop.app, 'team', admin);
  await shop.app.database.query('update users set seats = 100 where user_id = $1', [admin.user.user_id]);
  const group = await makeGroup(shop.app, { admins: [admin] });
  const scim = await connectDirectory(shop.app, admin, group);
  for (let index = 1; index < members; index++)
    await scim('POST', '/Users', personOf(`p${index}@${group.name}.example.com`));
  const { design_id } = await admin.call(createDesign, {
    body: { name: 'Company card', product: 'pvc', document: memberDesign },
  });
  const { group_order_id } = await admin.call(createGroupOrder, {
    params: { id: group.name },
    body: { product: 'pvc', design_id, members: {} },
  });
  const input = { params: { id: group.name, orderId: group_order_id } };
  const { rows } = await shop.app.database.query<{ item_id: string; user_id: string }>(
    'select item_id, user_id from group_orders.items where group_order_id = $1 order by item_id',
    [group_order_id],
  );
  const ofAdmin = rows.find(({ user_id }) => user_id === admin.user.user_id)?.item_id ?? '';
  await admin.call(updateGroupOrder, { ...input, body: { items: [{ item_id: ofAdmin, quantity: 2 }] } });
  return { admin, group, input, group_order_id, itemIds: rows.map(({ item_id }) => item_id), ofAdmin };
}

type Order = Awaited<ReturnType<typeof newOrder>>;

const read = ({ admin, input }: Order) => admin.call(getGroupOrder, input);
const waitFor = (isMet: () => Promise<boolean>) => until(isMet, pauseOfCalls);
const lockItem = (item: string | undefined) => ({
  text: 'select from group_orders.items where item_id = $1 for update',
  values: [item],
});

async function countCards({ group }: Order): Promise<number> {
  const { rows } = await shop.app.database.query('select from cards where group_id = $1', [group.group_id]);
  return rows.length;
}

async function isFollowing(): Promise<boolean> {
  const { rowCount } = await shop.app.database.query(
    `select from pgboss.job where name = 'follow-payment-event' and state = 'active'`,
  );
  return rowCount === 1;
}

async function expectOneFileEach(): Promise<void> {
  const folders = await readdir(join(shop.app.config.FILES_DIR ?? '', 'designs'));
  expect(folders).toHaveLength(members);
}

/** The buyer has paid one order, and got one mail for it. */
async function expectOnePayment(admin: TestUser, order: string | null): Promise<void> {
  const bought = await admin.call(listOrders);
  expect(bought).toMatchObject([{ order_id: order, quantity: members + 1, status: 'paid' }]);
  expect(shop.payments.standIn.store.all('charge')).toHaveLength(1);
  await inbox.waitFor(admin.email, /^Order confirmed/);
  // A mail that was accepted when its sender was killed has the same id when it comes again.
  const receipts = inbox.to(admin.email).filter(({ subject }) => subject?.startsWith('Order confirmed'));
  expect(new Set(receipts.map(({ messageId }) => messageId)).size).toBe(1);
}

it('continues after a SIGKILL of its servers, while proofing, while following the payment and while making cards', async () => {
  const order = await newOrder();
  const { admin, input, group_order_id, itemIds, ofAdmin } = order;

  await drawNext(shop.app, admin, input);
  const { rows: drawn } = await shop.app.database.query<{ item_id: string }>(
    'select item_id from group_orders.items where group_order_id = $1 and version is not null order by item_id',
    [group_order_id],
  );
  expect(drawn).toHaveLength(batch);
  await servers.killAtRow(lockItem(drawn[8]?.item_id), servers.startWorker, () =>
    waitFor(async () => (await read(order)).counts.ready === 8),
  );
  while ((await drawNext(shop.app, admin, input)) > 0);
  expect((await read(order)).counts).toMatchObject({ waiting: 0, ready: 8, drawn: members - 8 });
  const second = await servers.startWorker();
  await waitFor(async () => (await read(order)).counts.ready === members);
  await servers.kill(second);
  await expectOneFileEach();

  const { url } = await admin.call(payGroupOrder, input);
  await shop.pay(url);
  await shop.payments.standIn.events.settled();
  const lockOrder = {
    text: 'select from group_orders.orders where group_order_id = $1 for update',
    values: [group_order_id],
  };
  await servers.killAtRow(lockOrder, servers.startWorker, () => waitFor(isFollowing));
  expect((await read(order)).status).toBe('paying');

  await servers.killAtRow(
    lockItem(itemIds[batch + 5]),
    () => servers.start('all'),
    () => waitFor(async () => (await countCards(order)) >= batch),
  );
  expect(await read(order)).toMatchObject({ status: 'paid' });
  const { rows: made } = await shop.app.database.query(
    'select from group_orders.items where group_order_id = $1 and cards_made',
    [group_order_id],
  );
  expect(made).toHaveLength(batch);

  await servers.startWorker();
  await waitFor(async () => (await countCards(order)) === members + 1);
  const { rows: cards } = await shop.app.database.query<{ item_id: string; cards: number }>(
    `select i.item_id, i.user_id = min(c.user_id) and min(c.user_id) = max(c.user_id) as are_theirs, count(*)::int as cards
      from group_orders.items i join group_orders.cards made using (item_id) join cards c using (card_id)
      where i.group_order_id = $1 group by i.item_id order by i.item_id`,
    [group_order_id],
  );
  expect(cards).toEqual(
    itemIds.map((item_id) => ({ item_id, are_theirs: true, cards: item_id === ofAdmin ? 2 : 1 })),
  );
  await expectOneFileEach();
  await expectOnePayment(admin, (await read(order)).order_id);
}, 600_000);
