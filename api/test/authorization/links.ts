import { randomUUID } from 'node:crypto';
import { picture } from '../fixtures/pictures.ts';
import type { Cases } from './world.ts';

export const links: Cases = (world) => {
  const params = async () => ({ params: { id: await world.link() } });
  return {
    createLink: {
      owned: true,
      input: () => ({
        body: { profile_id: world.profileId, kind: 'website', title: 'Site', url: 'https://example.com' },
      }),
    },
    updateLink: { owned: true, input: async () => ({ ...(await params()), body: { title: 'New' } }) },
    deleteLink: { owned: true, input: params },
    restoreLink: { owned: true, input: params },
    orderLinks: { owned: true, input: () => ({ ...world.profileParams(), body: { link_ids: [] } }) },
    changeLinks: {
      owned: true,
      input: async () => ({
        ...world.profileParams(),
        body: { link_ids: [await world.link()], change: 'hide' },
      }),
    },
    uploadLinkPhoto: {
      owned: true,
      input: async () => ({ body: { link_id: await world.link() }, files: { photo: await picture() } }),
    },
    recordLinkClick: {
      input: async () => ({ body: { event_id: randomUUID(), link_id: await world.link() } }),
    },
  };
};
