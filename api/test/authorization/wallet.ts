import type { Cases } from './world.ts';

export const wallet: Cases = ({ profileId: profile_id }) => ({
  generatePass: { input: () => ({ query: { profile_id } }) },
  linkPass: { owned: true, input: () => ({ body: { profile_id } }) },
  getGooglePass: { input: () => ({ query: { profile_id } }) },
});
