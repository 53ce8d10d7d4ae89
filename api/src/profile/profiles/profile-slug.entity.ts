import { defineEntity, p } from '@mikro-orm/core';
import { partOf } from '../../platform/database/entities.ts';
import { Profile } from './profile.entity.ts';

const schema = defineEntity({
  name: 'ProfileSlug',
  tableName: 'profile_slugs',
  properties: {
    /** A slug is never released while its profile exists, so that printed addresses keep working. */
    slug: p.text().primary(),
    profile: () => partOf(Profile, 'profile_id', 'profile_slugs_profile'),
    created_at: p.datetime().defaultRaw('now()'),
  },
});

export class ProfileSlug extends schema.class {}
schema.setClass(ProfileSlug);
