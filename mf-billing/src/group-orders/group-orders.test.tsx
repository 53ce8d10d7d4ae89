import { expect, it } from '@jest/globals';
import { type Group, getGroup } from '@meishi/api-contract/endpoints/groups/groups';
import { listDesigns } from '@meishi/api-contract/endpoints/shop/designs';
import { importOrderAddresses } from '@meishi/api-contract/endpoints/shop/group-order-addresses';
import {
  createGroupOrder,
  drawGroupOrder,
  type GroupOrder,
  type GroupOrderItem,
  getGroupOrder,
  listGroupOrderItems,
  listGroupOrders,
  listUndrawnMembers,
  payGroupOrder,
  updateGroupOrder,
} from '@meishi/api-contract/endpoints/shop/group-orders';
import { listProducts } from '@meishi/api-contract/endpoints/shop/products';
import { ApiError } from '@meishi/api-contract/transport/client';
import { type Answer, answering, StandInShell, signedInSession, standInApi } from '@meishi/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeElement } from '../designer/document/elements.ts';
import { products } from '../testing/catalogue.ts';
import GroupOrdersPage from './Page.tsx';

const group = { group_id: 'G1', name: 'lindenhof', display_name: 'Lindenhof Studio' } as Group;

const order: GroupOrder = {
  group_order_id: 'O1',
  status: 'draft',
  product: 'pvc',
  options: { finish: 'matt' },
  design_name: 'Midnight',
  delivery: 'together',
  counts: {
    waiting: 0,
    drawn: 0,
    ready: 2,
    problem: 0,
    left: 0,
    without_address: 0,
    sent: 0,
    delivered: 0,
  },
  members: 2,
  left_out: 0,
  cards: 2,
  order_id: null,
  checkout_session_id: null,
  created_by: { user_id: 'U1', display_name: 'Ada' },
  created_at: '2026-11-20T10:00:00Z',
};

const item = (fields: Partial<GroupOrderItem>): GroupOrderItem => ({
  item_id: 'I1',
  display_name: 'Bo Li',
  photo: null,
  state: 'ready',
  left_out: false,
  quantity: 1,
  problems: [],
  notes: [],
  preview: null,
  address: null,
  stage: 'received',
  tracking_number: null,
  tracking_url: null,
  ...fields,
});

const items = [item({}), item({ item_id: 'I2', display_name: 'Zoë Brandt' })];

function open(path: string, ...answers: Answer[]) {
  const api = standInApi(
    ...answers,
    answering(getGroup, () => group),
    answering(listProducts, () => products),
    answering(listGroupOrders, () => ({ orders: [], next_cursor: null })),
    answering(getGroupOrder, () => order),
    answering(listGroupOrderItems, () => ({ items, next_cursor: null })),
  );
  render(
    <StandInShell
      api={api}
      session={signedInSession()}
      path={`/group/lindenhof/orders${path}`}
      route="/group/:groupname/orders"
    >
      <GroupOrdersPage />
    </StandInShell>,
  );
  return api;
}

const designs = [
  {
    design_id: 'D1',
    name: 'Midnight',
    product: 'pvc' as const,
    status: 'draft' as const,
    png: null,
    svg: null,
    preview: null,
    proof: null,
    updated_at: '2026-11-20T10:00:00Z',
  },
];

it('prepares an order for the members of the template in the address', async () => {
  const api = open(
    '?template=T1',
    answering(listDesigns, () => designs),
    answering(createGroupOrder, () => order),
  );
  await screen.findByText('No orders yet');
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare the cards' }));
  await screen.findByText('2 of 2 cards are ready');
  expect(api.calls.find(({ endpoint }) => endpoint === 'POST groups/{id}/orders')?.input).toMatchObject({
    params: { id: 'G1' },
    body: { product: 'pvc', design_id: 'D1', members: { template_id: 'T1' } },
  });
});

it('leads to the designer without a design', async () => {
  open(
    '',
    answering(listDesigns, () => []),
  );
  await screen.findByText('Design the card first');
});

it('says what has to be solved for whom, and pays for everyone else', async () => {
  let current: GroupOrder = { ...order, counts: { ...order.counts, ready: 1, problem: 1 } };
  const problem = '“Wolfeschlegelsteinhausen” only fits at 4 pt, too small to read.';
  const api = open(
    '?order=O1',
    answering(getGroupOrder, () => current),
    answering(listGroupOrderItems, () => ({
      items: [item({ state: 'problem', problems: [problem] }), item({ item_id: 'I2', display_name: 'Zoë' })],
      next_cursor: null,
    })),
    answering(updateGroupOrder, () => {
      current = { ...order, left_out: 1, cards: 1, counts: { ...order.counts, ready: 1 } };
      return current;
    }),
    answering(payGroupOrder, () => {
      throw new ApiError(409, 'conflict', 'Some members have left the group.');
    }),
  );
  const row = (await screen.findByText(problem)).closest('tr') as HTMLElement;
  within(row).getByText('Bo Li');
  expect(screen.getByRole('button', { name: 'Pay for all cards' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Leave them out' }));
  await screen.findByText('1 × $12 = $12');
  await userEvent.click(screen.getByRole('button', { name: 'Pay for all cards' }));
  await screen.findByText(/Some members have left the group/);
  expect(api.calls.filter(({ endpoint }) => endpoint.endsWith('/checkout'))).toHaveLength(1);
});

it('draws the cards of members with their own data, and sends what does not fit with them', async () => {
  let current: GroupOrder = { ...order, counts: { ...order.counts, ready: 0, waiting: 1 } };
  const box = { x: 5, y: 5, width: 40, height: 8 };
  const document = {
    version: 1,
    front: {
      ground: '#ffffff',
      elements: [
        makeElement('text', { ...box, text: '{display_name}' }),
        makeElement('text', { ...box, y: 15, text: '{job_title}' }),
        makeElement('text', { ...box, y: 25, text: '{phone}' }),
      ],
    },
    back: { ground: '#ffffff', elements: [] },
    pictures: {},
  };
  const member = {
    item_id: 'I1',
    profile_id: 'P1',
    version: 3,
    display_name: 'Bo 名 Li',
    first_name: 'Bo',
    last_name: 'Li',
    job_title: '',
    company: '',
    email: '',
    phone: '',
    website: '',
    address: '',
    photo: null,
    missing: ['job_title'],
  };
  const api = open(
    '?order=O1',
    answering(getGroupOrder, () => current),
    answering(listUndrawnMembers, () => ({ document, members: [member], logo: null, left: 1 })),
    answering(drawGroupOrder, () => {
      current = { ...order, counts: { ...order.counts, ready: 0, problem: 1 } };
      return current;
    }),
  );
  await screen.findByText('1 card has a problem');
  const drawn = api.calls.find(({ endpoint }) => endpoint.endsWith('/drawings'))?.input as {
    body: { drawings: { version: number; svg: string; problems: string[]; notes: string[] }[] };
  };
  const [drawing] = drawn.body.drawings;
  expect(drawing?.version).toBe(3);
  expect(drawing?.svg).toMatch(/^<svg .*<path /);
  expect(drawing?.problems).toEqual([
    expect.stringContaining('None of our fonts has 名'),
    '“Job title” is incomplete, although the group’s template requires it. Complete the member’s card.',
  ]);
  expect(drawing?.notes).toEqual(['“Phone” is empty, so nothing is printed there.']);
});

it('reads addresses from a table without effect before it uses them', async () => {
  const each = { ...order, delivery: 'each' as const, counts: { ...order.counts, without_address: 2 } };
  const report = {
    encoding: 'utf-8',
    columns: [{ column: 'Ort', field: 'city' as const, samples: ['Berlin'] }],
    matched: 1,
    without_address: 1,
    faults: [{ row: 2, name: 'Nobody', message: 'No member of this order has this email or name.' }],
  };
  const api = open(
    '?order=O1',
    answering(getGroupOrder, () => each),
    answering(importOrderAddresses, (input) => ({ ...report, dry_run: input.body.dry_run === 'true' })),
  );
  await screen.findByText('2 members have no address');
  await userEvent.upload(
    screen.getByLabelText('Table of addresses'),
    new File(['Ort\nBerlin'], 'addresses.csv', { type: 'text/csv' }),
  );
  await screen.findByText('Row 2, Nobody: No member of this order has this email or name.');
  await userEvent.click(screen.getByRole('button', { name: 'Use these addresses' }));
  await screen.findByText('1 member got their address.');
  const sent = api.calls.filter(({ endpoint }) => endpoint.endsWith('/addresses')).map(({ input }) => input);
  expect(sent).toMatchObject([{ body: { dry_run: 'true' } }, { body: { dry_run: 'false' } }]);
});

it('shows how far the cards of each member are', async () => {
  open(
    '?order=O1',
    answering(getGroupOrder, () => ({
      ...order,
      status: 'paid' as const,
      order_id: 'ORDER1',
      counts: { ...order.counts, sent: 1 },
    })),
    answering(listGroupOrderItems, () => ({
      items: [item({ stage: 'sent', tracking_number: 'T1' }), items[1] as GroupOrderItem],
      next_cursor: null,
    })),
  );
  await screen.findByText('Sent to 1 of 2 members, delivered to 0');
  await screen.findByText('T1');
  expect(screen.queryByRole('button', { name: 'Pay for all cards' })).toBeNull();
});

it('says that an order is gone', async () => {
  open(
    '?order=O1',
    answering(getGroupOrder, () => {
      throw new ApiError(404, 'not-found', 'Not here.');
    }),
  );
  await screen.findByText('This order is no longer here');
});
