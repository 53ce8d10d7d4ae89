import type { Cases } from './world.js';

export const contacts: Cases = (world) => {
  const params = async () => ({ params: { id: await world.contact() } });
  return {
    listContacts: {},
    createContact: { input: () => ({ body: { display_name: 'Bo' } }) },
    updateContact: {
      owned: true,
      input: async () => ({ ...(await params()), body: { notes: 'Met at the fair' } }),
    },
    deleteContact: { owned: true, input: params },
    restoreContact: { owned: true, input: params },
  };
};
