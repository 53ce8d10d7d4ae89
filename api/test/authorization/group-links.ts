import { createGroupLink } from '@meishi/api-contract/endpoints/groups/group-links';
import { makeGroup } from '../fixtures/groups.ts';
import { picture } from '../fixtures/pictures.ts';
import { type Case, type Cases, groupMembers } from './world.ts';

const site = { kind: 'website', title: 'Site', url: 'https://example.com' } as const;

export const groupLinks: Cases = ({ app, accounts }) => {
  /** A separate group for each call, with one link and the product admin as a member. */
  const group = async () => {
    const { name } = await makeGroup(app, {
      admins: [accounts['group admin']],
      members: [...groupMembers(accounts), accounts['product admin']],
    });
    const params = { id: name };
    const { links, version } = await accounts['group admin'].call(createGroupLink, { params, body: site });
    return { params, link_id: links[0]?.link_id ?? '', version };
  };
  const params = async () => ({ params: (await group()).params });
  const cases: Record<string, Case> = {
    listGroupLinks: { input: params },
    createGroupLink: { input: async () => ({ ...(await params()), body: site }) },
    replaceGroupLinks: {
      input: async () => {
        const { params, version } = await group();
        return { params, body: { version, links: [] } };
      },
    },
    uploadGroupLinkPhoto: {
      input: async () => {
        const { params, link_id } = await group();
        return { params, body: { link_id }, files: { photo: await picture() } };
      },
    },
    updateLinkOverrides: {
      input: async () => {
        const { params, link_id, version } = await group();
        return { params, body: { version, overrides: [{ link_id, user_id: null, hidden: true }] } };
      },
    },
    updateOwnLinkOverrides: {
      input: async () => {
        const { params, link_id, version } = await group();
        return { params, body: { version, overrides: [{ link_id, hidden: true }] } };
      },
    },
    getLinkGrid: { input: params },
    listLinkBearers: { input: params },
  };
  return Object.fromEntries(
    Object.entries(cases).map(([name, entry]) => [name, { ...entry, ofNewGroup: true }]),
  );
};
