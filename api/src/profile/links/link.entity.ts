import { defineEntity, p } from '@mikro-orm/core';
import { Profile } from '../profiles/profile.entity.ts';
import { linkColumns } from './link-columns.ts';

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
