import { defineEntity, p } from '@mikro-orm/core';
import { Profile } from './profile.entity.ts';

const schema = defineEntity({
  name: 'ProfileSlug',
  tableName: 'profile_slugs',
  properties: {
    /** A slug is never released while its profile exists, so that printed addresses keep working. */
    slug: p.text().primary(),
    profile: () =>
      p.manyToOne(Profile).joinColumn('profile_id').deleteRule('cascade').index('profile_slugs_profile'),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class ProfileSlug extends schema.class {}
schema.setClass(ProfileSlug);
