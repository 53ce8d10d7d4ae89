import { Disk } from 'flydrive';
import { printFileKey } from '../../src/billing/index.ts';
import { insertFailedJob } from '../fixtures/jobs.ts';
import { insertOrder } from '../fixtures/orders.ts';
import { insertSupportMessage } from '../fixtures/support.ts';
import { insertGroupOrder } from './group-orders.ts';
import { type Cases, once, type World } from './world.ts';

export const adminGroups: Cases = () => ({ listAllGroups: {} });

export const adminCards: Cases = (world) => ({
  listBatchCards: { input: async () => ({ params: { id: (await world.mintCards()).batch.batch_id } }) },
});

export const adminOrders: Cases = (world) => {
  const { app, accounts } = world;
  const forMembers = async () => {
    const id = await insertOrder(app, accounts.user);
    return { params: { id }, ...(await insertGroupOrder(world, { order_id: id, status: 'paid' })) };
  };
  return {
    ...ordersOf(app, accounts),
    listOrderItems: { input: async () => ({ params: (await forMembers()).params }) },
    updateOrderItems: {
      input: async () => {
        const { params, itemId } = await forMembers();
        return { params, body: { item_ids: [itemId], stage: 'sent' } };
      },
    },
    getItemPrintFile: {
      input: async () => {
        const { params, itemId, files } = await forMembers();
        await app.app.get(Disk).put(printFileKey(files, 'svg'), '<svg/>');
        return { params: { ...params, itemId } };
      },
    },
    exportOrderItems: { input: async () => ({ params: (await forMembers()).params }) },
  };
};

const ordersOf = (app: World['app'], accounts: World['accounts']): ReturnType<Cases> => ({
  listAllOrders: {},
  updateOrder: {
    input: async () => ({
      params: { id: await insertOrder(app, accounts.user) },
      body: { stage: 'in-production' },
    }),
  },
  getOrderPrintFile: {
    input: once(async () => ({ params: { id: await insertOrder(app, accounts.user), format: 'png' } })),
  },
});

export const adminSupport: Cases = ({ app }) => ({
  listSupportMessages: {},
  updateSupportMessage: {
    input: async () => ({ params: { id: await insertSupportMessage(app) }, body: { answered: true } }),
  },
});

export const adminJobs: Cases = ({ app }) => ({
  listJobKinds: {},
  listTroubledJobs: {},
  retryJob: { input: async () => ({ params: await insertFailedJob(app) }) },
});
