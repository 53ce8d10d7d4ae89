import type { Cases } from './world.ts';

export const analytics: Cases = () => ({
  getUserAnalytics: {},
  getAllUserAnalytics: {},
  exportUserAnalytics: {},
});

export const subjectAnalytics: Cases = (world) => ({
  getCardAnalytics: { owned: true, input: async () => ({ params: { id: await world.digitalCard() } }) },
  getLinkAnalytics: { owned: true, input: async () => ({ params: { id: await world.link() } }) },
});

export const groupAnalytics: Cases = ({ accounts, groupParams }) => ({
  getGroupAnalytics: { input: groupParams },
  exportGroupAnalytics: { input: groupParams },
  getMemberAnalytics: {
    input: () => ({ params: { ...groupParams().params, userId: accounts['group member'].user.user_id } }),
  },
});
