import type { Cases } from './world.ts';

export const cards: Cases = (world) => {
  const params = async () => ({ params: { id: await world.digitalCard() } });
  return {
    listOrCreateCards: {},
    registerCard: { input: async () => ({ body: { card_id: (await world.mintCards()).cards[0]?.card_id } }) },
    updateCard: { owned: true, input: async () => ({ ...(await params()), body: { status: 'paused' } }) },
    releaseCard: { owned: true, input: params },
    createBatch: { input: () => ({ body: { name: 'Fair', kind: 'pvc', size: 1 } }) },
    listBatches: {},
    exportBatch: { input: async () => ({ params: { id: (await world.mintCards()).batch.batch_id } }) },
  };
};
