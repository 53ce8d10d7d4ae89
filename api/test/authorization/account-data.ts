import type { Cases } from './world.js';

export const accountData: Cases = () => ({
  exportAccount: {},
  // Endpoints go by their names: each caller asks, then each takes it back, before anything else is tried.
  requestDeletion: {},
  takeBackDeletion: {},
});
