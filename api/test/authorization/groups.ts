import type { Cases } from './world.js';

export const groups: Cases = ({ groupParams }) => ({
  listGroups: {},
  getGroup: { input: groupParams },
  getGroupBrand: { input: groupParams },
  listMembers: { input: groupParams },
});
