import type {
  GroupLink,
  GroupLinks,
  LinkBearer,
  LinkOverride,
} from '@meishi/api-contract/endpoints/groups/group-links';

export const groupLink = (fields: Partial<GroupLink> = {}): GroupLink => ({
  link_id: 'site',
  kind: 'website',
  title: 'Site',
  url: 'https://studio.example',
  photo: null,
  position: 0,
  enabled: true,
  starts_at: null,
  ends_at: null,
  locked: false,
  ...fields,
});

export const linkOverride = (fields: Partial<LinkOverride> = {}): LinkOverride => ({
  link_id: 'site',
  user_id: null,
  own: false,
  url: null,
  title: null,
  photo: null,
  hidden: null,
  locked: null,
  ...fields,
});

export const groupLinks = (fields: Partial<GroupLinks> = {}): GroupLinks => ({
  links: [groupLink()],
  overrides: [],
  version: 1,
  ...fields,
});

/** A member by their first and last name. */
export const linkBearer = (first_name: string, last_name: string): LinkBearer => ({
  user_id: `user_${first_name.toLowerCase()}`,
  profile_id: `PROFILE${first_name.toUpperCase()}`,
  display_name: `${first_name} ${last_name}`,
  email: `${first_name.toLowerCase()}@studio.test`,
  photo: null,
  slug: first_name.toLowerCase(),
  first_name,
  last_name,
});
