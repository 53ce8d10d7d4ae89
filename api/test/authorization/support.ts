import type { Cases } from './world.ts';

export const support: Cases = () => ({
  contactSupport: {
    input: () => ({ body: { name: 'Ada', email: 'ada@example.com', message: 'Hello' } }),
  },
});
