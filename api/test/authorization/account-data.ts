import type { Cases } from './world.ts';

export const accountData: Cases = () => ({
  exportAccount: {},
  getStorage: {},
  // Endpoints run in this order: every caller makes a request, then everyone cancels it, before other
  // endpoints are called.
  requestDeletion: {},
  takeBackDeletion: {},
});
