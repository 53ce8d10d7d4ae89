import { defineEntity, p } from '@mikro-orm/core';
import { Profile } from './profile.entity.js';

const schema = defineEntity({
  name: 'ProfileSlug',
  tableName: 'profile_slugs',
  properties: {
    /** Belongs to its profile for good: an address that was printed once keeps leading there. */
    slug: p.text().primary(),
    profile: () =>
      p.manyToOne(Profile).joinColumn('profile_id').deleteRule('cascade').index('profile_slugs_profile'),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class ProfileSlug extends schema.class {}
schema.setClass(ProfileSlug);
