import type { Cases } from './world.ts';

export const releaseReports: Cases = () => ({
  reportFailure: {
    input: () => ({
      params: { name: 'mf-profile' },
      body: { version: '1.0.0', kind: 'render', message: 'TypeError' },
    }),
  },
  reportLoads: { input: () => ({ body: { loads: [{ remote: 'mf-profile', version: '1.0.0' }] } }) },
});
