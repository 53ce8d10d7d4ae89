import type { Cases } from './world.js';

export const support: Cases = () => ({
  contactSupport: {
    input: () => ({ body: { name: 'Ada', email: 'ada@example.com', message: 'Hello' } }),
  },
});
