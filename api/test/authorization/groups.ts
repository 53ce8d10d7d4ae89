import { randomUUID } from 'node:crypto';
import { picture } from '../fixtures/pictures.ts';
import type { Cases } from './world.ts';

export const groups: Cases = ({ app, groupParams }) => {
  const version = async (name: string) =>
    (await app.database.query('select version from groups where name = $1', [name])).rows[0].version;
  return {
    listGroups: {},
    createGroup: {
      input: () => ({ body: { display_name: 'Studio', name: `studio-${randomUUID().slice(0, 8)}` } }),
    },
    getGroup: { input: groupParams },
    updateGroup: {
      input: async () => {
        const { params } = groupParams();
        return { params, body: { version: await version(params.id), accent: '#2f5d62' } };
      },
    },
    uploadGroupPhoto: { input: async () => ({ ...groupParams(), files: { photo: await picture() } }) },
    getGroupPlan: { input: groupParams },
    getGroupBrand: { input: groupParams },
  };
};
