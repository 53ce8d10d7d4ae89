import { insertFailedJob } from '../fixtures/jobs.ts';
import { insertOrder } from '../fixtures/orders.ts';
import { insertSupportMessage } from '../fixtures/support.ts';
import { type Cases, once } from './world.ts';

export const adminGroups: Cases = () => ({ listAllGroups: {} });

export const adminCards: Cases = (world) => ({
  listBatchCards: { input: async () => ({ params: { id: (await world.mintCards()).batch.batch_id } }) },
});

export const adminOrders: Cases = ({ app, accounts }) => ({
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
