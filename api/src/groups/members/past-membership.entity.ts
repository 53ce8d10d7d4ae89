import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../people/index.ts';
import { partOf } from '../../platform/database/entities.ts';
import { Profile } from '../../profile/index.ts';
import { Group } from '../group.entity.ts';

const schema = defineEntity({
  name: 'PastMembership',
  tableName: 'past_memberships',
  properties: {
    group: () => p.manyToOne(Group).joinColumn('group_id').deleteRule('cascade').primary(),
    user: () =>
      p.manyToOne(User).joinColumn('user_id').deleteRule('cascade').primary().index('past_memberships_user'),
    profile: () => partOf(Profile, 'profile_id', 'past_memberships_profile'),
    joined_at: p.datetime(),
    left_at: p.datetime().primary(),
  },
});

/** The period in which a profile was in a group, until its user left or chose another profile. */
export class PastMembership extends schema.class {}
schema.setClass(PastMembership);
