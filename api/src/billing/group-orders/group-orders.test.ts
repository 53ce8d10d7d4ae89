// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one application: starting another takes longer than the tests
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getStorage } from '@meishi/api-contract/endpoints/account/account-data';
import {
  exportOrderItems,
  getItemPrintFile,
  listAllOrders,
  listOrderItems,
  updateOrderItems,
} from '@meishi/api-contract/endpoints/admin/admin-orders';
import { listOrCreateCards } from '@meishi/api-contract/endpoints/cards';
import { listGroupCards } from '@meishi/api-contract/endpoints/groups/group-cards';
import { listGroupLog } from '@meishi/api-contract/endpoints/groups/group-log';
import { createTemplate, updateTemplate } from '@meishi/api-contract/endpoints/groups/templates';
import { listProfiles, updateProfile } from '@meishi/api-contract/endpoints/profiles';
import { createDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { importOrderAddresses } from '@meishi/api-contract/endpoints/shop/group-order-addresses';
import {
  createGroupOrder,
  discardGroupOrder,
  type GroupOrder,
  getGroupOrder,
  listGroupOrderItems,
  listGroupOrders,
  listUndrawnMembers,
  payGroupOrder,
  reopenGroupOrder,
  updateGroupOrder,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { listOrders } from '@meishi/api-contract/endpoints/shop/payments';
import { productAdmin, type TestUser } from '../../../test/app.ts';
import { failureOf } from '../../../test/failure.ts';
import { makeDepartment, makeGroup, type TestGroup } from '../../../test/fixtures/groups.ts';
import { subscribe } from '../../../test/fixtures/plans.ts';
import { cardOf, type Drawn, drawNext, memberDesign } from '../../../test/group-orders.ts';
import { TestInbox } from '../../../test/inbox.ts';
import { AppWithPayments } from '../../../test/payments.ts';
import { until } from '../../../test/until.ts';
import { MakeCards } from './make-cards.job.ts';
import { SweepGroupOrders } from './sweep-group-orders.job.ts';

let shop: AppWithPayments;
let mails: TestInbox;
beforeAll(async () => {
  mails = await TestInbox.start();
  shop = await AppWithPayments.start({ SMTP_URL: mails.url });
});
afterAll(() => shop.close());
afterAll(() => mails.close());

interface Team {
  admin: TestUser;
  members: TestUser[];
  group: TestGroup;
  design_id: string;
}

async function makeTeam(names = ['Bo Li', 'Zoë Brandt']): Promise<Team> {
  const admin = await shop.app.createUser({ name: 'Ada Lovelace' });
  await subscribe(shop.app, 'team', admin);
  const members: TestUser[] = [];
  for (const name of names) members.push(await shop.app.createUser({ name }));
  const group = await makeGroup(shop.app, { admins: [admin], members });
  const { design_id } = await admin.call(createDesign, {
    body: { name: 'Company card', product: 'pvc', document: memberDesign },
  });
  return { admin, members, group, design_id };
}

const idsOf = (users: readonly TestUser[]) => users.map(({ user }) => user.user_id);

function prepare({ admin, members, group, design_id }: Team, more: object = {}): Promise<GroupOrder> {
  const body = { product: 'pvc', design_id, members: { user_ids: idsOf(members) }, ...more } as const;
  return admin.call(createGroupOrder, { params: { id: group.name }, body });
}

const paramsOf = ({ group }: Team, { group_order_id }: GroupOrder) => ({
  params: { id: group.name, orderId: group_order_id },
});

/** Draws all members as the designer does, and waits for the proofs. */
async function draw(
  team: Team,
  order: GroupOrder,
  how: (name: string) => Drawn = () => ({}),
): Promise<GroupOrder> {
  await drawNext(shop.app, team.admin, paramsOf(team, order), how);
  return proofed(team, order);
}

async function proofed(team: Team, order: GroupOrder): Promise<GroupOrder> {
  let read = order;
  await until(async () => {
    read = await team.admin.call(getGroupOrder, paramsOf(team, order));
    return read.counts.drawn === 0;
  });
  return read;
}

async function itemsOf(team: Team, order: GroupOrder) {
  return (await team.admin.call(listGroupOrderItems, paramsOf(team, order))).items;
}

async function pay(team: Team, order: GroupOrder): Promise<string> {
  const { url, checkout_session_id } = await team.admin.call(payGroupOrder, paramsOf(team, order));
  await shop.pay(url);
  await shop.settle();
  return checkout_session_id;
}

/** Waits until the cards of a paid order are made. */
async function madeCards(order: GroupOrder): Promise<string[]> {
  let ids: string[] = [];
  await until(async () => {
    const { rows } = await shop.app.database.query(
      `select i.cards_made, array(select c.card_id from group_orders.cards c where c.item_id = i.item_id) as ids
        from group_orders.items i where i.group_order_id = $1`,
      [order.group_order_id],
    );
    ids = rows.flatMap((row) => row.ids);
    return rows.every(({ cards_made }) => cards_made);
  });
  return ids;
}

const ready = async (team: Team, more: object = {}) => draw(team, await prepare(team, more));

describe('whose cards are ordered', () => {
  it('is decided by template, by department, by hand, or everyone', async () => {
    const team = await makeTeam();
    const [bo, zoe] = team.members as [TestUser, TestUser];
    const department_id = await makeDepartment(shop.app, team.group, { members: [bo] });
    const { template_id } = await team.admin.call(createTemplate, {
      params: { id: team.group.name },
      body: { name: 'Sales' },
    });
    await shop.app.database.query('update memberships set template_id = $1 where user_id = $2', [
      template_id,
      zoe.user.user_id,
    ]);
    const namesFor = async (members: object) =>
      (await itemsOf(team, await prepare(team, { members }))).map(({ display_name }) => display_name);
    expect(await namesFor({})).toEqual(['Ada Lovelace', 'Bo Li', 'Zoë Brandt']);
    expect(await namesFor({ department_id })).toEqual(['Bo Li']);
    expect(await namesFor({ template_id })).toEqual(['Zoë Brandt']);
    expect(await namesFor({ template_id: 'default' })).toEqual(['Ada Lovelace', 'Bo Li']);
    const stranger = await shop.app.createUser();
    expect(await failureOf(prepare(team, { members: { user_ids: idsOf([stranger]) } }))).toMatchObject({
      code: 'conflict',
      reason: 'No member matches. Choose other members.',
    });
  });

  it('is nothing that admins of other groups see or change', async () => {
    const team = await makeTeam();
    const order = await prepare(team);
    const other = await makeTeam();
    const input = { params: { id: other.group.name, orderId: order.group_order_id } };
    for (const refused of [
      other.admin.call(getGroupOrder, input),
      other.admin.call(listGroupOrderItems, input),
      other.admin.call(listUndrawnMembers, input),
      other.admin.call(updateGroupOrder, { ...input, body: { quantity: 2 } }),
      other.admin.call(payGroupOrder, input),
      other.admin.call(discardGroupOrder, input),
    ])
      expect(await failureOf(refused)).toMatchObject({ status: 404, code: 'not-found' });
    const [bo] = team.members as [TestUser];
    expect(await failureOf(bo.call(getGroupOrder, paramsOf(team, order)))).toMatchObject({ status: 403 });
  });
});

describe('the data on the cards', () => {
  it('is what visitors of the member’s profile see', async () => {
    const team = await makeTeam(['Bo Li']);
    const [bo] = team.members as [TestUser];
    const [profile] = await bo.call(listProfiles);
    await bo.call(updateProfile, {
      params: { id: bo.user.default_profile_id },
      body: {
        version: profile?.version ?? 1,
        job_title: 'Engineer',
        phones: [{ label: '', value: '+49 30 1', primary: true }],
      },
    });
    const params = { id: team.group.name, templateId: 'default' };
    await team.admin.call(updateTemplate, {
      params,
      body: { version: 1, hidden_fields: ['phones'], required_fields: ['bio', 'job_title'] },
    });
    const order = await prepare(team);
    const undrawn = await team.admin.call(listUndrawnMembers, paramsOf(team, order));
    expect(undrawn).toMatchObject({ left: 1, document: memberDesign });
    expect(undrawn.members[0]).toMatchObject({
      display_name: 'Bo Li',
      first_name: 'Bo',
      last_name: 'Li',
      job_title: 'Engineer',
      company: 'Lindenhof Studio',
      phone: '',
      missing: ['bio'],
    });
  });
});

describe('the proofs', () => {
  it('list for each member what does not fit, and count towards the storage of the buyer', async () => {
    const team = await makeTeam(['Bo Li', 'Cleo', 'Dina', 'Etta']);
    const order = await prepare(team);
    const how: Record<string, Drawn> = {
      'Bo Li': { problems: ['Some text is 4 pt. Below 5 pt it’s hard to read.'] },
      Cleo: { svg: cardOf('https://elsewhere.example/profile/X') },
      Dina: { svg: '<svg>' },
      Etta: { notes: ['“Phone” isn’t in the profile yet.'] },
    };
    const read = await draw(team, order, (name) => how[name] ?? {});
    expect(read.counts).toMatchObject({ waiting: 0, drawn: 0, problem: 3, ready: 1 });
    const found = (await itemsOf(team, order)).map(({ display_name, state, problems, notes, preview }) => ({
      display_name,
      state,
      problems,
      notes,
      preview: preview !== null,
    }));
    expect(found).toEqual([
      {
        display_name: 'Bo Li',
        state: 'problem',
        problems: ['Some text is 4 pt. Below 5 pt it’s hard to read.'],
        notes: [],
        preview: true,
      },
      {
        display_name: 'Cleo',
        state: 'problem',
        problems: ['The code doesn’t open this member’s profile. Let it open the profile in the designer.'],
        notes: [],
        preview: true,
      },
      {
        display_name: 'Dina',
        state: 'problem',
        problems: ['We can’t read this file. Please use a PNG or SVG.'],
        notes: [],
        preview: false,
      },
      {
        display_name: 'Etta',
        state: 'ready',
        problems: [],
        notes: ['“Phone” isn’t in the profile yet.'],
        preview: true,
      },
    ]);
    expect((await team.admin.call(getStorage)).bytes.used).toBeGreaterThan(0);
    const refused = await failureOf(team.admin.call(payGroupOrder, paramsOf(team, order)));
    expect(refused).toMatchObject({
      code: 'conflict',
      reason: 'Some cards have a problem. Solve it, or leave these members out.',
    });
    await team.admin.call(updateGroupOrder, { ...paramsOf(team, order), body: { again: true } });
    const again = await draw(team, order);
    expect(again.counts).toMatchObject({ problem: 0, ready: 4 });
  });

  it('are made again for a profile that has changed, and leave out those who left', async () => {
    const team = await makeTeam();
    const [bo, zoe] = team.members as [TestUser, TestUser];
    const order = await ready(team);
    const [profile] = await bo.call(listProfiles);
    await bo.call(updateProfile, {
      params: { id: bo.user.default_profile_id },
      body: { version: profile?.version ?? 1, job_title: 'Director' },
    });
    await shop.app.database.query('delete from memberships where user_id = $1', [zoe.user.user_id]);
    const read = await team.admin.call(getGroupOrder, paramsOf(team, order));
    expect(read.counts).toMatchObject({ waiting: 1, left: 1, ready: 0 });
    const drawn = await draw(team, order);
    expect(drawn.counts).toMatchObject({ waiting: 0, left: 1, ready: 1 });
    const left = await team.admin.call(updateGroupOrder, {
      ...paramsOf(team, order),
      body: { leave_out: 'left' },
    });
    expect(left).toMatchObject({ left_out: 1, cards: 1 });
  });
});

describe('addresses', () => {
  it('of a table go to the members with the email or the name, and missing ones are listed', async () => {
    const team = await makeTeam(['Bo Li', 'Cleo', 'Dina']);
    const order = await ready(team, {});
    const [bo] = team.members as [TestUser];
    const table = [
      'Mitarbeiter;E-Mail;Straße;PLZ;Ort;Land',
      `;${bo.email};Weg 1;10115;Berlin;Deutschland`,
      'Cleo;;Gasse 2;1010;Wien;AT',
      'Nobody;;Gasse 3;1010;Wien;AT',
      'Dina;;;1010;Wien;AT',
    ].join('\n');
    const input = { ...paramsOf(team, order), files: { file: new Blob([table]) } };
    await team.admin.call(updateGroupOrder, { ...paramsOf(team, order), body: { delivery: 'each' } });
    const dry = await team.admin.call(importOrderAddresses, { ...input, body: { dry_run: 'true' } });
    expect(dry).toMatchObject({
      matched: 2,
      without_address: 1,
      faults: [
        { row: 3, name: 'Nobody', message: 'No member of this order has this email or name.' },
        { row: 4, name: 'Dina', message: 'The street or the city is missing.' },
      ],
    });
    expect(dry.columns.map(({ field }) => field)).toEqual([
      'name',
      'email',
      'line1',
      'postal_code',
      'city',
      'country',
    ]);
    await team.admin.call(importOrderAddresses, { ...input, body: {} });
    const without = await team.admin.call(listGroupOrderItems, {
      ...paramsOf(team, order),
      query: { state: 'without-address' },
    });
    expect(without.items.map(({ display_name }) => display_name)).toEqual(['Dina']);
    expect(await failureOf(team.admin.call(payGroupOrder, paramsOf(team, order)))).toMatchObject({
      reason: 'Some members have no delivery address. Enter it, or leave them out.',
    });
    const item_id = without.items[0]?.item_id ?? '';
    const address = { name: 'Dina', lines: ['Platz 4', '80331 München'], country: 'de' };
    const given = await team.admin.call(updateGroupOrder, {
      ...paramsOf(team, order),
      body: { items: [{ item_id, address }] },
    });
    expect(given.counts.without_address).toBe(0);
    expect(
      await failureOf(
        team.admin.call(updateGroupOrder, {
          ...paramsOf(team, order),
          body: { items: [{ item_id, address: { ...address, country: 'KP' } }] },
        }),
      ),
    ).toMatchObject({ code: 'invalid-input', reason: 'We don’t ship to this country yet.' });
  });
});

describe('a paid order', () => {
  it('is one order with one mail, a registered card for each piece, and a status for each member', async () => {
    const team = await makeTeam();
    const [bo, zoe] = team.members as [TestUser, TestUser];
    const order = await ready(team);
    const [first, second] = await itemsOf(team, order);
    await team.admin.call(updateGroupOrder, {
      ...paramsOf(team, order),
      body: { items: [{ item_id: first?.item_id ?? '', quantity: 2 }] },
    });
    await pay(team, order);
    const paid = await team.admin.call(getGroupOrder, paramsOf(team, order));
    expect(paid).toMatchObject({ status: 'paid', cards: 3, checkout_session_id: null });
    const [bought] = await team.admin.call(listOrders);
    expect(bought).toMatchObject({
      order_id: paid.order_id,
      quantity: 3,
      amount: 3600,
      status: 'paid',
      shipping: { name: 'Ada Lovelace' },
      for_members: { group_name: 'Lindenhof Studio', members: 2 },
    });
    const receipt = await mails.waitFor(team.admin.email, /^Order confirmed/);
    expect(receipt.subject).toBe('Order confirmed: 3 × PVC card');
    expect(receipt.text).toContain('2 members of Lindenhof Studio');

    expect(await madeCards(order)).toHaveLength(3);
    const cards = await team.admin.call(listGroupCards, { params: { id: team.group.name } });
    expect(cards.map(({ holder, status, kind }) => [holder?.user_id, status, kind]).toSorted()).toEqual(
      [
        [bo.user.user_id, 'active', 'pvc'],
        [bo.user.user_id, 'active', 'pvc'],
        [zoe.user.user_id, 'active', 'pvc'],
      ].toSorted(),
    );
    expect(await bo.call(listOrCreateCards)).toHaveLength(2);

    const product = await shop.app.createUser({ email: productAdmin });
    const params = { id: paid.order_id ?? '' };
    const { orders } = await product.call(listAllOrders, { query: { search: params.id } });
    expect(orders[0]).toMatchObject({ for_members: { members: 2 }, design: null });
    const { items } = await product.call(listOrderItems, { params });
    expect(
      items.map(({ display_name, card_ids, has_print_file }) => [
        display_name,
        card_ids.length,
        has_print_file,
      ]),
    ).toEqual([
      ['Bo Li', 2, true],
      ['Zoë Brandt', 1, true],
    ]);
    const print = await product.call(getItemPrintFile, {
      params: { ...params, itemId: first?.item_id ?? '' },
    });
    expect(await print.text()).toContain('<svg');
    expect(await (await product.call(exportOrderItems, { params })).text()).toContain('/c/');

    const send = (item_ids: string[], stage: 'sent' | 'delivered') =>
      product.call(updateOrderItems, { params, body: { item_ids, stage, tracking_number: 'T1' } });
    const partly = await send([first?.item_id ?? ''], 'sent');
    expect(partly.stage).toBe('received');
    const sent = await send([second?.item_id ?? ''], 'sent');
    expect(sent.stage).toBe('sent');
    const notice = await mails.waitFor(team.admin.email, /on its way/);
    expect(notice.subject).toBe('Your order is on its way: 3 × PVC card, Matt');
    expect(notice.text).toContain('2 members of Lindenhof Studio');
    const after = await team.admin.call(getGroupOrder, paramsOf(team, order));
    expect(after.counts).toMatchObject({ sent: 2, delivered: 0 });
    const { entries } = await team.admin.call(listGroupLog, { params: { id: team.group.name } });
    expect(entries.map(({ action }) => action)).toEqual([
      'pay the order for members',
      'change the order for members',
      'prepare an order for members',
    ]);
  });

  it('makes no card twice if its job runs again, beside itself and after a part of its work', async () => {
    const team = await makeTeam(['Bo Li', 'Cleo', 'Dina']);
    const order = await ready(team, {});
    await pay(team, order);
    expect(await madeCards(order)).toHaveLength(3);
    // As if a server was killed after the first batch.
    const { rows } = await shop.app.database.query(
      `update group_orders.items set cards_made = false where item_id = (
        select item_id from group_orders.items where group_order_id = $1 order by item_id limit 1) returning item_id`,
      [order.group_order_id],
    );
    await shop.app.database.query(
      'delete from cards where card_id in (select card_id from group_orders.cards where item_id = $1)',
      [rows[0].item_id],
    );
    const cards = shop.app.app.get(MakeCards, { strict: false });
    await Promise.all([1, 2, 3].map(() => cards.enqueue(order.group_order_id)));
    expect(await madeCards(order)).toHaveLength(3);
    const { rows: counted } = await shop.app.database.query(
      'select count(*)::int as cards from cards where group_id = $1',
      [team.group.group_id],
    );
    expect(counted).toEqual([{ cards: 3 }]);
  });

  it('cannot change while its checkout is open, and can again once that has ended', async () => {
    const team = await makeTeam();
    const order = await ready(team);
    const input = paramsOf(team, order);
    const first = await team.admin.call(payGroupOrder, input);
    expect(await team.admin.call(payGroupOrder, input)).toEqual(first);
    expect(
      await failureOf(team.admin.call(updateGroupOrder, { ...input, body: { quantity: 2 } })),
    ).toMatchObject({
      code: 'conflict',
      reason: 'This order is being paid. End the payment to change it.',
    });
    expect((await team.admin.call(reopenGroupOrder, input)).status).toBe('draft');
    await shop.settle();
    await shop.pay(first.url);
    await shop.settle();
    expect(await team.admin.call(listOrders)).toEqual([]);
    const changed = await team.admin.call(updateGroupOrder, { ...input, body: { quantity: 2 } });
    expect(changed.cards).toBe(4);
    await pay(team, order);
    expect((await team.admin.call(getGroupOrder, input)).status).toBe('paid');
    expect((await team.admin.call(listOrders)).map(({ quantity }) => quantity)).toEqual([4]);
    expect(await failureOf(team.admin.call(discardGroupOrder, input))).toMatchObject({ code: 'conflict' });
  });

  it('ends the cards that were not sent when it is refunded', async () => {
    const team = await makeTeam();
    const order = await ready(team);
    const session = await pay(team, order);
    await madeCards(order);
    await shop.refund(session);
    const read = await team.admin.call(getGroupOrder, paramsOf(team, order));
    expect(read.status).toBe('refunded');
    expect(await team.admin.call(listGroupCards, { params: { id: team.group.name } })).toEqual([]);
  });
});

describe('what is stored', () => {
  it('goes with a draft, and with drafts that nobody has changed for 30 days', async () => {
    const team = await makeTeam();
    const [discarded, forgotten] = [await ready(team), await ready(team)];
    const used = async () => (await team.admin.call(getStorage)).bytes.used;
    expect(await used()).toBeGreaterThan(0);
    await team.admin.call(discardGroupOrder, paramsOf(team, discarded));
    await shop.app.database.query(
      `update group_orders.orders set changed_at = now() - interval '31 days' where group_order_id = $1`,
      [forgotten.group_order_id],
    );
    await shop.inContext(() => shop.app.app.get(SweepGroupOrders, { strict: false }).sweep());
    const { orders } = await team.admin.call(listGroupOrders, { params: { id: team.group.name } });
    expect(orders).toEqual([]);
    expect(await used()).toBe(0);
  });
});
