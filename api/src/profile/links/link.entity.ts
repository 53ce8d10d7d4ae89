import { linkKinds } from '@meishi/api-contract/endpoints/links';
import type { Photo } from '@meishi/api-contract/shapes/fields';
import { defineEntity, p } from '@mikro-orm/core';
import { Profile } from '../profiles/profile.entity.ts';

/** The columns that links of profiles and links of groups have in common. */
export const linkColumns = () => ({
  link_id: p.text().primary(),
  kind: p.enum(linkKinds),
  title: p.text(),
  url: p.text(),
  photo: p.json<Photo>().nullable(),
  position: p.integer(),
  enabled: p.boolean().default(true),
  starts_at: p.datetime().nullable(),
  ends_at: p.datetime().nullable(),
  /** When it was moved to the trash. It is erased 30 days later. */
  deleted_at: p.datetime().nullable(),
  created_at: p.datetime().defaultRaw('now()'),
});

const schema = defineEntity({
  name: 'Link',
  tableName: 'links',
  indexes: [{ name: 'links_profile_position', properties: ['profile', 'position'] }],
  properties: {
    ...linkColumns(),
    profile: () => p.manyToOne(Profile).joinColumn('profile_id').deleteRule('cascade'),
  },
});

export class Link extends schema.class {}
schema.setClass(Link);
