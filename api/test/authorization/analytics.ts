import type { Cases } from './world.js';

export const analytics: Cases = () => ({
  getUserAnalytics: {},
  getAllUserAnalytics: {},
  exportUserAnalytics: {},
});

export const subjectAnalytics: Cases = (world) => ({
  getCardAnalytics: { owned: true, input: async () => ({ params: { id: await world.digitalCard() } }) },
  getLinkAnalytics: { owned: true, input: async () => ({ params: { id: await world.link() } }) },
});

export const groupAnalytics: Cases = ({ groupParams }) => ({
  getGroupAnalytics: { input: groupParams },
  exportGroupAnalytics: { input: groupParams },
});
