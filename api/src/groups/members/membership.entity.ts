import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../people/index.ts';
import { partOf, refersTo } from '../../platform/database/entities.ts';
import { Profile } from '../../profile/index.ts';
import { Group } from '../group.entity.ts';
import { GroupTemplate } from '../group-template.entity.ts';

export const memberRoles = ['member', 'admin'] as const;
export type MemberRole = (typeof memberRoles)[number];

const schema = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  properties: {
    group: () => p.manyToOne(Group).joinColumn('group_id').deleteRule('cascade').primary(),
    user: () =>
      p.manyToOne(User).joinColumn('user_id').deleteRule('cascade').primary().index('memberships_user'),
    /** The profile that represents the user in this group. */
    profile: () => partOf(Profile, 'profile_id', 'memberships_profile'),
    /** The template that an admin chose for the member. */
    template: () => refersTo(GroupTemplate, 'template_id', 'memberships_template'),
    role: p.enum(memberRoles).default('member'),
    joined_at: p.datetime().defaultRaw('now()'),
    /** Since when that profile represents the user. If later than `joined_at`, another profile did before. */
    profile_since: p.datetime().defaultRaw('now()'),
    /** When the user last opened the group. */
    last_used_at: p.datetime().defaultRaw('now()'),
    /** The Monday of the newest weekly report of the group that was enqueued for the member. */
    weekly_report_on: p.date().nullable(),
  },
});

export class Membership extends schema.class {}
schema.setClass(Membership);
