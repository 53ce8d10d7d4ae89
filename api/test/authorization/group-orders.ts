import { createDesign } from '@meishi/api-contract/endpoints/shop/designs';
import { newFolder } from '../../src/billing/designs/design-files.ts';
import { newId } from '../../src/platform/database/ids.ts';
import type { Caller, Cases, World } from './world.ts';

/** Of a print file. */
const preview = JSON.stringify({ url: '/files/pictures/x.webp', width: 1, height: 1, variants: [] });

/** An order of the group for its admin, whose card is proofed. */
export async function insertGroupOrder(
  { app, accounts, group }: World,
  { order_id = null, status = 'draft' }: { order_id?: string | null; status?: string } = {},
) {
  const [orderId, itemId, files] = [newId(16), newId(16), newFolder()];
  const { user_id, default_profile_id } = accounts['group admin'].user;
  await app.database.query(
    `insert into group_orders.orders (group_order_id, group_id, created_by, status, product, options, design_name, document, order_id)
      values ($1, $2, $3, $4, 'pvc', '{}', 'Card', '{}', $5)`,
    [orderId, group.group_id, user_id, status, order_id],
  );
  await app.database.query(
    `insert into group_orders.items (item_id, group_order_id, user_id, profile_id, name, version, is_proofed, files, preview)
      values ($1, $2, $3, $4, 'Ada', (select version from profiles where profile_id = $4), true, $5, $6)`,
    [itemId, orderId, user_id, default_profile_id, files, preview],
  );
  return { orderId, itemId, files };
}

export const groupOrders: Cases = (world) => {
  const id = world.group.group_id;
  const order = async () => {
    const { orderId, itemId } = await insertGroupOrder(world);
    return { params: { id, orderId }, itemId };
  };
  const input = async () => ({ params: (await order()).params });
  const designs = new Map<string, Promise<string>>();
  /** Of the caller, because nobody orders with the design of another user. */
  const designOf = (caller: Caller) => {
    const owner = world.accounts[caller === 'visitor' ? 'group admin' : caller];
    const made =
      designs.get(owner.email) ??
      owner
        .call(createDesign, { body: { name: 'Card', product: 'pvc', document: { version: 1 } } })
        .then(({ design_id }) => design_id);
    designs.set(owner.email, made);
    return made;
  };
  return {
    listGroupOrders: { input: world.groupParams },
    createGroupOrder: {
      input: async (caller) => {
        await world.app.database.query('delete from group_orders.orders where group_id = $1', [id]);
        return { params: { id }, body: { product: 'pvc', design_id: await designOf(caller) } };
      },
    },
    getGroupOrder: { input },
    listGroupOrderItems: { input },
    listUndrawnMembers: { input },
    drawGroupOrder: {
      input: async () => {
        const { params, itemId } = await order();
        return { params, body: { drawings: [{ item_id: itemId, version: 1, svg: '<svg/>' }] } };
      },
    },
    updateGroupOrder: { input: async () => ({ ...(await input()), body: { quantity: 2 } }) },
    payGroupOrder: { input },
    reopenGroupOrder: { input },
    discardGroupOrder: { input },
  };
};

export const groupOrderAddresses: Cases = (world) => ({
  importOrderAddresses: {
    input: async () => ({
      params: { id: world.group.group_id, orderId: (await insertGroupOrder(world)).orderId },
      body: {},
      files: { file: new Blob(['Name,City\nAda,Rome']) },
    }),
  },
});
